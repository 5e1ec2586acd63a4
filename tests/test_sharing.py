"""The text of a shared game: it survives the way, or it is refused."""

import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from datetime import date, timedelta
from string import ascii_letters, digits
from zlib import crc32

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from app import sharing
from app.engine import notation
from app.engine import rulings as readings
from app.engine.cards import CARDS
from app.engine.pyramid import NOTHING, UNSEEN, Pyramid
from app.engine.rulings import Rulings
from app.sharing import DamagedLink, GameRecord, decode, encode

ALPHABET = ascii_letters + digits + "-_"
FULL = notation.parse("OYBO G??G Y??B OOBO / YYG W?W YBO / GO WB / O")
PARTIAL = notation.parse("WGOY W.OB OBGB WBGO / ... ..Y BBY / .. .. / .")
ALL_OTHERWISE = readings.from_ids({ruling: readings.values(ruling)[1] for ruling in readings.IDS})
EVENING = GameRecord(
    names=("Ana", "Bo", "Cyd", "Dora"),
    pyramids=(FULL, PARTIAL, FULL, notation.parse("." * 30)),
    cards=(CARDS["largest-any"], CARDS["second-largest"], CARDS["neighbor-blue"]),
    rulings=Rulings(),
    date=date(2026, 11, 30),
)
"""Four players with short names."""
TWO = replace(
    EVENING,
    names=EVENING.names[:2],
    pyramids=EVENING.pyramids[:2],
    cards=(CARDS["three-colors"], CARDS["most-levels"], CARDS["one-color-side"]),
    rulings=readings.from_ids({"side_apex": "excluded", "neighbor": "right"}),
)


@st.composite
def pyramids(draw: st.DrawFn) -> Pyramid:
    """A pyramid as it may be stored: complete or not, covered cubes with or without color."""
    symbols = draw(
        st.text("OBGYW" + draw(st.sampled_from(["", ".", "...."])), min_size=30, max_size=30)
    )
    pyramid = Pyramid(symbols)
    while floating := pyramid.unsupported:
        pyramid = pyramid.replaced(floating, NOTHING)
    unseen = pyramid.hidden & draw(st.integers(0, (1 << 30) - 1))
    return pyramid.replaced(unseen, UNSEEN)


names = (
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=60)
    .map(lambda text: unicodedata.normalize("NFC", text.strip()))
    .filter(lambda name: 0 < len(name) <= 60)
)


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    """Any game of two to four."""
    count = draw(st.integers(2, 4))
    usable = [card for card in CARDS.values() if count > 2 or not card.compares_neighbors]
    chosen = {ruling: draw(st.sampled_from(readings.values(ruling))) for ruling in readings.IDS}
    return GameRecord(
        names=tuple(draw(names) for _ in range(count)),
        pyramids=tuple(draw(pyramids()) for _ in range(count)),
        cards=tuple(draw(st.permutations(usable))[: draw(st.sampled_from([3, *range(19)]))]),
        rulings=readings.from_ids(chosen),
        date=draw(st.dates(sharing.EPOCH, sharing.EPOCH + timedelta(days=0xFFFF))),
    )


def refused(text: str) -> bool:
    """Whether the text is refused, in the one way there is."""
    try:
        decode(text)
    except DamagedLink:
        return True
    return False


@given(records())
def test_a_game_survives_the_way(record: GameRecord) -> None:
    text = encode(record)
    assert decode(text) == record
    assert set(text) <= set(ALPHABET)
    assert text[-1].isdigit()
    assert len(text) <= sharing.MAX_TEXT


def test_all_cards_and_the_longest_names_fit() -> None:
    longest = replace(EVENING, names=("\U0001f3c6" * 60,) * 4, cards=tuple(CARDS.values()))
    assert decode(encode(longest)) == longest
    assert len(encode(longest)) == sharing.MAX_TEXT


def test_four_short_names_make_a_short_text() -> None:
    assert len(encode(EVENING)) < 100
    assert len(encode(TWO)) < 60


def test_version_1_stays_readable() -> None:
    """Links that people have sent must open for ever: do not change these texts."""
    four = (
        "QFEzCg0GATL7MaLPRUJ3G2ILcXs8cKDsnv7HlgEy-zGiz0VCdx"
        "tiD4lovObmwDKkbdgDQW5hAkJvA0N5ZAREb3JhoxcB9g1"
    )
    assert encode(EVENING) == four
    assert encode(TWO) == "EVEzEQwQATL7MaLPRUJ3G2ILcXs8cKDsnv7HlgNBbmECQm-nxV6x1"


@pytest.mark.parametrize("count", range(len(CARDS) + 1))
def test_any_number_of_cards_in_their_order(count: int) -> None:
    """A game from a file may have other than three."""
    record = replace(EVENING, cards=tuple(reversed(CARDS.values()))[:count])
    assert decode(encode(record)).cards == record.cards


def test_the_format_knows_every_card_and_reading() -> None:
    assert set(sharing.CARD_IDS) == set(CARDS)
    assert {ruling: set(values) for ruling, values in sharing.RULINGS.items()} == {
        ruling: set(readings.values(ruling)) for ruling in readings.IDS
    }


@pytest.mark.parametrize("record", [EVENING, TWO], ids=["four", "two"])
class TestDamage:
    """Everything that happens to one link is found."""

    def test_one_changed_character(self, record: GameRecord) -> None:
        text = encode(record)
        for place, right in enumerate(text):
            for wrong in (ALPHABET + "+/= .%\0é").replace(right, ""):
                assert refused(text[:place] + wrong + text[place + 1 :])

    def test_one_character_too_many(self, record: GameRecord) -> None:
        text = encode(record)
        for place in range(len(text) + 1):
            for wrong in ALPHABET + "+/= .\n":
                assert refused(text[:place] + wrong + text[place:])

    def test_any_piece_missing(self, record: GameRecord) -> None:
        text = encode(record)
        for start in range(len(text)):
            for end in range(start + 1, len(text) + 1):
                assert refused(text[:start] + text[end:])

    def test_two_characters_exchanged(self, record: GameRecord) -> None:
        text = encode(record)
        for first in range(len(text)):
            for second in range(first + 1, len(text)):
                if text[first] != text[second]:
                    swapped = list(text)
                    swapped[first], swapped[second] = text[second], text[first]
                    assert refused("".join(swapped))

    def test_case_lost_doubled_reversed(self, record: GameRecord) -> None:
        text = encode(record)
        assert refused(text.upper())
        assert refused(text.lower())
        assert refused(text * 2)
        assert refused(text[::-1])

    def test_another_version(self, record: GameRecord) -> None:
        for version in ALPHABET.replace(sharing.VERSION, ""):
            assert refused(encode(record)[:-1] + version)


@given(st.text(max_size=2000))
@example("")
@example("1")
@example("AAAAAAA1")
@example("\ud800")
@example("A" * 1_000_000 + "1")
def test_any_other_text_is_refused(text: str) -> None:
    assert refused(text)


def signed(body: bytes) -> str:
    """A text with the right check sum, as only somebody who means it would write it."""
    check = crc32(body + sharing.VERSION.encode()).to_bytes(4)
    return urlsafe_b64encode(body + check).decode().rstrip("=") + sharing.VERSION


@given(st.binary(max_size=200))
def test_a_right_check_sum_is_not_enough(body: bytes) -> None:
    try:
        record = decode(signed(body))
    except DamagedLink:
        return
    assert encode(record) == signed(body)


@settings(max_examples=500)
@given(records(), st.data())
def test_a_forged_text_is_refused_or_a_game(record: GameRecord, data: st.DataObject) -> None:
    """Whatever stands in the bytes, what is read is a game and written with the same text."""
    text = encode(record).removesuffix(sharing.VERSION)
    body = bytearray(urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4])
    place = data.draw(st.integers(0, len(body) - 1))
    changed = data.draw(st.integers(0, 255))
    assume(body[place] != changed)
    body[place] = changed
    try:
        forged = decode(signed(bytes(body)))
    except DamagedLink:
        return
    assert forged != record
    assert encode(forged) == signed(bytes(body))


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": ("Ana",), "pyramids": (FULL,)},
        {"names": ("A", "B", "C", "D", "E"), "pyramids": (FULL,) * 5},
        {"names": ("A", "B")},
        {"names": ("A", "B", "C", "")},
        {"names": ("A", "B", "C", " D")},
        {"names": ("A", "B", "C", "D\n")},
        {"names": ("A", "B", "C", "D\x00E")},
        {"names": ("A", "B", "C", "\ud800")},
        {"names": ("A", "B", "C", "e\u0301")},
        {"names": ("A", "B", "C", "D" * 61)},
        {"pyramids": (Pyramid("_" * 30), *TWO.pyramids, FULL)},
        {"pyramids": (Pyramid("?" * 30), *TWO.pyramids, FULL)},
        {"pyramids": (Pyramid("." * 29 + "O"), *TWO.pyramids, FULL)},
        {"cards": EVENING.cards[:1] * 2},
        {"cards": EVENING.cards[:2] * 2},
        {"cards": EVENING.cards[:2] + EVENING.cards[:1]},
        {"names": ("A", "B"), "pyramids": TWO.pyramids},
        {"date": date(1969, 12, 31)},
        {"date": date(2149, 6, 7)},
    ],
    ids=lambda changes: "-".join(changes),
)
def test_only_a_game_is_a_record(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"name|pyramid|card|day"):
        replace(EVENING, **wrong)
