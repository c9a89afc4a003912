"""The books as plain tables: what each document moved, earned, and stands against.

Sentences are kept in English with their figures filled in, for those who read the file with another program.
"""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = ["ConflictRow", "ExperienceRow", "LedgerRow"]


def _of_document() -> tuple[object, ...]:
    return belonging("document", "document", refers(["document"], ["stack.document"]))


class LedgerRow(SQLModel, table=True):
    """A line of a treasury: gold in (positive) or out, what was left, why, the rule behind it, and the day."""

    __tablename__ = "ledger"
    __table_args__ = _of_document()

    document: str = text(primary_key=True)
    line: int = Field(primary_key=True)
    team: str = text(index=True)
    amount: int
    balance: int
    reason: str = text()
    rule: str = text()
    step: str = text()
    day: str | None = text(None)


class ExperienceRow(SQLModel, table=True):
    """Experience a player earned, or spent (negative), by the rule that says so."""

    __tablename__ = "experience"
    __table_args__ = _of_document()

    document: str = text(primary_key=True)
    line: int = Field(primary_key=True)
    team: str = text()
    player: str = text()
    event: str = text()
    count: int
    points: int
    rule: str = text()


class ConflictRow(SQLModel, table=True):
    """A filed document whose ground a correction has moved: the rule it now stands against."""

    __tablename__ = "conflicts"
    __table_args__ = _of_document()

    document: str = text(primary_key=True)
    line: int = Field(primary_key=True)
    team: str | None = text(None)
    code: str = text()
    reason: str = text()
    rule: str = text()
