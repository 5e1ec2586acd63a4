"""A game in the JSON form that other programs send, and the answer they get for it.

``read`` turns a decoded body into a game that can be scored, or tells everything that is wrong
with it at once; ``answer`` scores such a game; ``decode`` and ``encode`` are its text, and
``openapi`` describes it all to programs. All are pure and depend on the engine alone: sentences
belong to the view.
"""

from app.contract.answer import answer
from app.contract.request import MAX_NAME, Fault, Game, Player, UnscorableError, read
from app.contract.text import NotJsonError, decode, encode

__all__ = [
    "MAX_NAME",
    "Fault",
    "Game",
    "NotJsonError",
    "Player",
    "UnscorableError",
    "answer",
    "decode",
    "encode",
    "read",
]
