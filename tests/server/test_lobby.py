"""Tables before and after the game."""

from server.conftest import NewPerson
from server.following import Body, folded, said
from server.serving import Person, play_out, settle
from server.tables import make_table
from techdeck.kernel.record import parse_record
from techdeck.match.verify import verified, verify

SETUP = {"game": "paradoxical", "seats": 3, "public": True}


async def listed(person: Person) -> list[str]:
    return [table["id"] for table in await person.get("/api/tables")]


async def test_public_tables_are_in_the_lobby_and_others_are_not(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    public = (await ana.post("/api/tables", SETUP))["id"]
    hidden = (await ana.post("/api/tables", SETUP | {"public": False}))["id"]
    assert public in await listed(bo) and hidden not in await listed(bo)
    assert (await bo.get(f"/api/tables/{hidden}"))["status"] == "open"
    await ana.post(f"/api/tables/{public}/leave")
    assert public not in await listed(bo)


async def test_seats_are_taken_once_and_freed_again(person: NewPerson) -> None:
    ana, bo, cy = await person("Ana"), await person("Bo"), await person("Cy")
    path = f"/api/tables/{(await ana.post('/api/tables', SETUP))['id']}"
    assert (await bo.post(path + "/join", {"seat": 2}))["seat"] == 2
    assert (await cy.refused("POST", path + "/join", {"seat": 2})) == (409, "refused")
    assert (await bo.refused("POST", path + "/join", {"seat": 1})) == (409, "refused")
    assert (await cy.refused("POST", path + "/join", {"seat": 3})) == (400, "impossible")
    assert (await cy.refused("POST", path + "/leave")) == (409, "refused")
    assert (await cy.refused("POST", path + "/start", {})) == (403, "forbidden")
    assert (await ana.refused("POST", path + "/start", {})) == (409, "refused")
    assert (await bo.refused("PUT", path + "/seats/1", {"level": "random"})) == (403, "forbidden")
    assert (await ana.refused("PUT", path + "/seats/1", {"level": "godlike"})) == (400, "impossible")
    seats = (await ana.put(path + "/seats/1", {"level": "random"}))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "person"]
    await bo.post(path + "/leave")
    assert (await cy.post(path + "/join", {}))["seat"] == 2
    await ana.put(path + "/seats/2", {"level": None})
    assert (await cy.get(path))["yours"] == -1
    await cy.post(path + "/join", {})
    await ana.post(path + "/leave")
    assert (await cy.get(path))["owner"]
    assert (await cy.post(path + "/start", {"bots": "random"}))["status"] == "playing"
    assert (await cy.refused("POST", path + "/start", {})) == (409, "refused")
    assert (await cy.refused("POST", path + "/leave")) == (409, "refused")
    assert (await bo.refused("POST", path + "/join", {})) == (409, "refused")


async def test_a_table_that_cannot_be_is_refused(person: NewPerson) -> None:
    ana = await person("Ana")
    for wrong in (
        {"game": "poker"},
        {"seats": 5},
        {"seats": 99},
        {"options": {"colour": "red"}},
        {"options": {"straight": "sideways"}},
        {"clock": {"kind": "move"}},
        {"clock": {"kind": "sundial"}},
        {"bots": {"0": "random"}},
        {"bots": {"7": "random"}},
        {"bots": {"1": "godlike"}},
        {"sit": 5},
        {"edition": "f" * 64},
        {"surprise": 1},
    ):
        status, _ = await ana.refused("POST", "/api/tables", SETUP | wrong)
        assert status in (400, 404), wrong
    assert await ana.get("/api/mine") == []


async def test_who_waits_sees_who_comes(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = (await ana.post("/api/tables", {"game": "paradoxical", "seats": 2}))["id"]
    async with ana.at(table) as mine:
        assert (await mine.receive())["position"] is None
        await bo.post(f"/api/tables/{table}/join", {})
        await mine.until_view(lambda view: view["table"]["seats"][1]["name"] == "Bo")
        await ana.post(f"/api/tables/{table}/start", {})
        await mine.until_view(lambda view: view["position"] is not None)
        assert mine.view["table"]["status"] == "playing"


async def test_a_finished_game_is_replayed_verified_downloaded_forked_and_played_again(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo])
    path = f"/api/tables/{table}"
    for closed in ("/record", "/replay", "/story", "/verify"):
        assert (await ana.refused("GET", path + closed)) == (409, "refused")
    for closed in ("/rematch", "/fork"):
        assert (await ana.refused("POST", path + closed, {"step": 1} if closed == "/fork" else None))[0] == 409
    async with ana.at(table) as one, bo.at(table) as other:
        steps = await play_out([one, other])
        log = await one.log()
        again = await bo.post(path + "/rematch")
        await one.until_view(lambda view: view["table"]["rematch"] == again["id"])
    assert (await ana.post(path + "/rematch"))["id"] == again["id"]
    assert [seat["name"] for seat in again["seats"]] == ["Ana", "Bo"] and again["owner"]
    assert (await ana.get(f"/api/tables/{again['id']}"))["yours"] == 0

    text = (await ana.call("GET", path + "/record")).text
    record = parse_record(text)
    assert verified(verify(record)) and len(record.choices) == steps and record.names == {0: "Ana", 1: "Bo"}
    assert (await ana.post("/api/verify", {"text": text}))["fair"]
    assert not (await ana.post("/api/verify", {"text": text.replace('seed "', 'seed "0')}))["fair"]
    assert (await ana.refused("POST", "/api/verify", {"text": "no record"})) == (400, "unreadable")
    assert (await ana.get(path + "/verify"))["fair"]

    last = await ana.get(f"{path}/replay?step={steps}")
    assert last["steps"] == steps and "?" not in str(last["position"])
    mine = [await ana.get(f"{path}/replay?step={step}&seat=0") for step in range(3)]
    story = (await ana.get(f"{path}/story?seat=0"))["steps"]
    assert len(story) == steps + 1 and all(step["events"] for step in mine[:1])
    told: list[Body] = []
    for step in story:
        told = folded(told, step)
    assert said(told) == said(log)
    assert (await ana.refused("GET", f"{path}/story?seat=5")) == (400, "impossible")
    assert (await ana.refused("GET", f"{path}/replay?step={steps + 1}")) == (400, "impossible")
    assert (await ana.refused("GET", f"{path}/replay?seat=5")) == (400, "impossible")

    fork = await bo.post(path + "/fork", {"step": 4, "sit": 1})
    assert fork["origin"] == table and fork["commitment"] == record.commitment
    await bo.post(f"/api/tables/{fork['id']}/start", {"bots": "random"})
    async with bo.at(fork["id"]) as forked:
        await forked.receive()
        assert [line["at"] for line in await forked.log()][:1] == [line["at"] for line in log][:1]
        await play_out([forked])
    assert (await bo.get(f"/api/tables/{fork['id']}/verify"))["fair"]
    known = await bo.post(path + "/fork", {"step": 0, "knowing": 1, "sit": None})
    assert known["commitment"] != record.commitment and known["yours"] == -1
    assert (await bo.refused("POST", path + "/fork", {"step": steps})) == (400, "impossible")
    assert (await bo.refused("POST", path + "/fork", {"step": steps + 9})) == (400, "impossible")


async def test_the_games_rules_and_cards_are_there_for_clients(person: NewPerson) -> None:
    ana = await person()
    games = {game["name"]: game for game in await ana.get("/api/games")}
    bots = {bot["level"]: (bot["name"], bot["says"]) for bot in games["pairadox"]["bots"]}
    assert bots["medium"] == ("Cog", "plans ahead") and not games["pairadox"]["edition"]
    assert games["tech-chess"]["quick"] == {"setup": "standard"} and games["pairadox"]["quick"] == {}
    for game in games.values():
        for option in game["options"]:
            assert option["title"][0].isupper() and len(option.get("words", [])) == len(option.get("values", []))
    assert (await ana.get("/api/rules/PX"))["clauses"]["PX-1"]
    assert len(await ana.get("/api/rules")) == len(games) + 2
    cards = await ana.get("/api/cards")
    assert next(card for card in cards["cards"] if card["code"] == "7K")["text"]
    assert (await ana.refused("GET", "/api/rules/ZZ")) == (404, "unknown")
    assert (await ana.refused("GET", "/api/cards?edition=" + "0" * 64)) == (404, "unknown")


async def test_an_edition_is_added_and_played_with(person: NewPerson) -> None:
    ana = await person("Ana")
    card = {card["code"]: card for card in (await ana.get("/api/cards"))["cards"]}["7K"]
    text = 'edition = "Mine"\nbased-on = "house"\n["7K"]\nconcept = "Ours"\nyear = 1999\npeople = []\n'
    text += f'name = "Other"\ntext = "{card["text"]}"\n'
    edition = await ana.post("/api/editions", {"text": text})
    assert edition in await ana.get("/api/editions")
    assert (await ana.refused("POST", "/api/editions", {"text": text.replace("1999", '"x"')}))[0] == 400
    table = await make_table([ana], seats=2, edition=edition["digest"])
    async with ana.at(table) as mine:
        await mine.receive()
        assert mine.view["table"]["edition"]["name"] == "Mine"
        await play_out([mine])
    assert (await ana.get(f"/api/tables/{table}/verify"))["fair"]
    assert (await ana.get(f"/api/cards?edition={edition['digest']}"))["edition"]["name"] == "Mine"


async def test_my_games_say_whose_turn_it_is_and_since_when(person: NewPerson) -> None:
    ana, bo = await person("Ana"), await person("Bo")
    table = await make_table([ana, bo], seats=2)
    async with ana.at(table) as mine:
        await mine.receive()
        asked = mine.view["prompt"]["who"]
        rows = [(await somebody.get("/api/mine?running=true"))[0] for somebody in (ana, bo)]
        assert [row["asked"] for row in rows] == [asked, asked]
        assert [row["waits"] for row in rows] == [asked == [0], asked == [1]]
        assert rows[0]["created"] <= rows[0]["moved"] <= mine.view["now"]
        await mine.send("resign")
    await bo.post("/api/tables", SETUP)
    assert [row["status"] for row in await bo.get("/api/mine?running=true")] == ["open", "playing"]


async def test_who_has_chosen_in_secret_is_not_asked_again_and_the_others_do_not_hear_of_it(person: NewPerson) -> None:
    people = [await person(name) for name in ("Ana", "Bo", "Cy")]
    table = await make_table(people, "tricks-of-the-trade", clock={"spans": False})
    async with people[0].at(table) as ana, people[1].at(table) as bo, people[2].at(table) as cy:
        wires = [ana, bo, cy]
        await settle(wires)
        while not any(choice.startswith("bid") for choice in ana.choices):
            for wire in wires:
                quiet = [choice for choice in wire.choices if choice in ("pass", "decline", "silent")]
                if quiet:
                    await wire.choose(quiet[0])
            await settle(wires)
        before = [(await somebody.get("/api/mine"))[0] for somebody in people]
        assert [row["asked"] for row in before] == [[0, 1, 2]] * 3 and all(row["waits"] for row in before)
        await ana.choose("bid 2")
        rows = [(await somebody.get("/api/mine"))[0] for somebody in people]
        assert rows[0]["asked"] == [1, 2] and not rows[0]["waits"]
        assert rows[1:] == before[1:]
