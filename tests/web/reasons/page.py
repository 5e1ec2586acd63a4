"""Renders and reads the page that explains a row: what is lit, printed and said."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from xml.etree.ElementTree import Element

from flask import render_template

from app import present
from app.engine.cards import CARDS
from app.engine.pyramid import Pyramid
from app.engine.rulings import Rulings
from tests.web import lint
from tests.web.table import text

NAMES = ("Ana", "Bo", "Cy", "Dee")


def seated(boards: Sequence[Pyramid]) -> list[present.Seat]:
    """Give the boards to people."""
    return [present.Seat(name, board) for name, board in zip(NAMES, boards, strict=False)]


def reason_page(boards: Sequence[Pyramid], rulings: Rulings, row: str) -> ReasonSeen:
    """The page of a row, as the view renders it for a game with that card."""
    seats, cards = seated(boards), [row] if row in CARDS else []
    sheet = present.sheet(seats, cards, rulings.ids())
    html = render_template(
        "why.html",
        game=SimpleNamespace(shown_code="AAAA-AAAA", cards=cards),
        sheet=sheet,
        reason=present.reason(sheet, seats, row),
        rows=present.rows(sheet),
        readings=[],
    )
    return ReasonSeen(html)


def with_class(element: Element, name: str) -> list[Element]:
    """All elements inside that have the class."""
    return [each for each in element.iter() if name in each.get("class", "").split()]


class ShareSeen:
    """One player's part of the page."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.name = text(next(element.iter("bdi")))
        self.seat = int(element.get("data-seat", ""))
        self.points = int(element.get("data-points", ""))

    def in_words(self, part: str) -> int:
        """The number that is printed there, as in "7 cubes"; 0 for one that is a word."""
        found = re.search(r"\d+", text(with_class(self.element, part)[0]))
        return int(found[0]) if found else 0

    @property
    def sentences(self) -> list[str]:
        """What is said about the cubes."""
        return [text(each) for each in with_class(self.element, "counted__said")[0].iter("p")]

    @property
    def lit(self) -> Counter[str]:
        """How many cubes of each color (by letter) are lit on the board."""
        return _lit(self._board)

    @property
    def signs(self) -> Counter[str]:
        """How many cubes carry each sign."""
        return Counter(each.get("data-sign", "") for each in with_class(self._board, "small-sign"))

    @property
    def sides(self) -> list[tuple[int, int]]:
        """By side, the number of colors that is printed and the number that is lit."""
        return [(int(side.get("data-colors", "")), len(_lit(side))) for side in self._sides]

    @property
    def _sides(self) -> list[Element]:
        return with_class(self.element, "counted-side")

    @property
    def _board(self) -> Element:
        return with_class(self.element, "counted__board")[0]

    def said(self, pattern: str) -> int:
        """The number in the sentence that fits, 0 if none does."""
        found = (re.match(pattern, sentence) for sentence in self.sentences)
        return next((int(match[1]) for match in found if match), 0)


def _lit(drawing: Element) -> Counter[str]:
    """Each cube of a drawing begins with one M in the path of those that look alike."""
    lit: Counter[str] = Counter()
    for cubes in with_class(drawing, "small-cube"):
        if "small-cube--pale" not in cubes.get("class", ""):
            lit[cubes.get("data-color", "")] += cubes.get("d", "").count("M")
    return lit


class ReasonSeen:
    """The whole page."""

    def __init__(self, html: str) -> None:
        self.page = lint.parse(html)

    @property
    def shares(self) -> list[ShareSeen]:
        """The players whose numbers are known, in seating order."""
        return [ShareSeen(each) for each in with_class(self.page, "counted")]

    @property
    def verdict(self) -> list[str]:
        """Whom a card pays."""
        return [text(each) for each in with_class(self.page, "why__verdict")]

    @property
    def paid_in_verdict(self) -> list[str]:
        """The names in the last of these sentences."""
        return [text(name) for name in with_class(self.page, "why__verdict")[-1].iter("bdi")]

    @property
    def highlighted(self) -> list[str]:
        """Whose part stands out because the card pays them."""
        return [ShareSeen(each).name for each in with_class(self.page, "counted--paid")]

    @property
    def chairs(self) -> list[tuple[int, bool]]:
        """Round the table, the number of each player and whether they are paid."""
        numbers = with_class(self.page, "round-table__value")
        chairs = with_class(self.page, "round-table__chair")
        return [
            (int(text(number)), "round-table__chair--paid" in chair.get("class", ""))
            for number, chair in zip(numbers, chairs, strict=True)
        ]

    @property
    def sums(self) -> list[dict[str, int]]:
        """By player whose total or part of it is known, the addends by row."""
        parts = (with_class(each, "total-sum__part") for each in with_class(self.page, "total-sum"))
        return [
            {own.get("data-row", ""): int(text(own).split()[-1]) for own in each} for each in parts
        ]

    @property
    def missing(self) -> list[str]:
        """Whose pyramid is not entered yet."""
        return [text(each) for found in self._missing for each in found.iter("li")]

    @property
    def _missing(self) -> Iterator[Element]:
        return iter(with_class(self.page, "why__missing"))
