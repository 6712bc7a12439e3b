"""How one speaks of any game; a game's own speaker says it better."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from techdeck.kernel.choice import DONE
from techdeck.kernel.game import Option
from techdeck.match.telling.labels import label
from techdeck.match.telling.outlook import Outlook, capital
from techdeck.match.telling.words import NONE, meaning, question

OptionWords = tuple[str, ...]  # what is decided, then each of the values


def spaced(name: str) -> str:
    return capital(name.replace("-", " "))


class Speaker:
    """Speaks of any game in the words that all have; a subclass says what is particular to its own.

    `asks`, `why`, `label`, `primary` and `beyond` are asked by who must choose now, about what they observe.
    """

    deliberate: frozenset[int] = frozenset()
    """The kinds of choices whose words are read before they are taken, as one click could be a slip."""

    quick: Mapping[str, str | int] = MappingProxyType({})
    """The options of a game that is to begin at once, where they are not the default."""

    options: Mapping[str, OptionWords] = MappingProxyType({})
    """What the options of the game are called."""

    def option(self, option: Option) -> tuple[str, list[str]]:
        """What is decided by an option, and what its values mean, each in a few words."""
        title, *words = self.options.get(option.name) or (spaced(option.name), *map(spaced, option.values))
        return title, words

    def asks(self, view: Outlook) -> str:
        """What is asked, in one sentence."""
        frame = view.frame
        return (question(view) or frame.op.words(view.state, frame) or "Your turn.") if frame is not None else ""

    def why(self, view: Outlook) -> str:
        """The reason, or how to do it, in another sentence; mostly none."""
        return ""

    def label(self, view: Outlook, choice: int) -> str:
        """What stands on the button of a choice: a verb, and the thing where none is pointed at."""
        return label(view, choice)

    def chose(self, view: Outlook, choice: int) -> str:
        """How a choice reads beside its card, among those made so far for what is asked now."""
        return "" if view.state.codec.about(choice).cards else self.label(view, choice)

    def primary(self, view: Outlook) -> int:
        """The choice that is the likely one, where there is one: the only one, or to be done after some."""
        choices, frame = view.choices, view.frame
        if len(choices) == 1:
            return choices[0]
        return DONE if DONE in choices and frame is not None and len(frame.answers) else NONE

    def beyond(self, view: Outlook, text: str) -> tuple[str, str]:
        """Clause and reason, where what somebody points at or writes can never be chosen in this game."""
        clause = view.frame.op.clause if view.frame is not None else ""
        return clause, f"That cannot be chosen here. {capital(self.asks(view))}"

    def meaning(self, view: Outlook, choice: int) -> str:
        """What a choice stands for, beyond its label."""
        return meaning(view, choice)

    def points(self, view: Outlook, choice: int) -> int | None:
        """What a choice scores at once, where a game can tell that before it is taken."""
        return None
