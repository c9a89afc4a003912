"""What every result counts for, however it came in: points, matches played, the season's tally, whom a side met last.

(House rules, Points de ligue; Levée des fonds; LRB 4, Débuter la ligue.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.terms import in_matched_play, reads
from leaguekeeper.league.unplayed import points_key

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture, Match, Season, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.league_matters import BonusPoint

__all__ = [
    "Planned",
    "bonuses_of",
    "can_be_played",
    "count_points",
    "count_result",
    "hold_meeting",
    "idle",
    "remember_met",
    "too_often",
]


def count_points(context: ReadingContext, match: Match, name: str) -> str:
    """Write a side's league points on a match of the league, with their bonuses, and say which number they follow.

    A match that was not played earns no bonus. (House rules, Points de ligue; ruling bonus-points.)
    """
    side, book = match.side(name), context.book
    key = points_key(book, match, name)
    offered = () if match.ended == "no-show" else bonuses_of(book, context.season(match.season))
    earned = [each for each in offered if _earns(each, match, name)]
    side.points = book.number_or(key, 0) + sum(each.points for each in earned)
    side.bonus = tuple(each.slug for each in earned)
    return key


def bonuses_of(book: RuleBook, season: Season) -> tuple[BonusPoint, ...]:
    """The bonuses that a season gives beyond the points of a result: those it chose, else as the league reads it.

    (House rules, Points de ligue: the league's own bonuses, which are not listed. Ruling bonus-points.)
    """
    every = not season.bonus_points and reads(book, "bonus-points", "official-three")
    return tuple(each for each in book.bonus_points if every or each.slug in season.bonus_points)


def _earns(offered: BonusPoint, match: Match, name: str) -> bool:
    side, rival = match.side(name), match.side("away" if name == "home" else "home")
    figures = {
        "touchdowns": side.score,
        "touchdowns-against": rival.score,
        "casualties": side.casualties,
        "casualties-against": rival.casualties,
        "touchdown-difference": side.score - rival.score,
    }
    return offered.earned(figures[offered.what])


def idle(book: RuleBook, fixture: Fixture) -> bool:
    """Whether it earns neither experience nor gold: a friendly, matched play. (Rulings friendly-gains, layer.)"""
    friendly = fixture.match == "exhibition" and reads(book, "friendly-gains", "nothing")
    return friendly or in_matched_play(book)


def count_result(context: ReadingContext, match: Match) -> None:
    """Write a result down with both sides; who did not come has lost, but not played.

    The season's tally, which the off-season's budget asks for, stands until the first match of a later season; what
    comes in late of an earlier one is no part of it. (Levée des fonds: the matches of the last season.)
    """
    number = context.season(match.season).number
    for side in (match.home, match.away):
        team = context.team_sheet(side.team)
        came = match.ended != "no-show" or (match.by is not None and match.side(match.by) is not side)
        team.played += came
        tallied = context.season(team.record_of).number if team.record_of else 0
        if number < tallied:
            continue
        if number > tallied:
            team.record_of, team.season_record = match.season, {}
        friendly = match.match == "exhibition"
        result = f"friendly-{side.outcome}" if friendly else side.outcome
        for key in (*(("friendly" if friendly else "played",) if came else ()), *((result,) if side.outcome else ())):
            team.season_record[key] = team.season_record.get(key, 0) + 1
    remember_met(context, match)


def remember_met(context: ReadingContext, match: Match) -> None:
    """Remember whom both sides met last. (Ruling refused-challenge.)

    Under a book that does not ask, those are forgotten whom a side had met before the league went over to it.
    """
    most = context.book.number_or("matches-in-a-row", 0)
    if match.ended == "no-show" and reads(context.book, "refused-challenge", "does-not-count"):
        return
    for side, rival in ((match.home, match.away), (match.away, match.home)):
        team = context.team_sheet(side.team)
        team.met = (*team.met, rival.team)[-most:] if most else team.met[1:]


@dataclass(frozen=True, slots=True)
class Planned:
    """A match that is set for later: its season, and before which round both sides play whom else they are to meet.

    None: by arrangement, in no order with the others. ``laid`` is whom each team meets, by this very sheet, before it.
    """

    season: str
    before: int | None = None
    laid: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @classmethod
    def in_round(cls, season: str, number: int) -> Planned:
        """One that is set by itself for a round, 0 for none; what else is set for that round may be played first."""
        return cls(season, number + 1 if number else None)

    def after_another(self, fixtures: Iterable[Fixture], team: str, rival: str) -> bool:
        """Whether a team meets a third side first, by a match that is set and not played yet."""
        return any(
            team in {each.home, each.away}
            and rival not in {each.home, each.away}
            and each.to_play
            and each.season == self.season
            and (self.before is None or each.round < self.before)
            for each in fixtures
        )


def hold_meeting(context: ReadingContext, pair: tuple[str, str], match: str, planned: Planned | None = None) -> None:
    """Two sides may not meet more often in a row than the rule book lets them; a knock-out pairs whom it pairs.

    (LRB 4, Débuter la ligue; ruling twice-in-a-row.)

    Args:
        context: that of the sheet that would have them meet.
        pair: the teams, home first: it is the home side that challenges.
        match: what kind of match it is.
        planned: when, where they do not meet now.
    """
    most = context.book.number_or("matches-in-a-row", 0)
    if not most or match == "playoff":
        return
    home, away = map(context.team, pair)
    both = not reads(context.book, "twice-in-a-row", "challenger")
    for team, rival in ((home, away), (away, home))[: 1 + both]:
        context.rule(
            not _too_soon(most, team, rival.id, planned, lambda: context.every("fixture").values()),
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


def too_often(
    book: RuleBook, home: Team, away: Team, planned: Planned, fixtures: Callable[[], Iterable[Fixture]] = tuple
) -> bool:
    """Whether these two must each meet another side before they meet again. (Ruling twice-in-a-row.)"""
    most = book.number_or("matches-in-a-row", 0)
    both = not reads(book, "twice-in-a-row", "challenger")
    return bool(most) and any(
        _too_soon(most, team, rival.id, planned, fixtures) for team, rival in ((home, away), (away, home))[: 1 + both]
    )


def _too_soon(
    most: int, team: Team, rival: str, planned: Planned | None, fixtures: Callable[[], Iterable[Fixture]]
) -> bool:
    """Whether a team has just met another as often as it may, and plays nobody else before they meet again."""
    laid = planned.laid.get(team.id, ()) if planned is not None else ()
    if not _just_met(most, (*team.met, *laid), rival):
        return False
    return planned is None or _just_met(most, laid, rival) or not planned.after_another(fixtures(), team.id, rival)


def can_be_played(book: RuleBook, teams: Mapping[str, Team], rounds: Iterable[Iterable[tuple[str, str]]]) -> bool:
    """Whether no two sides meet too often in some rounds, played in their order. (LRB 4, Débuter la ligue.)"""
    laid: dict[str, list[str]] = {}
    for home, away in (pair for met in rounds for pair in met):
        if too_often(book, teams[home], teams[away], Planned("", 0, laid)):
            return False
        laid.setdefault(home, []).append(away)
        laid.setdefault(away, []).append(home)
    return True


def _just_met(most: int, met: Sequence[str], rival: str) -> bool:
    latest = met[-most:]
    return len(latest) == most and set(latest) == {rival}
