"""How the game is scored and how we read its cards, for players."""

from __future__ import annotations

from flask import Blueprint, render_template

from app.present.readings import QUESTIONS
from app.present.rules import rules
from app.wording import CARD_NAMES, CARD_RULES

bp = Blueprint("rules", __name__)


@bp.get("/rules")
def show() -> str:
    """Show all rules on one page; cards and readings are reached by anchors of their ids."""
    return render_template(
        "rules.html",
        rules=rules(),
        questions=QUESTIONS,
        card_names=CARD_NAMES,
        card_rules=CARD_RULES,
    )
