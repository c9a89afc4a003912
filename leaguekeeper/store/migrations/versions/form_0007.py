"""The seventh form: what a team chose, who leads it and whom its players hate, filled when the stack is read next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    player = (["team", "player"], ["players.team", "players.id"])
    _make("player_grudges", "team player skill keyword", 4, player)
    _make("team_choices", "team choice", 2, (["team"], ["teams.id"]))
    _make("team_captains", "team player", 1, player)


def _make(name: str, columns: str, keys: int, to: tuple[list[str], list[str]]) -> None:
    """Make a table of words; its first columns are the key."""
    told = columns.split()
    op.create_table(
        name,
        *(sa.Column(each, sa.Text, nullable=False) for each in told),
        sa.PrimaryKeyConstraint(*told[:keys]),
        sa.ForeignKeyConstraint(*to, deferrable=True, initially="DEFERRED"),
        sqlite_strict=True,
    )
