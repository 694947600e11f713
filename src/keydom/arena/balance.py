"""How even a game is, counted over many matches between bots of one kind: things, seats, traits, scores, lengths.

It knows no game: everything comes from results and from what games tell of themselves (`keydom.core.statistics`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from keydom.arena.match import MatchResult, Pairing, pairings
from keydom.arena.statistics import Distribution, Effects, Mean, Wins
from keydom.core.statistics import Facility, Thing


class Key(NamedTuple):
    """What is counted as one thing: the same name in another era is another thing."""

    name: str
    kind: str
    era: str


@dataclass
class ConditionTally:
    """Things that became the same in their owners' hands: what they scored, and their owners' wins."""

    points: Mean = field(default_factory=Mean)
    owners: Wins = field(default_factory=Wins)

    def merge(self, other: ConditionTally) -> None:
        """Add what was seen of the same thing in another era."""
        self.points.merge(other.points)
        self.owners.merge(other.owners)


@dataclass
class ThingTally:
    """What was seen of one thing."""

    offered: int = 0
    got: int = 0
    prices: Distribution = field(default_factory=Distribution)
    rivals: Mean = field(default_factory=Mean)
    order: Mean = field(default_factory=Mean)
    uses: Mean = field(default_factory=Mean)
    points: Distribution = field(default_factory=Distribution)
    owners: Wins = field(default_factory=Wins)
    at_price: defaultdict[int, Wins] = field(default_factory=lambda: defaultdict(Wins))
    """Wins of those who paid so much."""
    conditions: defaultdict[str, ConditionTally] = field(default_factory=lambda: defaultdict(ConditionTally))

    def add(self, thing: Thing, won: Sequence[float]) -> None:
        """One more time that it came up; `won` is each seat's share of the win."""
        self.offered += 1
        if thing.rivals is not None:
            self.rivals.add(thing.rivals)
        if thing.uses is not None:
            self.uses.add(thing.uses)
        if thing.owner is None:
            return
        self.got += 1
        self.owners.add(won[thing.owner], len(won))
        if thing.price is not None:
            self.prices.add(thing.price)
            self.at_price[thing.price].add(won[thing.owner], len(won))
        if thing.order is not None:
            self.order.add(thing.order)
        if thing.points is not None:
            self.points.add(thing.points)
        if thing.condition:
            became = self.conditions[thing.condition]
            became.owners.add(won[thing.owner], len(won))
            if thing.points is not None:
                became.points.add(thing.points)

    def merge(self, other: ThingTally) -> None:
        """Add what was seen of the same thing in another era."""
        self.offered += other.offered
        self.got += other.got
        self.prices.merge(other.prices)
        self.rivals.merge(other.rivals)
        self.order.merge(other.order)
        self.uses.merge(other.uses)
        self.points.merge(other.points)
        self.owners.merge(other.owners)
        for price, wins in other.at_price.items():
            self.at_price[price].merge(wins)
        for condition, tally in other.conditions.items():
            self.conditions[condition].merge(tally)


@dataclass
class FacilityTally:
    """What was seen of one facility."""

    times: int = 0
    """How often it was there to be used."""
    used: int = 0
    """How often somebody used it when it was there."""
    uses: Mean = field(default_factory=Mean)
    ways: Counter[str] = field(default_factory=Counter)
    users: Wins = field(default_factory=Wins)
    """Wins of those who used it."""

    def add(self, facility: Facility, won: Sequence[float]) -> None:
        """One more time that it was there."""
        uses = sum(facility.uses)
        self.times += 1
        self.used += uses > 0
        self.uses.add(uses)
        self.ways.update(facility.ways)
        for seat, times in enumerate(facility.uses):
            if times:
                self.users.add(won[seat], len(won))

    def merge(self, other: FacilityTally) -> None:
        """Add what was seen of the same facility in another era."""
        self.times += other.times
        self.used += other.used
        self.uses.merge(other.uses)
        self.ways.update(other.ways)
        self.users.merge(other.users)


@dataclass
class GroupTally:
    """Seats that have something in common: their wins, and their points above the mean of their game."""

    wins: Wins = field(default_factory=Wins)
    lead: Mean = field(default_factory=Mean)

    def add(self, won: float, lead: float, players: int) -> None:
        """One more seat."""
        self.wins.add(won, players)
        self.lead.add(lead)


@dataclass
class ScoreTally:
    """Scores of games with one number of players. The margin is the winner's over the best of the others."""

    everybody: Distribution = field(default_factory=Distribution)
    winners: Distribution = field(default_factory=Distribution)
    margins: Distribution = field(default_factory=Distribution)
    shared: int = 0
    """Games with several winners."""


@dataclass
class FigureTally:
    """A number that is counted for every seat, by whether the seat won. A shared win counts for the winners."""

    winners: Mean = field(default_factory=Mean)
    others: Mean = field(default_factory=Mean)


class Balance:
    """The sums over matches. `add` each result; `keydom.arena.balance_report` makes figures of them."""

    def __init__(self) -> None:
        self.games: Counter[int] = Counter()
        """By number of players."""
        self.unit = ""
        self.seconds = 0.0
        self.things: defaultdict[Key, ThingTally] = defaultdict(ThingTally)
        self.facilities: defaultdict[Key, FacilityTally] = defaultdict(FacilityTally)
        self.effects = Effects()
        """What having a thing does to the score."""
        self.seats: defaultdict[tuple[int, int], GroupTally] = defaultdict(GroupTally)
        """By players and seat."""
        self.traits: defaultdict[str, defaultdict[str, GroupTally]] = defaultdict(lambda: defaultdict(GroupTally))
        """By matter and value."""
        self.figures: defaultdict[str, FigureTally] = defaultdict(FigureTally)
        self.scores: defaultdict[int, ScoreTally] = defaultdict(ScoreTally)
        self.lengths: defaultdict[tuple[str, int], Distribution] = defaultdict(Distribution)
        """By measure and players."""
        self.endings: Counter[str] = Counter()

    def add(self, result: MatchResult) -> None:
        """Count one match. ValueError if it was played without statistics."""
        if result.statistics is None:
            raise ValueError("the match was played without statistics")
        statistics = result.statistics
        players = len(result.scores)
        first = result.places.count(1)
        won = [1 / first if place == 1 else 0.0 for place in result.places]
        mean = sum(result.scores) / players
        self.games[players] += 1
        self.seconds += result.seconds
        self.unit = self.unit or statistics.unit
        self._add_scores(result, players)
        for seat, score in enumerate(result.scores):
            self.seats[players, seat].add(won[seat], score - mean, players)
        for seat, told in enumerate(statistics.seats):
            for matter, value in told.traits.items():
                self.traits[matter][value].add(won[seat], result.scores[seat] - mean, players)
            for name, number in told.figures.items():
                tally = self.figures[name]
                (tally.winners if won[seat] else tally.others).add(number)
        for thing in statistics.things:
            self.things[key_of(thing)].add(thing, won)
        for facility in statistics.facilities:
            self.facilities[key_of(facility)].add(facility, won)
        owned = [(key_of(thing), thing.owner) for thing in statistics.things if thing.owner is not None]
        self.effects.add(owned, result.scores)
        for measure, length in {**statistics.lengths, "Decisions and draws": result.steps}.items():
            self.lengths[measure, players].add(length)
        if statistics.ending:
            self.endings[statistics.ending] += 1

    def _add_scores(self, result: MatchResult, players: int) -> None:
        tally = self.scores[players]
        ranked = sorted(zip(result.places, result.scores, strict=True))
        tally.shared += result.places.count(1) > 1
        tally.winners.add(ranked[0][1])
        if players > 1:
            tally.margins.add(ranked[0][1] - ranked[1][1])
        for score in result.scores:
            tally.everybody.add(score)


def key_of(thing: Thing | Facility) -> Key:
    """What a thing or facility is counted as."""
    return Key(thing.name, thing.kind, thing.era)


def balance_pairings(bot: str, counts: Sequence[int], games: int, seed: int) -> list[Pairing]:
    """So many matches with the same bot in every seat, dealt out evenly over these player counts."""
    each = -(-games // len(counts))
    by_count = [pairings((bot,) * players, each, seed) for players in counts]
    return [pairing for together in zip(*by_count, strict=True) for pairing in together][:games]
