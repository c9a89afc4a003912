"""What every result counts for, however it came in: matches played, the season's tally, whom a side met last.

(House rules, Levée des fonds; LRB 4, Débuter la ligue.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.terms import reads

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match

__all__ = ["count_result", "hold_meeting", "remember_met"]


def count_result(context: ReadingContext, match: Match) -> None:
    """Write a result down with both sides; who did not come has lost, but not played.

    The season's tally, which the off-season's budget asks for, stands until the first match of another season.
    """
    for side in (match.home, match.away):
        team = context.team_sheet(side.team)
        came = match.ended != "no-show" or (match.by is not None and match.side(match.by) is not side)
        team.played += came
        if team.record_of != match.season:
            team.record_of, team.season_record = match.season, {}
        friendly = match.match == "exhibition"
        result = f"friendly-{side.outcome}" if friendly else side.outcome
        for key in (*(("friendly" if friendly else "played",) if came else ()), *((result,) if side.outcome else ())):
            team.season_record[key] = team.season_record.get(key, 0) + 1
    remember_met(context, match)


def remember_met(context: ReadingContext, match: Match) -> None:
    """Remember whom both sides met last. (Ruling refused-challenge.)"""
    most = context.book.number_or("matches-in-a-row", 0)
    if not most or (match.ended == "no-show" and reads(context.book, "refused-challenge", "does-not-count")):
        return
    for side, rival in ((match.home, match.away), (match.away, match.home)):
        team = context.team_sheet(side.team)
        team.met = (*team.met, rival.team)[-most:]


def hold_meeting(
    context: ReadingContext, pair: tuple[str, str], match: str, laid: Mapping[str, Sequence[str]] | None = None
) -> None:
    """Two sides may not meet more often in a row than the rule book lets them; a knock-out pairs whom it pairs.

    (LRB 4, Débuter la ligue; ruling twice-in-a-row.)

    Args:
        context: that of the sheet that would have them meet.
        pair: the teams, home first: it is the home side that challenges.
        match: what kind of match it is.
        laid: whom each team meets, by this very sheet, after those it has met.
    """
    most = context.book.number_or("matches-in-a-row", 0)
    if not most or match == "playoff":
        return
    home, away = map(context.team, pair)
    both = not reads(context.book, "twice-in-a-row", "challenger")
    for team, rival in ((home, away), (away, home))[: 1 + both]:
        latest = (*team.met, *(laid or {}).get(team.id, ()))[-most:]
        context.rule(
            len(latest) < most or set(latest) != {rival.id},
            "met-too-often",
            counted(
                "{team} has just met {rival} {count} time in a row; now it must meet another side first.",
                "{team} has just met {rival} {count} times in a row; now it must meet another side first.",
                "count",
            ),
            context.book.rule_of_number("matches-in-a-row"),
            team=team.id,
            rival=rival.name,
            count=most,
        )
