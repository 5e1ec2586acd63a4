"""A new game, and the score sheet that is its one home page."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import dealing, names, present
from app.engine.cards import CARDS
from app.engine.rulings import from_ids
from app.forms import NewGameForm, suggested_game
from app.models import create_game, find_game
from app.views._lookup import day_of, game_or_404, seats_of
from app.wording import CARD_NAMES, CARD_RULES, COLORS

bp = Blueprint("games", __name__)
bp.add_app_template_filter(present.people, "people")
bp.add_app_template_filter(present.isolated, "isolated")


@bp.get("/games/new")
def new() -> str:
    """Ask who plays and with which cards; a link may suggest both."""
    return _form_page(suggested_game(request.args))


@bp.post("/games")
def create() -> Response | tuple[str, int]:
    """Make the game, or deal cards into the form."""
    form = NewGameForm(request.form)
    if "deal" in request.form:
        if form.validate_who_plays():
            cards = dealing.deal(form.count, beginner=form.beginner.data)
            return redirect(url_for("games.new", **form.query(cards), _anchor="cards"), 303)
    elif form.validate():
        game = create_game(form.names, form.chosen_cards, form.fingerprint)
        return redirect(url_for("games.sheet", code=game.shown_code), 303)
    return _form_page(form), 422


@bp.get("/join")
def join() -> Response | tuple[str, int]:
    """Open the sheet of the game whose code somebody typed."""
    code = request.args.get("code", "")
    if game := find_game(code):
        return redirect(url_for("games.sheet", code=game.shown_code), 303)
    return render_template("home.html", unknown=names.clean(code)), 404


@bp.get("/g/<code>")
def sheet(code: str) -> str:
    """Show the score sheet, as far as the pyramids are entered."""
    game = game_or_404(code)
    seats = seats_of(game)
    shown = present.sheet(seats, game.cards, game.rulings)
    return render_template(
        "sheet.html",
        game=game,
        sheet=shown,
        result=present.result(shown, seats, day_of(game)),
        switches=present.switches(shown, from_ids(game.rulings)),
        several=present.several(shown, seats),
    )


def _form_page(form: NewGameForm) -> str:
    return render_template(
        "new_game.html",
        form=form,
        cards=list(CARDS.values()),
        card_names=CARD_NAMES,
        card_rules=CARD_RULES,
        colors=COLORS,
    )
