"""Settings come from the environment or a mapping, and a wrong one is told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from app.config import Config, ConfigError


def test_environment_and_mapping_say_the_same(tmp_path: Path) -> None:
    values = {
        "DATA": str(tmp_path),
        "HOST": "::1",
        "PORT": "9000",
        "PUBLIC_URL": "https://y.example/",
    }
    environ = {f"YAXHA_{name}": value for name, value in values.items()}
    assert Config.from_environ(environ | {"PORT": "1"}) == Config.from_mapping(values)
    settings = Config.from_mapping(values)
    assert (settings.data, settings.host, settings.port) == (tmp_path, "::1", 9000)
    assert settings.public_url == "https://y.example"


def test_mapping_is_read_back(tmp_path: Path) -> None:
    settings = Config(data=tmp_path, port=9000, proxies=1)
    assert Config.from_mapping(settings.as_mapping()) == settings


def test_empty_variables_are_not_set() -> None:
    assert Config.from_environ({"YAXHA_PORT": "", "YAXHA_DATA": ""}) == Config()


def test_defaults_are_a_file_in_the_folder_of_the_user_and_all_networks() -> None:
    settings = Config()
    assert settings.url.get_backend_name() == "sqlite"
    assert settings.url.database == str(settings.folder / "yaxha.sqlite3")
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)


def test_relative_paths_start_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Config.from_mapping({"DATA": "here"}).data == tmp_path / "here"
    settings = Config.from_mapping({"DATABASE_URL": "sqlite:///games.db"})
    assert settings.url.database == str(tmp_path / "games.db")
    assert settings.folder == tmp_path, "the secret key lies beside the database"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_may_be_named_in_each_usual_way(scheme: str) -> None:
    settings = Config(database_url=f"{scheme}://ana:secret@db.example/yaxha")
    assert settings.url.drivername == "postgresql+psycopg"
    assert settings.url.host == "db.example"
    assert settings.folder == settings.data


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite://", "sqlite:///", "nonsense"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(ConfigError, match="YAXHA_DATABASE_URL"):
        _ = Config(database_url=url).url


@pytest.mark.parametrize("port", ["x", "-1", "65536", "1.5", "\uff18\uff10", " "])
def test_wrong_port_is_refused(port: str) -> None:
    with pytest.raises(ConfigError, match="YAXHA_PORT must be a number from 0 to 65535"):
        Config.from_environ({"YAXHA_PORT": port})


def test_other_keys_of_the_mapping_are_for_flask(app: Flask) -> None:
    assert app.testing
