"""Alembic's entry: runs the steps on the connection that `Database.migrate` hands over, in its transaction."""

from __future__ import annotations

from alembic import context

from keydom.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
