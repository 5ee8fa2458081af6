plot-anima-turn = ход
plot-anima-strength = Сила групп по ходам
plot-anima-missions = Выполненные миссии
plot-anima-clock = Часы Кризиса
plot-anima-left = осталось ходов
plot-anima-journeys = Уровни локаций, где стояли группы
