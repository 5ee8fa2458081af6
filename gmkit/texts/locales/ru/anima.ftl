# АнимА: события и строки отчётов.

ani-report-start = Игра начинается
ani-report-turn = Ход { $turn }
ani-report-phase = { $phase }: { $seat }
ani-report-crisis = Кризис!

ani-turn = Ход { $turn }.
ani-phase = { $phase }: { $seat }.
ani-status = Обстановка хода { $turn }.
ani-order = Порядок хода: { $order }.
ani-order-rolled = Скорость равна у { $seats }, бросок: { $dice }.
ani-begins = { $seat } начинает игру персонажем { $character }.
ani-dealt = Ваши основные миссии: { $missions }.
ani-reshuffled = Стопка кончилась и собрана из сброса: { $pile }.

# Карты и персонажи
ani-drew = { $seat } берёт бонусов: { $count }.
ani-drew-mine = Вы взяли: { $cards }.
ani-dropped = { $seat } сбрасывает: { $cards }.
ani-paid = { $seat } сбрасывает: { $cards }.
ani-picked_up = { $seat } подбирает { $card }.
ani-joined = { $arcane ->
    [yes] К группе присоединяется загадочный персонаж
   *[no] К группе присоединяется
} { $character } ({ $seat }).
ani-dismissed = { $seat } исключает из группы { $character }.
ani-died = Погибает { $character } ({ $seat }).
ani-wiped_out = Группа погибла целиком и собирается заново: { $seat }.
ani-inactive = Бездействует до конца хода: { $character } ({ $seat }).
ani-spun = Повёрнут: { $character } ({ $seat }).
ani-ascended = { $seat } отпускает персонажа { $character } ради загадочного.
ani-lost_turn = { $seat } теряет ход.
ani-lose_next = { $seat } потеряет следующий ход.
ani-boon = { $seat }: { $strength ->
    [none] { "" }
   *[other] Сила { $strength }{ " " }
}{ $speed ->
    [none] { "" }
   *[other] Скорость { $speed }{ " " }
}{ $next ->
    [yes] на следующий ход
   *[no] до конца хода
}.

# Розыгрыш бонусов
ani-played = { $seat } играет { $card }{ $by ->
    [none] { "" }
   *[other] { " " }(поворот: { $by })
}.
ani-power = { $seat } использует способность: { $character }.
ani-battle = { $seat }: Сила { $strength } в этом бою.
ani-weakened = { $seat } меняет Силу противника: { $strength }.
ani-turned = { $seat } меняет бросок: теперь { $face }.
ani-reroll = { $seat } требует перебросить.
ani-cancelled = { $seat } отменяет происходящее.
ani-redirected = { $seat } попадает не туда, куда собирались: { $place }.
ani-flies = { $seat } может отправиться в любую локацию.
ani-swapped = { $seat } обменивает бонус с { $rival }.
ani-swapped-cards = Обмен: { $seat } отдаёт { $card }, { $rival } отдаёт { $taken }.
ani-foreseen = { $seat } смотрит закрытое событие: { $place }.
ani-foreseen-card = В локации { $place } лежит { $card }.
ani-trap-set = { $seat } ставит ловушку: { $place }.
ani-trap-mine = Ваша ловушка { $card } лежит в локации { $place }.
ani-trap-opened = Ловушка! { $place }: { $card } (поставил { $seat }).
ani-faction-left = { $seat } покидает союз { $card }.
ani-faction-lost = { $seat } лишается фракции { $card }.

# Передвижение
ani-leaving = { $seat } собирается покинуть { $place }.
ani-stays = { $seat } остаётся на посту: { $place }.
ani-moves = { $seat } направляется в { $place }.
ani-arrived = { $seat } теперь в локации { $place }.
ani-explores = { $seat } исследует новую локацию.
ani-rests = { $seat } отдыхает.
ani-location = Открыта локация { $place }.
ani-area-removed = Уходит в сброс локация { $place }.
ani-area-protected = { $seat } сбрасывает { $card }, и локация { $place } остаётся.
ani-area-all_stay = Убрать нечего, остаются все локации.
ani-encounter = { $place }: событие { $card } ({ $seat }).
ani-encounter-none = { $card } — не для этой локации ({ $place }), карта сброшена.
ani-monster-stays = { $card } остаётся в локации { $place }.

# Бой и проверки
ani-rolled = { $seat } бросает: { $face }.
ani-fight = Бой: { $seat } против { $rival }.
ani-fight-monster = Бой: { $seat } против { $card } (Сила { $strength }).
ani-fight-result = { $won ->
    [yes] Победа
   *[no] Поражение
}: { $seat } — { $total }, { $card } — { $against }.
ani-fight-tie = Ничья: { $seat } и { $rival } по { $total }, бой продолжается.
ani-fight-won = Побеждает { $seat }: { $total } против { $against }, проигрывает { $rival }.
ani-given = { $seat } отдаёт случайный бонус: { $to }.
ani-given-card = Карта { $card } переходит: { $seat } → { $to }.
ani-speed = Проверка скорости: { $seat } — { $speed } и бросок { $face }, всего { $total }.

# Взаимодействие
ani-trade = { $seat } и { $rival } торгуются.
ani-trade-offer = { $seat } предлагает { $to }: { $cards }.
ani-trade-off = Не договорились: { $seat } и { $rival }.
ani-trade-void = Обмен невозможен, он нарушил бы пределы руки или группы: { $seat } и { $rival }.
ani-traded = { $seat } → { $to }: бонусов { $count }, персонажи: { $characters }.

# Исследование и миссии
ani-explores-here = { $seat } исследует { $place }.
ani-explored = { $place }: выпало { $face } — { $count ->
    [0] никого
    [-1] особый случай
   *[other] событий: { $count }
} ({ $seat }).
ani-rewarded = Награда: { $seat } — { $option }.
ani-mission-started = { $seat } начинает миссию { $mission }.
ani-mission-done = Миссия { $mission } выполнена: { $seat }.
ani-mission-failed = Миссия { $mission } не удалась: { $seat }.
ani-vigil = { $seat } несёт дозор ({ $mission }, { $place }): { $count } из { $turns }.
ani-revealed = { $seat } раскрывает конечную миссию { $mission }. Ходов до Кризиса: { $countdown }.
ani-quest = { $seat } берётся за конечную миссию { $mission }.
ani-countdown = Ходов до Кризиса: { $count }.

# Конец игры
ani-crisis = Кризис! Пришло время: { $mission }.
ani-eliminated = Выбывает, основная миссия не выполнена: { $seat }.
ani-crushed = Не удалось одолеть Кризис: { $seat }.
ani-doom = Кризис не одолел никто. Мир погиб, проиграли все.
ani-won = Победа: { $seat } ({ $reason ->
    [quest] выполнена конечная миссия
    [crisis] Кризис преодолён
   *[alone] больше никого не осталось
}).

# Сводка
ani-block-turn = Ход { $turn }, порядок: { $order }
ani-block-final = Конечная миссия { $mission }, ходов до Кризиса: { $count }
ani-block-party = { $seat }: { $characters } · Сила { $strength } · Скорость { $speed } · бонусов { $count } · { $place ->
    [none] в пути
   *[other] { $place }
}
ani-block-held = { $seat }: лежат карты { $cards }
ani-block-missions = { $seat }: миссии в работе — { $active }, выполнены — { $done }
ani-block-area = { $place } (уровень { $level }): { $seats }{ $trade ->
    [yes] { " " }· торговля
   *[no] { "" }
}{ $encounter ->
    [yes] { " " }· закрытое событие
   *[no] { "" }
}{ $monster ->
    [none] { "" }
   *[other] { " " }· { $monster }
}{ $traps ->
    [0] { "" }
   *[other] { " " }· ловушек: { $traps }
}
