"""The tray beside the stack: keys and sheets of coaches on their way, and what was decided on them.

Nothing of it is part of the stack, and reading the stack never looks at it. Keys of coaches are public halves; only
a coach's copy holds his own. (leaguekeeper/README.md, "The way in from afar".)
"""

from __future__ import annotations

from sqlalchemy import CheckConstraint
from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, kept, refers, text

__all__ = ["TrayCardRow", "TrayKeyRow", "TrayOutRow", "TrayPackageRow", "TraySheetRow", "TrayTermRow"]


class TrayCardRow(SQLModel, table=True):
    """Its only row: the league's own id, and how many copies were given out.

    In a coach's copy ``coach`` is whose it is, ``secret`` his key, ``copy_number`` which copy it is, and ``sheets``
    and ``seal`` how much of the stack came with it: what lies above waits to be sent.
    """

    __tablename__ = "tray_card"
    __table_args__ = kept(CheckConstraint("id = 1"))

    id: int = Field(default=1, primary_key=True)
    league: str = text()
    copies: int = 0
    coach: str | None = text(None)
    coach_name: str | None = text(None)
    secret: str | None = text(None)
    copy_number: int | None = None
    sheets: int | None = None
    seal: str | None = text(None)
    given_at: str | None = text(None)


class TrayKeyRow(SQLModel, table=True):
    """The public half of a coach's key; ``ended_at`` once it is worth nothing any more.

    A coach's copy holds that of his own, once sheets were written with it.
    """

    __tablename__ = "tray_keys"
    __table_args__ = kept()

    id: str = text(primary_key=True)
    coach: str = text(index=True)
    public: str = text()
    copy_number: int
    made_at: str = text()
    ended_at: str | None = text(None)


class TrayPackageRow(SQLModel, table=True):
    """What came in one file, or went into one from a coach's copy, to the byte as signed; ``id`` is its fingerprint."""

    __tablename__ = "tray_packages"
    __table_args__ = kept(refers(["key"], ["tray_keys.id"]))

    id: str = text(primary_key=True)
    key: str = text()
    payload: str = text()
    signature: str = text()
    received_at: str = text()


class TraySheetRow(SQLModel, table=True):
    """A sheet that came, or of which a coach's copy was told; ``id`` is the UUID that its coach gave it.

    ``seen`` and ``seen_digest`` are the last sheet of the stack that he had seen. ``decision`` is empty while it waits;
    ``action`` is the entry of the journal that filed it: once that is taken back, the sheet waits again.
    """

    __tablename__ = "tray_sheets"
    __table_args__ = kept(refers(["package"], ["tray_packages.id"]), refers(["action"], ["actions.number"]))

    id: str = text(primary_key=True)
    package: str | None = text(None)
    place: int
    coach: str = text(index=True)
    kind: str = text()
    document: str = text()
    body: str = text()
    prepared_at: str = text()
    seen: int
    seen_digest: str = text()
    rolled: str = text()
    decision: str = text()
    word: str = text()
    decided_at: str | None = text(None)
    decided_by: str = text()
    action: int | None = None
    filed_as: str | None = text(None)


class TrayTermRow(SQLModel, table=True):
    """How sheets of a kind are taken from afar, where the commissioner said so: ``rolled``, ``typed`` or ``never``."""

    __tablename__ = "tray_terms"
    __table_args__ = kept()

    kind: str = text(primary_key=True)
    accepts: str = text()


class TrayOutRow(SQLModel, table=True):
    """In a coach's copy, a sheet that waits to be sent: its fingerprint, its UUID, and the dice that were rolled."""

    __tablename__ = "tray_out"
    __table_args__ = kept()

    digest: str = text(primary_key=True)
    id: str = text()
    rolled: str = text()
