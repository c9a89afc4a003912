"""Written challenges and matches by arrangement: what became of them, and what can still be done. (LRB 4, Défis.)"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.clock import days_after
from leaguekeeper.base.figures import dated
from leaguekeeper.base.words import _
from leaguekeeper.league.documents.open_league import ChallengeMade
from leaguekeeper.league.pairing import have_met, is_qualifying, may_meet, opponents
from leaguekeeper.services.marks import mark_in
from leaguekeeper.services.stack.own_copy import is_his
from leaguekeeper.services.tournament.views import ChallengeRow, Pairings
from leaguekeeper.services.views import TeamMark

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Reading
    from leaguekeeper.league.state_of_open_league import Challenge, Tournament
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["answer_due", "challenge_rows", "pairings"]


def challenge_rows(session: Session, tournament: Tournament) -> Iterator[ChallengeRow]:
    """The challenges of a tournament in the order in which they were made."""
    for each in session.state.of("challenge").values():
        if each.tournament == tournament.id:
            yield _challenge(session, tournament, each)


def _challenge(session: Session, tournament: Tournament, challenge: Challenge) -> ChallengeRow:
    fixture = session.state.fixtures.get(challenge.id)
    met, left = _has_lapsed(session, tournament, challenge), _have_left(session, tournament, challenge)
    substitutes = () if challenge.answer else tuple(_substitutes(session, tournament, challenge))
    waits = not challenge.answer and not left and is_qualifying(session.state, tournament)
    waits = waits and bool(substitutes or not met)
    return ChallengeRow(
        challenge.id,
        challenge.week,
        mark_in(session, challenge.challenger),
        mark_in(session, challenge.challenged),
        _answered(session, challenge) if challenge.answer else _unanswered(session, challenge, met, left, waits),
        waits,
        f"match:{fixture.number}" if fixture is not None else "",
        substitutes if waits else (),
        met=met,
        mine=is_his(session, challenge.challenged),
    )


def answer_due(reading: Reading, book: RuleBook, challenge: str) -> datetime.date | None:
    """The last day to answer a challenge, counted from that of its sheet; None where either is not known."""
    days = book.number_or("challenge-answer-days", 0)
    made = next((each.document for each in reading.filed if ("challenge", challenge) in each.touched
                 and isinstance(each.document, ChallengeMade)), None)  # fmt: skip
    if not days or made is None or made.date is None:
        return None
    return days_after(made.date, days)


def _answered(session: Session, challenge: Challenge) -> str:
    if challenge.substitute is not None:
        return _("{team} plays instead").format(team=session.state.teams[challenge.substitute].name)
    if challenge.answer == "accept":
        return _("accepted")
    return _("refused: lost 0–{score}").format(score=session.book.number_or("no-show-touchdowns", 0))


def _unanswered(session: Session, challenge: Challenge, met: bool, left: bool, waits: bool) -> str:
    if left:
        return _("lapsed: one of the two has left")
    if met:
        return _("they have met: only a substitute can play") if waits else _("lapsed: they have met")
    if not waits:
        return _("lapsed: the qualification is over")
    due = answer_due(session.reading, session.book, challenge.id)
    return _("waits for an answer until {day}").format(day=dated(due.isoformat())) if due else _("waits for an answer")


def _has_lapsed(session: Session, tournament: Tournament, challenge: Challenge) -> bool:
    """Whether the two have met since, by another challenge or by arrangement."""
    pair = challenge.challenger, challenge.challenged
    return not challenge.answer and have_met(session.state.fixtures.values(), tournament.id, pair)


def _have_left(session: Session, tournament: Tournament, challenge: Challenge) -> bool:
    """Whether one of the two plays no longer in the season."""
    return bool({challenge.challenger, challenge.challenged} & session.state.seasons[tournament.season].left.keys())


def _substitutes(session: Session, tournament: Tournament, challenge: Challenge) -> Iterator[TeamMark]:
    """Who may play in the place of the side that was challenged: takes part, and has not met the challenger."""
    state, book = session.state, session.book
    left = state.seasons[tournament.season].left
    for team in tournament.entrants:
        if team not in {challenge.challenged, *left} and may_meet(state, book, challenge.challenger, team, tournament):
            yield mark_in(session, team)


def pairings(session: Session, tournament: Tournament) -> Pairings:
    """Which matches of a qualification can still be arranged, and who may still challenge in which of its weeks."""
    state, book = session.state, session.book
    if not is_qualifying(state, tournament):
        return Pairings()
    left = state.seasons[tournament.season].left
    here = [team for team in tournament.entrants if team not in left]
    waiting = [{each.challenger, each.challenged} for each in state.of("challenge").values()
               if each.tournament == tournament.id and not each.answer]  # fmt: skip
    rivals = {
        team: tuple(rival for rival in rivals if {team, rival} not in waiting)
        for team, rivals in opponents(state, book, here, tournament).items()
    }
    rivals = {team: those for team, those in rivals.items() if those}
    made = [(each.week, each.challenger) for each in state.of("challenge").values() if each.tournament == tournament.id]
    weeks = range(1, book.number("qualification-weeks") + 1)
    most, latest = book.number("challenges-a-week"), max((week for week, _team in made), default=1)
    free = {
        week: tuple(team for team in rivals if made.count((week, team)) < most and is_his(session, team))
        for week in weeks
    }
    free = {week: teams for week, teams in free.items() if teams}
    return Pairings(
        {team: tuple(mark_in(session, each) for each in teams) for team, teams in rivals.items()},
        {week: tuple(mark_in(session, each) for each in teams) for week, teams in free.items()},
        next((week for week in free if week >= latest), next(iter(free), 1)),
    )
