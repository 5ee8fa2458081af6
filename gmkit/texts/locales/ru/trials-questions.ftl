# Испытания: что спрашивается и чего ждёт стол.

ask-tri-between = Что дальше?
opt-tri-between-trial = объявить испытание
opt-tri-between-situation = описать ситуацию
opt-tri-between-discuss = спросить идеи у всех игроков
opt-tri-between-person = записать лист: НИП, новый игрок, новые значения
opt-tri-between-hand = передать НИП
opt-tri-between-injure = нанести травму
opt-tri-between-heal = вылечить травму
opt-tri-between-maim = нанести увечье
opt-tri-between-sicken = дать скрытую предтравму
opt-tri-between-examine = осмотреть кого-нибудь
opt-tri-between-treat = лечить предтравму
opt-tri-between-load = задать нагрузку Д
opt-tri-between-turn = ход полёта под нагрузкой
opt-tri-between-damage = повредить систему корабля
opt-tri-between-inspect = проверить систему корабля
opt-tri-between-repair = починить систему корабля
opt-tri-between-end = завершить кампанию
ask-tri-which = Какое испытание? Возьмите готовое из файла кампании или напишите своё.
opt-tri-which-own = свой текст
ask-tri-text = Текст испытания в формате правил; пусто — никакого
ask-tri-situation = Что произошло? С этого начнётся следующее сообщение.
ask-tri-idea = Что вы предлагаете? Пусто — ничего
ask-tri-whom = { $what ->
    [hand] Какого НИП передать?
    [injure] Кто получает травму?
    [maim] Кто получает увечье?
    [sicken] У кого предтравма? Узнаете только вы.
   *[examine] Кого осмотреть?
}
ask-tri-word = { $what ->
    [injury] { $name } получает травму. Какую? Например: вывих колена: нельзя бежать; лечение: неделя
    [maybe] { $name } под ударом. Есть травма? Назовите её; пусто — нет
    [maim] { $name } получает увечье. Какое и что оно делает?
    [pre] { $name }: скрытая предтравма. Какая?
   *[cause] Что повредило ({ $name })?
}
ask-tri-person = Лист одной строкой, например: НИП Механик: Т2; ведёт Анна; порядок ТКМНВ
ask-tri-hand-to = Кто теперь ведёт ({ $about })?
ask-tri-heal = Какая травма вылечена?
ask-tri-treat = Какую предтравму лечат?
ask-tri-successes = Сколько успехов { $about }?
ask-tri-load = Нагрузка Д в полёте
ask-tri-turn = { $about }: что растёт незаметно, { $count } × d6
ask-tri-struck = { $about ->
    [wear] Какие системы изнашиваются на шаг?
   *[break] Какие системы ломаются сразу?
}
ask-tri-system = Какая система?
ask-tri-eligible = «{ $task }», { $note }: кто выполняет условие?
ask-tri-activate = { $name }: какие характеристики активируются? Без риска: { $free }, каждая следующая — кубик риска.
ask-tri-allot = { $name }, { $letter }: { $high ->
    [one] в какую задачу идёт { $high } очко?
    [few] в какие задачи идут { $high } очка?
   *[other] в какие задачи идут { $high } очков?
}
ask-tri-allot-close = Закрыть распределение и бросать?
ask-tri-discuss-close = Закрыть обсуждение?
ask-tri-barred = Если выполнять «{ $task }», нельзя выполнять «{ $other }», а очки стоят на обеих. На какой они остаются?
ask-tri-risk = Риск ({ $name }): { $count } × d6
ask-tri-outside = Д={ $load }: кто работает вне кресел?
ask-tri-shaken = { $name } работает под нагрузкой: d6, травма при { $limit } и меньше
ask-tri-roll = «{ $task }»: { $dice }, в этом порядке
ask-tri-amount = «{ $task }»: { $text } ({ $count } × d6)
ask-tri-victims = «{ $task }»: { $text }. Кто это?

step-tri-between = что дальше
step-tri-which = следующее испытание
step-tri-text = следующее испытание
step-tri-situation = ситуация
step-tri-discuss-close = идеи о ситуации
step-tri-whom = что дальше
step-tri-word = что дальше
step-tri-person = лист
step-tri-hand-to = передача НИП
step-tri-heal = лечение
step-tri-treat = лечение
step-tri-successes = успехи
step-tri-load = нагрузка
step-tri-turn = полёт
step-tri-struck = полёт
step-tri-system = корабль
step-tri-eligible = кто выполняет условие
step-tri-allot-close = активация и распределение усилий
step-tri-barred = какую из двух задач выполняют
step-tri-risk = кубики риска
step-tri-outside = кто работает вне кресел
step-tri-shaken = кубики под нагрузкой
step-tri-roll = кубики задачи
step-tri-amount = кубики исхода
step-tri-victims = кто пострадал

# Что решают на шаге и что засчитывается тем, кто молчит
choose-tri-discuss-close = идея для ситуации
default-tri-discuss-close = вы ничего не говорите
choose-tri-allot-close = кого вы активируете и что на какую задачу распределяете
default-tri-allot-close = никто не активирован и ничего не распределено
