"""Guests, accounts, seats and their secrets."""

from server.conftest import NewPerson
from server.tables import make_table


async def test_a_guest_has_a_name_at_once_and_changes_it(person: NewPerson) -> None:
    ana = await person()
    me = await ana.get("/api/me")
    assert me["name"].startswith("Guest") and me["account"] is None
    assert (await ana.put("/api/me", {"name": "Ana"}))["name"] == "Ana"
    for bad in ("", "  Ana", "A\nB", "x" * 41, "a\u0000b"):
        assert (await ana.refused("PUT", "/api/me", {"name": bad}))[0] == 400
    assert (await ana.get("/api/me"))["name"] == "Ana"


async def test_the_session_cookie_is_hidden_from_scripts_and_cannot_be_made_up(person: NewPerson) -> None:
    ana = await person()
    ana.http.cookies.clear()
    answer = await ana.http.get("/api/me")
    cookie = next(text for text in answer.headers.get_list("set-cookie") if text.startswith("techdeck="))
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    name = answer.json()["name"]
    value = ana.http.cookies["techdeck"]
    ana.http.cookies.clear()
    ana.http.cookies.set("techdeck", value[:-8] + "AAAAAAAA")
    changed = await ana.http.get("/api/me")
    assert changed.status_code == 200 and changed.json()["name"] != name


async def test_a_guest_becomes_an_account_and_keeps_the_games(person: NewPerson) -> None:
    ana, elsewhere, other = await person("Ana"), await person(), await person()
    table = await make_table([ana], seats=2)
    secret = {"name": "Ana the First", "password": "correct horse"}
    assert (await ana.post("/api/account", secret))["account"] == "Ana the First"
    assert (await ana.refused("POST", "/api/account", secret)) == (409, "refused")
    assert (await other.refused("POST", "/api/account", {**secret, "name": "ANA the first"})) == (409, "refused")
    assert (await elsewhere.refused("POST", "/api/login", {**secret, "password": "wrong horse"})) == (401, "denied")
    assert (await elsewhere.refused("POST", "/api/login", {**secret, "name": "Nobody"})) == (401, "denied")
    assert (await ana.refused("POST", "/api/account", {**secret, "password": "short"}))[0] == 400
    brought = await make_table([elsewhere], seats=2)
    assert (await elsewhere.post("/api/login", secret))["account"] == "Ana the First"
    assert {game["id"] for game in await elsewhere.get("/api/mine")} == {table, brought}
    async with elsewhere.at(table) as mine:
        assert (await mine.receive())["seat"] == 0
    await elsewhere.post("/api/logout")
    assert (await elsewhere.get("/api/me"))["account"] is None
    assert (await ana.refused("PUT", "/api/me", {"name": "Eva"})) == (409, "refused")


async def test_a_seat_link_opens_the_seat_on_another_device(person: NewPerson) -> None:
    ana, phone, eve = await person("Ana"), await person(), await person("Eve")
    table = await make_table([ana], seats=2)
    seated = await ana.get(f"/api/tables/{table}/seat")
    assert (await eve.refused("GET", f"/api/tables/{table}/seat")) == (403, "forbidden")
    async with phone.at(table) as watching:
        assert (await watching.receive())["seat"] == -1
    assert (await phone.post("/api/claim", {"key": seated["key"]}))["seat"] == 0
    async with phone.at(table) as mine, ana.at(table) as also:
        assert (await mine.receive())["seat"] == (await also.receive())["seat"] == 0
    assert (await eve.refused("POST", "/api/claim", {"key": "A" * 22})) == (404, "unknown")
    assert (await eve.refused("POST", "/api/claim", {"key": "'; drop"}))[0] == 400


async def test_nobody_writes_without_the_csrf_token(person: NewPerson) -> None:
    ana = await person("Ana")
    answer = await ana.http.put("/api/me", json={"name": "Mallory"})
    assert answer.status_code == 403 and (await ana.get("/api/me"))["name"] == "Ana"
    forged = await ana.http.put("/api/me", json={"name": "Mallory"}, headers={"x-csrftoken": "x" * 128})
    assert forged.status_code == 403
