"""An application whose templates are rendered without storing every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from app import create_app
from app.database import current_engine


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """In a request of that application."""
    app = create_app({"DATA": tmp_path_factory.mktemp("reasons")})
    with app.test_request_context():
        yield app
        current_engine().dispose()
