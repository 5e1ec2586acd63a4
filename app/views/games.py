"""A new game, and the score sheet that is its one home page."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import dealing, limits, present
from app.engine.cards import CARDS
from app.forms import NewGameForm, suggested_game
from app.models import Game, create_game, state_of
from app.views._links import links_to
from app.views._lookup import (
    DeletedGame,
    busy_seats,
    day_of,
    game_or_404,
    look_up,
    opened,
    seats_of,
)
from app.wording import CARD_NAMES, CARD_RULES, COLORS

bp = Blueprint("games", __name__)
bp.add_app_template_filter(present.people, "people")
bp.add_app_template_filter(present.isolated, "isolated")


@bp.get("/games/new")
def new() -> str:
    """Ask who plays and with which cards; a link may suggest both, or an earlier game."""
    earlier = _earlier(request.args.get("rematch", ""))
    form = suggested_game(request.args)
    if earlier and "players" not in request.args:
        form.seat([player.name for player in earlier.players])
    return _form_page(form, earlier)


@bp.post("/games")
@limits.new_games
def create() -> Response | tuple[str, int]:
    """Make the game, or deal cards into the form."""
    form = NewGameForm(request.form)
    earlier = _earlier(str(form.rematch.data))
    if "deal" in request.form:
        if form.validate_who_plays():
            again = earlier.cards if earlier and request.form["deal"] == "same" else None
            cards = again or dealing.deal(form.count, beginner=form.beginner.data)
            return redirect(url_for("games.new", **form.query(cards), _anchor="cards"), 303)
    elif form.validate():
        rulings = earlier.rulings if earlier else {}
        game = create_game(form.names, form.chosen_cards, form.fingerprint, rulings=rulings)
        opened(game)
        return redirect(url_for("games.sheet", code=game.shown_code), 303)
    return _form_page(form, earlier), 422


@bp.get("/g/<code>")
def sheet(code: str) -> str:
    """Show the score sheet, as far as the pyramids are entered."""
    game = game_or_404(code)
    seats = seats_of(game)
    shown = present.sheet(seats, game.cards, game.rulings)
    state = state_of(game)
    return render_template(
        "sheet.html",
        game=game,
        sheet=shown,
        result=present.result(shown, seats, day_of(game)),
        switches=present.switches(shown),
        several=present.several(shown, seats),
        state=state,
        busy=busy_seats(game, state.entering),
        links=links_to(url_for(".sheet", code=game.shown_code)),
    )


def _earlier(code: str) -> Game | None:
    """The game after which the new one is played, if it is one."""
    try:
        return look_up(code) if code else None
    except DeletedGame:
        return None


def _form_page(form: NewGameForm, earlier: Game | None) -> str:
    return render_template(
        "new_game.html",
        form=form,
        earlier=earlier,
        cards=list(CARDS.values()),
        card_names=CARD_NAMES,
        card_rules=CARD_RULES,
        colors=COLORS,
    )
