"""The pages of players: what each has played, as far as the one who asks may know it.

A person is found by the id of their page, which tells nothing of the id by which the server knows them. What others
did at a table that not everybody may find is told only to those who sat there; in the sums of a page it counts.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from keydom.bots.base import BotKind
from keydom.bots.registry import bot_kinds, bot_title
from keydom.core.errors import UnknownGame
from keydom.server.people.names import LEFT, default_name
from keydom.server.players.messages import (
    Best,
    CurvePoint,
    Opponent,
    PlayedGame,
    PlayedPage,
    PlayedSeat,
    Profile,
    Ranked,
    Rating,
    ResultsIn,
    ResultsWith,
)
from keydom.server.players.ratings import UNSURE_BELOW, Skill
from keydom.server.players.results import ANY_NUMBER, Player
from keydom.server.players.store import PersonRow, PlayerStore, Sum
from keydom.server.storage.rows import TableRow
from keydom.server.storage.storing import Conflict
from keydom.server.storage.talk import TalkStore
from keydom.server.tables.tables import Tables
from keydom.server.wire.refusals import Refused

ME = "me"
"""In place of an id: whoever asks. No id has vowels."""
OPPONENTS, GAMES, BEST, CURVE = 8, 30, 10, 300
"""How many are told at once."""
NO_GAMES = PlayedPage(played=[], further=None)


class Profiles:
    """The pages of all players."""

    def __init__(self, tables: Tables, store: PlayerStore, talk: TalkStore) -> None:
        self.tables = tables
        self.calls = tables.calls
        self.store = store
        self.talk = talk

    async def of_person(self, profile: str, viewer: str) -> Profile:
        """The page of a person. Raises Refused."""
        row = await self._find(profile, viewer)
        own = row.id == viewer
        hidden = row.hidden and not own
        player = Player(row.id, "")
        last = NO_GAMES if hidden else await self._played(player, viewer, None)
        return Profile(
            id=row.profile or "",
            bot="",
            name=row.name,
            about="",
            since=_time(row.created) if row.profile else "",
            own=own,
            hidden=row.hidden,
            friend=not own and row.id in await self.calls.ask(self.store.friends_of, viewer),
            may_befriend=not own and await self.calls.ask(self.store.have_met, viewer, row.id),
            muted=not own and row.id in await self.calls.ask(self.talk.muted_by, viewer),
            results=[] if hidden else await self._results(player),
            opponents=[] if hidden else await self._opponents(player, viewer),
            played=last.played,
            further=last.further,
        )

    async def games_of_person(self, profile: str, viewer: str, before: int | None) -> PlayedPage:
        """The games of a person behind those that were told. Raises Refused."""
        row = await self._find(profile, viewer)
        if row.hidden and row.id != viewer:
            return NO_GAMES
        return await self._played(Player(row.id, ""), viewer, before)

    async def of_program(self, name: str, viewer: str) -> Profile:
        """The page of a program. Raises Refused."""
        kind = _program(name)
        player = Player("", kind.name)
        last = await self._played(player, viewer, None)
        return Profile(
            id="",
            bot=kind.name,
            name=kind.title,
            about=kind.help,
            since="",
            own=False,
            hidden=False,
            friend=False,
            may_befriend=False,
            muted=False,
            results=await self._results(player),
            opponents=await self._opponents(player, viewer),
            played=last.played,
            further=last.further,
        )

    async def games_of_program(self, name: str, viewer: str, before: int | None) -> PlayedPage:
        """The games of a program behind those that were told. Raises Refused."""
        return await self._played(Player("", _program(name).name), viewer, before)

    async def best(self, game: str) -> Best:
        """The best of a game. Raises Refused."""
        try:
            self.tables.catalogue.game(game)
        except UnknownGame as error:
            raise Refused(str(error), 404) from None
        rows = await self.calls.ask(self.store.best, game, BEST)
        return Best(
            ranked=[
                Ranked(
                    name=_name(row),
                    player=row.profile or "",
                    bot=row.bot or "",
                    rating=rating_of(Skill(row.mu, row.sigma, row.games)),
                )
                for row in rows
            ]
        )

    async def friends_at(self, rows: list[TableRow], person: str | None) -> dict[str, list[str]]:
        """By table the names of the friends who sit there."""
        friends = frozenset() if person is None else await self.calls.ask(self.store.friends_of, person)
        found = {
            row.id: [seat.shown_name for seat in row.seats if seat.player and seat.person in friends] for row in rows
        }
        return {table: names for table, names in found.items() if names}

    # -- what one says of oneself and of others -----------------------------------------------------------------------

    async def hide(self, person: str, hidden: bool) -> None:
        """Show others what one has played, or not. Raises Refused."""
        await self.tables.name_first_time(person)
        await self.calls.tell(self.store.set_hidden, person, hidden)

    async def mark_friend(self, profile: str, person: str, friend: bool) -> None:
        """Mark somebody as a friend with whom one has played, or no more. Raises Refused."""
        other = await self._other(profile, person)
        if friend and not await self.calls.ask(self.store.have_met, person, other.id):
            raise Refused("You can mark somebody as a friend once you have played together.", 403)
        await self._tell(person, self.store.set_friend, other.id, friend)

    async def mute(self, profile: str, person: str, muted: bool) -> None:
        """Mute somebody, or hear them again. Raises Refused."""
        other = await self._other(profile, person)
        await self._tell(person, self.talk.set_muted, other.id, muted)

    async def _other(self, profile: str, person: str) -> PersonRow:
        other = await self._find(profile, person)
        if other.id == person:
            raise Refused("That is yourself.", 409)
        return other

    async def _tell(self, person: str, call: Callable[[str, str, bool], None], other: str, on: bool) -> None:
        """What was done before, in two windows at once, is done."""
        await self.tables.name_first_time(person)
        try:
            await self.calls.tell(call, person, other, on)
        except Conflict:
            if await self.calls.ask(self.store.person, other) is None:
                raise _unknown() from None

    async def _find(self, profile: str, viewer: str) -> PersonRow:
        """Somebody by the id of their page. Raises Refused."""
        if profile == ME:
            own = await self.calls.ask(self.store.person, viewer)
            return own or PersonRow(viewer, default_name(viewer), 0.0, None, False)
        found = await self.calls.ask(self.store.person_at, profile)
        if found is None:
            raise _unknown()
        return found

    # -- what somebody has played -------------------------------------------------------------------------------------

    async def _results(self, player: Player) -> list[ResultsIn]:
        """By game, the most played first."""
        skills = await self.calls.ask(self.store.skills, player)
        by_game: dict[str, list[Sum]] = {}
        for each in await self.calls.ask(self.store.sums, player):
            by_game.setdefault(each.game, []).append(each)
        found = [
            ResultsIn(
                game=game,
                title=self.tables.catalogue.title_of(game),
                games=sum(each.games for each in several),
                rating=_rating(skills, game, ANY_NUMBER),
                curve=[
                    CurvePoint(ended=_time(ended), value=skill.value, give=skill.give)
                    for ended, skill in await self.calls.ask(self.store.curve, player, game, CURVE)
                ],
                by_players=[
                    ResultsWith(
                        players=each.players,
                        games=each.games,
                        first=each.first,
                        beaten=round(100 * each.beaten),
                        points=None if each.points is None else round(each.points),
                        rating=_rating(skills, game, each.players),
                    )
                    for each in several
                ],
            )
            for game, several in by_game.items()
        ]
        return sorted(found, key=lambda each: -each.games)

    async def _opponents(self, player: Player, viewer: str) -> list[Opponent]:
        rows = await self.calls.ask(self.store.opponents, player, viewer, OPPONENTS)
        return [
            Opponent(
                name=_name(row),
                player=row.profile or "",
                bot=row.bot or "",
                games=row.games,
                ahead=row.ahead,
                behind=row.behind,
            )
            for row in rows
        ]

    async def _played(self, player: Player, viewer: str, before: int | None) -> PlayedPage:
        found = await self.calls.ask(self.store.played, player, viewer, before, GAMES + 1)
        ids = list(found)[:GAMES]
        by_table = await self.calls.ask(self.store.results_at, ids)
        open_to_viewer = await self.calls.ask(self.store.tables_to_see, ids, viewer)
        steps = await self.calls.ask(self.store.steps, player, ids)
        changes = {table: after.value - earlier.value for table, (earlier, after) in steps.items()}
        played = [
            PlayedGame(
                table=table if table in open_to_viewer else "",
                game=rows[0].game,
                title=self.tables.catalogue.title_of(rows[0].game),
                ended=_time(rows[0].ended),
                change=changes.get(table),
                seats=[
                    PlayedSeat(
                        name=_name(row),
                        player=row.profile or "",
                        bot=row.bot or "",
                        own=Player(row.person or "", row.bot or "") == player,
                        place=row.place,
                        points=row.points,
                        left_early=row.left_early,
                    )
                    for row in rows
                ],
            )
            for table in ids
            if (rows := by_table[table])
        ]
        return PlayedPage(played=played, further=found[ids[-1]] if len(found) > GAMES else None)


def rating_of(skill: Skill) -> Rating:
    """A rating as people read it."""
    return Rating(value=skill.value, give=skill.give, games=skill.games, sure=skill.games >= UNSURE_BELOW)


def _rating(skills: dict[tuple[str, int], Skill], game: str, players: int) -> Rating | None:
    skill = skills.get((game, players))
    return None if skill is None else rating_of(skill)


def _name(row: Any) -> str:
    """What people read for a row with a program, or with a person's present name."""
    return bot_title(row.bot) if row.bot else row.name or LEFT


def _program(name: str) -> BotKind:
    """The program of that name. Raises Refused."""
    kind = next((kind for kind in bot_kinds() if kind.name == name), None)
    if kind is None:
        raise Refused(f"There is no program '{name[:40]}'.", 404)
    return kind


def _unknown() -> Refused:
    return Refused("There is no player with this address. Perhaps they have left.", 404)


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
