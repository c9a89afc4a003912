"""What the season needs now: derived from the reading, none of it stored, so that no line outlives its cause.

Whether something can be done is asked of the gates that would refuse its sheet (``league/season_life.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from leaguekeeper.base.words import _
from leaguekeeper.league.reading import Reading
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.desk import beginning, ending, matches
from leaguekeeper.services.desk.ground import Ground
from leaguekeeper.services.desk.views import NOTHING_BEGUN, Begun, Waiting

__all__ = ["ORDER", "waiting"]

ORDER: tuple[Callable[[Ground], Iterator[Waiting]], ...] = (
    beginning.founding,
    beginning.teams_to_enrol,
    beginning.names,
    beginning.first_season,
    beginning.fixtures_to_draw,
    matches.challenges,
    matches.reports,
    matches.improvements,
    matches.conflicts,
    matches.undecided,
    ending.swiss,
    ending.play_offs,
    matches.bracket_to_come,
    ending.tournaments,
    ending.prizes,
    ending.closing,
    ending.tournament_to_open,
    beginning.outside,
    ending.re_enrolments,
    ending.next_season,
    beginning.more_teams,
)
"""The course of a season: each thing that can wait has its one place in it."""

OWN = frozenset({"names", "challenge", "reports", "improvements", "conflicts", "undecided", "re-enrolment"})
"""What a coach does himself; the rest is the commissioner's."""


def waiting(
    reading: Reading, book: RuleBook | None, begun: Begun = NOTHING_BEGUN, teams: frozenset[str] | None = None
) -> tuple[Waiting, ...]:
    """What waits in a league, in the order of its season; ``book`` is the one in force, None before the founding.

    With ``teams`` it is what waits for their coach: his own part of each line, and what the commissioner has to do as
    something that is waited for.
    """
    ground = Ground(reading, book, begun, teams)
    found = [each for stage in ORDER for each in stage(ground)]
    if teams is None:
        return tuple(found)
    return tuple(_for_a_coach(each) for each in found if each.kind in OWN or each.kind in _OF_ALL)


_OF_ALL = frozenset({"fixtures", "swiss", "finals", "play-offs", "closing", "next-season"})


def _for_a_coach(each: Waiting) -> Waiting:
    if each.kind in OWN:
        return each
    if not each.now:
        return replace(each, waits_for=_("{what}, then the commissioner").format(what=each.waits_for))
    return replace(each, detail="", action="", address="", command="", waits_for=_("the commissioner"))
