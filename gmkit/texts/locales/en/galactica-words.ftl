# Galactica: words that all chapters share: places, resources, titles, decks, phases, ships, outcomes.

seat-p1 = seat 1
seat-p2 = seat 2
seat-p3 = seat 3
seat-p4 = seat 4
seat-p5 = seat 5
seat-p6 = seat 6

place-nowhere = off the board
place-command = Command
place-weapons_control = Weapons Control
place-communications = Communications
place-ftl_control = FTL Control
place-admirals_quarters = Admiral's Quarters
place-research_lab = Research Lab
place-hangar_deck = Hangar Deck
place-armory = Armory
place-sickbay = Sickbay
place-brig = Brig
place-press_room = Press Room
place-administration = Administration
place-presidents_office = President's Office
place-resurrection_ship = Resurrection Ship
place-cylon_fleet = Cylon Fleet
place-human_fleet = Human Fleet
place-caprica = Caprica
place-basestar_bridge = Basestar Bridge
place-alpha = Alpha
place-bravo = Bravo
place-charlie = Charlie
place-delta = Delta
place-echo = Echo
place-foxtrot = Foxtrot

resource-fuel = fuel
resource-food = food
resource-morale = morale
resource-population = population

title-admiral = Admiral
title-president = President
title-cag = CAG

deck-tac = Tactics
deck-lea = Leadership
deck-pol = Politics
deck-pil = Piloting
deck-eng = Engineering
deck-destiny = Destiny
deck-quorum = Quorum
deck-crisis = crises
deck-super_crisis = super crises
deck-destination = destinations
deck-ally = allies
deck-crossroads = crossroads
deck-loyalty = loyalty

phase-setup = set-up
phase-receive = start of turn
phase-movement = movement
phase-action = action
phase-crisis = crisis
phase-icons = activation and jump
phase-end = end of turn

mark-mk2 = MkII
mark-mk7 = MkVII

side-benevolent = Benevolent
side-antagonistic = Antagonistic
side-disaster = Disaster
side-none = no token

card-side = { $name }: { $text }
card-name = “{ $name }”
papers-hand = Your skill cards ({ $count }): { $cards }
papers-no_hand = You have no skill cards
papers-loyalty = Your loyalty cards: { $cards }
papers-trauma = Your trauma tokens: { $tokens }
papers-super = Your super crisis: { $card }
papers-crossroads = Your crossroads card: { $card }
papers-quorum = The Quorum hand ({ $count }): { $cards }

outcome-humans-jumped = The humans have won: the fleet has made its last jump.
outcome-cylons-no_fuel = The Cylons have won: no fuel is left.
outcome-cylons-no_food = The Cylons have won: no food is left.
outcome-cylons-no_morale = The Cylons have won: no morale is left.
outcome-cylons-no_population = The Cylons have won: no population is left.
outcome-cylons-galactica_destroyed = The Cylons have won: Galactica is destroyed.
outcome-cylons-centurions = The Cylons have won: centurions have taken Galactica.
outcome-cylons-no_character = The Cylons have won: nobody is left to take the place of the dead.

gal-ended = { $winner ->
    [humans] The humans have won.
   *[other] The Cylons have won.
}
gal-turn = Turn { $turn }: { $seat }.
gal-resource = { $by ->
    [none] No change: { $resource } stays at { $now }.
   *[other] { $resource }: { $by }, now { $now }.
}
gal-moved = { $seat } → { $place }.
gal-reshuffled = The deck has run out and is made anew of its discards: { $deck }.
gal-scouted = { $seat } looks at the top card of a deck: { $deck }.
gal-scouted-mine = The top card ({ $deck }): { $card }.
gal-status = The state of turn { $turn }.
gal-use = { $seat }: { $use }

gal-block-resources = Fuel { $fuel } · food { $food } · morale { $morale } · population { $population }
gal-block-tracks = Jump preparation { $jump }/5 · distance { $distance } · pursuit { $pursuit }/4
gal-block-titles = Titles: { $titles }; nukes: { $nukes }
gal-block-sector = { $sector }: { $ships }
gal-block-fleet = Cylon fleet, { $sector }: { $ships }
gal-block-ships = Vipers in reserve: { $reserves }; damaged: { $damaged }; raptors: { $raptors }; civilian ships in the pile: { $civilians }
gal-block-damage = Damaged: { $places }
gal-block-boarding = Boarding parties, steps: { $steps }
gal-block-seat = { $seat } ({ $character }{ $revealed ->
    [yes] { ", a Cylon" }
   *[no] { "" }
}{ $out ->
    [yes] { ", out of the game" }
   *[no] { "" }
}): { $place }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, trauma { $trauma }
gal-block-ally = Ally { $ally }: { $place }

ships-raiders = { $count ->
    [one] { $count } raider
   *[other] { $count } raiders
}
ships-heavy_raiders = { $count ->
    [one] { $count } heavy raider
   *[other] { $count } heavy raiders
}
ships-basestars = { $count ->
    [one] { $count } basestar
   *[other] { $count } basestars
}
ships-vipers = { $count ->
    [one] { $count } viper
   *[other] { $count } vipers
}
ships-civilians = { $count ->
    [one] { $count } civilian ship
   *[other] { $count } civilian ships
}
ships-civilian_ships = { ships-civilians }

ask-gal-send = Where does { $about } go?
ask-gal-scout = Where does the card go ({ $deck })?
scout-top = on top of the deck
scout-bottom = under the deck

switch-pursuit = What the Cylons threaten with
switch-pursuit-cylon_fleet = the Cylon Fleet board (Exodus)
switch-pursuit-attack_cards = attack cards (the base game)
switch-exodus = Exodus cards: skills 0 and 6, crises, loyalty
switch-exodus-true = with them
switch-exodus-false = without them
switch-nebula = The Ionian Nebula: trauma, allies, crossroads
switch-nebula-true = with it
switch-nebula-false = without it
