"""A table of players at the pages: makes games, enters pyramids and reads the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.engine import draft
from app.engine.geometry import CELLS
from tests.web import lint

CARDS = ("largest-any", "most-levels", "three-colors")
SEVEN = "OO.. BB.. .... .... / G.. ... ... / .. .. / ."
"""A small pyramid of five cubes: nothing else is there."""


def new_game(client: FlaskClient, *names: str, cards: Iterable[str] = CARDS) -> str:
    """Make a game and return the address of its sheet."""
    answer = client.post("/games", data=game_form(*names, cards=cards))
    assert answer.status_code == 303, errors(answer)
    return answer.location


def game_form(*names: str, cards: Iterable[str] = CARDS) -> dict[str, object]:
    """The fields of a new game."""
    typed = {f"name-{seat}": name for seat, name in enumerate(names)}
    return {"players": str(len(names)), "cards": list(cards), **typed}


def enter(
    client: FlaskClient, sheet: str, seat: int, board: str, **changed: object
) -> TestResponse:
    """Fill in a pyramid on the page of that seat, with some fields changed, and send it."""
    page = f"{sheet}/{seat}"
    fields = values(client.get(page).text) | cells(board) | changed
    return client.post(page, data=fields)


def cells(board: str) -> dict[str, str]:
    """What the selects say for a draft; hidden cubes of unknown color and ``_`` stay empty."""
    symbols = draft.read(board).symbols
    return {
        f"cell-{cell}": "" if symbol in "?_" else symbol
        for cell, symbol in zip(CELLS, symbols, strict=True)
    }


def values(html: str, form: str = "pyramid") -> dict[str, str]:
    """What the fields of a page's form hold."""
    found = next(each for each in elements(html, "form") if each.get("id") == form)
    fields = {each.get("name", ""): each.get("value", "") for each in found.iter("input")}
    for select in found.iter("select"):
        chosen = [
            each.get("value", "") for each in select.iter("option") if "selected" in each.attrib
        ]
        fields[select.get("name", "")] = chosen[0] if chosen else ""
    return fields


def elements(html: str, tag: str) -> Iterable[Element]:
    """All elements of a page with that tag."""
    return lint.parse(html).iter(tag)


def text(element: Element) -> str:
    """The words of an element."""
    return " ".join("".join(element.itertext()).split())


def numbers(html: str) -> Mapping[tuple[str, int], Element]:
    """The cells of the sheet by row and seat."""
    found = (each for each in elements(html, "td") if "data-row" in each.attrib)
    return {(each.attrib["data-row"], int(each.attrib["data-seat"])): each for each in found}


def points(html: str) -> dict[tuple[str, int], int]:
    """The numbers of the sheet that are known, by row and seat."""
    known = ((at, each.get("data-points")) for at, each in numbers(html).items())
    return {at: int(number) for at, number in known if number is not None}


def names(html: str) -> list[str]:
    """The names at the heads of the sheet's columns."""
    heads = (each for each in elements(html, "th") if each.get("scope") == "col")
    return [text(next(head.iter("bdi"))) for head in heads]


def winners(html: str) -> list[str]:
    """The names in whose column heads the winner is marked."""
    heads = (each for each in elements(html, "th") if "data-winner" in each.attrib)
    return [text(next(head.iter("bdi"))) for head in heads]


def errors(answer: TestResponse) -> list[tuple[str, str]]:
    """The links at the top of a form that was refused: where they lead and what they say."""
    summary = [
        each for each in elements(answer.text, "div") if each.get("class") == "error-summary"
    ]
    links = (link for each in summary for link in each.iter("a"))
    return [(link.get("href", ""), text(link)) for link in links]
