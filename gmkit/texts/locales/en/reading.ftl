# Reading posts: what was understood, what the rules refuse, what is unclear.

reading-state-read = understood
reading-state-part = partly understood
reading-state-pass = passes
reading-state-unclear = unclear
reading-state-illegal = against the rules
reading-state-condition = conditional
reading-state-late = late
reading-state-early = before the phase
reading-state-edited = edited
reading-state-stranger = who is it?
reading-state-other = about somebody else
reading-state-known = entered already
reading-state-replaced = replaced
reading-state-not_asked = not asked
reading-state-quote = quote
reading-state-talk = talk

reading-answer = { $question } { $answer }
reading-implied = { $said } (not said: what silence means)
reading-typo = “{ $said }” read as “{ $meant }”
reading-missing = Not said yet: { $questions }
reading-rest = Waits for the next question: { $words }
reading-edited = The post was edited.
reading-edited-when = The post was edited: { $when }.
reading-time-unknown = The page tells only the day of the post: whether it was in time is yours to say.

reading-late = Posted after the deadline: { $when }. It does not count until you say so.
reading-early = Posted before the phase began: { $when }.
reading-held-edited = Edited after the deadline, or an edit makes it void on this forum.
reading-stranger = “{ $author }” is not known: say whose seat it is.
reading-stranger-none = Nobody is named as the writer: choose whose text it is.
reading-other = The writer speaks of another player’s order and cannot give it.
reading-known = This line has been entered already.
reading-replaced = The same player wrote otherwise later; the last order counts.
reading-not_asked = This player is asked nothing now.
reading-quote = In a quote or a signature: not read.
reading-pass = Plays nothing.
reading-condition = A conditional order: it can wait for its question.
reading-nothing = Nothing was understood.

reading-not-offered = This cannot be answered now: { $option }. { $question } Open are: { $options }.
reading-doubt-several = More than one thing is named: which of them?
reading-doubt-against = The word “{ $word }” makes it unclear. What is meant?
reading-doubt-which = It does not say what it is about. Which question?
reading-doubt-numbers = It is unclear what the numbers belong to.
reading-doubt-all = How many “all” is, is not known.
reading-doubt-place = It does not say where to go. To where this can be done?
reading-doubt-what = It is not said to the end.
reading-doubt-rest = The rest reads like this:
