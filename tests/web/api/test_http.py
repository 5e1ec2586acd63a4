"""How the API speaks HTTP: bodies, methods, types and names of every script."""

import json

import pytest

from tests.web.api.bodies import PYRAMID, errors_of, game, problem_of

BODY = json.dumps(game()).encode()
SCRIPTS = [
    "Ana",
    "Zoë Ångström",
    "José",
    "Jose\u0301",
    "Γιώργος",
    "Владимир",
    "محمد",
    "דָּוִד",
    "さくら",
    "王小明",
    "김민준",
    "ไม้เอก",
    "👩‍👩‍👧‍👦",
    "\u202eevil",
    "<script>alert(1)</script>",
    'quote " and \\ and / and \u2028',
    "\x00\x01\x1f\x7f",
    " spaces kept ",
    "%(name)s {0} %s",
    "\ufeff",
    "\ud800",
    "\udfff and \ud83d",
    "",
]


@pytest.mark.parametrize("name", SCRIPTS)
def test_names_come_back_unchanged(score, name):
    body = game()
    body["players"][0]["name"] = body["players"][1]["name"] = name
    response = score(body)
    assert response.status_code == 200
    assert [player["name"] for player in response.json["players"]] == [name, name]


def test_a_name_comes_back_unchanged_from_plain_utf_8(program):
    body = json.dumps(
        game(players=[{"name": "王小明", "pyramid": PYRAMID}] * 2), ensure_ascii=False
    )
    response = program.post("/api/score", data=body.encode())
    assert response.json["players"][0]["name"] == "王小明"


def test_the_answer_is_json(score):
    response = score(game())
    assert response.content_type == "application/json"
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/plain",
        "nonsense",
        "",
    ],
)
def test_json_is_read_whatever_it_is_called(program, content_type):
    assert program.post("/api/score", data=BODY, content_type=content_type).status_code == 200


@pytest.mark.parametrize(
    "body",
    [b"\xef\xbb\xbf" + BODY, b" \r\n\t" + BODY + b"\n", BODY.replace(b'"name"', b'"n\\u0061me"')],
    ids=["byte order mark", "white space", "escapes"],
)
def test_what_is_json_all_the_same(program, body):
    assert program.post("/api/score", data=body).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"\xef\xbb\xbf",
        b"{",
        BODY[:-1],
        BODY + b"x",
        BODY + BODY,
        b"{'players': []}",
        b'{"players": [],}',
        b"NaN",
        b"Infinity",
        b'{"players": -Infinity}',
        b"undefined",
        b"01",
        b"\xff",
        b'"\xff"',
        b'"\xed\xa0\x80"',
        b'"\t"',
        BODY.decode().encode("utf-16"),
        BODY.decode().encode("utf-16-be"),
        BODY.decode().encode("utf-32"),
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"players":' * 50_000 + b"1" + b"}" * 50_000,
        b"players=x",
        b"\x00",
    ],
    ids=lambda body: repr(body[:16]),
)
def test_what_is_not_json_or_nested_beyond_reason(program, body):
    problem = problem_of(program.post("/api/score", data=body), 400)
    assert problem["title"] == "Bad Request"


@pytest.mark.parametrize(
    "number", ["9" * 5_000, "-" + "9" * 900_000, "1e999999999", "-1E-999999999", "0." + "1" * 9_999]
)
def test_numbers_of_any_size_are_only_of_the_wrong_type(program, number):
    body = f'{{"players": {number}, "cards": [{number[:9]}]}}'
    expected = [("cards/0", "wrong-type"), ("players", "wrong-type")]
    assert errors_of(program.post("/api/score", data=body)) == expected


@pytest.mark.parametrize("depth", [10, 100, 500, 900, 1_000, 5_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"players":', "}")])
def test_nesting_of_any_depth_is_answered(program, depth, opening, closing):
    response = program.post("/api/score", data=opening * depth + "[]" + closing * depth)
    problem_of(response, 400 if depth >= 1_000 else response.status_code)
    assert response.status_code in {400, 422}


def test_of_a_key_given_twice_the_later_one_counts(program):
    right, wrong = json.dumps(game()["players"]), "null"
    twice = f'{{"players": {wrong}, "players": {right}}}'
    assert program.post("/api/score", data=twice).status_code == 200
    twice = f'{{"players": {right}, "players": {wrong}}}'
    assert errors_of(program.post("/api/score", data=twice)) == [("players", "wrong-type")]


@pytest.mark.parametrize("size", [2_000_000, 20_000_000])
def test_a_body_that_is_too_large(program, size):
    problem = problem_of(program.post("/api/score", data=b" " * size), 413)
    assert "larger" in problem["detail"]


def test_a_body_may_be_generously_spaced(program):
    assert program.post("/api/score", data=BODY + b" " * 900_000).status_code == 200


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "BREW"])
def test_other_methods(program, method):
    response = program.open("/api/score", method=method)
    problem_of(response, 405)
    assert "POST" in response.headers["Allow"]


def test_head_is_refused_without_a_body(program):
    response = program.head("/api/score")
    assert (response.status_code, response.data) == (405, b"")


@pytest.mark.parametrize(
    "path", ["/api/", "/api/scores", "/api/score/", "/api/score/1", "/api/%ff"]
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_other_addresses_under_api(program, path, method):
    problem_of(program.open(path, method=method), 404)


def test_what_broke_is_a_problem_too(api_app, program, monkeypatch):
    def fail(_game):
        raise ZeroDivisionError

    monkeypatch.setitem(api_app.config, "PROPAGATE_EXCEPTIONS", False)
    monkeypatch.setattr("app.contract.answer", fail)
    problem_of(program.post("/api/score", data=BODY), 500)


@pytest.mark.parametrize("language", ["en", "es"])
def test_sentences_are_in_the_language_wished_for(program, language):
    headers = {"Accept-Language": language}
    response = program.post("/api/score", json={}, headers=headers)
    problem_of(response, 422)
    assert response.headers["Content-Language"] == language
    assert "Accept-Language" in response.headers["Vary"]


def test_the_same_headers_protect_it(score):
    assert score(game()).headers["X-Content-Type-Options"] == "nosniff"
    assert score({}).headers["X-Content-Type-Options"] == "nosniff"
