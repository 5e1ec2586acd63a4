"""What open pages ask and say every few seconds: what has changed, and who is entering what."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, request
from itsdangerous import Signer

from app import codes
from app.models import enter_pyramid, leave_pyramid
from app.views._lookup import game_or_404, state_or_404
from app.views._sent import sent_json

bp = Blueprint("state", __name__, url_prefix="/g/<code>")


@bp.get("/state")
def show(code: str) -> Response:
    """Tell in a few numbers how a game stands, or that nothing has changed."""
    state = state_or_404(code, is_open=_is_open(code))
    is_known = request.if_none_match.contains_weak(state.tag)
    unchanged = Response(status=304, mimetype="application/json")
    response = unchanged if is_known else jsonify(asdict(state))
    response.set_etag(state.tag)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@bp.post("/presence")
def note(code: str) -> tuple[str, int]:
    """Note that an open page is entering a pyramid, or that it has left."""
    game = game_or_404(code)
    player_id, page, is_here = _read(sent_json())
    player = game.player(player_id) or abort(404)
    change = enter_pyramid if is_here else leave_pyramid
    change(player.id, page)
    return "", 204


@bp.url_defaults
def _sign(endpoint: str, values: dict[str, Any]) -> None:
    """Give pages of a game an address to ask at which nobody could guess."""
    if endpoint == f"{bp.name}.show":
        values["page"] = _signer().get_signature(codes.normalize(values["code"]) or "").decode()


def _is_open(code: str) -> bool:
    """Whether a page of that game asks, even if the game is no longer there."""
    return _signer().verify_signature(codes.normalize(code) or "", request.args.get("page", ""))


def _signer() -> Signer:
    return Signer(str(current_app.secret_key), salt="open page")


def _read(sent: Any) -> tuple[int, str, bool]:
    """Return the parts of a note; anything else than `player, page, here` is refused."""
    if not isinstance(sent, dict) or set(sent) != {"player", "page", "here"}:
        abort(422)
    player_id, page, is_here = sent["player"], sent["page"], sent["here"]
    if type(player_id) is not int or not isinstance(page, str) or type(is_here) is not bool:
        abort(422)
    if not re.fullmatch("[0-9a-f]{8,32}", page):
        abort(422)
    return player_id, page, is_here
