"""What the choice of bonus cards must fulfil."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import Field
from wtforms.validators import ValidationError

from app import dealing
from app.engine.cards import CARDS
from app.wording import CARD_NAMES


def three_cards(_form: Any, field: Field) -> None:
    """There are three, all different."""
    chosen = len(set(field.data) & set(CARDS))
    if not chosen == len(field.data) == dealing.CARDS_PER_GAME:
        raise ValidationError(
            ngettext(
                "Choose three cards, %(num)s is chosen.",
                "Choose three cards, %(num)s are chosen.",
                chosen,
            )
        )


def cards_fit_players(form: Any, field: Field) -> None:
    """Each can be used by as many as play (``form.count``)."""
    fitting = {card.id for card in dealing.fitting(form.count)}
    for card in field.data:
        if card in CARD_NAMES and card not in fitting:
            raise ValidationError(
                _(
                    "“%(card)s” needs at least three players. Choose another card.",
                    card=CARD_NAMES[card],
                )
            )
