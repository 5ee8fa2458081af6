"""The post, private messages, and the draft after a correction, on a real game."""

import pytest

import gmkit
from gmkit.core.session import NeedsConfirmation, Session
from gmkit.core.system import system
from gmkit.texts import texts_of
from gmkit.texts.post import correction, corrections, post, private_messages

SEATS = ("P1", "P2", "P3", "M1", "M2", "M3", "E1", "E2", "E3")


@pytest.fixture
def session() -> Session:
    players = [f"<i>[b]{c}{n}:{c}" for c in ("political", "military", "engineer") for n in range(3)]
    return gmkit.new("cruiser", players, seed="post")


def close(session: Session) -> None:
    session.answer(session.waiting()[-1], True)


def move(session: Session, seat: str, room: str, action: str) -> None:
    session.answer(f"{seat}:cru.act.go", room)
    session.answer(f"{seat}:cru.act.do", action)


@pytest.mark.rule("CRU-PBS-01", "CRU-PBS-02", "CRU-PBS-03")
def test_the_first_post_has_roles_titles_places_and_the_commitment(session: Session) -> None:
    text = post(session, "public", "ru")
    texts = texts_of(session, "ru")
    board = session.view("public")["board"]
    for member in board["crew"]:
        assert f"{texts.seat(member['seat'])}: {texts.word('room', member['room'])}" in text
    assert f"Президент: {texts.seat('P1')}." in text
    assert f"Адмирал: {texts.seat('M1')}." in text
    assert session.commitment in text
    assert session.head in text
    assert "Ждём всех: заявки на фазу действий." in text


@pytest.mark.rule("CRU-PBA-19")
def test_the_post_after_an_action_phase_shows_the_crisis_card_in_full(session: Session) -> None:
    move(session, "M2", "military_centre", "train")
    close(session)
    text = post(session, "public", "en")
    texts = texts_of(session, "en")
    assert f"{texts.seat('M2')} trains." in text
    card = session.view("public")["board"]["crisis"]
    for line in texts.card(card):
        assert line in text


def test_the_open_phase_is_not_reported_before_it_closes(session: Session) -> None:
    before = post(session, "public", "en").split("Waiting")[0]
    move(session, "M2", "military_centre", "train")
    assert post(session, "public", "en").split("Waiting")[0] == before


def test_who_is_waited_for(session: Session) -> None:
    texts = texts_of(session, "en")
    for seat in SEATS[:7]:
        move(session, seat, "corridors", "nothing")
    line = f"Waiting for {texts.seat('E2')} and {texts.seat('E3')}: orders for the action phase."
    assert line in post(session, "public", "en")
    for seat in SEATS[7:]:
        move(session, seat, "corridors", "nothing")
    assert "Waiting for the game master: orders for the action phase." in post(session, "public", "en")


def test_secret_orders_of_an_open_phase_do_not_change_the_post_of_others(session: Session) -> None:
    move(session, "M2", "military_centre", "train")
    first = post(session, "public", "ru").replace(session.head, "")
    session.answer("M2:cru.act.sabotage", ["mine"])
    assert post(session, "public", "ru").replace(session.head, "") == first


def test_private_messages_go_to_those_who_learned_something(session: Session) -> None:
    messages = private_messages(session, "ru")
    assert tuple(messages) == SEATS
    views = {seat: session.view(seat)["board"]["papers"][0] for seat in SEATS}
    for seat, text in messages.items():
        assert ("Вы киборг." in text) == (views[seat]["team"] == "cyborg")
        for other in SEATS:
            for jump in views[other]["jumps"]:
                assert (jump["name"]["ru"] in text) == (other == seat)
    cyborg = next(seat for seat in SEATS if views[seat]["team"] == "cyborg")
    for card in views[cyborg]["crises"]:
        assert card["text"]["ru"] in messages[cyborg]


@pytest.mark.rule("CRU-VIS-04")
def test_the_admiral_alone_is_sent_the_loaded_routes(session: Session) -> None:
    move(session, "P2", "navigation", "load_route")
    jump = session.view("P2")["board"]["papers"][0]["jumps"][0]
    session.answer("P2:cru.act.jump", jump["id"])
    close(session)
    assert jump["name"]["en"] in private_messages(session, "en")["P2"], "who loaded a route is told so"
    session.mark_shown(SEATS, "message")
    for _ in range(20):
        if session.view("public")["board"]["status"]["jumping"]:
            break
        close(session)
    admiral = session.view("public")["board"]["status"]["admiral"]
    messages = private_messages(session, "en")
    assert "The loaded routes, which only you see:" in messages[admiral]
    assert jump["name"]["en"] in messages[admiral]
    for seat, text in messages.items():
        assert seat == admiral or jump["name"]["en"] not in text


@pytest.mark.parametrize("profile", ["bbcode", "markdown", "plain", "html"])
def test_names_are_escaped_in_every_profile(session: Session, profile: str) -> None:
    text = post(session, "public", "en", profile)
    if profile != "plain":
        assert "<i>[b]" not in text
    assert "political0" in text


def test_a_correction_names_what_was_public_to_all_and_what_was_private_to_its_seat(session: Session) -> None:
    move(session, "M2", "military_centre", "train")
    close(session)
    session.mark_shown(["public", "M2"], "post")
    with pytest.raises(NeedsConfirmation):
        session.undo()
    seen = session.undo(confirm=True, reason="typo")
    drafts = corrections(session, seen, "ru", "plain", "Опечатка.")
    name = texts_of(session, "ru").seat("M2")
    assert drafts.keys() == {"public", "M2"}
    assert f"{name} проходит подготовку." in drafts["public"]
    assert "Получены карты навыка" not in drafts["public"]
    assert "Получены карты навыка" in drafts["M2"]
    assert f"{name} проходит подготовку." not in drafts["M2"]
    assert "Опечатка." in drafts["public"]
    both = correction(session, seen, "ru")
    assert both.startswith("Исправление мастера")
    assert f"Лично для: {name}" in both


def test_a_correction_of_something_only_a_seat_saw_says_nothing_to_the_table(session: Session) -> None:
    move(session, "M2", "military_centre", "train")
    close(session)
    session.mark_shown(["M2"], "page")
    seen = session.undo(confirm=True, reason="typo")
    assert corrections(session, seen, "en").keys() == {"M2"}
    assert correction(session, {}, "en") == ""


def test_a_finished_game_is_not_waited_for() -> None:
    rules = system("cruiser")
    session = gmkit.new("cruiser", rules.company, seed="end")
    session.ruling("set", "people", 0, reason="test", public=True)
    close(session)
    text = post(session, "public", "ru")
    assert "Игра окончена." in text
    assert "Киборги победили: один из ресурсов исчерпан." in text
    assert "Решение мастера: test (изменено значение: people)" in text
