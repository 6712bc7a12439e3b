"""What a study found: as data, as a page that opens anywhere, and as a sentence."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from techdeck.lab.plan import Plan
from techdeck.lab.report.facts import Facts
from techdeck.lab.report.finding import find
from techdeck.lab.report.words import card_verdict, headline, sentence
from techdeck.lab.tally import Pile


class Report(NamedTuple):
    """The answer to a plan, as far as it was played."""

    facts: Facts

    @classmethod
    def of(cls, plan: Plan, piles: dict[str, Pile], answered: bool = False) -> Report:
        """From what was played."""
        facts = find(plan, piles, answered)
        facts.headline = headline(facts)
        facts.sentence = sentence(facts)
        return cls(facts)

    @property
    def sentence(self) -> str:
        """The answer in one sentence."""
        return self.facts.sentence

    @property
    def answers(self) -> bool:
        """Whether more deals would not change the answer."""
        if self.facts.card:
            worths = self.facts.figures.get("card", [])
            other = self.facts.apart.get("card")
            known = bool(worths) and card_verdict(worths[0], self.facts.band) != "open"
            return known and (other is None or other.settled)
        return bool(self.facts.apart) and all(each.settled for each in self.facts.apart.values())

    def json(self) -> str:
        """All facts, for programs."""
        return msgspec.json.format(msgspec.json.encode(self.facts), indent=1).decode()

    def html(self) -> str:
        """A page that needs nothing else: no network, no other file."""
        from techdeck.lab.report.page import page

        return page(self.facts)
