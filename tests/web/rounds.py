"""A phone at the table that plays the ten rounds without JavaScript."""

from __future__ import annotations

import re
from urllib.parse import urlencode
from xml.etree.ElementTree import Element

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web import table

NAMES = ("Ana", "Bo", "Cyd", "Dee")
CHOSEN = ("largest-green", "most-levels", "three-colors")


def address(initiative: str, rounds: str = "", names: tuple[str, ...] = NAMES, **more: str) -> str:
    """The page of an evening with so many players."""
    fields: dict[str, object] = {"players": len(initiative), "cards": CHOSEN}
    fields |= {f"name-{seat}": name for seat, name in enumerate(names[: len(initiative)])}
    fields |= {"evening": "evening-0001", "initiative": initiative, "rounds": rounds} | more
    return f"/companion?{urlencode(fields, doseq=True)}"


def form_of(page: str, hook: str) -> Element:
    """The form of a page that has this attribute."""
    return next(form for form in table.elements(page, "form") if hook in form.attrib)


def fields_of(form: Element) -> list[tuple[str, str]]:
    """What a browser sends of a form that is left as it is."""
    return [
        (field.get("name", ""), field.get("value", ""))
        for field in form.iter("input")
        if field.get("type") not in {"radio", "checkbox"} or "checked" in field.attrib
    ]


def send(client: FlaskClient, page: str, tiles: str = "", **button: str) -> TestResponse:
    """Tap the tile of each player (``_`` for nobody's) and a button, and follow it."""
    kept = [(n, v) for n, v in fields_of(form_of(page, "data-round")) if not n.startswith("chosen")]
    before = dict(fields_of(form_of(page, "data-round")))
    old = "".join(before.get(f"chosen-{seat}", "_") for seat in range(4))
    taps = [(f"chosen-{at}", tile) for at, tile in enumerate(tiles or old) if tile != "_"]
    return client.get(f"/companion?{urlencode(kept + taps + list(button.items()))}")


def tap(client: FlaskClient, page: str, tiles: str) -> TestResponse:
    """Say which tile everybody revealed."""
    return send(client, page, tiles, ask="y")


def go_on(client: FlaskClient, page: str, tiles: str = "") -> TestResponse:
    """Press the button for the next round; an answer with a way on is followed."""
    answer = send(client, page, tiles, next="y")
    return client.get(answer.location) if answer.status_code == 302 else answer


def held(page: str) -> list[int]:
    """The initiative tiles by seat as the page shows them."""
    return [int(n) for n in re.findall(r'class="initiative".*?aria-hidden="true">(\d)<', page)]


def sentences(page: str) -> list[str]:
    """What is said about a tie."""
    lists = [each for tag in ("ul", "ol") for each in table.elements(page, tag)]
    told = [each for each in lists if each.get("class", "").startswith("told")]
    return [table.text(line) for each in told for line in each.iter("li")]


def heading(page: str) -> str:
    """The page's heading."""
    return table.text(next(iter(table.elements(page, "h1"))))


def pressed(page: str) -> list[str]:
    """The tiles that were said to be taken later."""
    buttons = (each for each in table.elements(page, "button") if each.get("name") == "told")
    return [table.text(each) for each in buttons if each.get("aria-pressed") == "true"]


def link(page: str, text: str) -> str:
    """Where the link of a page with that text leads."""
    [found] = [each for each in table.elements(page, "a") if table.text(each) == text]
    return found.get("href", "")
