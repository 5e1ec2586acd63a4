"""A game as a file: saved as the text that `POST /api/score` takes, and taken back in."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from app import contract, devices, models
from app.engine import draft, notation
from app.engine.cards import CARDS
from app.engine.rulings import from_ids
from app.forms import GameFileForm
from app.limits import new_games
from app.models import Game, create_game
from app.views._lookup import day_of, game_or_404, opened, seats_of

bp = Blueprint("files", __name__)


@bp.get("/g/<code>/game.json")
def save(code: str) -> Response | tuple[str, int]:
    """Hand out a complete game; one that is half entered has no form that others could read."""
    game = game_or_404(code)
    written = _written(game)
    if not written:
        text = _("A game can be saved as a file when all its pyramids are entered.")
        return render_template("error.html", title=_("Not yet"), text=text), 409
    response = Response(contract.encode(written), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    name = f"yaxha-{day_of(game).isoformat()}.json"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


@bp.get("/games/from-file")
def ask() -> str:
    """Ask for a file, or for its text."""
    return render_template("from_file.html", form=GameFileForm())


@bp.post("/games/from-file")
@new_games
def read() -> AnyResponse | tuple[str, int]:
    """Make a game of what was sent, unless it is none."""
    form = GameFileForm(request.form)
    file = request.files.get("file")
    if file and file.filename:
        form.take_file(file.read(), file.filename)
    if not form.validate():
        return render_template("from_file.html", form=form), 422
    if "again" not in request.form and (same := _same(form)):
        return render_template("from_file.html", form=form, same=same), 409
    game = _stored(form)
    opened(game)
    return redirect(url_for("games.sheet", code=game.shown_code), 303)


def _written(game: Game) -> contract.Game | None:
    seats = seats_of(game)
    if not all(draft.is_complete(seat.board) for seat in seats):
        return None
    players = tuple(contract.Player(*seat) for seat in seats)
    cards = tuple(CARDS[card] for card in game.cards)
    return contract.Game(players, cards, from_ids(game.rulings))


def _same(form: GameFileForm) -> Game | None:
    """The game of this device's list that is the one of the form, brought in or played here."""
    device = devices.known_device()
    sent = [
        (name, draft.settled(player.pyramid))
        for name, player in zip(form.names, form.game.players, strict=True)
    ]
    cards = {card.id for card in form.game.cards}
    for game in models.games_of(device) if device else ():
        if game.form_token and game.form_token == form.fingerprint:
            continue  # the same form sent twice
        if (day_of(game), set(game.cards)) != (form.played, cards):
            continue
        if [(seat.name, draft.settled(seat.board)) for seat in seats_of(game)] == sent:
            return game
    return None


def _stored(form: GameFileForm) -> Game:
    game = form.game
    used = game.rulings.ids()
    return create_game(
        form.names,
        [card.id for card in game.cards],
        form.fingerprint,
        rulings={ruling: used[ruling] for ruling in game.rulings.changed()},
        boards=[notation.write(draft.settled(player.pyramid)) for player in game.players],
        created_at=form.begun,
    )
