"""What a season is made of beside its matches: draws, changes, comings and goings, prizes, awards, its end."""

from __future__ import annotations

import datetime
from functools import partial

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import bracket_of, forfeit, lay_fixture, lay_out, mark_played
from leaguekeeper.league.chapters.absent_champions import champions_back
from leaguekeeper.league.chapters.founding import hold_to_season, note_who_left
from leaguekeeper.league.chapters.qualifying import check_pairing, tournament_of
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
from leaguekeeper.league.pairing import is_decider
from leaguekeeper.league.play_off import decide, hold_overtime, may_have_overtime
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.season_life import OVERTIME, PLAY_OFFS_DRAWN, PRIZES_PAID
from leaguekeeper.league.state import Fixture, Match, Season
from leaguekeeper.league.state_of_season import Adjustment, Award, Draw, Lots, PaidPrize
from leaguekeeper.league.tally import Planned, count_points, count_result, hold_meeting, idle
from leaguekeeper.league.terms import champions_prize, pays_the_season, reads
from leaguekeeper.league.unplayed import UNTOLD
from leaguekeeper.league.who_met import as_played, hold_to_bracket, hold_to_table, prize_words, refuse_played
from leaguekeeper.rules.league_matters import OF_THE_SEASON

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


def fixtures_drawn(context: ReadingContext, document: FixturesDrawn) -> None:
    """Lay out the fixtures of a draw, or the bracket of a knock-out."""
    season = context.season(document.season)
    if len(set(document.entrants)) < len(document.entrants):
        raise BadInput("entrants", N_("a team can be drawn only once."))
    for name in document.entrants:
        context.team(name)
        if document.match != "exhibition":
            hold_to_season(context, season, name)
            note_who_left(context, season, name)
    _drawn_once(context, season, document)
    drawn = Draw(
        document.draw, document.season, document.system, document.entrants, document.dice, document.id, document.rests
    )
    context.put("draw", document.draw, drawn)
    hold_to_table(context, document)
    if document.system == "knock-out":
        days = partial(_day_of_round, context, document)
        lay_out(context, bracket_of(document, days))
        return
    laid: dict[str, list[str]] = {name: [] for name in document.entrants}
    for place, met in enumerate(document.rounds):
        _round(context, document, place, met, laid)


def _drawn_once(context: ReadingContext, season: Season, document: FixturesDrawn) -> None:
    """Nobody plays the play-offs of a season twice; other teams may have a cup of their own, a tournament its finals.

    (House rules, Play-Offs; LRB 4, Tournois.)
    """
    if document.system != "knock-out" or document.match != "playoff":
        return
    own = {f"{name}-finals" for name in context.every("tournament")}
    drawn = (each for each in context.every("bracket").values() if each.season == season.id and each.id not in own)
    if document.draw not in own and any(not set(document.entrants).isdisjoint(each.entrants) for each in drawn):
        hold(context, [shut(context, PLAY_OFFS_DRAWN, season=season.name)])


def _day_of_round(context: ReadingContext, document: FixturesDrawn, place: int) -> str | None:
    """The day of a round of a draw, counted from 0; None where the sheet names no first day."""
    if document.first_day is None:
        return None
    try:
        return (document.first_day + datetime.timedelta(days=document.days_between * place)).isoformat()
    except OverflowError:
        context.refuse(BadInput("first_day", N_("its last round would be played after the end of the calendar.")))
        return None


def _round(
    context: ReadingContext,
    document: FixturesDrawn,
    place: int,
    met: tuple[tuple[str, str], ...],
    laid: dict[str, list[str]],
) -> None:
    names = [name for pair in met for name in pair]
    if len(set(names)) < len(names) or not set(names) <= set(document.entrants):
        raise BadInput(f"rounds.{place}", N_("every entrant can play once in a round, and nobody else."))
    number, day = document.first_round + place, _day_of_round(context, document, place)
    planned = Planned(document.season, document.first_round, laid)
    for count, (home, away) in enumerate(met, start=1):
        hold_meeting(context, (home, away), document.match, planned)
        laid[home].append(away)
        laid[away].append(home)
        ref = f"{document.draw}-r{number}-{count}"
        stage = document.stages[place] if place < len(document.stages) else None
        made = Fixture(
            ref,
            document.season,
            home,
            away,
            number,
            document.match,
            stage,
            day,
            division=document.division,
            number=context.next_number("fixture"),
        )
        lay_fixture(context, made)


def fixture_changed(context: ReadingContext, document: FixtureChanged) -> None:
    """Move, turn round or call off a fixture that has not been played."""
    fixture = context.fixture(document.fixture)
    refuse_played(context, fixture.id)
    changed: Fixture = context.edit("fixture", document.fixture)
    for name in ("day", "deadline"):
        day = getattr(document, name)
        if day is not None:
            setattr(changed, name, day.isoformat())
    changed.time = document.time or changed.time
    changed.round = changed.round if document.round is None else document.round
    for name in ("home", "away"):
        team = getattr(document, name)
        if team is not None:
            setattr(changed, name, context.team(team).id)
            if fixture.match != "exhibition":
                note_who_left(context, context.season(fixture.season), team)
    if document.swap:
        changed.home, changed.away = changed.away, changed.home
    if changed.home == changed.away:
        name = context.team(changed.home).name
        raise RuleViolation("against-itself", N_("{team} cannot play against itself."), team=name)
    others_meet = {changed.home, changed.away} != {fixture.home, fixture.away}
    if others_meet:
        planned = Planned.in_round(changed.season, changed.round)
        hold_meeting(context, (changed.home, changed.away), changed.match, planned)
    changed.cancelled = document.cancelled
    played_after_all = bool(fixture.cancelled) and not changed.cancelled
    if changed.tournament is not None and changed.draw is None and (others_meet or played_after_all):
        tournament = tournament_of(context, changed.tournament)
        deciding = is_decider(changed)
        check_pairing(context, tournament, changed.home, changed.away, but=changed.id, deciding=deciding)


def result_recorded(context: ReadingContext, document: ResultRecorded) -> None:
    """Write down a match that was played elsewhere; in a knock-out its winner goes on. (Ruling bare-result-counts.)"""
    fixture = as_played(context, document.fixture, document.sides)
    refuse_played(context, fixture.id)
    if document.met:
        hold_meeting(context, (fixture.home, fixture.away), fixture.match)
    elif document.scored or document.winner is None:
        raise BadInput("met", N_("where nobody met there is no score, and a ruling says who goes on."))
    day = document.date.isoformat() if document.date else fixture.day
    match = Match.between(fixture, document.id, day)
    match.ended = "played" if document.scored else "unscored"
    told = ((match.home, document.home, document.away), (match.away, document.away, document.home))
    for side, given, rival in told:
        side.score, side.casualties = given.score, given.casualties
        ahead = given.score - rival.score
        side.outcome = ("win" if ahead > 0 else "loss" if ahead < 0 else "draw") if document.scored else ""
    for name, given in (("home", document.home), ("away", document.away)):
        if given.points is not None:
            match.side(name).points = given.points
        elif document.scored and fixture.match == "league":
            count_points(context, match, name)
    _win(context, document, match, fixture)
    context.lay_over("match", fixture.id, match)
    if document.met and not reads(context.book, "bare-result-counts", "table-alone"):
        count_result(context, match)
        _have_missed_it(context, document, fixture)
    mark_played(context, fixture)


def _have_missed_it(context: ReadingContext, document: ResultRecorded, fixture: Fixture) -> None:
    """Whoever had to miss the next match has missed this one; a list that is younger than it tells of later ones."""
    if idle(context.book, fixture):
        return
    for told, name in ((document.home, fixture.home), (document.away, fixture.away)):
        absent = () if told.before_list else tuple(p.id for p in context.team(name).players.values() if p.miss_next)
        for ref in absent:
            player = context.player(name, ref)
            player.miss_next, player.miss_reason = False, ""
        if not told.before_list:
            champions_back(context, name)


def _win(context: ReadingContext, document: ResultRecorded, match: Match, fixture: Fixture) -> None:
    """Who won by touchdowns, by penalties, or by a ruling on a level play-off."""
    if match.home.score != match.away.score:
        match.winner = "home" if match.home.score > match.away.score else "away"
    match.overtime = document.overtime or document.penalties is not None
    if match.overtime and not may_have_overtime(context.book, context, fixture):
        hold(context, [shut(context, OVERTIME)])
    if document.penalties is not None:
        if match.winner is not None or document.penalties[0] == document.penalties[1]:
            raise BadInput("penalties", N_("penalties decide only what overtime has left level."))
        match.penalties = document.penalties
        match.winner = "home" if document.penalties[0] > document.penalties[1] else "away"
    decide(context, fixture, match, document.winner, "winner")
    if document.met and document.scored:
        hold_overtime(context, match)
    if document.met and match.winner is not None and match.home.score == match.away.score:
        match.home.outcome, match.away.outcome = ("win", "loss") if match.winner == "home" else ("loss", "win")


def points_adjusted(context: ReadingContext, document: PointsAdjusted) -> None:
    """Give or take league points."""
    context.season(document.season)
    context.team(document.team)
    day = document.date.isoformat() if document.date else None
    context.put(
        "adjustment",
        document.id,
        Adjustment(document.id, document.season, document.team, document.points, document.reason, day),
    )
    context.remark(
        counted("{points} league point: {reason}", "{points} league points: {reason}", "points"),
        team=document.team,
        points=document.points,
        reason=document.reason,
    )


def lots_drawn(context: ReadingContext, document: LotsDrawn) -> None:
    """Keep the order that lots gave."""
    context.season(document.season)
    for name in document.order:
        context.team(name)
    if document.tournament is not None:
        tournament_of(context, document.tournament)
    context.put("lots", document.id, Lots(document.id, document.season, document.order, document.tournament))


# --- comings and goings ----------------------------------------------------------------------------------


def team_joined(context: ReadingContext, document: TeamJoined) -> None:
    """A team joins late."""
    season: Season = context.edit("season", document.season)
    team = context.team_sheet(document.team)
    if team.id in season.participants and team.id not in season.left:
        raise RuleViolation("in-season", N_("{name} takes part already."), name=team.name)
    season.participants = tuple(dict.fromkeys((*season.participants, team.id)))
    season.left = {name: sheet for name, sheet in season.left.items() if name != team.id}
    if document.division is not None:
        divisions = {name: tuple(t for t in teams if t != team.id) for name, teams in season.divisions.items()}
        divisions[document.division] = (*divisions.get(document.division, ()), team.id)
        season.divisions = divisions
    team.status, team.aside = "enrolled", ""
    context.remark(N_("{team} joins {season}."), team=team.id, season=season.name)


def team_left(context: ReadingContext, document: TeamLeft) -> None:
    """A team leaves; nothing that was played changes. In a knock-out whoever takes over plays on, else its opponent."""
    season: Season = context.edit("season", document.season)
    team, again = context.team_sheet(document.team), document.team in season.left
    if document.remaining == "replacement":
        if document.replacement is None or document.replacement == document.team:
            raise BadInput("replacement", N_("say which team takes over."))
        _replace(context, season, document)
    if team.id in season.participants:
        season.left = {**season.left, team.id: document.id}
    open_ones = [f for f in context.every("fixture").values() if document.team in {f.home, f.away} and not f.played]
    for each in open_ones:
        if each.season == document.season and not each.cancelled:
            fixture: Fixture = context.edit("fixture", each.id)
            if document.remaining == "byes" and fixture.draw is None:
                fixture.cancelled = document.reason or UNTOLD[1]
            elif document.remaining != "replacement":
                forfeit(context, fixture, document.team, document.id)
            else:
                name = str(document.replacement)
                fixture.home = name if fixture.home == document.team else fixture.home
                fixture.away = name if fixture.away == document.team else fixture.away
    team.status = "withdrawn"
    words = N_("{team} had left {season} already.") if again else N_("{team} leaves {season}.")
    context.remark(words, team=team.id, season=season.name, warning=True)


def _replace(context: ReadingContext, season: Season, document: TeamLeft) -> None:
    name = context.team(str(document.replacement)).id
    due = (each for each in context.every("fixture").values() if each.season == season.id and not each.played)
    context.rule(
        not any({each.home, each.away} == {document.team, name} for each in due),
        "against-itself",
        N_("{team} cannot play against itself."),
        team=name,
    )
    season.left = {team: sheet for team, sheet in season.left.items() if team != name}
    season.participants = _with_heir(season.participants, document.team, name)
    season.divisions = {
        division: _with_heir(teams, document.team, name) for division, teams in season.divisions.items()
    }
    for each in context.every("bracket").values():
        if each.season == document.season:
            kept = {team: other for team, other in each.replaced.items() if team != name}
            context.edit("bracket", each.id).replaced = {**kept, document.team: name}


def _with_heir(teams: tuple[str, ...], leaver: str, heir: str) -> tuple[str, ...]:
    """The teams with who takes over beside who leaves: what that one has played keeps its line in the table."""
    return tuple(dict.fromkeys(name for each in teams for name in ((each, heir) if each == leaver else (each,))))


def coach_changed(context: ReadingContext, document: CoachChanged) -> None:
    """A team passes to another coach."""
    coach = context.coach(document.coach)
    context.team_sheet(document.team).coach = coach.id
    context.remark(N_("{coach} takes over {team}."), team=document.team, coach=coach.name)


NOT_RE_ENROLLED = {
    "resting": N_("{team} sits the next season out."),
    "refused": N_("{team} is not taken on again."),
    "dissolved": N_("{team} is dissolved."),
}


def team_rested(context: ReadingContext, document: TeamRested) -> None:
    """A team sits a season out, or is no more. (House rules, Réenrôlement.)"""
    team = context.team_sheet(document.team)
    if team.aside == "dissolved" != document.becomes:
        told = N_("{team} had been dissolved; by this sheet it is there again, and can come back.")
        context.remark(told, team=document.team, warning=True)
    team.status = "resting" if document.becomes == "resting" else "withdrawn"
    team.aside, team.aside_since = document.becomes, len(context.every("season"))
    context.remark(NOT_RE_ENROLLED[document.becomes], team=document.team)


# --- the end ---------------------------------------------------------------------------------------------


def prizes_paid(context: ReadingContext, document: PrizesPaid) -> None:
    """Pay the prizes, after the expensive mistakes; the champion has a re-roll more next season."""
    season: Season = context.edit("season", document.season)
    if season.champion is not None:
        hold(context, [shut(context, PRIZES_PAID, season=season.name)])
    if len(set(document.places)) < len(document.places):
        raise BadInput("places", N_("a team can take only one place."))
    hold_to_bracket(context, document, *document.places)
    offered = {prize.place: prize for prize in context.book.prizes if prize.tournament == OF_THE_SEASON}
    for place, name in enumerate(document.places, start=1):
        prize = offered.get(place)
        gold = document.gold[place - 1] if place <= len(document.gold) else prize.money if prize is not None else 0
        rule = prize.rule if prize is not None else ""
        context.move(name, gold, prize_words(context, document, name, place), rule, place=place)
        if gold and context.team(name).list_since >= season.number and _handed_in(context, name, season):
            context.remark(_BESIDE_THE_BUDGET, rule, team=name, gold=gold, warning=True)
        ref = f"{document.id}-{place}"
        context.put("prize", ref, PaidPrize(ref, document.id, document.season, None, place, name, gold))
    _hand_on_what_is_held(context, document.places[0])
    season.champion = document.places[0]
    season.podium = document.places
    context.remark(N_("{team} is the champion of {season}."), team=document.places[0], season=season.name)


def _handed_in(context: ReadingContext, team: str, season: Season) -> bool:
    """Whether a team has raised funds after that season; where it went over to another book its list follows anyway."""
    lists = context.every("re-enrolment").values()
    return any((each.team, each.season) == (team, season.id) for each in lists)


_BESIDE_THE_BUDGET = N_(
    "{team} had handed in its list for the next season before: its prize of {gold} gp is in no budget and under no cap."
)
"""Said of a prize that comes too late for the funds that are raised with it. (House rules, Levée des fonds.)"""


def _hand_on_what_is_held(context: ReadingContext, champion: str) -> None:
    """What a champion has as long as he holds his prize passes to the next. (2025 edition, prizes.)"""
    won = champions_prize(context.book)
    for name in context.every("team") if won is not None and won.held else ():
        context.team_sheet(name).extra_rerolls = won.gives.get("re-roll", 0) if won and name == champion else 0


def award_given(context: ReadingContext, document: AwardGiven) -> None:
    """Honour somebody."""
    context.season(document.season)
    if document.team is None and document.coach is None:
        raise BadInput("team", N_("an award goes to a team, a player or a coach."))
    if (
        document.team is not None
        and document.player is not None
        and document.player not in context.team(document.team).players
    ):
        raise RuleViolation(
            "unknown-player", N_("{team} has no player {player}."), team=document.team, player=document.player
        )
    context.put(
        "award",
        document.id,
        Award(document.id, document.season, document.award, document.team, document.player, document.coach),
    )


def season_closed(context: ReadingContext, document: SeasonClosed) -> None:
    """A season is over; how it ended is pinned on the sheet, and a conflict wherever it reads otherwise."""
    season: Season = context.edit("season", document.season)
    compare_ending(context, season, document.ended)
    season.over = True
    context.remark(N_("{season} is over."), season=season.name)
    _owed(context, season)


def _owed(context: ReadingContext, season: Season) -> None:
    """Warn of what the season still owes; it may follow until the next one opens, so nothing is refused.

    (House rules, Play-Offs. LRB 4, Trophées. Neither says that a season ends only once everything is handed over.)
    """
    drawn = any(each.season == season.id for each in context.every("bracket").values())
    if drawn and season.champion is None and pays_the_season(context.book):
        context.remark(N_("The prizes of {season} have not been paid yet."), season=season.name, warning=True)
    for each in context.every("tournament").values():
        if each.season == season.id and each.winner is None:
            context.remark(N_("The trophy of {tournament} has not been handed over yet."), tournament=each.name,
                           warning=True)  # fmt: skip
