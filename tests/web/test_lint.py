"""The checks of pages find what they are there for."""

from __future__ import annotations

import pytest

from tests.web import lint

PAGE = (
    '<!doctype html><html lang="en"><head><title>T</title></head><body><h1>H</h1>{}</body></html>'
)


def test_a_good_page() -> None:
    assert lint.problems(PAGE.format('<label>Name <input name="n"></label>')) == []


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("<p><div>x</div></p>", "not valid HTML"),
        ("<madeup>x</madeup>", "unknown element"),
        ("<h1>second</h1>", "not exactly one h1"),
        ("<h3>deep</h3>", "h3 follows h1"),
        ('<p id="a">x</p><p id="a">y</p>', "is there 2 times"),
        ('<a href="#nowhere">x</a>', "leads nowhere"),
        ('<label for="nobody">x</label>', "leads nowhere"),
        ('<input name="n">', "input without a name"),
        ('<label>Name <button name="n"></button></label>', "button without a name"),
        ('<a href="/"><img src="/x.png" alt=""></a>', "a without a name"),
        ('<select><option value="1">one</option></select>', "select without a name"),
        ('<img src="/x.png">', "img without alt"),
        ('<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>', "svg neither hidden"),
        ('<p style="color: red">x</p>', "style="),
        ('<p onclick="go()">x</p>', "onclick="),
        ("<script>go()</script>", "inline script"),
        ("<style>p {}</style>", "style element"),
        ('<form method="post" action="/"></form>', "form without csrf_token"),
    ],
)
def test_a_bad_page(body: str, problem: str) -> None:
    assert problem in "\n".join(lint.problems(PAGE.format(body)))


def test_head_is_complete() -> None:
    page = "<!doctype html><html><head></head><body><h1>H</h1></body></html>"
    assert lint.problems(page) == ["html without lang", "no title"]


def test_untranslated_texts_are_found() -> None:
    page = PAGE.replace(">T<", ">⟦T⟧<").replace(">H<", ">⟦H ⟦of⟧ it⟧ 4<")
    assert lint.untranslated(page.format("<p><bdi>Ana</bdi> <code>Q7XK</code> 3</p>")) == []
    assert lint.untranslated(page.format("<p>⟦red⟧ wine</p>")) == ["not translatable: 'wine'"]
    assert lint.untranslated(page.format('<p title="hint">⟦x⟧</p>')) == ["not translatable: 'hint'"]
    inside = "<p><bdi>Ana <bdi>Bo</bdi> Cy</bdi> ⟦and⟧ <span lang='es'>Hola</span></p>"
    assert lint.untranslated(page.format(inside)) == []
    assert lint.untranslated(page.format(inside + "more")) == ["not translatable: 'more'"]
    assert lint.untranslated(page.format('<input type="submit" value="Go">')) == [
        "not translatable: 'Go'"
    ]
