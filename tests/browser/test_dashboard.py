"""The players' page in a real Voila and a real Chromium: what it shows, and what it never gives away.

`gmkit serve` runs as a process of its own with a secret in its environment; whatever a visitor's browser gets, and
whatever lies in the server's folders, is searched for everybody's secrets.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest
import websocket
from jupyter_client.session import Session as Wire
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from playwright.sync_api import Browser, Page, expect

from gmkit import sample
from gmkit.core.play import play_out
from gmkit.core.session import Session
from gmkit.publish import publish
from gmkit.publish.readonly import PROTOCOL, TOLD
from tests.servers import Server, free_port, running

PASSWORD = "hush-hush-4711"
LIVE = "#rendered_cells.gm-arrived"


@dataclass
class Table:
    """A game, the folder that it is published to, and the server that shows the folder."""

    session: Session
    folder: Path
    server: Server
    url: str

    def publish(self) -> None:
        publish(self.session, self.folder, "ru")

    def next_phase(self) -> None:
        phase, bot = self.session.phase_number, self.session.system.bots["plausible"]
        dice = random.Random(phase)
        while self.session.phase_number == phase:
            play_out(self.session, bot, dice, decisions=1)

    def kernels(self) -> list[str]:
        """The command lines of the kernels that run."""
        found = []
        for process in self.processes():
            with contextlib.suppress(psutil.Error):  # it may end at this moment
                found.append(" ".join(process.cmdline()))
        return [command for command in found if "ipykernel_launcher" in command]

    def processes(self) -> list[psutil.Process]:
        return psutil.Process(self.server.process.pid).children(recursive=True)


def serving(folder: Path, log: Path, visitors: int) -> Iterator[tuple[Server, str]]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    code = f"from gmkit.publish.serve import serve; serve({str(folder)!r}, port={port}, visitors={visitors})"
    command = [sys.executable, "-c", code]
    with running(command, f"{url}/voila/static/voila.js", log, env={"GM_PASSWORD": PASSWORD}) as server:
        yield server, url


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    home = tmp_path_factory.mktemp("table")
    session = sample.make(home / "secret.gmkit")
    publish(session, home / "published", "ru")
    for server, url in serving(home / "published", home / "log", visitors=6):
        yield Table(session, home / "published", server, url)
    session.close()


@pytest.fixture(scope="module")
def visitor(table: Table, chromium: Browser) -> Iterator[Visitor]:
    """One visitor's page, for all tests that leave it as it was."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    yield Visitor(page, table, visit(page, table))
    context.close()


class Ear:
    """Everything that a page's browser gets from the server."""

    def __init__(self, page: Page) -> None:
        self.frames: list[bytes] = []
        self.sent: list[Any] = []
        self.bodies: list[Any] = []
        self.elsewhere: list[str] = []
        page.on("websocket", self._websocket)
        page.on("response", self._answer)
        page.on("request", self._request)

    def _websocket(self, line: Any) -> None:
        line.on("framereceived", self._frame)
        line.on("framesent", self._sent)

    def _sent(self, data: str | bytes) -> None:
        self.sent.append(data)

    def _frame(self, data: str | bytes) -> None:
        self.frames.append(data.encode() if isinstance(data, str) else data)

    def _answer(self, answer: Any) -> None:
        self.bodies.append(answer)

    def _request(self, request: Any) -> None:
        if not request.url.startswith(("http://127.0.0.1", "data:", "blob:")):
            self.elsewhere.append(request.url)

    def heard(self, page: Page) -> str:
        texts = [frame.decode("utf-8", "replace") for frame in self.frames]
        texts += [answer.text() for answer in self.bodies if answer.request.is_navigation_request()]
        texts.append(page.evaluate(f"fetch('/api/kernels/{kernel_of(page)}').then(answer => answer.text())"))
        return "\n".join([*texts, page.content(), page.evaluate("document.documentElement.innerText")])


def kernel_of(page: Page) -> str:
    config = page.evaluate("document.getElementById('jupyter-config-data').textContent")
    return str(json.loads(config)["kernelId"])


def visit(page: Page, table: Table) -> Ear:
    ear = Ear(page)
    page.goto(table.url)
    page.wait_for_selector(LIVE, timeout=60_000)
    return ear


def shown(page: Page, lang: str = "ru") -> list[int]:
    """The numbers on the live page's resource tiles."""
    texts = page.locator(f"{LIVE} .gm-{lang} .gm-tile:has(.gm-bar) .gm-figure").all_inner_texts()
    return [int(text.split("/")[0].strip(" ▼\n")) for text in texts]


def resources(session: Session) -> list[int]:
    found: dict[str, int] = session.view("public")["board"]["status"]["resources"]
    return list(found.values())


@dataclass
class Visitor:
    """A visitor with an open page, who also knows how to talk to the server with all that the page's browser has."""

    page: Page
    table: Table
    ear: Ear

    @property
    def kernel(self) -> str:
        return kernel_of(self.page)

    @property
    def cookie(self) -> str:
        own = [c for c in self.page.context.cookies() if c["path"] == "/" or self.kernel in c["path"]]
        return "; ".join(f"{c['name']}={c['value']}" for c in own)

    def connect(
        self, *, cookie: bool = True, protocols: tuple[str, ...] = (PROTOCOL,), origin: str = ""
    ) -> websocket.WebSocket:
        url = f"{self.table.url}/api/kernels/{self.kernel}/channels?session_id=intruder"
        return websocket.create_connection(
            url.replace("http", "ws"),
            subprotocols=list(protocols) or None,
            cookie=self.cookie if cookie else None,
            origin=origin or self.table.url,
            timeout=5,
        )

    def kernel_is_there(self, kernel: str) -> bool:
        return any(kernel in command for command in self.table.kernels())

    def ask(self, path: str, method: str = "GET", *, cookie: bool = True, **headers: str) -> int:
        sent = {"Cookie": self.cookie, **headers} if cookie else headers
        request = urllib.request.Request(f"{self.table.url}{path}", method=method, headers=sent)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code


# ---- what it shows


def test_a_visitor_sees_the_public_view_and_the_next_one_within_three_seconds(visitor: Visitor) -> None:
    page, table = visitor.page, visitor.table
    assert shown(page) == resources(table.session)
    page.evaluate("window.unloaded = false")
    names = [table.session.names[w["seat"]] for w in table.session.view("public")["waiting"]]
    assert names
    for name in names:
        expect(page.locator(f"{LIVE} .gm-ru .gm-waiting")).to_contain_text(name)

    before = page.locator(f"{LIVE} .gm-ru .gm-phase").inner_text()
    table.next_phase()
    table.session.ruling("set", "fuel", 2, reason="a leak")
    table.publish()
    page.wait_for_function(
        "before => document.querySelector('.gm-arrived .gm-ru .gm-phase').innerText !== before",
        arg=before,
        timeout=3_000,
    )
    assert shown(page) == resources(table.session)
    assert shown(page)[1] == 2
    assert page.evaluate("window.unloaded") is False
    assert visitor.ear.elsewhere == []


def test_both_languages_and_figures_without_a_message_to_the_kernel(visitor: Visitor) -> None:
    page = visitor.page
    sent = len(visitor.ear.sent)
    expect(page.locator(LIVE).get_by_text("Экипаж", exact=True)).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.locator(LIVE).get_by_text("Crew", exact=True)).to_be_visible()
    expect(page.locator(LIVE).get_by_text("Экипаж", exact=True)).to_be_hidden()
    page.locator(".gm-figures").scroll_into_view_if_needed()
    expect(page.locator(".gm-figures .js-plotly-plot")).to_have_count(4, timeout=30_000)
    expect(page.locator(".gm-figures .gtitle").first).to_have_text("Resources by day")
    page.get_by_role("button", name="Русский").click()
    expect(page.locator(".gm-figures .gtitle").first).to_have_text("Ресурсы по дням")
    page.get_by_role("button", name="English").click()
    assert len(visitor.ear.sent) == sent


def test_the_page_says_so_while_the_publication_is_missing(visitor: Visitor) -> None:
    page, table = visitor.page, visitor.table
    file = table.folder / "public.json"
    content = file.read_bytes()
    file.write_bytes(content[:1000])
    expect(page.locator(f"{LIVE} .gm-notice .gm-ru")).to_contain_text("gmkit publish", timeout=5_000)
    assert shown(page) == resources(table.session)
    file.unlink()
    table.publish()
    expect(page.locator(f"{LIVE} .gm-notice .gm-ru")).to_have_count(0, timeout=5_000)


# ---- what it does not show


def secrets(session: Session) -> list[str]:
    """What somebody's secrets would look like in a text, without what is public anyhow."""
    gm = session.view("gm")
    public = json.dumps(session.view("public"), ensure_ascii=False)
    cards = [card for papers in gm["board"]["papers"] for card in (*papers["jumps"], *papers["crises"])]
    cards += session.header.deck["jumps"]  # the loaded routes among them
    hidden = [card for card in cards if f'"{card["id"]}"' not in public]
    names = [name for card in hidden for name in (f"({card['id']})", *card["name"].values())]
    orders = ("emergency_jump", "emergency jump", "экстренно активировать", "cru.act.")
    papers = ('"hand"', '"team"', '"bomb"', '"papers"', '"given"', '"secrets"', '"odd_days"', '"yellow"')
    others = ("cyborg", "киборг", session.header.seed, session.header.salt, "secret.gmkit", PASSWORD)
    ids = [f'"{card["id"]}"' for card in hidden]
    return sorted({word for word in (*ids, *names, *orders, *papers, *others) if word not in public})


def test_no_secret_reaches_a_visitor_or_the_server(visitor: Visitor) -> None:
    page, table, ear = visitor.page, visitor.table, visitor.ear
    hidden = secrets(table.session)
    everything = json.dumps(table.session.view("gm"), ensure_ascii=False)
    assert sum(word in everything for word in hidden) > 20, (
        "the search would find nothing in the GM's own view"
    )
    ear.bodies.clear()
    page.reload()
    page.wait_for_selector(LIVE, timeout=60_000)
    page.get_by_role("button", name="English").click()
    table.session.ruling("set", "fuel", 4, reason="found some")
    table.publish()
    page.wait_for_timeout(2000)
    heard = ear.heard(page)
    assert len(ear.frames) > 5
    assert "Экипаж" in heard
    texts = {"browser": heard}
    server = table.processes()[0]
    for folder in (Path(server.cwd()).parent, table.folder):
        for file in folder.rglob("*"):
            if file.is_file() and file.name != "plotly.min.js":
                texts[str(file)] = file.read_text(encoding="utf-8", errors="replace")
    assert any(name.endswith("table.ipynb") for name in texts)
    assert [file.name for file in Path(server.cwd()).iterdir()] == ["table.ipynb"]
    leaks = {(where, word) for where, text in texts.items() for word in hidden if word in text}
    assert not leaks


def test_server_and_kernels_have_no_secret_in_their_environment_and_no_game_file(visitor: Visitor) -> None:
    table = visitor.table
    processes = table.processes()
    assert len(processes) >= 2
    for process in processes:
        assert PASSWORD not in "".join(process.environ().values())
        assert not [file.path for file in process.open_files() if "secret.gmkit" in file.path]


# ---- what a visitor cannot do


def send(line: websocket.WebSocket, channel: str, kind: str, content: Mapping[str, Any]) -> None:
    wire = Wire(key=b"")
    message = wire.msg(kind, dict(content), metadata={"version": "1.0.0"})
    parts = [wire.pack(message[part]) for part in ("header", "parent_header", "metadata", "content")]
    line.send_binary(serialize_msg_to_ws_v1(parts, channel))


def answers(line: websocket.WebSocket, seconds: float) -> list[tuple[str, dict[str, Any]]]:
    """Kinds and contents of what comes within the time."""
    found, end = [], time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        line.settimeout(left)
        try:
            _, parts = deserialize_msg_from_ws_v1(line.recv())
        except websocket.WebSocketTimeoutException:
            break
        found.append((json.loads(parts[0])["msg_type"], json.loads(parts[3])))
    return found


def test_no_message_of_a_visitor_runs_or_changes_anything(visitor: Visitor, tmp_path: Path) -> None:
    line = visitor.connect()
    owned = tmp_path / "owned"
    code = f"open({str(owned)!r}, 'w')"
    for channel in ("shell", "control"):
        send(
            line, channel, "execute_request", {"code": code, "silent": False, "user_expressions": {"x": code}}
        )
        for kind in (
            "complete_request",
            "inspect_request",
            "history_request",
            "shutdown_request",
            "debug_request",
        ):
            send(
                line, channel, kind, {"code": "page", "cursor_pos": 4, "restart": False, "command": "source"}
            )
    assert {kind for kind, _ in answers(line, 1.5)} <= {"status"}

    # The one thing that a page asks for, so that the silence above means something.
    send(line, "shell", "comm_open", {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}})
    send(line, "shell", "comm_msg", {"comm_id": "c", "data": {"method": "request_states"}})
    told = answers(line, 3)
    assert {kind for kind, _ in told} <= set(TOLD)
    (states,) = [c["data"]["states"] for kind, c in told if kind == "comm_msg"]
    (pane,) = [w for w, s in states.items() if "gm-ru" in s["state"].get("_dom_classes", ())]

    for method in ("update", "request_state", "custom"):
        data = {"method": method, "state": {"value": "<h1>owned</h1>"}, "content": {}, "buffer_paths": []}
        send(line, "shell", "comm_msg", {"comm_id": pane, "data": data})
    send(line, "shell", "comm_msg", {"comm_id": "c", "data": {"method": "update", "states": {}}})
    send(line, "shell", "comm_close", {"comm_id": pane})
    made = {"state": {"_model_name": "HTMLModel", "value": "owned"}}
    send(line, "shell", "comm_open", {"comm_id": "d", "target_name": "jupyter.widget", "data": made})
    line.send_binary(b"\x05\x00nonsense")  # claims to have 10**18 parts
    line.send("not even binary")
    send(line, "shell", "comm_msg", {"comm_id": "c", "data": {"method": "request_states"}})
    told = answers(line, 2)
    (after,) = [c["data"]["states"] for kind, c in told if kind == "comm_msg" and "states" in c["data"]]
    assert after == states
    send(line, "shell", "comm_msg", {"comm_id": pane, "data": {"method": "request_state"}})
    (one,) = [c for kind, c in answers(line, 2) if kind == "comm_msg"]
    assert one["data"]["state"]["value"] == states[pane]["state"]["value"]
    assert not owned.exists()
    line.close()


def test_connections_from_elsewhere_and_by_the_old_protocol_are_refused(visitor: Visitor) -> None:
    for wrong in (
        {"cookie": False},
        {"protocols": ()},
        {"protocols": ("x",)},
        {"origin": "http://evil.example"},
    ):
        with pytest.raises(websocket.WebSocketBadStatusException) as refused:
            visitor.connect(**wrong)
        assert refused.value.status_code == 403
    visitor.connect().close()


@pytest.mark.parametrize("cookie", [True, False])
def test_there_is_nothing_else_to_ask_for(cookie: bool, visitor: Visitor) -> None:
    paths = [
        "/api/contents", "/api/contents/table.ipynb", "/api/kernels", "/api/sessions", "/api/terminals", "/api/status",
        "/voila/api/contents", "/voila/tree", "/voila/render/table.ipynb", "/table.ipynb", "/login", "/logout",
        "/voila/files/table.ipynb", "/voila/files/../jupyter", "/voila/files/%2e%2e/jupyter", "/files/table.ipynb",
        "/voila/static/../../table.ipynb", "/voila/templates/table/static/../index.html.j2", "/voila/query/x-x-x-x-x",
        f"/api/kernels/{visitor.kernel}/interrupt", "/voila/execution/x-x-x-x-x", "/public.json", "/tree", "/lab",
    ]  # fmt: skip
    found = {path: visitor.ask(path, cookie=cookie) for path in paths}
    assert {path: code for path, code in found.items() if code not in (403, 404, 405)} == {}
    assert visitor.ask("/api/kernels", "POST", cookie=cookie) in (403, 404, 405)
    assert visitor.ask(f"/api/kernels/{visitor.kernel}", "DELETE", cookie=cookie) == 403


def test_a_kernel_is_ended_by_its_own_visitor_alone(table: Table, page: Page) -> None:
    intruder = Visitor(page, table, visit(page, table))
    kernel = intruder.kernel
    end = f"/voila/api/shutdown/{kernel}"
    assert intruder.ask(end, "POST", cookie=False) == 403
    assert intruder.ask(end, "POST", Origin="http://evil.example") in (403, 404)
    assert intruder.ask(f"/api/kernels/{kernel}", cookie=False) == 403
    assert intruder.ask(f"/api/kernels/{kernel}") == 200
    page.close(run_before_unload=True)  # the browser's own farewell
    end_of_patience = time.monotonic() + 10
    while intruder.kernel_is_there(kernel) and time.monotonic() < end_of_patience:
        time.sleep(0.2)
    assert not intruder.kernel_is_there(kernel)


def test_a_visitor_cannot_choose_template_or_theme(table: Table) -> None:
    with urllib.request.urlopen(f"{table.url}/?template=classic&theme=dark", timeout=60) as answer:
        text = answer.read().decode()
        policy = answer.headers["Content-Security-Policy"]
    assert 'id="gm-first"' in text
    assert "theme-light" in text
    assert "gmkit.publish.page" not in text, "the notebook's source is on the page"
    assert "default-src 'self'" in policy


# ---- many visitors


def test_whoever_comes_too_late_sees_the_page_all_the_same(
    table: Table, page: Page, chromium: Browser, tmp_path: Path
) -> None:
    for server, url in serving(table.folder, tmp_path / "log", visitors=1):
        crowd = Table(table.session, table.folder, server, url)
        visit(page, crowd)
        context = chromium.new_context()
        second = context.new_page()
        second.goto(url)
        expect(second.locator("#gm-crowded .gm-ru")).to_be_visible()
        expect(second.locator("#gm-first .gm-ru .gm-board")).to_be_visible()
        assert len(crowd.kernels()) == 1
        context.close()
