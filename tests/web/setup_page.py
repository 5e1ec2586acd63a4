"""The page on which the setup of a game is changed, as tests use it."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import evening, ids

Fields = dict[str, object]


def opened(client: CheckedClient, code: str) -> Fields:
    """What the fields of the page hold."""
    page = client.get(f"/g/{code}/settings").text
    fields = table.values(page, "setup")
    cards = [box for box in table.elements(page, "input") if box.get("name") == "cards"]
    chosen = [box.get("value", "") for box in cards if "checked" in box.attrib]
    return fields | {"cards": chosen}


def change(client: CheckedClient, code: str, fields: Fields) -> TestResponse:
    """Send the page, and follow where it leads unless it was refused."""
    answer = client.post(f"/g/{code}/settings", data=fields)
    if answer.status_code == 303:
        assert answer.location == f"/g/{code}"
    return answer


@pytest.fixture
def code(app: Flask) -> str:
    return evening(app, "Ana", "Bo", "Chloé")


def seats(app: Flask, code: str, **wanted: str) -> Fields:
    """The fields that give people a seat, by name; empty takes them out."""
    known = ids(app, code)
    return {f"player-{known[name]}-seat": seat for name, seat in wanted.items()}
