"""Games as they are stored after an evening."""

from __future__ import annotations

from flask import Flask
from sqlalchemy import update

from app import codes, models
from app.database import writing
from app.engine import notation
from app.sharing import GameRecord


def played(app: Flask, record: GameRecord, boards: int = 4) -> str:
    """Store a game of which so many pyramids are entered; return its code as it is shown."""
    with app.app_context():
        game = models.create_game(record.names, [card.id for card in record.cards])
        code, ids = game.shown_code, [player.id for player in game.players]
        read_as = update(models.Game).values(rulings=record.rulings.ids())
        with writing() as session:
            session.execute(read_as.where(models.Game.code == codes.normalize(code)))
        for player, pyramid in list(zip(ids, record.pyramids, strict=True))[:boards]:
            models.save_board(player, 0, notation.write(pyramid))
    return code
