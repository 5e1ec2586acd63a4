"""A whole game by the text of the rules alone, to check the engine against.

Cards and rulings are written as one long, dull list of cases. See ``plain_board``.
"""

from tests.engine.plain_board import BESIDE, LETTERS, PLACES, connected, groups, visible

READINGS = {
    "neighbor": ("left", "right"),
    "neighbor_tie": ("scores", "nothing"),
    "second_largest": ("any_group", "player_best"),
    "level_1_links": ("whole_group", "level_1_only"),
    "side_apex": ("included", "excluded"),
}
COLORS = {"orange": "O", "blue": "B", "green": "G", "yellow": "Y", "white": "W"}
PRINTED = {0: 0, 1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 18, 9: 21, 10: 25, 11: 30, 12: 36}


def sizes(of, letter=None):
    """The sizes of a board's groups, of one color or of all."""
    return [len(part) for color, part in groups(of) if letter in (None, color)]


def largest(of, letter=None):
    return max(sizes(of, letter), default=0)


def _on_level_1(of, links):
    if links == "whole_group":
        parts = [part for _letter, part in groups(of)]
    else:
        flat = {p for p in visible(of) if p[0] == 1}
        parts = [
            part
            for letter in LETTERS
            for part in connected({p for p in flat if of[p] == letter}, BESIDE)
        ]
    return max((len([p for p in part if p[0] == 1]) for part in parts), default=0)


def sides(of, apex):
    """The places of the first cubes seen from each of the four sides."""
    looks = {
        "back": (lambda p: p[2], lambda p: p[1]),
        "front": (lambda p: p[2], lambda p: -p[1]),
        "left": (lambda p: p[1], lambda p: p[2]),
        "right": (lambda p: p[1], lambda p: -p[2]),
    }
    for line_of, depth_of in looks.values():
        lines = {}
        for place in PLACES:
            if of[place] != "." and (place[0] < 4 or apex == "included"):
                lines.setdefault((place[0], line_of(place)), []).append((depth_of(place), place))
        yield {min(line)[1] for line in lines.values()}


def sides_in_one_color(of, apex):
    return [side for side in sides(of, apex) if len({of[place] for place in side}) == 1]


def _number(of, card, rulings):
    """One player's number on a card, but for ``second-largest`` under ``any_group``."""
    kind, _, color = card.partition("-")
    seen = visible(of)
    if kind in ("largest", "neighbor") and color in COLORS:
        return largest(of, COLORS[color])
    if card in ("largest-any", "second-largest"):
        return largest(of)
    if card == "largest-level-1":
        return _on_level_1(of, rulings["level_1_links"])
    if card == "most-levels":
        return max((len({p[0] for p in part}) for _letter, part in groups(of)), default=0)
    if card.startswith("five-colors-level-"):
        return len({of[p] for p in seen if p[0] == int(card[-1])})
    if card == "three-colors":
        return len({of[p] for p in seen})
    assert card == "one-color-side"
    return int(bool(sides_in_one_color(of, rulings["side_apex"])))


def values(boards, card, rulings):
    if card == "second-largest" and rulings["second_largest"] == "any_group":
        top = max(largest(of) for of in boards)
        return [max((n for n in sizes(of) if n < top), default=0) for of in boards]
    return [_number(of, card, rulings) for of in boards]


def awarded(boards, card, rulings):
    own = values(boards, card, rulings)
    if card.startswith("neighbor-"):
        step = {"left": 1, "right": -1}[rulings["neighbor"]]
        pairs = [(size, own[(seat + step) % len(own)]) for seat, size in enumerate(own)]
        if rulings["neighbor_tie"] == "scores":
            return [size > 0 and size >= other for size, other in pairs]
        return [size > other for size, other in pairs]
    if card.startswith("five-colors"):
        return [number == 5 for number in own]
    if card == "three-colors":
        return [number == 3 for number in own]
    if card == "one-color-side":
        return [number == 1 for number in own]
    if card == "second-largest":
        if rulings["second_largest"] == "any_group":
            ranked = sorted({n for of in boards for n in sizes(of)}, reverse=True)
            return [len(ranked) > 1 and ranked[1] in sizes(of) for of in boards]
        ranked = sorted(set(own) - {0}, reverse=True)
        return [len(ranked) > 1 and number == ranked[1] for number in own]
    return [number > 0 and number == max(own) for number in own]


def awards(boards, cards, rulings):
    return {card: awarded(boards, card, rulings) for card in cards}


def totals(boards, won):
    """Points of the five colors and 5 for each card won; ``won`` is what ``awards`` says."""
    points = [sum(PRINTED[min(largest(of, letter), 12)] for letter in LETTERS) for of in boards]
    return [own + 5 * sum(card[seat] for card in won.values()) for seat, own in enumerate(points)]


def winners(points):
    return [seat for seat, own in enumerate(points) if own == max(points)]


def in_play(boards, cards, rulings):
    """``(ruling, other value, totals, winners)`` of each ruling whose switch moves a bonus."""
    found, won = [], awards(boards, cards, rulings)
    for ruling, both in READINGS.items():
        other = next(value for value in both if value != rulings[ruling])
        won_then = awards(boards, cards, rulings | {ruling: other})
        if won_then != won:
            points = totals(boards, won_then)
            found.append((ruling, other, points, winners(points)))
    return found
