"""Entering one pyramid with the plain form: a select for each cell."""

from __future__ import annotations

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from app import present
from app.engine import draft, notation
from app.engine.pyramid import Pyramid
from app.forms import PyramidForm, filled_in
from app.models import Conflict, Game, Player, save_board
from app.views._lookup import coming_after, game_or_404, seats_around, seats_of
from app.wording import COLORS

bp = Blueprint("entry", __name__, url_prefix="/g/<code>/<int(max=3):seat>")

ALL = "all"
"""What the form sends to confirm that a pyramid without any color is meant."""


@bp.get("")
def show(code: str, seat: int) -> str:
    """Show the pyramid as it is stored."""
    game = game_or_404(code)
    player = game.player_at(seat) or abort(404)
    board = present.seat_of(player.name, player.board).board
    form = filled_in(board, player.id, player.version)
    return _page(game, player, form, present.progress(board))


@bp.post("")
def save(code: str, seat: int) -> Response | tuple[str, int]:
    """Store the pyramid, unless it cannot stand or was changed elsewhere meanwhile."""
    game = game_or_404(code)
    form = PyramidForm(request.form)
    player = game.player(form.player_id) if form.player_id is not None else game.player_at(seat)
    if player is None:
        abort(404)
    if not form.validate():
        return _page(game, player, form), 422
    rest = request.form.get("rest-empty")
    if rest and rest != ALL and not draft.colored(form.board):
        return _page(game, player, form, asks_empty=True), 422
    board = draft.rest_empty(form.board) if rest else form.board
    outcome = save_board(player.id, form.base, notation.write(board))
    if isinstance(outcome, Conflict):
        return _conflict_page(game, player, board, outcome), 409
    return redirect(_next_page(game, player, board), 303)


def _page(
    game: Game,
    player: Player,
    form: PyramidForm,
    progress: present.Progress | None = None,
    *,
    asks_empty: bool = False,
) -> str:
    seats, seat = seats_around(game, player)
    return render_template(
        "entry.html",
        game=game,
        player=player,
        address=_address(game, player),
        live=present.live(seats, seat),
        form=form,
        levels=list(present.levels(form.typed)),
        progress=progress,
        asks_empty=asks_empty,
        coming=coming_after(game, player, seats),
        colors=COLORS,
    )


def _conflict_page(game: Game, player: Player, board: Pyramid, stored: Conflict) -> str:
    other = present.seat_of(player.name, stored.board).board
    return render_template(
        "conflict.html",
        game=game,
        player=player,
        address=_address(game, player),
        form=filled_in(board, player.id, stored.version),
        own_board=board,
        other_board=other,
        own=list(present.levels(board, other)),
        other=list(present.levels(other, board)),
        colors=COLORS,
    )


def _address(game: Game, player: Player) -> str:
    """Where a pyramid is sent. It says whose it is: with any seat, for somebody taken out."""
    return url_for("entry.save", code=game.shown_code, seat=player.seat or 0)


def _next_page(game: Game, player: Player, board: Pyramid) -> str:
    """Whoever has no board yet, or the sheet; this one again while cells are left."""
    if player.seat is None:
        name = present.isolated(player.name)
        flash(_("%(name)s does not play in this game now. The pyramid is kept.", name=name))
        return url_for("games.sheet", code=game.shown_code)
    if not draft.is_complete(board):
        return url_for("entry.show", code=game.shown_code, seat=player.seat, _anchor="left")
    coming = coming_after(game, player, seats_of(game))
    if coming is None:
        return url_for("games.sheet", code=game.shown_code)
    return url_for("entry.show", code=game.shown_code, seat=coming.seat)
