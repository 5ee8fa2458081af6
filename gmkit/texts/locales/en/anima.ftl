# AnimA: events and lines of reports.

ani-report-start = The game begins
ani-report-turn = Turn { $turn }
ani-report-phase = { $phase }: { $seat }
ani-report-crisis = Crisis!

ani-turn = Turn { $turn }.
ani-phase = { $phase }: { $seat }.
ani-status = Status of turn { $turn }.
ani-order = Turn order: { $order }.
ani-order-rolled = { $seats } have the same Speed and roll: { $dice }.
ani-begins = { $seat } begins with { $character }.
ani-dealt = Your main missions: { $missions }.
ani-reshuffled = The pile was used up and is made anew of its discards: { $pile }.

# Cards and characters
ani-drew = { $seat } draws advantages: { $count }.
ani-drew-mine = You drew { $cards }.
ani-dropped = { $seat } discards { $cards }.
ani-paid = { $seat } discards { $cards }.
ani-picked_up = { $seat } picks up { $card }.
ani-joined = { $arcane ->
    [yes] An arcane character joins the party:
   *[no] A character joins the party:
} { $character } ({ $seat }).
ani-dismissed = { $seat } dismisses { $character }.
ani-died = { $character } dies ({ $seat }).
ani-wiped_out = The whole party is dead and begins anew: { $seat }.
ani-inactive = Inactive for the rest of the turn: { $character } ({ $seat }).
ani-spun = Spun: { $character } ({ $seat }).
ani-ascended = { $seat } lets { $character } go for an arcane character.
ani-lost_turn = { $seat } loses the turn.
ani-lose_next = { $seat } will lose the next turn.
ani-boon = { $seat }: { $strength ->
    [none] { "" }
   *[other] Strength { $strength }{ " " }
}{ $speed ->
    [none] { "" }
   *[other] Speed { $speed }{ " " }
}{ $next ->
    [yes] for the next turn
   *[no] for the rest of the turn
}.

# Playing advantages
ani-played = { $seat } plays { $card }{ $by ->
    [none] { "" }
   *[other] { " " }(spinning { $by })
}.
ani-power = { $seat } uses the ability of { $character }.
ani-battle = { $seat }: Strength { $strength } in this fight.
ani-weakened = { $seat } changes the opponent’s Strength: { $strength }.
ani-turned = { $seat } changes the die: it is { $face } now.
ani-reroll = { $seat } demands another roll.
ani-cancelled = { $seat } calls it off.
ani-redirected = { $seat } ends up elsewhere: { $place }.
ani-flies = { $seat } may go to any location.
ani-swapped = { $seat } swaps an advantage with { $rival }.
ani-swapped-cards = Swap: { $seat } gives { $card }, { $rival } gives { $taken }.
ani-foreseen = { $seat } looks at the face-down encounter of { $place }.
ani-foreseen-card = In { $place } lies { $card }.
ani-trap-set = { $seat } sets a trap in { $place }.
ani-trap-mine = Your trap { $card } lies in { $place }.
ani-trap-opened = A trap! { $place }: { $card } (set by { $seat }).
ani-faction-left = { $seat } leaves { $card }.
ani-faction-lost = { $seat } is deprived of { $card }.

# Movement
ani-leaving = { $seat } is going to leave { $place }.
ani-stays = { $seat } stays at the post: { $place }.
ani-moves = { $seat } sets out for { $place }.
ani-arrived = { $seat } has reached { $place }.
ani-explores = { $seat } explores a new location.
ani-rests = { $seat } rests.
ani-location = { $place } comes into play.
ani-area-removed = { $place } leaves play.
ani-area-protected = { $seat } discards { $card } to keep { $place } in play.
ani-area-all_stay = Nothing can be removed; all locations stay.
ani-encounter = { $place }: the encounter { $card } ({ $seat }).
ani-encounter-none = { $card } does not happen in { $place } and is discarded.
ani-monster-stays = { $card } stays in { $place }.

# Fights and checks
ani-rolled = { $seat } rolls { $face }.
ani-fight = Fight: { $seat } against { $rival }.
ani-fight-monster = Fight: { $seat } against { $card } (Strength { $strength }).
ani-fight-result = { $won ->
    [yes] Victory
   *[no] Defeat
}: { $seat } has { $total }, { $card } has { $against }.
ani-fight-tie = A tie: { $seat } and { $rival } have { $total } each, the fight goes on.
ani-fight-won = { $seat } wins, { $total } to { $against }; { $rival } is defeated.
ani-given = { $seat } gives a random advantage to { $to }.
ani-given-card = { $card } goes from { $seat } to { $to }.
ani-speed = Speed check: { $seat } has { $speed } and rolls { $face }, { $total } in all.

# Interaction
ani-trade = { $seat } and { $rival } trade.
ani-trade-offer = { $seat } offers { $to }: { $cards }.
ani-trade-off = No deal: { $seat } and { $rival }.
ani-trade-void = The exchange would break the limits of a hand or a party: { $seat } and { $rival }.
ani-traded = { $seat } → { $to }: advantages { $count }, characters: { $characters }.

# Exploration and missions
ani-explores-here = { $seat } explores { $place }.
ani-explored = { $place }: a { $face } — { $count ->
    [0] nothing
    [-1] the special case
   *[other] encounters: { $count }
} ({ $seat }).
ani-rewarded = Reward: { $seat } — { $option }.
ani-mission-started = { $seat } starts the mission { $mission }.
ani-mission-done = The mission { $mission } is completed: { $seat }.
ani-mission-failed = The mission { $mission } has failed: { $seat }.
ani-vigil = { $seat } holds out ({ $mission }, { $place }): { $count } of { $turns }.
ani-revealed = { $seat } reveals the final mission { $mission }. Turns until the Crisis: { $countdown }.
ani-quest = { $seat } attempts the final mission { $mission }.
ani-countdown = Turns until the Crisis: { $count }.

# The end
ani-crisis = Crisis! The time has come: { $mission }.
ani-eliminated = Eliminated, no main mission completed: { $seat }.
ani-crushed = Could not overcome the Crisis: { $seat }.
ani-doom = Nobody has overcome the Crisis. The world is destroyed, all have lost.
ani-won = { $seat } wins ({ $reason ->
    [quest] the final mission is completed
    [crisis] the Crisis is overcome
   *[alone] nobody else is left
}).

# Status block
ani-block-turn = Turn { $turn }, order: { $order }
ani-block-final = Final mission { $mission }, turns until the Crisis: { $count }
ani-block-party = { $seat }: { $characters } · Strength { $strength } · Speed { $speed } · advantages { $count } · { $place ->
    [none] on the road
   *[other] { $place }
}
ani-block-held = { $seat }: in play { $cards }
ani-block-missions = { $seat }: missions started — { $active }, completed — { $done }
ani-block-area = { $place } (level { $level }): { $seats }{ $trade ->
    [yes] { " " }· trade
   *[no] { "" }
}{ $encounter ->
    [yes] { " " }· face-down encounter
   *[no] { "" }
}{ $monster ->
    [none] { "" }
   *[other] { " " }· { $monster }
}{ $traps ->
    [0] { "" }
   *[other] { " " }· traps: { $traps }
}
