"""The server of the program around an application that does nothing: what a poll costs at least.

Run as a program; it prints the port it listens to.
"""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from app.commands.serve import serve

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse


def application(_environ: object, start_response: StartResponse) -> list[bytes]:
    """Nothing has changed."""
    start_response("304 NOT MODIFIED", [("ETag", '"bare"')])
    return []


if __name__ == "__main__":
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(listener.getsockname()[1], flush=True)
        serve(application, listener)  # type: ignore[arg-type]  # it takes any application
