# Battlestar Galactica: рассказ о партии.

prose-turn = Ход { $number }
prose-fuel = Топливо
prose-food = Продовольствие
prose-morale = Мораль
prose-population = Население
prose-distance = Пройдено
prose-jump = Готовность прыжка
prose-pursuit = Преследование
