# Posts: previews, what they set, corrections.

reminder-for-table = Reminder for the table
story-for-table = The story so far
mark-reminder = Mark as sent
to-correct = correction
post-corrects = This text takes back what had been shown and was undone.
post-copied-earlier = Since you copied it, more has happened. Marking marks what you copied; the rest comes in the next text.
post-sets-deadline = Marking it as posted sets the deadline that it names.
