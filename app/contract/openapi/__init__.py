"""The contract as a document for programs: OpenAPI 3.1, made from what the code goes by.

It is written for programmers, and so in English alone.
"""

from app.contract.answer import answer
from app.contract.openapi import game, problem, score
from app.contract.openapi.parts import SHARED, reference
from app.contract.request import JsonObject, read

VERSION = "1.0.0"
"""Of the contract. The first number changes with whatever could break a program that uses it."""

EXAMPLE: JsonObject = {
    "players": [
        {"name": "Ana", "pyramid": "OYBO G??G Y??B OOBO / YYG WGW YBO / G. WB / ."},
        {"name": "Bo", "pyramid": "WGOY W??B O??B WBGO / GGO O?Y BBY / YY OY / ."},
    ],
    "cards": ["largest-any", "five-colors-level-2", "second-largest"],
    "rulings": {"second_largest": "player_best"},
}


def document(root: str, most_bytes: int) -> JsonObject:
    """Return the description of the API found under ``root``, which takes bodies of that size."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Yaxha score pad",
            "version": VERSION,
            "summary": "The score of a game of Yaxha from the pyramids on the table.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": root}],
        "paths": {"/api/score": {"post": _scoring(most_bytes)}, "/healthz": {"get": _health()}},
        "components": {
            "schemas": game.schemas() | score.schemas() | problem.schemas() | SHARED,
        },
    }


def _scoring(most_bytes: int) -> JsonObject:
    json = "application/json"
    return {
        "operationId": "score",
        "summary": "Score a game",
        "description": "Nothing is stored. The body is read as JSON whatever its content type is.",
        "parameters": [
            {
                "name": "Accept-Language",
                "in": "header",
                "description": "In which language to tell what is wrong.",
                "schema": {"type": "string"},
            }
        ],
        "requestBody": {
            "required": True,
            "content": {json: {"schema": reference("Game"), "example": EXAMPLE}},
        },
        "responses": {
            "200": {
                "description": "The game was scored.",
                "content": {json: {"schema": reference("Score"), "example": answer(read(EXAMPLE))}},
            },
            "400": problem.answer(400, "The body is not JSON in UTF-8, or nested too deeply."),
            "413": problem.answer(413, f"The body is larger than {most_bytes} bytes."),
            "422": problem.answer(422, "The game cannot be scored."),
        },
    }


def _health() -> JsonObject:
    return {
        "operationId": "health",
        "summary": "Whether the program and its database answer",
        "responses": {
            "200": _plain("Both answer.", "ok\ndatabase: ok\n"),
            "503": _plain("The database does not.", "not well\ndatabase: no answer\n"),
        },
    }


def _plain(text: str, says: str) -> JsonObject:
    schema = {"type": "string", "const": says}
    return {"description": text, "content": {"text/plain": {"schema": schema}}}
