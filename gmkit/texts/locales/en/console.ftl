# The GM's desk: buttons, headings, hints.

welcome = the game master’s desk
system-cruiser = Cruiser Galaxy
games = Games
unsaved = not in a file
tab-start = Start
tab-orders = Now
tab-results = Results
tab-board = Ship
tab-posts = Posts
tab-secrets = Secrets
tab-log = Log
tab-rulings = Rulings
tab-figures = Figures

secrets-hidden = Secrets hidden
secrets-shown = Secrets shown
secrets-hint = Show or hide roles, hands and the content of orders
secrets-title = Secrets
secrets-ask = Roles, hands, bombs and piles. Make sure that nobody looks over your shoulder.
secrets-show = Show the secrets
secret-lines = { $count ->
    [one] { $count } more line is secret: show the secrets to see it.
   *[other] { $count } more lines are secret: show the secrets to see them.
}
decks = Piles, in their order

waits = { $count ->
    [one] Waiting for one:
   *[other] Waiting for { $count }:
}
waits-gm = It is up to you:
until = until { $when }
until-none = No deadline set
until-placeholder = Wed 20:00, 2.12 20:00, +48h
until-set = Set
phase-number = Phase { $number }

# Messages
dismiss = Dismiss
reload = Read the game anew
please-report = Unexpected error ({ $error }). The game is unharmed. Please report it, together with the file { $file }.

# Questions
choose = Choose
send = Take it
clear = Clear
send-order = Take this order
send-count = Take { $count }
send-none = Take none
pick-more = Pick { $count } more
take-out = Take out
to-top = To the top
up = Up
down = Down
allotted = { $total } spread (from { $low } to { $high })
roll = Roll by the game’s seed
refused = { $count ->
    [one] { $count } option refused by the rules
   *[other] { $count } options refused by the rules
}
overrule = Allow it by ruling
overrule-choose = allow…
overrule-why = Why you allow it against the rule
skip = Take: { $default }
skip-title = Answer for the player by default
skip-why = Reason: for example, could not be reached

# Orders
state-wait = awaited
state-part = { $given } of { $total }
state-sent = sent
peek = Show answers
peek-hide = Hide answers
peek-hint = Answers are sealed; show them on this card only
replace = Replace this answer
card-complete = All taken
card-nothing = Nothing is awaited from this seat now.
next-seat = Next seat we wait for
beside = Besides the order (not awaited)
beside-hidden = What nobody waits for is secret too.
beside-none = There is nothing else to order.
over-what-now = The game is over. Posts, log and figures stay here; gmkit verify checks the log.

close-phase = Close the phase
close-missing = { $title } ({ $count } missing)
close-now = Yes, close it
cancel = Cancel
still-missing = Not answered. If you close now, each gets the default:
gets = By default: { $default }.
no-default = There is no default: answer it first.

# Results
results-announced = As announced
results-steps = Step by step
results-none = No phase has been closed yet.
status = Status

# Posts
post-for-table = Post for the table
everybody-reads = everybody reads it
to-send = to send
sent-mark = shown
copy = Copy
copied = Copied ✓
copy-failed = Failed: select the text yourself
mark-post = Mark as posted
mark-message = Mark as sent
marked = Marked ✓
peek-message = Show the message
message-hidden = This message is private and hidden. You can copy it without opening it.
publish-title = The players’ page
publish-each = after each phase
publish-now = Publish now
publish-folder = Folder: { $folder }
published = Published: { $folder }

# Log
log-more = Show earlier lines
log-start = The game begins
log-undo = Taken back to line { $line }
log-correction = correction: seen before by { $who }
log-shown = Shown to: { $who }
log-typed = Typed in by hand: { $streams }
log-sealed = sealed answer
log-note = remark
log-typed-in = typed in
log-overruled = by ruling: { $reason }
note-placeholder = A remark for the log
note-add = Write down
undone = taken back
undo-last = ↶ Undo
undo-last-hint = Take back the last entry
undo-to = Take back everything from this line on
fork = what if
fork-here = What if? Try it from here on a copy
undo-asks = { $count ->
    [one] Take back { $count } entry, from line { $line } on?
   *[other] Take back { $count } entries, from line { $line } on?
}
undo-why = Reason (those who have been shown it will read this)
undo-confirm = Take back
undo-seen = This has been shown. The undo stays in the log as a correction, and the next text to those who saw it will say so:
undo-secret = { $count ->
    [one] { $count } private line
   *[other] { $count } private lines
}
undo-anyway = Take back anyway
undone-clean = Taken back; nobody had seen it yet.
undone-marked = Taken back as a correction. The next posts under “Posts” begin with it.
chain = Hash of the log { $head }… · commitment of the start { $commitment }…
branch-banner = A what-if branch: a copy in memory, nothing is written to the file.
branch-end = Back to the game

# Rulings
rulings-note = The game master’s word overrides the rules. It goes into the log, with its reason.
ruling-set = Set a value
ruling-move = Move a card
ruling-switch = Switch a disputed reading
ruling-why = Reason (required)
ruling-public = tell the table
ruling-go = Rule
ruling-done = The ruling is written down.
place-search = Search: fuel, E2, a player’s name, room…
places-more = …and { $count } more: narrow the search
value-new = New value
move-from = From
move-card = Card
move-to = To
move-hidden = Where cards lie is secret. Show the secrets to move them.
switch-now = (now)
chance-title = Chance
chance-note = What is marked you type in yourself: a forum’s dice, cards on a table. The game’s seed decides the rest.
stream-all = everything
stream-skill = skill cards
stream-dice = die
stream-discard = discards
stream-setup = the deal
stream-jumps = jump cards
stream-crises = crisis cards

figures-none = Nothing to draw yet.

# Start
open-game = Open a game
no-games = There is no game in this folder yet.
folder = Folder
played = last played { $when }
sample = Open the sample game
new-game = New game
game-name = Name of the game (and of its file)
game-name-placeholder = for example Cruiser, autumn 2026
system = System
class-political = Political leaders
class-military = Military leaders
class-engineer = Engineers
paste = Paste a list
paste-placeholder = Name:political, one a line (political, military, engineer); without a class it takes the next free place
paste-fill = Fill in
names-placeholder = Names of the players, one a line
options = Disputed rules
more = Seed, own deck, chance by hand
seed = Seed
seed-placeholder = empty: drawn at random
seed-note = The same seed and the same answers make the same game. It is secret until the end.
deck = Own deck (YAML file)
deck-placeholder = empty: the usual deck
deck-check = Check
deck-good = The deck is fine.
typed-all = I type in every result of chance myself
start-game = Start the game
players-wrong = { $count ->
    [one] Something is wrong with the players: { $count } remark, see below.
   *[other] Something is wrong with the players: { $count } remarks, see below.
}
game-made = The game has begun and is kept in the file { $file }.

# Cruiser Galaxy
cruiser-day = Day { $day }
cruiser-president = president
cruiser-admiral = admiral
cruiser-prep = Jump preparation
cruiser-distance = Parsecs covered
cruiser-fighters = Pursuers
cruiser-crisis = Crisis
cruiser-votes = Votes
cruiser-vote = difficulty { $difficulty }, plus: { $plus }
cruiser-who = Who
cruiser-role = Role
cruiser-hand = Hand
cruiser-jumps = Jump cards
cruiser-bomb = Bomb
cruiser-crises = Crises
cruiser-human = human
cruiser-cyborg = cyborg
cruiser-odd = crises of odd days
cruiser-even = crises of even days
cruiser-loaded = Loaded routes: { $names }.
cruiser-repair = Really spent on repair ({ $room }): { $count }.
cruiser-pile-crises = Crises in their order: { $who }
cruiser-pile-jumps = Jump cards: { $who }
cruiser-pile-routes = Loaded routes

# What has just happened
news = What has just happened
news-none = nothing yet

windows-close = Nobody, and ask no more in this phase
windows-close-hint = Closes this window and all that follow in this phase, whoever could interfere: so windows tell nothing
