# Galactica: травмы, союзники, казни, перекрёстки.

gal-trauma = { $seat } берёт жетонов травмы: { $count }.
gal-trauma-mine = Ваши новые жетоны травмы: { $tokens }.
gal-trauma-discarded = { $seat } сбрасывает жетонов травмы: { $count }.
gal-disaster = Трагедия! { $seat }.

gal-ally = { $ally } появляется на борту: { $place }.
gal-ally-met = { $seat } и { $ally }: { $side }.
gal-ally-gone = Союзник погибает: { $ally } ({ $place }).
gal-ally-rejected = Союзник выходит из игры: { $ally }.
gal-ally-given = { $seat } кладёт жетон травмы рядом с союзником: { $ally }.

gal-executed = Казнь: { $character } ({ $seat }).
gal-loyalty-shown = { $seat } показывает карты лояльности: { $cards }.
gal-character = { $seat } теперь играет за персонажа: { $character }.
gal-excluded = { $seat } выбывает из игры.

gal-crossroads = Ионическая туманность! Начинается фаза перекрёстков.
gal-crossroads-card = Ваша карта перекрёстка: { $card }.
gal-crossroads-resolved = { $seat }: { $card }, { $side }.
gal-crossroads-over = Фаза перекрёстков окончена, ход продолжается.
gal-judged = { $seat } открывает жетоны травмы: { $tokens }.
gal-judged-nobody = Никто не исключён: тяжёлых травм не осталось.

ask-gal-execute-show = Какую карту «Вы сайлон» показать?
ask-gal-character = За какого персонажа играть?
ask-gal-apollo-sector = В каком секторе начать?
ask-gal-trauma-discard = Какие жетоны травмы сбросить?
ask-gal-ally-meet = С кем из союзников встретиться?
ask-gal-ally-token = Какой жетон травмы положить рядом с новым союзником ({ $ally })?
ask-gal-ally-giver = Кто из сайлонов отдаёт жетон новому союзнику?
ask-gal-crossroads-close = Все выбрали свой путь на перекрёстке?
ask-gal-crossroads-side = Какой путь выбрать на перекрёстке?
ask-gal-judge = Кого исключить из игры?
ask-gal-side-sector = Какой сектор?
ask-gal-side-person = Какой игрок?
ask-gal-side-human = Какой человек берёт карту лояльности?
ask-gal-side-basestar = Какой базовый корабль повредить?
ask-gal-side-shoot = { $sector }: уничтожить рейдеров ({ $count })?

ask-gal-draw-trauma = Жетоны травмы: { $about }
ask-gal-trauma-random = Случайный жетон травмы: { $about }
ask-gal-draw-ally = Следующий союзник
ask-gal-draw-crossroads = Карта перекрёстка: { $about }

switch-lost_start = Где начинает новый персонаж, если его стартовой локации больше нет
switch-lost_start-sickbay = в лазарете
switch-lost_start-hangar_deck = в ангаре
switch-boomer = Союзник Бумер и персонаж Афина
switch-boomer-other_person = разные лица
switch-boomer-same_person = одно лицо
gal-boarding = Десант отброшен назад; шаги: { $steps }.
ask-gal-side-quorum = Первая карта сыграет сейчас, остальные лягут на колоду сверху в этом порядке
step-gal-crossroads-close = выбор на перекрёстке
step-gal-execute-show = карта лояльности
step-gal-character = новый персонаж
step-gal-apollo-sector = сектор
step-gal-trauma-discard = сброс жетонов травмы
step-gal-ally-meet = встреча
step-gal-ally-token = жетон для союзника
step-gal-ally-giver = жетон для союзника
step-gal-judge = приговор
step-gal-side-sector = выбор сектора
step-gal-side-person = выбор игрока
step-gal-side-human = выбор игрока
step-gal-side-basestar = выбор корабля
step-gal-side-shoot = стрельба вайперов
step-gal-side-quorum = карты Кворума
step-gal-draw-trauma = жетоны травмы
step-gal-trauma-random = случайный жетон
step-gal-draw-ally = новый союзник
step-gal-draw-crossroads = карта перекрёстка
step-gal-crossroads-side = выбор на перекрёстке
