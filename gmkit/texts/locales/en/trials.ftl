# Trials: what has happened.

tri-report-start = The campaign begins
tri-report-results = Trial results: { $title }
tri-report-between = Between trials

tri-begun = { $count ->
    [one] One player takes part: { $seats }.
   *[other] { $count } players take part: { $seats }.
}
tri-sheet = { $name } ({ $seat }): { $traits }; rounding order { $order }
tri-situation = { $said }
tri-idea = { $seat }: { $said }
tri-announced = A trial lies ahead: “{ $title }”
tri-remark = A remark: { $said }
tri-over = { $count ->
    [one] The campaign is over after one trial.
   *[other] The campaign is over after { $count } trials.
}
tri-handed = { $name } is led by { $seat } from now on.
tri-injured = { $name }: { $injury }{ $effect }. State: { $health }; now { $traits }.
tri-healed = { $name } is healed: { $injury }. State: { $health }; now { $traits }.
tri-maimed = { $name } is maimed: { $maim }{ $effect }.
tri-sickened = { $name } has a hidden pre-injury: { $pre }.
tri-examined = Examination of { $name }: { $pre }, stage { $stage }.
tri-examined-well = Examination of { $name }: nothing has been found.
tri-treated = { $name } is rid of { $pre }.
tri-untreated = { $name } still has { $pre }: too few successes.
tri-load = { $said }
tri-stage = { $name }: { $pre } is at stage { $stage }.
tri-broken = Breakdown: { $system }.
tri-worn = Wear of { $system }: { $wear }.
tri-damaged = Fault: { $system } ({ $cause }); the system is { $state }.
tri-inspected = Inspection of { $system }: wear { $wear }.
tri-uninspected = Inspection of { $system }: too few successes, nothing is known.
tri-repaired = Repaired: { $system }.
tri-trial = Trial { $number }: { $title }
tri-missing = No allotment from { $seats }.
tri-barred = “{ $task }” is attempted, so the points come off “{ $other }”.
tri-pools = Allotted: { $pools }
tri-odds = Chances: { $chances }
tri-risk = { $name } risks: { $dice } ({ $injuries ->
    [0] no injury
    [one] an injury
   *[other] { $injuries } injuries
}).
tri-shaken = { $name } works under load: { $die } ({ $injured ->
    [yes] an injury
   *[no] unhurt
}).
tri-task = { $number }. { $task }: { $sign }
tri-hit = “{ $task }” hits { $names }.
tri-results = “{ $title }” task by task:
tri-results-full = “{ $title }” with its hidden parts:

papers-person = { $name }: { $traits } ({ $health })

# The status block
tri-block-load = Load Д { $load }: { $said }
tri-block-person = { $name }: { $traits }; { $health }
tri-block-system = { $system }: { $state }
