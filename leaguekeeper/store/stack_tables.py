"""The truth in the league file: every sheet ever filed, the stack they lie in, and the journal of what was done."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, UniqueConstraint
from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, kept, refers, text

__all__ = ["ActionRow", "EditRow", "FileCard", "SheetRow", "StackRow"]


class FileCard(SQLModel, table=True):
    """The card of the file itself, its only row: how often it was written, and the seal of the stack."""

    __tablename__ = "file_card"
    __table_args__ = kept(CheckConstraint("id = 1"))

    id: int = Field(default=1, primary_key=True)
    revision: int = 0
    seal: str = text()
    made_at: str = text()
    made_by: str = text()


class SheetRow(SQLModel, table=True):
    """A sheet as it was filed; it never changes, and a correction is another sheet."""

    __tablename__ = "sheets"
    __table_args__ = kept()

    number: int = Field(primary_key=True)
    id: str = text(index=True)
    kind: str = text()
    version: int
    body: str = text()
    filed_at: str = text()
    filed_by: str = text()
    digest: str = text(unique=True)


class StackRow(SQLModel, table=True):
    """A place of the stack, counted from 1 without gaps, and the sheet that lies there."""

    __tablename__ = "stack"
    __table_args__ = kept(refers(["sheet"], ["sheets.number"]), UniqueConstraint("document"))

    place: int = Field(primary_key=True)
    document: str = text()
    sheet: int


class ActionRow(SQLModel, table=True):
    """Something a person did to the stack; ``taken_back`` is 1 once it was undone and may be repeated.

    It is 2 once it may not be any more: its sheets are gone, and only that there was something is still known.
    """

    __tablename__ = "actions"
    __table_args__ = kept()

    number: int = Field(primary_key=True)
    kind: str = text()
    done_at: str = text()
    done_by: str = text()
    taken_back: int = 0


class EditRow(SQLModel, table=True):
    """One edit of an action: at a place, one sheet laid down, taken away, or put for another."""

    __tablename__ = "action_edits"
    __table_args__ = kept(
        refers(["action"], ["actions.number"]),
        refers(["sheet_before"], ["sheets.number"]),
        refers(["sheet_after"], ["sheets.number"]),
    )

    action: int = Field(primary_key=True)
    turn: int = Field(primary_key=True)
    place: int
    sheet_before: int | None = None
    sheet_after: int | None = None
