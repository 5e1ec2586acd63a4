"""A PostgreSQL server of the tests' own, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ADMIN = "postgres"
OPTIONS = (
    "-c listen_addresses='' -c fsync=off -c full_page_writes=off"
    " -c unix_socket_directories={folder}"
)


def programs() -> Path | None:
    """Folder of the newest installed server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return found[-1].parent if found else None


@contextmanager
def server(folder_of_programs: Path) -> Iterator[str]:
    """Run a server, and give the folder of its socket. It listens to nothing else."""
    folder = Path(tempfile.mkdtemp(prefix="yaxha-postgres-"))
    user = ADMIN if os.geteuid() == 0 else None  # it refuses to run as root
    if user:
        shutil.chown(folder, user)

    def run(program: str, *arguments: str) -> None:
        command = [folder_of_programs / program, "-D", folder / "data", *arguments]
        subprocess.run(command, user=user, cwd=folder, stdout=subprocess.DEVNULL, check=True)

    run("initdb", "--auth=trust", f"--username={ADMIN}", "--no-sync", "--encoding=UTF8")
    run("pg_ctl", "start", "--wait", "-l", str(folder / "log"), "-o", OPTIONS.format(folder=folder))
    try:
        yield str(folder)
    finally:
        run("pg_ctl", "stop", "--wait", "--mode=immediate")
        shutil.rmtree(folder)
