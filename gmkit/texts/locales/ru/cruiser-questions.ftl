# Крейсер Галактика: вопросы и шаги.

ask-cru-action-close = Закрыть фазу действий?
ask-cru-crisis-close = Закрыть фазу кризиса?

ask-cru-act-open = Подать заявку открыто?
ask-cru-act-go = Куда направиться?
ask-cru-act-do = Что сделать ({ $room })?
ask-cru-act-target = Кого выбрать?
ask-cru-act-colours = Какие два цвета пойдут в плюс?
ask-cru-act-colour = Карты какого цвета передать?
ask-cru-act-jump = Какую карту прыжка загрузить?
ask-cru-act-amount = Сколько карт (от { $low } до { $high })?
ask-cru-act-priorities = В каком порядке оборонять помещения? Первое продержится дольше всех, по последнему ударят сначала.
ask-cru-act-guard = Какое помещение взять под охрану?
ask-cru-act-sabotage = Заминировать или взорвать? Заявка тайная, её видит только мастер.
ask-cru-act-exit = Какие десять карт сбросить, чтобы выйти с гауптвахты? Ничего — остаться.
ask-cru-act-exit_open = Сбросить эти карты в открытую?

ask-cru-ban-cancel = Какие запреты отменить?
ask-cru-ban-more = Установить новый запрет (в этой заявке — { $about }-й)?
ask-cru-ban-group = Кому запретить?
ask-cru-ban-rooms = Какие помещения им запретить?
ask-cru-ban-jail = Кого из нарушителей запрета отправить на гауптвахту?
opt-ban = Запрет № { $number }

ask-cru-vote-spend = { $about }: какие карты потратить, в каком порядке?
ask-cru-crisis-choice = Что выбрать в кризисе { $crisis }?
ask-cru-jump-route = По какому маршруту прыгать?
ask-cru-jump-choice = Что выбрать при прыжке { $jump }?
ask-cru-hand_over = Передать должность адмирала следующему по списку?
ask-cru-crises-order = В каком порядке разыгрывать ваши карты кризиса? Первая в списке — следующая.

# Случай
ask-cru-vote-random = { $about }: две случайные карты
ask-cru-effect-discard = Случайно сброшенные карты: { $about }
ask-cru-effect-hurt = Кто попадает в лазарет
ask-cru-effect-jail = Кто попадает на гауптвахту
ask-cru-effect-roll = Бросок кубика с { $sides } гранями
ask-cru-setup-numbers = Номера по порядку: { $about }
ask-cru-setup-room = Где начинает игру { $about }
ask-cru-setup-jumps = Карты прыжка, по две на место по порядку
ask-cru-setup-cyborgs = Два киборга
ask-cru-setup-crises = Карты кризиса: первая половина — одному киборгу, вторая — другому
ask-cru-setup-parity = Кто из киборгов разыгрывает кризисы по нечётным дням

# Чего ждёт стол
step-cru-action-close = заявки на фазу действий
step-cru-crisis-close = голоса и решения фазы кризиса
step-cru-vote-random = случайные карты голосования
step-cru-effect-discard = случайный сброс карт
step-cru-effect-hurt = жребий, кто попадёт в лазарет
step-cru-effect-jail = жребий, кто попадёт на гауптвахту
step-cru-effect-roll = бросок кубика
step-cru-setup-numbers = жеребьёвка номеров
step-cru-setup-room = жеребьёвка помещений
step-cru-setup-jumps = раздача карт прыжка
step-cru-setup-cyborgs = раздача ролей
step-cru-setup-crises = раздача карт кризиса
step-cru-setup-parity = жеребьёвка очерёдности

# Что решают на шаге и что засчитывается тем, кто молчит
choose-cru-action-close = помещение и одно действие в нём
default-cru-action-close = вы остаётесь на месте и ничего не делаете
choose-cru-crisis-close = карты на каждое голосование в том порядке, в каком их тратить; выбор президента и адмирала
default-cru-crisis-close = карты не тратятся, из вариантов берётся первый
