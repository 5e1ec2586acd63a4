"""A client that holds every answer against what the API says of itself."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from flask.testing import FlaskClient
from jsonschema import Draft202012Validator, FormatChecker
from werkzeug.test import TestResponse

from app.contract import openapi
from app.contract.openapi.game import PYRAMID
from app.engine import notation
from app.security import DEFAULTS

DOCUMENT: dict[str, Any] = json.loads(
    json.dumps(openapi.document("/", int(str(DEFAULTS["MAX_CONTENT_LENGTH"]))))
)
PATHS: dict[str, Any] = DOCUMENT["paths"]
JSON = ("application/json", "application/problem+json")

formats = FormatChecker([])


@formats.checks(PYRAMID, raises=notation.NotationError)
def _can_be_scored(text: object) -> bool:
    return not isinstance(text, str) or not notation.parse(text).problems()


@cache
def validator(name: str, *, strict: bool = True) -> Draft202012Validator:
    """Return what tells whether something fits the schema of that name.

    Only with ``strict`` does it know what a pyramid is beyond its symbols.
    """
    return _validator({"$ref": f"#/components/schemas/{name}"}, formats if strict else None)


@cache
def _answers(path: str, method: str, status: int, kind: str) -> Draft202012Validator:
    described = PATHS[path][method]["responses"][str(status)]
    return _validator(described["content"][kind]["schema"], None)


def _validator(schema: dict[str, Any], checker: FormatChecker | None) -> Draft202012Validator:
    whole = schema | {"components": DOCUMENT["components"]}
    return Draft202012Validator(whole, format_checker=checker)


class DescribedClient(FlaskClient):
    """Fails on an answer that is not described."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        """Send a request and check the answer."""
        response = super().open(*args, **kwargs)
        path, method = response.request.path, response.request.method.lower()
        if method in PATHS.get(path, {}) and response.status_code != 500:
            _check_answer(path, method, response)
        return response


def _check_answer(path: str, method: str, response: TestResponse) -> None:
    described = PATHS[path][method]["responses"][str(response.status_code)]
    assert set(described.get("headers", {})) <= set(response.headers.keys())
    fits = _answers(path, method, response.status_code, response.mimetype)
    fits.validate(response.json if response.mimetype in JSON else response.text)
