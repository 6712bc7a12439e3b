"""What a client sends over the WebSocket of a table. A message with an `id` is answered by `done` or `error`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from techdeck.server.messages.limits import LONGEST_CHAT, ChoiceText, Count, Level, Mark


class ClientStruct(Struct, forbid_unknown_fields=True, kw_only=True):
    id: Count | None = None


class Choose(ClientStruct, tag="choose"):
    """Take a choice that is on offer; `seq` is the one of the view it was offered in.

    With `again` it was sent before, and nobody knows whether it was stored: if it was, that is all.
    """

    seq: Count
    choice: ChoiceText
    again: bool = False


class Undo(ClientStruct, tag="undo"):
    seq: Count


class Resign(ClientStruct, tag="resign"):
    """Give the seat to a bot for good."""


class Say(ClientStruct, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class WhyNot(ClientStruct, tag="whynot"):
    choice: ChoiceText


class Hint(ClientStruct, tag="hint"):
    level: Level | None = None


class Takeover(ClientStruct, tag="takeover"):
    """Let a bot play the own seat for now."""

    level: Level | None = None


class Handback(ClientStruct, tag="handback"):
    """Play the own seat again."""


class Sync(ClientStruct, tag="sync"):
    """Ask for what was missed since `mark`, knowing the lines of chat up to number `chat`; without it for a view.

    A mark is that of a view, and one more for every `events` since.
    """

    mark: Mark | None = None
    chat: Count = 0


class ReadLog(ClientStruct, tag="log"):
    """Ask for the page of the log with the lines before event `before`."""

    before: Count


class ReadChat(ClientStruct, tag="chatlog"):
    """Ask for the page of the chat that ends before line `before`."""

    before: Count


ClientMessage = Choose | Undo | Resign | Say | WhyNot | Hint | Takeover | Handback | Sync | ReadLog | ReadChat
