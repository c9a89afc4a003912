"""How often each fixture was changed, and when anything was last said of it: calendars go by that."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["FixtureChanges", "fixture_changes"]


@dataclass(frozen=True, slots=True)
class FixtureChanges:
    """The moment of the sheet that last said anything of a fixture, and a number that rises with each that does.

    A corrected sheet lies where the old one lay, so that counting the sheets would not tell of it: the seconds from the
    league's first sheet to the last one are added.
    """

    at: datetime.datetime
    sequence: int


def fixture_changes(session: Session) -> dict[str, FixtureChanges]:
    """By fixture the sheets that drew it, moved it or told it, summed up."""
    moments = [datetime.datetime.fromisoformat(each.filed_at).astimezone(datetime.UTC) for each in session.sheets()]
    found: dict[str, list[datetime.datetime]] = {}
    for moment, each in zip(moments, session.reading.filed, strict=False):
        for kind, name in each.touched:
            if kind == "fixture":
                found.setdefault(name, []).append(moment)
    return {
        name: FixtureChanges(max(told), len(told) - 1 + max(0, int((max(told) - moments[0]).total_seconds())))
        for name, told in found.items()
    }
