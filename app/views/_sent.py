"""What the scripts of our own pages send as JSON."""

from __future__ import annotations

from typing import Any

from flask import abort, request


def sent_json() -> Any:
    """Return what the body of this request says; one that cannot be read is refused."""
    try:
        return request.get_json()
    except RecursionError:  # nested beyond reason
        abort(400)
