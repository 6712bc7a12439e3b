"""Choosing at a table: by list, digit, click or text; what cannot be chosen is answered with its reason and clause."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Input, OptionList

from techdeck.kernel.choice import CARD, DECK, VERB, About, kind_of
from techdeck.kernel.errors import TechdeckError
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt_line, refusal
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.words import running
from techdeck.tui.parts import QUICK, Board, Choices, CommandLine, card_face, effect_line
from techdeck.tui.table import TableScreen


def described(view: Outlook, choice: int) -> str:
    """A choice in words: its label, and what it means."""
    speaker = speaker_for(view.game)
    return ": ".join(filter(None, [speaker.label(view, choice), speaker.meaning(view, choice)]))


class ChoosingScreen(TableScreen):
    """Shows what a seat may see and offers what it may choose. Where choices go is for the screen built on it."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Outlook | None = None
        self.offered: list[int] = []
        self.about: list[About] = []  # what each of them is about

    def view(self) -> Outlook | None:
        return self.shown

    def now(self) -> Outlook:
        """What the seat at the keyboard may see."""
        raise NotImplementedError

    def look(self) -> None:
        """Draw what the seat at the keyboard may see now, and what it may choose."""
        view = self.now()
        self.shown = view
        self.offered = view.choices
        self.about = [view.state.codec.about(choice) for choice in self.offered]
        self.draw(view, {about.card for about in self.about} - {-1}, {about.deck for about in self.about} - {-1})
        self.say(prompt_line(view))
        texts = [view.state.text(choice) for choice in self.offered]
        means = [described(view, choice) for choice in self.offered]
        self.query_one(Choices).offer(list(zip(texts, means, strict=True)))
        self.query_one(CommandLine).complete(texts)
        self.explain_choice()

    # By keyboard and mouse.

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.take_number(event.option_index)

    def on_option_list_option_highlighted(self) -> None:
        self.explain_choice()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if text:
            self.take_text(text)
        else:
            self.take_number(self.query_one(Choices).highlighted)

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed moves the mark in the list."""
        texts = [self.shown.state.text(choice) for choice in self.offered] if self.shown else []
        fits = [number for number, text in enumerate(texts) if event.value and text.startswith(event.value)]
        if fits:
            self.query_one(Choices).highlighted = fits[0]

    def pressed(self, key: str) -> None:
        if key in QUICK:
            self.take_number(QUICK.index(key))
        else:
            super().pressed(key)

    def take_number(self, number: int | None) -> None:
        """A line of the list."""
        if number is not None and number < len(self.offered) and not self.too_small:
            self.take(self.offered[number])

    def take_text(self, text: str) -> None:
        if self.shown is None or self.too_small:
            return
        try:
            choice = self.shown.state.parse(text)
        except TechdeckError:
            self.look_up(text)
            return
        if self.take(choice):
            self.query_one(CommandLine).value = ""

    def look_up(self, text: str) -> None:
        """The name of a card alone shows the card."""
        card = self.shown.state.faces.index.get(text.upper(), -1) if self.shown else -1
        if self.shown is not None and card >= 0 and self.shown.sees(card):
            self.explain_card(card)
            self.query_one(CommandLine).value = ""
        elif self.shown is not None:
            clause, reason = refusal(self.shown, text)
            self.refuse(TechdeckError(reason, clause))

    def take(self, choice: int) -> bool:
        """Take a choice that is on offer; anything else is answered with the reason and changes nothing."""
        view = self.shown
        if view is None:
            return False
        if choice not in self.offered:
            clause, reason = refusal(view, view.state.text(choice))
            self.refuse(TechdeckError(reason, clause))
            return False
        if not self.chosen(view.seat, choice):
            return False
        self.note("")
        self.go_on()
        return True

    def chosen(self, seat: int, choice: int) -> bool:
        """Whether the choice was taken."""
        raise NotImplementedError

    def go_on(self) -> None:
        """What comes after a choice."""
        raise NotImplementedError

    def refuse(self, error: TechdeckError) -> None:
        self.note(f"{error.message} ({error.clause})" if error.clause else error.message)
        self.app.bell()

    # What a choice or a card on the table means.

    def explain_choice(self) -> None:
        """The card of the marked choice, and the effect that asks."""
        number, view = self.query_one(Choices).highlighted, self.shown
        if view is None or number is None or number >= len(self.offered):
            self.explain()
            return
        card, now = self.about[number].card, running(view)
        self.query_one(Board).light(card)
        what = card_face(view, card) if card >= 0 else self.cut_off(number)
        self.explain(what, effect_line(view, now) if now != card else Content(""))

    def cut_off(self, number: int) -> Content:
        """What the list has no room for."""
        listed = self.query_one(Choices)
        line = listed.get_option_at_index(number).prompt
        means = described(self.shown, self.offered[number]) if self.shown else ""
        return Content(means if len(str(line)) > listed.scrollable_content_region.width else "")

    def action_card(self, card: int) -> None:
        """A click on a card: the first reads and marks it, the second chooses it."""
        view = self.shown
        if view is None or not view.sees(card):
            return
        first = view.state.faces.index[view.state.faces.names[card]]  # choices name the first of equal cards
        about = [number for number, each in enumerate(self.about) if each.card == first]
        self.click(about, self.meant(CARD + first, "card", first))
        self.explain_card(card)

    def action_deck(self, number: int) -> None:
        if self.shown is not None:
            about = [at for at, each in enumerate(self.about) if each.deck == number]
            self.click(about, self.meant(DECK + number, "deck", number))

    def meant(self, plain: int, takes: str, arg: int) -> int:
        """The choice that a click on something not on offer was probably meant as."""
        verbs = self.shown.state.codec.verbs if self.shown else ()
        asked_by_verb = any(choice >= VERB for choice in self.offered)
        fitting = [VERB + (number << 16) + arg for number, verb in enumerate(verbs) if verb.takes == takes]
        asked_plainly = any(kind_of(choice) == kind_of(plain) for choice in self.offered)
        return fitting[0] if fitting and asked_by_verb and not asked_plainly else plain

    def click(self, about: list[int], meant: int) -> None:
        listed = self.query_one(Choices)
        if not about:
            self.take(meant)
        elif listed.highlighted in about and len(about) == 1:
            self.take_number(about[0])
        else:
            later = [number for number in about if number > (listed.highlighted or 0)]
            listed.highlighted = later[0] if listed.highlighted in about and later else about[0]
