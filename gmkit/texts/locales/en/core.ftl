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
post-window = A window is open: { $step }. Whoever wants to interrupt says so now.
post-defaulted = The deadline is over; decided by default: { $seats }.
post-decided = The deadline is over; decided by the game master: { $seats }.
post-over = The game is over.
post-chain = Checksum of the log: { $head }. Commitment of the start: { $commitment }.
post-private = For { $seat } alone
post-nothing = Nothing new.

# The correction after an undo
correction-heading = Correction by the game master
correction-why = My apologies: some of what you have been shown is taken back and will be played again. { $reason }
correction-public = No longer valid:
correction-private = Of what only you knew, no longer valid:
correction-same = Some of what you have been shown was taken back and played again. It has come out the same.
correction-again = Everything else stands. The undo is recorded in the game’s log.

# The published page
page-waiting = Waiting for
page-until = until { $when }
page-report = The last report
page-told = What was announced
page-now = Now
page-earlier = Earlier
page-later = Later
page-turns = Turn by turn
page-past = You are looking at how it was:
page-back = Back to now
page-stale = This page has lost its connection and is not being updated. It will catch up as soon as it can.
page-crowded = There are many visitors just now and all live places are taken. This is the same page without one; it renews itself every two seconds.
page-scripts = Allow JavaScript on this page to have it renew itself and to see figures and earlier turns.
page-private = For you alone
page-hide = Hide
page-show = Show
page-asked = You are asked
page-given = Your orders now
page-messages = Private messages
page-opening = Opening your private page…
page-refused = This private link opens nothing: it was renewed or revoked, or not all of it was copied. Ask the game master for a new one.
page-limited = There were too many wrong links from your address. Wait a minute and load the page again.
page-insecure = A private page opens over https alone (or as a file on your disk): ask the game master for such an address.
page-dated = This browser is too old for a private page; please update it.
page-offline = The private page cannot be loaded just now; it will be tried again.

# The action queue
queue-choose = To decide: { $choose }.
queue-until = Deadline: { $when }.
queue-default = Without an answer: { $default }.
queue-away = Away: { $seat }. Last day of the absence: { $day }.
queue-paused = The game is paused: no time counts until it goes on.
queue-yours = You are asked now:
queue-asked = { $question } (without an answer: { $default })
queue-reminder = Reminder

# Moments
moment = { $day }, { $time } ({ $zone }, { $offset })
moment-utc = { $day }, { $time } ({ $zone })
moment-day = { $weekday }, { $day } { $month }
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

# The packet for a substitute
packet-title = Everything that { $seat } knows
packet-only = For the substitute alone. A lock stands before what only this seat was told.
packet-papers = What the seat holds
packet-now = Now
packet-given = Ordered so far, and still to be changed:
packet-order = { $question } — { $answer }
packet-past = What has happened
packet-phase = { $name } · { $number }

# The story of a game
prose-title = { $game }: the story of a game
prose-company = At the table: { $seats }.
prose-start = The beginning
prose-quiet = Nothing happens that everybody would see.
prose-end = The end
prose-unfinished = The game goes on.
prose-figures = The figures, turns { $turns }
