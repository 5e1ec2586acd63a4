"""What can be set from outside: one frozen object made from the environment or a mapping."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib.util import find_spec
from pathlib import Path
from typing import Self

from limits import parse_many
from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

ENV_PREFIX = "YAXHA_"
MOST_QUOTED = 40
"""Characters of a wrong setting that are told back."""
DATABASE_NAME = "yaxha.sqlite3"


class ConfigError(ValueError):
    """A setting that cannot be used; the text is one line for the person who set it."""


@dataclass(frozen=True)
class Config:
    """The settings of one application.

    Each field is the key of the same name in capitals: ``YAXHA_DATA`` in the environment,
    ``DATA`` in the mapping given to ``create_app``.
    """

    data: Path = field(default_factory=lambda: user_data_path("yaxha", appauthor=False))
    """Folder of the database and the secret key."""
    database_url: str = ""
    """SQLAlchemy URL; empty for an SQLite file in ``data``."""
    secret_key: str = ""
    """Signs cookies and forms; empty for one made at the first start and kept in ``data``."""
    host: str = "0.0.0.0"  # noqa: S104 - phones at the table must be able to reach it
    port: int = 8000
    public_url: str = ""
    """How phones reach the program when its own network address is not the answer."""
    proxies: int = 0
    """Number of proxies in front whose ``X-Forwarded-*`` headers are trusted."""
    undo_minutes: int = 30
    """How long a deleted game can be brought back. Then it is gone."""
    limit_lookups: str = "30 per minute"
    """How many codes of no game one address may try."""
    limit_games: str = "60 per minute; 300 per hour"
    """How many games one address may make."""

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Self:
        """Read ``YAXHA_*`` variables; empty ones count as not set."""
        names = {f.name: environ.get(ENV_PREFIX + f.name.upper()) for f in fields(cls)}
        return cls.from_mapping({name.upper(): text for name, text in names.items() if text})

    @classmethod
    def from_mapping(cls, values: Mapping[str, object]) -> Self:
        """Read keys without the prefix; keys that are not settings are left alone."""
        known = {f.name: values[f.name.upper()] for f in fields(cls) if f.name.upper() in values}
        return cls(**{name: _READERS.get(name, str)(value) for name, value in known.items()})  # type: ignore[arg-type]  # readers return the type of their field

    def as_mapping(self) -> dict[str, object]:
        """The mapping that `from_mapping` reads back."""
        return {f.name.upper(): getattr(self, f.name) for f in fields(self)}

    @property
    def url(self) -> URL:
        """Where the games are stored: an SQLite file or a PostgreSQL database."""
        if not self.database_url:
            return URL.create("sqlite", database=str(self.data / DATABASE_NAME))
        return _database(self.database_url)

    @property
    def folder(self) -> Path:
        """The folder beside the database, where the secret key and the locks lie."""
        url = self.url
        if url.get_backend_name() == "sqlite" and url.database:
            return Path(url.database).parent
        return self.data


def _database(text: str) -> URL:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise ConfigError(f"{ENV_PREFIX}DATABASE_URL is not a database URL") from None
    if url.drivername in {"sqlite", "sqlite+pysqlite"} and url.database:
        if url.query:
            raise ConfigError(
                f"{ENV_PREFIX}DATABASE_URL of an SQLite file takes no options after ?"
            )
        return url.set(database=str(_path(url.database)))
    if url.drivername in {"postgres", "postgresql", "postgresql+psycopg"}:
        if not find_spec("psycopg"):
            raise ConfigError("PostgreSQL needs one more package: pip install 'yaxha[postgres]'")
        return url.set(drivername="postgresql+psycopg")
    raise ConfigError(f"{ENV_PREFIX}DATABASE_URL must name an SQLite file or a PostgreSQL database")


def _path(value: object) -> Path:
    try:
        return Path(str(value)).expanduser().absolute()
    except RuntimeError:  # nobody is called like that
        raise ConfigError(f"there is no home folder for {str(value)[:MOST_QUOTED]!r}") from None


def _number(low: int, high: int, name: str, value: object) -> int:
    text = str(value)
    number = whole_number(text)
    if number is None or not low <= number <= high:
        wanted = f"a number from {low} to {high}"
        raise ConfigError(f"{ENV_PREFIX}{name} must be {wanted}, not {text[:MOST_QUOTED]!r}")
    return number


def whole_number(text: str) -> int | None:
    """The number that a few plain digits say; Python itself refuses thousands of them."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def _limit(name: str, value: object) -> str:
    try:
        parse_many(str(value))
    except ValueError:
        wanted = "such as '30 per minute; 300 per hour'"
        raise ConfigError(
            f"{ENV_PREFIX}{name} must be {wanted}, not {str(value)[:MOST_QUOTED]!r}"
        ) from None
    return str(value)


_READERS: dict[str, Callable[[object], object]] = {
    "data": _path,
    "port": lambda value: _number(0, 65535, "PORT", value),
    "proxies": lambda value: _number(0, 9, "PROXIES", value),
    "undo_minutes": lambda value: _number(0, 60 * 24 * 30, "UNDO_MINUTES", value),
    "limit_lookups": lambda value: _limit("LIMIT_LOOKUPS", value),
    "limit_games": lambda value: _limit("LIMIT_GAMES", value),
    "public_url": lambda value: str(value).rstrip("/"),
}
