# АнимА на столе мастера.

system-anima = АнимА: За гранью добра и зла
tab-board-anima = Поле
names-placeholder-anima = Имена игроков, по одному в строке: от 2 до 4, впятером — с обеими играми. «Анна:green» заодно выбирает фишку (red, blue, green, yellow, white)
secrets-ask-anima = Карты на руках, тайные миссии, ловушки и закрытые события. Убедитесь, что через плечо никто не смотрит.
decks-anima = Стопки и сбросы

close-ani-setup-close = Закрыть выбор
close-ani-reveal-close = Закрыть вопрос
close-ani-trade-close = Показать обоим, что предложено
close-ani-trade-confirm = Закрыть обмен

stream-locations = локации
stream-encounters = события
stream-characters = персонажи
stream-arcane = загадочные персонажи
stream-advantages = бонусы
stream-aside = миссии
stream-finals = конечная миссия
stream-hands = случайные карты с руки

anima-turn = Ход { $turn }
anima-setup = Подготовка
anima-road = в пути
anima-member = { $place } · Сила { $strength } · Скор. { $speed } · { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
anima-lost = ход потерян
anima-order = Порядок
anima-clock = До Кризиса
anima-unrevealed = конечная миссия не раскрыта
anima-final = Конечная миссия
anima-locations = Локации
anima-incidents = Действует в этом ходу
anima-exchange = Обмен
anima-gives = { $giver } отдаёт: { $taker }
anima-nothing = ничего
anima-exchange-hidden = Предложенное могут видеть только двое: покажите тайны, чтобы прочесть им.
anima-who = Группа
anima-hand = Рука
anima-missions = Тайные миссии
anima-traps = Ловушки
anima-trap = { $card } — { $place }
anima-face-down = Закрытые события
anima-pile = { $name }: закрыто { $count }, в сбросе
anima-aside = Миссии, которых никто не взял
anima-finals = Конечные миссии, которые ещё возможны
anima-discards-none = сброса нет
