"""How one speaks of Tech City."""

from __future__ import annotations

from typing import cast

from techdeck.games.tech_city.build import Build, face_of
from techdeck.games.tech_city.choices import BUILD, CELL, COPY, FREE, GIVE, PAY, USE, cell_text, paid_cards
from techdeck.games.tech_city.score import COSTS, cost, points_at, points_beside
from techdeck.games.tech_city.service import Help
from techdeck.games.tech_city.sheet import points_text, total
from techdeck.games.tech_city.state import SERVICE, TechCity
from techdeck.kernel.choice import PASS, YES, arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook, does
from techdeck.match.telling.speaker import Speaker


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


class TechCitySpeaker(Speaker):
    def said(self, view: Outlook, event: Event) -> str:
        kind, state = kind_of(event.arg), city_of(view)
        if event.seat < 0:
            return f"The city council builds at {cell_text(event.arg)}."
        who = view.name(event.seat)
        if kind == CELL:
            return f"{does(who, 'build')} at {cell_text(event.arg)}."
        if kind == COPY:
            return f"{who} {'copy' if who == 'You' else 'copies'} the card at {cell_text(event.arg)}."
        return f"{does(who, 'ask')} for help to {state.text(event.arg)}."

    def points(self, view: Outlook, choice: int) -> int | None:
        face = face_built(view) if kind_of(choice) == CELL else -1
        return total(points_at(city_of(view), view.seat, face, choice)) if face >= 0 else None

    def meaning(self, view: Outlook, choice: int) -> str:
        kind, state = kind_of(choice), city_of(view)
        if kind == BUILD:
            return self.build_meaning(view, arg_of(choice))
        if kind == CELL:
            face = face_built(view)
            return f"here: {points_text(points_at(state, view.seat, face, choice))}" if face >= 0 else ""
        if kind == PAY:
            return " and ".join(super(TechCitySpeaker, self).meaning(view, card) for card in paid_cards(choice))
        if kind in (USE, FREE, COPY):
            return self.city_meaning(view, choice)
        if kind == GIVE:
            return "discard it to help"
        return self.word_meaning(view, choice) or super().meaning(view, choice)

    def build_meaning(self, view: Outlook, card: int) -> str:
        """What a card costs and scores wherever it is built."""
        state, printed = city_of(view), view.printed(card)
        concept = printed.concept if printed else ""
        if state.faces.domains[card] < 0:
            return f"{concept}: copies a city card"
        price = "two cards given" if state.faces.domains[card] == SERVICE else COSTS[cost(state, view.seat)].rstrip(".")
        return f"{concept}: {self.anywhere(view, card)}. {price.removeprefix('It ')}"

    def city_meaning(self, view: Outlook, choice: int) -> str:
        state = city_of(view)
        index = state.at(choice)
        if index < 0:
            return f"nothing at {cell_text(choice)}"
        card, owner = state.card(state.city, index), state.owner(index)
        whose = "neutral" if owner < 0 else "yours" if owner == view.seat else view.name(owner)
        code = f"{state.faces.names[card]} ({whose})"
        if kind_of(choice) == COPY:
            return f"{code}: {self.anywhere(view, card)}"
        printed = view.printed(card)
        return f"{code} {printed.name}: {printed.text}" if printed else code

    def anywhere(self, view: Outlook, face: int) -> str:
        """What a card scores wherever it is built."""
        return points_text(points_beside(city_of(view), view.seat, face, 0))

    def word_meaning(self, view: Outlook, choice: int) -> str:
        prompt = view.frame.op.prompt if view.frame is not None else ""
        if choice == PASS and prompt in ("build", "use", "give"):
            return f"{prompt} nothing"
        if choice == YES and view.frame is not None and view.frame.op.clause == "TC-23":
            return "draw a card, then discard one"
        return ""


SPEAKER = TechCitySpeaker()
