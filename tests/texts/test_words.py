"""Sentences as a game master would write them: labels, plurals, lists, cards, refusals, and what is missing."""

import subprocess
import sys
import time

import pytest

from gmkit import decks
from gmkit.core.questions import Amount, Choose, Pick, Refusal
from gmkit.core.system import Line, Outcome
from gmkit.texts import Texts

NAMES = {"P1": "Анна", "M1": "Борис «Бу» О'Нил", "E1": "<b>Вера</b> 🚀 [b]", "E2": "\u202eГлеб {$x}"}
DECK = decks.load("cruiser")


@pytest.fixture(scope="module")
def ru() -> Texts:
    return Texts("ru", "cruiser", NAMES, DECK)


@pytest.fixture(scope="module")
def en() -> Texts:
    return Texts("en", "cruiser", NAMES, DECK)


def test_names_pass_through_unharmed(ru: Texts) -> None:
    for seat, name in NAMES.items():
        said = ru.say("cru.hurt", {"seat": seat})
        assert said == f"В лазарет попадает {name} ({ru.word('seat', seat)})."
        assert "\u2068" not in said


def test_a_seat_without_a_name_is_its_place(ru: Texts, en: Texts) -> None:
    assert ru.seat("E3") == "Третий инженер"
    assert en.seat("E3") == "Third Engineer"
    assert en.seat("gm") == "the game master"


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "0 карт"), (1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта")],
)
def test_plural_forms(ru: Texts, count: int, words: str) -> None:
    assert ru.say("cru.block.hand", {"seat": "P1", "count": count}).endswith(words)


def test_lists(ru: Texts, en: Texts) -> None:
    assert ru.say("cru.loaded", {"seats": ["P2"], "count": 1}).startswith(
        "Маршруты загружали: Второй политический лидер."
    )
    both = en.say("cru.shot", {"seats": ["E2", "E3"], "count": 2})
    assert both.endswith("and Third Engineer. Fighters shot down: 2.")
    assert ru.join(["а", "б", "в"]) == "а, б и в"
    assert en.join(["a", "b", "c"]) == "a, b and c"
    assert ru.join([]) == "—"


def test_numbers_carry_a_real_minus_sign(ru: Texts) -> None:
    said = ru.say("cru.resource", {"resource": "morale", "by": -2, "now": -1})
    assert said == "Мораль −2 (теперь −1)."


def test_cards_of_a_hand_are_counted(ru: Texts) -> None:
    said = ru.say("cru.drawn", {"seat": "P1", "colours": ["yellow", "yellow", "blue"], "count": 3})
    assert said == "Набраны карты навыка: жёлтые — 2, синие — 1."
    assert "Рука полна" in ru.say("cru.drawn", {"seat": "P1", "colours": [], "count": 0})


def test_the_colours_of_a_vote_are_named(ru: Texts) -> None:
    facts = {"seat": "M2", "target": "E3", "difficulty": 2, "colours": ["yellow", "white"]}
    assert ru.say("cru.vote.brig", facts) == (
        "Второй военный лидер предлагает отправить на гауптвахту: Третий инженер. "
        "Сложность 2, в плюс идут жёлтые и белые карты."
    )


def test_a_crisis_card_in_full(ru: Texts, en: Texts) -> None:
    assert ru.card("C04") == [
        "«Лихорадка на третьей палубе» (C04)",
        "Койки в лазарете кончились ещё до полудня.",
        "Проверка навыка, сложность 10. В плюс: синие и белые. В минус: жёлтые и зелёные.",
        "10 и больше: без последствий.",
        "от 6 до 9: люди −2.",
        "5 и меньше: люди −3; случайный игрок попадает в лазарет.",
    ]
    assert en.card("C28")[2:] == [
        "The president chooses:",
        "1) Accept — fuel +1; morale −2",
        "2) Drive them off — fighters: class 1 — 1, class 2 — 1, class 3 — 1",
    ]


def test_a_grade_below_zero(ru: Texts) -> None:
    assert ru.card("C19")[-2:] == ["от 0 до 3: без последствий.", "−1 и меньше: мораль −3."]


def test_a_jump_card_in_full(ru: Texts) -> None:
    assert ru.card("J18") == [
        "«Немые руины» (J18)",
        "Расстояние: 2 парсека. Топливо: −2.",
        "Выбор адмирала:",
        "1) Высадиться — бросок кубика: на 1–2 — люди −1, на 4–6 — мораль +1",
        "2) Остаться на орбите — без последствий",
    ]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_number_of_every_card_is_in_its_words(lang: str) -> None:
    """The text is made from the numbers: change one, and the text changes with it."""
    texts = Texts(lang, "cruiser", {}, DECK)

    def numbers(effects: dict) -> list[str]:
        found = []
        for verb, argument in effects.items():
            if verb in ("people", "fuel", "morale", "prep"):
                found.append(f"{argument:+d}".replace("-", "−"))
            elif verb == "discard":
                found.append(str(argument["cards"]))
            elif verb == "roll":
                found += [n for part in argument for n in numbers(part["effects"])]
        return found

    for card in [*DECK["crises"], *DECK["jumps"]]:
        text = "\n".join(texts.card(card))
        options = [*card.get("options", []), *(card.get("choice") or {}).get("options", [])]
        parts = [card.get("effects", {}), *(o["effects"] for o in (*card.get("outcomes", []), *options))]
        for part in parts:
            for number in numbers(part):
                assert number in text, (card["id"], number)
        for option in options:
            assert option["label"][lang] in text
        assert card["name"][lang] in text


def test_an_option_of_a_card_is_shown_with_its_effects(ru: Texts) -> None:
    question = Choose(key="cru.crisis.choice", seat="P1", options=("0", "1"), facts={"crisis": "C24"})
    assert ru.question(question) == "Что выбрать в кризисе «Флотилия беженцев»?"
    assert ru.option(question, "1") == "2) Оставить — мораль −3"
    jump = Choose(key="cru.jump.choice", seat="M1", options=("0", "1"), facts={"jump": "J06"})
    assert ru.option(jump, "0") == "1) Набрать воды — топливо +2; истребители: класс 1 — 1, класс 2 — 1"
    said = ru.say("cru.crisis.chosen", {"crisis": "C24", "option": 0, "title": "president"})
    assert said == "Кризис «Флотилия беженцев». Выбор президента: «Принять» — люди +1; топливо −1."


def test_questions_options_and_answers(ru: Texts) -> None:
    go = Choose(key="cru.act.go", seat="E1", options=("bridge", "corridors"))
    assert [ru.option(go, o) for o in go.options] == ["Мостик", "Коридоры"]
    amount = Amount(key="cru.act.amount", seat="E1", low=1, high=3)
    assert ru.question(amount) == "Сколько карт (от 1 до 3)?"
    assert ru.answer(amount, 2) == "2"
    spend = Pick(
        key="cru.vote.spend",
        seat="E3",
        about="brig-P1",
        options=("blue",),
        high=15,
        again=True,
        facts={"target": "E3"},
    )
    assert ru.question(spend) == (
        f"Гауптвахта — {ru.seat('E3')}, предлагает Анна (Первый политический лидер): "
        "какие карты потратить, в каком порядке?"
    )
    assert ru.answer(spend, ["blue", "blue"]) == "Синяя, Синяя"
    assert ru.answer(spend, []) == "ничего"
    assert ru.option(go, True) == "да"


def test_a_refusal_gives_reason_and_rule(ru: Texts, en: Texts) -> None:
    no = Refusal("CRU-WPN-03", "cru.no.reserved", {"reserve": "military"})
    assert ru.refusal(no) == "доступно только военным лидерам (CRU-WPN-03)"
    assert en.refusal(no) == "only for military leaders (CRU-WPN-03)"


def test_phases_steps_outcomes_lines(ru: Texts) -> None:
    assert ru.phase("action") == "фаза действий"
    assert ru.phase("") == "игра окончена"
    assert ru.step("cru.action.close") == "заявки на фазу действий"
    assert ru.outcome(Outcome("humans", "arrived", "CRU-WIN-01")) == "Люди победили: корабль долетел."
    assert ru.line(Line("cru.day", {"day": 3})) == "День 3."


def test_a_gap_in_the_texts_shows_the_id_and_stops_nothing(ru: Texts) -> None:
    assert ru.say("cru.new.rule", {"seat": "P1", "count": 2}) == "cru.new.rule (seat: P1, count: 2)"
    assert ru.say("cru.new", {}) == "cru.new"
    question = Choose(key="cru.what", seat="P1", options=("a",))
    assert ru.question(question) == "P1:cru.what"
    assert ru.option(question, "a") == "a"
    assert ru.step("cru.what") == "cru.what"
    assert ru.card("C99") == ["C99"]
    assert ru.word("room", "attic") == "attic"
    assert ru.refusal(Refusal("CRU-X", "cru.no.idea")) == "cru.no.idea (CRU-X)"
    assert "cru-hurt" not in ru.say("cru.hurt", {})  # a fact is missing: the rest is said


def test_making_texts_is_quick() -> None:
    """Fluent and its parser load with the first sentence, and only what is said is parsed."""
    code = (
        "import time, sys\n"
        "import gmkit\n"
        "assert not {'fluent', 'yaml', 'pydantic'} & {m.split('.')[0] for m in sys.modules}\n"
        "from gmkit.texts import Texts\n"
        "start = time.perf_counter()\n"
        "Texts('ru', 'cruiser', {'E1': 'Вера'})\n"
        "print(time.perf_counter() - start)\n"
        "assert 'fluent' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(done.stdout) < 0.15


def test_the_second_saying_is_from_memory(ru: Texts) -> None:
    ru.say("cru.hurt", {"seat": "E1"})
    start = time.perf_counter()
    for _ in range(100):
        ru.say("cru.hurt", {"seat": "E1"})
    assert time.perf_counter() - start < 0.5
