"""A pyramid as text and back."""

import sys

import pytest
from hypothesis import given

from app.engine.geometry import CELLS
from app.engine.notation import NotationError, parse, parse_draft, write
from app.engine.pyramid import Pyramid
from tests.engine.strategies import any_symbols, drafts, pyramids, texts

CANONICAL = "OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O"
BARE = CANONICAL.replace(" ", "").replace("/", "")


def found(reader, text):
    """The problems a reader raises, as ``(code, cell id or None)``."""
    with pytest.raises(NotationError) as caught:
        reader(text)
    return [(p.code, str(p.cell) if p.cell else None) for p in caught.value.problems]


def test_the_canonical_form_of_the_rules_is_read_and_written():
    assert parse(CANONICAL) == Pyramid(BARE)
    assert write(Pyramid(BARE)) == CANONICAL


@pytest.mark.parametrize(
    "text",
    [
        BARE,
        BARE.lower(),
        CANONICAL.swapcase(),
        "/".join(BARE),
        f"\n\t {CANONICAL} / // ",
        "\r\n".join(CANONICAL.split()),
    ],
)
def test_case_white_space_and_slashes_do_not_matter(text):
    assert parse(text) == Pyramid(BARE)


def test_white_space_is_what_python_says_it_is():
    spaces = [chr(point) for point in range(sys.maxunicode + 1) if chr(point).isspace()]
    assert {"\u3000", "\xa0", "\u2028", "\x1c"} <= set(spaces)
    assert parse(BARE + "".join(spaces)) == Pyramid(BARE)


@pytest.mark.parametrize("symbol", "obgyw")
def test_a_small_letter_is_its_color(symbol):
    assert parse(symbol * 30).symbols == symbol.upper() * 30


def test_no_cube_and_a_cube_that_cannot_be_seen():
    assert parse("." * 30).symbols == "." * 30
    assert parse("?" * 30).symbols == "?" * 30


@pytest.mark.parametrize("reader", [parse, parse_draft])
@given(board=pyramids)
def test_a_pyramid_survives_the_round_trip(reader, board):
    assert reader(write(board)) == board
    assert write(reader(write(board))) == write(board)


@given(drafts)
def test_a_draft_survives_the_round_trip(draft):
    assert parse_draft(write(draft)) == draft


@given(any_symbols)
def test_the_form_never_depends_on_what_it_shows(anything):
    spaces = [index for index, symbol in enumerate(write(anything)) if symbol in " /"]
    assert spaces == [index for index, symbol in enumerate(CANONICAL) if symbol in " /"]


@pytest.mark.parametrize("text", ["", " / ", "OYBO", BARE[1:], BARE + "O", BARE * 2])
def test_another_number_of_symbols_is_a_wrong_length(text):
    assert found(parse, text) == [("wrong-length", None)]
    assert found(parse_draft, text) == [("wrong-length", None)]


@pytest.mark.parametrize("text", ["x", "xyz", "-" * 29, "1" * 31, BARE + "x", "_" * 29])
def test_with_another_length_unknown_symbols_are_said_once_and_without_a_cell(text):
    assert found(parse, text) == [("wrong-length", None), ("unknown-symbol", None)]


@pytest.mark.parametrize("reader", [parse, parse_draft])
def test_an_unknown_symbol_is_named_by_its_cell(reader):
    for place, cell in enumerate(CELLS):
        text = BARE[:place] + "x" + BARE[place + 1 :]
        assert found(reader, text) == [("unknown-symbol", str(cell))]


def test_every_unknown_symbol_is_named():
    assert found(parse, "x" * 30) == [("unknown-symbol", str(cell)) for cell in CELLS]
    assert found(parse, "#" + BARE[1:29] + "#") == [
        ("unknown-symbol", "1-1-1"),
        ("unknown-symbol", "4-1-1"),
    ]


LOOKALIKES = (
    "\uff2f\u041e\u039f\xd8\xdf\u0130\u0131\u017f\uff0e\uff1f\u2024\u200b\x00\ud800\U0001f7e0"
)


@pytest.mark.parametrize("symbol", LOOKALIKES + "0123456789ACDx-#\\|,;:!*")
def test_only_ascii_letters_and_the_two_signs_are_known(symbol):
    assert found(parse, symbol + BARE[1:]) == [("unknown-symbol", "1-1-1")]
    assert found(parse_draft, symbol + BARE[1:]) == [("unknown-symbol", "1-1-1")]


def test_a_cell_not_entered_yet_is_known_in_drafts_only():
    assert found(parse, "_" + BARE[1:]) == [("unknown-symbol", "1-1-1")]
    assert parse_draft("_" + BARE[1:]) == Pyramid("_" + BARE[1:])


def test_text_errors_come_before_cells_are_looked_at():
    floating_and_unknown = "." * 28 + "Ox"
    assert found(parse, floating_and_unknown) == [("unknown-symbol", "4-1-1")]


def test_what_cannot_stand_can_be_read():
    assert [p.code for p in parse("." * 29 + "O").problems()] == ["unsupported-cube"]


def outcome(reader, text):
    """What a reader makes of a text: a pyramid, or the error that it may raise."""
    try:
        return reader(text)
    except NotationError as error:
        return error


@pytest.mark.parametrize("reader", [parse, parse_draft])
@given(text=texts)
def test_no_text_makes_the_reader_fail_in_any_way_but_its_own(reader, text):
    result = outcome(reader, text)
    if isinstance(result, Pyramid):
        assert reader(write(result)) == result
    else:
        codes = {problem.code for problem in result.problems}
        assert codes
        assert codes <= {"wrong-length", "unknown-symbol"}
        assert str(result).isprintable()


def test_the_error_quotes_the_text_and_the_place():
    with pytest.raises(NotationError, match=r"^unknown-symbol at 1-1-2 in 'Ox") as caught:
        parse("Ox" + BARE[2:])
    assert isinstance(caught.value, ValueError)
    with pytest.raises(NotationError, match=r"^wrong-length in '\\n'$"):
        parse("\n")
