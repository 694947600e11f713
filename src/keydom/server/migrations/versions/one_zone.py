"""Quiet hours stand with all other hours of their person, by the one time zone in which they live."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

DAY = 1440
HOURS = sa.table(
    "hours",
    sa.column("person", sa.String),
    sa.column("hours", sa.JSON),
    sa.column("coming", sa.JSON(none_as_null=True)),
    sa.column("coming_at", sa.Double),
    sa.column("sleep_left", sa.Double),
    sa.column("free_left", sa.Double),
    sa.column("since", sa.Double),
    sa.column("rests", sa.String),
    sa.column("rests_until", sa.Double),
    sa.column("vacations", sa.JSON),
    sa.column("quiet", sa.JSON(none_as_null=True)),
    sa.column("version", sa.Integer),
)
WISHES = sa.table(
    "wishes",
    sa.column("person", sa.String),
    sa.column("kinds", sa.JSON),
    sa.column("zone", sa.String),
    sa.column("quiet_from", sa.Integer),
    sa.column("quiet_until", sa.Integer),
    sa.column("pace", sa.Integer),
)
NOTHING_CHOSEN: dict[str, Any] = {"zone": "UTC", "sleep_from": None, "sleep_until": None, "free_days": []}
ALL_KINDS = ["turn", "begin", "ask", "again", "over"]
FULL = {"sleep_left": 6.5 * 3600, "free_left": 42 * 3600.0}
"""The stores of rest of whoever has not rested yet."""


def upgrade() -> None:
    """Who wants to be left alone is so at the same moments as before, also where two time zones were kept."""
    op.add_column("hours", sa.Column("quiet", sa.JSON(none_as_null=True)))
    connection = op.get_bind()
    known = {row.person: row for row in connection.execute(sa.select(HOURS))}
    wanted = sa.select(WISHES).where(WISHES.c.quiet_from.is_not(None), WISHES.c.quiet_from != WISHES.c.quiet_until)
    for row in connection.execute(wanted).all():
        quiet = {"begins": row.quiet_from, "ends": row.quiet_until}
        here = NOTHING_CHOSEN | {"zone": row.zone}
        own = known.get(row.person)
        if own is None:
            connection.execute(HOURS.insert().values(_new(row.person, here, quiet)))
            continue
        chosen = own.coming or own.hours
        if chosen == NOTHING_CHOSEN:
            # Only a vacation was taken: nobody has said where they live.
            changed = {"hours": here, "coming": None, "coming_at": 0.0, "quiet": quiet}
        else:
            ahead = _minutes_ahead(chosen["zone"], row.zone)
            changed = {"quiet": {name: (minute + ahead) % DAY for name, minute in quiet.items()}}
        connection.execute(HOURS.update().where(HOURS.c.person == row.person).values(changed))
    for column in ("quiet_until", "quiet_from", "zone"):
        op.drop_column("wishes", column)


def downgrade() -> None:
    """Quiet hours stand with what somebody wishes to be told."""
    op.add_column("wishes", sa.Column("zone", sa.String(60), nullable=False, server_default="UTC"))
    op.add_column("wishes", sa.Column("quiet_from", sa.Integer))
    op.add_column("wishes", sa.Column("quiet_until", sa.Integer))
    connection = op.get_bind()
    told = set(connection.execute(sa.select(WISHES.c.person)).scalars())
    for row in connection.execute(sa.select(HOURS)).all():
        if row.quiet is None:
            continue
        zone = (row.coming or row.hours)["zone"]
        values = {"zone": zone, "quiet_from": row.quiet["begins"], "quiet_until": row.quiet["ends"]}
        if row.person in told:
            connection.execute(WISHES.update().where(WISHES.c.person == row.person).values(values))
        else:
            connection.execute(WISHES.insert().values(person=row.person, kinds=ALL_KINDS, pace=0, **values))
    op.drop_column("hours", "quiet")


def _new(person: str, hours: dict[str, Any], quiet: dict[str, int]) -> dict[str, Any]:
    """The hours of whoever has not rested yet."""
    times = {"coming": None, "coming_at": 0.0, "since": 0.0, "rests": "", "rests_until": 0.0}
    return {"person": person, "hours": hours, "quiet": quiet, "vacations": [], "version": 1, **FULL, **times}


def _minutes_ahead(here: str, there: str) -> int:
    """By how many minutes the clock is ahead here, just now."""
    now = datetime.now(UTC)
    offsets = [(now.astimezone(_zone(name)).utcoffset() or timedelta()) for name in (here, there)]
    return int((offsets[0] - offsets[1]).total_seconds()) // 60


def _zone(name: str) -> tzinfo:
    """A time zone; world time for a name that there is not."""
    return ZoneInfo(name) if name in available_timezones() else UTC
