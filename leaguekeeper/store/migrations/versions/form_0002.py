"""The second form: a league can have rule books of its own, and a table names them."""

from __future__ import annotations

from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, empty: no older file has such a book in its stack."""
    columns = ", ".join(f"{name} TEXT NOT NULL" for name in ("digest", "id", "name", "version", "based_on", "document"))
    op.execute(f"CREATE TABLE rule_books ({columns}, PRIMARY KEY (digest)) STRICT")
