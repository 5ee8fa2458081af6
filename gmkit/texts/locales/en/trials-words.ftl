# Trials: words.

phase-setup = set-up
phase-between = between trials
phase-trial = trial
outcome-crew-ended = The campaign has been brought to its end.
outcome-nobody-ended = Nobody has survived.

seat-P1 = player 1
seat-P2 = player 2
seat-P3 = player 3
seat-P4 = player 4
seat-P5 = player 5
seat-P6 = player 6
seat-P7 = player 7
seat-P8 = player 8
seat-P9 = player 9

health-healthy = healthy
health-injured = injured
health-dying = at death’s door
health-dead = dead
condition-working = working
condition-faulty = faulty
condition-broken = broken
trait-command = command
trait-medicine = medicine
trait-technics = technics
trait-science = science
trait-endurance = endurance
unnamed-injury = an injury
unnamed-maim = a maim
unnamed-pre = something
unnamed-cause = cause unknown

# Switches
switch-force_order = A trial whose tasks depend on later ones
switch-force_order-false = is refused
switch-force_order-true = is announced all the same
switch-unsafe_on = Д=2, outside a seat: injured on a d6 of
switch-unsafe_on-1 = 1
switch-unsafe_on-2 = 2 or less
switch-unsafe_on-3 = 3 or less
switch-unsafe_on-0 = never
switch-jerks_on = Д=3 and more, outside a seat: injured on a d6 of
switch-jerks_on-5 = 5 or less
switch-jerks_on-4 = 4 or less
switch-jerks_on-3 = 3 or less
switch-jerks_on-6 = 6 or less
switch-hampers_by = Д=4 and more: each task is harder by
switch-hampers_by-1 = 1∀
switch-hampers_by-2 = 2∀
switch-hampers_by-0 = nothing
switch-seat_on = Д=5 and more, in a seat: injured on a d6 of
switch-seat_on-1 = 1
switch-seat_on-2 = 2 or less
switch-seat_on-0 = never
switch-wear_steps = Д=5 and more: systems that wear in a turn
switch-wear_steps-1 = 1
switch-wear_steps-2 = 2
switch-wear_steps-0 = 0
switch-strain_from = Hidden states grow from a load of
switch-strain_from-3 = 3
switch-strain_from-2 = 2
switch-strain_from-4 = 4
switch-strain_below = Hidden states grow on a d6 up to the load less
switch-strain_below-2 = 2
switch-strain_below-1 = 1
switch-strain_below-3 = 3
switch-last_stage = The last stage, and the last step of wear
switch-last_stage-3 = 3
switch-last_stage-2 = 2
switch-last_stage-4 = 4
switch-cure_successes = Successes of М against a pre-injury
switch-cure_successes-1 = 1
switch-cure_successes-2 = 2
switch-show_successes = Successes of Т that show a system’s wear
switch-show_successes-1 = 1
switch-show_successes-2 = 2
