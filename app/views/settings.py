"""The settings of a game: who plays where and with which cards, and deleting it."""

from __future__ import annotations

from datetime import timedelta

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from app import codes, devices, models
from app.engine.cards import CARDS
from app.engine.rulings import from_ids
from app.forms import Person, SetupForm, setup_form
from app.models import Game, Seating
from app.views._lookup import DeletedGame, game_or_404
from app.wording import CARD_NAMES, COLORS, card_rules

bp = Blueprint("settings", __name__, url_prefix="/g/<code>")


@bp.get("/settings")
def show(code: str) -> str:
    """Show the setup as it is stored."""
    game = game_or_404(code)
    return _page(game, _form(game))


@bp.post("/settings")
def save(code: str) -> Response | tuple[str, int]:
    """Change the setup; boards stay with whom they belong to."""
    game = game_or_404(code)
    form = _form(game, given=True)
    if not form.validate():
        return _page(game, form), 422
    seatings = [Seating(*person) for person in form.people]
    if not models.change_setup(game.id, form.base_number, seatings, form.chosen_cards):
        form.base.data = str(game.setup)
        return _page(game, form, changed_elsewhere=True), 409
    return redirect(url_for("games.sheet", code=game.shown_code), 303)


@bp.post("/delete")
def delete(code: str) -> Response:
    """Delete the game for everybody. The page of the game offers this device to undo it."""
    game = game_or_404(code)
    models.delete_game(game.id, devices.this_device())
    return redirect(url_for("games.sheet", code=game.shown_code), 303)


@bp.post("/restore")
def restore(code: str) -> Response:
    """Bring back a game that this device deleted."""
    device, wanted = devices.this_device(), codes.normalize(code)
    for game in models.deleted_by(device):
        if game.code == wanted and models.restore_game(game.id, device):
            flash(_("The game is back."))
    return redirect(url_for("games.sheet", code=game_or_404(code).shown_code), 303)


@bp.app_errorhandler(DeletedGame)
def show_deleted(error: DeletedGame) -> tuple[str, int]:
    """Say that the game was deleted, and until when it can be brought back from which device."""
    game = error.game
    is_ours = game.deleted_by == devices.known_device()
    return render_template("deleted.html", game=game, is_ours=is_ours), 410


@bp.app_template_filter("minutes_left")
def minutes_left(game: Game) -> int:
    """How many minutes a deleted game can still be brought back, at least 1."""
    return max(1, round(models.undo_time_left(game) / timedelta(minutes=1)))


def _form(game: Game, *, given: bool = False) -> SetupForm:
    people = [Person(player.id, player.name, player.seat) for player in game.everybody]
    return setup_form(people, game.cards, game.setup, request.form if given else None)


def _page(game: Game, form: SetupForm, *, changed_elsewhere: bool = False) -> str:
    return render_template(
        "settings.html",
        game=game,
        form=form,
        undo_minutes=models.undo_time() // timedelta(minutes=1),
        changed_elsewhere=changed_elsewhere,
        cards=list(CARDS.values()),
        card_names=CARD_NAMES,
        card_rules=card_rules(from_ids(game.rulings)),
        colors=COLORS,
    )
