"""The command, as a person runs it: in a process of its own, on a real port."""

from __future__ import annotations

import io
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app import addresses, cli, create_app, database
from app.commands import serve
from app.config import Config

COMMAND = Path(sys.executable).parent / "yaxha"
Start = Callable[..., "subprocess.Popen[str]"]
Started = Callable[..., tuple[int, str, str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the command on a free port and a database of its own, and ends it at last."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str, **environ: str) -> subprocess.Popen[str]:
        environ = {"YAXHA_DATA": str(tmp_path / "data"), "YAXHA_PORT": "0", **environ}
        process = subprocess.Popen(
            [COMMAND, *arguments],
            env={**os.environ, **environ},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Started]:
    """Runs the command in this process, and returns how it ended, what it printed and its errors.

    It is for what ends by itself.
    """
    handlers = {number: signal.getsignal(number) for number in cli.SIGNALS}

    def run(*arguments: str, **environ: str) -> tuple[int, str, str]:
        settings = {"YAXHA_DATA": str(tmp_path / "data"), "YAXHA_PORT": "0", **environ}
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        return (cli.main(arguments), *capsys.readouterr())

    yield run
    for number, handler in handlers.items():
        signal.signal(number, handler)


def one_line_of(ended: tuple[int, str, str]) -> str:
    """The line with which it refused to start."""
    status, printed, errors = ended
    assert (status, printed) == (1, "")
    assert errors.count("\n") == 1
    return errors


def read_until(process: subprocess.Popen[str], wanted: str) -> str:
    """What the process prints up to the line with `wanted`; it must not keep it in a buffer."""
    assert process.stdout
    lines = []
    for line in process.stdout:
        lines.append(line)
        if wanted in line:
            return "".join(lines)
    raise AssertionError(f"{wanted!r} is not in {lines}")


def own_url(printed: str) -> str:
    found = re.search(r"On this computer: +(http://127\.0\.0\.1:\d+)\n", printed)
    assert found
    return found[1]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serves_until_stopped(start: Start, number: signal.Signals) -> None:
    process = start()
    printed = read_until(process, "Stop with Ctrl-C")
    with urllib.request.urlopen(f"{own_url(printed)}/healthz") as answer:
        assert answer.read() == b"ok\ndatabase: ok\n"
        assert "Server" not in answer.headers
    process.send_signal(number)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")


@pytest.mark.parametrize(("proxies", "is_secure"), [("0", False), ("1", True)])
def test_what_a_proxy_in_front_says_arrives(start: Start, proxies: str, is_secure: bool) -> None:
    url = own_url(read_until(start(YAXHA_PROXIES=proxies), "Stop with Ctrl-C"))
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "yaxha.example"}
    with urllib.request.urlopen(urllib.request.Request(url, headers=said)) as answer:
        assert ("Secure" in answer.headers["Set-Cookie"]) == is_secure


def test_impatient_stopping_is_clean_too(start: Start) -> None:
    process = start()
    read_until(process, "Stop with Ctrl-C")
    for _ in range(3):
        process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")


def test_busy_port_is_told_in_one_line(start: Start) -> None:
    with closing(socket.create_server(("0.0.0.0", 0))) as other:
        port = other.getsockname()[1]
        process = start("--port", str(port))
        printed, errors = process.communicate(timeout=20)
    assert process.returncode == 1
    assert printed == ""
    assert errors == f"yaxha: port {port} is already in use; choose another one with --port\n"


@pytest.mark.parametrize(
    ("environ", "error"),
    [
        ({"YAXHA_PORT": "many"}, "YAXHA_PORT must be a number from 0 to 65535, not 'many'"),
        (
            {"YAXHA_PORT": "9" * 5000},
            f"YAXHA_PORT must be a number from 0 to 65535, not '{'9' * 40}'",
        ),
        ({"YAXHA_DATABASE_URL": "postgresql://x:abc/y"}, "YAXHA_DATABASE_URL is not a database"),
        ({"YAXHA_HOST": "192.0.2.77"}, "cannot listen on 192.0.2.77 port 0: "),
        ({"YAXHA_DATA": "/dev/null/games"}, "cannot use /dev/null/games: Not a directory"),
        ({"YAXHA_DATABASE_URL": "mysql://x/y"}, "YAXHA_DATABASE_URL must name an SQLite file"),
        ({"YAXHA_DATA": "~nobody-at-all/x"}, "there is no home folder for '~nobody-at-all/x'"),
        (
            {"YAXHA_DATABASE_URL": "sqlite:////tmp/x?timeout=abc"},
            "YAXHA_DATABASE_URL of an SQLite file takes no options after ?",
        ),
        ({"YAXHA_DATABASE_URL": "postgresql://127.0.0.1:1/x"}, "cannot open the database: "),
    ],
)
def test_what_keeps_it_from_starting_is_told_in_one_line(
    started: Started, environ: dict[str, str], error: str
) -> None:
    assert one_line_of(started(**environ)).startswith(f"yaxha: {error}")


def test_a_host_that_cannot_be_a_name_is_told_in_one_line(start: Start) -> None:
    """In a process that ends, for Python does not close the socket."""
    process = start(YAXHA_HOST="ä..b")
    ended = process.communicate(timeout=20)
    assert one_line_of((process.returncode, *ended)) == (
        "yaxha: cannot listen on 'ä..b': no such name\n"
    )


def test_a_file_that_is_no_database_is_told(started: Started, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "yaxha.sqlite3").write_text("dear diary " * 99)
    errors = one_line_of(started())
    assert errors == "yaxha: cannot open the database: file is not a database\n"


@pytest.mark.parametrize("key", [b"", b" \n", "ñ".encode(), b"\xff"])
def test_a_secret_key_that_is_none_is_told(started: Started, tmp_path: Path, key: bytes) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret-key").write_bytes(key)
    errors = one_line_of(started())
    assert errors.startswith(f"yaxha: the file {tmp_path}/data/secret-key holds no secret key; ")


def test_a_database_that_may_only_be_read_is_told(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_app({"DATA": tmp_path / "data"})
    # As `chmod` does, but also for an administrator, who may write everything.
    read_only = (*database.SQLITE_PRAGMAS, "query_only = ON")
    monkeypatch.setattr(database, "SQLITE_PRAGMAS", read_only)
    errors = one_line_of(started())
    assert errors == "yaxha: cannot open the database: attempt to write a readonly database\n"


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for option, text in (("--version", r"yaxha \d+\.\d+"), ("--help", "--port")):
        with pytest.raises(SystemExit) as stopped:
            cli.parse([option])
        assert stopped.value.code == 0
        assert re.search(text, capsys.readouterr().out)


def test_arguments_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YAXHA_PORT", "1234")
    monkeypatch.setenv("YAXHA_HOST", "::1")
    settings = cli.settings_of(cli.parse(["--port", "4321"]))
    assert (settings.host, settings.port) == ("::1", 4321)


def test_the_way_for_phones_is_printed_with_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["192.168.1.5", "10.0.0.7"]))
    text = serve.announcement(Config(port=8000))
    assert "http://192.168.1.5:8000\n" in text
    assert "http://10.0.0.7:8000\n" in text
    assert serve.qr_code("http://192.168.1.5:8000") in text


def test_no_code_leads_to_this_computer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["127.0.0.1"]))
    text = serve.announcement(Config(port=8000))
    assert "http://127.0.0.1:8000" in text
    assert "no network was found" in text
    assert serve.qr_code("http://127.0.0.1:8000") not in text


def test_the_public_address_is_the_one_for_phones() -> None:
    text = serve.announcement(Config(public_url="https://y.example"))
    assert serve.qr_code("https://y.example") in text


@pytest.mark.parametrize(
    ("host", "port", "root"),
    [
        ("0.0.0.0", 8000, "http://127.0.0.1:8000"),
        ("::", 8000, "http://[::1]:8000"),
        ("192.168.1.5", 80, "http://192.168.1.5"),
        ("table.local", 8000, "http://table.local:8000"),
    ],
)
def test_the_address_for_this_computer(host: str, port: int, root: str) -> None:
    assert serve.own_root(host, port) == root


def test_a_plain_terminal_gets_a_plain_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert serve.qr_code("http://192.168.1.5:8000").isascii()
