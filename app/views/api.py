"""The engine for other programs: JSON in, JSON out, every error as RFC 9457 describes it.

A body that is JSON in UTF-8 is read whatever its content type says, a byte order mark is
skipped, and of a key given twice the later one counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from http import HTTPStatus

from flask import Blueprint, Response, current_app, request
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext
from werkzeug.exceptions import BadRequest, HTTPException
from werkzeug.http import HTTP_STATUS_CODES

from app import contract, i18n
from app.contract import openapi
from app.security import csrf
from app.wording import problem_sentence

bp = Blueprint("api", __name__, url_prefix="/api")
csrf.exempt(bp)  # programs bring no form, and nothing is changed here

PROBLEM = "application/problem+json"
DETAILS = {
    400: _l("The body is not JSON in UTF-8, or it is nested too deeply."),
    404: _l("There is nothing at this address."),
    405: _l("This address does not take that method."),
    413: _l("The body is larger than any game needs."),
    429: _l("Too many tries. Wait a minute and try again."),
}
BROKEN = _l("Something broke on our side.")


@bp.post("/score")
def score() -> Response:
    """Score the game in the body."""
    try:
        game = contract.read(_body())
    except contract.UnscorableError as error:
        return _unscorable(error.faults)
    return _json(contract.answer(game))


@bp.get("/openapi.json")
def description() -> Response:
    """Describe this API to programs, as OpenAPI has it."""
    most_bytes: int = current_app.config["MAX_CONTENT_LENGTH"]
    return _json(openapi.document(request.root_path or "/", most_bytes))


def concerns(path: str) -> bool:
    """Whether it is programs that ask for a path, so that an error must be no page."""
    return path.startswith("/api/")


def problem(error: HTTPException) -> Response:
    """Answer an HTTP error for a program."""
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    response = _problem(status, str(DETAILS.get(status, BROKEN)), [])
    kept = [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
    response.headers.extend(kept)  # such as Allow and Retry-After
    return response


_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def _body() -> object:
    try:
        return contract.decode(request.get_data(cache=False))
    except contract.NotJsonError as error:
        raise BadRequest from error


def _unscorable(faults: Iterable[contract.Fault]) -> Response:
    errors = [_error(fault) for fault in faults]
    detail = ngettext(
        "The game cannot be scored: one thing is wrong.",
        "The game cannot be scored: %(num)s things are wrong.",
        len(errors),
    )
    return _problem(HTTPStatus.UNPROCESSABLE_ENTITY, detail, errors)


def _error(fault: contract.Fault) -> dict[str, str]:
    message = problem_sentence(fault.code, fault.cell)
    error = {"where": fault.where, "code": fault.code, "message": message}
    return error if fault.cell is None else error | {"cell": str(fault.cell)}


def _problem(status: int, detail: str, errors: list[dict[str, str]]) -> Response:
    title = HTTP_STATUS_CODES[status]
    document = {"type": "about:blank", "title": title, "status": status}
    response = _json(document | {"detail": detail, "errors": errors}, status, PROBLEM)
    response.content_language.add(i18n.current_language())
    response.vary.update(("Accept-Language", "Cookie"))
    return response


def _json(document: object, status: int = 200, mimetype: str = "application/json") -> Response:
    return Response(_ENCODER.encode(document), status, mimetype=mimetype)
