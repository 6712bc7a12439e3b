"""Designs: checked while they are written, kept, shared, changed by who made them only, dealt to be tried."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from server.conftest import NewPerson
from server.following import Body
from server.serving import Person, play_out, running
from server.tables import make_table
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Refused, TechdeckError
from techdeck.match.fold import begin
from techdeck.server.lobby.dealing import DEALT, dealt_record
from techdeck.server.lobby.quotas import QUOTAS, Kind
from techdeck.server.messages.requests import TryWish
from techdeck.server.storage import schema
from techdeck.server.storage.database import open_engine, prepare
from techdeck.server.storage.editions import MOST_ASKED, EditionReader, read_edition
from techdeck.server.storage.shelves import MOST_SHELVED, Shelves, id_of
from techdeck.server.storage.store import Store
from techdeck.server.storage.trials import Refusal, try_within

CARD = {"concept": "Data Mining", "year": 1989, "people": ["Gregory"], "name": "Sift", "text": "Draw 2 cards."}
LINES = 'edition = "{name}"\nbased-on = "house"\n["12K"]\n{fields}\n'


def toml(name: str = "Fast Lane", **changes: object) -> Body:
    fields = "\n".join(f"{field} = {json.dumps(value)}" for field, value in (CARD | changes).items())
    return {"text": LINES.format(name=name, fields=fields)}


async def checked(somebody: Person, body: Body) -> Body:
    found: Body = await somebody.post("/api/editions/check", body)
    return found


async def test_a_mistake_is_told_with_its_place_and_the_nearest_word(person: NewPerson) -> None:
    found = await checked(await person("Ana"), toml(text="Draw 2 cards. Drw a card."))
    (mistake,) = found["mistakes"]
    assert (mistake["card"], mistake["field"]) == ("12K", "text")
    assert (mistake["at"], mistake["length"]) == (14, 3)
    assert mistake["suggestions"][0] == "Draw" and "Drw" in mistake["words"]
    assert found["given"]["12K"]["text"] == "Draw 2 cards. Drw a card." and found["cards"] == []


async def test_an_edition_without_mistakes_shows_its_cards_as_they_print(person: NewPerson) -> None:
    found = await checked(await person("Ana"), toml(concept="Digging"))
    assert found["mistakes"] == [] and found["given"]["edition"] == "Fast Lane"
    (card,) = found["cards"]
    assert (card["code"], card["concept"], card["text"]) == ("12K", "Digging", "Draw 2 cards.")


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("edition = ", False),
        ("x" * 60_000, False),
        ("a = " + "[" * 5_000, False),
        ("a = 1979-05-27", True),
        ("a = 99999999999999999999999", True),
        ("", True),
    ],
)
async def test_whatever_is_sent_is_answered_with_a_sentence(person: NewPerson, text: str, given: bool) -> None:
    found = await checked(await person("Ana"), {"text": text})
    assert found["mistakes"][0]["words"] and (found["given"] is not None) == given


async def test_a_file_that_is_too_long_is_refused(person: NewPerson) -> None:
    ana = await person("Ana")
    assert (await ana.refused("POST", "/api/editions/check", {"text": "x" * 60_001}))[0] == 400


async def test_a_design_is_looked_at_by_anybody_and_changed_by_its_designer_only(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    made = await ana.post("/api/editions", toml())
    path = f"/api/editions/{made['design']}"
    hers, his = await ana.get(path), await bo.get(path)
    assert (hers["yours"], his["yours"], his["by"], his["text"]) == (True, False, "Ana", toml()["text"])
    other = toml(text="Draw 3 cards.")
    assert await bo.refused("PUT", path, other) == (403, "forbidden")
    assert await bo.refused("DELETE", path) == (403, "forbidden")
    assert (await ana.get(path))["text"] == toml()["text"]
    saved = await ana.put(path, other)
    assert saved["design"] == made["design"] and saved["id"] != made["id"]
    assert (await bo.get(path))["text"] == other["text"]
    copy = await bo.post("/api/editions", other)
    assert copy["design"] != made["design"] and copy["id"] == saved["id"]
    assert (await bo.get("/api/editions"))[1:] == [copy]
    await ana.call("DELETE", path)
    assert await bo.refused("GET", path) == (404, "unknown")
    assert (await bo.get(f"/api/editions/{copy['design']}"))["text"] == other["text"]


async def test_a_design_with_a_mistake_is_not_saved(person: NewPerson) -> None:
    ana = await person("Ana")
    made = await ana.post("/api/editions", toml())
    path = f"/api/editions/{made['design']}"
    assert await ana.refused("PUT", path, toml(text="Drw.")) == (400, "bad-edition")
    assert (await ana.get(path))["edition"] == made


async def test_the_same_design_again_is_kept_once(person: NewPerson) -> None:
    ana = await person("Ana")
    assert await ana.post("/api/editions", toml()) == await ana.post("/api/editions", toml())
    assert len(await ana.get("/api/editions")) == 2


async def test_designs_go_along_when_somebody_signs_in(person: NewPerson) -> None:
    ana, elsewhere = await person(), await person()
    account = {"name": "Designer", "password": "a long secret"}
    await ana.post("/api/account", account)
    made = await elsewhere.post("/api/editions", toml())
    await elsewhere.post("/api/login", account)
    assert made in await elsewhere.get("/api/editions") and made in await ana.get("/api/editions")
    assert (await ana.get(f"/api/editions/{made['design']}"))["yours"]


async def test_a_table_shows_what_is_printed_even_where_it_plays_like_another_edition(person: NewPerson) -> None:
    ana = await person("Ana")
    one, two = [await ana.post("/api/editions", toml(name, concept=name)) for name in ("One", "Two")]
    assert one["digest"] == two["digest"] and one["id"] != two["id"]
    for made in (two, one):
        table = await make_table([ana], seats=2, edition=made["id"])
        shown = (await ana.get(f"/api/tables/{table}"))["edition"]
        assert (shown["name"], shown["id"], shown["digest"]) == (made["name"], made["id"], made["digest"])
        cards = (await ana.get(f"/api/cards?edition={shown['id']}"))["cards"]
        assert next(card for card in cards if card["code"] == "12K")["concept"] == made["name"]


async def test_a_table_goes_on_with_the_text_it_began_with(person: NewPerson) -> None:
    ana = await person("Ana")
    made = await ana.post("/api/editions", toml())
    table = await make_table([ana], seats=2, edition=made["id"])
    await ana.put(f"/api/editions/{made['design']}", toml(text="Draw 3 cards."))
    await ana.call("DELETE", f"/api/editions/{made['design']}")
    async with ana.at(table) as mine:
        await play_out([mine])
    assert (await ana.get(f"/api/tables/{table}/verify"))["fair"]
    again = await ana.post(f"/api/tables/{table}/rematch")
    assert again["edition"] == {"digest": made["digest"], "name": "Fast Lane", "id": made["id"]}


@pytest.mark.parametrize("game", [name for name in GAMES if GAMES[name].uses_edition])
def test_a_game_begins_with_the_chosen_card_in_hand(game: str) -> None:
    edition = read_edition(toml()["text"])
    seats = next(count for count in GAMES[game].seat_counts if count > 1)
    for seat in range(2):
        record = dealt_record(game, seats, {}, edition, "12K", seat)
        state = begin(record, edition)
        names = [state.faces.names[card] for card in state.cards(state.layout.hands[seat])]
        assert "12K" in names and record.note == DEALT and record.edition == edition.digest
        everywhere = [state.faces.names[card] for zone in range(len(state.layout.names)) for card in state.cards(zone)]
        assert sorted(everywhere) == sorted(state.faces.names), "every card is somewhere, once"


def test_a_card_that_no_hand_can_hold_is_refused_with_a_sentence() -> None:
    for game, card in (("tech-chess", "13V"), ("pairadox", "12K"), ("paradoxical", "99K")):
        seats = next(count for count in GAMES[game].seat_counts if count > 1)
        with pytest.raises(TechdeckError, match=r"in hand|no effects|no card"):
            dealt_record(game, seats, {}, house(), card, 0)


async def test_the_table_of_a_dealt_card_says_so_and_is_never_rated(person: NewPerson) -> None:
    ana = await person("Ana")
    made = await ana.post("/api/editions", toml())
    body = {"game": "tech-city", "seats": 2, "edition": made["id"], "hand": "12K", "bots": {"1": "random"}}
    table = await ana.post("/api/tables", body)
    await ana.post(f"/api/tables/{table['id']}/start", {})
    async with ana.at(table["id"]) as mine:
        view = await mine.until_view(lambda view: view["table"]["status"] == "playing")
        assert not view["table"]["rated"] and view["table"]["note"] == DEALT
        assert "12K" in view["position"]["hands"][0] and "12K" not in view["position"]["hands"][1]
        assert view["table"]["edition"]["name"] == "Fast Lane"
        await play_out([mine])
    assert (await ana.get(f"/api/tables/{table['id']}/verify"))["fair"]
    assert (await ana.post(f"/api/tables/{table['id']}/rematch"))["rated"]


async def test_a_card_that_is_none_is_refused_with_a_sentence(person: NewPerson) -> None:
    ana = await person("Ana")
    body = {"game": "tech-city", "seats": 2}
    for wrong in ("", "12k", "K" * 50, "12K'"):
        assert (await ana.refused("POST", "/api/tables", body | {"hand": wrong}))[0] == 400
    assert (await ana.refused("POST", "/api/tables", body | {"hand": "99K"}))[0] == 400


async def test_checks_and_saves_have_an_end(tmp_path: Path, person: NewPerson) -> None:
    with running(tmp_path, "--rate", "100000") as strict:
        eve = await person("Eve", strict)
        made = await eve.post("/api/editions", toml())
        path = f"/api/editions/{made['design']}"
        wishes: list[tuple[str, str, Kind, Body]] = [
            ("POST", "/api/editions/check", "check", {"text": ""}),
            ("POST", "/api/editions/try", "try", wish() | {"text": ""}),
            ("PUT", path, "save", {"text": ""}),
        ]
        for method, where, kind, body in wishes:
            number = QUOTAS[kind].number
            codes: list[int] = []
            while 429 not in codes and len(codes) < 10 * number:  # some come back meanwhile
                codes.append((await eve.call(method, where, body)).status_code)
            assert codes.index(429) >= number


async def test_nobody_has_many_editions_waiting_to_be_read() -> None:
    reader = EditionReader()
    try:
        asked = [asyncio.create_task(reader.look("", "eve")) for _ in range(MOST_ASKED + 2)]
        asked.append(asyncio.create_task(reader.look("", "ana")))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(answer, Refused) for answer in answers] == [False] * MOST_ASKED + [True, True, False]
    finally:
        reader.close()


# Tried.


def wish(game: str = "paradoxical", deal: int = 0, **changes: object) -> Body:
    return toml("Fast Lane", **changes) | {"game": game, "card": "12K", "deal": deal}


async def test_a_card_is_tried_and_the_same_deal_tells_the_same(person: NewPerson) -> None:
    ana = await person("Ana")
    text = "Look at the top 6 cards of a deck. Take one. Put the rest on the bottom."
    first = await ana.post("/api/editions/try", wish(text=text))
    look, take, rest = first["steps"]
    assert look["words"][0].startswith("You look at six cards") and len(look["cards"]) == 6
    assert take["place"] == {"name": "your hand", "kind": "hand"} and len(rest["cards"]) == 5
    assert first == await ana.post("/api/editions/try", wish(text=text))
    again = await ana.post("/api/editions/try", wish(text=text, deal=first["deal"] + 1))
    assert again["deal"] > first["deal"] and again["steps"] != first["steps"]


async def test_what_cannot_be_tried_is_refused_with_a_sentence(person: NewPerson) -> None:
    ana = await person("Ana")
    for wrong, code in (
        (wish(text="Drw a card."), "bad-edition"),
        (wish(game="pairadox"), "impossible"),
        (wish(copies=0), "impossible"),
        (wish() | {"card": "15K"}, "impossible"),
        (wish() | {"deal": -1}, "bad-request"),
        (wish() | {"card": "W"}, "bad-request"),
    ):
        assert await ana.refused("POST", "/api/editions/try", wrong) == (400, code)
    assert (await ana.refused("POST", "/api/editions/try", wish(game="old-maid")))[0] in (400, 404)
    assert "12K" in (await ana.call("POST", "/api/editions/try", wish(copies=0))).json()["message"]


async def test_a_card_that_takes_long_to_try_is_given_up(person: NewPerson) -> None:
    reader = EditionReader(0.001)
    try:
        found = await reader.ask(try_within, TryWish(toml()["text"], "paradoxical", "12K"), "eve")
        assert isinstance(found, Refusal) and "too long" in found.words
    finally:
        reader.close()


# In the database.


@pytest.fixture
async def shelves(tmp_path: Path) -> AsyncIterator[Shelves]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}"
    await prepare(url)
    engine = open_engine(url)
    yield Shelves(Store(engine))
    await engine.dispose()


async def texts(shelves: Shelves) -> set[str]:
    return {row["text"] for row in await shelves.store.rows(select(schema.editions))}


async def test_texts_that_nobody_needs_are_forgotten(shelves: Shelves) -> None:
    one, two = toml()["text"], toml(text="Draw 3 cards.")["text"]
    design = await shelves.add("ana", read_edition(one), one)
    other = await shelves.add("bo", read_edition(one), one)
    await shelves.save(design, "ana", read_edition(two), two)
    assert await texts(shelves) == {one, two}, "somebody else keeps the first"
    await shelves.remove(other, "bo")
    assert await texts(shelves) == {two}
    await shelves.remove(design, "ana")
    assert await texts(shelves) == set()


async def test_a_shelf_has_an_end(shelves: Shelves) -> None:
    text = toml()["text"]
    await shelves.add("ana", read_edition(text), text)
    more = [
        {"id": f"design {n}", "identity": "ana", "edition": id_of(text), "name": "", "changed": 0.0} for n in range(49)
    ]
    async with shelves.store.writing() as connection:
        await connection.execute(insert(schema.shelves), more)
    assert len(await shelves.listed("ana")) == MOST_SHELVED
    with pytest.raises(Refused, match="take one away"):
        await shelves.add("ana", house(), "another")
    assert await texts(shelves) == {text}
