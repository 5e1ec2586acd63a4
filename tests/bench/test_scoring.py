"""What scoring a game costs, beside what is done around it."""

from __future__ import annotations

import io
import json

import pytest
from flask import template_rendered
from werkzeug.test import EnvironBuilder

from app.database import writing
from app.engine import notation, rulings, scoring
from app.engine.cards import CARDS
from app.models import create_game, save_board
from tests.bench.timing import compare


def finished_game(game):
    """Store the game and return its code."""
    stored = create_game([player["name"] for player in game["players"]], game["cards"])
    for player, entered in zip(stored.players, game["players"], strict=True):
        save_board(player.id, player.version, entered["pyramid"])
    with writing():
        stored.rulings = game["rulings"]
    return stored.shown_code


def rendering_of_sheet(app, code):
    """Open the sheet, and return its template with everything that was given to it."""
    seen = []
    remember = lambda _app, template, context: seen.append((template, context))  # noqa: E731
    with template_rendered.connected_to(remember, app):
        app.view_functions["games.sheet"](code=code)
    ((template, context),) = seen
    assert template.name == "sheet.html"
    return template, context


def test_scoring_costs_less_than_the_sheet_s_template(app, game):
    """From the notation to every number, rulings in play included."""
    texts = [player["pyramid"] for player in game["players"]]
    cards = [CARDS[card] for card in game["cards"]]
    chosen = rulings.from_ids(game["rulings"])

    def score():
        return scoring.score_game([notation.parse(text) for text in texts], cards, chosen)

    with app.test_request_context("/"):
        code = finished_game(game)
    with app.test_request_context(f"/g/{code}"):
        template, context = rendering_of_sheet(app, code)
        assert context["sheet"].score == score()
        times = compare(score, lambda: template.render(context))
    print(f"\nscoring a game against rendering its sheet: {times}")
    assert times.ratio < 1


def request_to(app, path, body):
    """A function that sends the body to the application, without a client in between."""
    environ = EnvironBuilder(path=path, method="POST", data=body).get_environ()
    statuses = []

    def send():
        given = environ | {"wsgi.input": io.BytesIO(body)}
        return b"".join(app.wsgi_app(given, lambda status, *_: statuses.append(status)))

    send()
    assert statuses == ["200 OK"]
    return send


def request_by_client(app, path, body):
    """A function that sends the body as the tests do."""
    client = app.test_client(use_cookies=False)
    assert client.post(path, data=body).status_code == 200
    return lambda: client.post(path, data=body)


@pytest.mark.parametrize(
    ("way", "request_of"), [("WSGI", request_to), ("test client", request_by_client)]
)
def test_the_api_against_an_empty_view(app, game, way, request_of):
    """At most 10; 4 is a good value."""
    body = json.dumps(game).encode()
    times = compare(request_of(app, "/api/score", body), request_of(app, "/api/nothing", body))
    print(f"\n/api/score against an empty view ({way}): {times}")
    assert times.ratio <= 10
