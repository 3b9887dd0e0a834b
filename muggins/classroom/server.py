"""The server of the pages: Voila, cut down to what a page needs, with no way to run code.

This is the one module that imports Voila. Voila answers a page's requests for its kernel; all its
other doors (the tree of files, the contents, the files beside a notebook) stay unbuilt here. What
comes over a kernel's websocket is read first, and only what a widget says goes on.
"""

import json
import logging
import os
import shutil
import signal
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import jinja2
import tornado.httpserver
import tornado.ioloop
import tornado.web
import voila.notebook_renderer
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import run_sync
from jupyter_server.auth.identity import PasswordIdentityProvider
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.web import authenticated
from traitlets.config import Config
from voila.app import Voila
from voila.exporter import VoilaExporter, VoilaMarkdownRenderer
from voila.paths import collect_static_paths, collect_template_paths
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.voila_identity_provider import VoilaLoginHandler

from muggins.base.language import _
from muggins.classroom.nursery import command
from muggins.classroom.pages import Page
from muggins.classroom.texts import Texts
from muggins.classroom.words import TEXTS

HERE = Path(__file__).resolve().parent
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"

SAID_BY_PAGES = frozenset({"kernel_info_request", "comm_info_request", "comm_msg", "comm_close"})
"""What a page may say to its kernel, beside opening the one channel below."""

WIDGETS_ASK = "jupyter.widget.control"
"""The channel over which a page asks for the widgets that there are."""

LARGEST_MESSAGE = 256 * 1024
"""Bytes of one message from a page; a saved game is a tenth of it."""

MOST_OFFSETS = 64
"""Offsets at the head of a message; one of a widget has six, and one for each of its buffers."""

PING = 20
"""Seconds between two signs of life on a websocket; without an answer it is closed."""

EXTENSIONS = [
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
]
"""The parts of JupyterLab that a page loads, whatever else is installed."""


def is_allowed(kind: object, content: object) -> bool:
    """Whether a page may send a message of this kind and content to its kernel.

    >>> is_allowed("comm_msg", {}), is_allowed("execute_request", {"code": "1"})
    (True, False)
    """
    if kind == "comm_open":
        return isinstance(content, dict) and content.get("target_name") == WIDGETS_ASK
    return kind in SAID_BY_PAGES


def is_passed_on(message: object) -> bool:
    """Whether a page's message goes on to its kernel: whole, and of a kind that it may send.

    Its first number says how many numbers follow, the offsets of its parts. That is looked at
    first, for whoever believes it reads on for as long as a page likes.
    """
    if not isinstance(message, bytes):
        return False
    offsets = int.from_bytes(message[:8], "little")
    if offsets > MOST_OFFSETS or 8 * (offsets + 1) > len(message):
        return False
    try:
        channel, parts = deserialize_msg_from_ws_v1(message)
        header, content = json.loads(parts[0]), json.loads(parts[3])
    except (ValueError, IndexError, TypeError, RecursionError):
        return False
    kind = header.get("msg_type") if isinstance(header, dict) else None
    return channel == "shell" and is_allowed(kind, content)


class WidgetsOnly(ZMQChannelsWebsocketConnection):
    """A websocket to a kernel on which only widgets talk: what would run code is dropped."""

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass on what a widget says, and nothing that is not whole or is of another kind."""
        if is_passed_on(incoming_msg):
            super().handle_incoming_message(incoming_msg)


class KernelSocket(VoilaKernelWebsocketHandler):
    """A page's websocket, without the 40 ms that small answers otherwise wait to be collected."""

    async def open(self, kernel_id: str) -> None:
        """Open the socket."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class KernelLook(KernelHandler):
    """What a page may know of its kernel: that it is there."""

    SUPPORTED_METHODS = ("GET",)


class Prose(VoilaMarkdownRenderer):
    """The prose of a lesson, without the sign beside each heading that links to itself."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **{**settings, "exclude_anchor_links": True})


class Compiled(jinja2.BytecodeCache):
    """Templates as they were compiled for the page before: half of what a page cost the server."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        """Fill in a template that is known."""
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        """Keep a template."""
        self.known[bucket.key] = bucket.bytecode_to_string()


class Exporter(VoilaExporter):
    """Voila's exporter, made anew for every page, with templates that are compiled once."""

    compiled = Compiled()

    def _create_environment(self) -> Any:
        environment = super()._create_environment()
        environment.bytecode_cache = self.compiled
        return environment


class Goodbye(VoilaShutdownKernelHandler):
    """Where a page that is being closed says so; it cannot send more than the kernel's name."""

    def check_xsrf_cookie(self) -> None:
        """Ask for no second proof: nobody else knows the name, and nothing else can be said."""


class OwnKernel(KernelSpecManager):
    """The Python that runs this server, whatever kernels a person has installed besides.

    `nursery` is the socket at which kernels are had that are loaded already; empty where none is.
    """

    nursery = ""

    def _kernel_dirs_default(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> Any:
        """How a kernel is started."""
        spec = super().get_kernel_spec(kernel_name)
        if self.nursery:
            spec.argv = command(self.nursery)
        return spec


class Own(JupyterHandler):
    """A handler whose pages are ours, those that refuse too."""

    def write_error(self, status_code: int, **__: Any) -> None:
        """Say in a sentence that there is nothing to see."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(self.settings["texts"].message(_("There is no such page here.")))


class Login(Own, VoilaLoginHandler):
    """Where a pupil types the word of the class."""

    def _render(self, message: Any = None) -> None:
        texts, proof = self.settings["texts"], self.xsrf_form_html()
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(texts.login(proof, wrong=message is not None))

    def _redirect_safe(self, url: str, default: str | None = None) -> None:
        super()._redirect_safe(url or self.base_url, default)


class Plain(Own):
    """A page of text, without a kernel."""

    def initialize(self, name: str = "start") -> None:
        """Say which page it is."""
        self.name = name

    @authenticated
    def get(self) -> None:
        """Show it."""
        status, markup = self.settings["texts"].page(self.name, self.request.query)
        self.set_status(status)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(markup)


class Missing(Plain):
    """Every other address."""

    def prepare(self) -> None:  # type: ignore[override]
        """Answer that there is no such page, whoever asks and however."""
        self.set_status(404)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(self.settings["texts"].message(_("There is no such page here.")))


class PageHandler(Own, TornadoVoilaHandler):
    """A page with a kernel of its own."""

    @authenticated
    async def get(self, name: str = "") -> None:
        """Start or take a kernel and show the page, if there is a place left."""
        texts = self.settings["texts"]
        if name in texts.numbers:
            query = f"?{self.request.query}" if self.request.query else ""
            self.redirect(f"{texts.numbers[name]}{query}")
        elif name not in texts.names:
            self.set_status(404)
            self.finish(texts.message(_("There is no such page here.")))
        elif self.settings["classroom"].is_full:
            self.set_status(503)
            self.finish(
                texts.message(
                    _(
                        "All places are taken at the moment: close a page that nobody "
                        "uses, or try again in a minute."
                    )
                )
            )
        else:
            await super().get(f"{name}.ipynb")  # type: ignore[misc]


class Classroom(Voila):
    """Voila with our pages and nothing else."""

    room: "Settings"

    def _config_file_paths_default(self) -> list[str]:
        return []

    def setup_template_dirs(self) -> None:
        """Take our template, and Voila's and nbconvert's for the rest."""
        theirs = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
        self.template_paths = [str(HERE / "template"), *theirs]
        self.static_paths = collect_static_paths(["voila", "nbconvert"], "lab")

    def init_settings(self) -> Any:
        """The settings of the web application."""
        loader = jinja2.FileSystemLoader(HERE / "template")
        environment = jinja2.Environment(loader=loader, autoescape=True)
        return {
            **super().init_settings(),
            "texts": Texts(environment, self.room.pages),
            "classroom": self,
            "allow_remote_access": bool(self.room.word),
            "websocket_max_message_size": LARGEST_MESSAGE,
            "websocket_ping_interval": PING,
            "websocket_ping_timeout": PING,
            "log_function": lambda handler: None,
        }

    def init_handlers(self) -> list[Any]:
        """Every address that is answered."""
        own = {"path": str(HERE / "static")}
        widgets = {"path": str(HERE.parent / "widgets")}
        parts = {"path": self.labextensions_path, "no_cache_paths": []}
        themes = {
            "themes_url": "/voila/api/themes",
            "path": self.themes_dir,
            "labextensions_path": self.labextensions_path,
            "no_cache_paths": [],
        }
        voila = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return [
            ("/", Plain, {"name": "start"}),
            *((f"/{name}", Plain, {"name": name}) for name in TEXTS),
            (r"/lesson/(\w+)", PageHandler, voila),
            (r"/play/([\w-]+)", PageHandler, voila),
            ("/login", Login),
            (rf"/api/kernels/{KERNEL}", KernelLook),
            (rf"/api/kernels/{KERNEL}/channels", KernelSocket),
            (rf"/voila/api/shutdown/{KERNEL}", Goodbye),
            (r"/muggins/static/(.*)", tornado.web.StaticFileHandler, own),
            (r"/muggins/widgets/(presenting\.css)", tornado.web.StaticFileHandler, widgets),
            (r"/voila/static/(.*)", MultiStaticFileHandler, {"paths": self.static_paths}),
            (r"/voila/labextensions/(.*)", FileFindHandler, parts),
            (r"/voila/api/themes/(.*)", ThemesHandler, themes),
            (r"/.*", Missing),
        ]

    @property
    def is_full(self) -> bool:
        """Whether as many pages are open as there are places."""
        return len(self.kernel_manager.list_kernel_ids()) >= self.room.places

    def listen(self) -> None:
        """Serve until somebody says stop."""
        server = tornado.httpserver.HTTPServer(self.app)
        server.add_sockets(list(self.room.sockets))
        self.ioloop = tornado.ioloop.IOLoop.current()
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
            signal.signal(signal.SIGHUP, self._handle_signal_stop)
        try:
            self.room.ready()
            self.ioloop.start()
        finally:
            server.stop()
            self.stop()

    def stop(self) -> None:
        """End every kernel at once."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


class Settings(NamedTuple):
    """How the pages are served.

    `folder` holds the notebooks, `word` is asked for where the pages are shown to a room (empty:
    nobody is asked), `nursery` is the socket of ready kernels, and `ready` is called when pages are
    answered. `ahead` pages of the notebook `first` are kept ready, `places` may be open at once,
    and `idle` seconds after it was closed a page's kernel ends.
    """

    folder: Path
    pages: Sequence[Page]
    sockets: Sequence[socket.socket]
    word: str
    nursery: str
    first: str
    ahead: int
    places: int
    idle: int
    ready: Callable[[], None]


def serve(settings: Settings) -> None:
    """Serve the pages until a signal stops it."""
    config = Config()
    config.Voila.root_dir = str(settings.folder)
    config.Voila.token = settings.word
    config.Voila.log_level = logging.CRITICAL
    config.Voila.open_browser = False
    config.Voila.kernel_websocket_connection_class = WidgetsOnly
    config.Voila.identity_provider_class = PasswordIdentityProvider
    config.PasswordIdentityProvider.allow_password_change = False
    config.VoilaConfiguration.update(
        template="lab",
        theme="light",
        allow_template_override="NO",
        allow_theme_override="NO",
        extension_allowlist=EXTENSIONS,
        kernel_spec_manager_class=OwnKernel,
        preheat_kernel=True,
        default_pool_size=0,
        file_allowlist=[],
    )
    config.VoilaExporter.markdown_renderer_class = Prose
    config.VoilaExecutor.cell_error_instruction = _(
        "Please load the page again; if that does not help, tell whoever runs these pages."
    )
    pools = {"default": {"pool_size": 0}, f"{settings.first}.ipynb": {"pool_size": settings.ahead}}
    config.VoilaKernelManager.kernel_pools_config = pools
    if os.name == "posix":  # out of reach for other users of this machine
        config.KernelManager.transport = "ipc"
    config.VoilaKernelManager.cull_idle_timeout = settings.idle
    config.VoilaKernelManager.cull_interval = max(1, settings.idle // 4)
    OwnKernel.nursery = settings.nursery
    # Voila has no setting for it; without it pages are the same, and slower.
    voila.notebook_renderer.VoilaExporter = Exporter
    app = Classroom(config=config)
    app.room = settings
    app.initialize([])
    app.start()
