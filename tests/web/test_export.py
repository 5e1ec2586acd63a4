"""A game goes out as a file in the form of the JSON contract, and such files come in."""

from __future__ import annotations

import io
import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from app import contract
from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import BOARDS, CARDS, TOTALS, evening, listed, stored

GOLDEN = Path(__file__).parent.parent / "engine" / "golden" / "games.jsonl"
ADDRESS = "/games/from-file"


def bring_in(client: CheckedClient, text: str, **fields: object) -> TestResponse:
    """Paste the text of a game."""
    return client.post(ADDRESS, data={"text": text, **fields})


def new_code(answer: TestResponse) -> str:
    """The code of the game that was made."""
    assert answer.status_code == 303, table.errors(answer)
    return answer.location.removeprefix("/g/")


class TestOut:
    """GET /g/<code>/game.json"""

    def test_the_contract_takes_it(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Бо", "青")
        client.post(f"/g/{code}/rulings", data={"neighbor": "right"})
        answer = client.get(f"/g/{code}/game.json")
        assert answer.mimetype == "application/json"
        assert answer.headers["Content-Disposition"] == (
            "attachment; filename=yaxha-2026-03-14.json"
        )
        body = answer.get_json()
        assert body["players"][1] == {"name": "Бо", "pyramid": BOARDS[1]}
        assert body["cards"] == list(CARDS)
        assert body["rulings"] == stored(app, code)["rulings"] | body["rulings"]
        score = client.post("/api/score", data=answer.data).get_json()
        assert [player["total"] for player in score["players"]] == list(TOTALS)

    def test_the_code_stays_here(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo")
        answer = client.get(f"/g/{code}/game.json")
        assert code not in answer.text + answer.headers["Content-Disposition"]

    def test_a_half_entered_game_has_no_file(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo", entered=1)
        answer = client.get(f"/g/{code}/game.json")
        assert answer.status_code == 409
        assert "when all its pyramids are entered" in answer.text
        assert "game.json" not in client.get(f"/g/{code}").text
        assert "game.json" in client.get(f"/g/{evening(app, 'Ana', 'Bo')}").text


class TestIn:
    """POST /games/from-file"""

    def test_a_game_comes_back_as_it_was(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo", "Chloé", cards=["second-largest", "largest-any"])
        client.get(f"/g/{code}")
        client.post(f"/g/{code}/rulings", data={"second_largest": "player_best"})
        text = client.get(f"/g/{code}/game.json").text
        again = new_code(bring_in(client, text))
        assert again != code
        assert client.get(f"/g/{again}/game.json").text == text
        assert listed(client)[0] == again

    @pytest.mark.parametrize("name", ["game.json", "game.txt"])
    def test_a_file_can_be_sent(self, app: Flask, client: CheckedClient, name: str) -> None:
        text = client.get(f"/g/{evening(app, 'Ana', 'Bo')}/game.json").data
        file = (io.BytesIO(b"\xef\xbb\xbf" + text), name)
        answer = client.post(ADDRESS, data={"file": file, "text": ""})
        game = stored(app, new_code(answer))
        assert game["players"] == [("Ana", BOARDS[0]), ("Bo", BOARDS[1])]

    def test_golden_games(self, app: Flask, client: CheckedClient) -> None:
        lines = GOLDEN.read_text(encoding="utf-8").splitlines()[:20]
        for game in map(json.loads, lines):
            expected = game.pop("expected")
            code = new_code(bring_in(client, json.dumps(game)))
            points = table.points(client.get(f"/g/{code}").text)
            totals = [points["total", seat] for seat in range(len(game["players"]))]
            assert totals == expected["totals"]

    def test_no_names_equal_names_odd_names(self, app: Flask, client: CheckedClient) -> None:
        names = [None, "Bo", "Bo\u0000 ", "\ud800 \u200b"]
        players = [
            {"pyramid": BOARDS[3]} | ({} if name is None else {"name": name}) for name in names
        ]
        code = new_code(bring_in(client, json.dumps({"players": players})))
        assert [name for name, _ in stored(app, code)["players"]] == [
            "Player 1",
            "Bo",
            "Bo (2)",
            "Player 4",
        ]
        assert client.get(f"/g/{code}").status_code == 200

    def test_a_name_is_as_long_as_it_is_stored(self, app: Flask, client: CheckedClient) -> None:
        names = ["e\u0301" * 40, " " * 99 + "Bo"]
        players = [{"pyramid": BOARDS[3], "name": name} for name in names]
        code = new_code(bring_in(client, json.dumps({"players": players})))
        assert [name for name, _ in stored(app, code)["players"]] == ["\xe9" * 40, "Bo"]
        assert client.get(f"/g/{code}/share").status_code == 200

    def test_the_day_can_be_said(self, app: Flask, client: CheckedClient) -> None:
        text = client.get(f"/g/{evening(app, 'Ana', 'Bo')}/game.json").text
        client.get(f"/g/{new_code(bring_in(client, text, day='2019-12-24'))}")
        assert 'data-day="2019-12-24"' in client.get("/my-games").text
        client.get(f"/g/{new_code(bring_in(client, text, day=''))}")
        assert f'data-day="{date.today()}"' in client.get("/my-games").text

    @pytest.mark.parametrize(
        "day", ["yesterday", "0001-01-01", "9999-12-31", str(date.today() + timedelta(days=3))]
    )
    def test_a_day_that_is_none(self, app: Flask, client: CheckedClient, day: str) -> None:
        text = client.get(f"/g/{evening(app, 'Ana', 'Bo')}/game.json").text
        answer = bring_in(client, text, day=day)
        assert answer.status_code == 422
        assert [target for target, _ in table.errors(answer)] == ["#day"]
        assert f'value="{day}"' in answer.text

    @pytest.mark.parametrize("name", ["yaxha-2026-03-14.json", "yaxha-2026-03-14 (1).json"])
    def test_the_day_is_that_of_the_files_name(
        self, app: Flask, client: CheckedClient, name: str
    ) -> None:
        text = client.get(f"/g/{evening(app, 'Ana', 'Bo')}/game.json").data
        for day, expected in [
            (str(date.today()), "2026-03-14"),
            ("", "2026-03-14"),
            ("2020-02-29", "2020-02-29"),
        ]:
            file = (io.BytesIO(text), name)
            fields = {"file": file, "day": day, "again": "y"}
            new = new_code(client.post(ADDRESS, data=fields))
            saved = client.get(f"/g/{new}/game.json").headers["Content-Disposition"]
            assert saved.endswith(f"yaxha-{expected}.json")

    def test_a_game_that_is_here_already(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo")
        text = client.get(f"/g/{code}").text and client.get(f"/g/{code}/game.json").text
        answer = bring_in(client, text, day="2026-03-14")
        assert answer.status_code == 409
        assert "You already have this game:" in answer.text
        assert f'href="/g/{code}"' in answer.text
        assert listed(client) == [code]
        sent = {"day": "2026-03-14", "form_token": "a"}
        again = new_code(bring_in(client, text, again="y", **sent))
        assert new_code(bring_in(client, text, again="y", **sent)) == again
        assert len(client.get(f"/g/{again}").text and listed(client)) == 2

    def test_a_slightly_different_game_is_another(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo")
        text = client.get(f"/g/{code}").text and client.get(f"/g/{code}/game.json").text
        for other, day in [
            (text, "2026-03-15"),
            (text.replace("Ana", "Eva"), "2026-03-14"),
            (text.replace("most-levels", "second-largest"), "2026-03-14"),
            (text.replace(BOARDS[1], BOARDS[2]), "2026-03-14"),
        ]:
            assert bring_in(client, other, day=day).status_code == 303

    def test_sent_twice_it_is_one_game(self, app: Flask, client: CheckedClient) -> None:
        text = client.get(f"/g/{evening(app, 'Ana', 'Bo')}/game.json").text
        first, second, third = (
            new_code(bring_in(client, text, form_token=token, **again))
            for token, again in (("a", {}), ("a", {}), ("b", {"again": "y"}))
        )
        assert (first == second, first == third) == (True, False)


class TestErrors:
    """What is wrong is said with its place, and what was sent is still there."""

    @pytest.mark.parametrize(
        ("game", "places"),
        [
            ("", ["This is not a game that was saved as a file."]),
            ("{", ["This is not a game that was saved as a file."]),
            ("[" * 100_000, ["This is not a game that was saved as a file."]),
            ("[]", ["This is not the kind of value"]),
            ({}, ["players: Something has to be given here."]),
            (
                '{"players": [], "\\ud800x": 1, "\\ud800": 1}',
                ["x: Nothing of this name", "Nothing of this name", "Players: Two to four"],
            ),
            (
                {"players": [{"name": "\ufb2c" * 40, "pyramid": "." * 30}] * 2},
                ["Name of player 1: A name can", "Name of player 2: A name can"],
            ),
            ({"players": []}, ["Players: Two to four people play."]),
            (
                {"players": [{"pyramid": BOARDS[0]}, {"pyramid": "O"}], "cards": ["x"]},
                ["Pyramid of player 2: A pyramid has 30 places", "Card 1: There is no such"],
            ),
            (
                {"players": [{"pyramid": BOARDS[0][:-1] + "_"}, {"pyramid": "." * 29 + "O"}]},
                ["Pyramid of player 1: Top: Only O", "Pyramid of player 2: Top: A cube here needs"],
            ),
            (
                {"players": [{"name": "x" * 41, "pyramid": "." * 30}] * 2},
                ["Name of player 1: A name can", "Name of player 2: A name can"],
            ),
            (
                {
                    "players": [{"pyramid": "." * 30}] * 2,
                    "cards": ["neighbor-blue"],
                    "rulings": {"neighbor": "up"},
                },
                ["Card 1: Neighbor cards need", "How the cards are read: The cards cannot"],
            ),
        ],
    )
    def test_places(self, client: CheckedClient, game: object, places: list[str]) -> None:
        text = game if isinstance(game, str) else json.dumps(game)
        answer = bring_in(client, text)
        assert answer.status_code == 422
        found = table.errors(answer)
        assert {target for target, _ in found} == {"#text"}
        assert len(found) == len(places)
        for (_, sentence), place in zip(found, places, strict=True):
            assert place.removeprefix("players: ") in sentence
        [area] = table.elements(answer.text, "textarea")
        assert (area.text or "") == text

    def test_a_wrong_file_is_shown_as_text(self, client: CheckedClient) -> None:
        file = (io.BytesIO(b'\xff\xfe{"players": <b>'), "x.json")
        answer = client.post(ADDRESS, data={"file": file})
        assert answer.status_code == 422
        assert "{&#34;players&#34;: &lt;b&gt;" in answer.text

    def test_many_errors_are_cut_short(self, client: CheckedClient) -> None:
        body = {"players": [{"pyramid": "." * 30}] * 2, "cards": ["x"] * 500}
        found = table.errors(bring_in(client, json.dumps(body)))
        assert len(found) == 21
        assert found[-1][1] == "And 480 more like these."

    def test_too_large_a_file(self, client: CheckedClient) -> None:
        head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'
        form = head + b"x" * 2_000_000 + b"\r\n--x--"
        answer = client.post(ADDRESS, data=form, content_type="multipart/form-data; boundary=x")
        assert answer.status_code == 413


class TestContract:
    """The pair of `contract.read`."""

    @pytest.mark.parametrize("line", GOLDEN.read_text(encoding="utf-8").splitlines()[:50])
    def test_round_trip(self, line: str) -> None:
        sent = json.loads(line)
        del sent["expected"]
        game = contract.read(sent)
        assert contract.read(contract.decode(contract.encode(game).encode())) == game
