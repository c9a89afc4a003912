"""What a season is made of beside its matches: draws, changes, comings and goings, prizes, awards, its end."""

from __future__ import annotations

import datetime

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import advance, bracket_of
from leaguekeeper.league.documents.season import (
    AwardGiven,
    CoachChanged,
    FixtureChanged,
    FixturesDrawn,
    LotsDrawn,
    PointsAdjusted,
    PrizesPaid,
    ResultRecorded,
    SeasonClosed,
    TeamJoined,
    TeamLeft,
    TeamRested,
)
from leaguekeeper.league.ending import compare_ending
from leaguekeeper.league.gates import hold, shut
from leaguekeeper.league.play_off import decide, may_have_overtime
from leaguekeeper.league.reading_context import Desk
from leaguekeeper.league.season_life import OVERTIME, PRIZES_PAID
from leaguekeeper.league.state import Fixture, Match, MatchSide, Season
from leaguekeeper.league.state_of_season import Adjustment, Award, Draw, Lots, PaidPrize
from leaguekeeper.league.tally import count_result, hold_meeting
from leaguekeeper.league.terms import reads

__all__ = [
    "award_given",
    "coach_changed",
    "fixture_changed",
    "fixtures_drawn",
    "lots_drawn",
    "points_adjusted",
    "prizes_paid",
    "result_recorded",
    "season_closed",
    "team_joined",
    "team_left",
    "team_rested",
]


def fixtures_drawn(desk: Desk, told: FixturesDrawn) -> None:
    """Lay out the fixtures of a draw, or the bracket of a knock-out."""
    season = desk.season(told.season)
    if len(set(told.entrants)) < len(told.entrants):
        raise BadInput("entrants", N_("a team can be drawn only once."))
    for name in told.entrants:
        _takes_part(desk, season, name, told.match)
    drawn = Draw(told.draw, told.season, told.system, told.entrants, told.dice, told.id, told.rests)
    desk.put("draw", told.draw, drawn)
    if told.system == "knock-out":
        desk.put("bracket", told.draw, bracket_of(told))
        advance(desk, told.draw)
        return
    laid: dict[str, list[str]] = {name: [] for name in told.entrants}
    for place, met in enumerate(told.rounds):
        _round(desk, told, place, met, laid)


def _takes_part(desk: Desk, season: Season, name: str, match: str) -> None:
    desk.team(name)
    desk.rule(
        match == "exhibition" or not season.participants or name in season.participants,
        "not-in-season",
        N_("{team} does not take part in {season}."),
        team=name,
        season=season.name,
    )


def _round(
    desk: Desk, told: FixturesDrawn, place: int, met: tuple[tuple[str, str], ...], laid: dict[str, list[str]]
) -> None:
    names = [name for pair in met for name in pair]
    if len(set(names)) < len(names) or not set(names) <= set(told.entrants):
        raise BadInput(f"rounds.{place}", N_("every entrant can play once in a round, and nobody else."))
    number = told.first_round + place
    day = None
    if told.first_day is not None:
        day = (told.first_day + datetime.timedelta(days=told.days_between * place)).isoformat()
    for count, (home, away) in enumerate(met, start=1):
        hold_meeting(desk, (home, away), told.match, laid)
        laid[home].append(away)
        laid[away].append(home)
        ref = f"{told.draw}-r{number}-{count}"
        stage = told.stages[place] if place < len(told.stages) else None
        made = Fixture(ref, told.season, home, away, number, told.match, stage, day, division=told.division,
                       number=desk.next_number("fixture"))  # fmt: skip
        desk.put("fixture", ref, made)


def fixture_changed(desk: Desk, told: FixtureChanged) -> None:
    """Move, turn round or call off a fixture that has not been played."""
    fixture = desk.fixture(told.fixture)
    if fixture.played:
        raise RuleViolation("played", N_("Fixture {fixture} has a report already."), fixture=fixture.id)
    changed: Fixture = desk.edit("fixture", told.fixture)
    for name in ("day", "deadline"):
        day = getattr(told, name)
        if day is not None:
            setattr(changed, name, day.isoformat())
    changed.time = told.time or changed.time
    changed.round = changed.round if told.round is None else told.round
    for name in ("home", "away"):
        team = getattr(told, name)
        if team is not None:
            setattr(changed, name, desk.team(team).id)
    if told.swap:
        changed.home, changed.away = changed.away, changed.home
    if changed.home == changed.away:
        raise RuleViolation("against-itself", N_("{name} cannot play against itself."), name=changed.home)
    if {changed.home, changed.away} != {fixture.home, fixture.away}:
        hold_meeting(desk, (changed.home, changed.away), changed.match)
    changed.cancelled = told.cancelled


def result_recorded(desk: Desk, told: ResultRecorded) -> None:
    """Write down a match that was played elsewhere; in a knock-out its winner goes on. (Ruling bare-result-counts.)"""
    fixture = desk.fixture(told.fixture)
    if fixture.played:
        raise RuleViolation("played", N_("Fixture {fixture} has a report already."), fixture=fixture.id)
    hold_meeting(desk, (fixture.home, fixture.away), fixture.match)
    home, away = MatchSide(fixture.home), MatchSide(fixture.away)
    day = told.date.isoformat() if told.date else fixture.day
    match = Match(fixture.id, told.id, fixture.season, fixture.round, fixture.match, home, away, day=day,
                  ended="played" if told.scored else "unscored", division=fixture.division,
                  stage=fixture.stage)  # fmt: skip
    for side, given, rival in ((home, told.home, told.away), (away, told.away, told.home)):
        side.score, side.casualties = given.score, given.casualties
        ahead = given.score - rival.score
        side.outcome = ("win" if ahead > 0 else "loss" if ahead < 0 else "draw") if told.scored else ""
        usual = desk.book.number_or(f"points-{side.outcome}", 0) if told.scored and fixture.match == "league" else 0
        side.points = usual if given.points is None else given.points
    _win(desk, told, match, fixture)
    desk.put("match", fixture.id, match)
    if not reads(desk.book, "bare-result-counts", "table-alone"):
        count_result(desk, match)
    desk.edit("fixture", fixture.id).played = True
    if fixture.draw is not None and desk.look("bracket", fixture.draw) is not None:
        advance(desk, fixture.draw)


def _win(desk: Desk, told: ResultRecorded, match: Match, fixture: Fixture) -> None:
    """Who won by touchdowns, by penalties, or by a ruling on a level play-off."""
    if match.home.score != match.away.score:
        match.winner = "home" if match.home.score > match.away.score else "away"
    match.overtime = told.overtime or told.penalties is not None
    if match.overtime and not may_have_overtime(desk.book, desk, fixture):
        hold(desk, [shut(desk, OVERTIME)])
    if told.penalties is not None:
        if match.winner is not None or told.penalties[0] == told.penalties[1]:
            raise BadInput("penalties", N_("penalties decide only what overtime has left level."))
        match.penalties = told.penalties
        match.winner = "home" if told.penalties[0] > told.penalties[1] else "away"
    decide(desk, fixture, match, told.winner, "winner")
    if match.winner is not None and match.home.score == match.away.score:
        match.home.outcome, match.away.outcome = ("win", "loss") if match.winner == "home" else ("loss", "win")


def points_adjusted(desk: Desk, told: PointsAdjusted) -> None:
    """Give or take league points."""
    desk.season(told.season)
    desk.team(told.team)
    day = told.date.isoformat() if told.date else None
    desk.put("adjustment", told.id, Adjustment(told.id, told.season, told.team, told.points, told.reason, day))
    desk.remark(
        counted("{points} league point: {reason}", "{points} league points: {reason}", "points"),
        team=told.team,
        points=told.points,
        reason=told.reason,
    )


def lots_drawn(desk: Desk, told: LotsDrawn) -> None:
    """Keep the order that lots gave."""
    desk.season(told.season)
    for name in told.order:
        desk.team(name)
    desk.put("lots", told.id, Lots(told.id, told.season, told.order))


# --- comings and goings ----------------------------------------------------------------------------------


def team_joined(desk: Desk, told: TeamJoined) -> None:
    """A team joins late."""
    season: Season = desk.edit("season", told.season)
    team = desk.team_sheet(told.team)
    if team.id in season.participants:
        raise RuleViolation("in-season", N_("{name} takes part already."), name=team.name)
    season.participants = (*season.participants, team.id)
    if told.division is not None:
        divisions = dict(season.divisions)
        divisions[told.division] = (*divisions.get(told.division, ()), team.id)
        season.divisions = divisions
    team.status, team.aside = "enrolled", ""
    desk.remark(N_("{team} joins {season}."), team=team.id, season=season.name)


def team_left(desk: Desk, told: TeamLeft) -> None:
    """A team leaves; nothing that was played changes. In a knock-out its opponent goes on, whatever was chosen."""
    season: Season = desk.edit("season", told.season)
    team = desk.team_sheet(told.team)
    if told.remaining == "replacement":
        if told.replacement is None or told.replacement == told.team:
            raise BadInput("replacement", N_("say which team takes over."))
        _replace(desk, season, told)
    open_ones = [f for f in desk.every("fixture").values() if told.team in {f.home, f.away} and not f.played]
    for each in open_ones:
        if each.season == told.season and not each.cancelled:
            fixture: Fixture = desk.edit("fixture", each.id)
            if told.remaining == "byes" and fixture.draw is None:
                fixture.cancelled = told.reason or "withdrawn"
            elif told.remaining != "replacement":
                _forfeit(desk, fixture, told)
            else:
                name = str(told.replacement)
                fixture.home = name if fixture.home == told.team else fixture.home
                fixture.away = name if fixture.away == told.team else fixture.away
    team.status = "withdrawn"
    desk.remark(N_("{team} leaves {season}."), team=team.id, season=season.name, warning=True)


def _forfeit(desk: Desk, fixture: Fixture, told: TeamLeft) -> None:
    """A fixture counts as if the team that left had not come; nobody earns money, fans or experience by it.

    (House rules, no-show.)
    """
    absent = "home" if fixture.home == told.team else "away"
    home, away = MatchSide(fixture.home), MatchSide(fixture.away)
    match = Match(fixture.id, told.id, fixture.season, fixture.round, fixture.match, home, away, "no-show", absent,
                  fixture.day, division=fixture.division, stage=fixture.stage)  # fmt: skip
    present = "away" if absent == "home" else "home"
    match.winner = present
    match.side(present).score = desk.book.number("no-show-touchdowns")
    for side, outcome in ((present, "win"), (absent, "loss")):
        match.side(side).outcome = outcome
        if fixture.match == "league":
            match.side(side).points = desk.book.number(f"points-{outcome}")
    desk.put("match", fixture.id, match)
    fixture.played = True
    if fixture.draw is not None and desk.look("bracket", fixture.draw) is not None:
        advance(desk, fixture.draw)


def _replace(desk: Desk, season: Season, told: TeamLeft) -> None:
    name = desk.team(str(told.replacement)).id
    season.participants = tuple(name if each == told.team else each for each in season.participants)
    season.divisions = {
        division: tuple(name if each == told.team else each for each in teams)
        for division, teams in season.divisions.items()
    }


def coach_changed(desk: Desk, told: CoachChanged) -> None:
    """A team passes to another coach."""
    coach = desk.coach(told.coach)
    desk.team_sheet(told.team).coach = coach.id
    desk.remark(N_("{coach} takes over {team}."), team=told.team, coach=coach.name)


NOT_RE_ENROLLED = {
    "resting": N_("{team} sits the next season out."),
    "refused": N_("{team} is not taken on again."),
    "dissolved": N_("{team} is dissolved."),
}


def team_rested(desk: Desk, told: TeamRested) -> None:
    """A team sits a season out, or is no more. (House rules, Réenrôlement.)"""
    team = desk.team_sheet(told.team)
    team.status = "resting" if told.becomes == "resting" else "withdrawn"
    team.aside, team.aside_since = told.becomes, len(desk.every("season"))
    desk.remark(NOT_RE_ENROLLED[told.becomes], team=told.team)


# --- the end ---------------------------------------------------------------------------------------------


def prizes_paid(desk: Desk, told: PrizesPaid) -> None:
    """Pay the prizes, after the costly errors; the champion has a re-roll more next season."""
    season: Season = desk.edit("season", told.season)
    if season.champion is not None:
        hold(desk, [shut(desk, PRIZES_PAID, season=season.name)])
    if len(set(told.places)) < len(told.places):
        raise BadInput("places", N_("a team can take only one place."))
    offered = {prize.place: prize for prize in desk.book.prizes if prize.tournament == "play-offs"}
    for place, name in enumerate(told.places, start=1):
        prize = offered.get(place)
        gold = told.gold[place - 1] if place <= len(told.gold) else prize.money if prize is not None else 0
        rule = prize.rule if prize is not None else ""
        desk.move(name, gold, N_("Prize for place {place}"), rule, place=place)
        ref = f"{told.id}-{place}"
        desk.put("prize", ref, PaidPrize(ref, told.id, told.season, None, place, name, gold))
    season.champion = told.places[0]
    season.podium = told.places
    desk.remark(N_("{team} is the champion of {season}."), team=told.places[0], season=season.name)


def award_given(desk: Desk, told: AwardGiven) -> None:
    """Honour somebody."""
    desk.season(told.season)
    if told.team is None and told.coach is None:
        raise BadInput("team", N_("an award goes to a team, a player or a coach."))
    if told.team is not None and told.player is not None and told.player not in desk.team(told.team).players:
        raise RuleViolation("unknown-player", N_("{team} has no player {player}."), team=told.team, player=told.player)
    desk.put("award", told.id, Award(told.id, told.season, told.award, told.team, told.player, told.coach))


def season_closed(desk: Desk, told: SeasonClosed) -> None:
    """A season is over; how it ended is pinned on the sheet, and a conflict wherever it reads otherwise."""
    season: Season = desk.edit("season", told.season)
    compare_ending(desk, season, told.ended)
    season.over = True
    desk.remark(N_("{season} is over."), season=season.name)
