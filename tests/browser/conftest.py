"""A browser and a JupyterLab for the journeys; skipped with the reason where no browser is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from serving import App

from browser.harness import CHROMIUM, FLAGS, PATIENCE, Lab, LabPage, Watch


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip("no Chromium here: install it to run this"))


# The scope is the package, not the session: Playwright keeps an event loop running, which the
# tests after these must not find.
@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, started once by `muggins learn --no-browser`."""
    server = Lab(tmp_path_factory.mktemp("home"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The pages without code, served once by `muggins app`."""
    server = App(tmp_path_factory.mktemp("home"), "3")
    yield server
    server.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Playwright, of which a process has one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """Chromium with an empty profile."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=CHROMIUM,
        headless=True,
        args=FLAGS,
        viewport={"width": 1280, "height": 900},
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """A page of its own; the test fails if it complains or asks another machine for anything."""
    page, watch = browser.new_page(), Watch()
    watch.over(page)
    yield page
    if page.url.startswith("http"):
        page.evaluate("() => localStorage.clear()")  # no journey finds where another has been
    browser.clear_cookies(name="muggins-language")  # nor speaks the language that it chose
    page.close()
    assert watch.complaints == []


@pytest.fixture
def alone(playwright: Playwright) -> Iterator[Page]:
    """A page in a browser of its own, whose clock may be stopped and whose network may fail.

    In the browser of all, Playwright would stop both in every page that is open or comes later.
    """
    other, watch = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS), Watch()
    page = other.new_page()
    page.set_default_timeout(PATIENCE)
    watch.over(page)
    yield page
    other.close()
    assert watch.complaints == []


@pytest.fixture(scope="package")
def loaded(lab: Lab, browser: BrowserContext) -> Iterator[LabPage]:
    """JupyterLab in a page of its own."""
    page = browser.new_page()
    yield LabPage(lab, page)
    page.close()


@pytest.fixture
def lab_page(loaded: LabPage) -> Iterator[LabPage]:
    """JupyterLab in a page; the test fails if the page complains."""
    yield loaded
    complaints, loaded.watch.complaints = loaded.watch.complaints, []
    assert complaints == []
