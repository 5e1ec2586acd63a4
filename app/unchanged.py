"""Tells open pages that nothing has changed, before their question is looked at any closer.

Each of them asks every other second, and two hundred of them shall cost the server next to
nothing. Whoever asks again what was answered before is told the same: as long as nothing at all
is stored meanwhile, and while others are saving, after one small look at the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Flask

from app.watch import Moment, Watch

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Look = Callable[[str], tuple[str, bool] | None]
"""From the code of a game to the tag of its state, and whether that stays so until something is
stored; None if there is no such game or nothing can be read."""

POLLED = "/state"
"""How the address of every question ends that is answered here."""
LIFETIME = 600.0
"""Seconds until the application is asked again in any case: it notes that a game is open."""
TOLD = {"ETag", "Cache-Control", "Vary"}
"""Headers of an answer without content (RFC 9110, section 15.4.5)."""
KEPT = 1000
"""Answers at most."""
LONGEST = 500
"""Characters of a question; pages ask with far fewer."""


class Question(NamedTuple):
    """What an answer depends on besides the state of the game."""

    root: str
    path: str
    query: str
    tags: str
    scheme: str
    host: str

    @property
    def code(self) -> str:
        """Which game it is about."""
        return self.path.removesuffix(POLLED).rpartition("/")[2]


class Answer(NamedTuple):
    """One that says that nothing has changed."""

    status: str
    headers: list[tuple[str, str]]
    until: float
    true_at: Moment | None = None
    """When it was found to be true until something is stored."""

    def is_about(self, tag: str) -> bool:
        """Whether it is about the state with that tag."""
        return ("ETag", f'"{tag}"') in self.headers


class Unchanged:
    """Around the application: passes on every question but those it knows the answer to."""

    def __init__(self, app: Flask, look: Look) -> None:
        self._app = app
        self._application: WSGIApplication = app.wsgi_app
        self._look = look
        self._watch: Watch = app.extensions["watch"]
        self._answers: dict[Question, Answer] = {}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer, or let the application do it and remember an answer that says: unchanged."""
        question = _question(environ)
        if question is None:
            return self._application(environ, start_response)
        known = self._answers.get(question)
        if known and self._is_still_true(question, known):
            start_response(known.status, known.headers.copy())  # a server may add to them
            return []

        def remember(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            if status.startswith("304"):
                told = [header for header in headers if header[0] in TOLD]
                self._remember(question, Answer(status, told, monotonic() + LIFETIME))
            return start_response(status, headers, *error)

        return self._application(environ, remember)

    def _is_still_true(self, question: Question, answer: Answer) -> bool:
        if monotonic() > answer.until:
            return False
        if answer.true_at and self._watch.is_still(answer.true_at):
            return True
        moment = self._watch.now()
        with self._app.app_context():
            found = self._look(question.code)
        if not found:
            return False
        tag, stays = found
        is_true = answer.is_about(tag)
        if is_true and stays:
            self._remember(question, answer._replace(true_at=moment))
        return is_true

    def _remember(self, question: Question, answer: Answer) -> None:
        if len(self._answers) >= KEPT and question not in self._answers:
            self._answers.clear()
        self._answers[question] = answer


def init_app(app: Flask, look: Look) -> None:
    """Put it around the application."""
    app.wsgi_app = Unchanged(app, look)  # type: ignore[method-assign]  # the way Flask documents


def _question(environ: WSGIEnvironment) -> Question | None:
    """What is asked, None for what is not asked by an open page."""
    path, tags = environ["PATH_INFO"], environ.get("HTTP_IF_NONE_MATCH")
    if not tags or environ["REQUEST_METHOD"] != "GET" or not path.endswith(POLLED):
        return None
    root, query = environ.get("SCRIPT_NAME", ""), environ.get("QUERY_STRING", "")
    scheme, host = environ["wsgi.url_scheme"], environ.get("HTTP_HOST", "")
    question = Question(root, path, query, tags, scheme, host)
    return question if sum(map(len, question)) <= LONGEST else None
