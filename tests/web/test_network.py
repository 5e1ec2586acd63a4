"""Links for phones never name a loopback address."""

from __future__ import annotations

import socket

import pytest

from app import network
from app.config import Config

LOOPBACK = "127.0.0.1"


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses of this computer; a test may change the list."""
    found = ["192.168.1.5", "10.0.0.7", "192.168.1.5", LOOPBACK, "127.0.1.1", "169.254.3.4"]
    monkeypatch.setattr(network, "_outgoing", lambda: iter(found[:1]))
    monkeypatch.setattr(network, "_of_own_name", lambda: iter(found[1:]))
    return found


def test_each_address_once_and_no_loopback(addresses: list[str]) -> None:
    assert network.network_addresses() == ["192.168.1.5", "10.0.0.7"]


def test_all_candidates_are_offered(addresses: list[str]) -> None:
    wanted = ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
    assert network.phone_urls(Config()) == wanted


@pytest.mark.parametrize("host", [LOOPBACK, "localhost", "::1"])
def test_a_server_for_this_computer_alone_has_none(addresses: list[str], host: str) -> None:
    assert network.phone_urls(Config(host=host)) == []


def test_no_network_has_none(addresses: list[str]) -> None:
    addresses[:] = [LOOPBACK]
    assert network.phone_urls(Config()) == []


def test_public_address_comes_first(addresses: list[str]) -> None:
    assert network.phone_urls(Config(public_url="https://y.example")) == ["https://y.example"]


@pytest.mark.parametrize(
    ("host", "port", "url"),
    [
        ("192.168.1.5", 80, "http://192.168.1.5"),
        ("fd00::5", 8000, "http://[fd00::5]:8000"),
        ("table.local", 8000, "http://table.local:8000"),
    ],
)
def test_a_given_host_is_taken(host: str, port: int, url: str) -> None:
    assert network.phone_urls(Config(host=host, port=port)) == [url]


def test_the_real_network_is_looked_up_without_errors() -> None:
    for address in network.network_addresses():
        assert not socket.inet_aton(address).startswith(b"\x7f")
