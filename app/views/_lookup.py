"""Finding the game that an address names."""

from __future__ import annotations

from datetime import date

from flask import abort

from app import present
from app.models import Game, Player, find_game


def game_or_404(code: str) -> Game:
    """Return the game with that code, however it was typed; any other code looks the same."""
    return find_game(code) or abort(404)


def seats_of(game: Game) -> list[present.Seat]:
    """Return who sits where, with their boards as far as they are entered."""
    return [present.seat_of(player.name, player.board) for player in game.players]


def seats_around(game: Game, player: Player) -> tuple[list[present.Seat], int]:
    """Return who sits where, and the seat of ``player``; who was taken out sits alone."""
    if player.seat is None:
        return [present.seat_of(player.name, player.board)], 0
    return seats_of(game), player.seat


def day_of(game: Game) -> date:
    """Return the day on which a game was begun, by the clock where the program runs."""
    return game.created_at.astimezone().date()
