"""A result that travels: what a table can send of it, and the page that a link opens."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, render_template, request, url_for

from app import bgstats, names, present, sharing
from app.engine.cards import CARDS
from app.engine.rulings import from_ids
from app.models import Game
from app.sharing import DamagedLink, GameRecord
from app.views._links import links_to
from app.views._lookup import day_of, game_or_404, seats_of

bp = Blueprint("sharing", __name__)


@bp.get("/s")
def shared() -> str | tuple[str, int]:
    """Show the result that a link carries, worked out anew; nothing is looked up or stored."""
    try:
        record = sharing.decode("".join(request.args.getlist("r")))
    except DamagedLink:
        return render_template("damaged.html"), 400
    return render_template("shared.html", **_shown(record))


@bp.get("/g/<code>/share")
def share(code: str) -> str:
    """Offer a complete game as text, on paper and as a link; else say what is missing."""
    game = game_or_404(code)
    sheet = present.sheet(seats_of(game), game.cards, game.rulings)
    if not sheet.score:
        return render_template("share.html", game=game, sheet=sheet)
    people = [player.name for player in game.players]
    play = bgstats.link(people, sheet.score, game.created_at, game.id)
    return render_template(
        "share.html", game=game, sheet=sheet, bgstats=play, **_shown(_record_of(game))
    )


def _record_of(game: Game) -> GameRecord:
    seats = seats_of(game)
    return GameRecord(
        names=tuple(seat.name for seat in seats),
        pyramids=tuple(seat.board for seat in seats),
        cards=tuple(CARDS[card] for card in game.cards),
        rulings=from_ids(game.rulings),
        date=day_of(game),
    )


def _shown(record: GameRecord) -> dict[str, object]:
    """What the pages show of a record."""
    # A link may have been forged, or made when names could have more signs than now.
    record = replace(record, names=tuple(names.shown(record.names)))
    seats = list(map(present.Seat, record.names, record.pyramids))
    sheet = present.sheet(seats, [card.id for card in record.cards], record.rulings.ids())
    result = present.result(sheet, seats, record.date)
    links = links_to(url_for(".shared", r=sharing.encode(record)))
    # Whoever reads the chat elsewhere could not open a link into the network at the table.
    public = [link.url for link in links[:1] if not link.is_private]
    text = "\n\n".join([result.text, *public]) if result else ""
    return {"result": result, "links": links, "text": text}
