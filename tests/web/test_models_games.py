"""Lists of devices, changed setups and deleted games, as they are stored on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from flask import Flask

from app import models
from app.models import Game, Saved, Seating, create_game, find_game, save_board
from tests.conftest import on_both_databases
from tests.web.evenings import BOARDS, CARDS

HERE, THERE = "here", "there"


pytestmark = on_both_databases


@pytest.fixture(autouse=True)
def _context(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield


@pytest.fixture
def game() -> Game:
    return create_game(["Ana", "Bo", "Chloé"], CARDS, boards=BOARDS[:3])


def listed(device: str) -> list[int]:
    return [game.id for game in models.games_of(device)]


def test_a_game_is_kept_once(app: Flask, game: Game) -> None:
    game_id = game.id

    def keep(_: int) -> None:
        with app.app_context():
            models.keep_game(HERE, game_id)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(keep, range(24)))
    with app.app_context():
        assert listed(HERE) == [game_id]


def test_a_game_that_is_gone_is_not_kept(game: Game) -> None:
    models.keep_game(HERE, game.id + 99)
    assert listed(HERE) == []


def test_forgetting_concerns_one_device(game: Game) -> None:
    for device in (HERE, THERE):
        models.keep_game(device, game.id)
    models.forget_game(HERE, game.id)
    models.forget_game(HERE, game.id)
    assert (listed(HERE), listed(THERE)) == ([], [game.id])


def test_of_many_who_take_a_list_one_gets_it(app: Flask, game: Game) -> None:
    models.keep_game(HERE, game.id)
    token = models.offer_list(HERE, models.now() + timedelta(hours=1)).token

    def take(number: int) -> bool:
        with app.app_context():
            return models.take_list(token, f"device {number}")

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(take, range(16))) == 1
    with app.app_context():
        assert models.find_offer(token) is None


def test_a_link_copies_what_is_new_to_the_other(game: Game) -> None:
    other = create_game(["Eve", "Max"], CARDS)
    ids = [other.id, game.id]
    for device, game_id in ((HERE, ids[0]), (HERE, ids[1]), (THERE, ids[1])):
        models.keep_game(device, game_id)
    token = models.offer_list(HERE, models.now() + timedelta(hours=1)).token
    assert models.take_list(token, THERE)
    assert sorted(listed(THERE)) == sorted(listed(HERE)) == sorted(ids)


def test_seats_are_exchanged(game: Game) -> None:
    first, second, third = (player.id for player in game.players)
    seatings = [
        Seating(third, "Chloé", 0),
        Seating(first, "Ana", 1),
        Seating(None, "Dora", 2),
        Seating(second, "Bodo", None),
    ]
    assert models.change_setup(game.id, 0, seatings, ["three-colors"])
    assert [(player.name, player.board) for player in game.players] == [
        ("Chloé", BOARDS[2]),
        ("Ana", BOARDS[0]),
        ("Dora", ""),
    ]
    assert [(player.name, player.id) for player in game.set_aside] == [("Bodo", second)]
    assert (game.cards, game.setup) == (["three-colors"], 1)
    assert save_board(second, 0, BOARDS[3]) == Saved(1)


def test_of_many_who_change_the_setup_one_is_first(app: Flask, game: Game) -> None:
    game_id, code, ids = game.id, game.code, [player.id for player in game.players]

    def change(number: int) -> bool:
        seatings = [Seating(player, f"{number}", seat) for seat, player in enumerate(ids)]
        with app.app_context():
            return models.change_setup(game_id, 0, seatings, CARDS)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(change, range(16))) == 1
    with app.app_context():
        changed = find_game(code)
        assert changed
        assert len({player.name for player in changed.players}) == 1


def test_a_player_of_another_game_stays_there(game: Game) -> None:
    other = create_game(["Eve", "Max"], CARDS)
    stranger = other.players[0].id
    models.change_setup(game.id, 0, [Seating(stranger, "Eve", 0)], CARDS)
    assert [player.name for player in other.players] == ["Eve", "Max"]
    assert game.players == []
    assert len(game.set_aside) == 3


def test_deleted_and_restored(game: Game) -> None:
    code, game_id = game.code, game.id
    models.keep_game(HERE, game_id)
    models.delete_game(game_id, HERE)
    assert find_game(code) is None
    assert listed(HERE) == []
    assert [gone.id for gone in models.deleted_by(HERE)] == [game_id]
    assert models.deleted_by(THERE) == []
    assert not models.restore_game(game_id, THERE)
    assert models.restore_game(game_id, HERE)
    assert not models.restore_game(game_id, HERE)
    assert find_game(code)
    assert listed(HERE) == [game_id]


def test_who_deletes_first_may_undo(game: Game) -> None:
    models.delete_game(game.id, HERE)
    models.delete_game(game.id, THERE)
    assert not models.restore_game(game.id, THERE)
    assert models.restore_game(game.id, HERE)


def test_after_the_undo_time_nothing_is_left(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    other = create_game(["Eve", "Max"], CARDS)
    models.keep_game(HERE, game.id)
    models.delete_game(game.id, HERE)
    models.purge_deleted()
    assert models.find_deleted(game.code)
    code, later = game.code, models.now() + timedelta(minutes=31)
    monkeypatch.setattr("app.models.deletion.now", lambda: later)
    assert models.find_deleted(code) is None
    models.purge_deleted()
    assert not models.restore_game(game_id=1, device=HERE)
    assert find_game(other.code)
    assert create_game(["A", "B"], CARDS).id > other.id
