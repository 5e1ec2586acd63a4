"""Taking the list of games to another device, or to another address of this program."""

from __future__ import annotations

from datetime import timedelta

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import ngettext
from werkzeug.wrappers import Response

from app import devices, models
from app.views._links import links_to

bp = Blueprint("transfer", __name__)

GOOD_FOR = timedelta(days=1)


@bp.get("/my-games/transfer")
def show() -> str:
    """Show the link of this device, or offer to make one."""
    device = devices.known_device()
    offer = models.offer_of(device) if device else None
    return render_template(
        "transfer.html",
        count=len(models.games_of(device)) if device else 0,
        links=links_to(url_for(".take", token=offer.token)) if offer else None,
    )


@bp.post("/my-games/transfer")
def make() -> Response:
    """Make a link; an earlier one opens nothing any more."""
    models.offer_list(devices.this_device(), models.now() + GOOD_FOR)
    return redirect(url_for(".show"), 303)


@bp.post("/my-games/transfer/withdraw")
def withdraw() -> Response:
    """Make the link void."""
    models.withdraw_offer(devices.this_device())
    return redirect(url_for(".show"), 303)


@bp.get("/take/<token>")
def take(token: str) -> str | tuple[str, int]:
    """Ask whether the games shall come here. Programs that look at links use nothing up."""
    offer = models.find_offer(token)
    if not offer:
        return render_template("take.html", offer=None), 404
    return render_template("take.html", offer=offer, count=len(models.games_of(offer.device)))


@bp.post("/take/<token>")
def taken(token: str) -> Response | tuple[str, int]:
    """Put the games on the list of this device."""
    device = devices.this_device()
    before = len(models.games_of(device))
    if not models.take_list(token, device):
        return render_template("take.html", offer=None), 404
    new = len(models.games_of(device)) - before
    flash(ngettext("%(num)s game is new here.", "%(num)s games are new here.", new))
    return redirect(url_for("mine.show"), 303)
