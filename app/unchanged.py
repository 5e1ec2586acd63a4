"""Tells open pages that nothing has changed, before a request is looked at any closer.

Each of them asks every other second, and two hundred of them shall cost the server next to
nothing. What one of them was told a moment ago is told to all that ask the very same, as long
as nothing is stored meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Flask

from app.watch import Moment, Watch

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLLED = "/state"
"""How the address of every question ends that is answered here."""
KEPT = 1000
"""Answers at most."""


class Answer(NamedTuple):
    """One that says that nothing has changed."""

    moment: Moment
    status: str
    headers: list[tuple[str, str]]


class Unchanged:
    """Around the application: passes on every question but those it knows the answer to."""

    def __init__(self, application: WSGIApplication, watch: Watch) -> None:
        self._application = application
        self._watch = watch
        self._answers: dict[tuple[str, ...], Answer] = {}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer, or let the application do it and remember an answer that says: unchanged."""
        question = _question(environ)
        if question is None:
            return self._application(environ, start_response)
        known = self._answers.get(question)
        if known and self._watch.is_still(known.moment):
            start_response(known.status, known.headers)
            return []
        moment = self._watch.now()

        def remember(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            if status.startswith("304"):
                self._remember(question, Answer(moment, status, _for_everybody(headers)))
            return start_response(status, headers, *error)

        return self._application(environ, remember)

    def _remember(self, question: tuple[str, ...], answer: Answer) -> None:
        if len(self._answers) >= KEPT:
            self._answers.clear()
        self._answers[question] = answer


def init_app(app: Flask) -> None:
    """Put it around the application."""
    around = Unchanged(app.wsgi_app, app.extensions["watch"])
    app.wsgi_app = around  # type: ignore[method-assign]  # the way Flask documents


def _question(environ: WSGIEnvironment) -> tuple[str, ...] | None:
    """What the answer depends on, None for what is not asked by an open page."""
    path, tag = environ["PATH_INFO"], environ.get("HTTP_IF_NONE_MATCH")
    if not tag or environ["REQUEST_METHOD"] != "GET" or not path.endswith(POLLED):
        return None
    where = environ.get("SCRIPT_NAME", ""), path, environ.get("QUERY_STRING", "")
    return *where, tag, environ["wsgi.url_scheme"], environ.get("HTTP_HOST", "")


def _for_everybody(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Without what was meant for one device."""
    return [(name, value) for name, value in headers if name.lower() != "set-cookie"]
