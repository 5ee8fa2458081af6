plot-trials-odds = Шансы по задачам
plot-trials-chances = Шансы до бросков: { $title }
plot-trials-success = успех
plot-trials-ignored = игнор
plot-trials-failure = провал
plot-trials-luck = Успешные задачи по испытаниям
plot-trials-expected = ожидалось
plot-trials-came = вышло
