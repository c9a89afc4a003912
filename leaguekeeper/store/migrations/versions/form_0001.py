"""The first form. Files are born in it, so there is nothing to do; every later step starts from here."""

from __future__ import annotations

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing: the tables are there."""
