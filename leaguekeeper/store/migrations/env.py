"""Alembic's entry: runs the steps on the connection it is handed."""

from __future__ import annotations

from alembic import context

from leaguekeeper.store.every_table import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
