"""The pictures of cards, cubes and marks: each there, each its own, fit for repeating on a page."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from app.engine.cards import CARDS
from app.engine.colors import Color

ROOT = Path(__file__).parents[2]
LARGEST_PICTURE = 1500
"""Characters: a page may show all 18."""

bare = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True)
macros = bare.get_template("_pictures.html").module
STYLES = (ROOT / "static" / "css" / "pictures.css").read_text(encoding="utf-8")


def picture(card_id, **options):
    return str(macros.card_picture(card_id, **options))


EVERYTHING = [
    *(pytest.param(picture(card_id), id=card_id) for card_id in CARDS),
    *(pytest.param(str(macros.cube(color)), id=f"cube-{color}") for color in Color),
    *(pytest.param(str(macros.mark(color)), id=f"mark-{color}") for color in Color),
]


def shapes(svg):
    return list(ET.fromstring(svg).iter())


@pytest.mark.parametrize("card_id", CARDS)
def test_a_card_has_a_picture_beyond_the_empty_card(card_id):
    assert len(shapes(picture(card_id))) > len(shapes(picture("no-such-card")))


def test_no_two_pictures_are_alike():
    assert len({picture(card_id) for card_id in CARDS}) == len(CARDS) == 18


def test_no_two_marks_are_alike():
    marks = {macros.mark_path(color, 0, 0, 1) for color in Color}
    assert len(marks) == len(Color)
    assert all(marks)


@pytest.mark.parametrize("color", Color)
def test_color_is_never_the_only_sign(color):
    """Without the colors, the pictures of two colors still differ by their marks."""
    for prefix in ("largest", "neighbor"):
        drawn = [re.sub(r' class="[^"]*"', "", picture(f"{prefix}-{other}")) for other in Color]
        assert len(set(drawn)) == len(Color)
    assert f"pic-on-{color}" in macros.cube(color)


@pytest.mark.parametrize("svg", EVERYTHING)
def test_a_picture_is_decorative(svg):
    root = ET.fromstring(svg)
    assert root.get("aria-hidden") == "true"
    assert root.get("focusable") == "false"
    assert not "".join(root.itertext()).strip()


@pytest.mark.parametrize("svg", EVERYTHING)
def test_a_picture_may_repeat_and_keeps_to_the_security_policy(svg):
    for shape in shapes(svg):
        assert not {"id", "style", "href"} & set(shape.attrib)
        assert shape.tag in {"svg", "g", "path", "rect", "circle"}


@pytest.mark.parametrize("svg", EVERYTHING)
def test_a_picture_is_small(svg):
    assert len(svg) < LARGEST_PICTURE


@pytest.mark.parametrize("svg", EVERYTHING)
def test_every_class_has_a_style(svg):
    used = {name for shape in shapes(svg) for name in shape.get("class", "").split()}
    assert used
    assert all(re.search(rf"\.{name}\b(?!-)", STYLES) for name in used)


@pytest.mark.parametrize("svg", EVERYTHING)
def test_path_data_is_well_formed(svg):
    """Commands and short numbers only: no leftover of the arithmetic in the templates."""
    number = r"-?(\d+(\.\d{1,2})?|\.\d{1,2})"
    for shape in shapes(svg):
        assert re.fullmatch(rf"([MLVacmlhvz ]|{number})*", shape.get("d", ""))


def test_the_arrow_of_a_neighbor_card_turns_with_the_reading():
    assert picture("neighbor-blue") == picture("neighbor-blue", neighbor="left")
    assert picture("neighbor-blue") != picture("neighbor-blue", neighbor="right")


def test_pictures_do_not_depend_on_how_the_application_trims_blocks():
    trimming = bare.overlay(trim_blocks=True, lstrip_blocks=True, cache_size=0)
    trimmed = trimming.get_template("_pictures.html").module
    for card_id in CARDS:
        assert [shape.attrib for shape in shapes(trimmed.card_picture(card_id))] == [
            shape.attrib for shape in shapes(picture(card_id))
        ]
