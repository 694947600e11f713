"""Accounts: who can sign in on any device, by what, and where they are signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everybody is a guest still."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("skeleton", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
        sa.UniqueConstraint("skeleton", name="uq_accounts_skeleton"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_accounts_person"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("credential", sa.String(1400), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.UniqueConstraint("credential", name="uq_passkeys_credential"),
        _of_an_account("passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_recovery_codes"),
        _of_an_account("recovery_codes"),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
        sa.UniqueConstraint("id", name="uq_sessions_id"),
        _of_an_account("sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_challenges"),
    )
    op.create_index("ix_challenges_created", "challenges", ["created"])
    op.create_table(
        "device_codes",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("guest", sa.String(40)),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("number", sa.String(4), nullable=False),
        sa.Column("allowed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_device_codes"),
        sa.UniqueConstraint("hash", name="uq_device_codes_hash"),
        _of_an_account("device_codes"),
    )


def downgrade() -> None:
    """Whoever has an account is a guest again."""
    for table in ("device_codes", "challenges", "sessions", "recovery_codes", "passkeys", "accounts"):
        op.drop_table(table)


def _of_an_account(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person"], ["accounts.person"], ondelete="CASCADE", name=f"fk_{table}_person")
