"""Coming to a game on another phone: with the code that somebody reads aloud."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import names
from app.views._lookup import look_up

bp = Blueprint("join", __name__)


@bp.get("/join")
def join() -> str | Response | tuple[str, int]:
    """Open the sheet of the game whose code somebody typed, or ask for the code."""
    code = request.args.get("code")
    if code is None:
        return render_template("join.html")
    if game := look_up(code):
        return redirect(url_for("games.sheet", code=game.shown_code), 303)
    return render_template("join.html", unknown=names.clean(code)), 404
