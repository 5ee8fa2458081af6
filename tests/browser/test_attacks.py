"""What a visitor cannot do, tried for real against a running `gmkit serve`: one chapter a line of the promise.

Running code over the kernel's channels and another visitor's kernel are tried in test_dashboard.py, with the cookie of
a real page; here is the rest of the server, asked as anybody on the internet would ask it.
"""

from __future__ import annotations

import http.client
import json
import re
import socket
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import websocket
from playwright.sync_api import Browser, Page, expect

import gmkit
from gmkit.core.session import Session
from gmkit.publish import Links, publish
from gmkit.publish.plain import WRONG
from gmkit.publish.readonly import PROTOCOL
from gmkit.publish.sealing import name_of, new_token
from tests.browser.test_dashboard import LIVE, serving
from tests.servers import free_port, running

#: Script through a player's name, in every way that pages have been caught with.
EVIL = [
    "<script>window.owned=1</script>",
    "<img src=x onerror=window.owned=1>",
    '"><svg onload=window.owned=1>',
    "'-window.owned=1-'",
    "</script><script>window.owned=1</script>",
    "<a href=javascript:window.owned=1>x</a>",
    "{{7*7}}${7*7}",
    "</style><script>window.owned=1</script>",
    "<iframe srcdoc='<script>top.owned=1</script>'>",
]
WORD = "<img src=x onerror=window.owned=1>"


@dataclass
class Target:
    session: Session
    folder: Path
    url: str
    links: Links
    log: Path

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
        """As it stands, without a client that would tidy the path up."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        line.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in headers.items():
            line.putheader(name.replace("_", "-"), value)
        line.endheaders()
        answer = line.getresponse()
        content = answer.read()
        line.close()
        return answer.status, dict(answer.getheaders()), content

    def token(self, seat: str) -> str:
        return self.links.link(seat).rpartition("#")[2]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A game whose players' names, and one card's texts, are attacks."""
    home = tmp_path_factory.mktemp("target")
    roles = [role for role in ("political", "military", "engineer") for _ in range(3)]
    deck = _deck()
    for card in (*deck["crises"], *deck["jumps"]):
        card["name"] = {"ru": f"{WORD}{card['name']['ru']}", "en": f"{WORD}{card['name']['en']}"}
        if "text" in card:
            card["text"] = {"ru": WORD, "en": WORD}
    players = [f"{name}:{role}" for name, role in zip(EVIL, roles, strict=True)]
    session = gmkit.new("cruiser", players, path=home / "game.gmkit", seed="attack", deck=deck)
    for _ in range(4):
        session.answer(f"gm:{session.step}", True)
    links = Links.of(session)
    for seat in session.seats:
        links.share(seat)
    publish(session, home / "published", "en")
    for server, url in serving(home / "published", home / "log", visitors=4):
        yield Target(session, home / "published", url, links, server.log)
    session.close()


def _deck() -> dict[str, list[dict[str, dict[str, str]]]]:
    from gmkit import decks

    return json.loads(json.dumps(decks.load("cruiser")))  # type: ignore[no-any-return]


# ---- run code


def test_no_way_to_run_code(target: Target) -> None:
    for path in (
        "/api/kernels",
        "/api/sessions",
        "/api/terminals",
        "/voila/api/kernels",
        "/page/api/kernels",
    ):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            assert target.ask(path, method)[0] in (403, 404, 405), (method, path)
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        for path in ("/", "/page/", "/page/now.js", "/page/sealed/" + "0" * 32 + ".js"):
            assert target.ask(path, method)[0] in (403, 404, 405), (method, path)
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(
            target.url.replace("http", "ws") + f"/api/kernels/{'0' * 8}-0000-4000-8000-{'0' * 12}/channels",
            subprotocols=[PROTOCOL], origin=target.url, timeout=10,
        )  # fmt: skip
    assert refused.value.status_code in (403, 404)


# ---- list or read files


def test_no_file_is_listed_or_read_but_the_page_s_own(target: Target) -> None:
    game = target.folder.parent / "game.gmkit"
    assert game.exists()
    ways = [
        "", "../", "../../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%252f", "....//", "..\\", "%5c..%5c", "./", "//",
        "%00/",
    ]  # fmt: skip
    names = [
        "game.gmkit", "game.gmkit.links", "published/game.gmkit", "public.json", "turns/", "turns/1.json", "sealed/",
        "sealed", "table.ipynb", "log", "etc/passwd", str(game), "index.html.j2", ".public.json.1", "readonly.py",
    ]  # fmt: skip
    name = name_of(target.token("P1"))
    starts = (
        "/page/",
        "/page/turns/",
        "/page/sealed/",
        "/",
        "/voila/static/",
        "/voila/templates/table/static/",
        "/voila/files/",
    )
    leaked = []
    secrets = (b"SQLite format", b"commitment", b"root:", b'"seats"', b"nbformat", b"import ")
    for start in starts:
        for way in ways:
            for file in (*names, f"sealed/{name}", name, f"{name}.js"):
                path = f"{start}{way}{file}"
                if path in ("//", "/page/sealed/" + name + ".js", "/page/./sealed/" + name):
                    continue
                status, _, content = target.ask(path.replace(" ", "%20"))
                if (status < 400 and status != 302) or any(word in content for word in secrets):
                    leaked.append((path, status, content[:60]))
    assert not leaked


def test_what_lies_in_the_folder_is_not_reached_by_any_listing(target: Target) -> None:
    for path in ("/page/sealed/", "/page/turns/", "/page/sealed", "/page/turns", "/page/.", "/page/static/"):
        status, _, content = target.ask(path)
        assert status == 404
        assert content == b"404"


# ---- see tracebacks or sources


def test_no_answer_tells_what_went_wrong(target: Target) -> None:
    paths = [
        "/page/turns/99999.js", "/page/turns/0.js", "/page/turns/-1.js", "/page/turns/1e9.js", "/page/%ff%fe", "/%ff",
        "/page/now.js%00", "/?" + "a" * 3000, "/page/?token=x", "/api/kernels/x", "/voila/api/shutdown/x",
        "/voila/templates/x", "/voila/templates/table/static/%00", "/voila/static/%00", "/voila/api/themes/%00",
        "/voila/labextensions/%2e%2e/x", "/voila/templates/../static/x", "/voila/templates/",
    ]  # fmt: skip
    for path in paths:
        for method in ("GET", "HEAD", "OPTIONS"):
            status, _, content = target.ask(path, method)
            text = content.decode("utf-8", "replace")
            for word in (
                "Traceback",
                'File "',
                ".py",
                "site-packages",
                str(target.folder.parent),
                "Exception",
            ):
                assert word not in text, (method, path, status, word)


def test_a_broken_publication_is_no_window_either(target: Target) -> None:
    turn = target.folder / "turns" / "1.json"
    content = turn.read_bytes()
    turn.unlink()
    assert target.ask("/page/turns/1.js")[2] == b"404"
    turn.mkdir()
    assert target.ask("/page/turns/1.js")[2] == b"404"
    turn.rmdir()
    turn.write_bytes(content)
    assert target.ask("/page/turns/1.js")[0] == 200


def test_the_sources_of_the_notebook_are_not_sent(target: Target) -> None:
    status, headers, content = target.ask("/")
    assert status == 200
    assert b"gmkit.publish.page" not in content
    assert b"GMKIT_PUBLISHED" not in content
    assert "X-Frame-Options" in headers or "frame-ancestors" in headers["Content-Security-Policy"]


# ---- act on another's page


def test_a_page_elsewhere_cannot_use_a_visitor(target: Target) -> None:
    """Another name for this machine (a bent name), another origin, a frame around the page."""
    for path in ("/", "/page/", "/page/now.js", "/page/mark.js", "/page/turns/1.js"):
        assert target.ask(path, Host="evil.example")[0] == 403
        assert target.ask(path, Host="127.0.0.1.evil.example")[0] == 403
    for name in ("", "evil.example"):
        assert target.ask(f"/page/sealed/{name_of(target.token('P1'))}.js", Host=name or "x")[0] == 403
    _, headers, _ = target.ask("/page/now.js", Origin="https://evil.example")
    assert "Access-Control-Allow-Origin" not in headers
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin", "a script of another page could be it"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_a_name_behind_a_proxy_is_answered_when_it_was_given(target: Target, tmp_path: Path) -> None:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "gmkit.cli",
        "serve",
        target.folder,
        "--port",
        str(port),
        "--host",
        "Table.example.org",
    ]
    with running(command, f"http://127.0.0.1:{port}/page/", tmp_path / "log") as server:
        behind = Target(target.session, target.folder, f"http://127.0.0.1:{port}", target.links, server.log)
        assert behind.ask("/page/", Host="table.example.org")[0] == 200
        assert behind.ask("/page/", Host="evil.example")[0] == 403
        for n in range(WRONG + 1):  # counted by the visitor's address, as the proxy tells it
            status = behind.ask(
                f"/page/sealed/{n:032x}.js", Host="table.example.org", X_Forwarded_For="9.9.9.9"
            )[0]
        assert status == 429
        own = f"/page/sealed/{name_of(target.token('P1'))}.js"
        assert behind.ask(own, Host="table.example.org", X_Forwarded_For="9.9.9.9")[0] == 429
        assert behind.ask(own, Host="table.example.org", X_Forwarded_For="9.9.9.9, 8.8.8.8")[0] == 200
        _live_page_through_a_proxy(behind)
        said = server.said()
        assert name_of(target.token("P1")) not in said
        assert "GET" not in said


def _live_page_through_a_proxy(behind: Target) -> None:
    """The kernel's websocket, as a proxy with TLS passes it on; and from another origin."""
    line = http.client.HTTPConnection("127.0.0.1", behind.port, timeout=60)
    line.request("GET", "/", headers={"Host": "table.example.org"})
    answer = line.getresponse()
    cookies = [cookie.partition(";")[0] for name, cookie in answer.getheaders() if name == "Set-Cookie"]
    found = re.search(r'"kernelId": ?"([0-9a-f-]{36})"', answer.read().decode())
    line.close()
    assert found is not None
    for origin, allowed in (("https://table.example.org", True), ("https://evil.example", False)):
        try:
            websocket.create_connection(
                f"ws://127.0.0.1:{behind.port}/api/kernels/{found[1]}/channels", host="table.example.org",
                origin=origin, cookie="; ".join(cookies), subprotocols=[PROTOCOL], timeout=10,
            ).close()  # fmt: skip
            opened = True
        except websocket.WebSocketBadStatusException:
            opened = False
        assert opened is allowed, origin


# ---- script through a name or a card's text


def test_names_and_cards_are_words_on_every_page(target: Target, page: Page) -> None:
    alerts: list[str] = []
    page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    page.goto(f"{target.url}/page/#{target.token('M2')}")
    expect(page.locator("#gm-own h2")).to_contain_text(target.session.names["M2"])
    _everything_is_text(page)
    page.goto(target.url)
    page.wait_for_selector(LIVE, timeout=60_000)
    _everything_is_text(page)
    assert alerts == []


def _everything_is_text(page: Page) -> None:
    """Walk through turns, languages and figures; nothing of it may run or become an element."""
    for language in ("Русский", "English"):
        page.get_by_role("button", name=language).click()
        page.locator("#gm-turns select:visible").select_option(index=1)
        expect(page.locator("#gm-past")).to_be_visible()
        assert page.locator("#gm-past :is(script, img, iframe, svg, a)").count() == 0
        page.locator("#gm-past button:visible").click()
        page.locator(".gm-figures").scroll_into_view_if_needed()
        page.wait_for_selector(".gm-figures .js-plotly-plot", timeout=30_000)
        page.wait_for_timeout(300)
        assert page.evaluate("window.owned === undefined")
    shown = page.locator("#gm-own, .gm-pane, #gm-then")
    assert shown.locator("img, iframe, svg, a").count() == 0
    assert shown.locator("script:not(.gm-facts)").count() == 0
    assert EVIL[0] in page.locator(".gm-pane:visible").first.inner_text()


# ---- guess a token


def test_a_token_cannot_be_guessed(target: Target) -> None:
    """An address that asks for names that there are not is soon told nothing at all, not even of a right one."""
    right = f"/page/sealed/{name_of(target.token('P1'))}.js"
    assert target.ask(right)[0] == 200
    found = [
        target.ask(f"/page/sealed/{name_of(new_token())}.js", X_Forwarded_For="6.6.6.6")[0]
        for _ in range(WRONG + 3)
    ]
    assert found == [404] * WRONG + [429] * 3
    status, headers, content = target.ask(right, X_Forwarded_For="6.6.6.6")
    assert (status, content) == (429, b"429")
    assert int(headers["Retry-After"]) > 0
    assert target.ask(right, X_Forwarded_For="5.5.5.5")[0] == 200, "others go on"


def test_the_time_of_an_answer_tells_nothing_of_how_near_a_guess_was(target: Target) -> None:
    """Guesses that share 31 digits with a name take as long as those that share none, within the noise."""
    name = name_of(target.token("P1"))
    near = name[:-1] + ("0" if name[-1] != "0" else "1")
    far = "".join("0" if digit != "0" else "1" for digit in name)
    times: dict[str, list[float]] = {near: [], far: []}
    for n in range(120):
        for guess in (near, far):
            begin = time.perf_counter()
            assert (
                target.ask(f"/page/sealed/{guess}.js", X_Forwarded_For=f"7.7.{n}.{len(times[guess]) % 250}")[
                    0
                ]
                == 404
            )
            times[guess].append(time.perf_counter() - begin)
    one, other = (statistics.median(found) for found in times.values())
    assert abs(one - other) < 0.25 * max(one, other)


# ---- learn from names, sizes, times


def test_headers_and_files_tell_nothing_of_whose_they_are(target: Target) -> None:
    answers = [target.ask(f"/page/sealed/{name_of(target.token(seat))}.js") for seat in target.session.seats]
    assert {status for status, _, _ in answers} == {200}
    assert len({len(content) for _, _, content in answers}) == 1
    kept = [
        {name: value for name, value in headers.items() if name not in ("Date", "Etag")}
        for _, headers, _ in answers
    ]
    assert all(headers == kept[0] for headers in kept)
    assert "Last-Modified" not in kept[0]
    assert "Server" not in kept[0]
    files = list((target.folder / "sealed").iterdir())
    assert len({(file.stat().st_size, file.stat().st_mtime_ns, file.stat().st_mode) for file in files}) == 1
    assert all(re.fullmatch("[0-9a-f]{32}", file.name) for file in files)


def test_nothing_is_written_down_of_who_asks_for_what(target: Target, page: Page) -> None:
    """Neither the token nor a name of a private file ever stands in the server's log; the token is never sent."""
    sent: list[str] = []
    page.on(
        "request", lambda request: sent.append(request.url + (request.post_data or "") + str(request.headers))
    )
    page.goto(f"{target.url}/page/#{target.token('E1')}")
    expect(page.locator("#gm-own h2")).to_be_visible()
    assert sent
    assert not [what for what in sent if target.token("E1") in what.partition("#")[0]]
    said = target.log.read_text(encoding="utf-8", errors="replace")
    assert target.token("E1") not in said
    assert name_of(target.token("E1")) not in said


def test_many_who_stay_silent_do_not_stop_the_others(target: Target, chromium: Browser) -> None:
    """Connections that say nothing: the page still comes at once."""
    idle = [socket.create_connection(("127.0.0.1", target.port)) for _ in range(200)]
    try:
        begin = time.perf_counter()
        assert target.ask("/page/")[0] == 200
        assert time.perf_counter() - begin < 5
    finally:
        for line in idle:
            line.close()
