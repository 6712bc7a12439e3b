"""Setting tables up."""

from __future__ import annotations

from server.following import Body
from server.serving import Person


async def make_table(people: list[Person], game: str = "paradoxical", seats: int | None = None, **setup: object) -> str:
    """A table where these people sit, in order, and play; seats beyond them are for random bots."""
    seats = seats or len(people)
    body: Body = {"game": game, "seats": seats, **setup}
    table = await people[0].post("/api/tables", body)
    for person in people[1:]:
        await person.post(f"/api/tables/{table['id']}/join", {})
    await people[0].post(f"/api/tables/{table['id']}/start", {"bots": "random"})
    return str(table["id"])
