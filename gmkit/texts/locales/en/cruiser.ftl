# Cruiser Galaxy: events and lines of reports.

cru-report-start = The game begins
cru-report-action = After the action phase
cru-report-crisis = After the crisis phase

cru-enlisted = { $seat }: { $room }
cru-day = Day { $day }.
cru-status = Status of day { $day }.

# Titles
cru-president = President: { $seat }.
cru-president-unchanged = The admiral ({ $seat }) wins the election, so { $president } remains president.
cru-admiral = Admiral: { $seat }.
cru-admiral-acting = The president stands in as admiral: { $seat }.

# Action phase
cru-destroyed = { $cause ->
    [bomb] Destroyed by a bomb: { $room }.
    [fighter] Destroyed by a fighter: { $room }.
   *[card] Destroyed: { $room }.
}
cru-hurt = { $seat } is taken to the infirmary.
cru-left_brig = { $seat } leaves the brig.
cru-left_brig-cards = { $seat } discards openly: { $cards }.
cru-failed = Failed: { $seat } — { $action } ({ $why }).
cru-missing = No orders came from { $seats }.
cru-moved = { $seat } → { $room }
cru-loaded = Routes were loaded by { $seats }. Routes loaded: { $count }.
cru-shot = Shots were fired by { $seats }. Fighters shot down: { $count }.
cru-emergency = Emergency jump! The engines were activated by { $seats }. People lost, in thousands: { $count }. The fighters are left behind.
cru-autojump = Automatic jump! The ship leaves along a loaded route, the fighters are left behind.
cru-calibrated = The engine was calibrated by { $seats }. Blue cards spent: { $count }.
cru-calibration-full = Calibration is complete: the next shift moves the jump preparation by 2.
cru-passed = Experience passed: { $seat } → { $target }, { $colour } — { $count }.
cru-train = { $seat } trains.
cru-analyse = { $seat } analyses data.
cru-priorities = New defence priorities (the last one is hit first): { $rooms }.
cru-guard-ordered = A guard will be posted on the next day: { $room }.
cru-ban-set = New prohibition no. { $number }, in force from the next day: { $seats } may not visit { $rooms }.
cru-ban-cancelled = Prohibition no. { $number } is cancelled: { $seats } — { $rooms }.
cru-repaired = Repair: { $seat } — { $room }.
cru-restored = Working again: { $room }.
cru-vote-election = { $seat } runs for president. Difficulty { $difficulty }, plus: { $colours }.
cru-vote-brig = { $seat } proposes the brig for { $target }. Difficulty { $difficulty }, plus: { $colours }.
cru-crisis = Crisis: { $crisis }.
cru-crisis-owner = { $seat } plays the card { $crisis }.

# Crisis phase
cru-crisis-result = Crisis { $crisis }: { $passed ->
    [yes] overcome
   *[no] not overcome
}, final sum { $total }.
cru-crisis-chosen = Crisis { $crisis }. { $title ->
    [president] The president chooses
   *[admiral] The admiral chooses
}: { $option }.
cru-vote-colours = { $vote ->
    [crisis] Vote on the crisis
    [brig] Brig for { $target } (proposed by { $seat })
   *[election] { $target } for president
} — { $passed ->
    [yes] success
   *[no] failure
}. Sum { $total } against difficulty { $difficulty }. Cards: { $cards }.
cru-vote-count = { $vote ->
    [crisis] Vote on the crisis
    [brig] Brig for { $target } (proposed by { $seat })
   *[election] { $target } for president
} — { $passed ->
    [yes] success
   *[no] failure
}. Sum { $total } against difficulty { $difficulty }. Cards in all: { $count }.
cru-jail_order = To the brig by the president’s order: { $seats }.
cru-jailed = { $seat } is taken to the brig.
cru-jumped = Jump: { $jump }. Parsecs: { $parsecs }, covered in all: { $distance }.{ $option ->
    [none] { "" }
   *[other] { " " }The admiral chooses: { $option }.
}
cru-guard-posted = Guarded: { $room }.
cru-guard-lapsed = No guard is posted ({ $room }): the admiral has changed.
cru-evicted = The guard moves { $seat } out into the corridors ({ $room }).

# Effects of cards
cru-resource = { $resource } { $by } (now { $now }).
cru-fighters-appear = Fighters appear: { $classes }.
cru-prep = Jump preparation { $by } (now phase { $now }).
cru-discarded = Skill cards lost by { $seat }: { $count }.
cru-rolled = The die shows { $face }.

# To the player alone
cru-dealt = { $team ->
    [cyborg] You are a cyborg.
   *[human] You are human.
} Your jump cards: { $jumps }.
cru-dealt-crises = Your crisis cards, in order: { $crises }.
cru-drawn = { $count ->
    [0] Your hand is full, no skill cards were drawn.
   *[other] Skill cards drawn: { $colours }.
}
cru-no_draw = You are in the infirmary and draw no skill cards today.
cru-got = { $count ->
    [0] Your hand is full, there are no new skill cards.
   *[other] Skill cards received: { $colours }.
}
cru-loaded-mine = Your route was loaded: { $jump }.
cru-discarded-mine = { $colours-count ->
    [0] There was nothing to lose: your hand is empty.
   *[other] You lost skill cards: { $colours }.
}
cru-mined = Your bomb is planted: { $room }.
cru-detonated = Your bomb is detonated: { $room }.
cru-sabotage-failed = This came to nothing: { $action } ({ $why }).
cru-ordered = Your orders: { $room }, { $action }{ $sabotage-count ->
    [0] { "" }
   *[other] ; sabotage — { $sabotage }
}.

# To the game master alone
cru-defaulted = No choice was made, the first option is taken: { $decisions }.
cru-remark-rank = Military ranks in the names of { $seats }; everybody aboard is an officer, names go without ranks.
cru-remark-avatar = No avatar yet: { $seats }; one is strongly wanted.

# The end
cru-won = { $reason ->
    [arrived] { outcome-humans-arrived }
    [outlived] { outcome-humans-outlived }
    [rooms] { outcome-cyborgs-rooms }
   *[resource] { outcome-cyborgs-resource }
}
outcome-humans-arrived = The humans have won: the ship has arrived.
outcome-humans-outlived = The humans have won: the crises have run out.
outcome-cyborgs-rooms = The cyborgs have won: all rooms are destroyed.
outcome-cyborgs-resource = The cyborgs have won: a resource has run out.

# Status block
cru-block-day = Day: { $day }
cru-block-resources = People: { $people } thousand · Fuel: { $fuel } t · Morale: { $morale }
cru-block-prep = Jump preparation: phase { $count } of 5
cru-block-distance = Parsecs covered: { $count } of { $goal }
cru-block-president = President: { $seat }
cru-block-admiral = Admiral: { $seat }
cru-block-acting = Acting admiral: { $seat }
cru-block-guarded = Guarded: { $room }
cru-block-ban = Prohibition no. { $number }: { $seats } may not visit { $rooms }
cru-block-ban-coming = Prohibition no. { $number } (from day { $day }): { $seats } may not visit { $rooms }
cru-block-priorities = Defence priorities (the last one is hit first): { $rooms }
cru-block-fighters = Fighters: class 1 — { $class1 }, class 2 — { $class2 }, class 3 — { $class3 }
cru-block-room = { $room }: { $seats }
cru-block-room-ruin = { $room } (destroyed, repair { $count } of 3): { $seats }
cru-block-calibration = Blue cards stored for calibration: { $count }
cru-block-routes = Routes loaded: { $count }
cru-block-hand = { $seat }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
