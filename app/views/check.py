"""How much one pyramid is worth: nothing is stored, the address carries the board."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from app import drawing, present
from app.engine import draft
from app.engine.colors import BY_LETTER
from app.engine.geometry import CELLS
from app.engine.pyramid import AWAITED, UNSEEN, Pyramid
from app.forms import PyramidForm
from app.wording import COLORS

bp = Blueprint("check", __name__, url_prefix="/check")


@bp.get("")
def show() -> str | tuple[str, int]:
    """Show what the board in the address is worth, or an empty board where there is none."""
    form = _read(request.args.get("board") or draft.NEW.symbols)
    if form is None:
        return _page(PyramidForm(), is_damaged=True), 422
    return _page(form) if form.validate() else (_page(form), 422)


@bp.post("")
def check() -> Response | tuple[str, int]:
    """Go to the address of what was entered, unless it cannot stand."""
    form = PyramidForm(request.form)
    if not form.validate():
        return _page(form), 422
    board = draft.rest_empty(form.board) if "rest-empty" in request.form else form.board
    return redirect(url_for("check.show", board=_written(board), _anchor="answer"), 303)


def _read(text: str) -> PyramidForm | None:
    """Return the form filled in with the thirty symbols of an address, None if they are not.

    What is no symbol of a board ends up in its cell, where the form finds it.
    """
    symbols = [symbol for symbol in text if symbol != "/" and not symbol.isspace()]
    if len(symbols) != len(CELLS):
        return None
    cells = zip(CELLS, symbols, strict=True)
    return PyramidForm(MultiDict({f"cell-{c}": s for c, s in cells if s not in (AWAITED, UNSEEN)}))


def _written(board: Pyramid) -> str:
    """Return the thirty symbols for an address; a ``?`` would read ``%3F`` there.

    Reading makes a ``?`` of every ``_`` that is covered, so nothing is lost.
    """
    return board.symbols.replace(UNSEEN, AWAITED)


def _page(form: PyramidForm, *, is_damaged: bool = False) -> str:
    board = None if form.errors or is_damaged else form.board
    return render_template(
        "check.html",
        form=form,
        is_damaged=is_damaged,
        levels=list(present.levels(form.typed)),
        board=board,
        progress=present.progress(board) if board else None,
        colors=COLORS,
        drawing=drawing,
        by_letter=BY_LETTER,
    )
