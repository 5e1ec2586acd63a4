"""The schema of an error (RFC 9457)."""

from app.contract.openapi.parts import glossary, reference, whole
from app.contract.request import FAULTS, MAX_FAULTS, JsonObject

MEDIA_TYPE = "application/problem+json"


def schemas() -> JsonObject:
    """Return the schemas of an error by name."""
    return {"Problem": _problem(), "Error": _error()}


def answer(status: int, text: str) -> JsonObject:
    """Return the answer of that status; the one to a game that cannot be scored lists errors."""
    errors = {"minItems": 1} if status == 422 else {"maxItems": 0}
    own = {"properties": {"status": {"const": status}, "errors": errors}}
    language = {"description": "Of the sentences.", "required": True, "schema": {"type": "string"}}
    return {
        "description": text,
        "headers": {"Content-Language": language},
        "content": {MEDIA_TYPE: {"schema": {"allOf": [reference("Problem"), own]}}},
    }


def _problem() -> JsonObject:
    return whole(
        {
            "type": {"type": "string", "const": "about:blank"},
            "title": {"type": "string", "minLength": 1},
            "status": {"type": "integer", "minimum": 400, "maximum": 599},
            "detail": {"type": "string", "minLength": 1, "description": "A sentence for people."},
            "errors": {
                "type": "array",
                "items": reference("Error"),
                "maxItems": MAX_FAULTS,
                "description": "All that is wrong with the game, at once.",
            },
        }
    )


def _error() -> JsonObject:
    where = (
        "A path such as `players/1/pyramid`, empty for the body itself. The one of the key for "
        "`unknown-key` and `missing`, of the later card for `repeated-card`."
    )
    return whole(
        {
            "where": {"type": "string", "description": where},
            "code": {"type": "string", "enum": list(FAULTS), "description": glossary(FAULTS)},
            "message": {"type": "string", "minLength": 1, "description": "A sentence for people."},
            "cell": reference("Cell"),
        },
        optional=["cell"],
    )
