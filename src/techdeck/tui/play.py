"""A game being played: people choose, bots choose by themselves, and everybody sees what they may see."""

from __future__ import annotations

from random import SystemRandom
from threading import Event as Flag
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, OptionList

from techdeck.bots import Bot, Budget
from techdeck.kernel.choice import CARD, DECK, VERB, kind_of
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.observe import Observation
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import EMPTY, Seat
from techdeck.tui.games import painter_for
from techdeck.tui.host import host
from techdeck.tui.hotseat import CurtainScreen, next_person, people
from techdeck.tui.parts import QUICK, Board, Choices, CommandLine, card_face, effect_line
from techdeck.tui.result import ResultScreen
from techdeck.tui.table import READING, Command, TableScreen
from techdeck.tui.view import View
from techdeck.tui.words import card_of, deck_of, prompt_line, running, said

WATCHER = -1
STAND_IN = "easy"  # plays a seat that a resumed game left empty

PLAYING: tuple[Command, ...] = (
    Command("u", "f8", "undo", "undo", "take back your last choice, while nobody learnt anything from it"),
    Command(" ", "f9", "skip", "skip", "do not wait while the bots choose"),
    Command("w", "f6", "saved", "where", "where the game is saved"),
    Command("m", "f7", "menu", "menu", "leave the table; the game can be continued from the menu"),
    Command("q", "f10", "quit", "quit", "quit; the game can be continued later"),
)


class PlayScreen(TableScreen):
    KEYS = (*PLAYING[:2], *READING, *PLAYING[2:])
    BINDINGS: ClassVar[list[BindingType]] = [Binding(each.key, each.action, show=False) for each in PLAYING]

    def __init__(self, match: Match, pause: float) -> None:
        super().__init__()
        self.match = match
        self.pause = pause
        self.skip = Flag()
        self.seat = people(match)[0] if len(people(match)) == 1 else WATCHER  # whose view is on screen
        self.next_seat = self.seat  # to whom the keyboard goes
        self.offered: list[int] = []
        self.changes = 0  # choices and undos; tells a bot's choice that comes too late
        self.thinking = False
        self.shown: View | None = None

    def on_mount(self) -> None:
        self.note("")
        for number, seat in enumerate(self.match.seats):
            if seat.kind == EMPTY:
                self.match.hand_over(number, Seat.bot(STAND_IN))
        self.query_one(CommandLine).focus()
        self.call_after_refresh(self.go_on)

    def on_unmount(self) -> None:
        self.skip.set()
        self.match.close()

    # What happens next.

    def go_on(self) -> None:
        """Show the table and see who is to choose."""
        self.look()
        self.next_seat = self.seat
        if self.match.state.over:
            self.end()
        elif self.match.bots_asked():
            self.think(self.match.bots_asked()[0])
        else:
            self.skip.clear()
            self.next_seat = next_person(self.match, self.seat)
            if self.next_seat != self.seat:
                self.offer_leave()

    def view(self) -> View | None:
        return self.shown

    def look(self) -> None:
        """Draw what the seat at the keyboard may see now, and what it may choose."""
        match = self.match
        view = View.of(match.record.game, match.observe(self.seat), match.names, match.edition)
        self.shown = view
        self.offered = view.choices
        cards = {card_of(view.state, choice) for choice in self.offered} - {-1}
        decks = {deck_of(view.state, choice) for choice in self.offered} - {-1}
        self.draw(view, cards, decks)
        self.say(prompt_line(view))
        painter = painter_for(view.game)
        texts = [view.state.text(choice) for choice in self.offered]
        means = [painter.meaning(view, choice) for choice in self.offered]
        self.query_one(Choices).offer(list(zip(texts, means, strict=True)))
        self.query_one(CommandLine).complete(texts)
        self.explain_choice()

    def end(self) -> None:
        self.app.push_screen(ResultScreen(self.match), self.after_end)

    def after_end(self, action: str | None) -> None:
        if action:
            self.run_named(action)

    # Bots.

    def think(self, seat: int) -> None:
        if self.thinking:
            return
        self.thinking = True
        bot, seen, at = self.match.bot(seat), self.match.observe(seat), self.changes
        self.run_worker(lambda: self.bot_thinks(bot, seen, at), thread=True, exit_on_error=False)

    def bot_thinks(self, bot: Bot, seen: Observation, at: int) -> None:
        """In a thread of its own: the choice of a bot, and a pause so that people can follow."""
        try:
            choice = bot.choose(seen, Budget(), SystemRandom())
        except Exception as error:
            self.app.call_from_thread(self.bot_failed, seen.seat, error)
            return
        if self.pause and not self.skip.is_set():
            self.skip.wait(self.pause)
        if self.is_running:
            self.app.call_from_thread(self.bot_chose, seen.seat, choice, at)

    def bot_chose(self, seat: int, choice: int, at: int) -> None:
        self.thinking = False
        if not self.is_attached or (self.changes == at and not self.chosen(seat, choice)):
            return
        self.go_on()

    def bot_failed(self, seat: int, error: Exception) -> None:
        self.thinking = False
        self.note(f"The bot of {self.match.name(seat)} stopped: {error!r}. The game is saved.")

    # People.

    @property
    def leaving(self) -> bool:
        """Whether the one at the keyboard is done and another person is to choose."""
        return self.next_seat != self.seat

    def offer_leave(self) -> None:
        """What the last choice brought stays in sight until its maker hides it."""
        if self.seat == WATCHER:
            self.leave()
            return
        name = self.match.name(self.next_seat)
        self.say(f"{self.match.name(self.seat)}: Press Enter to hide the table, then pass the keyboard to {name}.")
        self.query_one(Choices).offer([("hide", f"then it is for {name} to choose")])

    def leave(self) -> None:
        self.shown, self.offered = None, []
        self.draw(None)
        self.explain()
        self.note("")
        self.query_one(Choices).offer([])
        self.query_one(CommandLine).value = ""
        self.app.push_screen(CurtainScreen(self.match.name(self.next_seat)), self.arrive)

    def arrive(self, _: None) -> None:
        self.seat = self.next_seat
        self.go_on()

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
        """A line of the list, or leaving the table to the next person."""
        if self.too_small:
            return
        if self.leaving:
            self.leave()
        elif number is not None and number < len(self.offered):
            self.take(self.offered[number])

    def take_text(self, text: str) -> None:
        if self.shown is None or self.too_small:
            return
        try:
            choice = self.shown.state.parse(text)
        except TechdeckError as error:
            self.look_up(text, error)
            return
        if self.take(choice):
            self.query_one(CommandLine).value = ""

    def look_up(self, text: str, error: TechdeckError) -> None:
        """The name of a card alone shows the card."""
        card = self.shown.state.faces.index.get(text.upper(), -1) if self.shown else -1
        if self.shown is not None and card >= 0 and self.shown.sees(card):
            self.explain_card(card)
            self.query_one(CommandLine).value = ""
        else:
            self.refuse(error)

    def take(self, choice: int) -> bool:
        """Take a choice that is on offer; anything else is answered with the reason and changes nothing."""
        view = self.shown
        if view is None:
            return False
        if choice not in self.offered:
            clause, reason = view.state.whynot(self.seat, choice)
            self.refuse(TechdeckError(said(view, reason), clause))
            return False
        if not self.chosen(self.seat, choice):
            return False
        self.note("")
        self.go_on()
        return True

    def chosen(self, seat: int, choice: int) -> bool:
        """Whether the match took it; a choice that cannot be saved is not taken."""
        try:
            self.match.choose(seat, choice)
        except TechdeckError as error:
            self.refuse(error)
            return False
        self.changes += 1
        return True

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
        choice = self.offered[number]
        card, now = card_of(view.state, choice), running(view)
        self.query_one(Board).light(card)
        what = card_face(view, card) if card >= 0 else self.cut_off(number)
        self.explain(what, effect_line(view, now) if now != card else Content(""))

    def cut_off(self, number: int) -> Content:
        """What the list has no room for."""
        listed = self.query_one(Choices)
        line = listed.get_option_at_index(number).prompt
        means = painter_for(self.match.record.game).meaning(self.shown, self.offered[number]) if self.shown else ""
        return Content(means if len(str(line)) > listed.scrollable_content_region.width else "")

    def action_card(self, card: int) -> None:
        """A click on a card: the first reads and marks it, the second chooses it."""
        view = self.shown
        if view is None or not view.sees(card):
            return
        about = [number for number, choice in enumerate(self.offered) if card_of(view.state, choice) == card]
        self.click(about, self.meant(CARD + card, "card", card))
        self.explain_card(card)

    def action_deck(self, number: int) -> None:
        view = self.shown
        if view is not None:
            about = [at for at, choice in enumerate(self.offered) if deck_of(view.state, choice) == number]
            self.click(about, self.meant(DECK + number, "deck", number))

    def meant(self, plain: int, takes: str, arg: int) -> int:
        """The choice that a click on something not on offer was probably meant as."""
        verbs = self.match.state.codec.verbs
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

    # Keys.

    def action_undo(self) -> None:
        if self.seat == WATCHER:
            return
        try:
            self.match.undo(self.seat)
        except TechdeckError as error:
            self.refuse(error)
            return
        self.changes += 1
        self.note("Your last choice is taken back.")
        self.go_on()

    def action_skip(self) -> None:
        self.skip.set()

    def action_where(self) -> None:
        file = self.match.file
        self.note(f"Saved after every choice in {file.path}" if file else "This game is not saved.")

    def action_menu(self) -> None:
        host(self).open_menu()

    def action_quit(self) -> None:
        self.app.exit(0)

    def action_rematch(self) -> None:
        host(self).rematch(self.match)

    def action_replay(self) -> None:
        host(self).open_replay(Replay(self.match.record, self.match.edition), self.match.edition)
