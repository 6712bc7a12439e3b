"""Positions of Pairadox, also in the middle of a trick: what a player could have come to, and nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from techdeck.cards.gnomon import CODES, SINGLES, TRUE
from techdeck.games.pairadox.follow import FREE, after, kinds_in, shown_void
from techdeck.games.pairadox.state import REMOVED, SEATS, TEAMS, TRICKS, Pairadox
from techdeck.games.pairadox.turn import FIRST_TRUE, FOLLOW, FREE_OP, begin_trick
from techdeck.kernel.agenda import NO_SCOPE
from techdeck.kernel.bits import bit
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import numbers
from techdeck.kernel.position import Cards, Form, Laid, Reader, Says, Whole


class Won(Struct, forbid_unknown_fields=True):
    """How many True and False cards a team has won."""

    true: Whole = 0
    false: Whole = 0


class PairadoxPosition(Struct, forbid_unknown_fields=True):
    """A position of Pairadox: T/F cards are in the `hands` too, behind the others, and in `rows` is how many."""

    turn: Whole = 0
    hands: Annotated[list[Cards], Laid("hands", TRICKS, also="rows")] = []
    rows: Annotated[list[int], Says("a list of whole numbers")] = []
    trick: Annotated[Cards, Laid("trick", SEATS - 1)] = []
    leader: Whole = 0
    won: Annotated[list[Won], Says('a list with entries like {"true": 2, "false": 1}, one a team')] = []
    pairs: Annotated[list[int], Says("a list of whole numbers")] = []
    first: Annotated[int | None, Says("the team that won the first T/F card or null (PD-21)")] = None
    tricks: Whole = 0
    discard: Annotated[Cards, Laid("discard")] = []
    removed: Annotated[Cards, Laid("removed", REMOVED)] = []
    void: Annotated[list[Cards], Says("a list with a list of names of cards for each seat")] = []
    games: Annotated[list[int], Says("a list of whole numbers")] = []


def tell(s: Pairadox, out: PairadoxPosition, bit: int) -> None:
    out.turn = s.turn()
    out.rows = [int(s.size(zone)) for zone in s.places.rows]
    out.leader = s.leader
    out.won = [Won(*s.won(team)) for team in range(TEAMS)]
    out.pairs = [int(s.pairs(team)) for team in range(TEAMS)]
    out.first = s.first if s.first >= 0 else None
    out.tricks = s.tricks
    out.void = [[CODES[kind] for kind in kinds_in(void)] for void in s.void]
    out.games = list(s.games)


class Laying:
    """A position while it is laid out: first the cards, then what is said about them."""

    def __init__(self, r: Reader[Pairadox, PairadoxPosition]) -> None:
        self.r = r
        self.s = r.state
        self.position = r.position

    def lay(self) -> None:
        s = self.s
        self.r.lay_all()
        self.lay_rows()
        turn = self.read_turn()
        self.read_won()
        self.lay_played()
        self.read_first()
        self.read_void()
        self.replay_trick()
        self.check_void()
        s.games = numbers(self.r.numbers("games", TEAMS, s.match - 1))
        self.check("rows", [len(s.row(seat)) for seat in range(SEATS)])
        self.check("pairs", [int(s.pairs(team)) for team in range(TEAMS)])
        s.hide()
        s.logging = True
        if s.trick():
            s.push(FREE_OP if s.need == FREE else FOLLOW, turn, NO_SCOPE)
        else:
            begin_trick(s, turn)

    # The cards.

    def lay_rows(self) -> None:
        """Hands hold T/F cards too, which lie in a row (PD-4)."""
        s = self.s
        for seat in range(SEATS):
            for card in s.hand(seat):
                if card >= FIRST_TRUE:
                    s.move(card, s.places.rows[seat])

    def read_turn(self) -> int:
        """Who is to play; hands must be as long as so many tricks leave them (PD-6, PD-19)."""
        s, r = self.s, self.r
        played = len(s.trick())
        turn = r.number("turn", (r.number("leader", 0, 0, 3) + played) % SEATS, 0, 3)
        s.leader = r.number("leader", (turn - played) % SEATS, 0, 3)
        if (s.leader + played) % SEATS != turn:
            trick = f"Seat {s.leader} led, and the trick has {played} card{'' if played == 1 else 's'}"
            raise Impossible(f"{trick}: it is not the turn of seat {turn} (PD-6).")
        sizes = [len(s.hand(seat)) + len(s.row(seat)) for seat in range(SEATS)]
        if not sizes[turn]:
            raise Impossible("A position needs cards in the 'hands': after 20 tricks the game is over (PD-19).")
        s.tricks = r.number("tricks", TRICKS - sizes[turn], 0, TRICKS - 1)
        for seat in range(SEATS):
            left = TRICKS - s.tricks - (1 if (seat - s.leader) % SEATS < played else 0)
            if sizes[seat] != left:
                raise Impossible(
                    f"After {s.tricks} tricks and {played} cards of the next, seat {seat} has {left} cards, "
                    f"not {sizes[seat]} (PD-6)."
                )
        return turn

    def read_won(self) -> None:
        """T/F cards that each team has won, as counts."""
        for team, won in enumerate(self.r.each("won", TEAMS, Won())):
            for number, code in ((won.true, "TRUE"), (won.false, "FALSE")):
                if not 0 <= number <= 10:
                    raise Impossible(f"'won' of a position has whole numbers from 0 to 10, not {number!r}.")
                self.r.lay([code] * number, f"the cards won by team {team}", self.s.places.teams[team])

    def lay_played(self) -> None:
        """Cards not mentioned were played: three Completes are removed, T/F cards are out, the others discarded."""
        s, places, kinds = self.s, self.s.places, self.s.faces.kinds
        for card in s.cards(places.discard):
            if card >= FIRST_TRUE:
                raise Impossible("T/F cards are won, never discarded (PD-9).")
        for card in s.cards(places.removed):
            if not SINGLES <= kinds[card] < TRUE:
                raise Impossible("The removed cards are three Completes (PD-2).")
        loose = [card for card in s.cards(s.layout.out) if SINGLES <= kinds[card] < TRUE]
        s.chance().shuffle(loose)
        missing = REMOVED - s.size(places.removed)
        if len(loose) < missing:
            raise Impossible("Three Completes are removed before the deal (PD-2): too many are elsewhere.")
        for card in loose[:missing]:
            s.move(card, places.removed)
        for card in s.cards(s.layout.out):
            if card < FIRST_TRUE:
                s.move(card, places.discard)

    # What is said about them.

    def read_first(self) -> None:
        """The team that won the first T/F card is a team that has won one (PD-21)."""
        s = self.s
        have = [team for team in range(TEAMS) if s.size(s.places.teams[team])]
        default = have[0] if len(have) == 1 else None
        given = self.position.first if "first" in self.r.given else default
        if not have and given is None:
            return
        if given not in have:
            teams = " or ".join([str(team) for team in have]) if have else "null"
            raise Impossible(f"'first' is the team that won the first T/F card, here {teams}, not {given!r} (PD-21).")
        assert given is not None
        s.first = given

    def read_void(self) -> None:
        s = self.s
        for seat, given in enumerate(self.r.each("void", SEATS, [])):
            for card in self.r.cards(given, f"void {seat}"):
                if card >= FIRST_TRUE:
                    raise Impossible("Nobody shows by a play to have no T/F card of a kind (PD-15).")
                s.rule_out(seat, bit(s.faces.kinds[card]))

    def replay_trick(self) -> None:
        """What the cards of the trick require, and what they tell about those who played them (PD-10 to PD-18)."""
        s = self.s
        for n, card in enumerate(s.trick()):
            seat, kind = (s.leader + n) % SEATS, s.faces.kinds[card]
            s.rule_out(seat, shown_void(s.need, kind))
            if n == 0 and kind >= TRUE and s.hand(seat):
                raise Impossible(f"Seat {seat} cannot have led a T/F card: it has other cards (PD-10).")
            if shown_void(s.need, kind) and kind < SINGLES and s.row(seat):
                raise Impossible(f"Seat {seat} cannot have played {CODES[kind]}: it has T/F cards (PD-16).")
            s.need = after(s.need, kind)

    def check_void(self) -> None:
        s = self.s
        for seat in range(SEATS):
            for kind in kinds_in(s.void[seat]):
                if kind in s.holds(seat):
                    raise Impossible(f"Seat {seat} cannot hold {CODES[kind]}: it should have been played (PD-14).")

    def check(self, name: str, counted: list[int]) -> None:
        """A field that follows from the cards may be given, and must be right then."""
        given = getattr(self.position, name)
        if self.r.has(name) and given != counted:
            raise Impossible(f"{name!r} of this position is {counted}, as its cards show, not {given!r}.")


FORM: Final = Form(PairadoxPosition, tell, lambda r: Laying(r).lay(), alike=True)
