"""A table of players at the pages: makes games, enters pyramids and reads the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from xml.etree.ElementTree import Element

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.engine import draft, notation
from app.engine.geometry import CELLS
from app.models import create_game
from tests.web import lint

CARDS = ("largest-any", "most-levels", "three-colors")
SEVEN = "OO.. BB.. .... .... / G.. ... ... / .. .. / ."
"""A small pyramid of five cubes: nothing else is there."""


def new_game(client: FlaskClient, *names: str, cards: Iterable[str] = CARDS) -> str:
    """Make a game and return the address of its sheet."""
    answer = client.post("/games", data=game_form(*names, cards=cards))
    assert answer.status_code == 303, errors(answer)
    return answer.location


def stored_game(
    client: FlaskClient, *names: str, boards: Iterable[str] = (), cards: Iterable[str] = CARDS
) -> str:
    """Store a game with the pyramids of the first players, as if all of it had been entered.

    The pages on which one does that are not needed. Return the address of its sheet.
    """
    written = [notation.write(draft.read(board)) for board in boards]
    with client.application.app_context():
        game = create_game(names, list(cards), boards=[*written, *[""] * 4][: len(names)])
        return f"/g/{game.shown_code}"


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
    reader = _FormReader(form)
    reader.feed(html)
    return reader.values


class _FormReader(HTMLParser):
    """Reads a form of a page that is known to be valid, sooner than a tree is made of it."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self._form = form
        self._is_inside = False
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._is_inside = attributes.get("id") == self._form
        elif self._is_inside and tag == "input":
            self.values[attributes.get("name", "")] = attributes.get("value", "")
        elif self._is_inside and tag == "select":
            self._select = attributes.get("name", "")
            self.values[self._select] = ""
        elif self._is_inside and tag == "option" and "selected" in attributes:
            self.values[self._select] = attributes.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        self._is_inside &= tag != "form"


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
