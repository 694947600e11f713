"""What somebody is to be told while they are away, where, and when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is told anything yet; who is waited for already is told the next time."""
    op.create_table(
        "matters",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("key", sa.String(24), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "kind", name="pk_matters"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_matters_table_id"),
    )
    op.create_index("ix_matters_person", "matters", ["person"])
    op.create_index("ix_matters_settled_since", "matters", ["settled", "since"])
    op.create_table(
        "destinations",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.JSON(none_as_null=True)),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("session", sa.String(64)),
        sa.Column("code", sa.String(64)),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("sent", sa.Double),
        sa.Column("problem", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_destinations"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_destinations_person"),
        sa.ForeignKeyConstraint(["session"], ["sessions.hash"], ondelete="CASCADE", name="fk_destinations_session"),
        sa.UniqueConstraint("mark", name="uq_destinations_mark"),
        sa.UniqueConstraint("code", name="uq_destinations_code"),
    )
    op.create_index("ix_destinations_person", "destinations", ["person"])
    op.create_index("ix_destinations_session", "destinations", ["session"])
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("destination", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("key", sa.String(24), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("message", sa.String(40)),
        sa.Column("claimed", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
        sa.ForeignKeyConstraint(
            ["destination"], ["destinations.id"], ondelete="CASCADE", name="fk_deliveries_destination"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_deliveries_table_id"),
        sa.UniqueConstraint(
            "destination", "table_id", "kind", "key", name="uq_deliveries_destination_table_id_kind_key"
        ),
    )
    op.create_index("ix_deliveries_table_id", "deliveries", ["table_id"])
    op.create_index("ix_deliveries_due", "deliveries", ["due"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("kinds", sa.JSON, nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_wishes"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_wishes_person"),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )


def downgrade() -> None:
    """Nobody is told anything while they are away."""
    for table in ("server_keys", "wishes", "deliveries", "destinations", "matters"):
        op.drop_table(table)
