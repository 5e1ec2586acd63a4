"""What one pyramid is worth: nothing is stored, the address carries the board."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from app import present
from app.engine import draft
from app.engine.geometry import CELLS
from app.engine.notation import NotationError
from app.engine.pyramid import AWAITED, UNSEEN, Pyramid
from app.forms import PyramidForm
from app.wording import COLORS

bp = Blueprint("check", __name__, url_prefix="/check")


@bp.get("")
def show() -> tuple[str, int]:
    """Show what the board in the address is worth, or a new board where there is none."""
    given = request.args.get("board") or draft.NEW.symbols
    symbols = [symbol for symbol in given if symbol != "/" and not symbol.isspace()]
    is_damaged = len(symbols) != len(CELLS)
    form = filled_in(draft.NEW.symbols if is_damaged else symbols)
    is_fine = form.validate() and not is_damaged
    return _page(form, is_damaged=is_damaged), 200 if is_fine else 422


@bp.post("")
def check() -> Response | tuple[str, int]:
    """Go to the address of what was entered, unless it cannot stand."""
    form = PyramidForm(request.form)
    if not form.validate():
        return _page(form), 422
    board = draft.rest_empty(form.board) if "rest-empty" in request.form else form.board
    return redirect(url_for("check.show", board=in_address(board), _anchor="answer"), 303)


@bp.get("/answer")
def answer() -> Response:
    """Tell the drawn board what it is worth by now."""
    try:
        live = _live(draft.read(request.args.get("board", "")))
    except NotationError:
        abort(422)
    return jsonify(html=render_template("_check_answer.html", live=live))


def filled_in(symbols: Sequence[str]) -> PyramidForm:
    """Return the form of thirty symbols; one that no board has is an error in its cell."""
    known = [
        (cell, one)
        for cell, one in zip(CELLS, symbols, strict=True)
        if one not in (AWAITED, UNSEEN)
    ]
    return PyramidForm(MultiDict({f"cell-{cell}": symbol for cell, symbol in known}))


def in_address(board: Pyramid) -> str:
    """Return the symbols of a settled board for an address, where ``?`` would read ``%3F``.

    A cube without a color is ``_`` there. Reading makes a ``?`` of each that is covered.
    """
    return board.symbols.replace(UNSEEN, AWAITED)


def _live(board: Pyramid) -> present.Live:
    return present.live([present.Seat("", board)], 0)


def _page(form: PyramidForm, *, is_damaged: bool = False) -> str:
    return render_template(
        "check.html",
        form=form,
        is_damaged=is_damaged,
        live=None if form.errors else _live(form.board),
        levels=list(present.levels(form.typed)),
        colors=COLORS,
    )
