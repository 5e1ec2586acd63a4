"""A game, scored as far as it is entered, as the rows and sentences that the pages show.

Pure functions: they are given names, boards and ids, and know neither requests nor what is
stored.
"""

from app.present.board import Live, live
from app.present.entry import Level, Place, Progress, levels, progress
from app.present.phrases import Note, isolated, people
from app.present.reasons import Reason, reason, rows
from app.present.result import Result, result
from app.present.sheet import Column, Number, Row, Seat, Sheet, next_without_board, seat_of, sheet
from app.present.switches import Several, Switch, outcomes, several, switches

__all__ = [
    "Column",
    "Level",
    "Live",
    "Note",
    "Number",
    "Place",
    "Progress",
    "Reason",
    "Result",
    "Row",
    "Seat",
    "Several",
    "Sheet",
    "Switch",
    "isolated",
    "levels",
    "live",
    "next_without_board",
    "outcomes",
    "people",
    "progress",
    "reason",
    "result",
    "rows",
    "seat_of",
    "several",
    "sheet",
    "switches",
]
