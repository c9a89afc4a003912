"""The third form: games beside the league have tables of their own. Older stacks hold none, so they stay empty."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "side_events",
        *(sa.Column(name, sa.Text, nullable=name == "day") for name in _EVENT),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_table(
        "side_event_entrants",
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("entrant", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("coach", sa.Text),
        sa.Column("played_as", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("figure", sa.Integer),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("won", "drawn", "honoured")),
        sa.PrimaryKeyConstraint("event", "entrant"),
        _of_event(),
        sqlite_strict=True,
    )
    op.create_table(
        "side_event_games",
        sa.Column("event", sa.Text, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("game", "entrant", "figure")),
        sa.PrimaryKeyConstraint("event", "game", "entrant"),
        _of_event(),
        sqlite_strict=True,
    )


_EVENT = ("id", "document", "season", "name", "game", "game_name", "day", "counted", "honour")


def _of_event() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["event"], ["side_events.id"], deferrable=True, initially="DEFERRED")
