"""The dashboard's Voila: one notebook, and visitors who can read and nothing else (docs/adr/0011).

Run by `gmkit.publish.serve` as a process of its own, in an environment that holds no secret; it reads publications and
nothing else. All of it is Voila's public configuration and public methods:

- of Voila's routes only those that a page needs are mounted;
- from a visitor's websocket only requests for the widgets' states get through to the kernel, and only widgets' states
  get back: no sources, no tracebacks, no prints;
- a kernel belongs to the page (a signed cookie) for which it was started; nobody else can listen to it or end it;
- a kernel that nobody listens to ends soon, and there are never more than `visitors` of them. Who comes later gets the
  page without a kernel (`gmkit.publish.plain`), which stands under /page/ for everybody and asks for news itself.
"""

from __future__ import annotations

import argparse
import logging
import math
import os
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import voila.app
from jupyter_server.auth.authorizer import Authorizer
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyterlab_server.themes_handler import ThemesHandler
from tornado import web
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from gmkit.publish.plain import POLL, Publication, routes
from gmkit.publish.skeleton import index, opening

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CONTROL = "jupyter.widget.control"
ASKED = ("kernel_info_request", "comm_info_request")
ALL_STATES, ONE_STATE = {"method": "request_states"}, {"method": "request_state"}
TOLD = ("comm_open", "comm_msg", "comm_close", "comm_info_reply", "kernel_info_reply", "status")
#: A request for states has channel, four parts and an end, and is a few hundred bytes long.
MOST_PARTS, LONGEST = 8, 16_384
#: Seconds without a listener after which a kernel ends, and between two looks.
PATIENCE, LOOK = 120, 15

#: Where the page without a kernel has its files and pieces.
PAGE = "/page/"

#: The visit for which a kernel is being started.
visiting: ContextVar[Visit] = ContextVar("visiting")


class ReadOnlyConnection(ZMQChannelsWebsocketConnection):
    """Between a browser and its kernel: hears a request for the widgets' states, tells their states."""

    _controls: set[str]

    async def prepare(self) -> None:
        """The older protocol would tell the cells' sources: it is refused before there is a connection."""
        offered = self.websocket_handler.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise web.HTTPError(403)
        self._controls = set()
        await super().prepare()

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        if not _shaped(incoming_msg):
            return
        try:
            channel, parts = deserialize_msg_from_ws_v1(incoming_msg)
            header, content = self.session.unpack(parts[0]), self.session.unpack(parts[3])
            harmless = channel == "shell" and self._asks(header["msg_type"], content)
        except Exception:  # noqa: BLE001  # whatever a visitor has made up, it ends here
            return
        if harmless:
            super().handle_incoming_message(incoming_msg)

    def _asks(self, kind: str, content: Mapping[str, Any]) -> bool:
        """Whether a message only asks. A visitor may open a control comm, which tells all states when it is asked.

        A browser that has waited four seconds for it asks each widget for its state instead.
        """
        comm, data = content.get("comm_id"), content.get("data")
        if kind == "comm_open" and content.get("target_name") == CONTROL and isinstance(comm, str):
            self._controls.add(comm)
            return True
        if kind == "comm_msg":
            return data == ONE_STATE or (comm in self._controls and data == ALL_STATES)
        return kind in ASKED or (kind == "comm_close" and comm in self._controls)

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        _, parts = self.session.feed_identities(outgoing_msg)
        if self.session.unpack(parts[1])["msg_type"] in TOLD:
            super().handle_outgoing_message(stream, outgoing_msg)


def _shaped(message: object) -> bool:
    """Whether a message has few enough parts: jupyter_server believes the number in its first bytes, however large."""
    return isinstance(message, bytes) and 0 < int.from_bytes(message[:8], "little") <= MOST_PARTS


class Kernels(AsyncMappingKernelManager):
    """The visitors' kernels: since when nobody has listened to each of them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.alone: dict[str, float] = {}
        self.hollow: set[str] = set()  #: died and begun again: such a kernel runs, but has no page in it
        #: A place for each: kernels, and visits whose kernel is still starting.
        self.taken: set[object] = set()

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        visit = visiting.get()
        kernel_id: str = await super().start_kernel(kernel_id=visit.kernel_id, **kwargs)
        self.taken.discard(visit)
        self.taken.add(kernel_id)
        self.alone[kernel_id] = time.monotonic()
        self.add_restart_callback(kernel_id, lambda: self.hollow.add(kernel_id))
        visit.started()
        return kernel_id

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self.alone.pop(kernel_id, None)

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        if not self._kernel_connections.get(kernel_id):
            self.alone[kernel_id] = time.monotonic()

    def abandon(self, kernel_id: str) -> None:
        """Nobody will come: the kernel ends at the next look."""
        if kernel_id in self.alone:
            self.alone[kernel_id] = -math.inf

    def remove_kernel(self, kernel_id: str) -> Any:
        self.alone.pop(kernel_id, None)
        self.hollow.discard(kernel_id)
        self.taken.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """A new publication stirs every kernel, so what counts is not when it last did something, but who listens."""
        left = self.alone.get(kernel_id)
        if kernel_id in self.hollow or (left is not None and time.monotonic() - left > PATIENCE):
            await self.shutdown_kernel(kernel_id)


#: Where a page's browser sends the cookie that makes the kernel its own.
OWN = {"gmkit-listens": "/api/kernels/", "gmkit-leaves": "/voila/api/shutdown/"}


class OwnKernel(Authorizer):
    """A page may look at and listen to its own kernel; there is nothing else to allow."""

    def is_authorized(self, handler: Any, user: Any, action: str, resource: str) -> bool:
        kernel = handler.path_kwargs.get("kernel_id", "")
        return (
            resource == "kernels" and action in ("read", "execute") and _own(handler, "gmkit-listens", kernel)
        )


def _own(handler: web.RequestHandler, cookie: str, kernel_id: str) -> bool:
    return bool(kernel_id) and handler.get_signed_cookie(cookie) == kernel_id.encode()


class Farewell(VoilaShutdownKernelHandler):
    """A tab that is closed ends its kernel. Browsers send this without a token, so the cookie and Origin must do."""

    def check_xsrf_cookie(self) -> None:
        """The kernel's id, its cookie and the Origin (checked by the base class) are asked for instead."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        if not _own(self, "gmkit-leaves", kernel_id):
            raise web.HTTPError(403)
        await super().post(kernel_id)


class Visit(TornadoVoilaHandler):
    """The page, with a kernel while there is room, else without one."""

    kernel_id = ""
    left = False

    @web.authenticated
    async def get(self, path: str | None = None) -> None:
        if path:
            raise web.HTTPError(404)
        kernels = self.kernel_manager
        if len(kernels.taken) >= self.settings["voila"].visitors:
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.set_header("Cache-Control", "no-store")
            self.finish(index(self.settings["voila"].publication.page(), base=PAGE, poll=POLL, crowded=True))
            return
        visiting.set(self)
        kernels.taken.add(self)  # until its kernel takes the place
        try:
            self._open()
            await super().get(path)
        finally:
            kernels.taken.discard(self)

    def _open(self) -> None:
        """The first page, at once, and the cookies for the kernel to come, which other paths never see."""
        self.kernel_id = str(uuid.uuid4())
        for name, path in OWN.items():
            self.set_signed_cookie(
                name,
                self.kernel_id,
                path=path + self.kernel_id,
                expires_days=7,
                httponly=True,
                samesite="Strict",
            )
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.write(opening(self.settings["voila"].publication.page(), base=PAGE, poll=POLL))
        self.flush()

    def started(self) -> None:
        """The page's kernel has started, perhaps for nobody."""
        if self.left:
            self.kernel_manager.abandon(self.kernel_id)

    def on_connection_close(self) -> None:
        """The visitor has left before the page was whole: nobody will ever listen to its kernel.

        It is not ended here: Voila waits for ever for a kernel that ends while it runs the notebook.
        """
        self.left = True
        self.kernel_manager.abandon(self.kernel_id)


class TemplateFiles(TemplateStaticFileHandler):
    """The page's scripts and styles; a path of another shape is none of them."""

    def parse_url_path(self, url_path: str) -> str:
        _, *folder = url_path.split("/")
        if folder[:1] != ["static"] or ".." in folder:
            raise web.HTTPError(404)
        path: str = super().parse_url_path(url_path)
        return path


#: The routes that a page needs, and who answers them here. Files, logins, lists and whatever comes later are left out.
ROUTES = {
    KernelHandler: KernelHandler,
    VoilaKernelWebsocketHandler: VoilaKernelWebsocketHandler,
    VoilaShutdownKernelHandler: Farewell,
    TemplateStaticFileHandler: TemplateFiles,
    MultiStaticFileHandler: MultiStaticFileHandler,
    FileFindHandler: FileFindHandler,
    ThemesHandler: ThemesHandler,
    TornadoVoilaHandler: Visit,
}


class Dashboard(voila.app.Voila):
    """Voila on one notebook and one publication folder."""

    publication: Publication
    visitors: int
    hosts: frozenset[str] | None

    def init_settings(self) -> dict[str, Any]:
        """Called by another name than its own, the server answers nothing: a page elsewhere may have bent that name."""
        settings: dict[str, Any] = super().init_settings()
        return {
            **settings,
            "allow_remote_access": self.hosts is None,
            "local_hostnames": sorted(self.hosts or ()),
        }

    def init_handlers(self) -> list[Any]:
        kept = [
            (path, ROUTES[handler], *settings)
            for path, handler, *settings in super().init_handlers()
            if handler in ROUTES
        ]
        return [*routes(self.publication, self.hosts), *kept]

    def listen(self) -> None:
        """Also end when the process that started this one has gone: its end of standard input closes."""
        loop = IOLoop.current()
        threading.Thread(target=_until_closed, args=(loop,), daemon=True).start()
        super().listen()


def _until_closed(loop: IOLoop) -> None:
    while os.read(sys.stdin.fileno(), 1):  # past Python's buffers, whose lock would be missed at the end
        pass
    loop.add_callback(loop.stop)


def transport(folder: str) -> str:
    """Between server and kernels: sockets for this user alone, where the system has them and takes so long a path."""
    return "ipc" if sys.platform != "win32" and len(folder.encode()) <= 30 else "tcp"


def configuration(notebook: Path, ip: str, port: int) -> Config:
    """Everything that Voila and Jupyter can be told to keep to themselves."""
    policy = (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; "
        "frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
    )
    return Config(
        {
            "Voila": {
                "ip": ip, "port": port, "port_retries": 0, "open_browser": False, "log_level": logging.ERROR,
                "notebook_path": str(notebook), "root_dir": str(notebook.parent), "config_file_paths": [],
                "authorizer_class": OwnKernel, "kernel_websocket_connection_class": ReadOnlyConnection,
                "tornado_settings": {
                    "headers": {
                        "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer",
                        "X-Content-Type-Options": "nosniff",
                    },
                    "websocket_compression_options": {}, "websocket_max_message_size": LONGEST,
                },
            },
            "VoilaConfiguration": {
                "template": "table", "theme": "light", "strip_sources": True, "show_tracebacks": False,
                "allow_template_override": "NO", "allow_theme_override": "NO",
                "file_allowlist": [], "file_denylist": [".*"], "http_header_envs": [],
                "preheat_kernel": False, "progressive_rendering": False, "multi_kernel_manager_class": Kernels,
                "extension_allowlist": ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"],
                "extension_denylist": [],
            },
            "MappingKernelManager": {
                "cull_idle_timeout": PATIENCE, "cull_interval": LOOK, "cull_connected": False, "cull_busy": True,
                "allow_tracebacks": False, "default_kernel_name": "python3",
            },
            "ConnectionFileMixin": {"transport": transport(tempfile.gettempdir())},
            # This process's own Python and no other kernel that somebody may have installed under that name.
            "KernelSpecManager": {"kernel_dirs": [], "ensure_native_kernel": True},
        }
    )  # fmt: skip


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("published", type=Path)
    parser.add_argument("notebook", type=Path)
    parser.add_argument("--ip", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--visitors", type=int, required=True)
    parser.add_argument("--host", action="append", default=[])
    parser.add_argument("--any-host", action="store_true")
    a = parser.parse_args(argv)
    logging.getLogger("tornado").setLevel(
        logging.ERROR
    )  # refused requests are no news to whoever serves the page
    dashboard = Dashboard(config=configuration(a.notebook, a.ip, a.port))
    dashboard.publication, dashboard.visitors = Publication(a.published), a.visitors
    dashboard.hosts = None if a.any_host else frozenset(["localhost", "127.0.0.1", "::1", *a.host])
    dashboard.initialize([])
    dashboard.start()


if __name__ == "__main__":
    main()
