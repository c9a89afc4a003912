"""The fourth form: tournaments, challenges and trades have tables of their own, filled when the stack is read next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the five tables."""
    _make("tournaments", ("id", "season", "name", "trophy", "first_day?", "winner?", "runner_up?"), 1)
    _make("tournament_entrants", ("tournament", "team", "entered#"), 2, (["tournament"], ["tournaments.id"]))
    _make("challenges", ("id", "tournament", "week#", "challenger", "challenged", "answer", "substitute?"), 1)
    _make("trades", ("document", "giver", "taker", "gold#"), 2)
    _make("traded_players", ("document", "giver", "player", "became", "place#"), 3,
          (["document", "giver"], ["trades.document", "trades.giver"]))  # fmt: skip


def _make(name: str, columns: tuple[str, ...], keys: int, to: tuple[list[str], list[str]] | None = None) -> None:
    """Make a table: ``?`` marks words that may be missing, ``#`` whole numbers; its first columns are the key."""
    plain = [column.rstrip("?#") for column in columns]
    op.create_table(
        name,
        *(
            sa.Column(own, sa.Integer if told.endswith("#") else sa.Text, nullable=told.endswith("?"))
            for own, told in zip(plain, columns, strict=True)
        ),
        sa.PrimaryKeyConstraint(*plain[:keys]),
        *([sa.ForeignKeyConstraint(*to, deferrable=True, initially="DEFERRED")] if to is not None else []),
        sqlite_strict=True,
    )
