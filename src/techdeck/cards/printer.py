"""Prints operations as the canonical text of a card. What it prints, the reader reads back as the same operations."""

from __future__ import annotations

from typing import Final

from techdeck.cards.context import CHOSEN, LATER, START, Context, after, entering, having_done
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.cards.phrases import cards, phrase, unsayable, used_card
from techdeck.cards.sense import objection
from techdeck.cards.wording import EACH_PLAYER, HOUSE, Wording
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects.deck import ANY, EachTakes, Reveal, Take
from techdeck.kernel.effects.everyone import Chosen, Contest, PassLeft, RevealRandom, Trade
from techdeck.kernel.effects.flow import Each, Either, If, May
from techdeck.kernel.effects.hand import DiscardNamed, GiveEach
from techdeck.kernel.effects.lasting import Again, AtTurn, Lasting, Safe, Skip, Whenever
from techdeck.kernel.effects.luck import HEADS, TAILS
from techdeck.kernel.effects.play import Refresh
from techdeck.kernel.effects.search import SearchDeck, ShowThem
from techdeck.kernel.errors import Impossible


class Voice(dict[str, str]):
    """Who speaks, and in which words: pronouns, verbs as they go with them, and what can be said in several ways."""

    def __init__(self, wording: Wording, you: str, your: str, yours: str, singular: bool = False) -> None:
        super().__init__(you=you, your=your, yours=yours, deck=wording.deck, pile=wording.pile, piles=wording.piles)
        self.singular = singular
        mine, own, neutral = (words.format_map({"you": you, "yours": yours}) for words in wording.in_play)
        self.update(mine=mine, own=own, neutral=neutral, or_card=wording.or_card, where=wording.cut)
        self["another_mine"] = mine if wording.mine != HOUSE.mine else f"another{mine[1:]}"
        self["another_own"] = own if wording.own != HOUSE.own else f"another{own[1:]}"
        self["each_player"] = wording.each
        self["each_of_them"] = wording.each if wording.each != HOUSE.each else "each of them"
        self["get"] = self[wording.get]

    def __missing__(self, verb: str) -> str:
        if not self.singular:
            return verb
        return verb + ("es" if verb.endswith(("sh", "ch")) else "s")


TURNS: Final = (
    May,
    Each,
    EachTakes,
    PassLeft,
    RevealRandom,
    Chosen,
    Lasting,
)  # with a subject of their own: last in their sentence

FOUND: Final = (Reveal, SearchDeck, ShowThem)

TRADE: Final = "choose another player. You both choose a card in hand, unseen; exchange them"
FIXED: Final = {
    ("match", 0): "a card in play has its value",
    ("empty", 0): "your hand is empty",
    ("shows", HEADS): "it shows heads",
    ("shows", TAILS): "it shows tails",
}
COUNTER: Final = "counter the next effect that another player uses"
THEY: Final = "choose another player; they "
UNTIL: Final = "until your next turn, "
PASS_LEFT: Final = "all players choose a card in hand; all pass it to the left together"
CONTEST: Final = (
    "all players choose a hand card and reveal them together. "
    "The highest card (value, then domain rank) draws its player "
)
NAMED: Final = Each("all", DiscardNamed())


def sentence(op: Op, wording: Wording = HOUSE) -> str:
    """The canonical text of an effect."""
    return Printer(wording).text(op)


def steps_of(op: Op | None) -> list[Op]:
    """The operations of one text."""
    out: list[Op] = []
    while op is not None:
        out.append(op)
        op = op.rest
    return out


def _check(op: Op, context: Context) -> None:
    wrong = objection(op, context)
    if wrong is not None:
        raise Impossible(f"{type(op).__name__}{op.parts()} makes no sense in this place: {wrong.reason}.")


def _taken_at_once(before: Op | None, op: Op, context: Context) -> bool:
    """Whether the card is taken by the sentence that brought it up."""
    return isinstance(before, FOUND) and context.total == 1 and isinstance(op, Take) and op.pick == ANY


def is_turn(op: Op) -> bool:
    """Whether it has a subject or a time of its own, and so ends its sentence."""
    return isinstance(op, TURNS) and not isinstance(op, Skip | Again)


def condition(op: If) -> str:
    """What an "if" asks."""
    by_test = {
        "min": f"its value is {op.number} or more",
        "max": f"its value is {op.number} or less",
        "hold": f"you have {op.number} or more cards in hand",
        "few": f"you have {op.number} or fewer cards in hand",
        "control": f"you control {op.number} or more cards",
        "over": f"it shows {op.number} or more",
        "under": f"it shows {op.number} or less",
    }
    if op.test == "domain" and 0 <= op.number < len(DOMAIN_NAMES):
        return f"it is a {DOMAIN_NAMES[op.number]} card"
    words = by_test.get(op.test) or FIXED.get((op.test, int(op.number)))
    if words is None:
        raise unsayable(op)
    return words


class Printer:
    """Says operations in some wording."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.you = Voice(wording, "you", "your", "yours")
        self.they = Voice(wording, "they", "their", "theirs")
        self.one = Voice(wording, "they", "their", "theirs", singular=True)

    def text(self, op: Op) -> str:
        context = START
        said: list[str] = []
        before: Op | None = None
        for step in steps_of(op):
            _check(step, context)
            text = self._statement(step, context)
            if _taken_at_once(before, step, context):
                said[-1] = f"{said[-1][:-1]} and {text}."
            else:
                said.append(f"{text[0].upper()}{text[1:]}.")
            context = after(step, context)
            before = step
        return " ".join(said)

    def _statement(self, op: Op, context: Context) -> str:
        """The words of an operation as a sentence of its own, without its period."""
        if isinstance(op, If):
            return self._if(op, context)
        if isinstance(op, Contest):
            return CONTEST + cards(op.prize)
        if isinstance(op, Trade):
            return TRADE
        if isinstance(op, Refresh):
            return f"{used_card(op)} becomes fresh".format_map(self.you)
        if isinstance(op, Chosen):
            return self._turn(op, context).replace("; they", ". They", 1)
        if is_turn(op):
            return self._turn(op, context)
        if isinstance(op, Either):
            return self._either(op, context, self.you)
        return self._then(op, context) + phrase(op, context).format_map(self.you)

    def _then(self, op: Op, context: Context) -> str:
        """What is given after others did something comes "then"."""
        if not isinstance(op, GiveEach):
            return ""
        if self.wording.each == EACH_PLAYER:
            return "then, " if context.about in ("all", "others") else ""
        return "then " if context.about == "others" else ""

    def _if(self, op: If, context: Context) -> str:
        text = f"if {condition(op)}, {self._body(op.yes, context)}"
        return text if op.no is None else f"{text}. Otherwise {self._body(op.no, context)}"

    def _body(self, op: Op, context: Context) -> str:
        """What you do, and at its end perhaps what others do."""
        steps = steps_of(op)
        last = steps[-1]
        if not is_turn(last):
            return self._deed(op, context, self.you)
        if len(steps) == 1:
            return self._turn(last, context)
        firsts, context = self._steps(steps[:-1], context, self.you)
        return f"{firsts}, and {self._turn(last, context)}"

    def _deed(self, op: Op, context: Context, voice: Voice) -> str:
        """What somebody does: steps, or a choice between two."""
        if isinstance(op, Either) and op.rest is None:
            return self._either(op, context, voice)
        return self._steps(steps_of(op), context, voice)[0]

    def _either(self, op: Either, context: Context, voice: Voice) -> str:
        one, _ = self._steps(steps_of(op.one), context, voice)
        other, _ = self._steps(steps_of(op.other), context, voice)
        return f"{one}{self.wording.either}{other}"

    def _steps(self, steps: list[Op], context: Context, voice: Voice) -> tuple[str, Context]:
        texts: list[str] = []
        for step in steps:
            _check(step, context)
            texts.append(phrase(step, context).format_map(voice))
            context = after(step, context)
        firsts = ", ".join(texts[:-1])
        return (f"{firsts} and {texts[-1]}" if firsts else texts[-1]), context

    def _turn(self, op: Op, context: Context) -> str:
        """What you may do or others do."""
        _check(op, context)
        if isinstance(op, May):
            text = f"you may {self._deed(op.body, context, self.you)}"
            if op.then is None:
                return text
            return f"{text}; if you do, {self._body(op.then, having_done(op.body, context))}"
        if isinstance(op, Each):
            return self._each(op, entering(context, op.who))
        if isinstance(op, EachTakes):
            return "each player, you first, takes one"
        if isinstance(op, Chosen):
            return self._chosen(op, entering(context, CHOSEN))
        if isinstance(op, Lasting):
            return self._lasting(op)
        return PASS_LEFT if isinstance(op, PassLeft) else "each other player reveals a random hand card"

    def _chosen(self, op: Chosen, context: Context) -> str:
        body = op.body
        if isinstance(body, May) and body.rest is None and body.then is None:
            return f"{THEY}may {self._deed(body.body, context, self.they)}"
        return f"{THEY}{self._deed(body, context, self.they)}"

    def _lasting(self, op: Lasting) -> str:
        if isinstance(op, Whenever):
            return f"{UNTIL}whenever another player uses an effect, {self._body(op.body, LATER)}"
        if isinstance(op, AtTurn):
            return f"at the start of your next turn, {self._body(op.body, LATER)}"
        return UNTIL + ("cards you control are safe" if isinstance(op, Safe) else COUNTER)

    def _each(self, op: Each, context: Context) -> str:
        optional = op.body if isinstance(op.body, May) and op.body.rest is None else None
        who, voice = "all players" if op.who == "all" else "all other players", self.they
        if op.who == "richer":
            who, voice = "each other player with more cards in hand than you", self.one
        elif op.who == "next":
            who, voice = "the next player", self.one
        elif op.who != "all" and op.who != "others":
            raise unsayable(op)
        if optional is None:
            text = f"{who} {self._deed(op.body, context, voice)}"
            named = op.parts() == NAMED.parts() and self.wording.named
            return self.wording.named if named else text
        who = "each other player" if op.who == "others" else who
        text = f"{who} may {self._deed(optional.body, context, self.they)}"
        if optional.then is None:
            return text
        return f"{text}; whoever does {self._deed(optional.then, having_done(optional.body, context), self.one)}"


YOU: Final = Printer(HOUSE).you
