"""What the stage of a season is called in which two teams meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import _

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture

__all__ = ["heading_of", "stage_words"]


def stage_words(meeting: Fixture) -> str:
    """“Semi-finals” as the bracket calls it, else “Round 3”; empty for a friendly and others of no round.

    A tournament's qualification goes by weeks. (LRB 4, Organisation d’un tournoi.)
    """
    if meeting.stage:
        return _(meeting.stage)
    if not meeting.round:
        return ""
    if meeting.tournament is not None:
        return _("Week {week}").format(week=meeting.round)
    return _("Round {number}").format(number=meeting.round)


def heading_of(meeting: Fixture) -> str:
    """What stands above the meetings of one stage; those of none were arranged, or are friendlies."""
    free = _("Friendlies") if meeting.match == "exhibition" else _("Matches by arrangement")
    return stage_words(meeting) or free
