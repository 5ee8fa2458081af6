# Galactica: trauma, allies, executions, crossroads.

gal-trauma = { $seat } draws { $count ->
    [one] { $count } trauma token
   *[other] { $count } trauma tokens
}.
gal-trauma-mine = Your new trauma tokens: { $tokens }.
gal-trauma-discarded = { $seat } discards { $count ->
    [one] { $count } trauma token
   *[other] { $count } trauma tokens
}.
gal-disaster = Disaster! { $seat }.

gal-ally = { $ally } comes aboard: { $place }.
gal-ally-met = { $seat } and { $ally }: { $side }.
gal-ally-gone = An ally dies: { $ally } ({ $place }).
gal-ally-rejected = An ally leaves the game: { $ally }.
gal-ally-given = { $seat } lays a trauma token beside an ally: { $ally }.

gal-executed = Execution: { $character } ({ $seat }).
gal-loyalty-shown = { $seat } shows loyalty cards: { $cards }.
gal-character = { $seat } plays a new character: { $character }.
gal-excluded = { $seat } leaves the game.

gal-crossroads = The Ionian Nebula! The crossroads phase begins.
gal-crossroads-card = Your crossroads card: { $card }.
gal-crossroads-resolved = { $seat }: { $card }, { $side }.
gal-crossroads-over = The crossroads phase is over, the turn goes on.
gal-judged = { $seat } opens the trauma tokens: { $tokens }.
gal-judged-nobody = Nobody is excluded: no grave trauma is left.

ask-gal-execute-show = Which “You are a Cylon” card will you show?
ask-gal-character = Which character will you play?
ask-gal-apollo-sector = In which sector do you begin?
ask-gal-trauma-discard = Which trauma tokens do you discard?
ask-gal-ally-meet = Which ally do you meet?
ask-gal-ally-token = Which trauma token goes beside the new ally ({ $ally })?
ask-gal-ally-giver = Which Cylon gives the new ally a token?
ask-gal-crossroads-close = Has everybody chosen a way at the crossroads?
ask-gal-crossroads-side = Which way do you take at the crossroads?
ask-gal-judge = Who is excluded from the game?
ask-gal-side-sector = Which sector?
ask-gal-side-person = Which player?
ask-gal-side-human = Which human draws a loyalty card?
ask-gal-side-basestar = Which basestar is damaged?
ask-gal-side-shoot = { $sector }: destroy raiders ({ $count })?

ask-gal-draw-trauma = Trauma tokens: { $about }
ask-gal-trauma-random = A random trauma token: { $about }
ask-gal-draw-ally = The next ally
ask-gal-draw-crossroads = A crossroads card: { $about }

switch-lost_start = Where a new character begins whose start location is lost
switch-lost_start-sickbay = in the Sickbay
switch-lost_start-hangar_deck = on the Hangar Deck
switch-boomer = The ally Boomer and the character Athena
switch-boomer-other_person = are different persons
switch-boomer-same_person = are the same person
gal-boarding = The boarding parties are thrown back; steps: { $steps }.
ask-gal-side-quorum = The first card takes effect now, the others go on top of the deck in this order
step-gal-crossroads-close = the choice at the crossroads
step-gal-execute-show = a loyalty card
step-gal-character = a new character
step-gal-apollo-sector = a sector
step-gal-trauma-discard = discarding trauma tokens
step-gal-ally-meet = a meeting
step-gal-ally-token = a token for the ally
step-gal-ally-giver = a token for the ally
step-gal-judge = the verdict
step-gal-side-sector = choosing a sector
step-gal-side-person = choosing a player
step-gal-side-human = choosing a player
step-gal-side-basestar = choosing a ship
step-gal-side-shoot = vipers shoot
step-gal-side-quorum = Quorum cards
step-gal-draw-trauma = trauma tokens
step-gal-trauma-random = a random token
step-gal-draw-ally = the next ally
step-gal-draw-crossroads = a crossroads card
step-gal-crossroads-side = the choice at the crossroads
