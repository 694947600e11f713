"""What comes of a finished game for those whose game it was, kept in the transaction in which it ends: so it counts
once, whenever a server is killed, and whichever server wrote the end.

A seat is the game of whoever sat there when it began, if they have entered anything themselves. Who sits down in the
middle inherits a position, and is not judged by it. Who does not play to the end, or lets a program play most of it,
comes behind all others. What was ended by agreement is nobody's game, nor is a table at which somebody had several
seats, nor a lesson. Who plays with programs for ratings and stops for good has lost to them when the table is cleared
away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from keydom.server.players.counting import counting_pairs
from keydom.server.players.ratings import Skill, rated
from keydom.server.storage.rows import MOVE, Outcome
from keydom.server.storage.schema import entries, people, ratings, results, seats, tables

ANY_NUMBER = 0
"""The rating with any number of players."""


class Player(msgspec.Struct, frozen=True, order=True):
    """A person by their id, or a program by its name; the other one is empty."""

    person: str
    bot: str

    def of_ratings(self) -> ColumnElement[bool]:
        """Whose ratings are theirs."""
        return ratings.c.bot == self.bot if self.bot else ratings.c.person == self.person

    def of_results(self) -> ColumnElement[bool]:
        """Which results are theirs."""
        return results.c.bot == self.bot if self.bot else results.c.person == self.person

    def values(self) -> dict[str, str | None]:
        """The two columns that say who it is."""
        return {"person": self.person or None, "bot": self.bot or None}


class Part(msgspec.Struct, frozen=True):
    """What somebody's part in a game came to: the place is the game's own."""

    seat: int
    player: Player
    left_early: bool
    place: int
    points: int | None

    @property
    def standing(self) -> tuple[bool, int]:
        """Less is better; all who left are equal."""
        return self.left_early, 0 if self.left_early else self.place


def count_game(connection: Connection, table_id: str, outcome: Outcome) -> None:
    """Keep what came of a game, and the ratings after it. Called where a table's row becomes `over`, which happens
    once."""
    table, sitting = _table(connection, table_id)
    ending = _ending(outcome)
    if table.lesson or ending is None:
        return
    began = [seat.began for seat in sitting if seat.kind != "bot"]
    if len(set(began)) < len(began):
        return
    gave_up = None if outcome.early_end is None else outcome.early_end.seat
    parts = _parts(connection, table_id, sitting, ending, gave_up)
    if len(parts) < 2:
        return
    skills = _rate(connection, table, parts, _rivals(connection, parts, sitting)) if table.rated else {}
    _keep(connection, table, parts, skills, outcome.time)


def count_left(connection: Connection, table_id: str, time: float) -> None:
    """Keep that somebody has lost a game for ratings to all its programs, which has waited for them till it was cleared
    away; nothing of any other table, or if somebody there has decided nothing yet. How the programs stand among
    themselves nobody knows, so they are not rated by each other. Called where the table goes, which happens once."""
    table, sitting = _table(connection, table_id)
    people_there = [seat for seat in sitting if seat.kind != "bot"]
    if not table.rated or len(people_there) != 1:
        return
    (left,) = people_there
    waited_for = table.status == "running" and not table.server_to_move and left.seat in table.waiting_for
    acted = {seat for seat, _person in _entered(connection, table_id)}
    if not waited_for or len(acted) < len(sitting):
        return
    ending: dict[int, tuple[int, int | None]] = {seat.seat: (1, None) for seat in sitting if seat.kind == "bot"}
    parts = _parts(connection, table_id, sitting, ending, left.seat)
    if len(parts) < len(sitting):
        return
    rivals = {
        one: {other for other in others if bool(one.bot) != bool(other.bot)}
        for one, others in _rivals(connection, parts, sitting).items()
    }
    _keep(connection, table, parts, _rate(connection, table, parts, rivals), time)


def _table(connection: Connection, table_id: str) -> tuple[Row[tuple[object, ...]], Sequence[Row[tuple[object, ...]]]]:
    """A table, and its seats in order."""
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
    sitting = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)).all()
    return table, sitting


def _keep(
    connection: Connection,
    table: Row[tuple[object, ...]],
    parts: Sequence[Part],
    skills: Mapping[Player, Skill],
    time: float,
) -> None:
    """Keep the results of a game that ended at that time, with the ratings after it."""
    for part in parts:
        behind = sum(other.standing > part.standing for other in parts)
        beside = sum(other.standing == part.standing for other in parts) - 1
        skill = skills.get(part.player)
        connection.execute(
            insert(results).values(
                table_id=table.id,
                seat=part.seat,
                game=table.game,
                players=table.players,
                **part.player.values(),
                place=len(parts) - behind - beside,
                beaten=(behind + beside / 2) / (len(parts) - 1),
                points=part.points,
                left_early=part.left_early,
                open_to_all=table.listed and table.lag is not None,
                rated=table.rated,
                mu=None if skill is None else skill.mu,
                sigma=None if skill is None else skill.sigma,
                ended=time,
            )
        )


def _ending(outcome: Outcome) -> dict[int, tuple[int, int | None]] | None:
    """Place and points by seat; of a game of two that one gave up, places alone; None if it has no result."""
    if outcome.places is not None:
        return {int(each["seat"]): (int(each["place"]), each.get("score")) for each in outcome.places}
    if outcome.early_end is not None and outcome.early_end.by == "resignation":
        loser = outcome.early_end.seat
        return {loser: (2, None), 1 - loser: (1, None)}
    return None


def _parts(
    connection: Connection,
    table_id: str,
    sitting: Sequence[Row[tuple[object, ...]]],
    ending: dict[int, tuple[int, int | None]],
    gave_up: int | None,
) -> list[Part]:
    """Whose game it was, seat by seat; `gave_up`: the seat whose person has ended it, None if nobody has."""
    entered = _entered(connection, table_id)
    known = select(people.c.id).where(people.c.id.in_([seat.began for seat in sitting]), people.c.profile.is_not(None))
    there = set(connection.execute(known).scalars())
    found = []
    for seat in sitting:
        place, points = ending.get(seat.seat, (len(sitting), None))
        if seat.kind == "bot":
            found.append(Part(seat.seat, Player("", seat.bot), False, place, points))
            continue
        own = entered.get((seat.seat, seat.began), 0)
        by_program = entered.get((seat.seat, None), 0)
        if seat.began in there and own > 0:
            left = seat.away or seat.person != seat.began or seat.seat == gave_up or by_program > own
            # Points that others have made for them are not theirs.
            found.append(Part(seat.seat, Player(seat.began, ""), left, place, None if left else points))
    return found


def _entered(connection: Connection, table_id: str) -> dict[tuple[int, str | None], int]:
    """How many moves each has entered in each seat; None: the server."""
    moves = and_(entries.c.table_id == table_id, entries.c.kind == MOVE)
    counted = select(entries.c.seat, entries.c.person, func.count()).where(moves)
    found = connection.execute(counted.group_by(entries.c.seat, entries.c.person))
    return {(seat, person): count for seat, person, count in found}


def _rivals(
    connection: Connection, parts: Sequence[Part], sitting: Sequence[Row[tuple[object, ...]]]
) -> dict[Player, set[Player]]:
    """By whom each is rated who took part (server/players/counting.py); nobody of whom nobody else is."""
    marks = {seat.began: seat.households or [] for seat in sitting}
    players = {part.player for part in parts}
    pairs = counting_pairs(connection, {each.person: marks[each.person] for each in players if each.person})

    def counts(one: Player, other: Player) -> bool:
        return one != other and (bool(one.bot or other.bot) or frozenset((one.person, other.person)) in pairs)

    found = {one: {other for other in players if counts(one, other)} for one in players}
    return {one: others for one, others in found.items() if others}


def _rate(
    connection: Connection,
    table: Row[tuple[object, ...]],
    parts: Sequence[Part],
    rivals: Mapping[Player, set[Player]],
) -> dict[Player, Skill]:
    """Reckon and keep the ratings after a game, with any number of players and with this one; those with any number.
    Each is rated as in a game with those alone who count for them."""
    behind = [sum(other.standing < part.standing for other in parts) + 1 for part in parts]
    game = [(part.player, place) for part, place in zip(parts, behind, strict=True)]
    found: dict[Player, Skill] = {}
    for players in (table.players, ANY_NUMBER):
        # All servers take hold of them in the same order, so that no two wait for each other.
        before = {player: _locked(connection, table.game, players, player) for player in sorted(rivals)}
        found = {
            one: rated(before, [(who, place) for who, place in game if who == one or who in others])[one]
            for one, others in rivals.items()
        }
        for player, skill in found.items():
            of_game = and_(ratings.c.game == table.game, ratings.c.players == players, player.of_ratings())
            connection.execute(update(ratings).where(of_game).values(msgspec.structs.asdict(skill)))
    return found


def _locked(connection: Connection, game: str, players: int, player: Player) -> Skill:
    """The rating of a player, for nobody else to change until this is stored."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    new = {"game": game, "players": players, **player.values(), **msgspec.structs.asdict(Skill())}
    connection.execute(dialect.insert(ratings).values(new).on_conflict_do_nothing())
    own = and_(ratings.c.game == game, ratings.c.players == players, player.of_ratings())
    row = connection.execute(select(ratings).where(own).with_for_update()).one()
    return Skill(row.mu, row.sigma, row.games)
