# Galactica: вопросы и шаги космоса.

ask-gal-window-shot = Сейчас выстрелит вайпер ({ $about }). Сыграют «Лучших из лучших»?
ask-gal-viper-type = Вайпер какого типа?
ask-gal-viper-sector = В какой сектор вылететь?
ask-gal-viper-activate = Активация вайпера (осталось { $left }): что сделать?
ask-gal-viper-aim = В кого стрелять (осталось { $left })?
ask-gal-viper-target = { $about }: в какой вайпер стреляет рейдер?
ask-gal-viper-lose = Какие вайперы { $destroyed ->
    [yes] уничтожены
   *[no] повреждены
} ({ $high })?
ask-gal-viper-repair = Какие вайперы вернуть в строй (не больше { $high })?
ask-gal-viper-recall = Какой вайпер отозвать из космоса?
ask-gal-volley = { $sector }: рейдеры бросают кубики подряд, всего { $count }. Спрашивать о вмешательстве при каждом броске?
ask-gal-cylons-order = В каком порядке активируются секторы ({ $about })?
ask-gal-cylons-share = Кораблей не хватает ({ $about }). Куда они попадают ({ $high })?
ask-gal-civilian-place = Куда поставить гражданский корабль (осталось { $left })?
ask-gal-civilian-choose = Какой гражданский корабль?
ask-gal-civilian-move = Гражданский корабль { $about } ({ $sector }): куда его переместить?
ask-gal-damage-choose = Какие повреждения применить ({ $high })?
ask-gal-nuke-sector = По какому сектору запустить боеголовку?
ask-gal-nuke-basestar = Какой базовый корабль поражён?
ask-gal-guns-aim = В кого стреляют орудия «Галактики»?
ask-gal-bridge = Какие два приказа отдать и в каком порядке?
ask-gal-bridge-muster = Что и куда вывести на поле флота сайлонов?
ask-gal-destination-choose = Куда прыгает флот?
ask-gal-destination-risk = { $about }: рискнуть?
ask-gal-destination-raptor = Вернуть раптор?
ask-gal-destination-viper = Пожертвовать вайпером ради топлива?

# Случай
ask-gal-civilian-draw = Гражданские корабли из стопки
ask-gal-damage-draw = Повреждения «Галактики»
ask-gal-basestar-draw = Повреждение: { $about }
ask-gal-draw-destination = Карты прыжков

# Чего ждёт стол
step-gal-window-shot = прерывания: выстрел вайпера
step-gal-viper-type = тип вайпера
step-gal-viper-sector = вылет вайпера
step-gal-viper-activate = активация вайпера
step-gal-viper-aim = цель вайпера
step-gal-viper-target = цель рейдера
step-gal-viper-lose = потери вайперов
step-gal-viper-repair = ремонт вайперов
step-gal-viper-recall = отзыв вайпера
step-gal-volley = броски рейдеров
step-gal-cylons-order = порядок активации
step-gal-cylons-share = размещение сайлонов
step-gal-civilian-place = размещение гражданского корабля
step-gal-civilian-choose = выбор гражданского корабля
step-gal-civilian-move = перемещение гражданского корабля
step-gal-civilian-draw = гражданские корабли
step-gal-damage-choose = выбор повреждений
step-gal-damage-draw = повреждения «Галактики»
step-gal-basestar-draw = повреждение базового корабля
step-gal-nuke-sector = цель боеголовки
step-gal-nuke-basestar = цель боеголовки
step-gal-guns-aim = цель орудий
step-gal-bridge = мостик базового корабля
step-gal-bridge-muster = мостик базового корабля
step-gal-destination-choose = выбор пункта назначения
step-gal-destination-risk = пункт назначения
step-gal-destination-raptor = пункт назначения
step-gal-destination-viper = пункт назначения
step-gal-draw-destination = карты прыжков
