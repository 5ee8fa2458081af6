# Cruiser Galaxy: the story of a game.

prose-turn = Day { $number }
prose-distance = Parsecs
prose-fighters = Fighters
prose-ruins = Rooms in ruins

prose-cru-enlisted = { $seat } begins in this place: { $room }.
prose-many-cru-enlisted = { $seats } begin in this place: { $room }.
prose-cru-president = The president’s chair is taken by { $seat }.
prose-cru-admiral = The ship is commanded by { $seat }.
prose-cru-moved = { $seat } moves to: { $room }.
prose-many-cru-moved = { $seats } move to: { $room }.
prose-many-cru-train = { $seats } train.
prose-many-cru-analyse = { $seats } analyse data.
prose-many-cru-hurt = { $seats } are taken to the infirmary.
prose-many-cru-jailed = { $seats } are taken to the brig.
prose-many-cru-left_brig = { $seats } leave the brig.
prose-many-cru-repaired = { $seats } repair: { $room }.
prose-cru-repaired = { $seat } repairs: { $room }.
prose-cru-missing = { $seats-count ->
    [1] { $seats } says nothing.
   *[other] { $seats } say nothing.
}
prose-cru-resource = { $resource } { $by }, which leaves { $now }.
prose-cru-crisis = The ship is in a crisis: { $crisis }.
