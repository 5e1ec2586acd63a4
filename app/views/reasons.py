"""Why the numbers of a row are what they are, and how a table reads the cards."""

from __future__ import annotations

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from app import present
from app.engine.rulings import IDS, from_ids
from app.models import Game, set_rulings
from app.present.readings import QUESTIONS
from app.views._lookup import game_or_404, seats_of

bp = Blueprint("reasons", __name__, url_prefix="/g/<code>")


@bp.get("/why/<row>")
def why(code: str, row: str) -> str:
    """Explain one row of the sheet: a color, a card of the game, or ``total``."""
    game = game_or_404(code)
    seats = seats_of(game)
    sheet = present.sheet(seats, game.cards, game.rulings)
    rows = present.rows(sheet)
    if row not in rows:
        abort(404)
    switches = present.switches(sheet)
    concerned = [switch for switch in switches if row in switch.cards]
    return render_template(
        "why.html",
        game=game,
        sheet=sheet,
        reason=present.reason(sheet, seats, row),
        rows=rows,
        readings=[(one, present.outcomes(one, sheet, seats, row)) for one in concerned],
    )


@bp.post("/rulings")
def switch(code: str) -> Response:
    """Read the cards of this game as the form says, and go back to where it stood."""
    game = game_or_404(code)
    chosen = {ruling: request.form[ruling] for ruling in IDS if ruling in request.form}
    try:
        from_ids(chosen)
    except ValueError:
        abort(422)
    for ruling, value in set_rulings(game.id, chosen).items():
        question = QUESTIONS[ruling]
        answer = question.answer(value).title
        flash(_("%(question)s Now: %(answer)s.", question=question.title, answer=answer))
    return redirect(_back(game), 303)


def _back(game: Game) -> str:
    row = request.form.get("row", "")
    if row in game.cards:
        return url_for(".why", code=game.shown_code, row=row)
    return url_for("games.sheet", code=game.shown_code)
