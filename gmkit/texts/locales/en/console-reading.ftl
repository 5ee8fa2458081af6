# The desk: posts in, votes of the table, standing orders.

tab-reading = Posts in
reading-paste = Paste a post, a private message or a whole page of a thread: BBCode, HTML, Markdown, a copy from a chat. Orders are marked ##.
reading-private = a private message: read every line
reading-go = Read
reading-clear = Clear
reading-by-header = the text says whose
reading-since = The phase began: { $when }
reading-until = Deadline: { $when }
reading-none = There are no orders here.
reading-open = { $count ->
    [one] { $count } line waits for your word.
   *[other] { $count } lines wait for your word.
}
reading-enter = { $count ->
    [0] Nothing to enter
    [one] Enter { $count } answer
   *[other] Enter { $count } answers
}
reading-entered = { $count ->
    [one] { $count } answer entered.
   *[other] { $count } answers entered.
}
reading-as-read = take it as read
reading-allow = let it count
reading-drop = Do not enter this line
reading-dropped = not entered
reading-take = take back
reading-file = keep it for its question
reading-who = who is it?

ballot = Vote of the table
ballot-count = Count
ballot-give = Answer: { $answer }
ballot-counts = counts
ballot-replaced = replaced
ballot-withdrawn = withdrawn
ballot-self = no vote for oneself
ballot-edited = the post was edited
ballot-late = after the deadline
ballot-early = before the phase
ballot-changes = more changes than allowed
ballot-unclear = unclear for whom
ballot-why-most = Most votes.
ballot-why-first = A tie; who had them first wins.
ballot-why-tie = A tie: yours to decide.
ballot-why-majority = No majority.
ballot-why-none = No votes.

standing-title = Standing orders
standing-note = Sealed in the game’s log. They wait for their question: who has one is waited for like everybody else, and no time shows it.
standing-none = There are no standing orders.
standing-new = Keep a new one
standing-when = if … (condition; empty: always)
standing-then = what to do, as in an order
standing-otherwise = otherwise … (empty: nothing)
standing-again = each time, not once
standing-file = Keep
standing-filed = The order is kept.
standing-look = What fits now
standing-hide = Hide what fits
standing-look-hint = Do this when you close the phase, not before
standing-nothing-fits = None answers what is asked now.
standing-said = if { $when } → { $then } · otherwise → { $otherwise }
standing-holds = it is so
standing-not = it is not so
standing-carry = carry out
standing-end = Withdraw
standing-each-time = each time
standing-at-close = { $count ->
    [one] There is { $count } standing order: look at it under “Posts in” before you close.
   *[other] There are { $count } standing orders: look at them under “Posts in” before you close.
}

log-reading = lines of posts entered
log-writers = noted who is who on the forum
log-standing = standing order: { $what }
log-sealed-order = sealed
log-standing-done = a standing order was carried out
log-standing-ended = a standing order was withdrawn
