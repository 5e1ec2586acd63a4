"""A setup that cannot be, and two people who change it at once."""

from __future__ import annotations

import pytest
from flask import Flask

from app.models import find_game, save_board
from tests.web import table
from tests.web.conftest import CheckedClient
from tests.web.evenings import BOARDS, CARDS, evening, ids, stored
from tests.web.setup_page import Fields, change, code, opened, seats

__all__ = ["code"]  # a fixture


class TestErrors:
    def refused(
        self, app: Flask, client: CheckedClient, code: str, fields: Fields
    ) -> list[tuple[str, str]]:
        before = stored(app, code)
        answer = client.post(f"/g/{code}/settings", data=fields)
        assert answer.status_code == 422
        assert stored(app, code) == before
        values = table.values(answer.text, "setup")
        kept = {name: values.get(name) for name in fields if name not in {"cards", "csrf_token"}}
        assert kept == {name: fields[name] for name in kept}  # all that was typed is still there
        return table.errors(answer)

    def test_two_on_one_seat(self, app: Flask, client: CheckedClient, code: str) -> None:
        fields = opened(client, code) | seats(app, code, Bo="1")
        [(target, text)] = self.refused(app, client, code, fields)
        assert target == f"#player-{ids(app, code)['Bo']}-seat"
        assert text == "Bo and Ana cannot both have seat 1."

    @pytest.mark.parametrize("wanted", [{"Bo": "", "Chloé": ""}, {}])
    def test_one_or_five(self, app: Flask, client: CheckedClient, wanted: dict[str, str]) -> None:
        code = evening(app, "Ana", "Bo", "Chloé", *([] if wanted else ["Dora"]))
        new = {} if wanted else {"new-1-name": "Eve"}
        [(_, text)] = self.refused(
            app, client, code, opened(client, code) | seats(app, code, **wanted) | new
        )
        assert text == "Two, three or four people play. Change the seats."

    def test_a_name_too_long(self, app: Flask, client: CheckedClient, code: str) -> None:
        name = f"player-{ids(app, code)['Bo']}-name"
        [(target, _)] = self.refused(app, client, code, opened(client, code) | {name: "x" * 41})
        assert target == f"#{name}"

    @pytest.mark.parametrize("seat", ["0", "5", "²", "-1", "x" * 999])
    def test_no_seat_of_this_table(
        self, app: Flask, client: CheckedClient, code: str, seat: str
    ) -> None:
        answer = change(client, code, opened(client, code) | seats(app, code, Bo=seat))
        assert [text for _, text in table.errors(answer)] == ["Choose one of the seats."]

    def test_two_cards(self, app: Flask, client: CheckedClient, code: str) -> None:
        fields = opened(client, code) | {"cards": list(CARDS[:2])}
        [(target, text)] = self.refused(app, client, code, fields)
        assert (target, text) == ("#card-largest-orange", "Choose three cards, 2 are chosen.")

    def test_people_of_another_game_are_not_moved(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        other = evening(app, "Xi", "Yo")
        stranger = {f"player-{ids(app, other)['Xi']}-seat": "3"}
        change(client, code, opened(client, code) | stranger)
        assert [name for name, _ in stored(app, other)["players"]] == ["Xi", "Yo"]
        assert len(stored(app, code)["players"]) == 3

    def test_an_empty_form_changes_nothing(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        before = stored(app, code)
        assert client.post(f"/g/{code}/settings").status_code in {303, 422}
        assert stored(app, code) == before


class TestTwoAtOnce:
    def test_the_second_is_told_and_chooses(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        known = ids(app, code)
        first, second = opened(client, code), opened(client, code)
        first |= {"new-1-name": "Dora"}
        second |= {f"player-{known['Bo']}-name": "Bodo"}
        assert change(client, code, first).status_code == 303
        answer = change(client, code, second)
        assert answer.status_code == 409
        assert "Somebody else was faster" in answer.text
        assert [name for name, _ in stored(app, code)["players"]] == ["Ana", "Bo", "Chloé", "Dora"]
        again = table.values(answer.text, "setup") | {"cards": list(CARDS)}
        assert change(client, code, again).status_code == 303
        names = [name for name, _ in stored(app, code)["players"]]
        assert names == ["Ana", "Bodo", "Chloé", "Dora"]

    def test_a_board_saved_meanwhile_is_no_conflict(
        self, app: Flask, client: CheckedClient, code: str
    ) -> None:
        fields = opened(client, code)
        with app.app_context():
            game = find_game(code)
            assert game
            save_board(game.players[0].id, 0, BOARDS[3])
        assert change(client, code, fields).status_code == 303
        assert stored(app, code)["players"][0] == ("Ana", BOARDS[3])
