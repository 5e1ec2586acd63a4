"""The five colors keep their distance for everybody, and their marks stand out on them."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from app.engine.colors import Color
from tests.web import vision

CSS = Path(__file__).parents[2] / "static" / "css"
TOKENS = (CSS / "tokens.css").read_text(encoding="utf-8")
LEAST = {"normal": 26.7, "protan": 16.1, "deutan": 16.7, "tritan": 21.3, "greyscale": 7.1}
TOLERANCE = 0.2
"""Models of color vision differ by a little."""


def token(name: str) -> str:
    """The value of a color token; cubes have the same in both themes."""
    values = re.findall(rf"--{name}: (#[0-9a-f]{{6}});", TOKENS)
    assert len(values) == 1, f"--{name} is given {len(values)} times"
    return str(values[0])


CUBES = {color: token(f"cube-{color}") for color in Color}


@pytest.mark.parametrize("eye", LEAST)
def test_colors_keep_their_distance(eye: str) -> None:
    distances = {
        (one, other): vision.distance(CUBES[one], CUBES[other], eye)
        for one, other in combinations(CUBES, 2)
    }
    closest = min(distances, key=lambda pair: distances[pair])
    assert distances[closest] >= LEAST[eye] - TOLERANCE, closest


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("#ffffff", "#000000", 100.0), ("#ff0000", "#00ff00", 86.6), ("#123456", "#123456", 0.0)],
)
def test_distances_are_those_of_the_standard(one: str, other: str, expected: float) -> None:
    assert vision.distance(one, other) == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize("color", Color)
def test_marks_stand_out(color: Color) -> None:
    ink = token("cube-paper" if color in {Color.ORANGE, Color.BLUE} else "cube-ink")
    assert vision.contrast(CUBES[color], ink) >= 3
