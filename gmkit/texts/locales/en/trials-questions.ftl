# Trials: what is asked, and what the table waits for.

ask-tri-between = What comes next?
opt-tri-between-trial = announce a trial
opt-tri-between-situation = describe the situation
opt-tri-between-discuss = ask all players for ideas
opt-tri-between-person = write a sheet: НИП, new player, new values
opt-tri-between-hand = hand an НИП over
opt-tri-between-injure = give an injury
opt-tri-between-heal = heal an injury
opt-tri-between-maim = give a maim
opt-tri-between-sicken = give a hidden pre-injury
opt-tri-between-examine = examine somebody
opt-tri-between-treat = treat a pre-injury
opt-tri-between-load = set the load Д
opt-tri-between-turn = a turn of the flight under load
opt-tri-between-damage = damage a ship system
opt-tri-between-inspect = inspect a ship system
opt-tri-between-repair = repair a ship system
opt-tri-between-end = end the campaign
ask-tri-which = Which trial? Take one of the campaign’s file, or write your own.
opt-tri-which-own = my own text
ask-tri-text = The trial’s text in the block format; empty: none
ask-tri-situation = What has happened? This begins the next post.
ask-tri-idea = What do you propose? Empty: nothing
ask-tri-whom = { $what ->
    [hand] Which НИП is handed over?
    [injure] Who is injured?
    [maim] Who is maimed?
    [sicken] Who gets the pre-injury? Nobody but you will know.
   *[examine] Who is examined?
}
ask-tri-word = { $what ->
    [injury] { $name } is injured. What is it? For example: dislocated knee: no running; heals: a week
    [maybe] { $name } is hit. Injured? Name the injury; empty: none
    [maim] { $name } is maimed. What is it, and what does it do?
    [pre] { $name } has a hidden pre-injury. What is it?
   *[cause] What has damaged { $name }?
}
ask-tri-person = A sheet in one line, for example: НИП Mechanic: Т2; led by Ann; order ТКМНВ
ask-tri-hand-to = Who leads { $about } from now on?
ask-tri-heal = Which injury is healed?
ask-tri-treat = Which pre-injury is treated?
ask-tri-successes = How many successes of { $about }?
ask-tri-load = Load Д of the flight
ask-tri-turn = { $about }: what grows unseen, { $count } × d6
ask-tri-struck = { $about ->
    [wear] Which systems wear by a step?
   *[break] Which systems break outright?
}
ask-tri-system = Which system?
ask-tri-eligible = “{ $task }”, { $note }: who meets the condition?
ask-tri-activate = { $name }: which traits are activated? { $free ->
    [one] One is free, each further one is a risk die.
   *[other] { $free } are free, each further one is a risk die.
}
ask-tri-allot = { $name }, { $letter }: { $high ->
    [one] on which task does the point go?
   *[other] on which tasks do the { $high } points go?
}
ask-tri-allot-close = Close the allotment and roll?
ask-tri-discuss-close = Close the discussion?
ask-tri-barred = An attempt on “{ $task }” bars “{ $other }”, but both have points. Which one keeps them?
ask-tri-risk = Risk of { $name }: { $count } × d6
ask-tri-outside = Д={ $load }: who works outside the seats?
ask-tri-shaken = { $name } works under load: d6, injured on { $limit } or less
ask-tri-roll = “{ $task }”: { $dice }, in this order
ask-tri-amount = “{ $task }”: { $text } ({ $count } × d6)
ask-tri-victims = “{ $task }”: { $text }. Who is it?

step-tri-between = what comes next
step-tri-which = the next trial
step-tri-text = the next trial
step-tri-situation = the situation
step-tri-discuss-close = ideas for the situation
step-tri-whom = what comes next
step-tri-word = what comes next
step-tri-person = a sheet
step-tri-hand-to = a hand-over
step-tri-heal = healing
step-tri-treat = treatment
step-tri-successes = successes
step-tri-load = the load
step-tri-turn = the flight
step-tri-struck = the flight
step-tri-system = the ship
step-tri-eligible = who meets a condition
step-tri-allot-close = everybody’s activation and allotment
step-tri-barred = which of two tasks is attempted
step-tri-risk = risk dice
step-tri-outside = who works outside the seats
step-tri-shaken = dice under load
step-tri-roll = dice for a task
step-tri-amount = dice for an outcome
step-tri-victims = who is hit

# What is decided in a step, and what counts for whoever stays silent
choose-tri-discuss-close = an idea for the situation
default-tri-discuss-close = you say nothing
choose-tri-allot-close = whom you activate, and what is allotted to which task
default-tri-allot-close = nobody is activated and nothing is allotted
