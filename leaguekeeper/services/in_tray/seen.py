"""The league as a coach's copy had it: the journal knows what was corrected or taken out since, wherever it lay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from leaguekeeper.base.words import _
from leaguekeeper.league.reading import Filed, Reading
from leaguekeeper.services.in_tray.views import Since
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.titles import title_with_kind
from leaguekeeper.store.sheets import FiledDocument, edited, turned_round
from leaguekeeper.store.tray import CoachKey

__all__ = ["AsSeen", "as_seen"]

_NOT_TO_SHARE = frozenset({"counter", "league", "season"})
"""Parts that half of all sheets touch, and that no coach means."""


@dataclass(frozen=True, slots=True)
class AsSeen:
    """The sheets that a coach had seen, and the league as they are read now."""

    stack: list[FiledDocument]
    reading: Reading

    def since(self, session: Session, touched: Set[tuple[str, str]], own: Set[str | None]) -> Iterator[Since]:
        """What was filed, corrected and taken out since, and whether it touches what his sheet touches.

        Args:
            session: the league as it is.
            touched: what his sheet touches.
            own: the ids of his own sheets that were filed since.
        """
        was = {each.id: (place, each) for place, each in enumerate(self.stack)}
        now = session.file.stack()
        for place, (sheet, filed) in enumerate(zip(now, session.reading.filed, strict=False)):
            if sheet.id in was:
                at, before = was[sheet.id]
                if before.digest != sheet.digest:
                    title = _("{sheet} (corrected)").format(sheet=title_with_kind(session, sheet.document()))
                    yield Since(place + 1, title, _concerns([filed, self.reading.filed[at]], touched), corrects=True)
            elif sheet.id not in own:
                yield Since(place + 1, title_with_kind(session, sheet.document()), _concerns([filed], touched))
        there = {each.id for each in now}
        for place, sheet in was.values():
            if sheet.id not in there:
                title = _("{sheet} (taken out)").format(sheet=title_with_kind(self.reading, sheet.document()))
                yield Since(place + 1, title, _concerns([self.reading.filed[place]], touched), corrects=True)


def as_seen(session: Session, count: int, digest: str, key: CoachKey | None) -> AsSeen | None:
    """The league as a copy with that key had it; None where the last sheet it came with is not known any more.

    Args:
        session: the league as it is.
        count: how many sheets came with the copy.
        digest: the fingerprint of the last of them.
        key: whose copy it was. A newer one may bear it too: of several moments that fit, the earliest since the key
            was made is taken, so that rather too much is told than too little.
    """
    stack = _in_journal(session, count, digest, key.made_at) if key is not None else None
    if stack is None:
        now = session.file.stack()
        place = next((place for place, each in enumerate(now, start=1) if each.digest == digest), None)
        stack = now[:place] if place is not None else None
    return AsSeen(stack, session.as_it_lay(stack)) if stack is not None else None


def _in_journal(session: Session, count: int, digest: str, since: str) -> list[FiledDocument] | None:
    stack, found = session.file.stack(), None
    for action in reversed([each for each in session.file.actions() if not each.taken_back]):
        if len(stack) == count and stack[-1].digest == digest:
            found = stack
        if action.change.at < since:
            break
        try:
            stack = edited(stack, turned_round(action.change.edits))
        except ValueError:  # a journal that contradicts itself: verifying says so
            break
    return found


def _concerns(sheets: Iterable[Filed], touched: Set[tuple[str, str]]) -> bool:
    return any(key in touched for each in sheets for key in each.touched if key[0] not in _NOT_TO_SHARE)
