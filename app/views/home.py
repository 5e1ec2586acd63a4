"""The home page, the language switch, and the sign of life."""

from __future__ import annotations

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect
from werkzeug.urls import iri_to_uri
from werkzeug.wrappers import Response

from app import i18n
from app.database import database_answers

bp = Blueprint("home", __name__)


@bp.get("/")
def home() -> str:
    """Where everything starts."""
    return render_template("home.html")


@bp.get("/healthz")
def health() -> Response:
    """Say that the program is alive, and whether its database is."""
    well = database_answers()
    text = "ok\ndatabase: ok\n" if well else "not well\ndatabase: no answer\n"
    headers = {"Cache-Control": "no-store"}
    return Response(text, 200 if well else 503, headers, mimetype="text/plain")


@bp.post("/language")
def switch_language() -> Response:
    """Keep the chosen language on this device and return to the page."""
    response = redirect(_page_or_home(request.form.get("next", "")), 303)
    i18n.remember_language(response, request.form.get("language", ""))
    return response


@bp.app_context_processor
def _page_to_return_to() -> dict[str, str]:
    """The switch leads back to this page; an answer to a form has no address to go back to."""
    page = request.full_path.rstrip("?") if request.method == "GET" else request.path
    return {"this_page": iri_to_uri(request.root_path + page)}


def _page_or_home(target: str) -> str:
    """`target` if it is one of our own pages, else the home page."""
    return target if _is_page(target) else url_for(".home")


def _is_page(target: str) -> bool:
    path = target.partition("?")[0].removeprefix(request.root_path)
    if target.startswith(("//", "/\\")) or not path.startswith("/"):
        return False
    if not target.replace(" ", "").isprintable():
        return False  # no header takes it
    pages = current_app.url_map.bind("localhost")
    try:
        pages.match(path, method="GET")
    except RequestRedirect:
        return True
    except HTTPException:
        return False
    return True
