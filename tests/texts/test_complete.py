"""Nothing is left unsaid: every name that the rules use has a message, in both languages, with fitting facts."""

import re
from collections import Counter
from itertools import chain

import pytest
from fluent.syntax import FluentParser, ast, visitor

from gmkit.core.system import Switch
from gmkit.systems.cruiser import SYSTEM, cards, state, switches
from gmkit.systems.cruiser.rules import orders
from gmkit.texts import Texts, slug
from gmkit.texts.bundles import LOCALES, bundle, files
from tests.texts.spoken import ANY, Spoken

LANGUAGES = ("en", "ru")
SPOKEN = Spoken()
KEYS = sorted(SPOKEN.questions.keys() | SPOKEN.batches)


class Names(visitor.Visitor):
    """Variables and messages that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def parsed(lang: str, system: str = "cruiser") -> dict[str, ast.Message]:
    source = "\n".join(path.read_text(encoding="utf-8") for path in files(lang, system))
    body = FluentParser().parse(source).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


MESSAGES = {lang: parsed(lang) for lang in LANGUAGES}


def variables(message: ast.Message) -> set[str]:
    found = Names()
    found.visit(message)
    return found.variables


def expected() -> dict[str, set[str]]:
    """Message id -> the facts that it may name, for everything that the rules say with facts."""
    wanted: dict[str, set[str]] = {}
    for said in (SPOKEN.events, SPOKEN.refusals, SPOKEN.lines):
        wanted |= {slug(kind): facts for kind, facts in said.items()}
    wanted |= {f"ask-{slug(key)}": SPOKEN.questions.get(key, set()) for key in KEYS}
    return wanted


EXPECTED = expected()


def test_the_source_has_been_read() -> None:
    assert len(SPOKEN.events) > 50
    assert len(SPOKEN.questions) > 30
    assert {"cru.action.close", "cru.crisis.close"} <= SPOKEN.batches
    assert {"cards", "bomb", "guard", "no_bomb"} <= SPOKEN.reasons
    assert {"cru.no.brig", "cru.no.reserved"} <= SPOKEN.refusals.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ident", sorted(EXPECTED))
def test_what_the_rules_say_has_a_message_with_facts_that_it_gets(ident: str, lang: str) -> None:
    assert ident in MESSAGES[lang], f"{ident} has no message in {lang}"
    facts = EXPECTED[ident]
    if ANY not in facts:
        named = variables(MESSAGES[lang][ident])
        allowed = facts | {f"{fact}-count" for fact in facts}
        assert named <= allowed, f"{ident} ({lang}) names {named - allowed}"


def words() -> list[str]:
    """Messages for single words: rooms, colours, seats, actions, reasons, switches."""
    actions = {*chain.from_iterable(orders.ACTIONS.values()), *orders.DETAILS, *orders.RESERVED}
    actions |= {"nothing", "leave_brig", "mine", "detonate"}
    prefixes: dict[str, object] = {
        "seat": (*state.SEATS, "gm", "chance"),
        "class": state.CLASSES,
        "room": (*state.ROOMS, *state.SAFE_ROOMS),
        "colour": state.COLOURS,
        "skill": state.COLOURS,
        "resource": state.RESOURCES,
        "action": actions,
        "why": SPOKEN.reasons,
        "reserve": {reserve for reserve, _ in orders.RESERVED.values()},
        "decision": ("crisis", "jump"),
        "vote": ("crisis", "brig", "election"),
        "phase": SYSTEM.phases,
        "step": [
            slug(key)
            for key in KEYS
            if key in SPOKEN.batches or SPOKEN.kinds[key] & {"Roll", "Draw", "Shuffle"}
        ],
        "outcome": ("humans-arrived", "humans-outlived", "cyborgs-rooms", "cyborgs-resource"),
        "ruling-action": ("set", "move", "switch"),
    }
    found = [f"{prefix}-{value}" for prefix, values in prefixes.items() for value in values]
    for switch in switches.SWITCHES:
        found += [f"switch-{switch.name}", *(f"switch-{switch.name}-{str(v).lower()}" for v in switch.values)]
    return [*found, "ruling"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ident", words())
def test_every_word_is_there(ident: str, lang: str) -> None:
    assert ident in MESSAGES[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_verb_has_words(lang: str) -> None:
    texts = Texts(lang, "cruiser")
    arguments = {
        "people": [-2, 3], "fuel": [-1], "morale": [1], "prep": [-1, 1], "fighters": [[1, 1, 3]],
        "discard": [{"who": who, "cards": 2} for who in ("president", "admiral", "everyone")],
        "infirmary": [{"who": who} for who in ("random", "president", "admiral")],
        "brig": [{"who": who} for who in ("random", "president", "admiral")],
        "destroy": list(state.ROOMS),
        "roll": [[{"faces": [1, 2, 5], "effects": {"people": -1}}]],
    }  # fmt: skip
    assert arguments.keys() == cards.EFFECTS.verbs.keys()
    for verb, values in arguments.items():
        for value in values:
            card = {"id": "X", "name": {lang: "X"}, "parsecs": 1, "fuel": 0, "effects": {verb: value}}
            said = texts.card(card)[-1]
            assert "effect-" not in said
            assert f"{verb}: {value}" not in said


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    for path in sorted((LOCALES / "en").glob("*.ftl")):
        system = path.stem.split("-")[0]
        english, russian = parsed("en", system), parsed("ru", system)
        assert english.keys() == russian.keys(), path.name
        for ident, message in english.items():
            assert variables(message) == variables(russian[ident]), ident
    assert sorted(p.name for p in (LOCALES / "en").iterdir()) == sorted(
        p.name for p in (LOCALES / "ru").iterdir()
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_stands_twice_and_every_reference_leads_somewhere(lang: str) -> None:
    for path in files(lang, "cruiser"):
        text = path.read_text(encoding="utf-8")
        assert max(map(len, text.split("\n"))) < 200
    source = "\n".join(path.read_text(encoding="utf-8") for path in files(lang, "cruiser"))
    counted = Counter(re.findall(r"^([a-zA-Z][\w-]*) *=", source, re.MULTILINE))
    assert [ident for ident, count in counted.items() if count > 1] == []
    found = Names()
    for message in MESSAGES[lang].values():
        found.visit(message)
    assert found.messages <= MESSAGES[lang].keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_index_of_the_files_finds_what_the_parser_finds(lang: str) -> None:
    assert bundle(lang, "cruiser").idents == MESSAGES[lang].keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_is_written_in_its_own_letters(lang: str) -> None:
    for ident in MESSAGES[lang].keys() - {
        "page-language"
    }:  # which names the other language in its own letters
        source = re.sub(
            r"\{[^{}]*?->|\{[^{}]*\}|\[\w+\]", "", bundle(lang, "cruiser").source(ident).split("=", 1)[1]
        )
        if lang == "en":
            assert not re.search("[а-яё]", source, re.IGNORECASE), ident
        else:
            assert not re.search("[a-z]{3,}", source, re.IGNORECASE), ident


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_switch_is_explained_with_each_of_its_values(lang: str) -> None:
    texts = Texts(lang, "cruiser")
    for switch in switches.SWITCHES:
        assert isinstance(switch, Switch)
        said = [texts.switch(switch.name), *(texts.switch(switch.name, value) for value in switch.values)]
        assert not any(part.startswith("switch-") for part in said)
        assert len(set(said)) == len(said)
