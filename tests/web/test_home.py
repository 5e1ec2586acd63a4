"""The home page, the language switch and the sign of life."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.database import current_engine
from tests.conftest import on_sqlite
from tests.web import table


def test_home(client: FlaskClient) -> None:
    assert client.get("/").status_code == 200


def test_health(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\ndatabase: ok\n")


@on_sqlite
def test_health_without_a_database(app: Flask, client: FlaskClient) -> None:
    with app.app_context():
        current_engine().dispose()
        database = app.config["SETTINGS"].data / "yaxha.sqlite3"
    database.unlink()
    database.mkdir()
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "not well\ndatabase: no answer\n")


@pytest.mark.parametrize(
    ("wish", "language"),
    [("es-MX,es;q=0.9,en;q=0.5", "es"), ("fr,en;q=0.5", "en"), ("ja", "en"), ("", "en")],
)
def test_language_is_the_wish_of_the_browser(client: FlaskClient, wish: str, language: str) -> None:
    answer = client.get("/", headers={"Accept-Language": wish})
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["Content-Language"] == language
    assert {"Accept-Language", "Cookie"} <= answer.vary.as_set(preserve_casing=True)


def test_chosen_language_stays(client: FlaskClient) -> None:
    answer = client.post("/language", data={"language": "es", "next": "/"})
    assert (answer.status_code, answer.location) == (303, "/")
    assert "Max-Age=34560000" in answer.headers["Set-Cookie"]
    assert '<html lang="es">' in client.get("/", headers={"Accept-Language": "en"}).text


def test_unknown_language_changes_nothing(client: FlaskClient) -> None:
    client.post("/language", data={"language": "xx", "next": "/"})
    assert '<html lang="en">' in client.get("/").text


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/?a=b&c=d", "/?a=b&c=d"),
        ("/healthz", "/healthz"),
        ("/language", "/"),
        ("/nowhere", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("https://evil.example/", "/"),
        ("/\t/evil.example", "/"),
        ("/?a=b\r\nSet-Cookie: c=d", "/"),
        ("/?a=b\nc", "/"),
        ("/?a=\0", "/"),
        ("/?a=%0D%0Ab", "/?a=%0D%0Ab"),
        ("", "/"),
    ],
)
def test_language_switch_returns_to_our_own_pages_only(
    client: FlaskClient, target: str, location: str
) -> None:
    answer = client.post("/language", data={"language": "es", "next": target})
    assert answer.location == location


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/yaxha/games/new?a=b", "/yaxha/games/new?a=b"),
        ("/yaxha/", "/yaxha/"),
        ("/yaxha/nowhere", "/yaxha/"),
        ("https://evil.example/yaxha/", "/yaxha/"),
        ("", "/yaxha/"),
    ],
)
def test_language_switch_stays_under_a_path_of_its_own(
    client: FlaskClient, target: str, location: str
) -> None:
    root = "http://localhost/yaxha"
    page = client.get("/games/new?players=2", base_url=root).text
    assert 'name="next" value="/yaxha/games/new?players=2"' in page
    answer = client.post("/language", base_url=root, data={"language": "es", "next": target})
    assert answer.location == location


def test_join_with_the_code_that_somebody_reads_aloud(client: FlaskClient) -> None:
    sheet = table.new_game(client, "Ana", "Bo")
    code = sheet.removeprefix("/g/").lower().replace("-", " ")
    answer = client.get("/join", query_string={"code": f" {code} "})
    assert (answer.status_code, answer.location) == (303, sheet)


@pytest.mark.parametrize("code", ["AAAA-AAAA", "", "<b>", "\0", "x" * 5000])
def test_an_unknown_code_can_be_typed_again(client: FlaskClient, code: str) -> None:
    answer = client.get("/join", query_string={"code": code})
    assert answer.status_code == 404
    assert "There is no game with this code." in answer.text
