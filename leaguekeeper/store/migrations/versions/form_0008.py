"""The eighth form: which tournament lots, fixtures and ratings belong to, who left a season, what else a match had.

All of it is filled when the stack is read next.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_SEASON = (["season"], ["seasons.id"])
_COLUMNS = {
    "fixtures": "draw tournament", "bracket_entrants": "replaced_by", "lots": "tournament",
    "tournament_entrants": "rating#", "trades": "day",
    "matches": "gate# ball",
}  # fmt: skip


def upgrade() -> None:
    """Add the columns, and make the five tables."""
    for table, columns in _COLUMNS.items():
        for told in columns.split():
            op.add_column(table, sa.Column(told.rstrip("#"), sa.Integer if "#" in told else sa.Text, nullable=True))
    _make("tournament_prizes", "tournament place# gold#", 2, (["tournament"], ["tournaments.id"]))
    _make("season_leavers", "season team document", 2, _SEASON)
    _make("season_tie_breakers", "season place# tie_breaker", 2, _SEASON)
    _make("season_bonus_points", "season bonus", 2, _SEASON)
    _make("match_details", "match side what place# named", 4,
          (["match", "side"], ["match_sides.match", "match_sides.side"]))  # fmt: skip


def _make(name: str, columns: str, keys: int, to: tuple[list[str], list[str]]) -> None:
    """Make a table: ``#`` marks whole numbers; its first columns are the key."""
    told = columns.split()
    plain = [column.rstrip("#") for column in told]
    op.create_table(
        name,
        *(
            sa.Column(own, sa.Integer if "#" in each else sa.Text, nullable=False)
            for own, each in zip(plain, told, strict=True)
        ),
        sa.PrimaryKeyConstraint(*plain[:keys]),
        sa.ForeignKeyConstraint(*to, deferrable=True, initially="DEFERRED"),
        sqlite_strict=True,
    )
