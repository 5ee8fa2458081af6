# Galactica: корабли, повреждения, прыжки, пункты назначения.

icon-raiders = активация рейдеров
icon-heavy_raiders = активация тяжёлых рейдеров и центурионов
icon-launch_raiders = запуск рейдеров
icon-basestars = огонь базовых кораблей

kind-raiders = рейдеры
kind-heavy_raiders = тяжёлые рейдеры
kind-basestars = базовые корабли
kind-centurions = группы центурионов

target-raider = рейдер
target-heavy_raider = тяжёлый рейдер
target-basestar = базовый корабль
target-basestar-number = базовый корабль { $number }

box-destroyed = уничтоженные

viper-there = { $where }: вайпер { $viper }
viper-piloted = { $where }: вайпер { $viper } ({ $pilot })

deed-pass = больше ничего
deed-stay = остаётся на месте
deed-launch = вылет: { $viper } из резерва, { $sector }
deed-move = полёт: { $viper }, { $sector } → { $target }
deed-shoot = выстрел: { $viper }, { $sector }, цель — { $target }
deed-escort = сопровождение: { $viper }, { $sector }, корабль { $target }

civilian-number = № { $number }
civilian-known = { $ship } — { $what }
papers-ships = Вы знаете, что за корабли: { $ships }
civilian-empty = пусто

bridge-bait = гражданский корабль выходит к «Галактике»
bridge-muster = базовый корабль или 3 рейдера на поле флота сайлонов
bridge-hurry = бросок: прыжок людей назад или преследование вперёд
bridge-strike = бросок: удар рейдеров по «Галактике»

action-viper = активировать свой вайпер
action-nuke = запустить ядерную боеголовку

# Вайперы
gal-viper-home = { $seat } покидает космос, вайпер { $viper } уходит в резерв.
gal-viper-launched = Вылет, { $sector }: вайпер { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
}.
gal-viper-flew = Вайпер { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
}: { $source } → { $sector }.
gal-viper-shot = { $sector }: вайпер { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
} стреляет, цель — { $ship }. { $hit ->
    [yes] Попадание!
   *[no] Мимо.
}
gal-viper-missed = { $sector }: рейдер не попадает в вайпер { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
}.
gal-viper-hit = { $sector ->
    [none] { "" }
   *[other] { $sector }:{ " " }
}вайпер { $viper }{ $pilot ->
    [none] { "" }
   *[other] { " " }({ $pilot })
} { $destroyed ->
    [yes] уничтожен
   *[no] повреждён
}.
gal-viper-repaired = Вайпер { $viper } возвращён в резерв { $box ->
    [destroyed] из уничтоженных
   *[other] после ремонта
}.
gal-vipers-returned = { $sector }: вайперы уходят в резерв, всего { $count }.

# Сайлоны
gal-activated = { $sector ->
    [none] Сайлоны: { $icon }.
   *[other] Сайлоны ({ $sector }): { $icon }.
}
gal-unanswered = Ответить некому: { $icon }.
gal-cylons-placed = { $sector }: появляются сайлоны — { $ship }.
gal-cylons-short = Кораблей не хватает ({ $ship }): нужно { $wanted }, есть { $count }.
gal-cylons-destroyed = { $sector }: уничтожено — { $ship }.
gal-cylons-flew = { $source } → { $sector }: { $ship }.
gal-cylons-shot = { $sector }: { $ship } стреляет по «Галактике». { $hit ->
    [yes] Попадание!
   *[no] Мимо.
}
gal-basestar-idle = Базовые корабли повреждены и ответить не могут.
gal-basestar-damaged = { $sector }, { $basestar }: { $token }.
gal-basestar-repaired = { $basestar }: повреждения сняты.
gal-centurions-boarded = На «Галактику» высаживаются центурионы, групп: { $count }.
gal-centurions-advanced = Центурионы продвигаются, шаги: { $steps }.
gal-centurions-destroyed = Группа центурионов уничтожена (шаг { $step }).
gal-guns-shot = { $seat }: орудия «Галактики», { $sector }, цель — { $ship }. { $hit ->
    [yes] Попадание!
   *[no] Мимо.
}

# Флот сайлонов и преследование
gal-fleet-mustered = Поле флота сайлонов, { $sector }: { $ship }.
gal-fleet-arrived = { $sector }: прибывает флот сайлонов — { $ships }.
gal-fleet-left = { $sector }: остаются позади — { $ships }.
gal-fleet-gone = Корабли сайлонов остались позади.
gal-fleet-jumped = Флот сайлонов совершает прыжок и настигает людей.
gal-pursuit = Преследование: { $now } из 4.
gal-bridge = { $seat }, мостик базового корабля: { $effects }.

# Повреждения «Галактики»
gal-damage-location = «Галактика» повреждена: { $place }. Повреждённых локаций: { $count }.
gal-damage-stores = «Галактика» повреждена: { $token }.
gal-damage-repaired = Починено: { $place }.

# Гражданские корабли
gal-civilian-placed = { $sector }: гражданские корабли — { $ships }.
gal-civilian-moved = Гражданский корабль { $ship }: { $source } → { $sector }.
gal-civilian-escorted = Гражданский корабль { $ship } ({ $sector }) уведён к флоту.
gal-civilian-destroyed = { $sector ->
    [none] Уничтожен гражданский корабль флота.
   *[other] { $sector }: уничтожен гражданский корабль { $ship }.
} На борту: { $carried }.
gal-civilian-inspected = { $seat } узнаёт, что везут корабли: { $ships }.
gal-civilian-contents = Гражданский корабль { $ship } везёт: { $carried }.

# Боеголовки и рапторы
gal-nuke-launched = { $seat } запускает ядерную боеголовку: { $sector }.
gal-nuke-gained = { $seat } получает ядерную боеголовку, теперь их { $now }.
gal-nuke-lost = Боеголовок потеряно: { $count }, осталось { $now }.
gal-nuke-none = Четвёртой боеголовки нет.
gal-raptor-lost = Рапторов потеряно: { $count }, осталось { $left }.
gal-raptor-restored = Рапторов возвращено: { $count }, теперь их { $left }.

# Прыжок
gal-jump-track = Готовность прыжка { $now } ({ $by }).
gal-jump = Флот совершает гиперпрыжок!
gal-jump-reset = Готовность прыжка снова 0.
gal-destination-drawn = { $seat } выбирает пункт назначения, карт: { $count }.
gal-destination-seen = Карты прыжков у вас на выбор: { $cards }.
gal-destination = Флот прибыл: { $destination } (расстояние { $distance }).
gal-destination-nothing = { $destination }: рисковать нечем.
gal-distance = Пройдено { $now } ({ $by }).
gal-kept-ended = Перестаёт действовать: { $card }.
gal-kept-shuffled = Снова в колоде кризисов: { $card }.

# Почему нельзя
gal-no-crowded = есть секторы, где гражданских кораблей ещё нет
gal-no-basestar = рядом нет базового корабля
gal-no-nuke = боеголовок не осталось

# Спорные чтения
switch-nuke_limit = Больше трёх ядерных боеголовок
switch-nuke_limit-true = нельзя
switch-nuke_limit-false = можно
switch-gas_giant_damaged = «Газовый гигант»: жертвовать повреждённым вайпером
switch-gas_giant_damaged-false = нельзя
switch-gas_giant_damaged-true = можно
