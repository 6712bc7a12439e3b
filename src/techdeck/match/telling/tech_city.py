"""How one speaks of Tech City."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from techdeck.games.tech_city.build import Build, face_of
from techdeck.games.tech_city.choices import BUILD, CELL, COPY, FREE, GIVE, PAY, USE, paid_cards
from techdeck.games.tech_city.score import COSTS, cost, points_at, points_beside
from techdeck.games.tech_city.service import Help
from techdeck.games.tech_city.sheet import by_source, total
from techdeck.games.tech_city.state import SERVICE, TechCity
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.match.telling.labels import use_label
from techdeck.match.telling.outlook import Outlook, listed
from techdeck.match.telling.sentence import number
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.words import count


def city_of(view: Outlook) -> TechCity:
    return cast(TechCity, view.state)


def face_built(view: Outlook) -> int:
    """The card whose value and domain count for what is being built, or -1."""
    frame, state = view.frame, city_of(view)
    if frame is None:
        return -1
    if isinstance(frame.op, Help):
        return frame.op.face(state, frame.scope)
    return face_of(state, frame.answers) if isinstance(frame.op, Build) and len(frame.answers) else -1


def reasons(state: TechCity, face: int, points: int) -> str:
    """`two other 7s +2, two of your companies next door +1`."""
    base, science, neighbours, service, _ = by_source(points)
    same = f"{number(base)} other {state.faces.values[face]}{'s' if base > 1 else ''}"
    worth = (same, "two Science companies", "two of your companies next door", "a Service card is worth at least one")
    said = [f"{why} +{each}" for why, each in zip(worth, (base, science, neighbours, service), strict=True) if each]
    return ", ".join(said) or "no points"


class TechCitySpeaker(Speaker):
    deliberate = frozenset({USE, FREE})
    options = MappingProxyType({"decks": ("Decks", "one, and two with 5 or 6 players", "one", "two")})

    def asks(self, view: Outlook) -> str:
        """Of a plot, with the most that it can score."""
        scored = [points for points in (self.points(view, choice) for choice in view.choices) if points is not None]
        built = view.printed(face_built(view)) if scored else None
        if built is None:
            return super().asks(view)
        most = count(max(scored), "point") if max(scored) else "no point"
        return f"Place {built.concept}: {'up to ' if max(scored) > min(scored) else ''}{most}."

    def why(self, view: Outlook) -> str:
        """What it costs, or what can be seen before it is chosen."""
        kinds, frame = {kind_of(choice) for choice in view.choices}, view.frame
        if CELL in kinds:
            return "Each plot shows what you would score."
        if frame is not None and isinstance(frame.op, Build) and (kinds & {BUILD, PAY}):
            return COSTS[cost(city_of(view), view.seat)]
        if GIVE in kinds:
            return "Who helps scores a point when it is built."
        return ""

    def label(self, view: Outlook, choice: int) -> str:
        kind, titles = kind_of(choice), view.state.faces.titles
        if kind == BUILD:
            return f"Build {titles[arg_of(choice)]}"
        if kind == GIVE:
            return f"Give {titles[arg_of(choice)]}"
        if kind == CELL:
            return "Build here"
        if kind == PAY:
            return f"Pay with {listed([titles[card] for card in paid_cards(choice)])}"
        if kind in (USE, FREE, COPY):
            card = city_of(view).card_at(choice)
            name = "this card" if card < 0 else titles[card]
            return f"Copy {name}" if kind == COPY else use_label(view, card) + (" for free" if kind == FREE else "")
        return super().label(view, choice)

    def chose(self, view: Outlook, choice: int) -> str:
        return "to build" if kind_of(choice) == BUILD else super().chose(view, choice)

    def beyond(self, view: Outlook, text: str) -> tuple[str, str]:
        if text.startswith("cell "):
            return "TC-6", f"That plot is not for now. {self.asks(view)}"
        return super().beyond(view, text)

    def points(self, view: Outlook, choice: int) -> int | None:
        face = face_built(view) if kind_of(choice) == CELL else -1
        return total(points_at(city_of(view), view.seat, face, choice)) if face >= 0 else None

    def meaning(self, view: Outlook, choice: int) -> str:
        kind, state = kind_of(choice), city_of(view)
        if kind == BUILD:
            return self.build_meaning(view, arg_of(choice))
        if kind == CELL:
            face = face_built(view)
            return reasons(state, face, points_at(state, view.seat, face, choice)) if face >= 0 else ""
        if kind == PAY:
            return " and ".join(super(TechCitySpeaker, self).meaning(view, card) for card in paid_cards(choice))
        if kind in (USE, FREE, COPY):
            return self.city_meaning(view, choice)
        if kind == GIVE:
            return super().meaning(view, arg_of(choice))
        return super().meaning(view, choice)

    def build_meaning(self, view: Outlook, card: int) -> str:
        """What a card costs and scores wherever it is built."""
        state, printed = city_of(view), view.printed(card)
        concept = printed.concept if printed else ""
        if state.faces.domains[card] < 0:
            return f"{concept}: copies a city card"
        service = state.faces.domains[card] == SERVICE
        price = "It takes two cards given." if service else COSTS[cost(state, view.seat)]
        return f"{concept}: {self.anywhere(view, card)}. {price}"

    def city_meaning(self, view: Outlook, choice: int) -> str:
        state = city_of(view)
        index = state.at(choice)
        if index < 0:
            return "nothing is built there"
        card, owner = state.card(state.city, index), state.owner(index)
        whose = "neutral" if owner < 0 else "yours" if owner == view.seat else view.name(owner)
        title = f"{state.faces.titles[card]} ({whose})"
        if kind_of(choice) == COPY:
            return f"{title}: {self.anywhere(view, card)}"
        printed = view.printed(card)
        return f"{title}: {printed.text}" if printed else title

    def anywhere(self, view: Outlook, face: int) -> str:
        """What a card scores wherever it is built."""
        state = city_of(view)
        return reasons(state, face, points_beside(state, view.seat, face, 0))


SPEAKER = TechCitySpeaker()
