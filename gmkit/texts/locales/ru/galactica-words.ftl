# Galactica: слова, общие для всех глав: места, ресурсы, титулы, колоды, фазы, корабли, итоги.

seat-p1 = место 1
seat-p2 = место 2
seat-p3 = место 3
seat-p4 = место 4
seat-p5 = место 5
seat-p6 = место 6

place-nowhere = вне поля
place-command = Командный центр
place-weapons_control = Управление орудиями
place-communications = Комната связи
place-ftl_control = Управление гипердвигателем
place-admirals_quarters = Каюта адмирала
place-research_lab = Лаборатория
place-hangar_deck = Ангар
place-armory = Арсенал
place-sickbay = Лазарет
place-brig = Гауптвахта
place-press_room = Зал для пресс-конференций
place-administration = Администрация
place-presidents_office = Офис президента
place-resurrection_ship = Корабль воскрешения
place-cylon_fleet = Флот сайлонов
place-human_fleet = Колониальный флот
place-caprica = Каприка
place-basestar_bridge = Мостик базового корабля
place-alpha = Альфа
place-bravo = Браво
place-charlie = Чарли
place-delta = Дельта
place-echo = Эхо
place-foxtrot = Фокстрот

resource-fuel = топливо
resource-food = продовольствие
resource-morale = мораль
resource-population = население

title-admiral = адмирал
title-president = президент
title-cag = командир авиагруппы

deck-tac = тактика
deck-lea = лидерство
deck-pol = политика
deck-pil = пилотирование
deck-eng = инженерное дело
deck-destiny = Судьба
deck-quorum = Кворум
deck-crisis = кризисы
deck-super_crisis = суперкризисы
deck-destination = прыжки
deck-ally = союзники
deck-crossroads = перекрёстки
deck-loyalty = лояльность

phase-setup = подготовка
phase-receive = начало хода
phase-movement = передвижение
phase-action = действие
phase-crisis = кризис
phase-icons = активация и прыжок
phase-end = конец хода

mark-mk2 = MkII
mark-mk7 = MkVII

side-benevolent = воодушевление
side-antagonistic = разочарование
side-disaster = трагедия
side-none = жетона нет

card-side = { $name }: { $text }
card-name = «{ $name }»
papers-hand = Ваши карты навыков ({ $count }): { $cards }
papers-no_hand = У вас нет карт навыков
papers-loyalty = Ваши карты лояльности: { $cards }
papers-trauma = Ваши жетоны травмы: { $tokens }
papers-super = Ваш суперкризис: { $card }
papers-crossroads = Ваша карта перекрёстка: { $card }
papers-quorum = Рука Кворума ({ $count }): { $cards }

outcome-humans-jumped = Победили люди: флот совершил последний прыжок.
outcome-cylons-no_fuel = Победили сайлоны: кончилось топливо.
outcome-cylons-no_food = Победили сайлоны: кончилось продовольствие.
outcome-cylons-no_morale = Победили сайлоны: не осталось морали.
outcome-cylons-no_population = Победили сайлоны: не осталось населения.
outcome-cylons-galactica_destroyed = Победили сайлоны: «Галактика» разрушена.
outcome-cylons-centurions = Победили сайлоны: центурионы захватили «Галактику».
outcome-cylons-no_character = Победили сайлоны: больше некому занять место казнённого.

gal-ended = { $winner ->
    [humans] Победили люди.
   *[other] Победили сайлоны.
}
gal-turn = Ход { $turn }: { $seat }.
gal-resource = { $by ->
    [none] Без изменений: { $resource } — { $now }.
   *[other] { $resource }: { $by }, теперь { $now }.
}
gal-moved = { $seat } → { $place }.
gal-reshuffled = Колода кончилась и собрана из сброса: { $deck }.
gal-scouted = { $seat } смотрит верхнюю карту колоды: { $deck }.
gal-scouted-mine = Верхняя карта колоды ({ $deck }): { $card }.
gal-status = Обстановка хода { $turn }.
gal-use = { $seat }: { $use }

gal-block-resources = Топливо { $fuel } · продовольствие { $food } · мораль { $morale } · население { $population }
gal-block-tracks = Готовность прыжка { $jump }/5 · пройдено { $distance } · преследование { $pursuit }/4
gal-block-titles = Титулы: { $titles }; боеголовок: { $nukes }
gal-block-sector = { $sector }: { $ships }
gal-block-fleet = Флот сайлонов, { $sector }: { $ships }
gal-block-ships = Вайперы в резерве: { $reserves }; повреждены: { $damaged }; рапторов: { $raptors }; гражданских в стопке: { $civilians }
gal-block-damage = Повреждены: { $places }
gal-block-boarding = Десант на борту, шаги: { $steps }
gal-block-seat = { $seat } ({ $character }{ $revealed ->
    [yes] { ", сайлон" }
   *[no] { "" }
}{ $out ->
    [yes] { ", вне игры" }
   *[no] { "" }
}): { $place }, карт { $cards }, травм { $trauma }
gal-block-ally = Союзник { $ally }: { $place }

ships-raiders = { $count ->
    [one] { $count } рейдер
    [few] { $count } рейдера
   *[many] { $count } рейдеров
}
ships-heavy_raiders = { $count ->
    [one] { $count } тяжёлый рейдер
    [few] { $count } тяжёлых рейдера
   *[many] { $count } тяжёлых рейдеров
}
ships-basestars = { $count ->
    [one] { $count } базовый корабль
    [few] { $count } базовых корабля
   *[many] { $count } базовых кораблей
}
ships-vipers = { $count ->
    [one] { $count } вайпер
    [few] { $count } вайпера
   *[many] { $count } вайперов
}
ships-civilians = { $count ->
    [one] { $count } гражданский корабль
    [few] { $count } гражданских корабля
   *[many] { $count } гражданских кораблей
}
ships-civilian_ships = { ships-civilians }

ask-gal-send = Куда перейдёт { $about }?
ask-gal-scout = Куда положить просмотренную карту ({ $deck })?
scout-top = сверху колоды
scout-bottom = под низ колоды

switch-pursuit = Чем грозят сайлоны
switch-pursuit-cylon_fleet = поле флота сайлонов (Исход)
switch-pursuit-attack_cards = карты атак (базовая игра)
switch-exodus = Карты Исхода: навыки 0 и 6, кризисы, лояльность
switch-exodus-true = с ними
switch-exodus-false = без них
switch-nebula = Ионическая туманность: травмы, союзники, перекрёстки
switch-nebula-true = с ней
switch-nebula-false = без неё
