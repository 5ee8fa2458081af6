"""What speaks against a reading is heard, what is refused names its rule, and the last order counts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

import gmkit
from gmkit.core.session import Session
from gmkit.texts import texts_of
from gmkit.texts.bundles import bundle
from gmkit.texts.reading import Reading, Request, enter, ledger, read
from gmkit.texts.reading.reading import STATES
from gmkit.texts.reading.tokens import EXACT, FORM, NO, TYPO, likeness
from gmkit.texts.reading.told import Teller
from tests.texts.reading.settings import action, setting


def reading(text: str, seat: str = "P1", game: Session | None = None, **asked: Any) -> Reading:
    return read(game or setting("action", "ru"), Request(text, seat=seat, **asked))


def answers(text: str, seat: str = "P1", **asked: Any) -> dict[str, Any]:
    return {ident.partition(":cru.act.")[2]: value for ident, value in reading(text, seat, **asked).answers}


# ---- what must not be taken for an order


@pytest.mark.parametrize(
    "text",
    [
        "## не иду на мостик",
        "## иду не на мостик, а в зал",
        "## на мостик или в зал",
        "## на мостик?",
        "## наверное, на мостик",
        "## хотел бы на мостик",
        "## I would go to the bridge",
        "## I don't go to the bridge",
        "## bridge or hall",
        "## maybe the bridge",
        "## отменяю мостик",
        "## куда угодно, кроме мостика",
        "## вместо мостика",
        "## мостик, зал",
        "## если кто-нибудь пойдёт на мостик, то и я",
        "## on the bridge if nobody else is there",
        "на мостик",
        "[quote]## на мостик[/quote]",
        "## Вера Лунц: на мостик",
        "## в тюрьму",
        "## на камбуз",
        "## ничего страшного",
        "## в машинное, ничего не делаю",
        "## командный дух поднимаю",
        "## буду через 2 дня",
    ],
)
def test_nothing_is_entered_of_what_is_no_plain_order(text: str) -> None:
    assert answers(text) == {}


@pytest.mark.parametrize(
    ("text", "room"),
    [
        ("## на мостик", "bridge"),
        ("## НА МОСТИК!", "bridge"),
        ("## со всех ног на мостик, не ждите меня к ужину", "bridge"),
        ("## из зала на мостик", "bridge"),
        ("## мимо зала на мостик", "bridge"),
        ("## с Верой Лунц на мостик", "bridge"),
        ("## иду на мостик, с мостика видно звёзды", "bridge"),
        ("## Тай идёт на мостик", "bridge"),
        ("## остаюсь", "command_centre"),
        ("## в командный центр", "command_centre"),
        ("## центр управления системами", "systems_control"),
    ],
)
def test_a_plain_order_is_taken_whatever_stands_around_it(text: str, room: str) -> None:
    assert answers(text) == {"go": room}


@pytest.mark.parametrize(
    ("said", "meant", "how"),
    [
        ("мостике", "мостик", FORM), ("мостик", "мостик", EXACT), ("мстик", "мостик", TYPO), ("мост", "мостик", NO),
        ("верю", "вера", NO), ("веру", "вера", FORM), ("мера", "вера", NO), ("тая", "тай", FORM), ("тает", "тай", NO),
        ("запрет", "запрещ*", NO), ("запрещаю", "запрещ*", EXACT), ("белью", "белый", NO), ("ladder", "lark", NO),
        ("trains", "train", FORM), ("trainign", "train", NO), ("brigde", "bridge", TYPO), ("синими", "синие", FORM),
    ],
)  # fmt: skip
def test_how_well_words_match(said: str, meant: str, how: int) -> None:
    assert likeness(said, meant) == how


def test_a_slip_that_can_be_two_things_is_asked_back() -> None:
    """A slip for Марина may be one for Малина too; what is nearer to one of them is taken, and shown as a slip."""
    names = {"political": "Марина Оля Света", "military": "Малина Глеб Дина", "engineer": "Ира Захар Егор"}
    players = [f"{name}:{role}" for role, said in names.items() for name in said.split()]
    game = gmkit.new("cruiser", players, seed="tea")
    seat = next(s for s, name in game.names.items() if name == "Оля")
    found = reading("## в зал, арестовать Мавину, синие и белые в плюс", seat, game)
    assert found.answers == []
    assert found.lines[0].state == "unclear"
    found = reading("## в зал, арестовать Маррину, синие и белые в плюс", seat, game)
    (target,) = [value for ident, value in found.answers if ident.endswith("target")]
    assert game.names[target] == "Марина"


# ---- numbers


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("## кризис: 2 жёлтых, 1 белая", ["yellow", "yellow", "white"]),
        ("## кризис: две жёлтые и белая", ["yellow", "yellow", "white"]),
        ("## кризис: жёлтые 2, белая", ["yellow", "yellow", "white"]),
        ("## кризис: жёлтые — 2; белые — 1", ["yellow", "yellow", "white"]),
        ("## кризис: жёлтая x2 и белая", ["yellow", "yellow", "white"]),
        ("## crisis: yellow, yellow, white", ["yellow", "yellow", "white"]),
        ("## crisis: 2x yellow, a white", ["yellow", "yellow", "white"]),
        ("## кризис: две карты: жёлтую и белую", ["yellow", "white"]),
        ("## кризис: 3 карты, все жёлтые", ["yellow", "yellow", "yellow"]),
        ("## кризис: ничего", []),
        ("## кризис: 0", []),
        ("## на кризис ничего не трачу", []),
    ],
)
def test_cards_and_their_numbers(text: str, cards: list[str]) -> None:
    found = reading(text, "P1", setting("crisis", "ru"))
    assert found.answers == [("P1:cru.vote.spend/crisis", tuple(cards))]


@pytest.mark.parametrize(
    "text",
    [
        "## кризис: жёлтая 2 белая",
        "## кризис: две карты: жёлтую, белую и синюю",
        "## кризис: все карты",
        "## кризис: много жёлтых",
        "## Ж + Ж + Б в кризис, остальным ничего",
        "## 2 жёлтых",
    ],
)
def test_numbers_that_cannot_be_told_are_asked_back(text: str) -> None:
    found = reading(text, "P1", setting("crisis", "ru"))
    assert all(value == ("yellow",) for _, value in found.answers) or found.answers == []
    if "много" not in text:
        assert found.answers == []


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("## ЦУС, калибрую, 2", 2),
        ("## ЦУС, калибрую двумя картами", 2),
        ("## ЦУС, калибрую. Буду через 2 дня", None),
        ("## день 3: ЦУС, калибрую", None),
        ("## ЦУС, калибрую. Нас осталось 7", None),
    ],
)
def test_a_number_counts_cards_only_where_cards_are_spoken_of(text: str, amount: int | None) -> None:
    assert answers(text, "E1").get("amount") == amount


def test_who_is_thanked_is_not_who_is_meant() -> None:
    assert "target" not in answers("## командный центр, передаю опыт: 2 синие. Спасибо, Лада!", "E1")
    assert answers("## командный центр, передаю опыт Ладе: 2 синие. Спасибо, Пим!", "E1")["target"] == "E2"


def test_nothing_for_the_only_vote_there_is() -> None:
    game = action("ru")
    game.ruling("set", "crew.P1.crises", ["C01", "C02"], reason="test")
    game.ruling("set", "crew.P3.crises", ["C01", "C03"], reason="test")
    game.answer("gm:cru.action.close", True)
    for text in ("## кризис: ничего", "## crisis: nothing", "## пас"):
        assert reading(text, "P2", game).answers == [("P2:cru.vote.spend/crisis", ())]


def test_cancelling_a_prohibition_sets_none() -> None:
    found = reading("## инфоцентр, lift ban number 1", "P1", setting("hard", "ru"))
    assert dict(found.answers)["P1:cru.ban.more/1"] is False


# ---- several orders


def page(*posts: tuple[str, str, str]) -> str:
    return "\n\n".join(f"{name} » {at}\n{text}" for name, at, text in posts)


def test_the_last_order_before_the_deadline_counts_wherever_it_stands_on_the_page() -> None:
    text = page(
        ("Тай", "27.11.2026 20:30", "## в зал"),
        ("Тай", "27.11.2026 19:00", "## на мостик"),
        ("Тай", "27.11.2026 21:30", "## в лазарет"),
    )
    until = datetime(2026, 11, 27, 21, 0)  # noqa: DTZ001 - a page's clock
    found = read(setting("action", "ru"), Request(text, until=until))
    assert dict(found.answers) == {"P1:cru.act.go": "conference_hall"}
    assert {line.text: line.state for line in found.lines} == {
        "на мостик": "replaced", "в зал": "part", "в лазарет": "late",
    }  # fmt: skip


def test_a_later_order_takes_the_place_of_the_whole_earlier_one() -> None:
    text = page(
        ("Тай", "27.11.2026 19:00", "## на мостик, экстренный прыжок"),
        ("Тай", "27.11.2026 20:00", "## в зал, баллотируюсь, синие и белые"),
    )
    found = read(setting("action", "ru"), Request(text))
    assert dict(found.answers) == {
        "P1:cru.act.go": "conference_hall", "P1:cru.act.do": "run", "P1:cru.act.colours": ("blue", "white"),
    }  # fmt: skip


def test_replaced_orders_never_enter_the_log() -> None:
    """S03: what somebody has thought better of is nobody's business, even when the log is opened."""
    game = action("ru")
    text = page(
        ("Тай", "27.11.2026 19:00", "## на мостик, экстренный прыжок"),
        ("Тай", "27.11.2026 20:00", "## в зал, отдыхаю"),
    )
    enter(game, read(game, Request(text)).answers)
    assert b"emergency_jump" not in b"".join(game.log.lines)


def test_an_order_changes_what_the_desk_had_entered_before() -> None:
    game = action("ru")
    game.answer("P1:cru.act.go", "bridge")
    game.answer("P1:cru.act.do", "emergency_jump")
    enter(game, reading("## мостик, ничего не делаю", "P1", game).answers)
    assert game.given() == {"P1:cru.act.go": "bridge", "P1:cru.act.do": "nothing"}


def test_the_order_in_which_votes_were_written_is_the_order_in_which_they_are_entered() -> None:
    """CRU-PRI-02: a player's list runs across all votes in the order given."""
    found = reading("## выборы: жёлтая\n## кризис: синяя\n## арест: белая", "P1", setting("crisis", "ru"))
    assert [ident.rpartition("/")[2] for ident, _ in found.answers] == ["election-E2", "crisis", "brig-M2"]


def test_who_is_unknown_can_be_said_and_who_is_gm_gives_orders_for_others() -> None:
    text = page(("dark_cat", "27.11.2026 19:00", "## на мостик"))
    assert read(setting("action", "ru"), Request(text)).strangers == ["dark_cat"]
    found = read(setting("action", "ru"), Request(text, people={"dark_cat": "P2"}))
    assert found.answers == [("P2:cru.act.go", "bridge")]
    text = page(("master", "27.11.2026 19:00", "## Кира: на мостик\n## ждём остальных на мостике"))
    found = read(setting("action", "ru"), Request(text, people={"master": "gm"}))
    assert [ident for ident, _ in found.answers] == ["M2:cru.act.go"]


def test_what_the_gm_decides_about_a_line_is_taken_and_the_rest_is_read_on() -> None:
    first = reading("## на мостик или в зал, отдыхаю")
    (line,) = first.lines
    assert line.state == "unclear"
    (doubt,) = [doubt for doubt in line.said.doubts if doubt.question is not None and len(doubt.choices) == 2]
    assert {value for _, value in doubt.choices} == {"bridge", "conference_hall"}
    second = reading("## на мостик или в зал, отдыхаю", decided={line.key: {"P1:cru.act.go": "bridge"}})
    assert dict(second.answers) == {"P1:cru.act.go": "bridge", "P1:cru.act.do": "nothing"}


def test_what_is_not_said_is_not_made_up() -> None:
    (line,) = reading("## на мостик").lines
    assert line.state == "part"
    assert [question.key for question in line.said.missing] == ["cru.act.do"]


# ---- what the desk says


def test_a_refusal_names_the_rule_in_both_languages() -> None:
    game = setting("hard", "ru")
    (line,) = reading("## на мостик", "M2", game).lines
    for lang, word in (("ru", "под охраной"), ("en", "guarded")):
        said = " ".join(Teller(texts_of(game, lang)).line(line))  # type: ignore[arg-type]
        assert "CRU-GRD-07" in said
        assert word in said


def test_an_option_that_is_not_offered_is_named_with_those_that_are() -> None:
    (line,) = reading("## на мостик, тренируюсь").lines
    assert line.state == "illegal"
    said = " ".join(Teller(texts_of(setting("action", "ru"), "ru")).line(line))
    assert "пройти подготовку" in said.casefold()
    assert "экстренно активировать" in said.casefold()


def test_a_slip_is_shown_with_what_it_was_read_as() -> None:
    (line,) = reading("## в навигационую").lines
    said = " ".join(Teller(texts_of(setting("action", "ru"), "ru")).line(line))
    assert "«навигационую» прочитано как «Навигационная»" in said


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_state_and_every_doubt_has_its_words(lang: Any) -> None:
    messages = bundle(lang, "reading")
    for state in STATES:
        assert f"reading-state-{state}" in messages
    for why in ("several", "against", "which", "numbers", "all", "place", "what", "rest"):
        assert f"reading-doubt-{why}" in messages


def test_names_that_are_no_patterns_and_names_with_markup_do_no_harm() -> None:
    names = ["A*", "=B", "<b>Ира</b>", "(((", "C [b]", "##", "не", "или", "Зал"]
    roles = ["political", "military", "engineer"] * 3
    game = gmkit.new("cruiser", [f"{n}:{r}" for n, r in zip(names, roles, strict=True)], seed="tea")
    for seat in game.seats:
        found = read(game, Request("## на мостик, отдыхаю", seat=seat))
        assert dict(found.answers).get(f"{seat}:cru.act.go") == "bridge"


# ---- the ledger


def test_the_game_remembers_lines_until_their_answers_are_taken_back() -> None:
    game = action("ru")
    text = page(("Тай", "27.11.2026 19:00", "## на мостик, отдыхаю"))
    found = read(game, Request(text))
    enter(game, found.answers)
    ledger.remember(game, [line.print for line in found.lines])
    (line,) = read(game, Request(text, known=ledger.known(game))).lines
    assert line.state == "known"
    game.undo(game.entries()[0])
    assert ledger.known(game) == frozenset()


def test_the_last_word_on_a_writer_counts_and_remarks_of_others_are_let_be() -> None:
    game = action("ru")
    game.note("writers: nobody knows them")
    game.note("read: a book")
    ledger.call(game, "cat", "P1")
    ledger.call(game, "cat", "P2")
    assert ledger.writers(game) == {"cat": "P2"}
    assert ledger.known(game) == frozenset()
