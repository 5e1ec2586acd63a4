"""What is stored: games and their players' boards. All reading and writing of them is here.

Scores are not stored; they are computed whenever a game is looked at.
"""

from app.models.base import Model
from app.models.boards import Conflict, Saved, save_board
from app.models.games import create_game, find_game
from app.models.tables import Game, Player

__all__ = [
    "Conflict",
    "Game",
    "Model",
    "Player",
    "Saved",
    "create_game",
    "find_game",
    "save_board",
]
