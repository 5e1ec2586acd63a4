"""The shape of what people send with the pages' forms.

The forms know what may be typed, not what is stored. Their sentences stand beside a field
(``errors``) and, as links, at the top of the page (``error_links``). Forgery is kept out for
all pages at once, see ``app.security``.
"""

from app.forms.new_game import NewGameForm, suggested_game
from app.forms.pyramid import PyramidForm, filled_in

__all__ = ["NewGameForm", "PyramidForm", "filled_in", "suggested_game"]
