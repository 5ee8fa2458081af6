# Стол мастера: кнопки, заголовки, подсказки.

welcome = стол мастера
system-cruiser = Крейсер Галактика
games = Партии
unsaved = без файла
tab-start = Начало
tab-orders = Сейчас
tab-results = Итоги
tab-board = Корабль
tab-posts = Посты
tab-secrets = Тайны
tab-log = Журнал
tab-rulings = Решения
tab-figures = Графики

secrets-hidden = Тайны скрыты
secrets-shown = Тайны открыты
secrets-hint = Показать или скрыть роли, руки и содержание заявок
secrets-title = Тайны
secrets-ask = Роли, карты на руках, бомбы и колоды. Убедитесь, что через плечо никто не смотрит.
secrets-show = Показать тайны
secret-lines = { $count ->
    [one] Ещё { $count } тайная строка скрыта: откройте тайны, чтобы её увидеть.
    [few] Ещё { $count } тайные строки скрыты: откройте тайны, чтобы их увидеть.
   *[other] Ещё { $count } тайных строк скрыто: откройте тайны, чтобы их увидеть.
}
decks = Колоды по порядку

waits = { $count ->
    [one] Ждём одного:
   *[other] Ждём { $count }:
}
waits-gm = Дело за вами:
until = срок: { $when }
until-none = Срок не назначен
until-placeholder = ср 20:00, 2.12 20:00, +48ч
until-set = Назначить
phase-number = Фаза { $number }

# Сообщения
dismiss = Убрать сообщение
reload = Перечитать партию
please-report = Непредвиденная ошибка ({ $error }). Партия не пострадала. Пожалуйста, сообщите о ней и приложите файл { $file }.

# Вопросы
choose = Выбрать
send = Принять
clear = Очистить
send-order = Принять порядок
send-count = { $count ->
    [one] Принять: { $count } штука
    [few] Принять: { $count } штуки
   *[other] Принять: { $count } штук
}
send-none = Принять: ничего
pick-more = Выберите ещё { $count }
take-out = Убрать
to-top = В начало
up = Выше
down = Ниже
allotted = распределено { $total } (нужно от { $low } до { $high })
roll = Бросить по зерну партии
refused = { $count ->
    [one] Закрыт правилами { $count } вариант
    [few] Закрыты правилами { $count } варианта
   *[other] Закрыто правилами { $count } вариантов
}
overrule = Разрешить решением мастера
overrule-choose = разрешить…
overrule-why = Почему разрешаете вопреки правилу
skip = Поставить: { $default }
skip-title = Ответить за игрока по умолчанию
skip-why = Причина: например, не вышел на связь

# Заявки
state-wait = ждём
state-part = { $given } из { $total }
state-sent = есть
peek = Показать ответы
peek-hide = Скрыть ответы
peek-hint = Ответы запечатаны; показать их только на этой карточке
replace = Заменить ответ
card-complete = Всё принято
card-nothing = Сейчас от этого места ничего не ждём.
next-seat = К следующему, кого ждём
beside = Сверх заявки (не ждём)
beside-hidden = То, чего никто не ждёт, тоже тайна.
beside-none = Больше заявить нечего.
over-what-now = Игра окончена. Посты, журнал и графики остаются доступны; журнал можно проверить командой gmkit verify.

close-phase = Закрыть фазу
close-missing = { $title } (не хватает: { $count })
close-now = Да, закрыть
cancel = Отмена
still-missing = Не ответили. Если закрыть сейчас, им достанется ответ по умолчанию:
gets = По умолчанию: { $default }.
no-default = Ответа по умолчанию нет: сначала ответьте.

# Итоги
results-announced = Как объявлено
results-steps = По шагам
results-none = Ещё ни одна фаза не закрыта.
status = Сводка

# Посты
post-for-table = Пост для стола
everybody-reads = читают все
to-send = отправить
sent-mark = показано
copy = Скопировать
copied = Скопировано ✓
copy-failed = Не вышло: выделите текст сами
mark-post = Отметить: опубликован
mark-message = Отметить: отправлено
marked = Отмечено ✓
peek-message = Показать письмо
message-hidden = Письмо личное и скрыто. Его можно скопировать, не открывая.
publish-title = Страница игроков
publish-each = после каждой фазы
publish-now = Опубликовать сейчас
publish-folder = Папка: { $folder }
published = Опубликовано: { $folder }

# Журнал
log-more = Показать более ранние строки
log-start = Начало партии
log-undo = Отмена до строки { $line }
log-correction = исправление: уже видели { $who }
log-shown = Показано: { $who }
log-typed = Вводятся вручную: { $streams }
log-sealed = ответ запечатан
log-note = заметка
log-typed-in = введено вручную
log-overruled = решением мастера: { $reason }
note-placeholder = Заметка в журнал
note-add = Записать
undone = отменено
undo-last = ↶ Отменить
undo-last-hint = Взять назад последнюю запись
undo-to = Отменить всё, начиная с этой строки
fork = если…
fork-here = А что, если иначе? Попробовать с этого места на копии
undo-asks = { $count ->
    [one] Взять назад { $count } запись, начиная со строки { $line }?
    [few] Взять назад { $count } записи, начиная со строки { $line }?
   *[other] Взять назад { $count } записей, начиная со строки { $line }?
}
undo-why = Причина (её увидят те, кому это уже показали)
undo-confirm = Взять назад
undo-seen = Это уже показано. Отмена останется в журнале как исправление, и видевшим о ней скажет следующий текст:
undo-secret = { $count ->
    [one] { $count } личная строка
    [few] { $count } личные строки
   *[other] { $count } личных строк
}
undo-anyway = Всё равно взять назад
undone-clean = Взято назад; этого никто ещё не видел.
undone-marked = Взято назад как исправление. С него начнутся следующие тексты на вкладке «Посты».
chain = Хеш журнала { $head }… · отпечаток начала { $commitment }…
branch-banner = Ветка «что если»: копия в памяти, в файл ничего не пишется.
branch-end = Вернуться к партии

# Решения
rulings-note = Решение мастера сильнее правил. Оно попадает в журнал вместе с причиной.
ruling-set = Изменить значение
ruling-move = Переложить карту
ruling-switch = Переключить спорное правило
ruling-why = Причина (обязательно)
ruling-public = объявить столу
ruling-go = Решить
ruling-done = Решение записано.
place-search = Поиск: fuel, E2, имя игрока, room…
places-more = …и ещё { $count }: уточните поиск
value-new = Новое значение
move-from = Откуда
move-card = Карта
move-to = Куда
move-hidden = Где какие карты — тайна. Откройте тайны, чтобы перекладывать карты.
switch-now = (сейчас)
chance-title = Случай
chance-note = Отмеченное вы вводите сами: бросок на форуме, карты на столе. Остальное решает зерно партии.
stream-all = всё
stream-skill = карты навыка
stream-dice = кубик
stream-discard = сбросы
stream-setup = раздача
stream-jumps = карты прыжка
stream-crises = карты кризиса

figures-none = Пока нечего рисовать.

# Начало
open-game = Открыть партию
no-games = В этой папке партий ещё нет.
folder = Папка
played = последний ход: { $when }
sample = Открыть учебную партию
new-game = Новая партия
game-name = Имя партии (и её файла)
game-name-placeholder = например, Крейсер, осень 2026
system = Система
class-political = Политические лидеры
class-military = Военные лидеры
class-engineer = Инженеры
paste = Вставить список
paste-placeholder = Имя:political — по одному в строке (political, military, engineer); без класса — в следующее свободное место
paste-fill = Заполнить
names-placeholder = Имена игроков, по одному в строке
options = Спорные места правил
more = Зерно, своя колода, случайности вручную
seed = Зерно
seed-placeholder = пусто — случайное
seed-note = То же зерно при тех же ответах даёт ту же игру. До конца партии оно тайна.
deck = Своя колода (файл YAML)
deck-placeholder = пусто — обычная колода
deck-check = Проверить
deck-good = Колода в порядке.
typed-all = все случайности введу вручную
start-game = Начать партию
players-wrong = { $count ->
    [one] С составом что-то не так: { $count } замечание, см. ниже.
    [few] С составом что-то не так: { $count } замечания, см. ниже.
   *[other] С составом что-то не так: { $count } замечаний, см. ниже.
}
game-made = Партия начата и хранится в файле { $file }.

# Крейсер Галактика
cruiser-day = День { $day }
cruiser-president = президент
cruiser-admiral = адмирал
cruiser-prep = Подготовка к прыжку
cruiser-distance = Пройдено парсеков
cruiser-fighters = Преследователи
cruiser-crisis = Кризис
cruiser-votes = Голосования
cruiser-vote = сложность { $difficulty }, в плюс: { $plus }
cruiser-who = Кто
cruiser-role = Роль
cruiser-hand = Рука
cruiser-jumps = Карты прыжка
cruiser-bomb = Бомба
cruiser-crises = Кризисы
cruiser-human = человек
cruiser-cyborg = киборг
cruiser-odd = кризисы нечётных дней
cruiser-even = кризисы чётных дней
cruiser-loaded = Загружены маршруты: { $names }.
cruiser-repair = На самом деле в ремонт вложено ({ $room }): { $count }.
cruiser-pile-crises = Кризисы по порядку: { $who }
cruiser-pile-jumps = Карты прыжка: { $who }
cruiser-pile-routes = Загруженные маршруты

# Что только что произошло
news = Что только что произошло
news-none = пока ничего

windows-close = Никто, и до конца фазы больше не спрашивать
windows-close-hint = Закрывает это окно и все следующие окна этой фазы, кто бы ни мог вмешаться: значит, окна ничего не выдают
