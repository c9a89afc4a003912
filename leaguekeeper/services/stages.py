"""What the stage of a season is called in which two teams meet, and how many matches there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.pairing import is_decider

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture

__all__ = ["heading_of", "match_count", "rounds_words", "stage_words"]


def stage_words(meeting: Fixture) -> str:
    """“Semi-finals” as the bracket calls it, else “Round 3”; empty for a friendly and others of no round.

    A tournament's qualification goes by weeks. (LRB 4, Organisation d’un tournoi.)
    """
    if meeting.stage:
        return _(meeting.stage)
    if is_decider(meeting):
        return _("Deciding match")
    if not meeting.round:
        return ""
    if meeting.tournament is not None:
        return _("Week {week}").format(week=meeting.round)
    return _("Round {number}").format(number=meeting.round)


def heading_of(meeting: Fixture) -> str:
    """What stands above the meetings of one stage; those of none were arranged, or are friendlies."""
    free = _("Friendlies") if meeting.match == "exhibition" else _("Matches by arrangement")
    return stage_words(meeting) or free


def match_count(count: int) -> str:
    """“12 matches”, and “no match” where there is none."""
    return ngettext("{count} match", "{count} matches", count).format(count=count) if count else _("no match")


def rounds_words(numbers: Iterable[int]) -> str:
    """Several rounds by their numbers, “rounds 1 to 4” or “rounds 1, 2 and 5”; empty for none.

    Two that follow one another are named both; a round that is left out between others is never told as one of them.
    """
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    if not runs:
        return ""
    spans = [[str(each) for each in run] if len(run) < 3 else [_span(run)] for run in runs]
    told = [each for span in spans for each in span]
    if runs == [runs[0][:1]]:
        return _("round {number}").format(number=told[0])
    if len(told) > 1:
        told = [_("{several} and {last}").format(several=", ".join(told[:-1]), last=told[-1])]
    return _("rounds {numbers}").format(numbers=told[0])


def _span(run: list[int]) -> str:
    return _("{number} to {last}").format(number=run[0], last=run[-1])
