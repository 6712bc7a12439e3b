"""The HTTP interface for those who design cards: editions are checked, kept, shared and studied."""

from __future__ import annotations

import gzip
from typing import Annotated

from litestar import Controller, MediaType, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from techdeck.cards.edition import CardText, Edition, EditionError, house
from techdeck.kernel.errors import Impossible
from techdeck.server.live.editions import Printed
from techdeck.server.lobby.person import Person
from techdeck.server.messages.designs import CardInfo, Checked, Design, EditionInfo, StudyInfo, Tried
from techdeck.server.messages.requests import EditionText, StudyWish, TryWish
from techdeck.server.process.services import Services
from techdeck.server.storage.shelves import id_of
from techdeck.server.storage.trials import Refusal, try_within

Serving = NamedDependency[Services]
Asker = NamedDependency[Person]
StudyId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{16,40}$", description="The id of a study.")]
# A report has scripts of its own. It is shown as if it came from another site, and reaches nothing: not ours, no other.
APART = (
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; "
    "img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
DesignId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{16,40}$", description="The id of a design.")]


class DesignRoutes(Controller):
    path = "/api"
    tags = ("editions",)

    @get("/editions", summary="The House Edition, and your designs, the latest first")
    async def editions(self, services: Serving, person: Asker) -> list[EditionInfo]:
        rows = await services.shelves.listed(person.id)
        mine = [EditionInfo(row["digest"], row["name"], row["edition"], row["id"]) for row in rows]
        return [info_of(Printed(None, house(), "")), *mine]

    @post("/editions", summary="Keep an edition file as a design of yours")
    async def add(self, services: Serving, person: Asker, data: JSONBody[EditionText]) -> EditionInfo:
        services.quotas.take("edition", person)
        edition = await services.reader.read(data.text, person.id)
        await services.sessions.remember(person)
        design = await services.shelves.add(person.id, edition, data.text)
        return EditionInfo(edition.digest, edition.name, id_of(data.text), design)

    @post("/editions/check", status_code=200, summary="What is wrong with an edition file, and how its cards print")
    async def check(self, services: Serving, person: Asker, data: JSONBody[EditionText]) -> Checked:
        services.quotas.take("check", person)
        looked = await services.reader.look(data.text, person.id)
        return Checked(looked.given, looked.mistakes, printed(looked.edition, looked.given or {}))

    @post("/editions/try", status_code=200, summary="What a card of an edition file does when it is used once")
    async def attempt(self, services: Serving, person: Asker, data: JSONBody[TryWish]) -> Tried:
        services.quotas.take("try", person)
        found = await services.reader.ask(try_within, data, person.id)
        if isinstance(found, Refusal):
            raise EditionError(found.words) if found.mistake else Impossible(found.words)
        return found

    @get("/editions/{design:str}", summary="A design, for anybody who has its address")
    async def design(self, services: Serving, person: Asker, design: DesignId) -> Design:
        row = await services.shelves.design(design)
        info = EditionInfo(row["digest"], row["name"], row["edition"], row["id"])
        return Design(info, row["text"], row["by"] or "", row["identity"] == person.id, row["changed"])

    @put("/editions/{design:str}", summary="Save a design of yours")
    async def save(
        self, services: Serving, person: Asker, design: DesignId, data: JSONBody[EditionText]
    ) -> EditionInfo:
        services.quotas.take("save", person)
        await services.shelves.owned(design, person.id)
        edition = await services.reader.read(data.text, person.id)
        await services.shelves.save(design, person.id, edition, data.text)
        return EditionInfo(edition.digest, edition.name, id_of(data.text), design)

    @delete("/editions/{design:str}", summary="Take a design of yours away; tables that play it go on")
    async def remove(self, services: Serving, person: Asker, design: DesignId) -> None:
        services.quotas.take("save", person)
        await services.shelves.remove(design, person.id)


class StudyRoutes(Controller):
    path = "/api"
    tags = ("editions",)

    @post("/studies", summary="Have an edition studied: it is played by bots when it is its turn")
    async def ask(self, services: Serving, person: Asker, data: JSONBody[StudyWish]) -> StudyInfo:
        services.quotas.take("study", person)
        await services.sessions.remember(person)
        return await services.studies.ask(data, person)

    @get("/studies", summary="Your studies, the latest first, without their facts")
    async def listed(self, services: Serving, person: Asker) -> list[StudyInfo]:
        return await services.studies.listed(person)

    @get("/studies/{study:str}", summary="How far a study is, for anybody who has its address")
    async def study(self, services: Serving, person: Asker, study: StudyId) -> StudyInfo:
        return await services.studies.info(study, person)

    @delete("/studies/{study:str}", summary="Stop a study of yours; what it found stays")
    async def stop(self, services: Serving, person: Asker, study: StudyId) -> None:
        await services.studies.rows.stop(study, person.id)

    @get("/studies/{study:str}/report", media_type=MediaType.HTML, summary="The report of a study, as a page")
    async def report(self, services: Serving, study: StudyId) -> Response[bytes]:
        page = gzip.decompress(await services.studies.rows.report(study))
        return Response(page, media_type=MediaType.HTML, headers={"content-security-policy": APART})


def info_of(found: Printed) -> EditionInfo:
    return EditionInfo(found.edition.digest, found.edition.name, found.id or found.edition.digest)


def card_info(card: CardText) -> CardInfo:
    return CardInfo(
        card.code, card.value, card.domain, card.concept, card.year, list(card.people), card.name, card.text
    )


def printed(edition: Edition | None, given: dict[str, object]) -> list[CardInfo]:
    """The cards that were given, as they are printed."""
    return [card_info(card) for card in edition.cards if card.code in given] if edition is not None else []
