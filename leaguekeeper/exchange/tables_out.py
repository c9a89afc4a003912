"""Every table of a league as rows of plain cells, under heads that the reader of spreadsheets knows too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.exchange.chronicle_out import Cell, chronicle
from leaguekeeper.league.profile import earned_spp, unspent_spp, value
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import rated, team_rating, team_value

if TYPE_CHECKING:
    from leaguekeeper.exchange.formats import Wanted
    from leaguekeeper.league.state import Coach, Player, State, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.api import LeagueApi

__all__ = ["Cell", "Table", "position_name", "skill_name", "tables_of"]

OWN_NAME = "own_name"
"""The column of what somebody is really called who goes by another name in the tables; only where there is one."""

SEASON_REROLLS = "season_rerolls"
"""The column of re-rolls that count in a team's value and go when the season ends; only where a team has one."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table by its name: its heads, and its rows as wide as they."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables_of(league: LeagueApi, wanted: Wanted) -> tuple[Table, ...]:
    """Coaches, teams, players, seasons, fixtures, results and standings, and what has happened; of a season, or all."""
    session = league.session
    state, book = session.state, session.book
    seasons = [league.season.one(wanted.season)] if wanted.season else list(state.seasons.values())
    kept = {season.id for season in seasons}
    named, _own = _named(state.teams)
    return (
        _coaches(state),
        _teams(state, book),
        _players(state, book),
        Table("seasons", ("season", "name", "rule_book", "over", "champion"), tuple(
            (each.id, each.name, each.rulebook, int(each.over), named.get(each.champion or "")) for each in seasons
        )),
        Table("fixtures", ("season", "round", "date", "time", "home", "away", "division", "stage", "kind", "state",
                           "match"),
              tuple(_fixtures(state, kept, named))),
        Table("results", ("season", "round", "date", "time", "home", "home_score", "away_score", "away",
                          "home_casualties", "away_casualties", "home_points", "away_points", "division", "stage",
                          "kind", "match", "ended"),
              tuple(_results(state, kept, named))),
        Table("standings", ("season", "place", "team", "played", "won", "drawn", "lost", "touchdowns", "against",
                            "casualties", "points"),
              tuple(row for season in seasons for row in (
                  (season.id, line.place, named.get(line.team, line.team), line.played, line.won, line.drawn, line.lost,
                   line.touchdowns, line.against, line.casualties, line.points)
                  for line in table(state, session.book_of(season), season)
              ))),
        *(Table(*told) for told in chronicle(session, kept, named, _named(state.coaches)[0])),
    )  # fmt: skip


def _coaches(state: State) -> Table:
    named, own = _named(state.coaches)
    heads = ("coach", *([OWN_NAME] if own else []), "naf", "contact")
    return Table("coaches", heads, tuple(
        (named[coach.id], *([own.get(coach.id)] if own else []), coach.naf, coach.contact)
        for coach in state.coaches.values()
    ))  # fmt: skip


def _teams(state: State, book: RuleBook) -> Table:
    staff, (named, own) = [kind.slug for kind in book.staff], _named(state.teams)
    coaches = _named(state.coaches)[0]
    rating = ["team_rating"] if rated(book) else []
    lent = [SEASON_REROLLS] if any(team.extra_rerolls for team in state.teams.values()) else []
    heads = ("team", *([OWN_NAME] if own else []), "coach", "race", "treasury", *staff, "team_value", "status", *rating,
             *lent)  # fmt: skip
    return Table("teams", heads, tuple(
        (
            named[team.id], *([own.get(team.id)] if own else []), coaches.get(team.coach or ""),
            _race(book, team), team.treasury,
            *(team.staff.get(slug, 0) for slug in staff),
            team_value(book, team) if _known(book, team) else None, team.status,
            *(team_rating(book, team) if _known(book, team) else None for _head in rating),
            *(team.extra_rerolls for _head in lent),
        )
        for team in state.teams.values()
    ))  # fmt: skip


def _named(all_: Mapping[str, Coach] | Mapping[str, Team]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """By what coaches, or teams, go in every table, by id, and what those are called who go by another name there.

    Whoever bears the name of one before him has a number behind it, as in “Rats (2)”: tables know people by name.
    """
    named: dict[str, str] = {}
    taken = set[str]()
    names = {each.name.casefold() for each in all_.values()}
    for slug, each in all_.items():
        wanted, number = each.name, 2
        while wanted.casefold() in taken or (wanted != each.name and wanted.casefold() in names):
            wanted, number = f"{each.name} ({number})", number + 1
        named[slug] = wanted
        taken.add(wanted.casefold())
    return named, {slug: each.name for slug, each in all_.items() if named[slug] != each.name}


def _players(state: State, book: RuleBook) -> Table:
    events = [event.slug for event in book.experience]
    heads = ("team", "number", "player", "position", "status", "seasons", "matches", *events, "extra_spp",
             "spent_spp", "earned_spp", "unspent_spp", "skills", "skill_values", "injuries", "niggles",
             "misses_next", "value")  # fmt: skip
    named, _own = _named(state.teams)
    rows = ((named[team.id], *_player(book, team, player, events))
            for team in state.teams.values() for player in team.players.values())  # fmt: skip
    return Table("players", heads, tuple(rows))


def _player(book: RuleBook, team: Team, player: Player, events: Iterable[str]) -> tuple[Cell, ...]:
    advances = [each for each in player.advances if each.skill or each.characteristic]
    return (
        player.number, player.name, position_name(book, team, player.position), player.status,
        player.seasons, player.matches,
        *(player.counts.get(event, 0) for event in events),
        player.extra_spp, player.spent, earned_spp(book, player), unspent_spp(book, player),
        ", ".join(skill_name(book, each.skill, each.characteristic) for each in advances),
        ", ".join(str(each.value) for each in advances),
        ", ".join(f"-{slug.upper()}" for slug, count in player.lost.items() for _each in range(count)),
        player.niggles, int(player.miss_next), value(player),
    )  # fmt: skip


def _fixtures(state: State, seasons: Iterable[str], named: Mapping[str, str]) -> Iterator[tuple[Cell, ...]]:
    for each in state.fixtures.values():
        if each.season in seasons:
            how = "cancelled" if each.cancelled else "played" if each.played else "planned"
            yield (each.season, each.round, each.day, each.time, named[each.home], named[each.away],
                   each.division, each.stage, each.match, how, each.number)  # fmt: skip


def _results(state: State, seasons: Iterable[str], named: Mapping[str, str]) -> Iterator[tuple[Cell, ...]]:
    for each in state.matches.values():
        if each.season in seasons and each.ended != "unscored":
            home, away = each.home, each.away
            yield (each.season, each.round, each.day, state.fixtures[each.id].time,
                   named[home.team], home.score, away.score,
                   named[away.team], home.casualties, away.casualties, home.points, away.points, each.division,
                   each.stage, each.match, state.fixtures[each.id].number, each.ended)  # fmt: skip


def _known(book: RuleBook, team: Team) -> bool:
    return book.has("teams", team.team_list)


def _race(book: RuleBook, team: Team) -> str:
    return book.team_list(team.team_list).name.get("en", team.team_list) if _known(book, team) else team.team_list


def position_name(book: RuleBook, team: Team, slug: str) -> str:
    """The English name of a position, that other programs know it by."""
    if _known(book, team) and book.team_list(team.team_list).has_position(slug):
        return book.team_list(team.team_list).position(slug).name.get("en", slug)
    return book.ally(slug).name.get("en", slug) if book.has("allies", slug) else slug


def skill_name(book: RuleBook, skill: str | None, characteristic: str | None) -> str:
    """The English name of an improvement: a skill's, or "+MA"."""
    if characteristic:
        return f"+{characteristic.upper()}"
    return book.skill(skill).name.get("en", skill) if skill and book.has("skills", skill) else str(skill)
