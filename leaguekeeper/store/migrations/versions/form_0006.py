"""The sixth form: a tray beside the stack, for sheets that coaches send; it begins empty."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "revision", "upgrade"]

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the six tables."""
    card = "id# league copies# coach? coach_name? secret? copy_number#? sheets#? seal? given_at?"
    _make("tray_card", card, sa.CheckConstraint("id = 1"))
    _make("tray_keys", "id coach public copy_number# made_at ended_at?")
    _make("tray_packages", "id key payload signature received_at", _to("key", "tray_keys.id"))
    told = "id package? place# coach kind document body prepared_at seen# seen_digest rolled"
    decided = "decision word decided_at? decided_by action#? filed_as?"
    _make("tray_sheets", f"{told} {decided}", _to("package", "tray_packages.id"), _to("action", "actions.number"))
    _make("tray_terms", "kind accepts")
    _make("tray_out", "digest id rolled")
    for table in ("tray_keys", "tray_sheets"):
        op.create_index(f"ix_{table}_coach", table, ["coach"])


def _to(column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [other], deferrable=True, initially="DEFERRED")


def _make(name: str, columns: str, *constraints: sa.Constraint) -> None:
    """Make a table: ``?`` marks what may be missing, ``#`` whole numbers; its first column is the key."""
    told = columns.split()
    plain = [column.rstrip("?#") for column in told]
    op.create_table(
        name,
        *(
            sa.Column(own, sa.Integer if "#" in each else sa.Text, nullable=each.endswith("?"))
            for own, each in zip(plain, told, strict=True)
        ),
        sa.PrimaryKeyConstraint(plain[0]),
        *constraints,
        sqlite_strict=True,
    )
