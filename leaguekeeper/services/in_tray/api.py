"""What one can ask of the way in from afar: copies given out, an out-tray sent, an in-tray decided on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from leaguekeeper.services.in_tray import actions, builder, copies, out_tray
from leaguekeeper.services.in_tray.actions import Choices
from leaguekeeper.services.in_tray.copies import CopyGiven, league_in
from leaguekeeper.services.in_tray.package import Signed, schema
from leaguekeeper.services.in_tray.told import come_in, taken_back, written_out
from leaguekeeper.services.in_tray.views import Added, InTrayView, OnItsWay, OutTrayView, TermRow, TraySheetView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes
from leaguekeeper.store.tray import Accepts, Ruled

__all__ = [
    "Accepts",
    "Added",
    "Choices",
    "CopyGiven",
    "InTrayApi",
    "Signed",
    "come_in",
    "league_in",
    "schema",
    "taken_back",
    "written_out",
]


class InTrayApi:
    """The in-tray of a league, and the out-tray of a coach's copy of one."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def coach(self) -> str:
        """The coach whose copy this is, by name; empty where it is the league itself."""
        copy = self._session.copy
        return (copy.coach_name or "") if copy is not None else ""

    def give_copy(self, coach: str, path: Path, *, lost: bool = False) -> CopyGiven:
        """Give a coach his copy; ``lost`` makes whatever his copies so far still send worth nothing."""
        return copies.give_copy(self._session, coach, path, lost=lost)

    def give_copies(self, folder: Path, *, lost: bool = False) -> list[CopyGiven]:
        """Give every coach his copy, into a folder."""
        return copies.give_copies(self._session, folder, lost=lost)

    def take_over(self, newer: Path) -> Changes:
        """Put a newer copy in the place of this one, and keep what waits to be sent."""
        before = self._session.state.parts
        copies.take_over(self._session, newer)
        parts = frozenset((*before, *self._session.state.parts))
        return Changes(parts, len(self._session.reading.filed), "read anew")

    # --- the coach's side ----------------------------------------------------------------------------------

    def out_tray(self) -> OutTrayView:
        """What waits to be sent, and what became of what was."""
        return out_tray.out_tray_view(self._session)

    def packed(self) -> Signed:
        """Everything that waits, signed."""
        return out_tray.signed_package(self._session)

    def note_written(self, signed: Signed) -> OnItsWay:
        """Keep that this was written to a file: it has no longer to be sent."""
        return out_tray.note_written(self._session, signed)

    def take_back(self, sheet: str) -> Changes:
        """Take a sheet out of the out-tray again."""
        return out_tray.take_back(self._session, sheet)

    # --- the commissioner's side ---------------------------------------------------------------------------

    def waiting(self) -> int:
        """How many sheets are to be decided on."""
        return builder.waiting_count(self._session)

    def view(self) -> InTrayView:
        """The in-tray."""
        return builder.in_tray_view(self._session)

    def sheet(self, name: str, choices: Choices | None = None) -> TraySheetView:
        """One sheet read out on the league as it stands, or both reports of its match."""
        return builder.sheet_view(self._session, name, choices)

    def add(self, signed: Signed) -> Added:
        """Put the sheets of a file into the in-tray."""
        return actions.add(self._session, signed)

    def accept(self, names: Sequence[str] = (), by: str = "", choices: Choices | None = None) -> Changes:
        """File sheets, all in one action; without names every one that is clean."""
        return actions.accept(self._session, names, by, choices)

    def decide(self, names: Sequence[str], what: Ruled, word: str = "", by: str = "", *, waiting: bool = False) -> int:
        """Return sheets with a word, or refuse them; whoever saw them ``waiting``, only while they still do."""
        return actions.decide(self._session, names, what, word, by, waiting=waiting)

    def terms(self) -> tuple[TermRow, ...]:
        """How kinds of sheets are taken from afar."""
        return builder.term_rows(self._session)

    def set_terms(self, terms: Mapping[str, Accepts]) -> None:
        """Say how they are taken."""
        actions.set_terms(self._session, terms)
