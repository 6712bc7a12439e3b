"""The choices of Tricks of the Trade, and what a description of a card fits (TT-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.faces import CODES, DOMAIN_NAMES, TITLES
from techdeck.kernel.bits import bit
from techdeck.kernel.choice import ARG, DOMAINS, About, Codec, Verb
from techdeck.kernel.errors import Unreadable
from techdeck.kernel.layout import Faces, Layout, numbers

CARDS: Final = 52  # those with a domain; the wild cards come after them (TT-1)
TWOS: Final = numbers([1, 14, 27, 40])  # the trump deck, by card number (TT-3)
ALL_CARDS: Final[i64] = 2**CARDS - 1

FIRST: Final = 8 << 16  # VERB, written out: compiled code knows constants made of those of its own module only
TRADE: Final = FIRST
ASK: Final = FIRST + (1 << 16)
GIVE: Final = FIRST + (2 << 16)
BLIND: Final = FIRST + (3 << 16)
WANT: Final = FIRST + (4 << 16)
WANT_VALUE: Final = FIRST + (5 << 16)
WANT_DOMAIN: Final = FIRST + (6 << 16)
WANT_ANY: Final = FIRST + (7 << 16)
PROPOSE: Final = FIRST + (8 << 16)
ACCEPT: Final = FIRST + (9 << 16)
DECLINE: Final = FIRST + (10 << 16)
COUNTER: Final = FIRST + (11 << 16)
ANSWER: Final = FIRST + (12 << 16)
SILENT: Final = FIRST + (13 << 16)
SWAP_DECK: Final = FIRST + (14 << 16)
SWAP_TRUMP: Final = FIRST + (15 << 16)
BID: Final = FIRST + (16 << 16)
EFFECT: Final = FIRST + (17 << 16)
PLAY: Final = FIRST + (18 << 16)
SCORE: Final = FIRST + (19 << 16)
LAPSE: Final = FIRST + (20 << 16)

FACE_DOWN: Final = BLIND + 0xFFFF  # what others hear of a blind card
ANSWER_YES: Final = ANSWER + 1
ANSWER_NO: Final = ANSWER + 2

VALUE_MASKS: Final = numbers([sum([2 ** (13 * d + v - 1) for d in range(4)]) if v else 0 for v in range(14)])
DOMAIN_MASKS: Final = numbers([8191 * 2 ** (13 * d) for d in range(4)])

LINES: Final = ("tricks", "bid", "exact", "goal", "sweep")  # TT-25, TT-26, TT-26, TT-27, TT-28
TOLD: Final = (*LINES, "round", "total")
SCORED: Final = (
    "for tricks won",
    "for at least the bid",
    "for exactly the bid",
    "for tricks with the goal domain",
    "for all tricks or none",
    "in this round",
    "in all so far",
)
HEARD: Final = {
    FACE_DOWN: ("offer", "a blind card"),
    ANSWER_YES: ("hold", "such a card"),
    ANSWER_NO: ("hold", "no such card"),
    SILENT: ("keep", "silent"),
    COUNTER: ("make", "a counter offer"),
    LAPSE: ("run", "out of time, and the trading is over"),
}


class BlindVerb(Verb):
    """`blind 9K` is chosen; `blind ?` is what the others hear."""

    def write(self, codec: Codec, arg: int) -> str:
        return "?" if arg == ARG else super().write(codec, arg)

    def read(self, codec: Codec, words: list[str]) -> int:
        return ARG if words == ["?"] else super().read(codec, words)

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name) if arg == ARG else super().about(codec, arg)

    def said(self, faces: Faces) -> list[int]:
        return [ARG]


class ValueVerb(Verb):
    """`want value 4`."""

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, value=arg)


class AnswerVerb(Verb):
    """`answer` is chosen; `answer yes` or `answer no` is what all hear."""

    def write(self, codec: Codec, arg: int) -> str:
        return ("", "yes", "no")[arg]

    def read(self, codec: Codec, words: list[str]) -> int:
        return 1 if words == ["yes"] else 2 if words == ["no"] else super().read(codec, words)

    def said(self, faces: Faces) -> list[int]:
        return [1, 2]


class ScoreVerb(Verb):
    """`score goal 2`: a line of the score sheet, said when a round is over and never chosen."""

    def write(self, codec: Codec, arg: int) -> str:
        return f"{TOLD[arg >> 8]} {arg & 255}"

    def read(self, codec: Codec, words: list[str]) -> int:
        if len(words) != 2 or words[0] not in TOLD:
            raise Unreadable(f"A line of the score sheet is like 'score tricks 3', not {' '.join(words)!r}.")
        points = codec.number(words[1])
        if points > 255:
            raise Unreadable(f"Nobody scores {points}.")
        return (TOLD.index(words[0]) << 8) + points

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, number=arg & 255)

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return []

    def said(self, faces: Faces) -> list[int]:
        return [(line << 8) + points for line in range(len(TOLD)) for points in range(3)]


class LapseVerb(Verb):
    """`lapse`: said when a trading time runs out, and never chosen (TT-15)."""

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return []

    def said(self, faces: Faces) -> list[int]:
        return [0]


VERBS: Final = (
    Verb("trade", "seat"),
    Verb("ask", "seat"),
    Verb("give", "card"),
    BlindVerb("blind", "card"),
    Verb("want", "card"),
    ValueVerb("want value", "number"),
    Verb("want domain", "domain"),
    Verb("want any", ""),
    Verb("propose", ""),
    Verb("accept", ""),
    Verb("decline", ""),
    Verb("counter", ""),
    AnswerVerb("answer", ""),
    Verb("silent", ""),
    Verb("swap deck", "card"),
    Verb("swap trump", "card"),
    Verb("bid", "number"),
    Verb("effect", "card"),
    Verb("play", "card"),
    ScoreVerb("score", "line"),
    LapseVerb("lapse", ""),
)


def mask_of(want: i64) -> i64:
    """The cards that a description fits, as a mask."""
    kind, arg = want & ~ARG, want & ARG
    if kind == WANT:
        return bit(arg) if arg < CARDS else i64(0)
    if kind == WANT_VALUE:
        return VALUE_MASKS[arg] if arg < 14 else i64(0)
    if kind == WANT_DOMAIN:
        return DOMAIN_MASKS[arg] if arg < 4 else i64(0)
    return ALL_CARDS


def fits(want: i64, card: i64) -> bool:
    return mask_of(want) & bit(card) != 0


def is_want(choice: i64) -> bool:
    return WANT <= choice & ~ARG <= WANT_ANY


def want_text(want: i64) -> str:
    """A description as it is written after `want`: `4V`, `value 4`, `domain V`, `any`."""
    kind, arg = want & ~ARG, want & ARG
    if kind == WANT:
        return CODES[arg]
    if kind == WANT_VALUE:
        return f"value {arg}"
    return f"domain {DOMAINS[arg]}" if kind == WANT_DOMAIN else "any"


def described(want: i64) -> str:
    """A description in a sentence: `the 4 of Service`, `any 4`, `any Service card`, `any card`."""
    kind, arg = want & ~ARG, want & ARG
    if kind == WANT:
        return f"the {TITLES[arg]}"
    if kind == WANT_VALUE:
        return f"any {arg}"
    return f"any {DOMAIN_NAMES[arg]} card" if kind == WANT_DOMAIN else "any card"


def told(codec: Codec, choice: int) -> tuple[str, str]:
    """What was said aloud: a verb, and what comes after it."""
    kind, arg = choice & ~ARG, choice & ARG
    if is_want(choice):
        return ("want", described(choice))
    if kind == TRADE:
        return ("open", f"an offer to seat {arg}")
    if kind == ASK:
        return ("ask", f"seat {arg} a question")
    if kind == GIVE:
        return ("offer", CODES[arg])
    if kind == SCORE:
        return ("score", f"{arg & 255} {SCORED[arg >> 8]}")
    verb = codec.verbs[(choice - FIRST) >> 16]
    return HEARD.get(choice) or (verb.name, verb.write(codec, arg))


def descriptions(mask: i64) -> list[str]:
    """A set of cards in few words: whole domains, whole values, then single cards."""
    out: list[str] = []
    left = mask
    for verb, masks in ((WANT_DOMAIN, DOMAIN_MASKS), (WANT_VALUE, VALUE_MASKS)):
        for arg, each in enumerate(masks):
            if each and mask & each == each and left & each:
                out.append(want_text(verb + arg))
                left &= ~each
    return out + [CODES[card] for card in range(CARDS) if left & bit(card)]
