"""Boards half entered by the text of the rules alone. See ``plain_board``."""

from tests.engine.plain_board import ABOVE, floating, hidden


def as_draft(of):
    """A standing board with ``_`` wherever a color has to be asked for and ``?`` where not."""
    out_of_sight = hidden(of)
    asked = {p: "?" if p in out_of_sight else "_" for p, s in of.items() if s in "?_"}
    return of | asked


def settled(of):
    """The two steps that bring a draft to its form, each until nothing changes."""
    of = dict(of)
    while fallen := [p for p in floating(of) if of[p] in "_?"]:
        of |= dict.fromkeys(fallen, ".")
    return as_draft(of)


def carries_a_color(of, place):
    """Whether a colored cube stands on the place, directly or through others."""
    return any(of[above] in "OBGYW" or carries_a_color(of, above) for above in ABOVE[place])


def rest_empty(of):
    """ "Nothing more", one cube at a time."""
    while useless := [p for p, s in of.items() if s == "_" and not carries_a_color(of, p)]:
        of = settled(of | {useless[0]: "."})
    return of
