"""The post-game report: its facts on golden and whole games, both languages, nothing hidden in a hidden one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

from gmkit.analysis import simulation
from gmkit.analysis.frames import frame, frames
from gmkit.analysis.report import Award, awards, report, verified
from gmkit.core.session import Session
from gmkit.errors import GmkitError
from gmkit.publish.report import composed, html, read, write
from gmkit.publish.report_page import ReportPage
from tests.analysis.golden_game import begun, voted

SYSTEMS = ("cruiser", "anima", "trials", "galactica")


@pytest.fixture(scope="module", params=SYSTEMS)
def whole(request: pytest.FixtureRequest) -> Session:
    return simulation.played(simulation.job(request.param, 1, seed="report", bots="random"), 0)


def section(page: Any, ident: str) -> Any:
    return next((s for s in page["sections"] if s["id"] == ident), None)


def test_the_report_of_every_system(whole: Session, tmp_path: Path) -> None:
    made = composed(report(whole, samples=2, workers=1))
    assert made["roles"] == "shown"
    assert json.loads(json.dumps(made)) == made
    ru, en = made["pages"]["ru"], made["pages"]["en"]
    assert [s["id"] for s in ru["sections"]] == [s["id"] for s in en["sections"]]
    assert {"outcome", "awards", "verification"} <= {s["id"] for s in ru["sections"]}
    assert bool(section(en, "suspicion")) == (whole.system.id in ("cruiser", "galactica"))
    assert "Журнал сходится" in section(ru, "verification")["html"]
    assert "The log holds" in section(en, "verification")["html"]
    for page in (ru, en):
        assert section(page, "outcome")["figures"]  # the chance to win
        for part in page["sections"]:
            assert "plot-back" not in json.dumps(part)
            for figure in part["figures"]:
                assert figure["config"]["responsive"]
                go.Figure({"data": figure["data"], "layout": figure["layout"]})
    written = write(made, tmp_path / "report.html").read_text(encoding="utf-8")
    assert "http" not in written.split("<script>")[0]
    assert read(write(made, tmp_path / "folder").parent) == made


def test_a_hidden_report_says_what_the_table_could_know() -> None:
    """Who threw which card and who the cyborgs are changes nothing in it, not a byte."""
    texts = []
    for mine, yours in (("green", "white"), ("white", "green")):
        session = voted(begun(), {"P1": ["yellow"], "E1": [mine], "E2": [yours]})
        made = composed(report(session, roles="hidden"))
        for page in made["pages"].values():
            page["sections"] = [
                s for s in page["sections"] if s["id"] != "verification"
            ]  # its hashes are sealed
        texts.append(json.dumps(made, ensure_ascii=False))
    assert texts[0] == texts[1]
    assert "киборг" not in texts[0]
    assert '"suspicion"' not in texts[0]
    assert "⚠" not in texts[0]


def test_roles_are_shown_only_when_the_game_is_over() -> None:
    session = voted(begun())
    with pytest.raises(GmkitError, match="not over"):
        report(session, roles="shown")
    told = report(session)
    assert told.roles == "hidden"
    assert told.chances is None
    (turning,) = told.turning
    assert (turning.turn, turning.by) == (2, -2)  # two thousand people lost in the first night


def test_awards_go_to_who_has_earned_them() -> None:
    """Golden vote: each engineer gave 3 for, P1 3 against; nobody moved, no die fell, nothing was timed."""
    found = awards(frames(voted(begun())))
    assert Award("hindered", "P1", 3) in found
    assert next(a for a in found if a.kind == "helped").value == 3
    assert {a.kind for a in found} == {"helped", "hindered"}


def test_luck_needs_five_dice_and_patience_a_clock() -> None:
    told = {name: frame(name, []) for name in frames(begun())}
    told["dice"] = frame("dice", [{"seat": "A", "sides": 6, "face": 6, "expected": 3.5}] * 5)
    told["dice"].loc[4, "seat"] = "B"
    assert awards(told) == []  # type: ignore[arg-type]
    told["dice"]["seat"] = "A"
    told["roles"] = frame("roles", [{"seat": seat} for seat in "AB"])
    told["waiting"] = frame("waiting", [
        {"game": "1", "stretch": 1, "seat": "A", "seconds": 7200.0},
        {"game": "1", "stretch": 2, "seat": "gm", "seconds": 9.0},
    ])  # fmt: skip
    found = {award.kind: award for award in awards(told)}  # type: ignore[arg-type]
    assert found["lucky"] == Award("lucky", "A", 3.27)  # 12.5 above the mean, sqrt(5 · 35 / 12) = 3.819
    assert found["awaited"] == Award("awaited", "A", 2.0)
    assert found["patient"] == Award("patient", "B", 2.0)


def test_the_verification_counts_what_is_marked_and_names_what_is_wrong() -> None:
    session = begun()
    session.ruling("set", "fuel", 4, reason="counted wrongly")
    session.answer("P1:cru.act.go", "corridors")
    session.undo()
    found = verified(session.log)
    assert found.failed is None
    assert (found.remarks["rulings"], found.remarks["undone"]) == (1, 1)
    assert found.remarks["typed"] == sum(b"chance:" in line for line in session.log.lines)
    assert found.commitment == session.commitment
    wrong = verified(session.log, ["0" * 64])
    assert wrong.failed is not None
    assert "this log never had it" in wrong.failed.en
    page = composed(report(session, published=["0" * 64], samples=0))["pages"]
    assert "gm-bad" in section(page["en"], "verification")["html"]
    assert "Журнал не сходится" in section(page["ru"], "verification")["html"]


def test_words_from_outside_are_escaped() -> None:
    from gmkit import games
    from tests.analysis.golden_game import CREW

    crew = [f"<b>x</b>:{CREW[0].partition(':')[2]}", *CREW[1:]]
    session = games.new("cruiser", crew, seed="x")
    text = html(composed(report(session, samples=0)))
    pages = text.partition("<nav>")[2].partition("<script")[0]
    assert "&lt;b&gt;x" in pages
    assert "<b>x</b>" not in pages


def test_the_app_shows_the_report_of_its_folder(tmp_path: Path) -> None:
    write(composed(report(voted(begun())), "en"), tmp_path)
    page = ReportPage(tmp_path)
    assert "The game goes on" in "".join(getattr(part, "value", "") for part in page.body.children)
    page.languages.value = "ru"
    assert "Партия продолжается" in "".join(getattr(part, "value", "") for part in page.body.children)
    missing = ReportPage(tmp_path / "none").shown
    assert "There is no report" in missing.value
    assert "нет отчёта" in missing.value


def test_what_cannot_be_reported_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(GmkitError, match="-1 games cannot be simulated"):
        report(voted(begun()), samples=-1)
    blocked = tmp_path / "file"
    blocked.write_text("x")
    with pytest.raises(GmkitError, match="cannot be written"):
        write(composed(report(voted(begun()))), blocked / "report.html")
