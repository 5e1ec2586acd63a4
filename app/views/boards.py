"""The drawn board's own address: what is painted is saved here, and answered by the engine."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, jsonify, render_template
from flask.blueprints import BlueprintSetupState
from werkzeug.wrappers import Response

from app import drawing, present, wording
from app.engine import draft, notation
from app.engine.pyramid import Pyramid
from app.models import Conflict, Game, Player, save_board
from app.views._lookup import coming_after, game_or_404, seats_around
from app.views._sent import sent_json

bp = Blueprint("boards", __name__, url_prefix="/g/<code>/boards/<int:player_id>")

MAX_EDITOR = 64
MAX_COUNT = 2**53 - 1
"""The largest whole number that JavaScript counts to."""


@bp.record_once
def _let_templates_draw(state: BlueprintSetupState) -> None:
    state.app.jinja_env.globals.update(drawing=drawing, wording=wording)


@bp.get("")
def show(code: str, player_id: int) -> Response:
    """Tell a page that was away for a while what is stored by now."""
    game, player = _find(code, player_id)
    board = present.seat_of(player.name, player.board).board
    html = _live(game, player, board)
    return _private(jsonify(version=player.version, board=notation.write(board), html=html))


@bp.put("")
def save(code: str, player_id: int) -> Response | tuple[Response, int]:
    """Store a board and answer what it amounts to, unless it was changed elsewhere meanwhile."""
    game, player = _find(code, player_id)
    base, editor, seq, board = _read(sent_json())
    outcome = save_board(player.id, base, notation.write(board), editor, seq)
    if isinstance(outcome, Conflict):
        return _private(jsonify(version=outcome.version, board=outcome.board)), 409
    return _private(jsonify(version=outcome.version, html=_live(game, player, board)))


def _find(code: str, player_id: int) -> tuple[Game, Player]:
    game = game_or_404(code)
    return game, game.player(player_id) or abort(404)


def _read(sent: Any) -> tuple[int, str, int, Pyramid]:
    """Return the parts of a save; anything else than `base, editor, seq, board` is refused."""
    if not isinstance(sent, dict) or set(sent) != {"base", "editor", "seq", "board"}:
        abort(422)
    editor, board = sent["editor"], sent["board"]
    if not isinstance(editor, str) or not isinstance(board, str):
        abort(422)
    if not (1 <= len(editor) <= MAX_EDITOR and editor.isascii() and editor.isprintable()):
        abort(422)
    try:
        return _count(sent["base"]), editor, _count(sent["seq"]), draft.read(board)
    except notation.NotationError:
        abort(422)


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MAX_COUNT:
        abort(422)
    return value


def _live(game: Game, player: Player, board: Pyramid) -> str:
    """The answer to `board`, whatever others have stored by now."""
    seats, own = seats_around(game, player)
    seats[own] = seats[own]._replace(board=board)
    return render_template(
        "_live.html",
        game=game,
        live=present.live(seats, own),
        coming=coming_after(game, player, seats),
    )


def _private(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response
