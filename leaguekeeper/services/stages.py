"""What the stage of a season is called in which two teams meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import _

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture, Match

__all__ = ["heading_of", "stage_words"]


def stage_words(meeting: Fixture | Match) -> str:
    """“Semi-finals” as the bracket calls it, else “Round 3”; empty for a friendly and others of no round."""
    if meeting.stage:
        return _(meeting.stage)
    return _("Round {number}").format(number=meeting.round) if meeting.round else ""


def heading_of(meeting: Fixture | Match) -> str:
    """What stands above the meetings of one stage; those of none were arranged, or are friendlies."""
    free = _("Friendlies") if meeting.match == "exhibition" else _("Matches by arrangement")
    return stage_words(meeting) or free
