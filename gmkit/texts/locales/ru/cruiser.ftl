# Крейсер Галактика: события и строки отчётов.

cru-report-start = Начало игры
cru-report-action = Итоги фазы действий
cru-report-crisis = Итоги фазы кризиса

cru-enlisted = { $seat }: { $room }
cru-day = День { $day }.
cru-status = Сводка дня { $day }.

# Должности
cru-president = Президент: { $seat }.
cru-president-unchanged = На выборах побеждает адмирал ({ $seat }), поэтому президентом остаётся { $president }.
cru-admiral = Адмирал: { $seat }.
cru-admiral-acting = Обязанности адмирала временно исполняет президент: { $seat }.

# Фаза действий
cru-destroyed = { $cause ->
    [bomb] Разрушено бомбой: { $room }.
    [fighter] Разрушено истребителем: { $room }.
   *[card] Разрушено: { $room }.
}
cru-hurt = В лазарет попадает { $seat }.
cru-left_brig = { $seat } покидает гауптвахту.
cru-left_brig-cards = { $seat } сбрасывает карты в открытую: { $cards }.
cru-failed = Провал: { $seat } — { $action } ({ $why }).
cru-missing = Заявок не поступило: { $seats }.
cru-moved = { $seat } → { $room }
cru-loaded = Маршруты загружали: { $seats }. Загружено маршрутов: { $count }.
cru-shot = Стреляли: { $seats }. Сбито истребителей: { $count }.
cru-emergency = Экстренный прыжок! Двигатели активировали: { $seats }. Потеряно тысяч населения: { $count }. Истребители остались позади.
cru-autojump = Автопрыжок! Корабль уходит по загруженному маршруту, истребители остались позади.
cru-calibrated = Двигатель калибровали: { $seats }. Потрачено синих карт: { $count }.
cru-calibration-full = Калибровка закончена: следующий сдвиг фазы подготовки — на 2.
cru-passed = Передача опыта: { $seat } → { $target }, { $colour } — { $count }.
cru-train = { $seat } проходит подготовку.
cru-analyse = { $seat } анализирует данные.
cru-priorities = Новые приоритеты обороны (удар приходится на последнее в списке): { $rooms }.
cru-guard-ordered = На следующий день выставляется охрана: { $room }.
cru-ban-set = Новый запрет № { $number }, действует со следующего дня: { $seats } — не посещать { $rooms }.
cru-ban-cancelled = Отменён запрет № { $number }: { $seats } — не посещать { $rooms }.
cru-repaired = Ремонт: { $seat } — { $room }.
cru-restored = Снова работает: { $room }.
cru-vote-election = Баллотируется в президенты: { $seat }. Сложность { $difficulty }, в плюс идут { $colours } карты.
cru-vote-brig = { $seat } предлагает отправить на гауптвахту: { $target }. Сложность { $difficulty }, в плюс идут { $colours } карты.
cru-crisis = Кризис: { $crisis }.
cru-crisis-owner = Карту { $crisis } разыгрывает { $seat }.

# Фаза кризиса
cru-crisis-result = Кризис { $crisis }: { $passed ->
    [yes] сложность преодолена
   *[no] сложность не преодолена
}, итоговая сумма { $total }.
cru-crisis-chosen = Кризис { $crisis }. { $title ->
    [president] Выбор президента
   *[admiral] Выбор адмирала
}: { $option }.
cru-vote-colours = { $vote ->
    [crisis] Голосование по кризису
    [brig] Гауптвахта для: { $target } (предлагает { $seat })
   *[election] В президенты: { $target }
} — { $passed ->
    [yes] успех
   *[no] неудача
}. Сумма { $total } при сложности { $difficulty }. Карты: { $cards }.
cru-vote-count = { $vote ->
    [crisis] Голосование по кризису
    [brig] Гауптвахта для: { $target } (предлагает { $seat })
   *[election] В президенты: { $target }
} — { $passed ->
    [yes] успех
   *[no] неудача
}. Сумма { $total } при сложности { $difficulty }. Всего карт: { $count }.
cru-jail_order = Приказом президента на гауптвахту: { $seats }.
cru-jailed = На гауптвахту попадает { $seat }.
cru-jumped = Прыжок: { $jump }. Парсеков: { $parsecs }, всего пройдено: { $distance }.{ $option ->
    [none] { "" }
   *[other] { " " }Выбор адмирала: { $option }.
}
cru-guard-posted = Под охраной: { $room }.
cru-guard-lapsed = Охрана не выставлена ({ $room }): адмирал сменился.
cru-evicted = Охрана выводит в коридоры: { $seat } ({ $room }).

# Эффекты карт
cru-resource = { $resource } { $by } (теперь { $now }).
cru-fighters-appear = Появились истребители: { $classes }.
cru-prep = Подготовка к прыжку { $by } (теперь фаза { $now }).
cru-discarded = { $seat } теряет карт навыка: { $count }.
cru-rolled = На кубике { $face }.

# Только игроку
cru-dealt = { $team ->
    [cyborg] Вы киборг.
   *[human] Вы человек.
} Ваши карты прыжка: { $jumps }.
cru-dealt-crises = Ваши карты кризиса по порядку: { $crises }.
cru-drawn = { $count ->
    [0] Рука полна, карты навыка не набраны.
   *[other] Набраны карты навыка: { $colours }.
}
cru-no_draw = Вы в лазарете и сегодня карт навыка не набираете.
cru-got = { $count ->
    [0] Рука полна, новых карт навыка нет.
   *[other] Получены карты навыка: { $colours }.
}
cru-loaded-mine = Загружен ваш маршрут: { $jump }.
cru-discarded-mine = { $colours-count ->
    [0] Терять было нечего: рука пуста.
   *[other] Вы потеряли карты навыка: { $colours }.
}
cru-mined = Ваша бомба установлена: { $room }.
cru-detonated = Ваша бомба взорвана: { $room }.
cru-sabotage-failed = Не вышло { $action }: { $why }.
cru-ordered = Ваша заявка: { $room }, { $action }{ $sabotage-count ->
    [0] { "" }
   *[other] ; диверсия — { $sabotage }
}.

# Только мастеру
cru-defaulted = Выбора не сделано, взят первый вариант: { $decisions }.
cru-remark-rank = В именах есть воинские звания: { $seats }. Все на борту офицеры, звания в имени не нужны.
cru-remark-avatar = Пока нет аватарки: { $seats }. Она очень желательна.

# Конец игры
cru-won = { $reason ->
    [arrived] { outcome-humans-arrived }
    [outlived] { outcome-humans-outlived }
    [rooms] { outcome-cyborgs-rooms }
   *[resource] { outcome-cyborgs-resource }
}
outcome-humans-arrived = Люди победили: корабль долетел.
outcome-humans-outlived = Люди победили: кризисы кончились.
outcome-cyborgs-rooms = Киборги победили: все помещения разрушены.
outcome-cyborgs-resource = Киборги победили: один из ресурсов исчерпан.

# Сводка
cru-block-day = День: { $day }
cru-block-resources = Люди: { $people } тыс. · Топливо: { $fuel } т · Мораль: { $morale }
cru-block-prep = Фаза подготовки к прыжку: { $count } из 5
cru-block-distance = Пройдено парсеков: { $count } из { $goal }
cru-block-president = Президент: { $seat }
cru-block-admiral = Адмирал: { $seat }
cru-block-acting = И. о. адмирала: { $seat }
cru-block-guarded = Под охраной: { $room }
cru-block-ban = Запрет № { $number }: { $seats } — не посещать { $rooms }
cru-block-ban-coming = Запрет № { $number } (с дня { $day }): { $seats } — не посещать { $rooms }
cru-block-priorities = Приоритеты обороны (удар приходится на последнее): { $rooms }
cru-block-fighters = Истребители: класс 1 — { $class1 }, класс 2 — { $class2 }, класс 3 — { $class3 }
cru-block-room = { $room }: { $seats }
cru-block-room-ruin = { $room } (разрушено, ремонт { $count } из 3): { $seats }
cru-block-calibration = Собрано синих карт для калибровки: { $count }
cru-block-routes = Загружено маршрутов: { $count }
cru-block-hand = { $seat }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
