"""The page for the ten rounds: deals, counts, settles ties. Its address carries everything."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from app import dealing
from app.engine.cards import CARDS
from app.engine.round import ROUNDS
from app.evening import Evening, NoEvening
from app.forms import NewGameForm, OwnDealForm, suggested_game
from app.forms.round import RoundForm, fields, round_form
from app.present.round import Told, told
from app.wording import CARD_NAMES, CARD_RULES, COLORS

FIELDS = "evening", "initiative", "rounds", "later"
"""The parts of an evening in an address."""

bp = Blueprint("companion", __name__, url_prefix="/companion")


@bp.get("")
def show() -> Response | str | tuple[str, int]:
    """Show the evening that the address carries, or ask who plays where it carries none."""
    if "evening" not in request.args:
        return _setup_page(suggested_game(request.args))
    form = NewGameForm(request.args)
    evening = _evening(request.args)
    if not (evening and form.validate() and form.count == len(evening.dealt)):
        return _setup_page(suggested_game(request.args), is_damaged=True), 422
    if "dealt" in request.args and not evening.rounds:
        addresses = {
            "first": _shown(form, evening),
            "own_deal": url_for(".own_deal", **_state(form, evening)),
        }
        return _page("companion_dealt.html", form, evening, **addresses)
    if evening.is_over or "finish" in request.args:
        return _page("companion_end.html", form, evening, back=_back(form, evening))
    return _round_page(form, evening, round_form(_last(request.args), evening))


@bp.get("/own-deal")
def own_deal() -> Response | tuple[str, int]:
    """Ask what a table has dealt by hand, and go on with that."""
    form, evening = OwnDealForm(request.args), _evening(request.args)
    begins = evening and not evening.rounds and form.count == len(evening.dealt)
    if not (evening and begins and form.validate_who_plays()):
        return redirect(f"{url_for('.show')}?{request.query_string.decode('latin-1')}")
    before = request.args.getlist("before") or form.chosen_cards
    state = _state(form, evening)
    if "take" not in request.args:
        form.hold(evening.dealt)
        form.cards.data = []
    elif form.validate():
        later = evening.later if form.tiles == evening.dealt else ()
        evening = replace(evening, dealt=form.tiles, later=later)
        return redirect(_address(form, evening, dealt="y"))
    page = _page(
        "companion_own_deal.html",
        form,
        evening,
        carries=state | {"cards": (), "before": before},
        back=url_for(".show", **state | {"cards": before}, dealt="y"),
        cards=list(CARDS.values()),
        colors=COLORS,
    )
    return page, 422 if form.errors else 200


@bp.post("")
def deal() -> Response | tuple[str, int]:
    """Deal cards and initiative tiles to those who play."""
    form = NewGameForm(request.form)
    if not form.validate_who_plays():
        return _setup_page(form), 422
    form.cards.data = dealing.deal(form.count, beginner=form.beginner.data)
    evening = Evening(secrets.token_urlsafe(12), dealing.deal_initiative(form.count))
    return redirect(_address(form, evening, dealt="y"), 303)


def _round_page(
    form: NewGameForm, evening: Evening, tapped: RoundForm
) -> Response | tuple[str, int]:
    """Go on to the next round, or show this one as far as it was tapped in."""
    goes_on = "next" in request.args
    if goes_on and tapped.played:
        return redirect(_shown(form, evening.after(tapped.played)))
    asks = "ask" in request.args or goes_on
    if tapped.reveal:  # it is still there for who looks at another round first
        evening = evening.tapped(tapped.reveal)
    page = _page(
        "companion_round.html",
        form,
        evening,
        tapped=tapped,
        told=_told(form, evening, tapped),
        missing=tapped.missing if asks else [],
        back=_back(form, evening),
    )
    return page, 422 if asks and tapped.missing else 200


def _told(form: NewGameForm, evening: Evening, tapped: RoundForm) -> Told | None:
    """What to say about a tie, None where there is none or a tile is missing."""
    reveal = tapped.reveal
    if not (reveal and reveal.is_tied):
        return None
    return told(form.names, evening.initiative, reveal)


def _evening(given: MultiDict[str, str]) -> Evening | None:
    texts = (given.get(name, "") for name in FIELDS)
    try:
        return Evening.read(*texts)
    except NoEvening:
        return None


def _last(given: MultiDict[str, str]) -> dict[str, str]:
    """Of fields of the same name the last one: a button comes after what it changes."""
    return {name: values[-1] for name, values in given.lists()}


def _state(form: NewGameForm, evening: Evening) -> dict[str, Any]:
    """The whole evening as the fields of an address."""
    texts = zip(FIELDS, evening.texts, strict=True)
    return form.query(form.chosen_cards) | {name: text for name, text in texts if text}


def _address(form: NewGameForm, evening: Evening, **more: Any) -> str:
    return url_for("companion.show", **_state(form, evening), **more)


def _shown(form: NewGameForm, evening: Evening) -> str:
    """Where the round that comes now is shown, as it was if it was played already."""
    return _address(form, evening, **(fields(evening.later[0]) if evening.later else {}))


def _back(form: NewGameForm, evening: Evening) -> str:
    """Where the round before this one is shown as it was; before the end it is this one."""
    if "finish" in request.args and not evening.is_over:
        return _shown(form, evening)
    if not evening.rounds:
        return _address(form, evening, dealt="y")
    return _shown(form, evening.before)


def _page(template: str, form: NewGameForm, evening: Evening, **more: object) -> str:
    return render_template(
        template,
        form=form,
        evening=evening,
        state=_state(form, evening),
        rounds=ROUNDS,
        card_names=CARD_NAMES,
        card_rules=CARD_RULES,
        **more,
    )


def _setup_page(form: NewGameForm, *, is_damaged: bool = False) -> str:
    return render_template("companion.html", form=form, is_damaged=is_damaged, rounds=ROUNDS)
