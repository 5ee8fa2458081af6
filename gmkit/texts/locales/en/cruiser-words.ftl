# Cruiser Galaxy: words, cards, ruling switches.

seat-P1 = First Political Leader
seat-P2 = Second Political Leader
seat-P3 = Third Political Leader
seat-M1 = First Military Leader
seat-M2 = Second Military Leader
seat-M3 = Third Military Leader
seat-E1 = First Engineer
seat-E2 = Second Engineer
seat-E3 = Third Engineer

class-political = political leaders
class-military = military leaders
class-engineer = engineers

team-human = human
team-cyborg = cyborg

room-corridors = corridors
room-infirmary = infirmary
room-brig = brig
room-conference_hall = conference hall
room-navigation = navigation
room-weapons_bay = weapons bay
room-bridge = bridge
room-systems_control = ship systems control
room-command_centre = command centre
room-military_centre = military centre
room-information_centre = information centre

colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-white = white

skill-yellow = yellow
skill-green = green
skill-blue = blue
skill-white = white

resource-people = People
resource-fuel = Fuel
resource-morale = Morale

action-nothing = do nothing
action-brig_vote = send to the brig
action-run = run for president
action-load_route = load a route
action-shoot = shoot down a fighter
action-shoot_group = shoot down a group of fighters
action-emergency_jump = emergency jump
action-calibrate = calibrate the engine
action-pass_experience = pass experience
action-train = train
action-set_priorities = set defence priorities
action-analyse = analyse data
action-post_guard = post a guard
action-prohibit = set prohibitions
action-repair = repair the room
action-leave_brig = leave the brig
action-mine = mine the room
action-detonate = detonate the bomb

why-cards = not enough cards
why-bomb = bomb
why-ruin = the room is destroyed
why-place = this room does not offer it
why-guard = stopped by the guard
why-full = the receiver’s hand has no room
why-hand_full = 12 or more cards in hand
why-no_jump_card = no such jump card
why-title = somebody else holds the title
why-no_route = no route is loaded
why-too_early = the engines are not ready yet
why-not_cyborg = only cyborgs can do this
why-bomb_exists = the previous bomb still exists
why-unmineable = this place cannot be mined
why-no_bomb = there is no bomb
why-too_fresh = the bomb was planted today and can be detonated from tomorrow on

reserve-political = political leaders
reserve-military = military leaders
reserve-engineer = engineers
reserve-admiral = the admiral
reserve-president = the president

decision-crisis = the choice for the crisis
decision-jump = the choice for the jump

vote-crisis = Crisis
vote-brig = Brig for { $target }, proposed by { $seat }
vote-election = Election ({ $seat })

fighters-of = class { $class } — { $count }

phase-setup = set-up
phase-action = action phase
phase-crisis = crisis phase

# Why an option is closed
cru-no-brig = nobody walks into the brig
cru-no-infirmary = nobody walks into the infirmary
cru-no-guarded = guarded ({ $room }); only the president and the admiral may enter
cru-no-destroyed = the room is destroyed ({ $room })
cru-no-reserved = only for { $reserve }
cru-no-jump_card = no jump cards are left
cru-no-not_prohibited = breaks no prohibition

# Cards
card-name = “{ $name }” ({ $id })
card-effects = Effects: { $effects }.
card-check = Skill check, difficulty { $difficulty }. Plus: { $plus }. Minus: { $minus }.
card-outcome-top = { $min } or more: { $effects }.
card-outcome-middle = { $min } to { $max }: { $effects }.
card-outcome-one = exactly { $min }: { $effects }.
card-outcome-last = { $max } or less: { $effects }.
card-choice-president = The president chooses:
card-choice-admiral = The admiral chooses:
card-choice-jump = The admiral chooses:
card-option = { $number }) { $label } — { $effects }
card-chosen = “{ $label }” — { $effects }
card-jump = Distance: { $parsecs ->
    [one] { $parsecs } parsec
   *[other] { $parsecs } parsecs
}. Fuel: { $fuel }.

effect-none = no effect
effect-people = people { $by }
effect-fuel = fuel { $by }
effect-morale = morale { $by }
effect-prep = jump preparation { $by }
effect-fighters = fighters: { $classes }
effect-discard-president = random cards lost by the president: { $count }
effect-discard-admiral = random cards lost by the admiral: { $count }
effect-discard-everyone = random cards lost by everyone: { $count }
effect-infirmary-random = a random player goes to the infirmary
effect-infirmary-president = the president goes to the infirmary
effect-infirmary-admiral = the admiral goes to the infirmary
effect-brig-random = a random player goes to the brig
effect-brig-president = the president goes to the brig
effect-brig-admiral = the admiral goes to the brig
effect-destroy = destroyed: { $room }
effect-roll = roll a die: { $parts }
effect-faces = on { $faces } — { $effects }

# Disputed readings
switch-start_in_corridors = May the game begin in the corridors for somebody?
switch-start_in_corridors-true = yes: only brig and infirmary are left out
switch-start_in_corridors-false = no: in the eight working rooms only
switch-title_card = When the card of a title is drawn
switch-title_card-last = after the class cards
switch-title_card-first = before the class cards
switch-acting_admiral_draws = Does an acting admiral draw the green card?
switch-acting_admiral_draws-true = yes, like an admiral
switch-acting_admiral_draws-false = no
switch-walk_into_infirmary = May one walk into the infirmary?
switch-walk_into_infirmary-true = yes
switch-walk_into_infirmary-false = no
switch-guarded_entry = Where those stay whom a guard has stopped
switch-guarded_entry-stay = where they were
switch-guarded_entry-corridors = in the corridors
switch-mining_room = Which room is mined
switch-mining_room-start = the one where the cyborg began the phase
switch-mining_room-destination = the one where the cyborg went
switch-pass_surplus = What happens to passed cards that do not fit the hand
switch-pass_surplus-stays = the giver keeps them
switch-pass_surplus-burned = they are lost
switch-excess_shots = Surplus cards when shooting at a group
switch-excess_shots-spent = are spent
switch-excess_shots-kept = stay in the hand
switch-emergency_phase_basis = Which preparation phase counts for an emergency jump
switch-emergency_phase_basis-after_shift = the one that this action phase would reach
switch-emergency_phase_basis-displayed = the one that the status block shows
switch-routes_survive = Do routes survive the destruction of navigation?
switch-routes_survive-true = yes
switch-routes_survive-false = no
switch-stored_blue_survive = Do stored blue cards survive the destruction of systems control?
switch-stored_blue_survive-true = yes
switch-stored_blue_survive-false = no
switch-discard_unchosen_route = Is the route that was not chosen lost after a jump?
switch-discard_unchosen_route-false = no, it stays loaded
switch-discard_unchosen_route-true = yes
switch-admiral_elected = What happens when the admiral wins the election
switch-admiral_elected-void = nothing
switch-admiral_elected-runner_up = the runner-up becomes president
switch-reveal_at_end = Are roles and hands revealed at the end?
switch-reveal_at_end-false = no
switch-reveal_at_end-true = yes

# A player’s papers
papers-hand = Your skill cards ({ $count }): { $cards }
papers-jumps = Your jump cards: { $cards }
papers-crises = Your crisis cards, the first is played next: { $cards }
papers-bomb = Your bomb: { $room }
papers-routes = The loaded routes, which only you see:
