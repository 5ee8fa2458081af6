# Cruiser Galaxy: questions and steps.

ask-cru-action-close = Close the action phase?
ask-cru-crisis-close = Close the crisis phase?

ask-cru-act-open = Give this order openly?
ask-cru-act-go = Where to go?
ask-cru-act-do = What to do ({ $room })?
ask-cru-act-target = Who is chosen?
ask-cru-act-colours = Which two colours count plus?
ask-cru-act-colour = Cards of which colour are passed?
ask-cru-act-jump = Which jump card is loaded?
ask-cru-act-amount = How many cards ({ $low } to { $high })?
ask-cru-act-priorities = In which order are the rooms defended? The first holds out longest, the last is hit first.
ask-cru-act-guard = Which room is to be guarded?
ask-cru-act-sabotage = Mine or detonate? This order is secret, only the game master sees it.
ask-cru-act-exit = Which ten cards are discarded to leave the brig? None: stay.
ask-cru-act-exit_open = Discard these cards openly?

ask-cru-ban-cancel = Which prohibitions are cancelled?
ask-cru-ban-more = Set a new prohibition (no. { $about } of this order)?
ask-cru-ban-group = Whom does the prohibition bind?
ask-cru-ban-rooms = Which rooms may they not visit?
ask-cru-ban-jail = Which of those who break a prohibition go to the brig?
opt-ban = Prohibition no. { $number }

ask-cru-vote-spend = { $about }: which cards are spent, in which order?
ask-cru-crisis-choice = What is chosen in the crisis { $crisis }?
ask-cru-jump-route = Which route does the ship jump along?
ask-cru-jump-choice = What is chosen on the jump { $jump }?
ask-cru-hand_over = Hand the admiral’s role over to the next on the list?
ask-cru-crises-order = In which order are your crisis cards played? The first on the list is the next.

# Chance
ask-cru-vote-random = { $about }: two random cards
ask-cru-effect-discard = Cards discarded at random: { $about }
ask-cru-effect-hurt = Who is taken to the infirmary
ask-cru-effect-jail = Who is taken to the brig
ask-cru-effect-roll = Roll of a die with { $sides } sides
ask-cru-setup-numbers = Numbers, in order: { $about }
ask-cru-setup-room = Where { $about } begins
ask-cru-setup-jumps = Jump cards, two to each seat in order
ask-cru-setup-cyborgs = The two cyborgs
ask-cru-setup-crises = Crisis cards: the first half to one cyborg, the second to the other
ask-cru-setup-parity = Which cyborg plays the crises of odd days

# What the table waits for
step-cru-action-close = orders for the action phase
step-cru-crisis-close = votes and decisions of the crisis phase
step-cru-vote-random = the random cards of a vote
step-cru-effect-discard = a random discard
step-cru-effect-hurt = the lot for who is taken to the infirmary
step-cru-effect-jail = the lot for who is taken to the brig
step-cru-effect-roll = a roll of the die
step-cru-setup-numbers = the lots for the numbers
step-cru-setup-room = the lots for the rooms
step-cru-setup-jumps = the deal of the jump cards
step-cru-setup-cyborgs = the deal of the roles
step-cru-setup-crises = the deal of the crisis cards
step-cru-setup-parity = the lot for odd and even days

# What is decided in a step, and what counts for whoever stays silent
choose-cru-action-close = a room, and one action there
default-cru-action-close = you stay where you are and do nothing
choose-cru-crisis-close = the cards for each vote, in the order in which they are spent; what the titles have to choose
default-cru-crisis-close = no card is spent, and of a choice the first option holds
