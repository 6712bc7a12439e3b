"""Builds operations from the tree of a text, sentence by sentence, and refuses what makes no sense."""

from __future__ import annotations

from typing import Final

from techdeck.cards.context import CHOSEN, LATER, START, YOU, Context, after, entering, having_done
from techdeck.cards.sense import Objection, objection, pronoun
from techdeck.cards.steps import STEPS, Given, Node, Nonsense, parts
from techdeck.kernel.agenda import Op, chain
from techdeck.kernel.effects.deck import EachTakes
from techdeck.kernel.effects.everyone import Chosen, Contest, PassLeft, RevealRandom, Trade
from techdeck.kernel.effects.flow import Each, Either, If, May
from techdeck.kernel.effects.hand import DiscardNamed
from techdeck.kernel.effects.lasting import AtTurn, Counter, Safe, Whenever
from techdeck.kernel.effects.luck import HEADS, TAILS

EITHER: Final = ("either", "or_else")
TESTS: Final = {
    "at_least": "min",
    "at_most": "max",
    "of_domain": "domain",
    "in_play": "match",
    "empty": "empty",
    "hold": "hold",
    "few": "few",
    "control_many": "control",
    "heads": "shows",
    "tails": "shows",
    "shows_over": "over",
    "shows_under": "under",
}
NUMBERS: Final = {
    "min": Given.value,
    "max": Given.value,
    "domain": Given.domain,
    "over": Given.shown,
    "under": Given.shown,
}
FIXED: Final = {"in_play": 0, "empty": 0, "heads": HEADS, "tails": TAILS}  # what is asked for, where no number says it
PRONOUNS: Final = {name: name.replace("_", " ") for name in ("it", "them", "the_other", "the_others", "the_rest")}
OWNERS: Final = {"your": "their", "yours": "theirs", "you": "they"}  # of who reads the card, of others
OTHERS: Final = {others: own for own, others in OWNERS.items()}


class Builder:
    """The text so far: its operations and what it speaks of."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.before = START  # the context before the last operation
        self.context = START

    def add(self, statement: Node) -> None:
        """One more sentence."""
        for op in self.said(statement):
            self.before = self.context
            self.context = after(op, self.context)
            self.ops.append(op)

    def said(self, node: Node) -> list[Op]:
        if node.data == "if_so":
            condition, body = parts(node)
            if condition.data == "did":
                return self.if_you_do(condition, body)
            return [if_so(condition, body, self.context)]
        if node.data == "otherwise":
            return self.otherwise(node)
        if node.data == "contest":
            return [Contest(Given(node).count())]
        if node.data == "trade":
            return [Trade()]
        if node.data in TURNS:
            return TURNS[node.data](node, self.context)
        return body_of(node, self.context)

    def if_you_do(self, condition: Node, body: Node) -> list[Op]:
        """Belongs to the "you may" of the sentence before."""
        last = self.ops[-1] if self.ops else None
        if not isinstance(last, May) or last.then is not None:
            why = Objection('the sentence before does not end with "you may …"', instead=("its value is", "it is a"))
            raise Nonsense(condition, why)
        then = chain(body_of(body, having_done(last.body, self.before)))
        self.take_back()
        return [May(last.body, then)]

    def otherwise(self, node: Node) -> list[Op]:
        """Belongs to the "if" of the sentence before."""
        last = self.ops[-1] if self.ops else None
        if not isinstance(last, If) or last.no is not None:
            why = Objection('the sentence before has no "if"', first=("If its value is 8 or more, draw a card.",))
            raise Nonsense(node, why)
        no = chain(body_of(parts(node)[0], self.before))
        self.take_back()
        return [If(last.test, last.number, last.yes, no)]

    def take_back(self) -> None:
        self.context = self.before
        self.ops.pop()


def if_so(condition: Node, body: Node, context: Context) -> Op:
    given = Given(condition)
    test = TESTS[condition.data]
    number = FIXED[condition.data] if condition.data in FIXED else NUMBERS.get(test, Given.count)(given)
    sensible(If(test, number, Op()), condition, context)
    return If(test, number, chain(body_of(body, context)))


def body_of(node: Node, context: Context) -> list[Op]:
    """What the user does, and at its end perhaps what others do."""
    out: list[Op] = []
    for part in parts(node):
        ops = TURNS[part.data](part, context) if part.data in TURNS else deed(part, context)
        for op in ops:
            context = after(op, context)
        out += ops
    return out


def deed(node: Node, context: Context) -> list[Op]:
    """Steps, or a choice between two."""
    if node.data in EITHER:
        one, other = parts(node)
        return [Either(chain(deed(one, context)), chain(deed(other, context)))]
    out: list[Op] = []
    for part in parts(node) if node.data == "steps" else [node]:
        op = step(part, context)
        context = after(op, context)
        out.append(op)
    return out


def step(node: Node, context: Context) -> Op:
    check_owners(node, context)
    op = sensible(STEPS[node.data](Given(node)), node, context)
    check_pronouns(node, context)
    return op


def sensible(op: Op, node: Node, context: Context) -> Op:
    why = objection(op, context)
    if why is not None:
        raise Nonsense(node, why)
    return op


def check_owners(node: Node, context: Context) -> None:
    """Your hand where you act, their hand where others do."""
    for part in parts(node):
        other = (OTHERS if context.who == YOU else OWNERS).get(part.data)
        if other is not None:
            raise Nonsense(part, Objection(f'here it is "{other}"', instead=(other,)))
        check_owners(part, context)


def check_pronouns(node: Node, context: Context) -> None:
    for part in parts(node):
        if part.data in PRONOUNS:
            why = pronoun(PRONOUNS[part.data], context)
            if node.data in ("take_them", "draw_them") and context.left > 1:
                why = Objection("there are several cards, and one can be taken", instead=("one",))
            if why is not None:
                raise Nonsense(part, why)
    if node.data == "back" and context.left > 1 and not Given(node).says("any_order"):
        raise Nonsense(node, Objection("several cards need an order", ("top",), ("top in any order",)))
    if node.data == "give_each_of_them" and context.about != "others":
        why = Objection("the sentence before is not about all other players", ("each",), ("each other player",))
        raise Nonsense(node, why)


def may(node: Node, context: Context) -> list[Op]:
    body, *then = parts(node)
    done = chain(deed(body, context))
    return [May(done, chain(body_of(then[0], having_done(done, context))) if then else None)]


def each(node: Node, context: Context) -> list[Op]:
    who, body = parts(node)
    if who.data == "others" and [part.data for part in parts(body)] == ["reveal_random"]:
        return [RevealRandom()]
    op = Each(str(who.data), chain(deed(body, entering(context, who.data))))
    return [sensible(op, node, context)]


def each_may(node: Node, context: Context) -> list[Op]:
    who, body, *then = parts(node)
    inner = entering(context, who.data)
    done = chain(deed(body, inner))
    whoever = chain(deed(then[0], having_done(done, inner))) if then else None
    return [sensible(Each(str(who.data), May(done, whoever)), node, context)]


def chosen(node: Node, context: Context) -> list[Op]:
    (body,) = parts(node)
    return [sensible(Chosen(chain(deed(body, entering(context, CHOSEN)))), node, context)]


def chosen_may(node: Node, context: Context) -> list[Op]:
    (body,) = parts(node)
    return [sensible(Chosen(May(chain(deed(body, entering(context, CHOSEN))))), node, context)]


def whenever(node: Node, context: Context) -> list[Op]:
    (body,) = parts(node)
    return [sensible(Whenever(chain(body_of(body, LATER))), node, context)]


def at_turn(node: Node, context: Context) -> list[Op]:
    (body,) = parts(node)
    return [sensible(AtTurn(chain(body_of(body, LATER))), node, context)]


def counter(node: Node, context: Context) -> list[Op]:
    return [sensible(Counter(), node, context)]


def safe(node: Node, context: Context) -> list[Op]:
    return [sensible(Safe(), node, context)]


def each_takes(node: Node, context: Context) -> list[Op]:
    return [sensible(EachTakes(), node, context)]


def any_player(node: Node, context: Context) -> list[Op]:
    inner = entering(context, "all")
    return [Each("all", sensible(DiscardNamed(), node, inner))]


def pass_left(node: Node, context: Context) -> list[Op]:
    return [PassLeft()]


TURNS: Final = {
    "may": may,
    "each": each,
    "each_may": each_may,
    "each_takes": each_takes,
    "any_player": any_player,
    "pass_left": pass_left,
    "chosen": chosen,
    "chosen_may": chosen_may,
    "whenever": whenever,
    "at_turn": at_turn,
    "counter": counter,
    "safe": safe,
}
