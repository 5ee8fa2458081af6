# Galactica: подготовка, титулы, Кворум, лояльность, сайлоны, локации, кризисы.

move-stay = остаться
choice-nobody = никого
politics-office = { $title } — { $seat }
politics-step = отряд на шаге { $step }
politics-player = { $seat } ({ $character }): { $place }, карт лояльности { $count }

deal-cylon = «вы сайлон»
deal-not_cylon = «не сайлон»
deal-sympathizer = сочувствующий
deal-dealt = роздано
deal-later = раздадут в фазе Пробуждения
deal-spare = останется лишних
box-reserves = в резерве
box-damaged = повреждены

action-location = активировать локацию, где стоит персонаж
action-reveal = раскрыться как сайлон
action-quorum_draw = взять карту Кворума
action-quorum_play = сыграть карту Кворума
action-cag_hand_over = КАГ: активировать вайпер и передать титул
action-cag_lead = КАГ в полёте: активировать вайпер и сделать ещё действие

until-fleet_jump = до прыжка флота
until-game_end = до конца игры
until-civilian_ship_or_basestar_destroyed = пока не уничтожен гражданский или базовый корабль

fleet-raiders = активировать рейдеры
fleet-heavy_raiders = активировать тяжёлые рейдеры и центурионов
fleet-basestars = активировать базовые корабли
fleet-launch = каждый базовый корабль выпускает 2 рейдера и 1 тяжёлый рейдер
force-raiders = до трёх рейдеров
force-heavy_raiders = тяжёлый рейдер
force-centurion = отряд центурионов

# Подготовка
gal-setup = Подготовка закончена, сверьте стол. Игроки: { $players }. Титулы: { $titles }. Лояльность: { $loyalty }. Ресурсы: { $resources }. Карт в колодах: { $decks }. Вайперы: { $vipers }. Рапторов: { $raptors }, боеголовок: { $nukes }, гражданских кораблей в стопке: { $civilians }. Союзники: { $allies }.
gal-loyalty-built = Собрана колода лояльности: карт «вы сайлон» — { $cylon }, «не сайлон» — { $not_cylon }, сочувствующих — { $sympathizer }.
gal-loyalty-sympathizer = В колоду лояльности замешана карта сочувствующего.

# Лояльность и сайлоны
gal-loyalty = { $seat } получает карты лояльности: { $count }.
gal-loyalty-mine = Ваша новая лояльность: { $cards }.
gal-loyalty-added = В колоду лояльности замешаны карты «не сайлон»: { $count }.
gal-loyalty-handed = { $seat } отдаёт скрытые карты лояльности ({ $count }). Получает { $to }.
gal-sleeper = Пробуждение спящих: пройдено { $distance }.
gal-look = { $viewer } смотрит карты лояльности: { $seat }, карт { $count }.
gal-look-mine = Лояльность, которую вы увидели ({ $seat }): { $cards }.
gal-look-barred = Детектор уничтожен: { $viewer } не может смотреть лояльность ({ $seat }).
gal-sympathizer = { $seat } сочувствует сайлонам.
gal-revealed = { $executed ->
    [yes] { $seat } оказывается сайлоном: { $card }.
   *[no] { $seat } раскрывается как сайлон: { $card }.
}
gal-sabotage = Раскрытие действует ({ $seat }): { $card }.
gal-super_crisis = { $seat } берёт карту суперкризиса.
gal-super_crisis-mine = Ваш суперкризис: { $card }.

# Титулы и Кворум
gal-title = { $seat ->
    [none] Титул «{ $title }» некому носить.
   *[other] Новый титул ({ $title }): { $seat }.
}
gal-quorum-hand = Карты Кворума, перешедшие к вам: { $cards }.
gal-quorum-drew = { $seat ->
    [none] В руку Кворума взято карт: { $count }.
   *[other] { $seat } берёт карты Кворума: { $count }.
}
gal-quorum-drew-mine = Вы взяли карты Кворума: { $cards }.
gal-quorum-played = { $seat } играет карту Кворума: { $card }.
gal-quorum-discarded = { $seat } сбрасывает карты Кворума: { $count }.
gal-marker = { $seat } получает карту Кворума: { $card }.
gal-marker-gone = { $seat } лишается карты Кворума: { $card }.
gal-card-removed = Карта выходит из игры: { $card }.

# Локации
gal-location = { $seat } активирует локацию: { $place }.
gal-armory-shot = Бой с центурионами (шаг { $step }): { $hit ->
    [yes] отряд уничтожен
   *[no] промах
}.
gal-hand-seen = { $seat } смотрит карты навыков: { $target }.
gal-card-taken = { $seat } забирает одну карту навыка: { $target }.
gal-card-taken-mine = Карта { $card }: была у { $target }, теперь у { $seat }.
gal-hand-taken = { $seat } забирает все карты навыков ({ $count }): { $target }.

# Кризисы
gal-crisis = Кризис: { $card }.
gal-crisis-seen = Два кризиса с Каприки: { $cards }.
gal-crisis-chosen = Решение ({ $seat }): { $option }
gal-crisis-option = Выбор ({ $seat }): { $option }.
gal-crisis-kept = Карта остаётся в игре { $until }: { $card }.
gal-colonial_one-lost = «Борт №1» уничтожен.
gal-destiny-taken = { $seat } берёт карты Судьбы: { $count }.
gal-destiny-searched = { $seat } просматривает колоду Судьбы.
gal-destiny-discarded = Из колоды Судьбы сброшены: { $cards }.

# Почему нельзя
gal-no-card_to_pay = перелёт стоит карту навыка, а рука пуста
gal-no-hazard = в лазарет и на гауптвахту своим ходом не попадают
gal-no-lost_ship = «Борт №1» уничтожен
gal-no-nuke_to_spend = у адмирала нет боеголовки
gal-no-damaged = локация повреждена
gal-no-jammed = связь глушат сайлоны
gal-no-president = это делает только президент
gal-no-cylon_ship = вокруг «Галактики» нет кораблей сайлонов
gal-no-civilians = в космосе нет гражданских кораблей
gal-no-pilot = персонаж не пилот
gal-no-viper = нет ни одного свободного вайпера
gal-no-centurion = на борту нет центурионов
gal-no-target = отправить туда некого
gal-no-sympathizer_fleet = сочувствующий не командует флотом сайлонов
gal-no-crises_left = колода кризисов пуста
gal-no-prepared = прыгнуть можно при готовности 3 или 4, а сейчас { $now }
gal-no-vice_president = пока есть вице-президент, выбрать можно только его
gal-no-unmanned = нет ни одного свободного вайпера
gal-no-heir = передать титул некому
gal-no-playable = сейчас ни одной карте кворума не на кого и не на что действовать
gal-no-led = в этот ход КАГ уже вёл звено

switch-sympathizer = Сочувствующий при четырёх и шести игроках
switch-sympathizer-true = есть
switch-sympathizer-false = нет: ещё одна карта «не сайлон», ресурсов меньше
switch-starting_ships = Корабли в начале игры
switch-starting_ships-official = как в изданных правилах
switch-starting_ships-none = пустой космос
switch-mk7_shift = На сколько секторов MkVII перелетает в фазу движения
switch-mk7_shift-1 = на один
switch-mk7_shift-2 = на два
switch-brig_escape = Куда выходят с гауптвахты
switch-brig_escape-anywhere = в любую локацию «Галактики» и «Борта №1»
switch-brig_escape-galactica = только на «Галактику»
switch-assign_self = Назначения Кворума
switch-assign_self-allowed = президент может назначить себя
switch-assign_self-others = только другого игрока
switch-caprica_jump = Значок прыжка на кризисе с Каприки
switch-caprica_jump-by_pursuit = действует с полем флота сайлонов
switch-caprica_jump-always = действует
switch-caprica_jump-never = не действует
switch-fleet_basestar_tokens = Повреждения базовых кораблей, оставшихся позади
switch-fleet_basestar_tokens-discarded = снимаются
switch-fleet_basestar_tokens-kept = остаются

# Карта кризиса целиком
crisis-check = Тест: { $types }, сложность { $difficulty }{ $partial ->
    [none] { "" }
   *[other] { " " }(частично { $partial })
}.
crisis-decides = Решает { $who }:
crisis-ships = { $sector }: { $ships }.
crisis-pass = Успех: { $text }
crisis-partial = Частичный успех: { $text }
crisis-fail = Провал: { $text }
crisis-consequence = Последствие: { $text }
crisis-special = Особое правило: { $text }
crisis-icons = Корабли сайлонов: { $icons }.
crisis-jump = Готовность прыжка +1.
role-current = текущий игрок
role-president = президент
role-admiral = адмирал
role-cag = КАГ
