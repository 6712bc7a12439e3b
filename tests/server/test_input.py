"""What cannot be read is refused with a sentence: nothing that is sent is an error of the server."""

# ruff: noqa: RUF001

from __future__ import annotations

from pathlib import Path

import pytest

from server.conftest import NewPerson
from server.serving import Person, Server, running
from server.tables import make_table
from techdeck.kernel.errors import Impossible
from techdeck.server.lobby.names import alike, check_name

DIGITS = "1" * 5_000
DEEP = "[" * 5_000
EDITIONS = (
    f"a = {DEEP}",
    "a = " + "{a=" * 5_000,
    DEEP,
    f"a = {DIGITS}",
    f"a = 0x{DIGITS}",
    f"a = {DIGITS}-01-01",
    "a = 2000-02-30",
    'edition = "\\u0000x"\nbased-on = "house"',
    "a" + ".a" * 5_000 + " = 1",
)


async def sent(person: Person, method: str, path: str, body: str) -> tuple[int, str]:
    """What is answered to a body that is sent as it is."""
    await person.get("/api/me")
    headers = {"x-csrftoken": person.http.cookies["csrftoken"], "content-type": "application/json"}
    answer = await person.http.request(method, path, content=body, headers=headers)
    return answer.status_code, answer.json()["message"]


async def check_refusals(ana: Person) -> None:
    for path in ("/assets/%00", "/t/%00", "/api/tables/%00", "/api/rules/a%0a"):
        answer = await ana.http.get(path)
        assert answer.status_code == 400 and answer.json()["message"], path
        assert "default-src" in answer.headers["content-security-policy"]
    for body in (DEEP, '{"name":' + DEEP, '{"x":' + DEEP + "]" * 5_000 + "}", '{"name":' + DIGITS + "}"):
        status, message = await sent(ana, "PUT", "/api/me", body)
        assert status == 400 and message, body[:20]
    for text in EDITIONS:
        assert await ana.refused("POST", "/api/editions", {"text": text}) == (400, "bad-edition"), text[:20]
    made = {"game": "paradoxical", "seats": 2, "edition": "\0"}
    assert (await ana.refused("POST", "/api/tables", made))[0] == 400
    record = "techdeck record 1\ngame \0 rules 1\nseats 2\nedition \0 \0\ncommitment \0"
    assert not (await ana.post("/api/verify", {"text": record}))["fair"]
    assert (await ana.refused("PUT", "/api/me", {"name": "A\0na"}))[0] == 400


async def check_messages(ana: Person) -> None:
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine:
        await mine.receive()
        for text in (
            '{"a":' + "[" * 3_900,
            '{"type":"choose","seq":' + "1" * 3_900 + "}",
            '{"type":"chat","text":"\\u0000"}',
        ):
            await mine.wire.send(text)
            assert (await mine.until(lambda message: message["type"] == "error"))["message"]
        assert (await mine.ask("sync"))["type"] == "done"


async def test_what_cannot_be_read_is_a_mistake_of_who_sent_it(server: Server, person: NewPerson) -> None:
    ana = await person("Ana")
    await check_refusals(ana)
    await check_messages(ana)
    assert "request failed" not in server.log.read_text()


async def test_postgresql_is_asked_for_nothing_that_it_cannot_hold(
    scaled: tuple[Server, Server], person: NewPerson
) -> None:
    ana = await person("Ana", scaled[0])
    await check_refusals(ana)
    await check_messages(ana)
    assert "request failed" not in scaled[0].log.read_text()


async def test_a_browser_that_came_by_https_comes_by_it_again(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    plain = await person()
    assert "strict-transport-security" not in (await plain.http.get("/")).headers
    with running(tmp_path, "--https") as safe:
        ana = await person(at=safe)
        for path in ("/", "/nowhere", "/assets/%00"):
            assert (await ana.http.get(path)).headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    "bad", ["Ana\u200b", "A\u034fna", "Ana\u3164", "\u202eana", "\ufe0f", "\u0301a", "Аna", "Z" + "\u0335" * 4]
)
def test_a_name_hides_nothing_and_mixes_no_alphabets(bad: str) -> None:
    with pytest.raises(Impossible):
        check_name(bad)


def test_a_name_has_one_form() -> None:
    assert check_name("Jose\u0301") == "Jos\u00e9"
    for good in ("Жанна", "山田 Taro", "Ana ❤\ufe0f", "O'Neill", "Đặng", "Ana 2"):
        assert check_name(good) == good


def test_names_that_look_the_same_are_known() -> None:
    for one, other in (
        ("Ana", "ana"),
        ("cope", "соре"),
        ("Ian", "lan"),
        ("Ana", "Ａna"),
        ("Ana", "Ana\ufe0f"),
        ("A1", "Al"),
    ):
        assert alike(one, other), (one, other)
    for one, other in (("Ian", "Lan"), ("José", "Jose"), ("Ana", "Anna"), ("Жан", "Zan")):
        assert not alike(one, other), (one, other)


async def test_nobody_looks_like_somebody_else_at_the_table(person: NewPerson) -> None:
    owner, other, third = await person("cope"), await person("соре"), await person("Bo")
    table = (await owner.post("/api/tables", {"game": "paradoxical", "seats": 4}))["id"]
    assert await other.refused("POST", f"/api/tables/{table}/join", {}) == (409, "refused")
    assert await owner.refused("POST", f"/api/tables/{table}/join", {"name": "Cope"}) == (409, "refused")
    await third.post(f"/api/tables/{table}/join", {})
    assert await third.refused("PUT", "/api/me", {"name": "соре"}) == (409, "refused")
    names = [seat["name"] for seat in (await third.get(f"/api/tables/{table}"))["seats"]]
    assert names == ["cope", "Bo", "", ""]
    assert (await third.put("/api/me", {"name": "Cy"}))["name"] == "Cy"
    assert (await other.put("/api/me", {"name": "Dee"}))["name"] == "Dee"
    assert (await other.post(f"/api/tables/{table}/join", {}))["seat"] == 2
