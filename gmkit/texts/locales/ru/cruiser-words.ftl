# Крейсер Галактика: слова, карты, правила-переключатели.

seat-P1 = Первый политический лидер
seat-P2 = Второй политический лидер
seat-P3 = Третий политический лидер
seat-M1 = Первый военный лидер
seat-M2 = Второй военный лидер
seat-M3 = Третий военный лидер
seat-E1 = Первый инженер
seat-E2 = Второй инженер
seat-E3 = Третий инженер

class-political = политические лидеры
class-military = военные лидеры
class-engineer = инженеры

team-human = человек
team-cyborg = киборг

room-corridors = коридоры
room-infirmary = лазарет
room-brig = гауптвахта
room-conference_hall = зал совещаний
room-navigation = навигационная
room-weapons_bay = оружейный отсек
room-bridge = мостик
room-systems_control = центр управления системами корабля
room-command_centre = командный центр
room-military_centre = военный центр
room-information_centre = информационный центр

colour-yellow = жёлтые
colour-green = зелёные
colour-blue = синие
colour-white = белые

skill-yellow = жёлтая
skill-green = зелёная
skill-blue = синяя
skill-white = белая

resource-people = Люди
resource-fuel = Топливо
resource-morale = Мораль

action-nothing = ничего не делать
action-brig_vote = отправить на гауптвахту
action-run = баллотироваться в президенты
action-load_route = загрузить маршрут
action-shoot = сбить истребитель
action-shoot_group = сбить группу истребителей
action-emergency_jump = экстренно активировать прыжковые двигатели
action-calibrate = откалибровать двигатель
action-pass_experience = передать опыт
action-train = пройти подготовку
action-set_priorities = установить приоритеты обороны
action-analyse = проанализировать данные
action-post_guard = поставить охрану
action-prohibit = установить запреты
action-repair = отремонтировать помещение
action-leave_brig = выйти с гауптвахты
action-mine = заминировать помещение
action-detonate = взорвать бомбу

why-cards = не хватает карт
why-bomb = бомба
why-ruin = помещение разрушено
why-place = в этом помещении этого не сделать
why-guard = не пропустила охрана
why-full = получателю некуда брать карты
why-hand_full = на руках 12 карт или больше
why-no_jump_card = нет такой карты прыжка
why-title = должность уже у другого
why-no_route = нет загруженного маршрута
why-too_early = двигатели ещё не готовы
why-not_cyborg = это умеют только киборги
why-bomb_exists = прежняя бомба ещё цела
why-unmineable = здесь минировать нельзя
why-no_bomb = бомбы нет
why-too_fresh = бомба поставлена сегодня, взорвать её можно с завтрашнего дня

reserve-political = политическим лидерам
reserve-military = военным лидерам
reserve-engineer = инженерам
reserve-admiral = адмиралу
reserve-president = президенту

decision-crisis = выбор по кризису
decision-jump = выбор по прыжку

vote-crisis = Кризис
vote-brig = Гауптвахта — { $target }, предлагает { $seat }
vote-election = Выборы президента ({ $seat })

fighters-of = класс { $class } — { $count }

phase-setup = подготовка
phase-action = фаза действий
phase-crisis = фаза кризиса

# Почему вариант закрыт
cru-no-brig = на гауптвахту по своей воле не ходят
cru-no-infirmary = в лазарет по своей воле не ходят
cru-no-guarded = помещение под охраной ({ $room }), войти могут только президент и адмирал
cru-no-destroyed = помещение разрушено ({ $room })
cru-no-reserved = доступно только { $reserve }
cru-no-jump_card = карт прыжка не осталось
cru-no-not_prohibited = запретов не нарушает

# Карты
card-name = «{ $name }» ({ $id })
card-effects = Эффекты: { $effects }.
card-check = Проверка навыка, сложность { $difficulty }. В плюс: { $plus }. В минус: { $minus }.
card-outcome-top = { $min } и больше: { $effects }.
card-outcome-middle = от { $min } до { $max }: { $effects }.
card-outcome-one = ровно { $min }: { $effects }.
card-outcome-last = { $max } и меньше: { $effects }.
card-choice-president = Выбор президента:
card-choice-admiral = Выбор адмирала:
card-choice-jump = Выбор адмирала:
card-option = { $number }) { $label } — { $effects }
card-chosen = «{ $label }» — { $effects }
card-jump = Расстояние: { $parsecs ->
    [one] { $parsecs } парсек
    [few] { $parsecs } парсека
   *[other] { $parsecs } парсеков
}. Топливо: { $fuel }.

effect-none = без последствий
effect-people = люди { $by }
effect-fuel = топливо { $by }
effect-morale = мораль { $by }
effect-prep = подготовка к прыжку { $by }
effect-fighters = истребители: { $classes }
effect-discard-president = президент теряет случайных карт: { $count }
effect-discard-admiral = адмирал теряет случайных карт: { $count }
effect-discard-everyone = каждый теряет случайных карт: { $count }
effect-infirmary-random = случайный игрок попадает в лазарет
effect-infirmary-president = президент попадает в лазарет
effect-infirmary-admiral = адмирал попадает в лазарет
effect-brig-random = случайный игрок попадает на гауптвахту
effect-brig-president = президент попадает на гауптвахту
effect-brig-admiral = адмирал попадает на гауптвахту
effect-destroy = разрушается { $room }
effect-roll = бросок кубика: { $parts }
effect-faces = на { $faces } — { $effects }

# Спорные места правил
switch-start_in_corridors = Может ли игра начаться для персонажа в коридорах
switch-start_in_corridors-true = да: исключены только гауптвахта и лазарет
switch-start_in_corridors-false = нет: только восемь рабочих помещений
switch-title_card = Когда набирается карта за должность
switch-title_card-last = после карт класса
switch-title_card-first = до карт класса
switch-acting_admiral_draws = Набирает ли и. о. адмирала зелёную карту
switch-acting_admiral_draws-true = да, как адмирал
switch-acting_admiral_draws-false = нет
switch-walk_into_infirmary = Можно ли самому пойти в лазарет
switch-walk_into_infirmary-true = да
switch-walk_into_infirmary-false = нет
switch-guarded_entry = Где остаётся тот, кого не пропустила охрана
switch-guarded_entry-stay = там, где был
switch-guarded_entry-corridors = в коридорах
switch-mining_room = Какое помещение минируется
switch-mining_room-start = то, где киборг был в начале фазы
switch-mining_room-destination = то, куда он пришёл
switch-pass_surplus = Что с переданными картами, которым нет места в руке
switch-pass_surplus-stays = остаются у дающего
switch-pass_surplus-burned = пропадают
switch-excess_shots = Лишние карты при стрельбе по группе
switch-excess_shots-spent = тратятся
switch-excess_shots-kept = остаются на руках
switch-emergency_phase_basis = Какая фаза считается при экстренном прыжке
switch-emergency_phase_basis-after_shift = та, что наступила бы в конце этой фазы действий
switch-emergency_phase_basis-displayed = та, что стоит в сводке
switch-routes_survive = Переживают ли маршруты разрушение навигационной
switch-routes_survive-true = да
switch-routes_survive-false = нет
switch-stored_blue_survive = Переживают ли собранные синие карты разрушение центра управления
switch-stored_blue_survive-true = да
switch-stored_blue_survive-false = нет
switch-discard_unchosen_route = Пропадает ли невыбранный маршрут после прыжка
switch-discard_unchosen_route-false = нет, остаётся загруженным
switch-discard_unchosen_route-true = да
switch-admiral_elected = Что, если на выборах побеждает адмирал
switch-admiral_elected-void = ничего не происходит
switch-admiral_elected-runner_up = президентом становится следующий по очкам
switch-reveal_at_end = Раскрывать ли роли и руки в конце игры
switch-reveal_at_end-false = нет
switch-reveal_at_end-true = да

# Бумаги игрока
papers-hand = Ваши карты навыка ({ $count }): { $cards }
papers-jumps = Ваши карты прыжка: { $cards }
papers-crises = Ваши карты кризиса, первая разыгрывается следующей: { $cards }
papers-bomb = Ваша бомба: { $room }
papers-routes = Загруженные маршруты, их видите только вы:
