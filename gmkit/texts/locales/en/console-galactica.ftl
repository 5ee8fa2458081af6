# Galactica on the desk.

system-galactica = Battlestar Galactica
tab-board-galactica = Fleet
names-placeholder-galactica = Names of the players, one a line: 3 to 6. “Ann:tigh” also gives a character
secrets-ask-galactica = Loyalty, hands, trauma tokens and face-down cards. Make sure that nobody looks over your shoulder.
decks-galactica = Decks

stream-tac = Tactics
stream-lea = Leadership
stream-pol = Politics
stream-pil = Piloting
stream-eng = Engineering
stream-destiny = Destiny
stream-quorum = Quorum
stream-crisis = crises
stream-super_crisis = super crises
stream-destination = destinations
stream-loyalty = loyalty
stream-ally = allies
stream-crossroads = crossroads
stream-trauma = trauma tokens
stream-civilians = civilian ships
stream-damage = damage to Galactica
stream-basestar_damage = damage to basestars
stream-random = random cards of a hand

close-gal-check-close = Close the declarations
close-gal-crossroads-close = Close the choice

galactica-turn = Turn { $turn }
galactica-setup = Set-up
galactica-cylon = a Cylon
galactica-human = human
galactica-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
galactica-who = Player
galactica-loyalty = Loyalty
galactica-hand = Skill cards
galactica-trauma = Trauma
galactica-papers = Secret cards
galactica-top = On top of { $deck }: { $cards }
galactica-civilians = Civilian ships, { $sector }: { $ships }
galactica-beside = { $name }: beside it lies { $token }
galactica-pile = { $name }: { $count }
galactica-undealt = Loyalty cards not dealt
