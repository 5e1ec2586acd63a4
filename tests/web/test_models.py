"""Games are stored once, found by their code, and no save of a board is lost silently."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.exc import NoResultFound

from app import codes
from app.database import current_session, writing
from app.models import (
    Conflict,
    Saved,
    boards,
    create_game,
    enter_pyramid,
    entering,
    find_game,
    leave_pyramid,
    presence,
    save_board,
)
from app.models.tables import Save
from tests.conftest import on_both_databases

CARDS = ["largest-any", "three-colors", "most-levels"]
NAMES = ["Ana", "Бо", "青"]


pytestmark = on_both_databases


@pytest.fixture(autouse=True)
def _context(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield


@pytest.fixture
def player_id() -> int:
    return create_game(NAMES, CARDS).players[0].id


def stored(player_id: int) -> tuple[int, str]:
    answer = save_board(player_id, -1, "never stored")
    assert isinstance(answer, Conflict)
    return answer.version, answer.board


def test_a_game_is_kept_as_it_was_made(app: Flask) -> None:
    code = create_game(NAMES, CARDS).code
    with app.app_context():
        game = find_game(code)
        assert game
        assert game.cards == CARDS
        assert game.rulings == {}
        assert [(player.name, player.seat) for player in game.players] == list(
            zip(NAMES, range(3), strict=True)
        )
        assert [(player.board, player.version) for player in game.players] == [("", 0)] * 3
        assert timedelta() <= datetime.now(UTC) - game.created_at < timedelta(minutes=1)


def test_players_are_found_by_seat_and_id() -> None:
    game, other = create_game(NAMES, CARDS), create_game(NAMES, CARDS)
    second = game.player_at(1)
    assert second
    assert second.name == "Бо"
    assert game.player(second.id) is second
    assert other.player(second.id) is None
    assert game.player_at(3) is None


def test_a_form_sent_twice_makes_one_game() -> None:
    first = create_game(NAMES, CARDS, "a form").code
    assert create_game(NAMES, CARDS, "a form").code == first
    assert create_game(NAMES, CARDS, "another form").code != first
    assert create_game(NAMES, CARDS).code != create_game(NAMES, CARDS).code


def test_a_form_sent_many_times_at_once_makes_one_game(app: Flask) -> None:
    def send(_: int) -> str:
        with app.app_context():
            return create_game(NAMES, CARDS, "impatient").code

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(send, range(16)))) == 1


def test_a_taken_code_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["AAAAAAAA", "AAAAAAAA", "AAAAAAAA", "BBBBBBBB"])
    monkeypatch.setattr(codes, "new_code", lambda: next(drawn))
    assert [create_game(NAMES, CARDS).code for _ in range(2)] == ["AAAAAAAA", "BBBBBBBB"]


def test_without_a_free_code_nothing_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "new_code", lambda: "AAAAAAAA")
    create_game(NAMES, CARDS)
    with pytest.raises(RuntimeError):
        create_game(NAMES, CARDS)


@pytest.mark.parametrize(
    "typed", ["01AB-CDEF", "01abcdef", " o i a b cdef ", "OLab-cd-ef", "0IABCDEF"]
)
def test_codes_are_read_as_people_type_them(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr(codes, "new_code", lambda: "01ABCDEF")
    create_game(NAMES, CARDS)
    game = find_game(typed)
    assert game
    assert game.shown_code == "01AB-CDEF"


@pytest.mark.parametrize(
    "typed", ["", "01ABCDE", "01ABCDEFG", "01ABCDEU", "01ABCD\0F", "ÄÖÜäöüßß", "x" * 9999]
)
def test_other_texts_find_nothing(typed: str) -> None:
    create_game(NAMES, CARDS)
    assert find_game(typed) is None


def test_new_codes_are_codes() -> None:
    for _ in range(100):
        code = codes.new_code()
        assert codes.normalize(code) == codes.normalize(codes.shown(code).lower()) == code


def test_form_saves_need_the_current_version(player_id: int) -> None:
    assert save_board(player_id, 0, "first") == Saved(1)
    assert save_board(player_id, 1, "second") == Saved(2)
    assert save_board(player_id, 1, "third") == Conflict(2, "second")
    assert stored(player_id) == (2, "second")


def test_form_sent_twice_is_no_conflict(player_id: int) -> None:
    assert save_board(player_id, 0, "first") == Saved(1)
    assert save_board(player_id, 0, "first") == Saved(1)


def test_page_saves_on_the_current_version(player_id: int) -> None:
    assert save_board(player_id, 0, "one", "page", 1) == Saved(1)
    assert save_board(player_id, 1, "two", "page", 2) == Saved(2)
    assert save_board(player_id, 2, "three", "other page", 1) == Saved(3)


def test_page_may_follow_its_own_save_without_having_heard_of_it(player_id: int) -> None:
    save_board(player_id, 0, "one", "page", 1)
    assert save_board(player_id, 0, "two", "page", 2) == Saved(2)
    assert save_board(player_id, 0, "four", "page", 4) == Saved(3)


def test_save_sent_again_repeats_its_answer(player_id: int) -> None:
    for _ in range(3):
        assert save_board(player_id, 0, "one", "page", 1) == Saved(1)
    assert save_board(player_id, 1, "altered", "page", 1) == Saved(1)
    assert stored(player_id) == (1, "one")


def test_late_save_does_not_undo_a_later_one(player_id: int) -> None:
    save_board(player_id, 0, "two", "page", 2)
    assert save_board(player_id, 0, "one", "page", 1) == Conflict(1, "two")


def test_page_does_not_overwrite_another(player_id: int) -> None:
    save_board(player_id, 0, "mine", "page", 1)
    save_board(player_id, 1, "yours", "other page", 1)
    assert save_board(player_id, 1, "mine again", "page", 2) == Conflict(2, "yours")
    assert save_board(player_id, 0, "yours", "third page", 1) == Conflict(2, "yours")


def test_page_and_form_do_not_overwrite_each_other(player_id: int) -> None:
    save_board(player_id, 0, "page", "page", 1)
    assert save_board(player_id, 0, "form") == Conflict(1, "page")
    assert save_board(player_id, 1, "form") == Saved(2)
    assert save_board(player_id, 1, "page again", "page", 2) == Conflict(2, "form")


def test_boards_of_different_players_are_independent() -> None:
    first, second, _ = create_game(NAMES, CARDS).players
    ids = first.id, second.id
    assert [save_board(player_id, 0, "board") for player_id in ids] == [Saved(1), Saved(1)]


def test_unknown_player_is_an_error() -> None:
    with pytest.raises(NoResultFound):
        save_board(12345, 0, "board")


def test_of_many_saves_at_once_one_wins(app: Flask, player_id: int) -> None:
    def save(number: int) -> Saved | Conflict:
        with app.app_context():
            return save_board(player_id, 0, f"board {number}", f"page {number}", 1)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(save, range(24)))
    winners = [number for number, answer in enumerate(answers) if isinstance(answer, Saved)]
    assert len(winners) == 1
    lost = Conflict(1, f"board {winners[0]}")
    assert all(answer == lost for answer in answers if isinstance(answer, Conflict))


def test_a_page_may_follow_a_save_of_its_own_that_is_not_stored_yet(
    app: Flask, player_id: int
) -> None:
    """It gave up waiting for the answer, and the database is still at work."""

    def follow() -> Saved | Conflict:
        with app.app_context():
            return save_board(player_id, 0, "second", "page", 2)

    with ThreadPoolExecutor(1) as pool:
        with writing() as session:
            boards._store(session, player_id, 0, "first", boards._Page("page", 1))
            second = pool.submit(follow)
            with pytest.raises(TimeoutError):
                second.result(timeout=0.2)
        assert second.result() == Saved(2)
    assert stored(player_id) == (2, "second")


def test_what_was_read_before_a_save_is_read_anew_after_it(player_id: int) -> None:
    game = create_game(NAMES, CARDS)
    player = game.players[0]
    assert player.board == ""
    save_board(player.id, 0, "new")
    assert (player.board, player.version) == ("new", 1)


def test_save_repeats_its_answer_even_after_somebody_else_has_saved(player_id: int) -> None:
    assert save_board(player_id, 0, "mine", "page", 1) == Saved(1)
    assert save_board(player_id, 1, "yours", "other page", 1) == Saved(2)
    assert save_board(player_id, 2, "yours again", "other page", 2) == Saved(3)
    assert save_board(player_id, 0, "mine", "page", 1) == Saved(1)
    assert save_board(player_id, 1, "yours", "other page", 1) == Saved(2)
    assert save_board(player_id, 3, "mine", "page", 1) == Saved(1), "it is not stored anew"
    assert stored(player_id) == (3, "yours again")


def test_only_the_latest_saves_are_remembered(player_id: int) -> None:
    for number in range(boards.KEPT_SAVES + 5):
        assert save_board(player_id, number, f"board {number}", "page", number) == Saved(number + 1)
    versions = current_session().scalars(select(Save.version).order_by(Save.version)).all()
    assert versions == list(range(6, boards.KEPT_SAVES + 6))


def test_who_enters_what_is_known_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, nobody = (player.id for player in create_game(NAMES, CARDS).players)
    enter_pyramid(one, "a page")
    enter_pyramid(one, "another")
    enter_pyramid(other, "a page")  # it has gone on to the next
    assert entering([one, other, nobody]) == {one: ["another"], other: ["a page"]}
    leave_pyramid(one, "a page")
    leave_pyramid(one, "another")
    assert entering([one, other, nobody]) == {other: ["a page"]}
    later = presence.now() + presence.LIFETIME + timedelta(seconds=1)
    monkeypatch.setattr(presence, "now", lambda: later)
    assert entering([one, other, nobody]) == {}


def test_many_pages_may_come_at_once(app: Flask, player_id: int) -> None:
    def come(number: int) -> None:
        with app.app_context():
            enter_pyramid(player_id, f"page {number % 3}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(come, range(24)))
    with app.app_context():
        assert entering([player_id]) == {player_id: ["page 0", "page 1", "page 2"]}


def test_nobody_enters_for_a_player_who_is_gone(player_id: int) -> None:
    enter_pyramid(12345, "a page")
    assert entering([12345, player_id]) == {}
