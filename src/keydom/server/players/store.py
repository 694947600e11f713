"""What the database knows of players: who they are, what they have played, and who is whose friend."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    FromClause,
    Row,
    and_,
    case,
    delete,
    distinct,
    exists,
    func,
    or_,
    select,
    update,
)

from keydom.server.players.ratings import SETTLED_FROM, Skill
from keydom.server.players.results import ANY_NUMBER, Player
from keydom.server.storage.marks import marked, set_mark
from keydom.server.storage.schema import friends, mutes, people, ratings, results, seats, tables
from keydom.server.storage.storing import Storing

MOST_HOUSEHOLDS = 16
"""Of so many addresses of one seat marks are kept."""


class PersonRow(msgspec.Struct, frozen=True):
    """A person as others may know them: the id is for the server alone; `created`: seconds since 1970."""

    id: str
    name: str
    created: float
    profile: str | None
    hidden: bool


class Sum(msgspec.Struct, frozen=True):
    """What somebody has done in a game with one number of players: `beaten` from 0 to 1, `points` on average."""

    game: str
    players: int
    games: int
    first: int
    beaten: float
    points: float | None


class PlayerStore(Storing):
    """The players of one database."""

    # -- who somebody is ------------------------------------------------------------------------------------------

    def person(self, person: str) -> PersonRow | None:
        """Somebody by their own id."""
        return self._person(people.c.id == person)

    def person_at(self, profile: str) -> PersonRow | None:
        """Somebody by the id of their page."""
        return self._person(people.c.profile == profile)

    def _person(self, which: ColumnElement[bool]) -> PersonRow | None:
        with self.database.reading() as connection:
            row = connection.execute(select(people).where(which)).first()
        return None if row is None else PersonRow(row.id, row.name, row.created, row.profile, row.hidden)

    def set_hidden(self, person: str, hidden: bool) -> None:
        """Say whether others are shown what somebody has played."""
        with self._writing() as connection:
            connection.execute(update(people).where(people.c.id == person).values(hidden=hidden))

    # -- friends --------------------------------------------------------------------------------------------------

    def friends_of(self, person: str) -> frozenset[str]:
        """Whom somebody has marked as a friend."""
        with self.database.reading() as connection:
            return marked(connection, friends.c.friend, person)

    def set_friend(self, person: str, other: str, friend: bool) -> None:
        """Mark somebody as a friend, or no more. Nothing happens if that is so already."""
        with self._writing() as connection:
            set_mark(connection, friends.c.friend, person, other, friend)

    def have_met(self, person: str, other: str) -> bool:
        """Whether two people have sat at one table whose game has begun."""
        mine, theirs = seats.alias(), seats.alias()
        own, others = results.alias(), results.alias()
        at_table = exists().where(
            mine.c.table_id == theirs.c.table_id,
            mine.c.table_id == tables.c.id,
            tables.c.status != "open",
            mine.c.person == person,
            theirs.c.person == other,
        )
        in_game = exists().where(own.c.table_id == others.c.table_id, own.c.person == person, others.c.person == other)
        with self.database.reading() as connection:
            return bool(connection.execute(select(or_(at_table, in_game))).scalar())

    def note_household(self, table_id: str, person: str, mark: str) -> None:
        """Keep the mark of an address from which somebody plays whose game it is, or will be."""
        theirs = or_(seats.c.began.is_(None), seats.c.began == person)
        own = and_(seats.c.table_id == table_id, seats.c.person == person, theirs)
        with self._writing() as connection:
            for row in connection.execute(select(seats).where(own).with_for_update()).all():
                known = row.households or []
                if mark not in known and len(known) < MOST_HOUSEHOLDS:
                    one = and_(seats.c.table_id == table_id, seats.c.seat == row.seat)
                    connection.execute(update(seats).where(one).values(households=[*known, mark]))

    # -- what somebody has played -----------------------------------------------------------------------------------

    def sums(self, player: Player) -> list[Sum]:
        """What a player has done, by game and number of players. A program in several seats has played one game."""
        first = case((results.c.place == 1, results.c.table_id))
        found = select(
            results.c.game,
            results.c.players,
            func.count(distinct(results.c.table_id)),
            func.count(distinct(first)),
            func.avg(results.c.beaten),
            func.avg(results.c.points),
        ).where(player.of_results())
        grouped = found.group_by(results.c.game, results.c.players).order_by(results.c.game, results.c.players)
        with self.database.reading() as connection:
            return [
                Sum(game, players, games, first, float(beaten), None if points is None else float(points))
                for game, players, games, first, beaten, points in connection.execute(grouped)
            ]

    def skills(self, player: Player) -> dict[tuple[str, int], Skill]:
        """A player's ratings by game and number of players."""
        with self.database.reading() as connection:
            rows = connection.execute(select(ratings).where(player.of_ratings()))
            return {(row.game, row.players): Skill(row.mu, row.sigma, row.games) for row in rows}

    def curve(self, player: Player, game: str, limit: int) -> list[tuple[float, Skill]]:
        """How a player's rating in a game went, oldest first, the latest so many: the time and the rating. A program in
        several seats of a table has one rating."""
        counted = and_(player.of_results(), results.c.game == game, results.c.mu.is_not(None))
        latest = select(results).where(counted).order_by(results.c.id.desc()).limit(limit)
        with self.database.reading() as connection:
            rows = connection.execute(latest).all()
        by_table = {row.table_id: (row.ended, Skill(row.mu, row.sigma)) for row in reversed(rows)}
        return list(by_table.values())

    def opponents(self, player: Player, viewer: str, limit: int) -> list[Row[Any]]:
        """Whom a player has met most, as somebody may know it who looks."""
        mine, theirs = results.alias("mine"), results.alias("theirs")
        own = mine.c.bot == player.bot if player.bot else mine.c.person == player.person
        somebody = or_(theirs.c.person.is_not(None), and_(theirs.c.bot.is_not(None), theirs.c.bot != player.bot))
        other = and_(theirs.c.table_id == mine.c.table_id, theirs.c.id != mine.c.id, somebody)
        games = func.count(distinct(mine.c.table_id)).label("games")
        found = (
            select(
                theirs.c.bot,
                people.c.name,
                people.c.profile,
                games,
                func.count(distinct(case((mine.c.place < theirs.c.place, mine.c.table_id)))).label("ahead"),
                func.count(distinct(case((mine.c.place > theirs.c.place, mine.c.table_id)))).label("behind"),
            )
            .select_from(mine.join(theirs, other).outerjoin(people, people.c.id == theirs.c.person))
            .where(own, _visible(mine, viewer))
            .group_by(theirs.c.bot, theirs.c.person, people.c.name, people.c.profile)
            .order_by(games.desc(), theirs.c.bot.is_not(None), people.c.name, theirs.c.bot)
            .limit(limit)
        )
        with self.database.reading() as connection:
            return list(connection.execute(found))

    def played(self, player: Player, viewer: str, before: int | None, limit: int) -> dict[str, int]:
        """The tables of a player's last games below a number (None: of all), as somebody may know them who looks, the
        latest first, each with its number."""
        latest = func.max(results.c.id)
        found = select(results.c.table_id, latest.label("number")).where(player.of_results(), _visible(results, viewer))
        found = found.group_by(results.c.table_id)
        if before is not None:
            found = found.having(latest < before)
        with self.database.reading() as connection:
            rows = connection.execute(found.order_by(latest.desc()).limit(limit))
            return {row.table_id: row.number for row in rows}

    def steps(self, player: Player, table_ids: Collection[str]) -> dict[str, tuple[Skill, Skill]]:
        """A player's rating in the game before and after each of these tables that has counted for it."""
        # A program in several seats of a table has one rating.
        counted = (
            select(
                results.c.table_id,
                results.c.game,
                func.max(results.c.id).label("number"),
                func.max(results.c.mu).label("mu"),
            )
            .where(player.of_results(), results.c.mu.is_not(None))
            .group_by(results.c.table_id, results.c.game)
            .subquery()
        )
        before = func.lag(counted.c.mu).over(partition_by=counted.c.game, order_by=counted.c.number)
        all_steps = select(counted.c.table_id, counted.c.mu, before.label("before")).subquery()
        wanted = select(all_steps).where(all_steps.c.table_id.in_(table_ids))
        with self.database.reading() as connection:
            return {
                row.table_id: (Skill() if row.before is None else Skill(row.before), Skill(row.mu))
                for row in connection.execute(wanted)
            }

    def results_at(self, table_ids: Collection[str]) -> dict[str, list[Row[Any]]]:
        """What came of games for all whose games they were, the best first, with their present names."""
        named = results.outerjoin(people, people.c.id == results.c.person)
        found = select(results, people.c.name, people.c.profile).select_from(named)
        by_table: dict[str, list[Row[Any]]] = defaultdict(list)
        with self.database.reading() as connection:
            wanted = found.where(results.c.table_id.in_(table_ids)).order_by(results.c.place, results.c.seat)
            for row in connection.execute(wanted):
                by_table[row.table_id].append(row)
        return by_table

    def tables_to_see(self, table_ids: Collection[str], viewer: str) -> set[str]:
        """Those of the tables that are there and lead nobody astray: where somebody sat, or everybody may look."""
        sat = select(seats.c.table_id).where(seats.c.person == viewer)
        seen = or_(and_(tables.c.listed, tables.c.lag.is_not(None)), tables.c.id.in_(sat), tables.c.host == viewer)
        with self.database.reading() as connection:
            return set(connection.execute(select(tables.c.id).where(tables.c.id.in_(table_ids), seen)).scalars())

    def best(self, game: str, limit: int) -> Sequence[Row[Any]]:
        """The best of a game whose rating has settled and who are not hidden."""
        settled = and_(ratings.c.game == game, ratings.c.players == ANY_NUMBER, ratings.c.games >= SETTLED_FROM)
        shown = or_(ratings.c.bot.is_not(None), and_(people.c.profile.is_not(None), ~people.c.hidden))
        named = ratings.outerjoin(people, people.c.id == ratings.c.person)
        found = select(ratings, people.c.name, people.c.profile).select_from(named).where(settled, shown)
        with self.database.reading() as connection:
            return connection.execute(found.order_by(ratings.c.mu.desc(), ratings.c.id).limit(limit)).all()

    # -- of one person ----------------------------------------------------------------------------------------------

    def all_of(self, person: str) -> dict[str, Any]:
        """All that is kept of somebody as a player."""
        with self.database.reading() as connection:
            own = connection.execute(select(results).where(results.c.person == person).order_by(results.c.id)).all()
            rated = connection.execute(select(ratings).where(ratings.c.person == person).order_by(ratings.c.id)).all()
            liked = select(people.c.name).join(friends, friends.c.friend == people.c.id)
            unheard = select(people.c.name).join(mutes, mutes.c.muted == people.c.id)
            page = connection.execute(select(people.c.profile, people.c.hidden).where(people.c.id == person)).first()
            return {
                "page": None if page is None else page._asdict(),
                "results": [_without(row, "id", "person", "bot") for row in own],
                "ratings": [_without(row, "id", "person", "bot") for row in rated],
                "friends": list(connection.execute(liked.where(friends.c.person == person)).scalars()),
                "muted": list(connection.execute(unheard.where(mutes.c.person == person)).scalars()),
            }

    def hand_on(self, person: str, to: str) -> None:
        """What a guest has played, and who their friends are, is another person's from now on. Ratings stay where that
        one has some already."""
        both = ratings.alias()
        twice = exists().where(both.c.person == to, both.c.game == ratings.c.game, both.c.players == ratings.c.players)
        rated = exists().where(both.c.person == to, both.c.game == results.c.game)
        with self._writing() as connection:
            # What they have added to a rating that goes is no step of the one that stays.
            forgotten = update(results).where(results.c.person == person, rated)
            connection.execute(forgotten.values(mu=None, sigma=None))
            connection.execute(update(results).where(results.c.person == person).values(person=to))
            connection.execute(update(ratings).where(ratings.c.person == person, ~twice).values(person=to))
            connection.execute(delete(ratings).where(ratings.c.person == person))
            for whose, other in (("person", "friend"), ("friend", "person")):
                known = friends.alias()
                known_already = exists().where(known.c[whose] == to, known.c[other] == friends.c[other])
                guests = friends.c[whose] == person
                connection.execute(delete(friends).where(guests, or_(known_already, friends.c[other] == to)))
                connection.execute(update(friends).where(guests).values({whose: to}))


def _visible(of: FromClause, viewer: str) -> ColumnElement[bool]:
    """Of which games somebody may know who looks at a player's: their own, and those at tables that everybody may
    find and watch."""
    there = results.alias()
    return or_(of.c.open_to_all, exists().where(there.c.table_id == of.c.table_id, there.c.person == viewer))


def _without(row: Row[Any], *left_out: str) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name not in left_out}
