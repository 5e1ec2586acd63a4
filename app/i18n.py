"""Languages: which ones there are, which one a request gets, and their catalogs."""

from __future__ import annotations

import atexit
import functools
import shutil
import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from flask import Flask, request
from flask_babel import Babel, get_locale
from werkzeug.wrappers import Response

LANGUAGES = {"en": "English", "es": "Español"}
"""Code and own name of every language; each but English has a catalog in ``translations``."""

COOKIE = "language"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie
CATALOGS = Path(__file__).parent / "translations"

babel = Babel()


def init_app(app: Flask) -> None:
    """Give the application its languages."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(compiled_catalogs())
    babel.init_app(app, locale_selector=wanted_language)
    app.context_processor(lambda: {"languages": LANGUAGES, "language": current_language()})
    app.after_request(_describe_language)


def wanted_language() -> str:
    """The language of this request: the person's choice, else the browser's wish, else English."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(list(LANGUAGES), "en")


def current_language() -> str:
    """Code of the language in use, as for the ``lang`` attribute."""
    return str(get_locale() or "en")


def remember_language(response: Response, language: str) -> None:
    """Keep a choice on this device; an unknown language changes nothing."""
    if language in LANGUAGES:
        response.set_cookie(
            COOKIE,
            language,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )


def _describe_language(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.content_language.add(current_language())
        response.vary.update(("Accept-Language", "Cookie"))
    return response


@functools.cache
def compiled_catalogs() -> Path:
    """Compile all catalogs into a folder that lives as long as this process.

    Compiled catalogs are never committed, never stale, and a read-only install can be served.
    """
    folder = Path(tempfile.mkdtemp(prefix="yaxha-catalogs-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for source in CATALOGS.glob("*/LC_MESSAGES/*.po"):
        target = folder / source.relative_to(CATALOGS).with_suffix(".mo")
        target.parent.mkdir(parents=True)
        _compile(source, target)
    return folder


def _compile(source: Path, target: Path) -> None:
    with source.open("rb") as text, target.open("wb") as compiled:
        write_mo(compiled, read_po(text))
