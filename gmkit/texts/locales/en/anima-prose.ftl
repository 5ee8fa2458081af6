# AnimA: the story of a game.

prose-turn = Turn { $number }
prose-strength = { $seat }, Strength
prose-done = { $seat }, missions done
prose-many-ani-rests = { $seats } rest.
