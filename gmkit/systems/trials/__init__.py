"""Испытания: tasks solved by dice pools, НИП, injuries, dynamic load, wear (rules TRI-*).

    letters        К М Т Н В and what people type for them        TRI-LET
    notation       `[1В/1Т+1∀-1М]` -> requirement; requirement.lark   TRI-NOT, TRI-BON
    requirement    the difficulty as written, and its printer
    meaning        what it takes to meet it; X                    TRI-NOT-13, TRI-XVA
    conditions     `"A" ✓ или "B" ✓`                              TRI-DEP
    trial          tasks, notes, outcomes, extras; what is wrong with a definition   TRI-TSK, TRI-DEP, TRI-HID
    reading        a trial from pasted text (extras: its `Дополнительно`)
    writing        a trial as text, Russian or English
    people         characters, НИП, injuries, healing, maims      TRI-NPC, TRI-INJ, TRI-MAI
    effort         activations, risk, allotments                  TRI-ACT, TRI-ALO
    case           a task, given how the earlier ones ended       TRI-OUT, TRI-DEP, TRI-MOD
    resolution     a trial task by task, with dice handed in      TRI-FLW, TRI-DIE, TRI-OUT
    amounts        `d6+X`                                         TRI-XVA-06
    report         what is announced                              TRI-REP, TRI-HID
    odds           exact chances of an allotment
    advice         the best allotment (supply: points; stages: tables)
    load           dynamic load Д                                 TRI-DYN
    strain         pre-injuries and wear                          TRI-PRT, TRI-SHP

Nothing here rolls dice, reads a clock or knows a session: dice come as arguments, states are plain data.
"""
