"""The games that this device knows: its list, their records, and all of them as a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from flask import (
    Blueprint,
    Response,
    current_app,
    flash,
    g,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_babel import gettext as _
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.wrappers import Response as AnyResponse

from app import codes, devices, models
from app.models import Game
from app.present import mine, spreadsheet
from app.views._lookup import seats_of

bp = Blueprint("mine", __name__, url_prefix="/my-games")

PER_PAGE = 20
PURGING = ("/my-games", "/games", "/g/")
"""Whoever writes at these addresses, or looks at a list, ends the time of deleted games."""


@bp.before_app_request
def _purge() -> None:
    writes = request.method not in {"GET", "HEAD", "OPTIONS"}
    if request.path.startswith(PURGING) and (writes or request.blueprint == bp.name):
        models.purge_deleted()


@bp.after_app_request
def _keep_opened(response: Response) -> Response:
    """Whoever opened or made a game here finds it on the list of this device."""
    game_id = g.get("opened_game")
    if game_id is None or response.status_code >= 400 or request.method == "HEAD":
        return response
    try:
        models.note_opened(game_id, g.noted_opened)
        if response.mimetype == "text/html":
            models.keep_game(devices.this_device(), game_id)
    except SQLAlchemyError:  # such as of a full disk, with which games can still be looked at
        current_app.logger.exception("It could not be noted that a game was opened")
    return response


@bp.get("")
def show() -> str:
    """Show the games of this device, a page at a time, and what it deleted a moment ago."""
    games = _games()
    page = min(max(request.args.get("page", 1, type=int), 1), -(-len(games) // PER_PAGE) or 1)
    start = (page - 1) * PER_PAGE
    device = devices.known_device()
    return render_template(
        "my_games.html",
        games=list(_played(games[start : start + PER_PAGE])),
        deleted=models.deleted_by(device) if device else [],
        count=len(games),
        page=page,
        has_more=start + PER_PAGE < len(games),
    )


@bp.get("/records")
def records() -> str:
    """Show what each group of names has won so far."""
    return render_template(
        "records.html", records=mine.records(_played(_games())), colors=mine.COLOR_TITLES
    )


@bp.get("/games.csv")
def as_csv() -> Response:
    """All games for a spreadsheet, with the mark that tells it about the letters."""
    table = io.StringIO()
    csv.writer(table).writerows([spreadsheet.head(), *spreadsheet.rows(_played(_games()))])
    response = Response(f"\ufeff{table.getvalue()}", mimetype="text/csv")
    response.headers["Cache-Control"] = "no-store"
    response.headers.set("Content-Disposition", "attachment", filename="yaxha.csv")
    return response


@bp.post("/<code>/forget")
def forget(code: str) -> AnyResponse:
    """Take a game off the list of this device, and of no other."""
    wanted = codes.normalize(code)
    for game in _games():
        if game.code == wanted:
            models.forget_game(devices.this_device(), game.id)
            flash(_("It is off your list. Its code still opens it: %(code)s", code=game.shown_code))
    return redirect(url_for(".show"), 303)


def _games() -> list[Game]:
    device = devices.known_device()
    return models.games_of(device) if device else []


def _played(games: Sequence[Game]) -> Iterator[mine.Played]:
    return (
        mine.played(game.shown_code, game.created_at, seats_of(game), game.cards, game.rulings)
        for game in games
    )
