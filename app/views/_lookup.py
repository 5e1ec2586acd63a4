"""Finding the game that an address names."""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import date
from typing import TypeVar

from flask import abort, g
from werkzeug.exceptions import Gone, TooManyRequests

from app import present
from app.devices import known_device
from app.limits import count_failed_look_up, look_up_wait
from app.models import (
    FoundState,
    Game,
    GameState,
    Player,
    entering,
    find_deleted,
    find_game,
    find_state,
    knows_game,
)

Found = TypeVar("Found", Game, FoundState)


class DeletedGame(Gone):
    """The game was deleted, and can still be brought back."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game


def look_up(code: str) -> Game | None:
    """Return the game with that code, however it was typed, None if there is none.

    After too many failures an address gets only to games that the device knows; to let it try
    on would tell it which codes are right.

    Raises ``DeletedGame``.
    """
    return _guarded(code, find_game(code))


def _guarded(code: str, game: Found | None, *, is_open: bool = False) -> Found | None:
    """Pass on what was found; what is open on a page anyway is neither refused nor counted."""
    wait = 0 if is_open else look_up_wait()
    if wait and not (game and _is_known(game)):
        raise TooManyRequests(retry_after=wait)
    if game:
        opened(game)
    elif deleted := find_deleted(code):
        raise DeletedGame(deleted)
    elif not is_open:
        count_failed_look_up()
    return game


def opened(game: Game | FoundState) -> None:
    """Note that a game is open, and put it on the list of a device that is shown a page of it.

    Both is done after the answer was made, see ``mine``.
    """
    g.opened_game = game.id
    g.noted_opened = game.opened_at


def game_or_404(code: str) -> Game:
    """Return the game with that code; any other code looks the same."""
    return look_up(code) or abort(404)


def state_or_404(code: str, *, is_open: bool) -> GameState:
    """Return how the game with that code stands, quicker than by looking at all of it.

    ``is_open`` says that it is a page of that game that asks, which may do so without end.
    """
    found = _guarded(code, find_state(code), is_open=is_open) or abort(404)
    return found.state


def _is_known(game: Game | FoundState) -> bool:
    device = known_device()
    return device is not None and knows_game(device, game.id)


def seats_of(game: Game) -> list[present.Seat]:
    """Return who sits where, with their boards as far as they are entered."""
    return [present.seat_of(player.name, player.board) for player in game.players]


def seats_around(game: Game, player: Player) -> tuple[list[present.Seat], int]:
    """Return who sits where, and the seat of ``player``; who was taken out sits alone."""
    if player.seat is None:
        return [present.seat_of(player.name, player.board)], 0
    return seats_of(game), player.seat


def busy_seats(game: Game, entering: Container[int]) -> set[int]:
    """Return where those sit whose pyramids are being entered, of whom the ids are given."""
    return {seat for seat, player in enumerate(game.players) if player.id in entering}


def coming_after(game: Game, player: Player, seats: Sequence[present.Seat]) -> Player | None:
    """Return the next player clockwise whose pyramid nobody has entered or is entering.

    ``seats`` are those of the game with the boards that count. Nobody comes after somebody who
    was taken out.
    """
    if player.seat is None:
        return None
    busy = busy_seats(game, entering(each.id for each in game.players))
    coming = present.next_without_board(seats, player.seat, busy)
    return None if coming is None else game.players[coming]


def day_of(game: Game) -> date:
    """Return the day on which a game was begun, by the clock where the program runs."""
    return game.created_at.astimezone().date()
