"""A client that checks every page it fetches, so that no test has to remember to."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from flask_babel import get_babel
from werkzeug.test import TestResponse

from app import i18n
from tests import messages
from tests.web import lint

PSEUDO_KEY = "tests.pseudo"
CODES = re.compile(r"[\w.-]{30,}|\b[0-9A-Z]{4}-?[0-9A-Z]{4}\b")
NAMES = re.compile(r"(<bdi[^<>]*>|\u2068)\s*[^<>&\s\u2069][^<>&\u2069]*(?=</bdi>|\u2069)")
UNSEEN = re.compile(
    r"""
    \s(?:checked|selected)\b
    | \s(?:class|data-[\w-]+|datetime)(?:="[^"<>]*")?
    | \s(?:d|x|y|cx|cy|r|rx|width|height|transform|viewBox)="[^"<>]*"
    | (?<=\?)(?:[^\s"<>\#]|&\#39;)+(?=["\#])  # what an address asks for
    | (?<!\bid)="[\d.]+"
    """,
    re.VERBOSE,
)
HIDDEN = re.compile(r'(<input type="hidden" name="[\w-]+" value=)"[^"<>]*"')
PICTURES = re.compile(r'<svg[^>]* aria-hidden="true"(?:(?! id=|</svg>).)*</svg>', re.DOTALL)
COLORS = re.compile(r"orange|blue|green|yellow|white|\s")
TEXTS = re.compile(r"(?<=>)[^<>]+(?=<)")
SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}


class CheckedClient(FlaskClient):
    """Fetches pages as a browser does, and fails on every page that has something wrong.

    It sends the token with everything it posts (``csrf=False`` leaves it out), and asks for each
    page a second time in a language of bracketed texts to find what cannot be translated.
    """

    _token = ""
    _checked: ClassVar[set[tuple[bool, int]]] = set()
    """Pages that nothing is wrong with; many tests fetch the same one on their way."""

    def open(self, *args: Any, csrf: bool = True, **kwargs: Any) -> TestResponse:
        """Send a request and check the answer."""
        method = str(kwargs.get("method", "GET")).upper()
        if csrf and method not in SAFE:
            kwargs["headers"] = [*_pairs(kwargs.get("headers")), ("X-CSRFToken", self.token())]
        response = super().open(*args, **{"buffered": True, **kwargs})
        is_page = response.mimetype == "text/html" and response.data and not response.location
        if is_page and method != "HEAD":
            self._keep_token(response.text)
            is_fetched = method == "GET" and response.request.method == "GET"
            if (is_fetched, essence := _essence(response.text)) not in self._checked:
                self._check(response, is_fetched)
                self._checked.add((is_fetched, essence))
        return response

    def token(self) -> str:
        """The token that forms carry in this client's session."""
        if not self._token:
            self.get("/")
        return self._token

    def _keep_token(self, html: str) -> None:
        found = re.search(r'name="csrf-token" content="([^"]+)"', html)
        self._token = found[1] if found else self._token

    def _check(self, response: TestResponse, is_fetched: bool) -> None:
        problems = lint.problems(response.text)
        assert not problems, f"{response.request.path}: {problems}"
        if is_fetched:
            self._check_translatable(response.request.full_path)

    def _check_translatable(self, path: str) -> None:
        page = super().open(path, environ_overrides={PSEUDO_KEY: "yes"})
        problems = lint.untranslated(page.text) if page.mimetype == "text/html" else []
        assert not problems, f"{path}: {problems}"


def _essence(html: str) -> int:
    """The same for two pages that differ only in what no check looks at.

    That are codes, tokens, names, numbers, and what is there for modules. A picture without words
    is known by the kinds of shapes in it, not by how many there are.
    """
    html = HIDDEN.sub(r"\1", UNSEEN.sub("", NAMES.sub(r"\1name", CODES.sub("", html))))
    html = PICTURES.sub(_kinds_of_shapes, html)
    return hash(TEXTS.sub(lambda found: re.sub(r"\d+", "0", found[0]), html))


def _kinds_of_shapes(picture: re.Match[str]) -> str:
    return "".join(sorted({COLORS.sub("", shape) for shape in picture[0].split("<")}))


def _pairs(headers: Any) -> list[tuple[str, str]]:
    return list(headers.items() if hasattr(headers, "items") else headers or [])


@pytest.fixture(scope="session")
def _pseudo_language() -> None:
    messages.write_pseudo_catalog(i18n.compiled_catalogs())


@pytest.fixture
def client(app: Flask, _pseudo_language: None) -> CheckedClient:
    """A browser without JavaScript that wants English."""
    with app.app_context():
        babel = get_babel()
    babel.locale_selector = _language_of_tests
    app.test_client_class = CheckedClient
    return app.test_client()


def _language_of_tests() -> str:
    return messages.PSEUDO if PSEUDO_KEY in request.environ else i18n.wanted_language()
