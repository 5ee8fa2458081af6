plot-trials-odds = Chances of each task
plot-trials-chances = Chances before the dice: { $title }
plot-trials-success = success
plot-trials-ignored = ignored
plot-trials-failure = failure
plot-trials-luck = Successful tasks by trial
plot-trials-expected = to be expected
plot-trials-came = there were
