# AnimA: words, cards, ruling switches.

seat-red = red
seat-blue = blue
seat-green = green
seat-yellow = yellow
seat-white = white

skill-ki = Ki
skill-magic = Magic
skill-trickery = Trickery
gender-male = male
gender-female = female

kind-event = plot
kind-lasting = plot that stays in play
kind-incident = incident
kind-trap = trap
kind-faction = faction
kind-organization = organization

phase-setup = set-up
phase-turn = beginning of the turn
phase-discard = Discard phase
phase-movement = Movement phase
phase-interaction = Interaction phase
phase-exploration = Exploration phase
phase-crisis = Crisis
phase-attempt = Attempt at the Crisis

timing-discard = discard phase
timing-movement = movement phase
timing-interaction = interaction phase
timing-exploration = exploration phase
timing-interrupt = interrupt
timing-battle = battle
timing-move = interrupt: a party announces its move
timing-encounter = interrupt: an encounter is revealed
timing-roll = interrupt: a die has been rolled

pile-characters = characters
pile-arcane = arcane characters
pile-encounters = encounters
pile-advantages = advantages
pile-locations = locations
pile-aside = missions

deed-done = End the phase
deed-pass = Nothing
deed-none = Nothing
deed-drop = Discard advantages
deed-leave = Announce leaving the location
deed-rest = Rest
deed-explore = Explore
deed-explore_deck = Explore a new location
deed-explore_level = Explore a new location of level { $level }
deed-play = Play { $name }
deed-power = Ability of { $name }
deed-go = Go to { $name }
deed-attack = Attack { $name }
deed-trade = Trade with { $name }
deed-start = Start the mission { $name }
deed-dismiss = Dismiss { $name }
deed-quit = Leave: { $name }
deed-use = { $seat }: { $use }
deed-someone = { $name } ({ $seat })
deed-monster = for the adversary

recruit-regular = A regular one
recruit-arcane = An arcane one

# Why an option is closed
ani-no-phase = not the time for this card: { $when }
ani-no-harm = during the Crisis nobody may harm others
ani-no-user = nobody to spin for it: it needs { $skill }
ani-no-faction = { $card } has to be discarded first
ani-no-place = there is no location in play
ani-no-inactive = the character is inactive
ani-no-spun = the character is spun already
ani-no-arcane = an arcane character cannot be dismissed
ani-no-last = the last character cannot be dismissed
ani-no-leave = leaving { $place } has not been announced in the discard phase
ani-no-explored = { $seat } explores this turn’s new location
ani-no-closed = no new location can be explored this turn
ani-no-tree = a location one level below { $level } has to be visited first
ani-no-met = a forced fight has used the interaction
ani-no-apart = not in the same location: { $seat }
ani-no-uneven = too different in number: { $seat }
ani-no-fought = these two have fought this turn: { $seat }
ani-no-peace = no fight may be declared this turn
ani-no-trade = both have to be where the trade symbol is: { $seat }
ani-no-hand_full = the hand is full
ani-no-full = there is no room in the party
ani-no-again = no recruiting in the same place on two turns running
ani-no-price = there is nothing to pay with
ani-no-mission = the party has no such mission
ani-no-unstarted = the mission has not been started

# Cards
card-name = “{ $name }”
card-also = Also called { $names }.
card-character = Strength { $strength }, Speed { $speed }, { $gender }. Abilities: { $skills }.
card-power = Special ability ({ $when }, spin): { $effects }.
card-lasting = While in play: { $changes }.
card-location = Level { $level }, { $trade }.
card-trade = trade
card-no_trade = no trade
card-table = Exploration: { $entries }.
card-entry = { $faces } — { $entry }
card-special_case = the special case
card-encounters = { $count ->
    [0] nothing
    [one] { $count } encounter
   *[other] { $count } encounters
}
card-special = The special case: { $effects }.
card-rewards = Rewards: { $rewards }.
card-monster = Monster, level { $level }, Strength { $strength }.
card-event = Event, level { $level }.{ $strength ->
   *[other] { "" }
}
card-effects = Effect: { $effects }.
card-beaten = When beaten: { $effects }.
card-victory = When it wins: { $effects }.
card-advantage = { $kind }; { $when }.
card-late = May be played after the roll.
card-feuds = Feuds with { $cards }.
card-mission_main = Main mission.
card-mission_final = Final mission.
card-unannounced = Its start need not be announced.
card-goal = Goal: { $goal }.
card-reward = Reward: { $effects }.
card-quest = Where: { $places }. Turns until the Crisis: { $count }.
card-crisis = Crisis: { $goal }.

goal-reach = reach it in its location
goal-fight = a fight with an adversary of Strength { $strength }
goal-speed = a speed check of { $speed }
goal-turns = hold out for so many turns: { $count }

reward-advantage = advantages by the location’s level
reward-recruit = a recruit
reward-mission = { $mission } (mission)
reward-special = “{ $name }” (EX): { $text }
reward-final = The final mission
reward-none = Nothing

lasting-strength = Strength { $by }
lasting-speed = Speed { $by }
lasting-monsters = Strength against monsters { $by }
lasting-rivals = Strength against parties { $by }
lasting-checks = speed checks { $by }
lasting-level = level of locations { $by }
lasting-peace = no fight may be declared{ $by ->
   *[other] { "" }
}
lasting-closed = no new location can be explored{ $by ->
   *[other] { "" }
}

effect-none = nothing
effect-draw = draw advantages: { $count }
effect-discard = discard advantages: { $count }
effect-change-this = { $changes } for the rest of the turn
effect-change-next = { $changes } for the next turn
effect-battle = Strength { $by } in this fight
effect-weaken = the opponent’s Strength { $by } in this fight
effect-face = the die { $by }
effect-reroll = the die is rolled again{ $count ->
   *[other] { "" }
}
effect-cancel = the encounter is called off{ $count ->
   *[other] { "" }
}
effect-recruit = a character from the deck joins{ $count ->
   *[other] { "" }
}
effect-kill = characters that die: { $count }
effect-end_turn = the party loses the turn{ $count ->
   *[other] { "" }
}
effect-lose_next = the party loses the next turn{ $count ->
   *[other] { "" }
}
effect-sleep-own = a character of the party is inactive for the turn
effect-sleep-rival = a character of another party is inactive for the turn
effect-spin-own = a character of the party is spun
effect-spin-rival = a character of another party is spun
effect-steal = random advantages from another player: { $count }
effect-fight = a fight with an attacker of Strength { $count }
effect-speed_check = a speed check: { $parts }
effect-grade = { $least } and more — { $effects }
effect-otherwise = otherwise — { $effects }
effect-roll = a die: { $parts }
effect-faces = on { $faces } — { $effects }

# A player's papers
papers-hand = Your advantages ({ $count }): { $cards }
papers-missions = Your secret missions: { $cards }
papers-trap = Your trap { $card } lies in { $place }

# The end
outcome-red-quest = Red wins: the final mission is completed.
outcome-red-crisis = Red wins: the Crisis is overcome.
outcome-red-alone = Red wins: nobody else is left.
outcome-blue-quest = Blue wins: the final mission is completed.
outcome-blue-crisis = Blue wins: the Crisis is overcome.
outcome-blue-alone = Blue wins: nobody else is left.
outcome-green-quest = Green wins: the final mission is completed.
outcome-green-crisis = Green wins: the Crisis is overcome.
outcome-green-alone = Green wins: nobody else is left.
outcome-yellow-quest = Yellow wins: the final mission is completed.
outcome-yellow-crisis = Yellow wins: the Crisis is overcome.
outcome-yellow-alone = Yellow wins: nobody else is left.
outcome-white-quest = White wins: the final mission is completed.
outcome-white-crisis = White wins: the Crisis is overcome.
outcome-white-alone = White wins: nobody else is left.
outcome-nobody-doom = The world is destroyed: all have lost.

# Disputed readings
switch-combined = Is the game combined with Shadow of Omega
switch-combined-alone = no
switch-combined-new_missions = yes, with this game’s missions
switch-combined-old_missions = yes, with the missions, locations and encounters of Shadow of Omega
switch-order = When the turn order is fixed
switch-order-each_turn = once, at the start of the turn
switch-order-each_phase = anew in each phase
switch-leaving = Does leaving a location have to be announced
switch-leaving-binding = yes: who has not announced it stays
switch-leaving-free = no
switch-dismiss_last = May the last character be dismissed
switch-dismiss_last-false = no
switch-dismiss_last-true = yes, the party begins anew
switch-open_face_down = What is opened at the start of the discard phase
switch-open_face_down-inactive = inactive characters only
switch-open_face_down-everything = everything, traps too
switch-inactive_speed_counts = Does the Speed of inactive characters count
switch-inactive_speed_counts-true = yes
switch-inactive_speed_counts-false = no
switch-trade_apart = May parties in different locations trade
switch-trade_apart-true = yes, if both locations have trade
switch-trade_apart-false = no, only in the same one
switch-feud_any_size = Do feuding parties of any number fight
switch-feud_any_size-true = yes, of any
switch-feud_any_size-false = no, not when they differ by more than one
switch-who_dies = Who chooses the dead after a rout
switch-who_dies-loser = the loser
switch-who_dies-winner = the winning party
switch-any_death_ends = Does a death in a fight that was won end the exploration
switch-any_death_ends-false = no
switch-any_death_ends-true = yes
switch-fourth_regular = Can a fourth regular character be recruited
switch-fourth_regular-false = no, the fourth is an arcane one
switch-fourth_regular-true = yes
switch-rest_speed_orders = Does the Speed of a rest count for the turn order
switch-rest_speed_orders-true = yes
switch-rest_speed_orders-false = no
switch-reveal_round_counts = Does the turn of the revelation count
switch-reveal_round_counts-true = yes, as the first
switch-reveal_round_counts-false = no, the next one is the first
switch-tree = The variant “tree of locations”
switch-tree-false = no
switch-tree-true = yes
switch-open_rolls = The variant “open rolls”
switch-open_rolls-false = no
switch-open_rolls-true = yes
