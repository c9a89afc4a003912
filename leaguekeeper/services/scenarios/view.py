"""The league's state in the words of a scenario's ``expect``: teams, matches, fixtures, tables, ledgers, conflicts."""

from __future__ import annotations

from typing import Any

from leaguekeeper.league.book_in_force import book_of_season
from leaguekeeper.league.profile import characteristics, earned_spp, skills, unspent_spp, value
from leaguekeeper.league.qualification import qualification, qualified
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.standings import ladder, table
from leaguekeeper.league.state import Match, MatchSide, Player, State, Team
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.terms import fan_count
from leaguekeeper.league.value import current_team_value, strength, team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import book_of, rule_book

__all__ = ["scenario_view"]


def scenario_view(reading: Reading) -> dict[str, Any]:
    """The state as ``expect`` names it."""
    state = reading.state
    conflicts = [conflict.code for conflict in reading.conflicts()]
    told: dict[str, Any] = {"conflicts": conflicts, "documents": len(reading.filed)}
    if state.league is None:
        return told
    book = book_of(state)
    return {
        **told,
        "teams": {name: _team_view(book, team) for name, team in state.teams.items()},
        "matches": {name: _match_view(match) for name, match in state.matches.items()},
        "fixtures": {name: _fixture_view(state, name) for name in state.fixtures},
        "seasons": {name: _season_view(state, name) for name in state.seasons},
        **(_season_view(state, state.league.season) if state.league.season else {}),
        "tournaments": {name: _tournament_view(state, each) for name, each in state.of("tournament").items()},
        "ledger": {name: [line.amount for _sheet, line in reading.ledger(name)] for name in state.teams},
    }


def _season_view(state: State, name: str) -> dict[str, Any]:
    """A season as it stands by the book that it was played under."""
    season = state.seasons[name]
    lines = table(state, book_of_season(state, season, rule_book), season)
    return {
        "standings": [line.team for line in lines],
        "points": {line.team: line.points for line in lines},
        "table": {
            line.team: {
                "place": line.place, "decided": line.decided, "points": line.points, "played": line.played,
                "won": line.won, "drawn": line.drawn, "lost": line.lost, "conceded": line.conceded,
                "absent": line.absent, "touchdowns": line.touchdowns, "against": line.against,
                "casualties": line.casualties, "casualties_against": line.casualties_against,
                "sent_off": line.sent_off, "adjusted": line.adjusted, "figures": list(line.figures),
                "form": "".join(each[0] for each in line.form), "opponents": line.opponents,
            }
            for line in lines
        },
        "ladder": ladder(state, season),
        "champion": season.champion,
        "podium": list(season.podium),
        "over": season.over,
        "participants": list(season.participants),
    }  # fmt: skip


def _tournament_view(state: State, tournament: Tournament) -> dict[str, Any]:
    """As it stands by the book it was held under; nobody is told who qualified once the teams are another book's."""
    season = state.seasons[tournament.season]
    ended = {"winner": tournament.winner, "runner_up": tournament.runner_up}
    if state.league is not None and state.league.rulebook != season.rulebook:
        return ended
    book = book_of_season(state, season, rule_book)
    return {
        "totals": {line.team: line.total for line in qualification(state, book, tournament)},
        "qualified": qualified(state, book, tournament),
        **ended,
    }


def _fixture_view(state: State, name: str) -> dict[str, Any]:
    fixture = state.fixtures[name]
    return {
        "home": fixture.home,
        "away": fixture.away,
        "round": fixture.round,
        "match": fixture.match,
        "stage": fixture.stage,
        "day": fixture.day,
        "played": fixture.played,
        "cancelled": bool(fixture.cancelled),
    }


def _team_view(book: RuleBook, team: Team) -> dict[str, Any]:
    return {
        "name": team.name,
        "treasury": team.treasury,
        "value": team_value(book, team),
        "current_value": current_team_value(book, team),
        "strength": strength(book, team),
        "fans": fan_count(book, team),
        "trophies": list(team.trophies),
        "staff": team.staff,
        "coach": team.coach,
        "captain": team.captain,
        "status": team.status,
        "stadium": team.stadium,
        "sponsors": list(team.sponsors),
        "roster": len(team.roster()),
        "available": len(team.available()),
        "players": {ref: _player_view(book, team, player) for ref, player in team.players.items()},
    }


def _player_view(book: RuleBook, team: Team, player: Player) -> dict[str, Any]:
    earned, basic = skills(book, team, player)
    return {
        "name": player.name,
        "number": player.number,
        "position": player.position,
        "status": player.status,
        "spp": earned_spp(book, player),
        "unspent": unspent_spp(book, player),
        "value": value(player),
        "skills": [*earned, *basic],
        "earned": earned,
        "against": {skill: list(keywords) for skill, keywords in player.against.items()},
        "improvements": len(player.advances),
        "niggles": player.niggles,
        "lost": player.lost,
        "miss_next": player.miss_next,
        "profile": characteristics(book, team, player),
        "counts": player.counts,
        "seasons": player.seasons,
        "matches": player.matches,
    }


def _match_view(match: Match) -> dict[str, Any]:
    return {
        "home": _side_view(match.home),
        "away": _side_view(match.away),
        "winner": match.winner,
        "ended": match.ended,
        "weather": match.weather,
        "stadium": match.stadium,
        "kicks": match.kicks,
        "injuries": [list(each) for each in match.injuries],
        "gate": match.gate,
        "ball": match.ball,
        "penalties": list(match.penalties) if match.penalties else None,
    }


def _side_view(side: MatchSide) -> dict[str, Any]:
    return {
        "team": side.team,
        "score": side.score,
        "casualties": side.casualties,
        "popularity": side.popularity,
        "value": side.value,
        "spent": side.spent,
        "petty_cash": side.petty_cash,
        "inducements": {slug: count for slug, count, _each in side.inducements},
        "bonus": list(side.bonus),
        "winnings": side.winnings,
        "points": side.points,
        "prayers": list(side.prayers),
        "handicaps": list(side.handicaps),
        "stars": list(side.stars),
        "journeymen": list(side.journeymen),
        "mvp": side.mvp,
        "outcome": side.outcome,
    }
