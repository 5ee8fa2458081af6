# Galactica: ships, damage, jumps, destinations.

icon-raiders = activate raiders
icon-heavy_raiders = activate heavy raiders and centurions
icon-launch_raiders = launch raiders
icon-basestars = basestars fire

kind-raiders = raiders
kind-heavy_raiders = heavy raiders
kind-basestars = basestars
kind-centurions = centurion groups

target-raider = raider
target-heavy_raider = heavy raider
target-basestar = basestar
target-basestar-number = basestar { $number }

box-destroyed = destroyed

viper-there = { $where }: viper { $viper }
viper-piloted = { $where }: viper { $viper } ({ $pilot })

deed-pass = nothing more
deed-stay = stay
deed-launch = launch: { $viper } from the Reserves, { $sector }
deed-move = move: { $viper }, { $sector } → { $target }
deed-shoot = shoot: { $viper }, { $sector }, at { $target }
deed-escort = escort: { $viper }, { $sector }, ship { $target }

civilian-number = No. { $number }
civilian-known = { $ship }: { $what }
papers-ships = You know these ships: { $ships }
civilian-empty = nothing

bridge-bait = a civilian ship comes out to Galactica
bridge-muster = a basestar or 3 raiders on the Cylon Fleet board
bridge-hurry = a roll: the jump back or the pursuit on
bridge-strike = a roll: raiders strike at Galactica

action-viper = activate the own viper
action-nuke = launch a nuke

# Vipers
gal-viper-home = { $seat } leaves space, the viper { $viper } goes to the Reserves.
gal-viper-launched = Launch, { $sector }: viper { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
}.
gal-viper-flew = Viper { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
}: { $source } → { $sector }.
gal-viper-shot = { $sector }: viper { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
} shoots, target: { $ship }. { $hit ->
    [yes] A hit!
   *[no] Missed.
}
gal-viper-missed = { $sector }: a raider misses the viper { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
}.
gal-viper-hit = { $sector ->
    [none] { "" }
   *[other] { $sector }:{ " " }
}viper { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
} { $destroyed ->
    [yes] destroyed
   *[no] damaged
}.
gal-viper-repaired = Viper { $viper } goes back to the Reserves { $box ->
    [destroyed] from the destroyed ones
   *[other] repaired
}.
gal-vipers-returned = { $sector }: vipers go back to the Reserves, { $count } in all.

# Cylons
gal-activated = { $sector ->
    [none] Cylons: { $icon }.
   *[other] Cylons ({ $sector }): { $icon }.
}
gal-unanswered = Nobody can answer: { $icon }.
gal-cylons-placed = { $sector }: Cylons appear: { $ship }.
gal-cylons-short = Not enough ships ({ $ship }): { $wanted } wanted, { $count } there.
gal-cylons-destroyed = { $sector }: destroyed: { $ship }.
gal-cylons-flew = { $source } → { $sector }: { $ship }.
gal-cylons-shot = { $sector }: { $ship } shoots at Galactica. { $hit ->
    [yes] A hit!
   *[no] Missed.
}
gal-basestar-idle = The basestars are damaged and cannot answer.
gal-basestar-damaged = { $sector }, { $basestar }: { $token }.
gal-basestar-repaired = { $basestar }: its damage is removed.
gal-centurions-boarded = Centurions board Galactica, groups: { $count }.
gal-centurions-advanced = The centurions advance, steps: { $steps }.
gal-centurions-destroyed = A centurion group is destroyed (step { $step }).
gal-guns-shot = { $seat }: Galactica’s guns, { $sector }, target: { $ship }. { $hit ->
    [yes] A hit!
   *[no] Missed.
}

# Cylon fleet and pursuit
gal-fleet-mustered = Cylon Fleet board, { $sector }: { $ship }.
gal-fleet-arrived = { $sector }: the Cylon fleet arrives: { $ships }.
gal-fleet-left = { $sector }: left behind: { $ships }.
gal-fleet-gone = The Cylon ships are left behind.
gal-fleet-jumped = The Cylon fleet jumps and catches up.
gal-pursuit = Pursuit: { $now } of 4.
gal-bridge = { $seat }, Basestar Bridge: { $effects }.

# Damage of Galactica
gal-damage-location = Galactica is damaged: { $place }. Damaged locations: { $count }.
gal-damage-stores = Galactica is damaged: { $token }.
gal-damage-repaired = Repaired: { $place }.

# Civilian ships
gal-civilian-placed = { $sector }: civilian ships: { $ships }.
gal-civilian-moved = Civilian ship { $ship }: { $source } → { $sector }.
gal-civilian-escorted = Civilian ship { $ship } ({ $sector }) is led back to the fleet.
gal-civilian-destroyed = { $sector ->
    [none] A civilian ship of the fleet is destroyed.
   *[other] { $sector }: civilian ship { $ship } is destroyed.
} Aboard: { $carried }.
gal-civilian-inspected = { $seat } learns what these ships carry: { $ships }.
gal-civilian-contents = Civilian ship { $ship } carries: { $carried }.

# Nukes and raptors
gal-nuke-launched = { $seat } launches a nuke: { $sector }.
gal-nuke-gained = { $seat } receives a nuke, now { $now }.
gal-nuke-lost = Nukes lost: { $count }, { $now } left.
gal-nuke-none = There is no fourth nuke.
gal-raptor-lost = Raptors lost: { $count }, { $left } left.
gal-raptor-restored = Raptors restored: { $count }, now { $left }.

# Jump
gal-jump-track = Jump preparation { $now } ({ $by }).
gal-jump = The fleet jumps!
gal-jump-reset = Jump preparation is 0 again.
gal-destination-drawn = { $seat } chooses the destination, cards: { $count }.
gal-destination-seen = Destinations for you to choose from: { $cards }.
gal-destination = The fleet arrives: { $destination } (distance { $distance }).
gal-destination-nothing = { $destination }: there is nothing to risk.
gal-distance = Travelled { $now } ({ $by }).
gal-kept-ended = No longer in force: { $card }.
gal-kept-shuffled = Back in the crisis deck: { $card }.

# Why not
gal-no-crowded = there still are sectors without a civilian ship
gal-no-basestar = there is no basestar around Galactica
gal-no-nuke = there is no nuke left

# Disputed readings
switch-nuke_limit = More than three nukes
switch-nuke_limit-true = no
switch-nuke_limit-false = yes
switch-gas_giant_damaged = Gas Giant: a damaged viper may be given up
switch-gas_giant_damaged-false = no
switch-gas_giant_damaged-true = yes
