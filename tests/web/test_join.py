"""Another phone comes to a game: by the code, or by the address that the sheet shows."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app import addresses
from app.qr import qr_code
from tests.web import table


@pytest.fixture
def sheet(client: FlaskClient) -> str:
    return table.new_game(client, "Ana", "Bo")


def code_of(sheet: str) -> str:
    return sheet.removeprefix("/g/")


def invitation(client: FlaskClient, sheet: str, root: str) -> str:
    """What the sheet offers to other phones, when it was opened under that root."""
    html = client.get(sheet, base_url=root).text
    found = next(iter(table.elements(html, "details")))
    paths = [each.get("d") for each in found.iter() if each.get("class") == "qr__ink"]
    shown = [table.text(each) for each in found.iter("p") if each.get("class") == "address__text"]
    assert paths == [qr_code(address).path for address in shown], "each address as QR code"
    return "\n".join([*shown, table.text(found)])


@pytest.fixture
def _two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = ["192.168.1.5", "127.0.0.1", "10.0.0.7"]
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(hosts))


@pytest.fixture
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(["127.0.0.1"]))


@pytest.mark.usefixtures("_two_networks")
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "0.0.0.0"])
def test_a_sheet_opened_at_home_names_every_network(
    client: FlaskClient, sheet: str, host: str
) -> None:
    said = invitation(client, sheet, f"http://{host}:8000")
    assert said.splitlines()[:2] == [
        f"http://192.168.1.5:8000{sheet}",
        f"http://10.0.0.7:8000{sheet}",
    ]
    assert host not in said
    assert f"If that does not open: http://10.0.0.7:8000{sheet}" in said
    assert "All phones need to be in the same Wi-Fi." in said


@pytest.mark.usefixtures("_two_networks")
def test_a_sheet_opened_by_a_phone_names_what_works_there(client: FlaskClient, sheet: str) -> None:
    said = invitation(client, sheet, "http://192.168.7.7:8000")
    assert said.splitlines()[0] == f"http://192.168.7.7:8000{sheet}"
    assert "10.0.0.7" not in said
    assert "open http://192.168.7.7:8000 there" in said
    assert code_of(sheet) in said


def test_a_public_address_is_for_every_network(client: FlaskClient, sheet: str) -> None:
    said = invitation(client, sheet, "https://pad.example.org")
    assert said.splitlines()[0] == f"https://pad.example.org{sheet}"
    assert "Wi-Fi" not in said


@pytest.mark.usefixtures("_no_network")
def test_without_a_network_nobody_is_led_astray(client: FlaskClient, sheet: str) -> None:
    said = invitation(client, sheet, "http://localhost:8000")
    assert "Other phones cannot join" in said
    assert "localhost" not in said


class TestOwnAddress:
    """The address that the owner of the program has set"""

    @pytest.fixture
    def settings(self, settings: dict[str, object]) -> dict[str, object]:
        return settings | {"PUBLIC_URL": "https://games.example/yaxha"}

    def test_it_is_what_phones_get(self, client: FlaskClient, sheet: str) -> None:
        said = invitation(client, sheet, "http://localhost:8000")
        assert said.splitlines()[0] == f"https://games.example/yaxha{sheet}"


def test_no_account_no_name(client: FlaskClient, sheet: str) -> None:
    phone = client.application.test_client()
    assert phone.get(sheet).status_code == 200
    assert table.enter(phone, sheet, 1, table.SEVEN).status_code == 303


def test_the_page_to_type_a_code(client: FlaskClient, sheet: str) -> None:
    page = client.get("/join")
    assert page.status_code == 200
    assert "There is no game" not in page.text
    typed = code_of(sheet).lower().replace("-", " ")
    answer = client.get("/join", query_string={"code": typed})
    assert (answer.status_code, answer.location) == (303, sheet)


def test_a_code_of_no_game_can_be_typed_again(client: FlaskClient) -> None:
    answer = client.get("/join", query_string={"code": "aaaa aaaa"})
    assert answer.status_code == 404
    [field] = [each for each in table.elements(answer.text, "input") if each.get("id") == "code"]
    assert field.get("value") == "aaaa aaaa"
    assert field.get("aria-invalid") == "true"
