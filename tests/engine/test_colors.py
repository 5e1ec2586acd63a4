"""The five colors and their letters."""

from app.engine.colors import BY_LETTER, Color


def test_colors_stand_in_the_order_of_the_pad():
    assert [str(color) for color in Color] == ["orange", "blue", "green", "yellow", "white"]


def test_letters_name_the_colors_both_ways():
    assert "".join(color.letter for color in Color) == "OBGYW"
    assert {letter: color.letter for letter, color in BY_LETTER.items()} == {
        letter: letter for letter in "OBGYW"
    }
