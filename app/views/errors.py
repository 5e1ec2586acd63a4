"""The page for whatever goes wrong: what happened, and the way back."""

from __future__ import annotations

from math import ceil

from flask import Response, make_response, render_template, request
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, TooManyRequests

from app.views import api

UNREADABLE = (_l("That did not work"), _l("We could not read what this page sent."))
OLD_FORM = (
    _l("Please send it again"),
    _l("This page was too old to be sent. Go back, reload it and try again."),
)
BROKEN = (_l("Our mistake"), _l("Something broke on our side. What was saved before is kept."))
SLOW_DOWN = _l("Slow down")
MESSAGES = {
    404: (_l("Nothing here"), _l("There is no such page. Check the address or the game code.")),
    405: (_l("Nothing here"), _l("This address is not a page. Start again from the home page.")),
    413: (_l("Too much at once"), _l("That is more than a score pad can take.")),
}


def show(error: HTTPException) -> Response:
    """Answer any HTTP error with a page of the same status, or as programs expect it."""
    if api.concerns(request.path):
        return api.problem(error)
    status = error.code or 500
    title, text = _message(error, status)
    if isinstance(request.routing_exception, BadHost):  # no page has an address then
        return Response(f"{UNREADABLE[1]}\n", 400, mimetype="text/plain")
    response = make_response(render_template("error.html", title=title, text=text), status)
    kept = [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
    response.headers.extend(kept)  # such as Allow and Retry-After
    return response


def _message(error: HTTPException, status: int) -> tuple[str, str]:
    if isinstance(error, CSRFError):
        return OLD_FORM
    if isinstance(error, TooManyRequests) and isinstance(error.retry_after, int):
        return SLOW_DOWN, _wait(error.retry_after)
    return MESSAGES.get(status, UNREADABLE if status < 500 else BROKEN)


def _wait(seconds: int) -> str:
    return str(
        ngettext(
            "Too many tries. Try again in %(num)s minute.",
            "Too many tries. Try again in %(num)s minutes.",
            ceil(seconds / 60),
        )
    )
