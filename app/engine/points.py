"""Points for the largest group of a color (rules: "Groups and points")."""

TABLE = (0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36)
"""By group size; the printed table ends at 12, and above it 36 stays."""

BONUS = 5
"""What one bonus card pays."""


def points(size: int) -> int:
    """Return the points (0 to 36) for a largest group of ``size`` (0 or more) cubes."""
    return TABLE[min(size, len(TABLE) - 1)]
