"""What groups of names have won, and all games as a spreadsheet."""

from __future__ import annotations

import csv
import io

import pytest
from flask import Flask

from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import BOARDS, TOTALS, evening


class TestRecords:
    """GET /my-games/records"""

    def rows(self, page: str) -> list[list[str]]:
        return [
            [table.text(cell) for cell in row if cell.get("class") != "sheet__corner"]
            for row in table.elements(page, "tr")
        ]

    def test_without_a_complete_game_there_is_none(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, 'Ana', 'Bo', entered=1)}")
        assert "There is no complete game" in client.get("/my-games/records").text

    def test_the_same_people_are_one_group_wherever_they_sit(
        self, app: Flask, client: CheckedClient
    ) -> None:
        games = [
            evening(app, "Ana", "Bo", "Chloé"),
            evening(app, "chloé", "Ana", "Bo", day=1),
            evening(app, "Ana", "Bo", "Chloé", entered=2, day=2),
        ]
        for code in games:
            client.get(f"/g/{code}")
        page = client.get("/my-games/records").text
        assert "2 games" in page
        names, wins, best, mean, orange, *_ = self.rows(page)
        assert names == ["chloé", "Ana", "Bo"]
        assert wins == ["Wins", "1", "1", "0"]
        assert best == ["Best total", str(TOTALS[0]), str(TOTALS[0]), str(TOTALS[2])]
        means = [(TOTALS[0] + TOTALS[2]) / 2, (TOTALS[0] + TOTALS[1]) / 2, sum(TOTALS[1:]) / 2]
        assert mean == ["Points on average", *(f"{number:.1f}" for number in means)]
        assert orange[0] == "Orange"
        assert len(orange) == 4

    def test_other_people_are_another_group_and_shared_wins_count_for_each(
        self, app: Flask, client: CheckedClient
    ) -> None:
        for names in (["Ana", "Bo"], ["Ana", "Bo"], ["Ana", "Eve"]):
            client.get(f"/g/{evening(app, *names, boards=[BOARDS[0]] * 2)}")
        rows = self.rows(client.get("/my-games/records").text)
        assert [row for row in rows if row[0] == "Wins"] == [["Wins", "2", "2"], ["Wins", "1", "1"]]

    def test_two_who_differ_in_a_capital_are_two(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, 'Ana', 'ana')}")
        assert self.rows(client.get("/my-games/records").text)[0] == ["Ana", "ana"]


class TestSpreadsheet:
    """GET /my-games/games.csv"""

    def rows(self, client: CheckedClient) -> list[dict[str, str]]:
        data = client.get("/my-games/games.csv").data
        assert data.startswith(b"\xef\xbb\xbf")
        return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))

    def test_one_row_for_each_player(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo", "Chloé")
        client.get(f"/g/{code}")
        rows = self.rows(client)
        assert [row["Player"] for row in rows] == ["Ana", "Bo", "Chloé"]
        assert [int(row["Total"]) for row in rows] == list(TOTALS)
        assert [row["Winner"] for row in rows] == ["1", "0", "0"]
        assert [row["Place"] for row in rows] == ["1", "3", "2"]
        first = rows[0]
        assert (first["Date"], first["Game"], first["Seat"]) == ("2026-03-14", code, "1")
        assert first["Cards"] == "Largest group, Exactly three colors, Most levels"
        points = sum(int(number) for name, number in first.items() if name.startswith("Points:"))
        assert points + int(first["Bonus"]) == int(first["Total"])
        assert (first["Cubes: blue"], first["Points: blue"]) == ("9", "21")

    def test_each_card_has_columns_and_other_readings_are_named(
        self, app: Flask, client: CheckedClient
    ) -> None:
        code = evening(app, "Ana", "Bo", "Chloé", cards=["most-levels", "largest-any"])
        client.get(f"/g/{code}")
        assert [row["How the cards are read"] for row in self.rows(client)] == [""] * 3
        client.post(f"/g/{code}/rulings", data={"side_apex": "excluded", "neighbor": "right"})
        for row in self.rows(client):
            assert (row["Card 1"], row["Card 2"], row["Card 3"]) == (
                "most-levels",
                "largest-any",
                "",
            )
            assert {row["Bonus 1"], row["Bonus 2"]} <= {"0", "5"}
            assert int(row["Bonus 1"]) + int(row["Bonus 2"]) == int(row["Bonus"])
            assert row["Bonus 3"] == ""
            assert row["How the cards are read"] == "neighbor=right, side_apex=excluded"

    def test_what_is_not_known_is_empty(self, app: Flask, client: CheckedClient) -> None:
        client.get(f"/g/{evening(app, 'Ana', 'Bo', entered=1)}")
        first, second = self.rows(client)
        assert (first["Points: orange"], first["Total"]) != ("", "0")
        assert (second["Card 1"], second["Bonus 1"]) == ("largest-any", "")
        assert (second["Cubes: orange"], second["Total"], second["Winner"]) == ("", "", "")

    @pytest.mark.parametrize("sign", "=+-@\uff1d\uff0b\uff0d\uff20")
    def test_no_name_becomes_a_formula(self, app: Flask, client: CheckedClient, sign: str) -> None:
        code = evening(app, f"{sign}HYPERLINK(1)", 'B,"o')
        client.get(f"/g/{code}")
        assert [row["Player"] for row in self.rows(client)] == [f"'{sign}HYPERLINK(1)", 'B,"o']

    def test_it_is_a_file_for_nobody_else(self, client: CheckedClient) -> None:
        answer = client.get("/my-games/games.csv")
        assert answer.headers["Content-Disposition"] == "attachment; filename=yaxha.csv"
        assert answer.mimetype == "text/csv"
        assert answer.headers["Cache-Control"] == "no-store"

    def test_it_speaks_the_language_of_the_page(self, client: CheckedClient) -> None:
        wanted = {"Accept-Language": "es"}
        assert client.get("/my-games/games.csv", headers=wanted).status_code == 200
