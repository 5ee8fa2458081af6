# Испытания: слова.

phase-setup = подготовка
phase-between = между испытаниями
phase-trial = испытание
outcome-crew-ended = Кампания доведена до конца.
outcome-nobody-ended = Не выжил никто.

seat-P1 = игрок 1
seat-P2 = игрок 2
seat-P3 = игрок 3
seat-P4 = игрок 4
seat-P5 = игрок 5
seat-P6 = игрок 6
seat-P7 = игрок 7
seat-P8 = игрок 8
seat-P9 = игрок 9

health-healthy = без травм
health-injured = травмирован
health-dying = при смерти
health-dead = погиб
condition-working = исправна
condition-faulty = неисправна
condition-broken = сломана
trait-command = командование
trait-medicine = медицина
trait-technics = техника
trait-science = наука
trait-endurance = выносливость
unnamed-injury = травма
unnamed-maim = увечье
unnamed-pre = недомогание
unnamed-cause = причина неизвестна

# Switches
switch-force_order = Испытание, где задачи зависят от более поздних
switch-force_order-false = не принимается
switch-force_order-true = всё равно объявляется
switch-unsafe_on = Д=2, вне кресла: травма при броске
switch-unsafe_on-1 = 1
switch-unsafe_on-2 = 2 и меньше
switch-unsafe_on-3 = 3 и меньше
switch-unsafe_on-0 = никогда
switch-jerks_on = Д=3 и больше, вне кресла: травма при броске
switch-jerks_on-5 = 5 и меньше
switch-jerks_on-4 = 4 и меньше
switch-jerks_on-3 = 3 и меньше
switch-jerks_on-6 = 6 и меньше
switch-hampers_by = Д=4 и больше: каждая задача сложнее на
switch-hampers_by-1 = 1∀
switch-hampers_by-2 = 2∀
switch-hampers_by-0 = не сложнее
switch-seat_on = Д=5 и больше, в кресле: травма при броске
switch-seat_on-1 = 1
switch-seat_on-2 = 2 и меньше
switch-seat_on-0 = никогда
switch-wear_steps = Д=5 и больше: сколько систем изнашивается за ход
switch-wear_steps-1 = 1
switch-wear_steps-2 = 2
switch-wear_steps-0 = 0
switch-strain_from = Скрытые состояния растут с нагрузки
switch-strain_from-3 = 3
switch-strain_from-2 = 2
switch-strain_from-4 = 4
switch-strain_below = Скрытые состояния растут при броске до нагрузки за вычетом
switch-strain_below-2 = 2
switch-strain_below-1 = 1
switch-strain_below-3 = 3
switch-last_stage = Последняя стадия и последний шаг износа
switch-last_stage-3 = 3
switch-last_stage-2 = 2
switch-last_stage-4 = 4
switch-cure_successes = Успехов М против предтравмы
switch-cure_successes-1 = 1
switch-cure_successes-2 = 2
switch-show_successes = Успехов Т, чтобы узнать износ системы
switch-show_successes-1 = 1
switch-show_successes-2 = 2
