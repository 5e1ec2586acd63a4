"""Every text of the program is in every catalog, and fits."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from app import i18n
from tests import messages

LANGUAGES = sorted(set(i18n.LANGUAGES) - {"en"})


def catalog(language: str) -> Catalog:
    with (i18n.CATALOGS / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file)


def key(message: Message) -> str:
    return f"{message.context or ''}{message.id}"


def forms(text: str | tuple[str, ...] | list[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def placeholders(text: str) -> Counter[str]:
    return Counter(re.findall(r"%\(\w+\)[a-z]|%[^(]", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_has_exactly_the_texts_of_the_program(language: str) -> None:
    theirs = {key(message) for message in catalog(language)}
    ours = {key(message) for message in messages.extracted()}
    assert not theirs - ours, "no longer used"
    assert not ours - theirs, "missing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_empty_or_fuzzy(language: str) -> None:
    entries = [message for message in catalog(language) if message.id]
    assert [entry.id for entry in entries if not all(forms(entry.string))] == []
    assert [entry.id for entry in entries if entry.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_plural_form_is_there(language: str) -> None:
    """Babel writes three forms for some languages, of which one would silently stay English."""
    found = catalog(language)
    assert found.num_plurals == 2
    for entry in found:
        if entry.pluralizable:
            assert len(forms(entry.string)) == 2, entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_match(language: str) -> None:
    """Each form uses what one of the English forms offers, and the last form all of it."""
    for entry in catalog(language):
        english = [placeholders(form) for form in forms(entry.id)]
        translated = [placeholders(form) for form in forms(entry.string)]
        assert all(form in english for form in translated), entry.id
        assert translated[-1] == english[-1], entry.id


def test_placeholders_have_names() -> None:
    """A sentence may need another order in another language."""
    for message in messages.extracted():
        for form in forms(message.id):
            assert not re.search(r"%[^(%]|\{", form), form


def test_every_language_has_a_catalog_and_the_other_way_round() -> None:
    assert sorted(path.name for path in i18n.CATALOGS.iterdir()) == LANGUAGES
