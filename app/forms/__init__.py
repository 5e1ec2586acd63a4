"""The shape of what people send with the pages' forms.

The forms know what may be typed, not what is stored. Their sentences stand beside a field
(``errors``) and, as links, at the top of the page (``error_links``). Forgery is kept out for
all pages at once, see ``app.security``.
"""

from app.forms.game_file import GameFileForm
from app.forms.new_game import NewGameForm, suggested_game
from app.forms.own_deal import OwnDealForm
from app.forms.pyramid import PyramidForm, filled_in
from app.forms.setup import Person, SetupForm, setup_form

__all__ = [
    "GameFileForm",
    "NewGameForm",
    "OwnDealForm",
    "Person",
    "PyramidForm",
    "SetupForm",
    "filled_in",
    "setup_form",
    "suggested_game",
]
