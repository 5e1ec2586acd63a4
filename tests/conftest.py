"""What every test may use: an application of its own, with an empty database."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask

from app import create_app
from app.database import current_engine
from tests import postgres


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


@pytest.fixture(scope="session")
def _postgres_server() -> Iterator[str]:
    programs = postgres.programs()
    if not programs:
        pytest.skip("tests with PostgreSQL need it: apt-get install postgresql")
    with postgres.server(programs) as folder:
        yield folder


@pytest.fixture
def postgres_url(_postgres_server: str) -> str:
    """Address of an empty PostgreSQL database."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(host=_postgres_server, user=postgres.ADMIN, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    return f"postgresql://{postgres.ADMIN}@/{name}?host={_postgres_server}"
