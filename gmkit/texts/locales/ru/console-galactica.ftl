# Galactica на столе мастера.

system-galactica = Звёздный крейсер «Галактика»
tab-board-galactica = Флот
names-placeholder-galactica = Имена игроков по одному в строке: от 3 до 6. «Анна:tigh» сразу даёт и персонажа
secrets-ask-galactica = Лояльность, руки, жетоны травмы и закрытые карты. Убедитесь, что никто не смотрит через плечо.
decks-galactica = Колоды

stream-tac = тактика
stream-lea = лидерство
stream-pol = политика
stream-pil = пилотирование
stream-eng = инженерное дело
stream-destiny = колода Судьбы
stream-quorum = Кворум
stream-crisis = кризисы
stream-super_crisis = суперкризисы
stream-destination = прыжки
stream-loyalty = лояльность
stream-ally = союзники
stream-crossroads = перекрёстки
stream-trauma = жетоны травмы
stream-civilians = гражданские корабли
stream-damage = повреждения «Галактики»
stream-basestar_damage = повреждения базовых кораблей
stream-random = случайные карты руки

close-gal-check-close = Закрыть приём карт
close-gal-crossroads-close = Закрыть выбор

galactica-turn = Ход { $turn }
galactica-setup = Подготовка
galactica-cylon = сайлон
galactica-human = человек
galactica-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
galactica-who = Игрок
galactica-loyalty = Лояльность
galactica-hand = Карты навыков
galactica-trauma = Травмы
galactica-papers = Тайные карты
galactica-top = Сверху колоды «{ $deck }»: { $cards }
galactica-civilians = Гражданские, { $sector }: { $ships }
galactica-beside = { $name }: рядом лежит { $token }
galactica-pile = { $name }: { $count }
galactica-undealt = Нерозданная лояльность
