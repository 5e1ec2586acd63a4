"""How the property tests of the engine search.

The tests find the same examples on every run. ``pytest tests/engine --hypothesis-profile=explore``
looks further, at random.
"""

from hypothesis import settings

settings.register_profile("steady", max_examples=40, deadline=None, derandomize=True)
settings.register_profile("explore", max_examples=2000, deadline=None)
settings.load_profile("steady")
