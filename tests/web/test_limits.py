"""Guessing codes and flooding are limited by address; who plays never is."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import delete
from werkzeug.test import TestResponse

from app import codes, create_app, limits
from app.config import Config, ConfigError
from app.database import writing
from app.models import Game, find_game
from tests.web import table

LOOKUPS, GAMES = 5, 3
HERE, ELSEWHERE = "198.51.100.7", "198.51.100.8"


@pytest.fixture
def settings(settings: dict[str, object]) -> dict[str, object]:
    lookups, games = f"{LOOKUPS} per minute", f"{GAMES} per 5 minutes"
    return settings | {"LIMIT_LOOKUPS": lookups, "LIMIT_GAMES": games}


def guess(client: FlaskClient, address: str = HERE, path: str = "/g/{}") -> TestResponse:
    """Ask for a game that is not there."""
    return client.get(
        path.format(codes.shown(codes.new_code())), environ_overrides={"REMOTE_ADDR": address}
    )


def make_game(client: FlaskClient, address: str = HERE) -> TestResponse:
    return client.post(
        "/games", data=table.game_form("Ana", "Bo"), environ_overrides={"REMOTE_ADDR": address}
    )


def use_up_guesses(client: FlaskClient, address: str = HERE) -> None:
    for _ in range(LOOKUPS):
        assert guess(client, address).status_code == 404


def test_guessing_is_limited(client: FlaskClient) -> None:
    use_up_guesses(client)
    answer = guess(client)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 60
    assert "Try again in 1 minute." in answer.text
    assert guess(client, ELSEWHERE).status_code == 404, "others are not concerned"


@pytest.mark.parametrize(
    "path", ["/g/{}", "/g/{}/0", "/g/{}/state", "/g/{}/share", "/join?code={}", "/g/{}/boards/1"]
)
def test_every_way_to_guess_is_limited(client: FlaskClient, path: str) -> None:
    use_up_guesses(client)
    assert guess(client, path=path).status_code == 429
    for _ in range(LOOKUPS):
        assert guess(client, ELSEWHERE, path).status_code == 404
    assert guess(client, ELSEWHERE).status_code == 429


def test_a_guess_that_is_right_is_not_told_either(app: Flask, client: FlaskClient) -> None:
    sheet = make_game(client, ELSEWHERE).location
    guesser = app.test_client()
    use_up_guesses(guesser)
    for path in (sheet, f"{sheet}/state", f"/join?code={sheet.removeprefix('/g/')}"):
        answer = guesser.get(path, environ_overrides={"REMOTE_ADDR": HERE})
        assert answer.status_code == 429, path


def test_who_is_in_the_game_goes_on(app: Flask, client: FlaskClient) -> None:
    here = {"REMOTE_ADDR": HERE}
    sheet = make_game(client).location
    phone = app.test_client()
    assert phone.get(sheet, environ_overrides=here).status_code == 200
    use_up_guesses(app.test_client())
    assert guess(phone).status_code == 429
    for device in (client, phone):
        for path in (sheet, f"{sheet}/0", f"{sheet}/state"):
            assert device.get(path, environ_overrides=here).status_code == 200
    sent = table.cells(table.SEVEN) | {"version": "0"}
    saved = client.post(f"{sheet}/1", data=sent, environ_overrides=here)
    assert saved.status_code == 303


def test_four_phones_may_poll_without_end(app: Flask, client: FlaskClient) -> None:
    sheet = make_game(client).location
    phones = [app.test_client() for _ in range(4)]
    here = {"REMOTE_ADDR": HERE}
    for phone in phones:
        assert phone.get(sheet, environ_overrides=here).status_code == 200
    for _ in range(75):  # five minutes' worth
        for phone in phones:
            answer = phone.get(f"{sheet}/state", environ_overrides=here)
            assert answer.status_code == 200


def state_address(client: FlaskClient, sheet: str) -> str:
    """Where the page of a game asks for its state."""
    page = client.get(sheet, environ_overrides={"REMOTE_ADDR": HERE}).text
    return str(next(iter(table.elements(page, "main"))).get("data-state"))


def test_an_open_page_may_poll_whatever_happens(app: Flask, client: FlaskClient) -> None:
    """Others guess, the device keeps no cookies, and in the end the game is gone."""
    here = {"REMOTE_ADDR": HERE}
    sheet = make_game(client).location
    polled = state_address(app.test_client(), sheet)
    forgetful = app.test_client(use_cookies=False)
    assert forgetful.get(polled, environ_overrides=here).status_code == 200
    with app.app_context():
        game = find_game(sheet.removeprefix("/g/"))
        assert game
        with writing() as session:
            session.execute(delete(Game).where(Game.id == game.id))
    for _ in range(3 * LOOKUPS):
        assert forgetful.get(polled, environ_overrides=here).status_code == 404
    use_up_guesses(app.test_client())
    assert forgetful.get(polled, environ_overrides=here).status_code == 404
    assert guess(forgetful).status_code == 429


def test_the_address_of_an_open_page_is_good_for_its_game_only(
    app: Flask, client: FlaskClient
) -> None:
    first, second = (make_game(client).location for _ in range(2))
    signed = state_address(client, first).partition("?")[2]
    use_up_guesses(app.test_client())
    for query, status in [(signed, 429), ("page=x", 429), ("page=%ff", 429)]:
        answer = app.test_client().get(
            f"{second}/state?{query}", environ_overrides={"REMOTE_ADDR": HERE}
        )
        assert answer.status_code == status


def test_phones_may_poll_that_have_opened_nothing_else(client: FlaskClient) -> None:
    sheet = make_game(client, ELSEWHERE).location
    client.delete_cookie("device")
    for _ in range(20 * LOOKUPS):
        answer = client.get(f"{sheet}/state", environ_overrides={"REMOTE_ADDR": HERE})
        assert answer.status_code == 200


def test_an_evening_is_never_limited(tmp_path: Path) -> None:
    """With the limits as they are when nobody sets them."""
    client = create_app({"DATA": tmp_path, "WTF_CSRF_ENABLED": False}).test_client()
    for _ in range(12):
        sheet = make_game(client).location
        for seat in range(2):
            sent = table.cells(table.SEVEN) | {"version": "0"}
            here = {"REMOTE_ADDR": HERE}
            answer = client.post(f"{sheet}/{seat}", data=sent, environ_overrides=here)
            assert answer.status_code == 303
        assert guess(client).status_code == 404, "somebody mistypes"


def test_new_games_are_limited(client: FlaskClient) -> None:
    for _ in range(GAMES):
        assert make_game(client).status_code == 303
    answer = make_game(client)
    assert answer.status_code == 429
    assert 240 < int(answer.headers["Retry-After"]) <= 300
    assert "Try again in 5 minutes." in answer.text
    assert make_game(client, ELSEWHERE).status_code == 303
    assert client.get("/games/new", environ_overrides={"REMOTE_ADDR": HERE}).status_code == 200


def test_games_from_files_count_too(client: FlaskClient) -> None:
    for _ in range(GAMES):
        make_game(client)
    here = {"REMOTE_ADDR": HERE}
    assert client.post("/games/from-file", data={}, environ_overrides=here).status_code == 429


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("198.51.100.7", "198.51.100.8", False),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:198.51.100.7", "::ffff:198.51.100.8", False),
        ("", "198.51.100.7", False),
        ("unix:", "unix:", True),
    ],
)
def test_addresses(app: Flask, one: str, other: str, same: bool) -> None:
    def seen(address: str) -> str:
        with app.test_request_context(environ_overrides={"REMOTE_ADDR": address}):
            return limits.address()

    assert (seen(one) == seen(other)) == same
    assert seen(one)


@pytest.mark.parametrize("name", ["LIMIT_LOOKUPS", "LIMIT_GAMES"])
@pytest.mark.parametrize("value", ["many", "5", "5 per fortnight", " "])
def test_limits_that_are_none_are_refused(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=f"YAXHA_{name} must be such as"):
        Config.from_environ({f"YAXHA_{name}": value})
