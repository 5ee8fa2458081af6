# Galactica: skill checks, skill cards, the die, characters, secrecy.

skill-tac = tactics
skill-lea = leadership
skill-pol = politics
skill-pil = piloting
skill-eng = engineering

action-skill = card “{ $name }”
action-ability = ability “{ $name }”
action-pass = do nothing

choice-pass = decline

option-1 = the first option
option-2 = the second option

# Rolls
roll-ftl = jump from FTL Control
roll-nuke = nuke
roll-scout = scout
roll-fuel = scout for fuel
roll-best_of_the_best = “Best of the Best”
roll-viper_raider = viper at a raider
roll-viper_heavy_raider = viper at a heavy raider
roll-viper_basestar = viper at a basestar
roll-raider_viper = raider at a viper
roll-raider_galactica = raider at Galactica
roll-basestar_galactica = basestar at Galactica
roll-guns_raider = Galactica’s guns at a raider
roll-guns_heavy_raider = Galactica’s guns at a heavy raider
roll-guns_basestar = Galactica’s guns at a basestar
roll-centurion = fight with centurions
roll-armory = fight with centurions
roll-human_fleet = Human Fleet
roll-quorum = quorum card
roll-crisis = crisis card
roll-destination = destination
roll-fleet_board = sector of the Cylon Fleet board
roll-bridge_hurry = Basestar Bridge: hurry
roll-bridge_strike = Basestar Bridge: strike

gal-rolled = Roll ({ $what }): { $die }{ $changed ->
    [yes] , { $result } with modifiers
   *[no] { "" }
}.

# Skill cards in hands
gal-drew = { $seat } draws skill cards: { $types }.
gal-drew-mine = You drew: { $cards }.
gal-discarded = { $seat } discards: { $cards }.
gal-played = { $seat } plays a card: { $card }.
gal-no_cards = { $seat } draws no cards in the first turn (“Rookie on the Bench”).
gal-action = { $action ->
    [none] { $seat } does nothing.
   *[other] { $seat }: action — { $action }.
}
gal-ability = { $seat } uses the ability “{ $ability }”.
gal-order = { $seat } gives an order. { $target } carries it out.
gal-nuke-built = A nuke has been built; the Admiral has { $now }.
gal-peek = You see ({ $deck }): { $cards }.
gal-rearranged = { $seat } looks at the top of the deck ({ $deck }) and puts back: { $count }.
gal-crisis-drawn = A crisis is announced: { $card }.
gal-destiny-built = A new Destiny deck is built, cards: { $count }.

# The skill check
gal-check-begun = Skill check: { $what } ({ $difficulty }{ $partial ->
    [none] { "" }
   *[other] , partial { $partial }
}). Positive: { $types }.{ $target ->
    [none] { "" }
   *[other] { " " }Target: { $target }.
}
gal-check-ones = Inspirational Leader: every card of printed value 1 is positive in this check.
gal-check-cancelled = The check is not played. { $seat } decides: { $result ->
    [pass] passed
   *[fail] failed
}.
gal-check-difficulty = { $cause }{ $seat ->
    [none] { "" }
   *[other] { " " }({ $seat })
}: difficulty { $by }, now { $difficulty }.
gal-check-laid = Destiny cards laid face down into the check: { $count }.
gal-check-destiny = Destiny: { $cards }.
gal-check-declared = { $seat } plays cards: { $count }.
gal-check-opened = { $cards-count ->
    [0] { $seat } adds no cards.
   *[other] { $seat } adds: { $cards }.
}
gal-check-who = For the GM alone. Destiny: { $destiny }. Players: { $added }.
gal-check-devoted = Blind Devotion: { $seat } names a type whose cards count nothing: { $types }.
gal-check-revealed = In the check lie: { $cards }.
gal-check-fixed = Quick Fix: { $seat } removes { $card } from the check.
gal-check-ability = “{ $ability }” works ({ $card }).
gal-check-out = Removed from the check: { $cards }.
gal-check-more = Destiny adds to the check: { $cards }.
gal-check-consequence = Consequence: a card with an ability lies in the check.
gal-check-total = Total: { $plus } − { $minus } = { $total } against difficulty { $difficulty }{ $partial ->
    [none] { "" }
   *[other] { " " }(partial { $partial })
}.
gal-check-result = { $what }: { $result ->
    [pass] passed
    [partial] partly passed
    [none] neither failed nor passed (“Iron Will”)
   *[fail] failed
} ({ $total } against difficulty { $difficulty }).
gal-check-taken = Command Authority: { $seat } takes the cards of the check: { $cards }.

# Why not
gal-no-spent = the ability of once a game has been used
gal-no-second_order = an Executive Order has been played this turn
gal-no-one_to_order = there is nobody to give the order to
gal-no-raptor = there is no raptor left
gal-no-not_flying = the character pilots no viper
gal-no-nothing_to_shoot = there is no Cylon ship in the sector
gal-no-nothing_to_repair = there is nothing to repair here
gal-no-nuke_left = the Admiral has three nukes already, there are no more
gal-no-already_president = the Admiral is President already
gal-no-already_admiral = the character is Admiral already
gal-no-cards = there are no skill cards in the hand
gal-no-sabotaged = the detector is destroyed: nobody looks at loyalty cards any more
gal-no-inmate = there is nobody in the Brig
gal-no-one_beside = there is nobody else here
gal-no-amoral = in her own turn Tory must take the first option
gal-no-emotional = William Adama cannot use the Admiral’s Quarters
gal-no-too_ill = Laura Roslin must discard two skill cards for this and has fewer
gal-no-not_alone = Tom Zarek uses no location where somebody else stands

# What the rules leave to the players’ honour; for the GM alone
gal-reminder = Reminder. { $moment ->
    [check_talk] Before declaring, players may consult: how many cards, “weak” or “strong”, whether the help is great or small; never “medium”, never an exact value, no private codes, and no naming of cards held or to be played. To ask whether somebody has a card that is needed now is fair; nobody must tell the truth. A declaration is written “## name plays N cards”, the cards follow at once in a private message; declarations are not edited.
    [check_shown] The cards of a check stay visible to all, but nobody may say which ones were theirs.
    [deck_seen] Of a card seen on a deck only “good” or “bad” may be said, and it may be a lie.
    [quorum] The President, a former one too, says nothing definite about quorum cards.
    [cylon] Revealed Cylons show each other no skill cards and do not talk about their super crises.
    [loyalty_seen] Who has seen another’s loyalty may keep silent, tell, or lie.
    [trauma] Trauma tokens and crossroads cards are secret; only their number is open.
   *[start] Anybody may be accused of being a Cylon; it has no effect. Exact values of cards are never named. Whoever breaks secrecy is replaced by the GM: seat, cards and role go to the new player.
}

switch-iron_will_morale = “Iron Will”: when a total of 0 or less costs morale
switch-iron_will_morale-always = whenever it lies in the check
switch-iron_will_morale-when_saved = only if it has saved the check from failing
switch-intuition_crises_only = Athena’s “Mysterious Intuition”
switch-intuition_crises_only-false = any check but that of a super crisis
switch-intuition_crises_only-true = checks of crises only
switch-tyrol_repairs = Tyrol’s “Maintenance Engineer”: one more action after a Repair
switch-tyrol_repairs-once_a_turn = once a turn
switch-tyrol_repairs-unlimited = after every Repair
