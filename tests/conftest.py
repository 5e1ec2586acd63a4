"""What every test may use: an application of its own, with an empty database."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache

from app import create_app
from app.database import current_engine
from tests import postgres

ON_POSTGRES = os.environ.get("YAXHA_TEST_DATABASE") == "postgresql"


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, object]:
    """The mapping for `create_app`; a test may override this fixture to add to it.

    With ``YAXHA_TEST_DATABASE=postgresql`` in the environment games are stored there.
    """
    url = request.getfixturevalue("postgres_url") if ON_POSTGRES else ""
    return {"DATA": tmp_path / "data", "DATABASE_URL": url, "TESTING": True}


@pytest.fixture(scope="session")
def compiled_templates(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """Templates compiled by an earlier test; each test has an application of its own."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def app(
    settings: dict[str, object], compiled_templates: FileSystemBytecodeCache
) -> Iterator[Flask]:
    """An application on an empty database. There is no application context around the test."""
    app = create_app(settings)
    app.jinja_env.bytecode_cache = compiled_templates
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


@pytest.fixture(scope="session")
def new_postgres_url(_postgres_server: str) -> Callable[[], str]:
    """Makes an empty PostgreSQL database and tells its address."""

    def make() -> str:
        name = f"test_{secrets.token_hex(8)}"
        with psycopg.connect(host=_postgres_server, user=postgres.ADMIN, autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name}")
        return f"postgresql://{postgres.ADMIN}@/{name}?host={_postgres_server}"

    return make


@pytest.fixture
def postgres_url(new_postgres_url: Callable[[], str]) -> str:
    """Address of an empty PostgreSQL database."""
    return new_postgres_url()
