# Время: сроки, план, отъезды, замены; несколько партий рядом.

tab-timing = Время
paused = пауза: время не идёт
overdue = { $until } — вышел
until-proposed = по плану: { $when }
until-by-plan = По плану, с этой минуты
until-remove = Без срока
until-words = Записано вашими словами: напоминания не будет.
deadline-over = Срок вышел. Возьмите ответ по умолчанию или решите за молчащих на их карточках.
deadline-default = Взять ответ по умолчанию
deadline-instead = То, что я введу, — мой выбор
deadline-reason = срок вышел: { $when }
window-early = Закрыть окно раньше срока — значит сказать столу, что никто не вмешивается: дайте времени пройти.
reminder-due = Половина срока прошла: напоминание готово на вкладке «Посты».

plan-title = Сроки
plan-note = Срок следует только из этого плана и шага, поэтому он ничего не говорит о чьих-либо картах. Он назначается, когда пост отмечен опубликованным.
plan-zone = Часовой пояс
plan-days = Рабочие дни: считаются только они
plan-holidays = Кроме того, выходные
plan-quiet = Тихие часы: срок в них не попадает
plan-hours = Часов на шаг (0: без срока)
plan-hour = Всегда в этот час
plan-step-hours = Часов только на этот шаг ({ $step }); пусто: как на все
plan-waits = Дни отъезда для уехавшего не считаются
plan-save = Сохранить план
plan-saved = План действует с этой минуты. Уже назначенный срок не меняется.
day-0 = пн
day-1 = вт
day-2 = ср
day-3 = чт
day-4 = пт
day-5 = сб
day-6 = вс

away-title = В отъезде
away-add = В отъезде
away-remove = Убрать это отсутствие
pause-begin = Поставить на паузу
pause-end = Продолжить

substitute-title = Замена
substitute-note = В пакете ровно то, что знает это место: отправьте его тому, кто садится за стол.
substitute-name = Новое имя
substitute-go = Передать место
substitute-reason = вместо игрока { $old } теперь играет { $name }
substitute-done = У места новое имя; об этом скажет следующий пост.
packet-make = Собрать пакет
packet-copy = Скопировать пакет

packet-hidden = Он личный и здесь скрыт. Скопировать его можно, не открывая.

log-schedule = Изменён план сроков
log-until = срок: { $what }
log-pause = Пауза: { $what }
log-resume = Игра продолжается: { $what }
log-reminded = Напоминание отправлено
log-default = По сроку, ответ по умолчанию: { $what }
log-decided = По сроку, выбор мастера: { $what }

game-late = срок вышел
game-remind = пора напомнить
game-gm = ваш ход
game-wait = ждём
game-over = окончена
game-waits = Ждём: { $who } — { $step }
game-all = всех ({ $count })
game-since = Уже { $span }
game-other = Другая партия из этой папки
span-days = { $days ->
    [one] { $days } день { $hours } ч
    [few] { $days } дня { $hours } ч
   *[other] { $days } дней { $hours } ч
}
span-hours = { $hours } ч { $minutes } мин
