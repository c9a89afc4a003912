"""The fifth form: draws, brackets, prizes, awards, re-enrolments, sponsors and the like have tables of their own.

They are filled when the stack is read next, as is the day that each line of the ledger has now.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_TEAM = (["team"], ["teams.id"])
_SEASON = (["season"], ["seasons.id"])
_DRAW = (["draw"], ["draws.id"])
_BRACKET = (["bracket"], ["brackets.id"])
_SHEET = (["document"], ["re_enrolments.document"])


def upgrade() -> None:
    """Make the tables, and the ledger's day."""
    op.add_column("ledger", sa.Column("day", sa.Text, nullable=True))
    _make("draws", "id season system document", 1)
    _make("draw_entrants", "draw place# team", 2, _DRAW)
    _make("draw_dice", "draw place# die#", 2, _DRAW)
    _make("draw_rests", "draw round# team", 2, _DRAW)
    _make("brackets", "id season match first_round#", 1)
    _make("bracket_entrants", "bracket seed# team", 2, _BRACKET)
    _make("bracket_stages", "bracket place# name", 2, _BRACKET)
    sides = " ".join(f"{side}_seed#? {side}_winner_of? {side}_loser_of?" for side in ("home", "away"))
    _make("bracket_games", f"bracket game fixture round# cup {sides}", 2, _BRACKET)
    _make("season_places", "season place# team", 2, _SEASON)
    _make("season_options", "season ruling reading", 2, _SEASON)
    _make("prizes", "id document season tournament? place# team gold#", 1)
    op.create_index("ix_prizes_team", "prizes", ["team"])
    _make("awards", "id season award team? player? coach?", 1)
    _make("re_enrolments", "document team season? painted# budget# spent# left_over#", 1)
    op.create_index("ix_re_enrolments_team", "re_enrolments", ["team"])
    _make("re_enrolled_players", "document player recruit# cost#", 2, _SHEET)
    _make("re_enrolled_staff", "document staff count# cost#", 2, _SHEET)
    _make("adjustments", "document season team points# reason day?", 1)
    _make("lots", "document place# season team", 2)
    _make("accepted", "document ruling", 1)
    _make("champions", "id dead# niggling_injuries#", 1)
    _make("champion_injuries", "champion place# characteristic", 2, (["champion"], ["champions.id"]))
    _make("team_sponsors", "team place# sponsor", 2, _TEAM)
    _make("team_trophies", "team trophy", 2, _TEAM)
    _make("team_tallies", "team season what count#", 3, _TEAM)


def _make(name: str, columns: str, keys: int, to: tuple[list[str], list[str]] | None = None) -> None:
    """Make a table: ``?`` marks what may be missing, ``#`` whole numbers; its first columns are the key."""
    told = columns.split()
    plain = [column.rstrip("?#") for column in told]
    op.create_table(
        name,
        *(
            sa.Column(own, sa.Integer if "#" in each else sa.Text, nullable=each.endswith("?"))
            for own, each in zip(plain, told, strict=True)
        ),
        sa.PrimaryKeyConstraint(*plain[:keys]),
        *([sa.ForeignKeyConstraint(*to, deferrable=True, initially="DEFERRED")] if to is not None else []),
        sqlite_strict=True,
    )
