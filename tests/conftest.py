"""What every test may use: an application of its own, with an empty database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from app.database import current_engine


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, object]:
    """The mapping for `create_app`; a test may override this fixture to add to it."""
    return {"DATA": tmp_path / "data", "TESTING": True}


@pytest.fixture
def app(settings: dict[str, object]) -> Iterator[Flask]:
    """An application on an empty database. There is no application context around the test."""
    app = create_app(settings)
    yield app
    with app.app_context():
        current_engine().dispose()
