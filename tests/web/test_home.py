"""The home page, the language switch and the sign of life."""


def test_home(client):
    assert client.get("/").status_code == 200
