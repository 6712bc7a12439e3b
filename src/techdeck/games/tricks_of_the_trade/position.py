"""Positions of Tricks of the Trade: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from librt.vecs import vec
from msgspec import UNSET, Struct, UnsetType
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.begin import begin
from techdeck.games.tricks_of_the_trade.choices import CARDS, LINES, descriptions, mask_of, want_text
from techdeck.games.tricks_of_the_trade.score import ScoreLine, packed_line
from techdeck.games.tricks_of_the_trade.state import EFFECTS, OVER, PHASES, PLAYING, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal, Question
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.layout import BITS, numbers
from techdeck.kernel.position import (
    SHOWN,
    Aside,
    Cards,
    Form,
    Laid,
    Last,
    Names,
    Reader,
    Says,
    Whole,
    name_of_last,
    plain_data,
)

MOST_POINTS: Final = 99
SHEET: Final = f"for each seat a list. A line of the sheet has whole numbers for round, {', '.join(LINES)} and total"
LACKS: Final = "for each seat a list of texts like 4V, value 4 or domain V"
Phase = Literal["trading", "bidding", "effects", "tricks", "over"]
LinePart = Annotated[int, Says("a whole number in every line of the sheet")]


class TricksLine(Struct, forbid_unknown_fields=True):
    """What a seat scored in a round, line by line of the score sheet."""

    round: LinePart
    tricks: LinePart
    bid: LinePart
    exact: LinePart
    goal: LinePart
    sweep: LinePart
    total: LinePart


class TricksOffer(Struct, rename={"seat": "from"}):
    """An offer that waits for an answer: a blind card is "?" for all but who offers it."""

    seat: int
    give: Cards
    want: list[str]


class TricksQuestion(Struct, rename={"seat": "from"}):
    """A question that waits for an answer."""

    seat: int
    want: str


class TricksPosition(Struct, forbid_unknown_fields=True):
    """A position of Tricks of the Trade."""

    turn: Whole = 0
    phase: Annotated[Phase, Says(" or ".join(PHASES[:OVER]))] = "trading"
    round: Whole = 1
    goals: Annotated[Cards, Says("a list with the name of a card for each seat")] = []
    dealt: Annotated[Cards, Says("a list with the name of a 1 for each seat (TT-2)")] = []
    trump: Annotated[str | None, Says("the name of a card or null")] = None
    trumpdeck: Annotated[Cards, Laid("trumpdeck", 4, top_first=True)] = []
    hands: Annotated[list[Cards], Laid("hands")] = []
    deck: Annotated[Cards, Laid("decks", top_first=True)] = []
    discard: Annotated[Cards, Laid("piles")] = []
    bids: Annotated[list[int | None], Says("a list with a whole number or null for each seat (TT-16)")] = []
    leader: Whole = 0
    trick: Annotated[Cards, Laid("trick")] = []
    won: Annotated[list[list[Cards]], Says("for each seat a list of tricks, each a list of names of cards")] = []
    points: Annotated[list[int], Says("a list of whole numbers")] = []
    starter: Whole = 0
    talk: Whole = 0
    winners: Annotated[list[int], Says("a list of seats")] = []
    expelled: Names = []
    base: Annotated[list[int], Says("a list of whole numbers")] = []
    best: Annotated[list[str | None], Says("a list with the name of a card or null for each seat")] = []
    sheet: Annotated[list[list[TricksLine]], Says(SHEET)] = []
    sitting: Annotated[list[int] | UnsetType, Says("a list of seats without cards")] = UNSET
    lacks: Annotated[list[list[str]] | UnsetType, Says(LACKS)] = UNSET
    last: Last = UNSET
    aside: Aside = UNSET
    offer: Annotated[TricksOffer | UnsetType, SHOWN] = UNSET
    question: Annotated[TricksQuestion | UnsetType, SHOWN] = UNSET


def tell(s: Tricks, out: TricksPosition, bit: int) -> None:
    places, names, values, seats = s.places, s.faces.names, s.faces.values, range(s.seats)
    trump = s.cards_text(places.trump, bit)
    out.turn = s.turn()
    out.phase = PHASES[s.phase]
    out.round = s.round
    out.goals = [names[s.goal_card(seat)] for seat in seats]
    out.dealt = [names[card] for card in s.dealt]
    out.trump = trump[0] if trump else None
    out.bids = [bid if bid >= 0 else None for bid in s.bids]
    out.leader = s.leader
    out.won = [[[names[card] for card in trick] for trick in s.won_by(seat)] for seat in seats]
    out.points = list(s.points)
    out.starter = s.starter
    out.talk = s.talk
    out.winners = [int(s.winner(trick)) for trick in range(s.tricks)]
    out.expelled = [names[card] for card in s.cards(places.out) if values[card]]
    out.base = list(s.base)
    out.best = [names[card] if card >= 0 else None for card in s.best]
    lines = [ScoreLine(packed) for packed in s.sheet]
    out.sheet = [[tricks_line(line) for line in lines if line.seat == seat] for seat in seats]
    tell_more(s, out, bit)


def tricks_line(line: ScoreLine) -> TricksLine:
    tricks, bid, exact, goal, sweep = line.points
    return TricksLine(line.round, tricks, bid, exact, goal, sweep, line.total)


def tell_more(s: Tricks, out: TricksPosition, bit: int) -> None:
    """What is there for some of the time only."""
    if s.sitting:
        out.sitting = [seat for seat in range(s.seats) if s.sitting & BITS[seat]]
    if any(s.lacks):
        out.lacks = [descriptions(mask) for mask in s.lacks]
    out.last = name_of_last(s)
    scope = s.agenda.scope if s.agenda is not None else None
    if isinstance(scope, Proposal):
        wants = [want_text(want) for want in scope.wants]
        out.offer = TricksOffer(scope.user, scope.gives(bit, s.faces.names), wants)
    elif isinstance(scope, Question):
        out.question = TricksQuestion(scope.user, want_text(scope.named))


class Laying:
    """Lays out one position, field by field."""

    def __init__(self, r: Reader[Tricks, TricksPosition]) -> None:
        self.r = r
        self.s = r.state
        self.position = r.position
        self.seats = r.state.seats
        self.out: list[int] = []  # expelled without being mentioned

    def lay(self) -> None:
        s = self.s
        s.round = self.r.number("round", 1, 1, int(s.places.rounds))
        s.phase = PHASES.index(self.position.phase)
        if s.phase == OVER:
            raise Impossible(f"'phase' of a position is {' or '.join(PHASES[:OVER])}, not 'over'.")
        self.lay_cards()
        self.lay_tricks()
        self.fill()
        s.hide()
        s.dealt = numbers(self.read_dealt())
        self.read_scores()
        self.read_memory()
        s.logging = True
        begin(s, self.r)

    # Cards.

    def lay_cards(self) -> None:
        s, r, places = self.s, self.r, self.s.places
        if r.has("goals"):
            for seat, card in enumerate(r.each("goals", self.seats)):
                r.lay([card], f"goal {seat}", places.goals[seat])
        if self.position.trump is not None:
            r.lay([self.position.trump], "trump", places.trump)
        r.lay_all()
        r.cards(self.position.trick, "trick", self.seats - 1)
        expelled = r.cards(self.position.expelled, "expelled", s.round - 1)
        for card in [*expelled, *s.cards(places.trumpdeck)]:
            if s.faces.values[card] != 2:
                raise Impossible(f"{s.faces.names[card]} is no card of the trump deck (TT-3).")
        for card in expelled:
            if card in r.laid:
                raise Impossible(f"{s.faces.names[card]} is in two places (GR-9).")
            r.laid.add(card)
            s.move(card, places.out)  # behind the wild cards

    def lay_tricks(self) -> None:
        """Those won in this round, and the one being played."""
        s, r, places = self.s, self.r, self.s.places
        sizes: list[list[int]] = []
        for seat, tricks in enumerate(r.each("won", self.seats, [])):
            if not all(tricks):
                raise Impossible(f"What seat {seat} won is a list of tricks, each with cards, not {tricks!r}.")
            for trick in tricks:
                r.lay(trick, f"a trick won by seat {seat}", places.won[seat], self.seats)
            sizes.append([len(trick) for trick in tricks])
        total = sum([len(tricks) for tricks in sizes])
        if s.phase != PLAYING and (total or s.size(places.trick)):
            raise Impossible("Tricks are played in the phase 'tricks' only (TT-22).")
        if total >= TRICKS:
            raise Impossible(f"A round has {TRICKS} tricks, and {total} are won already (TT-22).")
        order = [seat for seat, tricks in enumerate(sizes) for _ in tricks]
        winners = r.numbers("winners", total, self.seats - 1) if r.has("winners") else order
        if sorted(winners) != order:
            raise Impossible("'winners' does not agree with the tricks in 'won'.")
        for seat in winners:
            s.trick_won(seat, sizes[seat].pop(0))

    def fill(self) -> None:
        """Goals and trump where none are given; every other card that lies nowhere yet goes into its deck."""
        s, places = self.s, self.s.places
        for card in self.r.laid:
            if card >= CARDS:
                raise Impossible("Wild cards are expelled from this game (TT-1).")
        out = self.s.faces.left_out
        loose = [card for card in range(CARDS) if card not in self.r.laid and card not in out]
        if not self.r.has("goals"):
            ones = [card for card in loose if s.faces.values[card] == 1]
            if len(ones) < self.seats:
                raise Impossible("Say what the goal cards are: the 1s lie elsewhere (TT-2).")
            s.chance().shuffle(ones)
            for seat in range(self.seats):
                s.move(ones[seat], places.goals[seat])
        self.fill_trump([card for card in loose if s.faces.values[card] == 2])
        deck = places.decks[0]
        over = s.cards(deck)
        for card in [card for card in loose if s.lies(card, places.out) and card not in self.out]:
            s.move(card, deck)
        s.shuffle(deck)
        for card in over:
            s.move(card, deck)

    def fill_trump(self, loose: list[int]) -> None:
        """2s not mentioned are the trump deck; beside one that is given they are expelled, as far as can be (TT-29)."""
        s, places = self.s, self.s.places
        if not self.r.has("trumpdeck"):
            for card in loose:
                s.move(card, places.trumpdeck)
            s.shuffle(places.trumpdeck)
        elif not self.r.has("expelled"):
            self.out = loose[: s.round - 1]
        if not s.size(places.trump):
            if not s.size(places.trumpdeck):
                raise Impossible("There is no trump card, and none in the trump deck (TT-6).")
            s.move(s.last(places.trumpdeck), places.trump)

    def read_dealt(self) -> list[int]:
        """The goals dealt at the start; if that is not said, a 1 that is a goal now, else the lowest left (TT-29)."""
        s, r = self.s, self.r
        ones = [card for card in range(CARDS) if s.faces.values[card] == 1]
        if r.has("dealt"):
            dealt = r.cards([str(name) for name in r.each("dealt", self.seats)], "dealt")
            if not set(dealt) <= set(ones) or len(set(dealt)) < len(dealt):
                raise Impossible("'dealt' has another 1 for each seat: the goal card dealt to it at the start (TT-2).")
            return dealt
        goals = [int(s.goal_card(seat)) for seat in range(self.seats)]
        left = [card for card in ones if card not in goals]
        return [goal if goal in ones else left.pop(0) for goal in goals]

    # Numbers.

    def read_scores(self) -> None:
        s, r = self.s, self.r
        s.sheet = self.read_sheet(r.each("sheet", self.seats, []))
        sheet = [ScoreLine(packed) for packed in s.sheet]
        lines = [[line for line in sheet if line.seat == seat] for seat in range(self.seats)]
        s.points = numbers([sum([line.total for line in mine]) for mine in lines])
        s.base = numbers([sum([line.points[0] for line in mine]) for mine in lines])
        if r.has("points"):
            s.points = numbers(r.numbers("points", self.seats, MOST_POINTS))
        if r.has("base"):
            s.base = numbers(r.numbers("base", self.seats, TRICKS * int(s.places.rounds)))
        if r.has("best"):
            best = r.each("best", self.seats)
            s.best = numbers([-1 if name is None else r.cards([name], "best")[0] for name in best])
        self.read_bids()

    def read_sheet(self, sheet: list[list[TricksLine]]) -> vec[i64]:
        lines: list[int] = []
        for seat, rounds in enumerate(sheet):
            for line in rounds:
                parts = [line.round, line.tricks, line.bid, line.exact, line.goal, line.sweep]
                if min(parts) < 0 or max(parts) > TRICKS or line.round >= self.s.round:
                    raise Impossible(f"A line of the sheet that cannot be: {plain_data(line)!r}.")
                lines.append(packed_line(line.round, seat, *parts[1:]))
        return numbers(sorted(lines, key=lambda line: line >> 40))  # by round, then seat

    def read_bids(self) -> None:
        """There are bids when the bidding is over, and none before (TT-16)."""
        s = self.s
        made = s.phase in (EFFECTS, PLAYING)
        bids = self.r.each("bids", self.seats, 0 if made else None)
        if not made and [bid for bid in bids if bid is not None]:
            raise Impossible(f"Nobody has bid yet in the phase {PHASES[s.phase]!r} (TT-16).")
        for bid in bids:
            if made and (bid is None or not 0 <= bid <= TRICKS):
                raise Impossible(f"A bid is a whole number from 0 to {TRICKS}, not {bid!r} (TT-16).")
        s.bids = numbers(bids) if made else s.places.no_bids

    def read_memory(self) -> None:
        """What was heard and used before."""
        s = self.s
        self.r.last_used(self.position.last)
        s.lacks = numbers([self.read_lacks(texts) for texts in self.r.each("lacks", self.seats, [])])
        for seat, mask in enumerate(s.lacks):
            if mask & s.hand_mask(seat):
                raise Impossible(f"Seat {seat} holds a card that it is said to lack.")

    def read_lacks(self, texts: list[str]) -> int:
        mask = 0
        for text in texts:
            try:
                mask |= mask_of(self.s.codec.parse(f"want {text}"))
            except TechdeckError:
                raise Impossible(f"{text!r} describes no card: write 4V, value 4 or domain V.") from None
        return mask


FORM: Final = Form(TricksPosition, tell, lambda r: Laying(r).lay())
