"""A match's sheet: blank for two teams, or told from its report step by step."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.league.outcome import Entries
from leaguekeeper.league.state import Fixture, Match, State, Team
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.sequence import Step
from leaguekeeper.services.bulletin.address import page_url
from leaguekeeper.services.fixtures.chosen import session_under
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.printing.match_events import before_the_match, happened
from leaguekeeper.services.printing.offers import with_offers
from leaguekeeper.services.printing.team import team_figures, team_paper
from leaguekeeper.services.printing.terms import event_columns, league_name, origin_of, season_name, turns_of
from leaguekeeper.services.printing.views import (
    Event,
    Figure,
    MatchDay,
    MatchSheet,
    SheetSide,
    SheetStep,
)
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.session import Session
from leaguekeeper.services.stages import heading_of, stage_words
from leaguekeeper.services.team.builder import find_team

__all__ = ["match_paper", "round_paper"]

_FOR_BOTH = {"stadium", "weather", "gate", "coin_toss"}
"""Chapters that answer once for the whole match."""

_NOTHING = "–"


def match_paper(session: Session, home: str, away: str, fixture: Fixture | None = None) -> MatchSheet:
    """The sheet of two teams' match: told from the report where their fixture has one, else blank.

    Raises:
        RuleViolation: there is no such team.
    """
    season = session.state.seasons.get(fixture.season) if fixture is not None else None
    then = session_under(session, season) if season is not None else session
    return _sheet(then, find_team(then, home), find_team(then, away), fixture)


def _match_day_paper(session: Session, fixtures: Sequence[Fixture], title: str) -> MatchDay:
    """Everything for some matches: each one's sheet what may be hired for it, its teams' sheets, each once."""
    given, sets = set[str](), []
    for fixture in fixtures:
        sheet = match_paper(session, fixture.home, fixture.away, fixture)
        teams = [name for name in (fixture.home, fixture.away) if name not in given]
        given.update(teams)
        papers = tuple(team_paper(session, name, fixture) for name in teams)
        sets.append((with_offers(session, sheet, fixture.home, fixture.away), papers))
    return MatchDay(title, tuple(sets))


def round_paper(session: Session, number: int) -> MatchDay:
    """Everything for the matches of a round that are still to be played.

    Raises:
        RuleViolation: the round has none.
    """
    season = session.season().id
    waiting = [
        fixture
        for fixture in session.state.fixtures.values()
        if fixture.season == season and fixture.round == number and fixture.to_play
    ]
    if not waiting:
        raise RuleViolation("nothing-to-play", N_("Round {number} has no match to be played."), number=number)
    title = " · ".join((league_name(session), heading_of(waiting[0])))
    return _match_day_paper(session, waiting, title)


def _sheet(session: Session, home: Team, away: Team, fixture: Fixture | None) -> MatchSheet:
    book = session.book
    match = session.state.matches.get(fixture.id) if fixture is not None else None
    outcome = _outcome(session, match)
    then, sides = _league_then(session, fixture, match), (home.id, away.id)
    told = before_the_match(session, match) if match is not None else {}
    return MatchSheet(
        league=league_name(session),
        season=_season(session, fixture),
        home=_side(session, then, home, match),
        away=_side(session, then, away, match),
        before=tuple(_steps(book, book.sequences.pre_match, outcome, sides, told)),
        after=tuple(_steps(book, book.sequences.post_match, outcome, sides, told)),
        stage=stage_words(fixture) if fixture is not None else "",
        number=fixture.number if fixture is not None else None,
        day=_day(fixture, match),
        score=match.score if match is not None else None,
        ending=_ending(session, match),
        turns=turns_of(book),
        events=event_columns(book),
        own_events=tuple(_own_events(book, home, away)),
        happened=tuple(happened(session, match)) if match is not None else (),
        origin=origin_of(session),
        url=page_url(session, "match", fixture.id) if fixture is not None else "",
        reported=match is not None and _is_reported(session, match),
    )


def _own_events(book: RuleBook, *teams: Team) -> Iterator[tuple[str, tuple[Event, ...]]]:
    usual = event_columns(book)
    for team in teams:
        own = tuple(each for each in event_columns(book, team.team_list) if each not in usual)
        if own:
            yield team.name, own


def _league_then(session: Session, fixture: Fixture | None, match: Match | None) -> State:
    """The league as a match found it; where it was never played, as its season ended; in an open one, as it stands."""
    reading, closed = session.reading, None
    if match is not None:
        return reading.as_of(reading.place_of(match.document))
    for place, each in enumerate(reading.filed):
        if isinstance(each.document, SeasonClosed) and fixture is not None and each.document.season == fixture.season:
            closed = place
    return session.state if closed is None else reading.as_of(closed)


def _season(session: Session, fixture: Fixture | None) -> str:
    """The season a match belongs to, which need not be the one now open."""
    if fixture is not None and fixture.season in session.state.seasons:
        return session.state.seasons[fixture.season].name
    return season_name(session)


def _side(session: Session, then: State, today: Team, match: Match | None) -> SheetSide:
    team = then.teams.get(today.id, today)
    figures = team_figures(session.book, team)
    if match is not None:
        side = match.home if match.home.team == team.id else match.away
        told = (Figure(figures[-1].label, side.value), Figure(_("Popularity"), str(side.popularity)))
        figures = told if _is_reported(session, match) else ()
    race, coach = pick(session.book.team_list(team.team_list).name), then.coaches.get(team.coach or "")
    return SheetSide(team.name, mark_of(team).silk, race, coach.name if coach is not None else "", figures)


def _is_reported(session: Session, match: Match) -> bool:
    """Whether there is a report of a match: of a bare result, or where a team had left, no figures are known."""
    return isinstance(session.reading.filed[session.reading.place_of(match.document)].document, MatchReport)


def _outcome(session: Session, match: Match | None) -> Entries | None:
    if match is None:
        return None
    return session.reading.filed[session.reading.place_of(match.document)].entries


def _steps(
    book: RuleBook,
    steps: Sequence[Step],
    outcome: Entries | None,
    sides: tuple[str, str],
    told: Mapping[str, Mapping[str, str]],
) -> Iterator[SheetStep]:
    for number, step in enumerate(steps, start=1):
        if outcome is None:
            yield SheetStep(
                number, pick(step.name), in_figures(book, step.asks), per_side=step.chapter not in _FOR_BOTH
            )
        else:
            answers = _answers(outcome, step.id, sides, told.get(step.chapter, {}))
            yield SheetStep(number, pick(step.name), per_side=len(answers) == 2, answers=answers)


def _answers(outcome: Entries, step: str, sides: tuple[str, str], answered: Mapping[str, str]) -> tuple[str, ...]:
    """What came of a step, for each side or once for the match: what was answered, remarked, and what money moved."""
    told: dict[str, list[str]] = {team: [words] for team, words in answered.items() if words}
    remarks = [remark for remark in outcome.remarks if remark.step == step]
    for remark in remarks:
        told.setdefault(remark.team or "", []).append(remark.text())
    for line in outcome.ledger:
        if line.step == step:
            told.setdefault(line.team, []).append(line.with_gold(remarks))
    shared = told.pop("", [])
    if shared and not told:
        return (" ".join(shared),)
    return tuple(" ".join(told.get(side, []) + shared) or _NOTHING for side in sides)


def _day(fixture: Fixture | None, match: Match | None) -> datetime.date | None:
    said = (match.day if match is not None else None) or (fixture.day if fixture is not None else None)
    return datetime.date.fromisoformat(said) if said else None


def _ending(session: Session, match: Match | None) -> str:
    if match is None:
        return ""
    if match.penalties:
        return _("on penalties {home}–{away}").format(home=match.penalties[0], away=match.penalties[1])
    if match.ended == "played":
        return _("after overtime") if match.overtime else ""
    if match.by is None:
        return _("not played: lost by both") if match.score is not None else _("without a score")
    name = session.state.teams[match.side(str(match.by)).team].name
    told = _("{team} conceded") if match.ended == "conceded" else _("{team} did not come")
    return told.format(team=name)
