"""What every test may use: an application of its own, with an empty database."""

from __future__ import annotations

import gc
import os
import secrets
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache
from sqlalchemy import make_url

from app import create_app
from app.config import DATABASE_NAME
from app.database import current_engine
from tests import postgres

on_both_databases = pytest.mark.parametrize("backend", ["sqlite", "postgresql"], indirect=True)
"""For tests about what is stored."""
on_postgresql = pytest.mark.parametrize("backend", ["postgresql"], indirect=True)
on_sqlite = pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
"""For tests about the file that SQLite has, or its own ways."""


def pytest_xdist_auto_num_workers() -> int | None:
    """Two more than there are processors: tests in a browser often wait."""
    is_chosen = "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ
    return None if is_chosen else (os.cpu_count() or 1) + 2


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what stays until the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def backend(request: pytest.FixtureRequest) -> str:
    """Where games are stored; ``YAXHA_TEST_DATABASE`` in the environment chooses."""
    return str(getattr(request, "param", os.environ.get("YAXHA_TEST_DATABASE", "sqlite")))


@pytest.fixture
def settings(request: pytest.FixtureRequest, backend: str, tmp_path: Path) -> dict[str, object]:
    """The mapping for `create_app`; a test may override this fixture to add to it."""
    url = request.getfixturevalue("upgraded_postgres_url") if backend == "postgresql" else ""
    return {"DATA": tmp_path / "data", "DATABASE_URL": url, "TESTING": True}


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database without games. To copy it takes less time than to make it anew."""
    folder = tmp_path_factory.mktemp("upgraded")
    _make_schema({"DATA": folder})
    return folder / DATABASE_NAME


def _make_schema(settings: Mapping[str, object]) -> None:
    with create_app(settings).app_context():
        current_engine().dispose()


@pytest.fixture(scope="session")
def compiled_templates(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """Templates compiled by an earlier test; each test has an application of its own."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def app(
    settings: dict[str, object],
    compiled_templates: FileSystemBytecodeCache,
    upgraded_file: Path,
) -> Iterator[Flask]:
    """An application without games. There is no application context around the test."""
    file = Path(str(settings["DATA"])) / DATABASE_NAME
    if not settings["DATABASE_URL"] and not file.exists():
        file.parent.mkdir(exist_ok=True)
        shutil.copyfile(upgraded_file, file)
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
def new_postgres_url(_postgres_server: str) -> Callable[..., str]:
    """Makes a PostgreSQL database, empty or like another one, and tells its address."""

    def make(like: str = "template0") -> str:
        name = f"test_{secrets.token_hex(8)}"
        with psycopg.connect(host=_postgres_server, user=postgres.ADMIN, autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        return f"postgresql://{postgres.ADMIN}@/{name}?host={_postgres_server}"

    return make


@pytest.fixture
def postgres_url(new_postgres_url: Callable[..., str]) -> str:
    """Address of an empty PostgreSQL database."""
    return new_postgres_url()


@pytest.fixture(scope="session")
def _upgraded_postgres(
    new_postgres_url: Callable[..., str], tmp_path_factory: pytest.TempPathFactory
) -> str:
    url = new_postgres_url()
    _make_schema({"DATA": tmp_path_factory.mktemp("upgraded"), "DATABASE_URL": url})
    return str(make_url(url).database)


@pytest.fixture
def upgraded_postgres_url(new_postgres_url: Callable[..., str], _upgraded_postgres: str) -> str:
    """Address of a PostgreSQL database without games."""
    return new_postgres_url(_upgraded_postgres)
