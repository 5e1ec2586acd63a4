"""Copying an SQLite database while it is in use, what is in its log included."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path


def copy_sqlite(source: Path, copy: Path) -> None:
    """Write a copy, readable by its owner alone; it has its name only when it is complete.

    Saves go on meanwhile: the copy is the database as it was at one moment.
    """
    draft = copy.with_name(f"{copy.name}.part")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(source)) as data, closing(sqlite3.connect(draft)) as target:
            data.backup(target)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.rename(copy)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
