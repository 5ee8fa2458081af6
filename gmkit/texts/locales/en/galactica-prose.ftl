# Battlestar Galactica: the story of a game.

prose-turn = Turn { $number }
prose-fuel = Fuel
prose-food = Food
prose-morale = Morale
prose-population = Population
prose-distance = Distance
prose-jump = Jump track
prose-pursuit = Pursuit
