# What every system shares.

common-list = { $first } and { $last }
common-quoted = “{ $text }”
common-empty = —
common-nothing = nothing
common-none = none
common-yes = yes
common-no = no
common-over = the game is over
common-refusal = { $reason } ({ $rule })

seat-gm = the game master
seat-chance = chance
seat-public = the table

# Rulings
ruling = The game master rules: { $reason } ({ $action }: { $target })
ruling-action-set = value changed
ruling-action-move = card moved
ruling-action-switch = reading switched

# The post for the table
post-status = Status
post-waiting = Waiting for { $seats }: { $step }.
post-waiting-all = Waiting for everybody: { $step }.
post-waiting-gm = Waiting for the game master: { $step }.
post-over = The game is over.
post-chain = Checksum of the log: { $head }. Commitment of the start: { $commitment }.
post-private = For { $seat } alone
post-nothing = Nothing new.

# The correction after an undo
correction-heading = Correction by the game master
correction-why = My apologies: some of what you have been shown is taken back and will be played again. { $reason }
correction-public = No longer valid:
correction-private = Of what only you knew, no longer valid:
correction-again = Everything else stands. The undo is recorded in the game’s log.

# The published page
page-waiting = Waiting for
page-report = The last report
page-stale = This page has lost its connection and is not being updated. It will reload as soon as it can.
page-crowded = There are many visitors just now: this page has no live connection, but it reloads by itself every 20 seconds.
