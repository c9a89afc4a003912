"""What sheets were of which only an id is left: their kind, teams and day, from all that still tells of them.

A sheet that was corrected lies in the file in its older forms too, and in backups; of a report the fixtures tell, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from leaguekeeper.base.clock import day_of
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.figures import dated
from leaguekeeper.base.words import _
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.services.session import read_whole
from leaguekeeper.services.stack.titles import title_with_kind

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Reading
    from leaguekeeper.store.sheets import FiledDocument

__all__ = ["SheetNames"]


class SheetNames:
    """Names for sheets by their ids; ``laid`` is the stack as it was saved, ``others`` are further forms of sheets."""

    def __init__(self, laid: Sequence[FiledDocument], others: Iterable[FiledDocument]) -> None:
        self._laid = laid
        self._forms = {each.id: each for each in (*others, *laid)}

    def of(self, document: str) -> str:
        """What the sheet was, as far as it can be known; its id where nothing tells."""
        form = self._forms.get(document)
        told = " · ".join(self._told(form) if form is not None else self._guessed(document))
        return told or document

    def _told(self, form: FiledDocument) -> Iterator[str]:
        try:
            value = form.document()
            title = title_with_kind(self._reading, value) if value["kind"] in KINDS else ""
        except (LeaguekeeperError, KeyError, TypeError, AttributeError):  # it is not what it was
            value, title = {}, ""
        words = title or next(self._guessed(form.id), _(KINDS[form.kind].words) if form.kind in KINDS else "")
        yield from (each for each in (words, dated(str(value.get("date") or day_of(form.filed_at) or "")[:10])) if each)

    def _guessed(self, document: str) -> Iterator[str]:
        """A report bears the id of its fixture, as this program writes them."""
        fixture = self._reading.state.fixtures.get(document.removeprefix("report-"))
        if fixture is not None and document.startswith("report-"):
            yield title_with_kind(self._reading, {"kind": "match_report", "fixture": fixture.id})
            yield from filter(None, [dated(fixture.day) if fixture.day else ""])

    @cached_property
    def _reading(self) -> Reading:
        return read_whole(self._laid)
