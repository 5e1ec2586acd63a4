"""The rules of Yaxha scoring: pure functions on the standard library alone.

No input or output, no clock, no randomness and no translated text. A pyramid comes in through
``notation.parse`` (or ``draft.read`` while it is being entered), ``scoring.score_game`` turns
two to four of them into a breakdown that sums, and ``guard.check_game`` says what looks like a
slip of the finger. Errors and cards are named by stable ids; sentences belong to the pages.
"""
