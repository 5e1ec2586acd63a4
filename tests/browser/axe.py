"""Whether everybody can use a page, as far as a program can find out."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Scheme = Literal["light", "dark"]
BOTH: tuple[Scheme, ...] = ("light", "dark")

RUN = """() => axe.run({ resultTypes: ["violations"] })
  .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))
"""


def assert_accessible(page: Page, *schemes: Scheme) -> None:
    """Let axe look at the page as it is, in the lights that are given, otherwise in both."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    for scheme in schemes or BOTH:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(RUN)
        assert not found, f"{page.url} in {scheme} light: {found}"
