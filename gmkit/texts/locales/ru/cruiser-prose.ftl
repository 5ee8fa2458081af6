# Крейсер Галактика: рассказ о партии. Имена стоят в именительном падеже, глаголы — в настоящем времени.

prose-turn = День { $number }
prose-distance = Парсеки
prose-fighters = Истребители
prose-ruins = Разрушено помещений

prose-cru-enlisted = { $seat } начинает здесь: { $room }.
prose-many-cru-enlisted = { $seats } начинают здесь: { $room }.
prose-cru-president = Президентское кресло занимает { $seat }.
prose-cru-admiral = Кораблём командует { $seat }.
prose-cru-moved = { $seat } переходит сюда: { $room }.
prose-many-cru-moved = { $seats } переходят сюда: { $room }.
prose-many-cru-train = { $seats } проходят подготовку.
prose-many-cru-analyse = { $seats } анализируют данные.
prose-many-cru-hurt = { $seats } попадают в лазарет.
prose-many-cru-jailed = { $seats } попадают на гауптвахту.
prose-many-cru-left_brig = { $seats } покидают гауптвахту.
prose-many-cru-repaired = { $seats } чинят: { $room }.
prose-cru-repaired = { $seat } чинит: { $room }.
prose-cru-missing = { $seats-count ->
    [1] Молчит { $seats }.
   *[other] Молчат { $seats }.
}
prose-cru-resource = { $resource } { $by }, остаётся { $now }.
prose-cru-crisis = На корабле кризис { $crisis }.
