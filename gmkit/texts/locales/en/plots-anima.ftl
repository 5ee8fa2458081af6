plot-anima-turn = turn
plot-anima-strength = Strength of the parties by turn
plot-anima-missions = Missions completed
plot-anima-clock = The Crisis clock
plot-anima-left = turns left
plot-anima-journeys = Levels of the locations where the parties stood
