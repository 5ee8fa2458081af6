# AnimA on the desk.

system-anima = AnimA: Beyond Good and Evil
tab-board-anima = Table
names-placeholder-anima = Names of the players, one a line: 2 to 4, five with both games. “Ann:green” also chooses a token (red, blue, green, yellow, white)
secrets-ask-anima = Hands, secret missions, traps and face-down encounters. Make sure that nobody looks over your shoulder.
decks-anima = Piles and discards

close-ani-setup-close = Close the choice
close-ani-reveal-close = Close the question
close-ani-trade-close = Lay both gifts open
close-ani-trade-confirm = Close the exchange

stream-locations = locations
stream-encounters = encounters
stream-characters = characters
stream-arcane = arcane characters
stream-advantages = advantages
stream-aside = missions
stream-finals = the final mission
stream-hands = random cards of a hand

anima-turn = Turn { $turn }
anima-setup = Set-up
anima-road = on the road
anima-member = { $place } · Str { $strength } · Spd { $speed } · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
anima-lost = turn lost
anima-order = Order
anima-clock = Until the Crisis
anima-unrevealed = final mission hidden
anima-final = Final mission
anima-locations = Locations
anima-incidents = In force this turn
anima-exchange = The exchange
anima-gives = { $giver } gives { $taker }
anima-nothing = nothing
anima-exchange-hidden = Only the two may see what is offered: show the secrets to read it to them.
anima-who = Party
anima-hand = Hand
anima-missions = Secret missions
anima-traps = Traps
anima-trap = { $card } in { $place }
anima-face-down = Face-down encounters
anima-pile = { $name }: { $count } unseen, discards
anima-aside = Missions that nobody has drawn
anima-finals = Final missions that may still come
anima-discards-none = no discards
