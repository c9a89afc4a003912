"""What a page stands on, as one fingerprint: while that is the same the page need not even be looked at.

A match's page stands on the stack up to its report: whatever lies above cannot change it. Any other stands on the
records of the state that it shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from leaguekeeper.base.digests import digest

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["Ground"]


class Ground:
    """The fingerprints of a league's sheets and records."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: dict[tuple[str, str], str] = {}

    def part(self, kind: str, name: str) -> str:
        """The fingerprint of one record of the state, of nothing where there is none."""
        found = self._kept.get((kind, name))
        if found is None:
            found = self._kept[kind, name] = digest(repr(self._session.state.parts.get((kind, name))))
        return found

    def parts(self, kind: str, names: Iterable[str] | None = None) -> str:
        """The fingerprint of some records of a kind, or of all, in their order."""
        wanted = self._session.state.of(kind) if names is None else names
        return digest(*(self.part(kind, name) for name in wanted))

    def of_sheets(self, kind: str, name: str) -> str:
        """The fingerprint of every sheet that left a record changed."""
        return digest(*self._sheets_of.get((kind, name), ()))

    @cached_property
    def _sheets_of(self) -> dict[tuple[str, str], list[str]]:
        found: dict[tuple[str, str], list[str]] = {}
        for sheet, each in zip(self._session.sheets(), self._session.reading.filed, strict=True):
            for key in each.touched:
                found.setdefault(key, []).append(sheet.digest)
        return found

    @cached_property
    def whole(self) -> str:
        """The fingerprint of the whole state and of all that was filed for it."""
        return self.up_to(len(self._chain))

    def up_to(self, count: int) -> str:
        """The fingerprint of the lowest ``count`` sheets."""
        return self._chain[count - 1] if count else ""

    @cached_property
    def _chain(self) -> list[str]:
        found, last = [], ""
        for sheet in self._session.sheets():
            last = digest(last, sheet.digest)
            found.append(last)
        return found
