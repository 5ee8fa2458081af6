# АнимА: рассказ о партии.

prose-turn = Ход { $number }
prose-strength = { $seat }, Сила
prose-done = { $seat }, выполнено миссий
prose-many-ani-rests = { $seats } отдыхают.
