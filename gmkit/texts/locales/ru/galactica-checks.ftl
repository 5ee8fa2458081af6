# Galactica: тесты навыков, карты навыков, кубик, персонажи, секретность.

skill-tac = тактика
skill-lea = лидерство
skill-pol = политика
skill-pil = пилотирование
skill-eng = инженерное дело

action-skill = карта «{ $name }»
action-ability = способность «{ $name }»
action-pass = ничего не делать

choice-pass = отказаться

option-1 = первый вариант
option-2 = второй вариант

# Броски
roll-ftl = прыжок из управления гипердвигателем
roll-nuke = ядерная боеголовка
roll-scout = разведка
roll-fuel = разведка топлива
roll-best_of_the_best = «Лучшие из лучших»
roll-viper_raider = вайпер стреляет по рейдеру
roll-viper_heavy_raider = вайпер стреляет по тяжёлому рейдеру
roll-viper_basestar = вайпер стреляет по базовому кораблю
roll-raider_viper = рейдер стреляет по вайперу
roll-raider_galactica = рейдер стреляет по «Галактике»
roll-basestar_galactica = базовый корабль стреляет по «Галактике»
roll-guns_raider = орудия «Галактики» бьют по рейдеру
roll-guns_heavy_raider = орудия «Галактики» бьют по тяжёлому рейдеру
roll-guns_basestar = орудия «Галактики» бьют по базовому кораблю
roll-centurion = бой с центурионами
roll-armory = бой с центурионами
roll-human_fleet = колониальный флот
roll-quorum = карта Кворума
roll-crisis = карта кризиса
roll-destination = пункт назначения
roll-fleet_board = сектор на поле флота сайлонов
roll-bridge_hurry = мостик базового корабля: спешка
roll-bridge_strike = мостик базового корабля: удар

gal-rolled = Бросок ({ $what }): { $die }{ $changed ->
    [yes] , с поправками { $result }
   *[no] { "" }
}.

# Карты навыков в руках
gal-drew = { $seat } берёт карты навыков: { $types }.
gal-drew-mine = Вы взяли: { $cards }.
gal-discarded = { $seat } сбрасывает: { $cards }.
gal-played = { $seat } играет карту: { $card }.
gal-no_cards = { $seat } в первый ход карт не берёт («Вновь на скамейке запасных»).
gal-action = { $action ->
    [none] { $seat } ничего не делает.
   *[other] { $seat }: действие — { $action }.
}
gal-ability = { $seat } использует способность «{ $ability }».
gal-order = { $seat } отдаёт приказ. Исполняет { $target }.
gal-nuke-built = Построена ядерная боеголовка, у адмирала их { $now }.
gal-peek = Вы видите карты ({ $deck }): { $cards }.
gal-rearranged = { $seat } смотрит верхние карты колоды ({ $deck }) и возвращает их: { $count }.
gal-crisis-drawn = Объявлен кризис: { $card }.
gal-destiny-built = Собрана новая колода Судьбы, карт: { $count }.

# Тест навыков
gal-check-begun = Тест навыков: { $what } ({ $difficulty }{ $partial ->
    [none] { "" }
   *[other] , частично { $partial }
}). Помогают: { $types }.{ $target ->
    [none] { "" }
   *[other] { " " }Цель: { $target }.
}
gal-check-ones = Вдохновляющий лидер: в этом тесте все карты с номиналом 1 положительны.
gal-check-cancelled = Тест не проводится. Решает { $seat }: { $result ->
    [pass] успех
   *[fail] провал
}.
gal-check-difficulty = { $cause }{ $seat ->
    [none] { "" }
   *[other] { " " }({ $seat })
}: сложность { $by }, теперь { $difficulty }.
gal-check-laid = В тест закрыто положены карты Судьбы: { $count }.
gal-check-destiny = Карты Судьбы: { $cards }.
gal-check-declared = { $seat } играет карт: { $count }.
gal-check-opened = { $cards-count ->
    [0] { $seat } карт не добавляет.
   *[other] { $seat } добавляет: { $cards }.
}
gal-check-who = Только для мастера. Судьба: { $destiny }. Игроки: { $added }.
gal-check-devoted = Слепая преданность: { $seat } называет тип, его карты не считаются: { $types }.
gal-check-revealed = В тесте лежат: { $cards }.
gal-check-fixed = Быстрая доработка: { $seat } убирает из теста карту { $card }.
gal-check-ability = Срабатывает «{ $ability }» ({ $card }).
gal-check-out = Из теста убраны: { $cards }.
gal-check-more = Судьба добавляет в тест: { $cards }.
gal-check-consequence = Последствие: в тесте нашлась карта со способностью.
gal-check-total = Сумма: { $plus } − { $minus } = { $total } при сложности { $difficulty }{ $partial ->
    [none] { "" }
   *[other] { " " }(частично { $partial })
}.
gal-check-result = { $what }: { $result ->
    [pass] успех
    [partial] частичный успех
    [none] не провал и не успех («Железная воля»)
   *[fail] провал
} ({ $total } при сложности { $difficulty }).
gal-check-taken = Право командовать: { $seat } забирает карты теста: { $cards }.

# Почему нельзя
gal-no-spent = способность «раз за игру» уже использована
gal-no-second_order = в этот ход «Приказ» уже сыгран
gal-no-one_to_order = приказать некому
gal-no-raptor = нет ни одного раптора
gal-no-not_flying = персонаж не пилотирует вайпер
gal-no-nothing_to_shoot = в секторе нет кораблей сайлонов
gal-no-nothing_to_repair = чинить здесь нечего
gal-no-nuke_left = у адмирала уже три боеголовки, больше их в игре нет
gal-no-already_president = адмирал уже президент
gal-no-already_admiral = персонаж уже адмирал
gal-no-cards = в руке нет карт навыков
gal-no-sabotaged = детектор уничтожен: карты лояльности больше не смотрят
gal-no-inmate = на гауптвахте никого нет
gal-no-one_beside = рядом никого нет
gal-no-amoral = Тори в свой ход обязана выбрать первый вариант
gal-no-emotional = Уильям Адама не может активировать каюту адмирала
gal-no-too_ill = Лаура Розлин сбрасывает для этого две карты навыков, а их нет
gal-no-not_alone = Том Зарек не активирует локацию, где есть кто-то ещё

# Что правила оставляют на совести игроков; показывается только мастеру
gal-reminder = Напоминание. { $moment ->
    [check_talk] Перед заявками можно советоваться: сколько карт, «слабые» или «сильные», большой ли вклад; слово «средние» и точный вес называть нельзя, свои условные обозначения тоже, а карты в руке и те, что пойдут в тест, не называют. Спросить, нет ли у кого нужной сейчас карты, можно; говорить правду никто не обязан. Заявка пишется «## имя играет N карт», карты сразу же в личку; заявки не редактируют.
    [check_shown] Карты теста видят все и всегда могут перечитать, но кто какую положил, говорить нельзя.
    [deck_seen] О просмотренной карте можно сказать только, хорошая она или плохая, и можно соврать.
    [quorum] О картах Кворума президент, и бывший тоже, ничего определённого не говорит.
    [cylon] Раскрытые сайлоны не показывают друг другу карты навыков и не обсуждают суперкризисы.
    [loyalty_seen] Кто видел чужую лояльность, может молчать, рассказать или солгать.
    [trauma] Жетоны травмы и карты перекрёстков секретны: открыто только их число.
   *[start] Обвинять в сайлонстве можно кого угодно, на игру это не влияет. Точный вес карт не называют нигде. Кто нарушает секретность, того мастер заменяет: место, карты и роль переходят новому игроку.
}

switch-iron_will_morale = «Железная воля»: когда теряется мораль при сумме 0 и меньше
switch-iron_will_morale-always = всегда, раз она есть в тесте
switch-iron_will_morale-when_saved = только если она спасла тест от провала
switch-intuition_crises_only = «Мистическая интуиция» Афины
switch-intuition_crises_only-false = для любого теста, кроме суперкризиса
switch-intuition_crises_only-true = только для тестов кризисов
switch-tyrol_repairs = «Инженер-наладчик» Тирола: ещё одно действие после «Ремонта»
switch-tyrol_repairs-once_a_turn = раз в ход
switch-tyrol_repairs-unlimited = после каждого «Ремонта»
