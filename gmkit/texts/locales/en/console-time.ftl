# Time: deadlines, the plan, who is away, substitutes; games side by side.

tab-timing = Time
paused = paused: no time counts
overdue = { $until } — over
until-proposed = by the plan: { $when }
until-by-plan = By the plan, from now
until-remove = No deadline
until-words = Kept in your words: there will be no reminder.
deadline-over = The deadline is over. Take the default, or decide for the missing on their cards.
deadline-default = Take the default
deadline-instead = What I enter now is my choice
deadline-reason = deadline over: { $when }
window-early = Closing the window earlier tells the table that nobody wants it: let the time pass.
reminder-due = Half of the time is over: the reminder is ready under “Posts”.

plan-title = Deadlines
plan-note = A deadline follows from this plan and the step alone, so it tells nothing about anybody’s cards. It is set when the post is marked as posted.
plan-zone = Time zone
plan-days = Working days: only these count
plan-holidays = Days off besides
plan-quiet = Quiet hours: no deadline falls into them
plan-hours = Hours for a step (0: no deadline)
plan-hour = Always at this hour
plan-step-hours = Hours for this step alone ({ $step }); empty: as for all
plan-waits = Days on which somebody is away do not count for that seat
plan-save = Save the plan
plan-saved = The plan holds from now on. A deadline that stands stays as it is.
day-0 = Mon
day-1 = Tue
day-2 = Wed
day-3 = Thu
day-4 = Fri
day-5 = Sat
day-6 = Sun

away-title = Away
away-add = Away
away-remove = Take this absence out
pause-begin = Pause the game
pause-end = Go on

substitute-title = Substitute
substitute-note = The packet holds exactly what the seat knows: send it to whoever takes over.
substitute-name = New name
substitute-go = Hand over
substitute-reason = { $name } takes over from { $old }
substitute-done = The seat has a new name; the next post says so.
packet-make = Prepare the packet
packet-copy = Copy the packet

packet-hidden = It is private and hidden here. You can copy it without opening it.

log-schedule = Plan of the deadlines changed
log-until = deadline: { $what }
log-pause = The game is paused: { $what }
log-resume = The game goes on: { $what }
log-reminded = Reminder sent
log-default = At the deadline, by default: { $what }
log-decided = At the deadline, by the game master: { $what }

game-late = deadline over
game-remind = reminder due
game-gm = up to you
game-wait = waits
game-over = over
game-waits = Waits for { $who }: { $step }
game-all = all { $count }
game-since = Since { $span }
game-other = Another game of this folder
span-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}
span-hours = { $hours } h { $minutes } min
