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
post-over = Игра окончена.
post-chain = Контрольная сумма журнала: { $head }. Отпечаток начала игры: { $commitment }.
post-private = Лично для: { $seat }
post-nothing = Новостей нет.

# Исправление после отмены
correction-heading = Исправление мастера
correction-why = Прошу прощения: часть уже показанного отменена и будет разыграна заново. { $reason }
correction-public = Больше не действует:
correction-private = Из того, что знали только вы, больше не действует:
correction-again = Всё остальное остаётся в силе. Отмена записана в журнал партии.

# Опубликованная страница
page-waiting = Ждём
page-report = Последний отчёт
page-stale = Связь потеряна, страница сейчас не обновляется. Она загрузится заново, как только сможет.
page-crowded = Сейчас много посетителей: у этой страницы нет живой связи, но она сама загружается заново каждые 20 секунд.
