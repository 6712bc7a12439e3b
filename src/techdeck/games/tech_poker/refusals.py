"""Why something may not be chosen, with the clause."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.tech_poker.choices import BET, CALL, CHECK, DRAW, EFFECT, FOLD, RAISE, drawn_for
from techdeck.games.tech_poker.state import Poker
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.layout import BITS


def why_not_act(s: Poker, seat: i64, choice: i64) -> tuple[str, str]:
    """While a betting round waits for this seat."""
    kind, call = choice & ~ARG, s.to_call(seat)
    if choice == PASS:
        return ("PK-3", f"There is no passing in poker. {'Call or fold' if call else 'Check or fold'}.")
    if kind == EFFECT:
        return why_no_effect(s, seat, choice & ARG)
    if kind == DRAW:
        return ("PK-4", "Cards are drawn when the first betting round is over.")
    if choice & ARG and CHECK <= kind <= FOLD:
        return ("PK-3", "The limit says how many chips it takes.")
    if kind == CHECK:
        return ("PK-3", f"There is a bet of {call} to call: call, raise or fold.")
    if kind == CALL:
        return ("PK-3", "There is nothing to call: check or bet.")
    if kind in (BET, RAISE):
        return why_no_bet(s, seat, kind, call)
    return ("PK-3", f"That is not for now: {'call, raise or fold' if call else 'check, bet or fold'}.")


def why_no_bet(s: Poker, seat: i64, kind: i64, call: i64) -> tuple[str, str]:
    if kind == BET and s.top_bet():
        return ("PK-3", "Somebody has bet already: call, raise or fold.")
    if not s.has_rival(seat):
        return ("PK-3", "Nobody else has chips left to answer with.")
    if kind == RAISE and not s.top_bet():
        return ("PK-3", "There is no bet to raise yet: bet.")
    if s.raises >= s.places.raises:
        return ("PK-3", f"There were {s.places.raises} raises in this round, the most there can be: call or fold.")
    return ("PK-3", f"You have {s.chips[seat]} chips, and {call} to call: call with all of them, or fold.")


def why_no_effect(s: Poker, seat: i64, card: i64) -> tuple[str, str]:
    if card not in s.hand(seat):
        return ("PK-5", "You can use the effects of your own cards only.")
    if s.spent & BITS[seat]:
        return ("PK-5", "You have used an effect this round. Now bet, call or fold.")
    return ("FX-3", "That card has no effect.")


def why_not_draw(s: Poker, seat: i64, choice: i64) -> tuple[str, str]:
    """While this seat is to draw."""
    kind = choice & ~ARG
    if kind == DRAW:
        strange = [card for card in drawn_for(choice) if card not in s.hand(seat)]
        names = " and ".join([s.faces.titles[card] for card in strange])
        return ("PK-4", f"You do not hold the {names}: pick your own cards.")
    if kind == EFFECT:
        return ("PK-5", "Effects are for the betting rounds. Now draw, or stand pat.")
    if kind in (CHECK, BET, CALL, RAISE, FOLD):
        return ("PK-2", "There is no betting while cards are drawn: draw, or stand pat.")
    return ("PK-4", "Draw up to three new cards, or stand pat.")
