"""How far apart two colors look: CIEDE2000, for different eyes."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)  # D65
_LUMINANCE = _TO_XYZ[1]

EYES: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes (2009), severity 1, for linear light.
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
"""What each kind of eye makes of red, green and blue light."""


def light(color: str) -> Vector:
    """The linear red, green and blue light (0 to 1) of a color such as ``#d9541e``."""
    red, green, blue = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colors as WCAG defines it, 1 to 21."""
    high, low = sorted((_dot(_LUMINANCE, light(color)) for color in (one, other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def distance(one: str, other: str, eye: str = "normal") -> float:
    """How different two colors look to an eye (CIEDE2000; 1 is just noticeable)."""
    return _ciede2000(_lab(one, EYES[eye]), _lab(other, EYES[eye]))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _dot(row: Vector, vector: Vector) -> float:
    return sum(a * b for a, b in zip(row, vector, strict=True))


def _times(matrix: Matrix, vector: Vector) -> Vector:
    x, y, z = (_dot(row, vector) for row in matrix)
    return x, y, z


def _lab(color: str, eye: Matrix) -> Vector:
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(eye, light(color)))
    xyz = _times(_TO_XYZ, (red, green, blue))
    x, y, z = (_root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _ciede2000(one: Vector, other: Vector) -> float:
    """Sharma, Wu and Dalal (2005)."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1 + (1 - sqrt(chroma**7 / (chroma**7 + 25**7))) / 2
    c1, h1 = _polar(one[1] * stretch, one[2])
    c2, h2 = _polar(other[1] * stretch, other[2])
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = _middle_hue(h1, h2) if c1 * c2 else h1 + h2
    chroma, lightness = (c1 + c2) / 2, (one[0] + other[0]) / 2
    step = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(hue))
    level = (lightness - 50) ** 2
    rise = (other[0] - one[0]) / (1 + 0.015 * level / sqrt(20 + level))
    gain = (c2 - c1) / (1 + 0.045 * chroma)
    return sqrt(rise**2 + gain**2 + step**2 + _rotation(hue, chroma) * gain * step)


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _middle_hue(one: float, other: float) -> float:
    middle = (one + other) / 2
    return middle if abs(one - other) <= 180 else (middle + 180) % 360


def _hue_weight(hue: float) -> float:
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    return 1 + sum(weight * cos(radians(times * hue + shift)) for weight, times, shift in terms)


def _rotation(hue: float, chroma: float) -> float:
    bend = radians(60 * exp(-(((hue - 275) / 25) ** 2)))
    return -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(bend)
