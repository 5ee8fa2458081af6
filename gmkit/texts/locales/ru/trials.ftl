# Испытания: что произошло.

tri-report-start = Кампания начинается
tri-report-results = Итоги испытания: { $title }
tri-report-between = Между испытаниями

tri-begun = { $count ->
    [one] Участвует { $count } игрок: { $seats }.
    [few] Участвуют { $count } игрока: { $seats }.
   *[other] Участвуют { $count } игроков: { $seats }.
}
tri-sheet = { $name } ({ $seat }): { $traits }; порядок округления { $order }
tri-situation = { $said }
tri-idea = { $seat }: { $said }
tri-announced = Впереди испытание «{ $title }»
tri-remark = Замечание: { $said }
tri-over = { $count ->
    [one] Кампания окончена; сыграно { $count } испытание.
    [few] Кампания окончена; сыграно { $count } испытания.
   *[other] Кампания окончена; сыграно { $count } испытаний.
}
tri-handed = { $name }: теперь ведёт { $seat }.
tri-injured = { $name }: { $injury }{ $effect }. Состояние: { $health }; теперь { $traits }.
tri-healed = { $name }: вылечено — { $injury }. Состояние: { $health }; теперь { $traits }.
tri-maimed = { $name }: увечье — { $maim }{ $effect }.
tri-sickened = { $name }: скрытая предтравма — { $pre }.
tri-examined = Осмотр ({ $name }): { $pre }, стадия { $stage }.
tri-examined-well = Осмотр ({ $name }): ничего не найдено.
tri-treated = { $name }: прошло — { $pre }.
tri-untreated = { $name }: осталось — { $pre }; успехов не хватило.
tri-load = { $said }
tri-stage = { $name }: { $pre }, стадия { $stage }.
tri-broken = Поломка: { $system }.
tri-worn = Износ ({ $system }): { $wear }.
tri-damaged = Неисправность: { $system } ({ $cause }); система { $state }.
tri-inspected = Проверка ({ $system }): износ { $wear }.
tri-uninspected = Проверка ({ $system }): успехов не хватило, ничего не известно.
tri-repaired = Починено: { $system }.
tri-trial = Испытание { $number }: { $title }
tri-missing = Нет заявок: { $seats }.
tri-barred = Задачу «{ $task }» выполняют, поэтому усилия сняты с задачи «{ $other }».
tri-pools = Распределено: { $pools }
tri-odds = Шансы: { $chances }
tri-risk = Риск ({ $name }): { $dice } ({ $injuries ->
    [0] без травм
    [one] { $injuries } травма
    [few] { $injuries } травмы
   *[other] { $injuries } травм
}).
tri-shaken = Работа под нагрузкой ({ $name }): { $die } ({ $injured ->
    [yes] травма
   *[no] без травм
}).
tri-task = { $number }. { $task }: { $sign }
tri-hit = Задача «{ $task }» задела: { $names }.
tri-results = «{ $title }» по задачам:
tri-results-full = «{ $title }» со скрытыми частями:

papers-person = { $name }: { $traits } ({ $health })

# Сводка
tri-block-load = Нагрузка Д { $load }: { $said }
tri-block-person = { $name }: { $traits }; { $health }
tri-block-system = { $system }: { $state }
