# The desk of the trials.

system-trials = Trials
tab-trial = Trial
trial-write = Write or paste a trial
trial-placeholder = Trial: title …
trial-check = Check
trial-announce = Announce to the table
trial-samples = Ready to be announced:
trial-reads = It reads. This is how the game understands it:
trial-announced = Announced: { $title }
trial-busy = First answer the question that stands on the tab “Now”.
trial-odds = Dice and chances
trial-dice = Press one of a character’s traits to activate it, then a task to put a die on it.
trial-points = { $left } of { $total } free
trial-inactive = not activated
trial-none = no dice
trial-add = +
trial-take = −
trial-drop = ✕ off
trial-want = ★
trial-wanted = ★ wanted
trial-want-hint = The best allotment is sought for the tasks with a star; without stars for all
trial-best = Best for ★
trial-best-values = Best for these values
trial-values = for example 1✓=3; 3✕=-2; 5✓X=1
trial-clear = Take all dice off
trial-enter = Enter this allotment
trial-entered = Entered for all players; it can be replaced until you roll.
trial-roll = Close and roll
trial-roll-sure = Yes, roll
trial-differs = These dice differ from what has been entered.
trial-reaches = The best allotment reaches { $chance } ({ $exact }).
trial-worth = The best allotment is worth { $exact } on average.
trial-all = all ✓: { $chance }
trial-risk = Risk of an injury: { $list }
trial-choose-die = Press a die of somebody first, then the task.
trial-report = Last results
trial-secret-pre = Hidden pre-injuries
trial-secret-wear = Hidden wear
trial-secret-none = Nothing is hidden.
trial-stage = { $name }: { $what }, stage { $stage }
trial-members = { $count ->
    [0] no НИП
   *[other] { $count } НИП
}
