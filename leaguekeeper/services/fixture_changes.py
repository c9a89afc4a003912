"""How often each fixture was changed, and when anything was last said of it: calendars go by that."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.base.clock import LONG_AGO, moment_of

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["FixtureChanges", "fixture_changes"]


_MORE_THAN_ONE_ACTION_TELLS = 100
"""No action that is taken back takes away so many sheets of one fixture."""

_HIGHEST = 2**31 - 1
"""The highest whole number of a calendar (RFC 5545, 3.3.8): a clock that was a lifetime off would count past it."""


@dataclass(frozen=True, slots=True)
class FixtureChanges:
    """The moment of the sheet that last said anything of a fixture, and a number that rises with each that does.

    A corrected sheet lies where the old one lay, and one that was taken back lies nowhere, so that counting the sheets
    would not tell of either: the seconds from the league's beginning to the last sheet are added, and so is whatever
    was ever put right in the league. A calendar that has once told a number must never tell a lower one. (RFC 5545.)
    """

    at: datetime.datetime
    sequence: int


def fixture_changes(session: Session) -> dict[str, FixtureChanges]:
    """By fixture the sheets that drew it, moved it or told it, summed up."""
    moments = [_moment(each.filed_at) for each in session.sheets()]
    turned = session.file.turned()
    put_right = [_moment(turned.latest)] if turned.latest else []
    began = _moment(turned.first) if turned.first else min(moments, default=None)
    found: dict[str, list[datetime.datetime]] = {}
    for moment, each in zip(moments, session.reading.filed, strict=False):
        for kind, name in each.touched:
            if kind == "fixture":
                found.setdefault(name, []).append(moment)
    changes: dict[str, FixtureChanges] = {}
    for name, told in found.items():
        last = max(*told, *put_right, told[0])
        since = int((last - (began or last)).total_seconds())
        counted = len(told) - 1 + _MORE_THAN_ONE_ACTION_TELLS * turned.times
        changes[name] = FixtureChanges(last, min(counted + max(0, since), _HIGHEST))
    return changes


def _moment(said: str) -> datetime.datetime:
    return moment_of(said) or LONG_AGO
