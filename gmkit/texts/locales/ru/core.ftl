# Общее для всех систем.

common-list = { $first } и { $last }
common-quoted = «{ $text }»
common-empty = —
common-nothing = ничего
common-none = нет
common-yes = да
common-no = нет
common-over = игра окончена
common-refusal = { $reason } ({ $rule })

seat-gm = мастер
seat-chance = случай
seat-public = стол

# Решения мастера
ruling = Решение мастера: { $reason } ({ $action }: { $target })
ruling-action-set = изменено значение
ruling-action-move = перенесена карта
ruling-action-switch = переключено правило

# Пост для стола
post-status = Состояние
post-waiting = Ждём: { $seats } — { $step }.
post-waiting-all = Ждём всех: { $step }.
post-waiting-gm = Ждём мастера: { $step }.
post-window = Открыто окно: { $step }. Кто хочет вмешаться, пусть скажет сейчас.
post-defaulted = Срок вышел, решено по умолчанию: { $seats }.
post-decided = Срок вышел, решено мастером: { $seats }.
post-over = Игра окончена.
post-chain = Контрольная сумма журнала: { $head }. Отпечаток начала игры: { $commitment }.
post-private = Лично для: { $seat }
post-nothing = Новостей нет.

# Исправление после отмены
correction-heading = Исправление мастера
correction-why = Прошу прощения: часть уже показанного отменена и будет разыграна заново. { $reason }
correction-public = Больше не действует:
correction-private = Из того, что знали только вы, больше не действует:
correction-same = Часть показанного была отменена и разыграна заново. Всё вышло так же.
correction-again = Всё остальное остаётся в силе. Отмена записана в журнал партии.

# Опубликованная страница
page-waiting = Ждём
page-until = до { $when }
page-report = Последний отчёт
page-told = Что было объявлено
page-now = Сейчас
page-earlier = Раньше
page-later = Позже
page-turns = Ход за ходом
page-past = Вы смотрите, как было:
page-back = К настоящему
page-stale = Связь потеряна, страница сейчас не обновляется. Она обновится сама, как только сможет.
page-crowded = Сейчас много посетителей: все живые места заняты. Это та же страница без них; она обновляется сама каждые две секунды.
page-scripts = Чтобы страница обновлялась сама и показывала графики и прошлые ходы, разрешите на ней сценарии.
page-private = Только для вас
page-hide = Скрыть
page-show = Показать
page-asked = Вас спрашивают
page-given = Ваши заявки сейчас
page-messages = Личные сообщения
page-opening = Открываю вашу личную страницу…
page-refused = Эта личная ссылка ничего не открывает: её заменили или отозвали, или адрес скопирован не целиком. Попросите у мастера новую.
page-limited = С вашего адреса было слишком много неверных ссылок. Подождите минуту и загрузите страницу заново.
page-insecure = Личная страница открывается только по защищённому соединению или файлом с диска: попросите мастера дать такой адрес.
page-dated = Этот браузер слишком стар для личной страницы; обновите его.
page-offline = Личная страница сейчас не загружается; страница попробует ещё раз.

# Очередь действий
queue-choose = Нужно решить: { $choose }.
queue-until = Срок: { $when }.
queue-default = Если ответа не будет: { $default }.
queue-away = В отъезде: { $seat }. Последний день отсутствия: { $day }.
queue-paused = Игра на паузе: пока она не продолжится, время не идёт.
queue-yours = Сейчас вас спрашивают:
queue-asked = { $question } (если ответа не будет: { $default })
queue-reminder = Напоминание

# Сроки
moment = { $day }, { $time } ({ $zone }, { $offset })
moment-utc = { $day }, { $time } ({ $zone })
moment-day = { $weekday }, { $day } { $month }
weekday-0 = понедельник
weekday-1 = вторник
weekday-2 = среда
weekday-3 = четверг
weekday-4 = пятница
weekday-5 = суббота
weekday-6 = воскресенье
month-1 = января
month-2 = февраля
month-3 = марта
month-4 = апреля
month-5 = мая
month-6 = июня
month-7 = июля
month-8 = августа
month-9 = сентября
month-10 = октября
month-11 = ноября
month-12 = декабря

# Пакет для замены
packet-title = Всё, что знает { $seat }
packet-only = Только для того, кто садится на замену. Замок стоит перед тем, что сказано лишь этому месту.
packet-papers = Что на руках
packet-now = Сейчас
packet-given = Уже заказано и может быть изменено:
packet-order = { $question } — { $answer }
packet-past = Что произошло
packet-phase = { $name } · { $number }

# Рассказ о партии
prose-title = { $game }: рассказ о партии
prose-company = За столом: { $seats }.
prose-start = Начало
prose-quiet = Ничего видного всем не происходит.
prose-end = Конец
prose-unfinished = Партия продолжается.
prose-figures = Цифры по ходам { $turns }
