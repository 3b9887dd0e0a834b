"""The pages around the lessons: JupyterLite's settings, the start page, the site's name."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from muggins.base.language import N_, _
from muggins.game.tiles import Tile
from muggins.lessons import notebooks as lessons
from muggins.pictures.svg import tile_svg
from muggins.site.browser_python import IN_THE_PAGE
from muggins.site.contents import alone

PAGE: dict[str, str] = {
    "title": N_("Muggins"),
    "about": N_("Learn the domino game Muggins, in the browser and with nothing to install."),
    "loading": N_("Laying out the tiles ..."),
    "go": N_("Go to the first lesson"),
    "no scripts": N_("The lessons run in your browser, for which it must allow JavaScript."),
}


KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
LISTING = {"@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False}}
"""The files bear no true dates, and their names need the room."""
FIRST = "lab/index.html?path={lesson}"

ICON = "tile.svg"
"""The picture of a tile in the browser's tab."""

START = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url={url}">
<meta name="description" content="{about}">
<link rel="icon" type="image/svg+xml" href="{icon}">
<title>{title}</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<style>
body {{ font: 1.25rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 32em; }}
a {{ color: #0b57d0; }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{about}</p>
<p><a href="{url}">{go}</a></p>
<noscript><p>{no_scripts}</p></noscript>
</main>
</body>
</html>
"""
"""The first page; JupyterLite reads its settings, here none, from the first page as well."""


def write_settings(lite: Path, packages: Sequence[str]) -> None:
    """Write what JupyterLite reads: the kernel's packages, all from here, and no news."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(packages)}}
    site = {
        "appName": _("Muggins"),
        "faviconUrl": f"./{ICON}",
        "litePluginSettings": {KERNEL: kernel},
    }
    _write(lite / "jupyter-lite.json", _lite(site))
    settings = lessons.HERE / "cli" / "jupyter" / "labconfig" / "default_setting_overrides.json"
    _write(lite / "overrides.json", json.loads(settings.read_text("utf-8")) | LISTING)
    home = lite / "static" / "pyodide"
    wheels = [str(path) for name in IN_THE_PAGE for path in home.glob(f"{name}-*.whl")]
    _write(lite / "jupyter_lite_config.json", {"LiteBuildConfig": {"federated_extensions": wheels}})


def finish(out: Path) -> None:
    """Name the site, and let its first page lead to the first lesson."""
    page = out / "lab" / "index.html"
    text = page.read_text("utf-8")
    for theirs, ours in (
        ("<html>", '<html lang="en">'),
        ("</title>", f'</title>\n    <link rel="icon" type="image/svg+xml" href="../{ICON}">'),
        ("<title>JupyterLite</title>", f"<title>{escape(_(PAGE['title']))}</title>"),
        (
            "WASM powered Jupyter running in the browser.",
            escape(_("Learn the domino game Muggins, in the browser and with nothing to install.")),
        ),
        ("Loading JupyterLite...", escape(_("Laying out the tiles ..."))),
        (
            "JupyterLite requires JavaScript to be enabled in your browser.",
            _("The lessons run in your browser, for which it must allow JavaScript."),
        ),
    ):
        text = text.replace(theirs, ours)
    page.write_text(text, "utf-8")
    words = {name.replace(" ", "_"): escape(word) for name, word in PAGE.items()}
    url = FIRST.format(lesson=lessons.lessons()[0].path.name)
    (out / "index.html").write_text(START.format(url=url, icon=ICON, **words), "utf-8")
    (out / ICON).write_text(alone(tile_svg(Tile(6, 4))), "utf-8")
    settings = out / "jupyter-lite.json"
    data = json.loads(settings.read_text("utf-8"))
    data["jupyter-config-data"]["contentsAllJsonFile"] = "all.json"
    _write(settings, data)


def _lite(config: dict[str, Any]) -> dict[str, Any]:
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}


def _write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", "utf-8")
