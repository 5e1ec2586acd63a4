"""The doctor tells what keeps the program or the phones from working, and changes nothing."""

from __future__ import annotations

import re
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.serving import make_server

from app import addresses, cli, create_app
from app.commands.doctor import network, storage
from app.commands.doctor.findings import Finding, Mark
from app.config import Config
from app.database import current_engine
from tests.web import schema_files

OLD_FILES = sorted(schema_files.FOLDER.glob("*.sql"))


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A computer in one network, without a firewall or anything else in between."""
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["192.168.1.5"]))
    for name in ("UFW", "PROCESSES", "DOCKER"):
        monkeypatch.setattr(network, name, tmp_path / "none")
    monkeypatch.setattr(network.platform, "release", lambda: "6.1")
    monkeypatch.setenv("YAXHA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("YAXHA_PORT", "0")


@pytest.fixture
def settings(tmp_path: Path) -> Config:
    return Config(data=tmp_path / "data", port=0)


def start(settings: Config) -> Flask:
    """Start the program once, so that it has its files."""
    app = create_app(settings.as_mapping())
    with app.app_context():
        current_engine().dispose()
    return app


def marked(mark: Mark, findings: Iterator[Finding]) -> list[str]:
    return [found.text for found in findings if found.mark is mark]


def problems(findings: Iterator[Finding]) -> list[str]:
    return marked(Mark.PROBLEM, findings)


def one_problem(findings: Iterator[Finding]) -> str:
    [text] = problems(findings)
    return text


def test_a_good_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["--port", "0", "doctor"]) == 0
    report = capsys.readouterr().out
    assert re.match(r"yaxha \d+\.\d+\.\d+, Python 3\.\d+", report)
    for expected in ("http://192.168.1.5", "SQLite, ", "of free disk", "can be made"):
        assert expected in report
    assert report.endswith("\nNothing keeps it from working.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_bad_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--host", "127.0.0.1", "doctor"]) == 1
    report = capsys.readouterr().out
    assert "  problem  it listens on 127.0.0.1" in report
    assert report.endswith("\nThere is 1 problem.\n")


def test_a_database_that_is_used(settings: Config) -> None:
    start(settings)
    before = sorted(settings.data.iterdir())
    found = [*storage.database(settings), *storage.files(settings)]
    assert problems(iter(found)) == []
    newest = OLD_FILES[-1].stem
    assert f"schema {newest}, the newest" in marked(Mark.OK, iter(found))
    assert sorted(settings.data.iterdir()) == before


@pytest.mark.parametrize("file", OLD_FILES[:-1], ids=lambda file: file.stem)
def test_an_older_database_is_told_and_not_upgraded(settings: Config, file: Path) -> None:
    database = schema_files.restore(file, settings.data)
    before = database.read_bytes()
    [told] = marked(Mark.NOTE, storage.database(settings))
    assert told == f"schema {file.stem}; the next start upgrades it to {OLD_FILES[-1].stem}"
    assert database.read_bytes() == before


def test_a_database_of_a_newer_program(settings: Config) -> None:
    database = schema_files.restore(OLD_FILES[-1], settings.data)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "newer version of yaxha" in one_problem(storage.database(settings))


def test_a_file_that_is_no_database(settings: Config) -> None:
    settings.data.mkdir()
    (settings.data / "yaxha.sqlite3").write_text("dear diary " * 99)
    assert one_problem(storage.database(settings)).endswith("file is not a database")


def test_postgresql(settings: Config, postgres_url: str) -> None:
    database = Config(data=settings.data, database_url=postgres_url)
    told = marked(Mark.OK, storage.database(database))
    assert told[0].startswith("PostgreSQL, postgresql+psycopg://")
    assert told[1].startswith("schema: none yet")
    start(database)
    assert f"schema {OLD_FILES[-1].stem}, the newest" in marked(Mark.OK, storage.database(database))


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ana:secret@127.0.0.1:1/yaxha", "ana:***@127.0.0.1:1/yaxha"),
        ("postgresql://127.0.0.1:1/yaxha?user=ana&password=secret", "1:1/yaxha?user=ana"),
    ],
)
def test_a_server_that_does_not_answer_and_its_password(url: str, shown: str) -> None:
    told = one_problem(storage.database(Config(database_url=url)))
    assert shown in told
    assert "secret" not in told


@pytest.mark.parametrize("data", ["/dev/null/games", "/proc/games"])
def test_a_folder_that_cannot_be_written(data: str) -> None:
    assert "cannot be written" in problems(storage.files(Config(data=Path(data))))[0]


def test_a_key_that_others_can_read(settings: Config) -> None:
    start(settings)
    (settings.data / "secret-key").chmod(0o644)
    assert "can be read by others" in one_problem(storage.files(settings))


def test_a_full_disk(settings: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "ENOUGH", 10**18)
    assert "too little" in one_problem(storage.files(settings))


def test_no_network(settings: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["127.0.0.1"]))
    assert "in no network" in one_problem(network.phones(settings))


def test_a_port_that_is_taken() -> None:
    with closing(socket.create_server(("0.0.0.0", 0))) as other:
        port = other.getsockname()[1]
        told = one_problem(network.phones(Config(port=port)))
    assert told == f"port {port} is already in use; choose another one with --port"


def test_a_host_that_is_not_this_computer() -> None:
    assert "cannot listen" in one_problem(network.phones(Config(host="192.0.2.77", port=0)))


@pytest.fixture
def running(settings: Config) -> Iterator[Config]:
    """The program, as it is served."""
    server = make_server("127.0.0.1", 0, start(settings))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield replace(settings, port=server.server_port)
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_program_that_runs_is_asked(running: Config) -> None:
    told = marked(Mark.OK, network.phones(running))
    assert told[0] == f"yaxha is running: http://127.0.0.1:{running.port}"


@pytest.mark.parametrize("answers", [True, False])
def test_its_addresses_are_tried(
    settings: Config, monkeypatch: pytest.MonkeyPatch, answers: bool
) -> None:
    monkeypatch.setattr(network, "answers", lambda root: answers or "127.0.0.1" in root)
    told = [found for found in network.phones(settings) if found.text.startswith("phones open")]
    [(mark, text)] = told
    assert mark is (Mark.OK if answers else Mark.NOTE)
    assert ("no answer from there" in text) == (not answers)


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://localhost:8000", "names this computer alone"),
        ("https://127.0.0.1", "names this computer alone"),
        ("yaxha.example", "must start with http"),
        ("ftp://yaxha.example", "must start with http"),
        ("http://[", "must start with http"),
        ("https://", "must start with http"),
        ("https://yaxha.example:abc", "must start with http"),
        ("https://yaxha.example/p?q", "must end with the path"),
        ("https://yaxha.example/#p", "must end with the path"),
    ],
)
def test_a_public_address_that_is_of_no_use(url: str, told: str) -> None:
    assert told in one_problem(network.phones(Config(port=0, public_url=url)))


def test_behind_a_proxy_it_may_listen_to_it_alone() -> None:
    behind = Config(host="127.0.0.1", port=0, public_url="https://y.example", proxies=1)
    found = list(network.phones(behind))
    assert problems(iter(found)) == []
    assert "phones open https://y.example" in marked(Mark.OK, iter(found))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"public_url": "https://y.example"}, "YAXHA_PROXIES says how many"),
        ({"proxies": 1}, "YAXHA_PUBLIC_URL says under which address"),
        ({"proxies": 1}, "who reaches the port without the proxy"),
    ],
)
def test_what_belongs_to_a_proxy(changes: dict[str, object], told: str) -> None:
    notes = marked(Mark.NOTE, network.phones(Config(port=0, **changes)))  # type: ignore[arg-type]
    assert any(told in text for text in notes)


def test_firewalls_and_containers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ufw.conf").write_text("# a comment\nENABLED=yes\nLOGLEVEL=low\n")
    (tmp_path / "77").mkdir()
    (tmp_path / "77" / "comm").write_text("firewalld\n")
    monkeypatch.setattr(network, "UFW", tmp_path / "ufw.conf")
    monkeypatch.setattr(network, "PROCESSES", tmp_path)
    monkeypatch.setattr(network, "DOCKER", tmp_path)
    notes = "\n".join(marked(Mark.NOTE, network.phones(Config(port=8123))))
    assert "sudo ufw allow 8123/tcp" in notes
    assert "sudo firewall-cmd --add-port=8123/tcp" in notes
    assert "in a container" in notes
