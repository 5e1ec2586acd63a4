"""Names, seats, cards and players of a game that has begun; no board is ever lost by it."""

from __future__ import annotations

from flask import Flask

from app.models import save_board
from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import BOARDS, evening, ids, stored
from tests.web.setup_page import change, code, opened, seats

__all__ = ["code"]  # a fixture


class TestWhoSitsWhere:
    def test_saving_the_page_as_it_is_changes_nothing(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        before = stored(app, code)
        assert change(client, code, opened(client, code)).status_code == 303
        assert stored(app, code) == before

    def test_a_new_name(self, app: Flask, client: CheckedClient, code: str) -> None:
        name = f"player-{ids(app, code)['Bo']}-name"
        change(client, code, opened(client, code) | {name: "  Bodo\t"})
        assert [name for name, _ in stored(app, code)["players"]] == ["Ana", "Bodo", "Chloé"]

    def test_boards_go_with_their_people(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        moved = seats(app, code, Ana="3", Bo="1", Chloé="2")
        change(client, code, opened(client, code) | moved)
        assert stored(app, code)["players"] == [
            ("Bo", BOARDS[1]),
            ("Chloé", BOARDS[2]),
            ("Ana", BOARDS[0]),
        ]

    def test_seats_need_not_follow_each_other(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        change(client, code, opened(client, code) | seats(app, code, Ana="4", Bo="3", Chloé="2"))
        assert [name for name, _ in stored(app, code)["players"]] == ["Chloé", "Bo", "Ana"]

    def test_an_open_name_and_equal_names(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        known = ids(app, code)
        typed = {f"player-{known['Ana']}-name": "", f"player-{known['Chloé']}-name": "Bo"}
        change(client, code, opened(client, code) | typed)
        assert [name for name, _ in stored(app, code)["players"]] == ["Player 1", "Bo", "Bo (2)"]


class TestTakenOut:
    def test_their_board_is_kept_and_comes_back(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        change(client, code, opened(client, code) | seats(app, code, Bo=""))
        game = stored(app, code)
        assert game["players"] == [("Ana", BOARDS[0]), ("Chloé", BOARDS[2])]
        assert game["set_aside"] == [("Bo", BOARDS[1])]
        assert table.names(client.get(f"/g/{code}").text) == ["Ana", "Chloé"]
        change(client, code, opened(client, code) | seats(app, code, Bo="3"))
        assert stored(app, code)["players"][2] == ("Bo", BOARDS[1])
        assert stored(app, code)["set_aside"] == []

    def test_what_was_still_on_its_way_reaches_them(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        known = ids(app, code)
        client.put(f"/g/{code}/boards/{known['Bo']}", json=save(1, BOARDS[3]))
        change(client, code, opened(client, code) | seats(app, code, Bo="", Ana="2", Chloé="1"))
        answer = client.put(f"/g/{code}/boards/{known['Bo']}", json=save(2, BOARDS[0]))
        assert answer.status_code == 200
        answer = client.put(f"/g/{code}/boards/{known['Ana']}", json=save(1, BOARDS[2]))
        assert answer.status_code == 200
        game = stored(app, code)
        assert game["players"] == [("Chloé", BOARDS[2]), ("Ana", BOARDS[2])]
        assert game["set_aside"] == [("Bo", BOARDS[0])]

    def test_a_plain_form_reaches_them_too(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        page = table.values(client.get(f"/g/{code}/1").text)
        change(client, code, opened(client, code) | seats(app, code, Bo=""))
        answer = client.post(f"/g/{code}/1", data=page | table.cells(BOARDS[3]))
        assert (answer.status_code, answer.location) == (303, f"/g/{code}")
        assert "does not play in this game now" in client.get(f"/g/{code}").text
        assert stored(app, code)["set_aside"] == [("Bo", BOARDS[3])]
        assert stored(app, code)["players"] == [("Ana", BOARDS[0]), ("Chloé", BOARDS[2])]

    def test_a_plain_form_with_an_error_or_a_conflict_still_says_whose_it_is(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        page = table.values(client.get(f"/g/{code}/1").text) | table.cells(BOARDS[3])
        change(client, code, opened(client, code) | seats(app, code, Bo=""))
        assert client.post(f"/g/{code}/1", data=page | {"cell-4-1-1": "O"}).status_code == 422
        with app.app_context():
            save_board(ids(app, code)["Bo"], 0, BOARDS[0])
        answer = client.post(f"/g/{code}/1", data=page)
        assert answer.status_code == 409
        again = client.post(f"/g/{code}/0", data=table.values(answer.text, "yours"))
        assert again.status_code == 303
        assert stored(app, code)["set_aside"] == [("Bo", BOARDS[3])]

    def test_somebody_new_gets_an_empty_board(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        new = {"new-1-name": "Dora", "new-1-seat": "2"} | seats(app, code, Bo="3", Chloé="4")
        change(client, code, opened(client, code) | new)
        assert stored(app, code)["players"] == [
            ("Ana", BOARDS[0]),
            ("Dora", ""),
            ("Bo", BOARDS[1]),
            ("Chloé", BOARDS[2]),
        ]

    def test_a_name_alone_gets_the_next_seat_and_a_seat_alone_a_name(
        self, app: Flask, client: CheckedClient
    ) -> None:
        code = evening(app, "Ana", "Bo")
        change(client, code, opened(client, code) | {"new-1-name": "Dora", "new-2-seat": "4"})
        names = [name for name, _ in stored(app, code)["players"]]
        assert sorted(names) == ["Ana", "Bo", "Dora", "Player 3"]

    def test_somebody_else_in_place_of_somebody(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo", "Chloé", "Dora")
        new = {"new-1-name": "Eve", "new-1-seat": "2"} | seats(app, code, Bo="")
        change(client, code, opened(client, code) | new)
        assert [name for name, _ in stored(app, code)["players"]] == ["Ana", "Eve", "Chloé", "Dora"]
        assert stored(app, code)["set_aside"] == [("Bo", BOARDS[1])]

    def test_not_everybody_in_town(self, app: Flask, client: CheckedClient) -> None:
        code = evening(app, "Ana", "Bo")
        for number in range(12):
            new = {"new-1-name": f"New {number}", "new-1-seat": ""}
            fields = opened(client, code)
            taken = {name: "" for name in fields if name.endswith("-seat")} | {"new-1-seat": ""}
            kept = seats(app, code, Ana="1", Bo="")
            change(client, code, fields | taken | kept | new)
        game = stored(app, code)
        assert len(game["players"]) + len(game["set_aside"]) == 12


class TestCards:
    def test_other_cards(self, app: Flask, client: CheckedClient, code: str) -> None:
        cards = ["largest-white", "three-colors", "most-levels"]
        change(client, code, opened(client, code) | {"cards": cards})
        assert stored(app, code)["cards"] == ["three-colors", "most-levels", "largest-white"]
        assert ("largest-white", 0) in table.points(client.get(f"/g/{code}").text)

    def test_neighbor_cards_are_not_for_two(self, app: Flask, client: CheckedClient) -> None:
        cards = ["neighbor-blue", "three-colors", "most-levels"]
        code = evening(app, "Ana", "Bo", "Chloé", cards=cards)
        answer = change(client, code, opened(client, code) | seats(app, code, Bo=""))
        assert answer.status_code == 422
        assert "“Neighbor: blue” needs at least three players." in table.errors(answer)[0][1]
        assert stored(app, code)["set_aside"] == []
        assert "open" in next(iter(table.elements(answer.text, "details"))).attrib

    def test_a_game_from_a_file_keeps_its_number_of_cards(
        self, app: Flask, client: CheckedClient
    ) -> None:
        code = evening(app, "Ana", "Bo", cards=["three-colors"])
        fields = opened(client, code)
        assert change(client, code, fields).status_code == 303
        assert change(client, code, fields | {"cards": []}).status_code == 422


def save(seq: int, board: str) -> dict[str, object]:
    """The body of a page's save."""
    return {"base": 0, "editor": "a page", "seq": seq, "board": board}
