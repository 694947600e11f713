"""Makes the figures of a balance report from what was counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from keydom.arena.balance import Balance, ConditionTally, FacilityTally, GroupTally, Key, ThingTally
from keydom.arena.balance_rows import (
    EVERY_ERA,
    Condition,
    Estimate,
    FacilityRow,
    FigureRow,
    GroupRow,
    LengthRow,
    PricePoint,
    Report,
    ScoreRow,
    ThingRow,
    WinRate,
)
from keydom.arena.statistics import Distribution, Effect, Mean, Wins, weighted
from keydom.core.game import Game


def make_report(balance: Balance, game: Game, bot: str, options: Mapping[str, str], seed: int) -> Report:
    """The figures of what was counted. ValueError if nothing was."""
    if not balance.games:
        raise ValueError("there is nothing to report")
    return Report(
        game=game.name,
        title=game.title,
        edition=game.components.edition,
        components=game.components.hash,
        reconstruction=game.reconstruction,
        bot=bot,
        options=dict(options),
        seed=seed,
        unit=balance.unit,
        games=dict(sorted(balance.games.items())),
        seconds=round(balance.seconds, 1),
        things=tuple(thing_rows(balance)),
        facilities=tuple(facility_rows(balance)),
        era_prices=era_prices(balance.things),
        seats=tuple(seat_rows(balance)),
        traits=tuple(trait_rows(balance)),
        figures=tuple(
            FigureRow(name, _estimate(tally.winners), _estimate(tally.others))
            for name, tally in balance.figures.items()
            if tally.winners.count and tally.others.count
        ),
        scores=tuple(score_rows(balance)),
        lengths=tuple(
            LengthRow(measure, players, _estimate(lengths.mean()), _spread(lengths))
            for (measure, players), lengths in sorted(balance.lengths.items())
        ),
        endings={ending: times / sum(balance.games.values()) for ending, times in balance.endings.most_common()},
    )


# -- things -------------------------------------------------------------------------------------------------------


def thing_rows(balance: Balance) -> list[ThingRow]:
    """A row for every thing in every era, and one over all its eras for what came up in several; eras in the order in
    which they came up."""
    eras = eras_in_order(balance.things)
    effects = gains(balance, eras)
    usual = usual_gains(balance, effects)
    conditions = conditions_of(balance.things)
    rows = []
    several: defaultdict[tuple[str, str], list[Key]] = defaultdict(list)
    for era in eras:
        for key in sorted(key for key in balance.things if key.era == era):
            several[key.name, key.kind].append(key)
            bargain = _against(effects.get(key), usual.get(era)) if balance.things[key].prices.count else None
            rows.append(thing_row(key, balance.things[key], effects.get(key), bargain, conditions[key.kind]))
    for (name, kind), keys in several.items():
        if len(keys) > 1:
            whole = ThingTally()
            for key in keys:
                whole.merge(balance.things[key])
            counts = [(key, balance.things[key].got) for key in keys if key in effects]
            effect = weighted([(effects[key], got) for key, got in counts]) if counts else None
            compared = [
                (against, got) for key, got in counts if (against := _against(effects[key], usual.get(key.era)))
            ]
            bargain = weighted(compared) if compared and whole.prices.count else None
            rows.append(thing_row(Key(name, kind, EVERY_ERA), whole, effect, bargain, conditions[kind]))
    return rows


def eras_in_order(things: Iterable[Key]) -> list[str]:
    """The eras as they came up; first, under no name, what can come up at any time."""
    return sorted(dict.fromkeys(key.era for key in things), key=lambda era: era != "")


def conditions_of(things: Mapping[Key, ThingTally]) -> dict[str, list[str]]:
    """By kind: what things of it became."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for key, tally in things.items():
        found[key.kind].update(tally.conditions)
    return {kind: sorted(names) for kind, names in found.items()}


def gains(balance: Balance, eras: Sequence[str]) -> dict[Key, Effect]:
    """What having each thing does to the score, between seats that had the same things of earlier eras."""
    found: dict[Key, Effect] = {}
    earlier: list[Key] = []
    for era in eras:
        keys = [key for key in balance.things if key.era == era]
        effects = balance.effects.of(keys, earlier)
        found.update({key: effects[key] for key in keys if key in effects})
        if era:
            earlier += keys
    return found


def usual_gains(balance: Balance, effects: Mapping[Key, Effect]) -> dict[str, float]:
    """By era: the mean gain from a thing that was paid for."""
    means: defaultdict[str, Mean] = defaultdict(Mean)
    for key, effect in effects.items():
        sold = balance.things[key].prices.count
        means[key.era].merge(Mean(sold, effect.size * sold))
    return {era: gain.mean for era, gain in means.items() if gain.count}


def thing_row(
    key: Key, tally: ThingTally, gain: Effect | None, bargain: Effect | None, conditions: Sequence[str]
) -> ThingRow:
    """The figures of one thing, which can become any of these."""
    prices, points = tally.prices, tally.points
    price = prices.mean() if prices.count else None
    middle = prices.quantile(0.5) if prices.count else 0
    return ThingRow(
        name=key.name,
        kind=key.kind,
        era=key.era,
        offered=tally.offered,
        got=tally.got,
        share=_rate(tally.got, tally.offered),
        price=None if price is None else _estimate(price),
        quartiles=(prices.quantile(0.25), middle, prices.quantile(0.75)) if prices.count else None,
        rivals=_estimate(tally.rivals) if tally.rivals.count else None,
        order=_estimate(tally.order) if tally.order.count else None,
        uses=_estimate(tally.uses) if tally.uses.count else None,
        points=_estimate(points.mean()) if points.count else None,
        per_unit=points.mean().mean / price.mean if price is not None and points.count and price.mean else None,
        won=_win_rate(tally.owners),
        gain=_effect(gain, tally.got),
        bargain=_effect(bargain, tally.got),
        cheap=_together(wins for paid, wins in tally.at_price.items() if paid < middle),
        dear=_together(wins for paid, wins in tally.at_price.items() if paid > middle),
        conditions={name: _condition(tally.conditions.get(name), tally.got) for name in conditions if tally.got},
        prices=_price_points(tally.at_price),
    )


def facility_rows(balance: Balance) -> list[FacilityRow]:
    """A row for every facility in every era, and one over all its eras for what was there in several."""
    rows = []
    several: defaultdict[tuple[str, str], list[Key]] = defaultdict(list)
    for era in eras_in_order(balance.facilities):
        for key in sorted(key for key in balance.facilities if key.era == era):
            several[key.name, key.kind].append(key)
            rows.append(_facility_row(key, balance.facilities[key]))
    for (name, kind), keys in several.items():
        if len(keys) > 1:
            whole = FacilityTally()
            for key in keys:
                whole.merge(balance.facilities[key])
            rows.append(_facility_row(Key(name, kind, EVERY_ERA), whole))
    return rows


def _facility_row(key: Key, tally: FacilityTally) -> FacilityRow:
    uses = tally.uses.total
    return FacilityRow(
        name=key.name,
        kind=key.kind,
        era=key.era,
        times=tally.times,
        used=_rate(tally.used, tally.times),
        uses=_estimate(tally.uses),
        ways={way: times / uses for way, times in sorted(tally.ways.items())},
        won=_win_rate(tally.users),
    )


def era_prices(things: Mapping[Key, ThingTally]) -> dict[str, tuple[PricePoint, ...]]:
    """By era: wins of all who paid so much for anything. An era in which all prices are one tells nothing."""
    eras: defaultdict[str, defaultdict[int, Wins]] = defaultdict(lambda: defaultdict(Wins))
    for key, tally in things.items():
        for price, wins in tally.at_price.items():
            eras[key.era][price].merge(wins)
    return {era: _price_points(prices) for era, prices in sorted(eras.items()) if len(prices) > 1}


# -- seats --------------------------------------------------------------------------------------------------------


def seat_rows(balance: Balance) -> list[GroupRow]:
    """A row for every seat of every number of players."""
    return [
        _group_row("Seat", f"{seat + 1}", players, tally)
        for (players, seat), tally in sorted(balance.seats.items())
        if players > 1
    ]


def trait_rows(balance: Balance) -> list[GroupRow]:
    """A row for every value of everything that seats had or chose; matters as they were told, values by name."""
    return [
        _group_row(matter, value, None, tally)
        for matter, values in balance.traits.items()
        for value, tally in sorted(values.items())
    ]


def score_rows(balance: Balance) -> list[ScoreRow]:
    """A row for every number of players."""
    rows = []
    for players, tally in sorted(balance.scores.items()):
        mean = tally.everybody.mean()
        rows.append(
            ScoreRow(
                players=players,
                games=balance.games[players],
                mean=_estimate(mean),
                deviation=mean.deviation,
                spread=_spread(tally.everybody),
                winner=_estimate(tally.winners.mean()),
                margin=_estimate(tally.margins.mean()) if tally.margins.count else None,
                shared=tally.shared / balance.games[players],
                counts=tuple(sorted(tally.everybody.counts.items())),
            )
        )
    return rows


# -- figures ------------------------------------------------------------------------------------------------------


def _group_row(matter: str, value: str, players: int | None, tally: GroupTally) -> GroupRow:
    return GroupRow(matter, value, players, _certain_win_rate(tally.wins), _estimate(tally.lead))


def _estimate(mean: Mean) -> Estimate:
    return Estimate(mean.mean, *mean.interval(), mean.count)


def _condition(seen: ConditionTally | None, got: int) -> Condition:
    tally = seen or ConditionTally()
    points = _estimate(tally.points) if tally.points.count else None
    return Condition(_rate(tally.owners.seats, got), points, _win_rate(tally.owners))


def _effect(effect: Effect | None, count: int) -> Estimate | None:
    return None if effect is None else Estimate(effect.size, *effect.interval(), count)


def _against(effect: Effect | None, usual: float | None) -> Effect | None:
    return None if effect is None or usual is None else Effect(effect.size - usual, effect.error)


def _rate(times: int, of: int) -> Estimate:
    wins = Wins(of, times)
    return Estimate(times / of, *wins.interval(), of)


def _win_rate(wins: Wins) -> WinRate | None:
    return _certain_win_rate(wins) if wins.seats else None


def _certain_win_rate(wins: Wins) -> WinRate:
    rate = Estimate(wins.won / wins.seats, *wins.interval(), wins.seats)
    return WinRate(rate, wins.expected / wins.seats)


def _together(several: Iterable[Wins]) -> WinRate | None:
    sum_of_all = Wins()
    for wins in several:
        sum_of_all.merge(wins)
    return _win_rate(sum_of_all)


def _price_points(at_price: Mapping[int, Wins]) -> tuple[PricePoint, ...]:
    return tuple(PricePoint(price, _certain_win_rate(wins)) for price, wins in sorted(at_price.items()))


def _spread(found: Distribution) -> tuple[int, int, int, int, int]:
    return (
        min(found.counts),
        found.quantile(0.25),
        found.quantile(0.5),
        found.quantile(0.75),
        max(found.counts),
    )
