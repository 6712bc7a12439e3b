"""Reads the text of a card into operations, and says of a text that it cannot read where and why."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lark import Lark, Token, UnexpectedToken

from techdeck.cards.builder import Builder
from techdeck.cards.errors import SentenceError
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.cards.printer import sentence
from techdeck.cards.steps import Nonsense, parts
from techdeck.cards.wording import Wording, wording_of
from techdeck.cards.words import NUMBER, OR_DO, TOKEN, UNKNOWN, Words, plain
from techdeck.kernel.agenda import Op, chain

LONGEST: Final = 8  # words of a phrase that could stand somewhere
ARTICLES: Final = ("a", "the")  # say too little alone: what follows is shown with them
END: Final = "$END"

Cursor = Any  # lark's parser stopped somewhere in a text; it has no types


@cache
def grammar() -> Lark:
    text = files("techdeck.cards").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer=Words, propagate_positions=True, maybe_placeholders=False)


def read(text: str) -> Op:
    """The operations of a card's text."""
    return written(text)[0]


def written(text: str) -> tuple[Op, Wording]:
    """The operations of a card's text, and the words that it has for them."""
    try:
        tree = grammar().parse(text)
    except UnexpectedToken as error:
        raise _unread(text, error) from None
    builder, wording = Builder(), wording_of(tree)
    for statement in parts(tree):
        try:
            builder.add(statement)
        except Nonsense as nonsense:
            understood = sentence(chain(builder.ops), wording) if builder.ops else ""
            raise _nonsense(text, nonsense, statement.meta.start_pos, understood) from None
    return chain(builder.ops), wording


def _nonsense(text: str, nonsense: Nonsense, start: int, understood: str) -> SentenceError:
    meta, why = nonsense.node.meta, nonsense.why
    matches = list(TOKEN.finditer(text, meta.start_pos, meta.end_pos))
    match = next((match for match in matches if plain(match.group()) in why.words), matches[0])
    words = text[start : match.start()].strip()
    return SentenceError(why.reason, match.start(), match.group(), understood, words, why.instead, why.first)


def _unread(text: str, error: UnexpectedToken) -> SentenceError:
    at_end = error.token.type == END
    position = len(text.rstrip()) if at_end else error.token.start_pos or 0
    understood, start = _before(text, position)
    words = text[start:position].strip()
    reason = "the text ends too early" if at_end else "this cannot be read"
    expected = tuple(_continuations(error.interactive_parser, capital=not words))
    word = "" if at_end else str(error.token)
    meant = _nearest(word, error) if word else ""
    return SentenceError(reason, position, word, understood, words, expected, suggestion=meant)


def _nearest(word: str, error: Cursor) -> str:
    """The word most like this one of those that can stand here; of all that there are, if it is none of them."""
    here = [_word(name) for name in error.interactive_parser.accepts() - {END, NUMBER, OR_DO}]
    everywhere = (
        [] if error.token.type != UNKNOWN else [_word(name) for name in _shown() if name not in (NUMBER, OR_DO)]
    )
    for known in (here, everywhere):
        near = get_close_matches(word.lower(), sorted({each.lower() for each in known if each[0].isalpha()}), n=1)
        if near:
            return near[0].capitalize() if word[0].isupper() else near[0]
    return ""


def _before(text: str, position: int) -> tuple[str, int]:
    """The complete sentences before a position in canonical words, and where the next one starts."""
    ends = [match.end() for match in TOKEN.finditer(text, 0, position) if match.group() == "."]
    for end in reversed(ends):
        try:
            grammar().parse(text[:end])
        except UnexpectedToken:
            continue  # the first half of a text of two sentences
        return sentence(*written(text[:end])), end
    return "", 0


def _continuations(parser: Cursor, capital: bool) -> list[str]:
    """The words and phrases with which a text can go on."""
    found: set[str] = set()
    for name in parser.accepts() - {END}:
        after = _fed(parser, name)
        if _word(name) in ARTICLES:
            found |= {f"{_word(name)} {_phrase(follower, after)}" for follower in after.accepts()}
        else:
            found.add(_phrase(name, parser))
    return sorted((phrase[0].upper() + phrase[1:] if capital else phrase for phrase in found), key=str.lower)


def _phrase(name: str, parser: Cursor) -> str:
    """A word and those that must follow it."""
    words = [_word(name)]
    while len(words) < LONGEST:
        parser = _fed(parser, name)
        names = [choice for choice in parser.choices() if choice.isupper()]
        if len(names) != 1 or not _word(names[0])[0].isalpha():
            break
        name = names[0]
        words.append(_word(name))
    return " ".join(words)


def _fed(parser: Cursor, name: str) -> Cursor:
    after = parser.copy(deepcopy_values=False)
    after.feed_token(Token(name, ""))
    return after


def _word(name: str) -> str:
    """How a terminal of the grammar is shown."""
    return _shown()[name]


@cache
def _shown() -> dict[str, str]:
    words = {terminal.name: str(terminal.pattern.value) for terminal in grammar().terminals}
    words |= {name: word if word[0].isalpha() else f'"{word}"' for name, word in words.items()}
    words |= {name.upper(): name for name in DOMAIN_NAMES}
    return words | {NUMBER: "a number", OR_DO: "or before a verb"}
