"""Schemathesis makes requests out of the API's own description, and finds no difference to it.

What fits the description has to be accepted, what does not has to be refused, and every answer
has to be as described.
"""

from __future__ import annotations

import pytest
import schemathesis
from flask import Flask
from hypothesis import settings
from hypothesis import strategies as st

from app.contract.openapi.game import PYRAMID
from tests.engine.golden_files import json_lines
from tests.web.api.described import DOCUMENT

PYRAMIDS = {player["pyramid"] for game in json_lines("games.jsonl") for player in game["players"]}
WAYS = (str, str.lower, lambda text: text.replace(" ", ""), lambda text: text.replace("/", "\n"))
"""To write a pyramid."""
pyramids = st.builds(
    lambda text, write: write(text), st.sampled_from(sorted(PYRAMIDS)), st.sampled_from(WAYS)
)


class Served:
    """The application: requests are made up before there is one."""

    app: Flask

    def __call__(self, *request):
        return self.app(*request)


served = Served()
schemathesis.openapi.format(PYRAMID, pyramids)
described = schemathesis.openapi.from_dict(DOCUMENT)
described.app = served


@pytest.fixture(autouse=True)
def _serve(api_app: Flask) -> None:
    served.app = api_app


def test_it_is_openapi() -> None:
    described.validate()


@described.parametrize()
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_api_is_as_described(case: schemathesis.Case) -> None:
    case.call_and_validate()
