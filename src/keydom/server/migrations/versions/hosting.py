"""Who is banned, what administrators did, what became of reports, and how much later spectators see a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is banned, no remark is removed, no report is settled, and who may watch sees all at once."""
    op.add_column("tables", sa.Column("lag", sa.Integer))
    op.execute(sa.text("UPDATE tables SET lag = 0 WHERE watched"))
    op.drop_column("tables", "watched")
    op.add_column("tables", sa.Column("remarks_removed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("remarks", sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("reports", sa.Column("settled", sa.String(10)))
    op.create_table(
        "bans",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("address_too", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        sa.UniqueConstraint("kind", "who", name="uq_bans_kind_who"),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("administrator", sa.String(40), nullable=False),
        sa.Column("administrator_name", sa.String(60), nullable=False),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("about", sa.String(60), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deeds"),
    )
    op.create_index("ix_deeds_what_about", "deeds", ["what", "about"])


def downgrade() -> None:
    """Everybody is let in, what was removed stays removed, and nobody watches what was to be watched later."""
    op.add_column("tables", sa.Column("watched", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.text("UPDATE tables SET watched = true WHERE lag = 0"))
    op.drop_column("tables", "lag")
    op.drop_table("deeds")
    op.drop_table("bans")
    op.drop_column("reports", "settled")
    op.drop_column("remarks", "removed")
    op.drop_column("tables", "remarks_removed")
