# АнимА: слова, карты, правила-переключатели.

seat-red = красные
seat-blue = синие
seat-green = зелёные
seat-yellow = жёлтые
seat-white = белые

skill-ki = Ки
skill-magic = Магия
skill-trickery = Мошенничество
gender-male = мужчина
gender-female = женщина

kind-event = сюжет
kind-lasting = сюжет, остаётся в игре
kind-incident = инцидент
kind-trap = ловушка
kind-faction = фракция
kind-organization = организация

phase-setup = подготовка
phase-turn = начало хода
phase-discard = Фаза сброса
phase-movement = Фаза передвижения
phase-interaction = Фаза взаимодействия
phase-exploration = Фаза исследования
phase-crisis = Кризис
phase-attempt = Попытка одолеть Кризис

timing-discard = фаза сброса
timing-movement = фаза передвижения
timing-interaction = фаза взаимодействия
timing-exploration = фаза исследования
timing-interrupt = прерывание
timing-battle = битва
timing-move = прерывание: группа объявляет, куда идёт
timing-encounter = прерывание: открыто событие
timing-roll = прерывание: брошен кубик

pile-characters = персонажи
pile-arcane = загадочные персонажи
pile-encounters = события
pile-advantages = бонусы
pile-locations = локации
pile-aside = миссии

deed-done = Закончить фазу
deed-pass = Ничего
deed-none = Ничего
deed-drop = Сбросить бонусы
deed-leave = Объявить об уходе из локации
deed-rest = Отдыхать
deed-explore = Исследовать
deed-explore_deck = Исследовать новую локацию
deed-explore_level = Исследовать новую локацию уровня { $level }
deed-play = Сыграть { $name }
deed-power = Способность: { $name }
deed-go = Идти: { $name }
deed-attack = Напасть: { $name }
deed-trade = Торговать: { $name }
deed-start = Начать миссию { $name }
deed-dismiss = Исключить из группы: { $name }
deed-quit = Выйти: { $name }
deed-use = { $seat }: { $use }
deed-someone = { $name } ({ $seat })
deed-monster = за противника

recruit-regular = Обычного
recruit-arcane = Загадочного

# Почему вариант закрыт
ani-no-phase = не время для этой карты: { $when }
ani-no-harm = во время Кризиса вредить другим нельзя
ani-no-user = некого повернуть: нужно умение { $skill }
ani-no-faction = сначала надо сбросить { $card }
ani-no-place = в игре нет локаций
ani-no-inactive = персонаж бездействует
ani-no-spun = персонаж уже повёрнут
ani-no-arcane = загадочного персонажа исключить нельзя
ani-no-last = последнего персонажа исключить нельзя
ani-no-leave = об уходе из локации ({ $place }) не объявлено в фазу сброса
ani-no-explored = новую локацию в этот ход уже исследует { $seat }
ani-no-closed = в этот ход новых локаций не исследуют
ani-no-tree = сначала надо побывать в локации на уровень ниже { $level }
ani-no-met = взаимодействие уже ушло на вынужденный бой
ani-no-apart = не в одной локации: { $seat }
ani-no-uneven = слишком разное число персонажей: { $seat }
ani-no-fought = эти группы в этот ход уже сражались: { $seat }
ani-no-peace = в этот ход нападать нельзя
ani-no-trade = торговать можно только в локациях со значком торговли: { $seat }
ani-no-hand_full = рука полна
ani-no-full = в группе нет места
ani-no-again = нанимать в одной локации два хода подряд нельзя
ani-no-price = нечего сбросить в уплату
ani-no-mission = такой миссии у группы нет
ani-no-unstarted = миссия ещё не начата

# Карты
card-name = «{ $name }»
card-also = Другое имя: { $names }.
card-character = Сила { $strength }, Скорость { $speed }, { $gender }. Умения: { $skills }.
card-power = Способность ({ $when }, поворот): { $effects }.
card-lasting = Пока в игре: { $changes }.
card-location = Уровень { $level }, { $trade }.
card-trade = торговля
card-no_trade = без торговли
card-table = Исследование: { $entries }.
card-entry = { $faces } — { $entry }
card-special_case = особый случай
card-encounters = { $count ->
    [0] никого
    [one] { $count } событие
    [few] { $count } события
   *[other] { $count } событий
}
card-special = Особый случай: { $effects }.
card-rewards = Награды: { $rewards }.
card-monster = Чудовище, уровень { $level }, Сила { $strength }.
card-event = Событие, уровень { $level }.{ $strength ->
   *[other] { "" }
}
card-effects = Действие: { $effects }.
card-beaten = Если побеждено: { $effects }.
card-victory = Если победило: { $effects }.
card-advantage = { $kind }; { $when }.
card-late = Можно сыграть после броска.
card-feuds = Вражда: { $cards }.
card-mission_main = Основная миссия.
card-mission_final = Конечная миссия.
card-unannounced = Объявлять о начале не нужно.
card-goal = Цель: { $goal }.
card-reward = Награда: { $effects }.
card-quest = Где: { $places }. Ходов до Кризиса: { $count }.
card-crisis = Кризис: { $goal }.

goal-reach = достичь её в локации
goal-fight = бой с противником Силы { $strength }
goal-speed = проверка скорости { $speed }
goal-turns = продержаться ходов: { $count }

reward-advantage = бонусы по уровню локации
reward-recruit = найм
reward-mission = { $mission } (миссия)
reward-special = «{ $name }» (EX): { $text }
reward-final = Конечная миссия
reward-none = Ничего

lasting-strength = Сила { $by }
lasting-speed = Скорость { $by }
lasting-monsters = Сила против чудовищ { $by }
lasting-rivals = Сила против групп { $by }
lasting-checks = проверки скорости { $by }
lasting-level = уровень локаций { $by }
lasting-peace = нападать нельзя{ $by ->
   *[other] { "" }
}
lasting-closed = новых локаций не исследуют{ $by ->
   *[other] { "" }
}

effect-none = без последствий
effect-draw = взять бонусов: { $count }
effect-discard = сбросить бонусов: { $count }
effect-change-this = { $changes } до конца хода
effect-change-next = { $changes } на следующий ход
effect-battle = Сила { $by } в этом бою
effect-weaken = Сила противника { $by } в этом бою
effect-face = бросок { $by }
effect-reroll = бросок повторяется{ $count ->
   *[other] { "" }
}
effect-cancel = событие отменяется{ $count ->
   *[other] { "" }
}
effect-recruit = присоединяется персонаж из колоды{ $count ->
   *[other] { "" }
}
effect-kill = погибает персонажей: { $count }
effect-end_turn = группа теряет ход{ $count ->
   *[other] { "" }
}
effect-lose_next = группа теряет следующий ход{ $count ->
   *[other] { "" }
}
effect-sleep-own = персонаж группы бездействует до конца хода
effect-sleep-rival = персонаж другой группы бездействует до конца хода
effect-spin-own = персонаж группы поворачивается
effect-spin-rival = персонаж другой группы поворачивается
effect-steal = взять у другого игрока случайных бонусов: { $count }
effect-fight = бой с противником Силы { $count }
effect-speed_check = проверка скорости: { $parts }
effect-grade = { $least } и больше — { $effects }
effect-otherwise = иначе — { $effects }
effect-roll = бросок кубика: { $parts }
effect-faces = на { $faces } — { $effects }

# Бумаги игрока
papers-hand = Ваши бонусы ({ $count }): { $cards }
papers-missions = Ваши тайные миссии: { $cards }
papers-trap = Ваша ловушка { $card } лежит в локации { $place }

# Конец игры
outcome-red-quest = Победили красные: конечная миссия выполнена.
outcome-red-crisis = Победили красные: Кризис преодолён.
outcome-red-alone = Победили красные: больше никого не осталось.
outcome-blue-quest = Победили синие: конечная миссия выполнена.
outcome-blue-crisis = Победили синие: Кризис преодолён.
outcome-blue-alone = Победили синие: больше никого не осталось.
outcome-green-quest = Победили зелёные: конечная миссия выполнена.
outcome-green-crisis = Победили зелёные: Кризис преодолён.
outcome-green-alone = Победили зелёные: больше никого не осталось.
outcome-yellow-quest = Победили жёлтые: конечная миссия выполнена.
outcome-yellow-crisis = Победили жёлтые: Кризис преодолён.
outcome-yellow-alone = Победили жёлтые: больше никого не осталось.
outcome-white-quest = Победили белые: конечная миссия выполнена.
outcome-white-crisis = Победили белые: Кризис преодолён.
outcome-white-alone = Победили белые: больше никого не осталось.
outcome-nobody-doom = Мир погиб: проиграли все.

# Спорные места правил
switch-combined = Соединена ли игра с «Тенью Омеги»
switch-combined-alone = нет
switch-combined-new_missions = да, миссии из этой игры
switch-combined-old_missions = да, миссии, локации и события из «Тени Омеги»
switch-order = Когда определяется порядок хода
switch-order-each_turn = один раз в начале хода
switch-order-each_phase = заново в каждой фазе
switch-leaving = Обязательно ли объявлять об уходе из локации
switch-leaving-binding = да: кто не объявил, остаётся
switch-leaving-free = нет
switch-dismiss_last = Можно ли исключить последнего персонажа
switch-dismiss_last-false = нет
switch-dismiss_last-true = да, группа начинается заново
switch-open_face_down = Что открывается в начале фазы сброса
switch-open_face_down-inactive = только бездействующие персонажи
switch-open_face_down-everything = всё, и ловушки тоже
switch-inactive_speed_counts = Считается ли Скорость бездействующих
switch-inactive_speed_counts-true = да
switch-inactive_speed_counts-false = нет
switch-trade_apart = Можно ли торговать из разных локаций
switch-trade_apart-true = да, если в обеих есть торговля
switch-trade_apart-false = нет, только в одной
switch-feud_any_size = Сражаются ли враждующие при разном числе персонажей
switch-feud_any_size-true = да, при любом
switch-feud_any_size-false = нет, если разница больше одного
switch-who_dies = Кто выбирает погибшего после разгрома
switch-who_dies-loser = проигравший
switch-who_dies-winner = победившая группа
switch-any_death_ends = Прерывает ли исследование смерть в выигранном бою
switch-any_death_ends-false = нет
switch-any_death_ends-true = да
switch-fourth_regular = Можно ли нанять четвёртого обычного персонажа
switch-fourth_regular-false = нет, четвёртый — только загадочный
switch-fourth_regular-true = да
switch-rest_speed_orders = Считается ли скорость отдохнувших в порядке хода
switch-rest_speed_orders-true = да
switch-rest_speed_orders-false = нет
switch-reveal_round_counts = Считается ли ход, в который раскрыта конечная миссия
switch-reveal_round_counts-true = да, он первый
switch-reveal_round_counts-false = нет, счёт со следующего
switch-tree = Вариант «дерево локаций»
switch-tree-false = нет
switch-tree-true = да
switch-open_rolls = Вариант «открытые броски»
switch-open_rolls-false = нет
switch-open_rolls-true = да
