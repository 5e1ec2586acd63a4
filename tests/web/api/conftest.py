"""One application for all tests of the API: it keeps nothing, so they cannot disturb each other."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app import create_app
from tests.web.api.described import DescribedClient, validator


@pytest.fixture(scope="session")
def api_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The application as programs meet it: errors are answered, not raised."""
    return create_app({"DATA": tmp_path_factory.mktemp("api"), "PROPAGATE_EXCEPTIONS": True})


@pytest.fixture(scope="session")
def program(api_app: Flask) -> FlaskClient:
    """A client that is no browser (no cookies, no token) and knows the API's own description."""
    api_app.test_client_class = DescribedClient
    return api_app.test_client(use_cookies=False)


@pytest.fixture(scope="session")
def score(program: FlaskClient) -> Callable[[object], TestResponse]:
    """Send an object, which is scored if it fits the API's description, and only then."""

    def send(body: object) -> TestResponse:
        response = program.post("/api/score", data=json.dumps(body))
        assert validator("Game").is_valid(body) == (response.status_code == 200)
        return response

    return send
