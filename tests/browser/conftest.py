"""A phone: Debian's Chromium under Playwright, and a server for it to visit."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page
from pytest_playwright.pytest_playwright import CreateContextCallback
from waitress import wasyncore
from waitress.server import create_server

from app import create_app
from app.commands.serve import THREADS
from app.database import current_engine
from tests.browser.patience import be_patient

LAN_HOST = "pad.lan"
# Without windows it is the same browser, and starts in a third of the time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {LAN_HOST} 127.0.0.1",
]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="session", autouse=True)
def _chromium() -> None:
    """Skip the tests of this folder where there is no browser; where checks are made, fail."""
    if not CHROMIUM:
        refuse = pytest.fail if os.environ.get("CI") else pytest.skip
        how = "apt-get install chromium-headless-shell"
        refuse(f"browser tests need Chromium: {how}", pytrace=False)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How Playwright starts the browser."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A small phone in portrait, held by somebody who reads English."""
    return {**browser_context_args, **PHONE, "locale": "en-US"}


@pytest.fixture(scope="session")
def live_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The application that the browser visits; every test makes its own games in it."""
    app = create_app({"DATA": tmp_path_factory.mktemp("live")})
    yield app
    with app.app_context():
        current_engine().dispose()


@pytest.fixture(scope="session")
def base_url(live_app: Flask) -> Iterator[str]:
    """Where the application is served, by the server that `yaxha` uses."""
    server = create_server(live_app, host="127.0.0.1", port=0, threads=THREADS)
    thread = threading.Thread(target=server.run)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map))
    thread.join()
    server.task_dispatcher.shutdown()


@pytest.fixture
def lan_url(base_url: str) -> str:
    """The same server as phones at the table see it: plain http, not a secure context."""
    return base_url.replace("127.0.0.1", LAN_HOST)


@pytest.fixture
def new_context(new_context: CreateContextCallback) -> CreateContextCallback:
    """Makes phones, whose pages are looked at with patience."""

    def create(**options: Any) -> BrowserContext:
        context = new_context(**options)
        if options.get("java_script_enabled", True):
            open_page = context.new_page
            context.new_page = lambda: be_patient(open_page())  # type: ignore[method-assign]
        return context

    return create


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page in whose console nothing may go wrong."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
    yield page
    assert not problems, problems
