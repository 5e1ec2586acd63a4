"""What is stored: games and their players' boards. All reading and writing of them is here.

Scores are not stored; they are computed whenever a game is looked at.
"""

from app.models.base import Model, now
from app.models.boards import Conflict, Saved, save_board
from app.models.deletion import (
    delete_game,
    deleted_by,
    find_deleted,
    purge_deleted,
    restore_game,
    undo_time,
    undo_time_left,
)
from app.models.devices import (
    find_offer,
    forget_game,
    games_of,
    keep_game,
    knows_game,
    offer_list,
    offer_of,
    take_list,
    withdraw_offer,
)
from app.models.games import create_game, find_game
from app.models.opening import clear_unopened, count_unopened, note_opened
from app.models.presence import enter_pyramid, entering, leave_pyramid
from app.models.readings import set_rulings
from app.models.setup import Seating, change_setup
from app.models.state import FoundState, GameState, find_state, find_tag, state_of
from app.models.tables import DEVICE_LENGTH, Game, Player, Transfer

__all__ = [
    "DEVICE_LENGTH",
    "Conflict",
    "FoundState",
    "Game",
    "GameState",
    "Model",
    "Player",
    "Saved",
    "Seating",
    "Transfer",
    "change_setup",
    "clear_unopened",
    "count_unopened",
    "create_game",
    "delete_game",
    "deleted_by",
    "enter_pyramid",
    "entering",
    "find_deleted",
    "find_game",
    "find_offer",
    "find_state",
    "find_tag",
    "forget_game",
    "games_of",
    "keep_game",
    "knows_game",
    "leave_pyramid",
    "note_opened",
    "now",
    "offer_list",
    "offer_of",
    "purge_deleted",
    "restore_game",
    "save_board",
    "set_rulings",
    "state_of",
    "take_list",
    "undo_time",
    "undo_time_left",
    "withdraw_offer",
]
