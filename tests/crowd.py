"""Many phones that save at once against the real program, and what must be true afterwards."""

from __future__ import annotations

import json
import os
import random
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from app import create_app
from app.database import current_engine
from app.engine import notation
from app.engine.pyramid import Pyramid
from app.models import create_game, find_game

COMMAND = Path(sys.executable).parent / "yaxha"
Settings = dict[str, str]
PATIENCE = 30  # seconds that an answer may take
BOARDS_EACH = 2
"""How many boards a phone goes back and forth between; others are there too, now and then."""
CARDS = ["largest-any", "most-levels", "three-colors"]


class Board(NamedTuple):
    """Whose board it is, and in which game."""

    code: str
    player: int

    @property
    def path(self) -> str:
        """Where it is saved."""
        return f"/g/{self.code}/boards/{self.player}"


class Stored(NamedTuple):
    """One version of a board, as an answer told of it."""

    board: Board
    version: int
    notation: str


class Server:
    """The command ``yaxha`` on a folder and a port that stay the same when it is started again."""

    def __init__(self, settings: Settings) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.settings = settings
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = self.settings | {"PORT": str(self.port)}
        environ = {f"YAXHA_{name}": value for name, value in settings.items()}
        self.process = subprocess.Popen(
            [COMMAND, "--host", "127.0.0.1"],
            env={**os.environ, **environ},
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert self.process.stdout
        assert any("Stop with" in line for line in self.process.stdout)

    def kill(self) -> None:
        """SIGKILL: it gets no chance to finish anything."""
        self.process.kill()
        self.process.communicate()


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """A server that is killed at the end."""
    server = Server(settings)
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def storage(settings: Settings) -> Iterator[None]:
    """What is stored, without a server."""
    with create_app(settings).app_context():
        engine = current_engine()
        yield
    engine.dispose()


def tables(settings: Settings, games: int, players: int = 3) -> list[Board]:
    """Make games; return their boards."""
    names = [f"Player {number}" for number in range(players)]
    with storage(settings):
        made = [create_game(names, CARDS) for _ in range(games)]
        return [Board(game.code, player.id) for game in made for player in game.players]


class Phone(threading.Thread):
    """Saves random boards until the time is over. What is not answered it sends again."""

    until: float

    def __init__(self, number: int, ports: list[int], boards: list[Board]) -> None:
        super().__init__(name=f"phone {number}")
        self.random = random.Random(number)
        self.known = dict.fromkeys(self.random.sample(boards, BOARDS_EACH), 0)
        self.seq = 0
        self.saved: list[Stored] = []
        self.refused: list[Stored] = []
        self.seconds: list[float] = []
        self.lost = 0
        self.connections = [HTTPConnection("127.0.0.1", port, timeout=PATIENCE) for port in ports]

    def run(self) -> None:
        """Save as fast as the answers come."""
        while monotonic() < self.until:
            self.save()
        for connection in self.connections:
            connection.close()

    def enter(self) -> None:
        """Open a sheet, as every phone does at first, and save once."""
        _, page = self.ask("GET", f"/g/{next(iter(self.known)).code}", "", {})
        token = re.search('name="csrf-token" content="([^"]+)"', page)
        assert token
        self.headers = {"X-CSRFToken": token[1], "Content-Type": "application/json"}
        self.headers["Cookie"] = self.cookies
        self.save()
        self.seconds.clear()  # the first answers take longer

    def save(self) -> None:
        """Save something else."""
        board = self.random.choice(list(self.known))
        self.seq += 1
        symbols = "".join(self.random.choices("OBGYW", k=16)) + "." * 14
        sent = {
            "base": self.known[board],
            "editor": f"{self.name} at {board.player}",
            "seq": self.seq,
            "board": notation.write(Pyramid(symbols)),
        }
        status, text = self.ask("PUT", board.path, json.dumps(sent), self.headers)
        answer = json.loads(text)
        self.known[board] = answer["version"]
        if status == 200:
            self.saved.append(Stored(board, answer["version"], str(sent["board"])))
        else:
            assert status == 409, text
            self.refused.append(Stored(board, answer["version"], answer["board"]))

    def ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> tuple[int, str]:
        """Send a request until it is answered."""
        while True:
            began = monotonic()
            connection = self.random.choice(self.connections)
            try:
                connection.request(method, path, body, headers)
                answer = connection.getresponse()
                text = answer.read().decode()
            except (OSError, HTTPException):
                connection.close()
                self.lost += 1
                sleep(0.2)
                continue
            self.seconds.append(monotonic() - began)
            pairs = (line.partition(";")[0] for line in answer.headers.get_all("Set-Cookie", []))
            self.cookies = "; ".join(pairs)
            return answer.status, text


class Crowd:
    """Phones that save at random for a while, each time at any of the servers of one database."""

    def __init__(
        self, server: Server, boards: list[Board], phones: int, seconds: float, *others: Server
    ) -> None:
        self.server, self.boards, self.seconds = server, boards, seconds
        ports = [each.port for each in (server, *others)]
        self.phones = [Phone(number, ports, boards) for number in range(phones)]

    def play(self, *, kills: int = 0) -> None:
        """Let them save, and kill and restart the server that often meanwhile."""
        for phone in self.phones:
            phone.enter()
        for phone in self.phones:
            phone.until = monotonic() + self.seconds
            phone.start()
        for _ in range(kills):
            sleep(self.seconds / (kills + 1))
            self.server.kill()
            self.server.start()
        for phone in self.phones:
            phone.join(self.seconds + 2 * PATIENCE)
        assert not any(phone.is_alive() for phone in self.phones), "somebody waits for ever"

    def check(self) -> None:
        """Every version of every board is one save that was acknowledged once, and was there."""
        saved = [each for phone in self.phones for each in phone.saved]
        told = {(each.board, each.version): each.notation for each in saved}
        assert len(told) == len(saved), "two saves were told the same version"
        for each in (each for phone in self.phones for each in phone.refused):
            assert told[each.board, each.version] == each.notation
        for board, version, text in self._stored():
            versions = sorted(number for each, number in told if each == board)
            assert versions == list(range(1, version + 1)), "a save is lost, or was made twice"
            assert told.get((board, version), "") == text

    def _stored(self) -> list[Stored]:
        found = []
        with storage(self.server.settings):
            for board in self.boards:
                game = find_game(board.code)
                player = game and game.player(board.player)
                assert player
                found.append(Stored(board, player.version, player.board))
        return found

    def __str__(self) -> str:
        seconds = sorted(second for phone in self.phones for second in phone.seconds)
        saved = sum(len(phone.saved) for phone in self.phones)
        refused = sum(len(phone.refused) for phone in self.phones)
        return (
            f"{len(self.phones)} phones, {self.seconds:.0f} s: {saved} saves acknowledged, "
            f"{refused} refused, {sum(phone.lost for phone in self.phones)} answers lost; "
            f"half within {seconds[len(seconds) // 2] * 1000:.0f} ms, "
            f"slowest {seconds[-1] * 1000:.0f} ms"
        )
