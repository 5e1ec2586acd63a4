"""Links never name a host that only this computer understands."""

import ipaddress
import socket

import pytest

from app import addresses

LOOPBACK = (
    *("localhost", "LOCALHOST", "localhost.", "yaxha.localhost", "localhost.localdomain"),
    *("127.0.0.1", "127.0.1.1", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1"),
    *("::1", "::ffff:127.0.0.1", "0.0.0.0", "::", "0"),
)
PRIVATE = (
    *(
        "192.168.1.5",
        "10.0.0.1",
        "172.16.0.9",
        "169.254.3.4",
        "100.64.0.1",
        "[fe80::1]",
        "[fd00::2]",
    ),
    *("pi", "pi.local", "pi.lan", "yaxha.home.arpa", "fritz.box", "PI.LOCAL."),
)
PUBLIC = ("example.org", "yaxha.example.com", "8.8.8.8", "[2606:4700::1111]")


@pytest.fixture
def hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer in two networks."""
    own = ["192.168.1.5", "127.0.0.1", "10.42.0.1", "192.168.1.5", "127.0.1.1"]
    monkeypatch.setattr(addresses, "_own_hosts", lambda: iter(own))


@pytest.mark.parametrize("host", LOOPBACK)
def test_loopback_in_whatever_way(host: str) -> None:
    assert addresses.is_loopback(host)


@pytest.mark.parametrize("host", [host.strip("[]") for host in PRIVATE + PUBLIC])
def test_other_hosts_are_not_loopback(host: str) -> None:
    assert not addresses.is_loopback(host)


@pytest.mark.parametrize("host", PRIVATE)
def test_private(host: str) -> None:
    assert addresses.is_private(f"http://{host}:8000")


@pytest.mark.parametrize("host", PUBLIC)
def test_public(host: str) -> None:
    assert not addresses.is_private(f"https://{host}")


@pytest.mark.parametrize("asked", ["http://192.168.1.7:8000/", "http://192.168.1.7:8000"])
def test_the_root_that_worked_is_named(hosts: None, asked: str) -> None:
    assert addresses.roots("", asked, "0.0.0.0") == ["http://192.168.1.7:8000"]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_loopback_becomes_every_network_address(hosts: None, host: str) -> None:
    two = ["http://192.168.1.5:8000/pad", "http://10.42.0.1:8000/pad"]
    assert addresses.roots("", f"http://{host}:8000/pad/", "0.0.0.0") == two


def test_the_usual_port_is_not_written(hosts: None) -> None:
    assert addresses.roots("", "http://localhost/", "")[0] == "http://192.168.1.5"


def test_the_owner_knows_best(hosts: None) -> None:
    assert addresses.roots("https://y.example/p", "http://10.0.0.1/", "") == ["https://y.example/p"]


def test_a_loopback_public_url_is_no_help(hosts: None) -> None:
    assert addresses.roots("http://localhost:1", "http://pi:8000/", "") == ["http://pi:8000"]


def test_nobody_reaches_a_server_bound_to_loopback(hosts: None) -> None:
    assert addresses.roots("", "http://localhost:8000/", "127.0.0.1") == []


def test_a_server_bound_to_one_address(hosts: None) -> None:
    assert addresses.network_hosts("10.42.0.1") == ["10.42.0.1"]


@pytest.mark.parametrize("asked", ["http://[/", "http://localhost:99999/", "", "http://"])
def test_an_odd_root_harms_nobody(hosts: None, asked: str) -> None:
    assert addresses.roots("", asked, "0.0.0.0") == []


def test_this_computer_has_only_real_addresses() -> None:
    for host in addresses.network_hosts("0.0.0.0"):
        assert not ipaddress.ip_address(host).is_loopback


def test_without_any_network_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object, **__: object) -> socket.socket:
        raise OSError("network is unreachable")

    monkeypatch.setattr(addresses.socket, "socket", unreachable)
    monkeypatch.setattr(addresses.socket, "getaddrinfo", unreachable)
    monkeypatch.setattr(addresses, "_of_interfaces", lambda: iter(()))
    assert addresses.network_hosts("0.0.0.0") == []
