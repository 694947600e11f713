"""The glossary's word for answers laid down in advance: automatic responses."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

RENAMED = {"wishes": "responses", "wish_span": "response_span"}


def upgrade() -> None:
    """What was laid down stays laid down."""
    for old, new in RENAMED.items():
        op.execute(f"ALTER TABLE seats RENAME COLUMN {old} TO {new}")


def downgrade() -> None:
    """The names of before."""
    for old, new in RENAMED.items():
        op.execute(f"ALTER TABLE seats RENAME COLUMN {new} TO {old}")
