"""Who somebody is for others, what has come of their games, and how strong they are thought to be."""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

LETTERS = "bcdfghjkmnpqrstvwxz23456789"

PEOPLE = sa.table("people", sa.column("id", sa.String), sa.column("profile", sa.String), sa.column("name", sa.String))
TABLES = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("game", sa.String),
    sa.column("players", sa.Integer),
    sa.column("status", sa.String),
    sa.column("lesson", sa.Boolean),
    sa.column("listed", sa.Boolean),
    sa.column("watched", sa.Boolean),
    sa.column("places", sa.JSON),
    sa.column("updated", sa.Double),
)
SEATS = sa.table(
    "seats",
    sa.column("table_id", sa.String),
    sa.column("seat", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("person", sa.String),
    sa.column("bot", sa.String),
    sa.column("away", sa.Boolean),
    sa.column("began", sa.String),
)
LEFT = "Somebody who left"


def upgrade() -> None:
    """Everybody gets an address, but those who have left; finished games have their results, and none was for
    ratings."""
    _columns()
    results = _tables()
    connection = op.get_bind()
    connection.execute(SEATS.update().values(began=SEATS.c.person))
    known = set()
    for person in connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.name != LEFT)).scalars().all():
        known.add(person)
        address = "".join(secrets.choice(LETTERS) for _ in range(12))
        connection.execute(PEOPLE.update().where(PEOPLE.c.id == person).values(profile=address))
    sitting = defaultdict(list)
    for seat in connection.execute(sa.select(SEATS).order_by(SEATS.c.table_id, SEATS.c.seat)):
        sitting[seat.table_id].append(seat)
    finished = sa.select(TABLES).where(TABLES.c.status == "over", ~TABLES.c.lesson).order_by(TABLES.c.updated)
    for table in connection.execute(finished).all():
        found = _results_of(table, sitting[table.id], known)
        if found:
            connection.execute(results.insert(), found)


def _columns() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("profile", sa.String(24)))
    op.add_column("people", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_people_profile", "people", ["profile"], unique=True)
    op.add_column("seats", sa.Column("began", sa.String(40)))
    op.create_index("ix_seats_began", "seats", ["began"])


def _tables() -> sa.Table:
    results = op.create_table(
        "results",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40)),
        sa.Column("bot", sa.String(60)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("beaten", sa.Double, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("left_early", sa.Boolean, nullable=False),
        sa.Column("open_to_all", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("ended", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_results"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL", name="fk_results_person"),
        sa.UniqueConstraint("table_id", "seat", name="uq_results_table_id_seat"),
    )
    op.create_index("ix_results_person", "results", ["person"])
    op.create_index("ix_results_bot", "results", ["bot"])
    op.create_table(
        "ratings",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40)),
        sa.Column("bot", sa.String(60)),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_ratings_person"),
        sa.UniqueConstraint("game", "players", "person", name="uq_ratings_game_players_person"),
        sa.UniqueConstraint("game", "players", "bot", name="uq_ratings_game_players_bot"),
    )
    op.create_index("ix_ratings_person", "ratings", ["person"])
    op.create_table(
        "friends",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("friend", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person", "friend", name="pk_friends"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_friends_person"),
        sa.ForeignKeyConstraint(["friend"], ["people.id"], ondelete="CASCADE", name="fk_friends_friend"),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    return results


def _results_of(table: sa.Row[Any], sitting: list[sa.Row[Any]], known: set[str]) -> list[dict[str, object]]:
    """What has come of a finished game, as far as one knows it of a table from before it was kept."""
    people = [seat.person for seat in sitting if seat.kind != "bot"]
    ending = {each["seat"]: each for each in table.places or ()}
    if not ending or len(set(people)) < len(people):
        return []
    parts = [
        (seat, (bool(seat.away), 0 if seat.away else ending[seat.seat]["place"]))
        for seat in sitting
        if seat.seat in ending and (seat.kind == "bot" or seat.person in known)
    ]
    found = []
    for seat, standing in parts if len(parts) > 1 else ():
        behind = sum(other > standing for _seat, other in parts)
        beside = sum(other == standing for _seat, other in parts) - 1
        found.append(
            {
                "table_id": table.id,
                "seat": seat.seat,
                "game": table.game,
                "players": table.players,
                "person": None if seat.kind == "bot" else seat.person,
                "bot": seat.bot if seat.kind == "bot" else None,
                "place": len(parts) - behind - beside,
                "beaten": (behind + beside / 2) / (len(parts) - 1),
                "points": None if seat.away else ending[seat.seat].get("score"),
                "left_early": bool(seat.away),
                "open_to_all": table.listed and table.watched,
                "rated": False,
                "mu": None,
                "sigma": None,
                "ended": table.updated,
            }
        )
    return found


def downgrade() -> None:
    """Nobody has an address, and what came of games is forgotten."""
    for table in ("friends", "ratings", "results"):
        op.drop_table(table)
    op.drop_index("ix_seats_began", "seats")
    op.drop_column("seats", "began")
    op.drop_index("ix_people_profile", "people")
    op.drop_column("people", "hidden")
    op.drop_column("people", "profile")
    op.drop_column("tables", "rated")
