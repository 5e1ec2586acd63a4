"""Headers, forms that only this site can send, and the secret key."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import create_environ, run_wsgi_app

from app import create_app, security
from tests.web import table

PATHS = ["/", "/nowhere", "/healthz", "/static/css/base.css"]


@pytest.mark.parametrize("path", PATHS)
def test_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(rule.split(maxsplit=1) for rule in headers["Content-Security-Policy"].split("; "))
    assert policy == {
        "default-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "object-src": "'none'",
    }
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Cross-Origin-Opener-Policy" not in headers, "it needs https"
    assert "camera" not in headers["Permissions-Policy"]


def test_form_without_token_is_refused_with_a_page(client: FlaskClient) -> None:
    answer = client.post("/language", data={"language": "es"}, csrf=False)
    assert answer.status_code == 400
    assert "Please send it again" in answer.text
    assert "language" not in answer.headers.get("Set-Cookie", "")


def test_too_large_a_body_is_refused_with_a_page(client: FlaskClient) -> None:
    answer = client.post("/language", data={"language": "x" * 2_000_000})
    assert answer.status_code == 413
    assert "Too much at once" in answer.text


def test_wrong_method_names_the_right_one(client: FlaskClient) -> None:
    answer = client.get("/language")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_an_accident_has_a_page_too(app: Flask, client: FlaskClient) -> None:
    app.testing = False
    app.view_functions["home.health"] = lambda: 1 // 0
    answer = client.get("/healthz")
    assert answer.status_code == 500
    assert "Our mistake" in answer.text


@pytest.mark.parametrize("host", ["a..b", ".", f"{'a' * 64}.example"])
@pytest.mark.parametrize("path", ["/", "/nowhere", "/language", "/api/score"])
def test_a_host_that_cannot_be_one_is_refused(app: Flask, host: str, path: str) -> None:
    for method in ("GET", "POST"):
        answer = app.test_client().open(path, method=method, headers={"Host": host})
        assert answer.status_code == 400
        assert answer.mimetype in {"text/plain", "application/problem+json"}


@pytest.mark.parametrize("host", ["xn--a", "xn--a.example:80"])
def test_a_host_that_nobody_can_have_gets_no_links(
    app: Flask, client: FlaskClient, host: str
) -> None:
    sheet = table.stored_game(client, "Ana", "Bo")
    for page in (sheet, "/", "/my-games"):
        environ = create_environ(page, headers={"Host": host})
        _, status, _ = run_wsgi_app(app.wsgi_app, environ)  # the client itself cannot take it
        assert status == "200 OK"


def test_cookies_are_private_and_last(client: FlaskClient) -> None:
    cookie = client.get("/").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Expires=" in cookie
    assert "Secure" not in cookie, "there is no https at the table"


def test_https_makes_cookies_secure_and_windows_separate(client: FlaskClient) -> None:
    headers = client.get("/", base_url="https://localhost").headers
    assert "Secure" in headers["Set-Cookie"]
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_secret_key_is_made_once_and_private(tmp_path: Path) -> None:
    keys = {create_app({"DATA": tmp_path / "data"}).secret_key for _ in range(2)}
    path = tmp_path / "data" / "secret-key"
    assert keys == {path.read_text(encoding="ascii")}
    assert len(path.read_text(encoding="ascii")) >= 64
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_secret_key_can_be_set(tmp_path: Path) -> None:
    app = create_app({"DATA": tmp_path / "data", "SECRET_KEY": "from outside"})
    assert app.secret_key == "from outside"
    assert not (tmp_path / "data" / "secret-key").exists()


def test_processes_that_start_at_once_share_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(security.kept_secret, [tmp_path / "secret-key"] * 16))
    assert len(secrets) == 1


def test_half_written_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret-key.new").write_text("abc")
    assert len(security.kept_secret(tmp_path / "secret-key")) >= 64


def test_forwarded_headers_count_only_behind_a_proxy(tmp_path: Path) -> None:
    for proxies, secure in ((0, False), (1, True)):
        client = create_app({"DATA": tmp_path, "PROXIES": proxies}).test_client()
        cookie = client.get("/", headers={"X-Forwarded-Proto": "https"}).headers["Set-Cookie"]
        assert ("Secure" in cookie) is secure
