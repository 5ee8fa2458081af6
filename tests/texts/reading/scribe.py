"""A made-up player who writes down decisions as people post them: with cases, numbers in words, and talk around."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from gmkit.core.session import Session

#: Name -> genitive (also accusative of persons), dative.
CASES = {
    "Тай": ("Тая", "Таю"), "Вера Лунц": ("Веру Лунц", "Вере Лунц"), "Осип": ("Осипа", "Осипу"),
    "Кира": ("Киру", "Кире"), "Ратмир": ("Ратмира", "Ратмиру"), "Джун": ("Джун", "Джун"),
    "Марек": ("Марека", "Мареку"), "Лада": ("Ладу", "Ладе"), "Пим": ("Пима", "Пиму"),
}  # fmt: skip
ROOMS = {
    "conference_hall": ("в зал совещаний", "в зал", "to the conference hall"),
    "navigation": ("в навигационную", "в навигацию", "to navigation"),
    "weapons_bay": ("в оружейный отсек", "в оружейку", "to the weapons bay"),
    "bridge": ("на мостик", "на капитанский мостик", "to the bridge"),
    "systems_control": ("в центр управления системами корабля", "в ЦУС", "to ship systems control"),
    "command_centre": ("в командный центр", "в командный", "to the command centre"),
    "military_centre": ("в военный центр", "в воен. центр", "to the military centre"),
    "information_centre": ("в информационный центр", "в инфоцентр", "to the information centre"),
    "corridors": ("в коридоры", "в коридор", "to the corridors"),
    "infirmary": ("в лазарет", "в медотсек", "to the infirmary"),
}
ACTIONS = {
    "nothing": ("ничего не делаю", "отдыхаю", "do nothing"),
    "repair": ("ремонтирую помещение", "чиню", "repair the room"),
    "load_route": ("загружаю маршрут", "ввожу маршрут", "load the route"),
    "shoot": ("стреляю по истребителю", "сбиваю истребитель", "shoot down a fighter"),
    "shoot_group": ("бью по группе", "сбиваю группу истребителей", "shoot down a group"),
    "emergency_jump": ("экстренный прыжок", "экстренно активирую прыжковые двигатели", "emergency jump"),
    "calibrate": ("калибрую двигатель", "откалибровать двигатель", "calibrate the engine"),
    "train": ("прохожу подготовку", "тренируюсь", "train"),
    "analyse": ("анализирую данные", "проанализировать данные", "analyse data"),
    "brig_vote": ("отправить на гауптвахту", "предлагаю арестовать", "send to the brig"),
    "run": ("баллотируюсь в президенты", "выдвигаюсь в президенты", "run for president"),
}
COLOURS = {
    "yellow": ("жёлтая", "жёлтые", "жёлтых", "yellow"), "green": ("зелёная", "зелёные", "зелёных", "green"),
    "blue": ("синяя", "синие", "синих", "blue"), "white": ("белая", "белые", "белых", "white"),
}  # fmt: skip
NUMBERS = {
    1: ("одна", "one"),
    2: ("две", "two"),
    3: ("три", "three"),
    4: ("четыре", "four"),
    5: ("пять", "five"),
}
TALK = (
    "Что-то мне сегодня неспокойно.", "Держимся, друзья!", "[i]В коридоре гаснет свет.[/i]", "Простите, работа.",
    "Кто-нибудь видел мою кружку?", "Long day. Here it comes.", "*sighs*", "",
)  # fmt: skip
VERBS = ("иду", "направляюсь", "перехожу", "топаю")


class Scribe:
    """Writes the posts of a seat. `russian`: in which language this one writes."""

    def __init__(self, session: Session, dice: random.Random) -> None:
        self.session, self.dice = session, dice

    def pick(self, words: tuple[str, ...]) -> str:
        return words[self.dice.randrange(len(words))]

    def _form(self, words: Mapping[str, tuple[str, ...]], thing: str, russian: bool) -> str:
        *native, foreign = words[thing]
        return self.pick(tuple(native)) if russian else foreign

    def count(self, number: int, colour: str, russian: bool) -> str:
        one, few, many, english = COLOURS[colour]
        if not russian:
            return f"{number if self.dice.random() < 0.5 else NUMBERS.get(number, ('', str(number)))[1]} {english}"
        word = one if number == 1 else few if number < 5 else many
        said = NUMBERS[number][0] if number in NUMBERS and self.dice.random() < 0.5 else str(number)
        return f"{said} {word}"

    def hand(self, cards: tuple[str, ...], russian: bool) -> str:
        parts = [self.count(number, colour, russian) for colour, number in Counter(cards).items()]
        return ", ".join(parts) if parts else ("ничего" if russian else "nothing")

    def card(self, ident: str, russian: bool) -> str:
        deck = self.session.header.deck
        named = next(
            card["name"] for pile in ("jumps", "crises") for card in deck[pile] if card["id"] == ident
        )
        return f"«{named['ru']}»" if russian else f"“{named['en']}”"

    def post(self, seat: str, given: Mapping[str, Any]) -> str:
        """A post with all that the seat has decided."""
        russian = self.dice.random() < 0.7
        own = {
            ident.partition(":")[2]: value
            for ident, value in given.items()
            if ident.partition(":")[0] == seat
        }
        orders = [*self._deeds(own, russian), *self._votes(own, russian), *self._titles(own, russian)]
        lines = [self.pick(TALK), *(f"## {order}" for order in orders), self.pick(TALK)]
        return "\n".join(line for line in lines if line)

    def _deeds(self, own: Mapping[str, Any], russian: bool) -> list[str]:
        said: list[str] = []
        if "cru.act.exit" in own:
            cards = self.hand(tuple(own["cru.act.exit"]), russian)
            way = " в открытую" if own.get("cru.act.exit_open") else ""
            said.append(
                f"выхожу с гауптвахты, сбрасываю: {cards}{way}" if russian else f"leave the brig, discard: {cards}"
                + (" openly" if way else "")
            )  # fmt: skip
        if "cru.act.go" in own:
            where = self._form(ROOMS, own["cru.act.go"], russian)
            done = self._form(ACTIONS, own["cru.act.do"], russian)
            details = self._details(own, russian)
            walk = f"{self.pick(VERBS)} {where}" if russian else f"go {where}"
            said.append(f"{walk}, {done}{details}")
        if own.get("cru.act.sabotage"):
            for deed in own["cru.act.sabotage"]:
                words = {
                    "mine": ("минирую помещение", "mine the room"),
                    "detonate": ("взрываю бомбу", "detonate"),
                }
                said.append(("диверсия: " if russian else "sabotage: ") + words[deed][0 if russian else 1])
        return said

    def _details(self, own: Mapping[str, Any], russian: bool) -> str:
        said = ""
        if "cru.act.jump" in own:
            said += f" {self.card(own['cru.act.jump'], russian)}"
        if "cru.act.amount" in own:
            number = own["cru.act.amount"]
            said += f", карт: {number}" if russian else f", {number} cards"
        if "cru.act.target" in own:
            name = self.session.names[own["cru.act.target"]]
            said += f" {CASES[name][0] if russian else name}"
        if "cru.act.colours" in own:
            colours = [COLOURS[c][1 if russian else 3] for c in own["cru.act.colours"]]
            said += f", в плюс {' и '.join(colours)}" if russian else f", {' and '.join(colours)} count plus"
        return said

    def _votes(self, own: Mapping[str, Any], russian: bool) -> list[str]:
        said = []
        for ident, cards in own.items():
            if ident.startswith("cru.vote.spend/"):
                kind = ident.partition("/")[2].partition("-")[0]
                topic = {
                    "crisis": ("кризис", "crisis"), "brig": ("гауптвахта", "brig"), "election": ("выборы", "election"),
                }[kind][0 if russian else 1]  # fmt: skip
                said.append(f"{topic}: {self.hand(tuple(cards), russian)}")
        return said

    def _titles(self, own: Mapping[str, Any], russian: bool) -> list[str]:
        said = []
        if "cru.crisis.choice" in own:
            number = int(own["cru.crisis.choice"]) + 1
            only = "cru.jump.choice" not in own
            where = "" if only else ("в кризисе " if russian else "in the crisis ")
            said.append(f"{where}выбираю вариант {number}" if russian else f"{where}I choose option {number}")
        if "cru.jump.route" in own:
            route = self.card(own["cru.jump.route"], russian)
            said.append(f"прыгаем по маршруту {route}" if russian else f"we jump along {route}")
        if "cru.jump.choice" in own:
            number = int(own["cru.jump.choice"]) + 1
            said.append(f"при прыжке: вариант {number}" if russian else f"on the jump: option {number}")
        if "cru.crises.order" in own:
            cards = ", ".join(self.card(ident, russian) for ident in own["cru.crises.order"])
            said.append(f"порядок кризисов: {cards}" if russian else f"order of crises: {cards}")
        return said
