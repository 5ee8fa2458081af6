# Galactica: set-up, titles, quorum, loyalty, Cylons, locations, crises.

move-stay = stay
choice-nobody = nobody
politics-office = { $title }: { $seat }
politics-step = the group on step { $step }
politics-player = { $seat } ({ $character }): { $place }, loyalty cards { $count }

deal-cylon = “You are a Cylon”
deal-not_cylon = “Not a Cylon”
deal-sympathizer = sympathizer
deal-dealt = dealt
deal-later = dealt in the Sleeper phase
deal-spare = left over
box-reserves = in the Reserves
box-damaged = damaged

action-location = activate the location where the character stands
action-reveal = reveal as a Cylon
action-quorum_draw = draw a quorum card
action-quorum_play = play a quorum card
action-cag_hand_over = CAG: activate a viper and hand over the title
action-cag_lead = CAG in flight: activate a viper and take another action

until-fleet_jump = until the fleet jumps
until-game_end = to the end of the game
until-civilian_ship_or_basestar_destroyed = until a civilian ship or a basestar is destroyed

fleet-raiders = activate raiders
fleet-heavy_raiders = activate heavy raiders and centurions
fleet-basestars = activate basestars
fleet-launch = each basestar launches 2 raiders and 1 heavy raider
force-raiders = up to three raiders
force-heavy_raiders = a heavy raider
force-centurion = a centurion group

# Set-up
gal-setup = The set-up is done, check the table. Players: { $players }. Titles: { $titles }. Loyalty: { $loyalty }. Resources: { $resources }. Cards in the decks: { $decks }. Vipers: { $vipers }. Raptors: { $raptors }, nukes: { $nukes }, civilian ships in the pile: { $civilians }. Allies: { $allies }.
gal-loyalty-built = The loyalty deck is built: “You are a Cylon” { $cylon }, “Not a Cylon” { $not_cylon }, sympathizer { $sympathizer }.
gal-loyalty-sympathizer = The sympathizer is shuffled into the loyalty deck.

# Loyalty and Cylons
gal-loyalty = { $seat } receives { $count ->
    [one] { $count } loyalty card
   *[other] { $count } loyalty cards
}.
gal-loyalty-mine = Your new loyalty: { $cards }.
gal-loyalty-added = “Not a Cylon” cards shuffled into the loyalty deck: { $count }.
gal-loyalty-handed = { $seat } hands hidden loyalty cards ({ $count }) to { $to }.
gal-sleeper = The sleepers awake: distance { $distance }.
gal-look = { $viewer } looks at the loyalty of { $seat }, cards: { $count }.
gal-look-mine = The loyalty that you have seen ({ $seat }): { $cards }.
gal-look-barred = The detector is gone: { $viewer } cannot look at the loyalty of { $seat }.
gal-sympathizer = { $seat } sympathizes with the Cylons.
gal-revealed = { $executed ->
    [yes] { $seat } turns out to be a Cylon: { $card }.
   *[no] { $seat } is revealed as a Cylon: { $card }.
}
gal-sabotage = The revealed card takes effect ({ $seat }): { $card }.
gal-super_crisis = { $seat } draws a super crisis.
gal-super_crisis-mine = Your super crisis: { $card }.

# Titles and quorum
gal-title = { $seat ->
    [none] Nobody can be { $title }.
   *[other] New { $title }: { $seat }.
}
gal-quorum-hand = The quorum cards that are yours now: { $cards }.
gal-quorum-drew = { $seat ->
    [none] Quorum cards drawn into the hand: { $count }.
   *[other] { $seat } draws quorum cards: { $count }.
}
gal-quorum-drew-mine = You drew quorum cards: { $cards }.
gal-quorum-played = { $seat } plays a quorum card: { $card }.
gal-quorum-discarded = { $seat } discards quorum cards: { $count }.
gal-marker = { $seat } receives a quorum card: { $card }.
gal-marker-gone = { $seat } loses a quorum card: { $card }.
gal-card-removed = A card leaves the game: { $card }.

# Locations
gal-location = { $seat } activates a location: { $place }.
gal-armory-shot = Fight with centurions (step { $step }): { $hit ->
    [yes] the group is destroyed
   *[no] missed
}.
gal-hand-seen = { $seat } looks at the skill cards of { $target }.
gal-card-taken = { $seat } takes one skill card from { $target }.
gal-card-taken-mine = { $seat } takes { $card } from { $target }.
gal-hand-taken = { $seat } takes all skill cards ({ $count }) of { $target }.

# Crises
gal-crisis = Crisis: { $card }.
gal-crisis-seen = Two Crises from Caprica: { $cards }.
gal-crisis-chosen = Decision ({ $seat }): { $option }
gal-crisis-option = Choice ({ $seat }): { $option }.
gal-crisis-kept = The card stays in play { $until }: { $card }.
gal-colonial_one-lost = Colonial One is destroyed.
gal-destiny-taken = { $seat } takes Destiny cards: { $count }.
gal-destiny-searched = { $seat } looks through the Destiny deck.
gal-destiny-discarded = Discarded from the Destiny deck: { $cards }.

# Why not
gal-no-card_to_pay = the way costs a skill card and the hand is empty
gal-no-hazard = nobody moves to Sickbay or Brig
gal-no-lost_ship = Colonial One is destroyed
gal-no-nuke_to_spend = the Admiral has no nuke
gal-no-damaged = the location is damaged
gal-no-jammed = the Cylons jam communications
gal-no-president = only the President does this
gal-no-cylon_ship = there is no Cylon ship around Galactica
gal-no-civilians = there is no civilian ship in space
gal-no-pilot = the character is no pilot
gal-no-viper = there is no free viper
gal-no-centurion = there are no centurions on board
gal-no-target = there is nobody to be sent
gal-no-sympathizer_fleet = a sympathizer does not command the Cylon fleet
gal-no-crises_left = the crisis deck is empty
gal-no-prepared = the fleet can jump with the track at 3 or 4, it stands at { $now }
gal-no-vice_president = while there is a vice president only that player can be chosen
gal-no-unmanned = there is no free viper
gal-no-heir = there is nobody to hand the title to
gal-no-playable = none of the quorum cards has anybody or anything to work on now
gal-no-led = the CAG has led a flight in this turn already

switch-sympathizer = The sympathizer with four and six players
switch-sympathizer-true = is in the deck
switch-sympathizer-false = is not: one more “Not a Cylon” card, fewer resources
switch-starting_ships = Ships at the start
switch-starting_ships-official = as the publisher has them
switch-starting_ships-none = empty space
switch-mk7_shift = How far a MkVII flies in the Movement step
switch-mk7_shift-1 = one sector
switch-mk7_shift-2 = two sectors
switch-brig_escape = Where one escapes to from the Brig
switch-brig_escape-anywhere = anywhere on Galactica and Colonial One
switch-brig_escape-galactica = on Galactica only
switch-assign_self = Appointments by quorum cards
switch-assign_self-allowed = the President may appoint himself
switch-assign_self-others = another player only
switch-caprica_jump = The jump icon of a Crisis from Caprica
switch-caprica_jump-by_pursuit = counts with the Cylon Fleet board
switch-caprica_jump-always = counts
switch-caprica_jump-never = does not count
switch-fleet_basestar_tokens = Damage of basestars that the fleet leaves behind
switch-fleet_basestar_tokens-discarded = is removed
switch-fleet_basestar_tokens-kept = stays

# A Crisis card in full
crisis-check = Check: { $types }, difficulty { $difficulty }{ $partial ->
    [none] { "" }
   *[other] { " " }(partial { $partial })
}.
crisis-decides = Decision of the { $who }:
crisis-ships = { $sector }: { $ships }.
crisis-pass = Pass: { $text }
crisis-partial = Partial: { $text }
crisis-fail = Fail: { $text }
crisis-consequence = Consequence: { $text }
crisis-special = Special rule: { $text }
crisis-icons = Cylon ships: { $icons }.
crisis-jump = Jump track +1.
role-current = current player
role-president = President
role-admiral = Admiral
role-cag = CAG
