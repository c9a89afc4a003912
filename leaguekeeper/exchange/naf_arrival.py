"""A report to the NAF becomes a finished season: its coaches, a team for each with the race he played, its games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.enrolling import name_of
from leaguekeeper.exchange.likeness import team_list_like
from leaguekeeper.exchange.naf import UNKNOWN, NafCoach, NafGame, NafReport, NafSide
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import CoachJoined, FixtureSet, SeasonOpened
from leaguekeeper.league.documents.season import RecordedSide, ResultRecorded, SeasonClosed
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.rules.book import RuleBook

__all__ = ["sheets_of_report"]

PROGRAM = "NAF"

_Key = tuple[str, int]
"""A coach's name and his number, 0 where he has none."""


def sheets_of_report(report: NafReport, book: RuleBook, taken: Collection[str] = ()) -> Arrival:
    """The sheets of a whole report, and what it cannot say.

    Raises:
        BadInput: a coach plays a race that the rule book does not have; the sentence names him.
    """
    used = set(taken)
    who = _Who(report.coaches)
    teams: dict[_Key, str] = {}
    documents: list[Document] = []
    races: dict[_Key, list[str]] = {}
    for place, coach in enumerate(report.coaches, start=1):
        terms = team_list_like(book, coach.race, f"coaches.coach.{place - 1}")
        key = who.key(coach.name, coach.number)
        races.setdefault(key, []).append(coach.race)
        if key in teams:
            continue
        slug = teams[key] = slug_of(coach.name, f"naf-{place}", used)
        used.add(slug)
        documents.append(CoachJoined(id=f"join-{slug}", coach=slug, name=name_of(coach.name), naf=key[1] or None))
        documents.append(TeamEnrolled(id=f"enrol-{slug}", team=slug, name=name_of(who.name(key)), coach=slug,
                                      list=terms.slug, imported_from=PROGRAM))  # fmt: skip
    season = slug_of("naf", "naf", used)
    documents.append(SeasonOpened(id=f"open-{season}", season=season, name=name_of(report.organiser or PROGRAM),
                                  participants=tuple(teams.values())))  # fmt: skip
    documents += _games(report, season, teams, who)
    documents.append(SeasonClosed(id=f"close-{season}", season=season))
    return Arrival(tuple(documents), (*_unsaid(report), *_of_several(races, who), *_of_namesakes(report, who)))


class _Who:
    """Tells apart who stands in a report: a coach is his name and his number, whatever races he played.

    One whose number is missing is whoever bears his name, the first of several.
    """

    def __init__(self, coaches: Sequence[NafCoach]) -> None:
        self._numbers: dict[str, list[int]] = {}
        for coach in coaches:
            known = self._numbers.setdefault(coach.name, [])
            if coach.number and coach.number not in known:
                known.append(coach.number)

    def key(self, name: str, number: int) -> _Key:
        known = self._numbers.get(name, [])
        return (name, number if number in known else known[0] if known else 0)

    def name(self, key: _Key) -> str:
        """His name, where another bears it too with his number."""
        name, number = key
        return f"{name} ({number})" if len(self._numbers[name]) > 1 else name

    def is_unclear(self, side: NafSide) -> bool:
        known = self._numbers.get(side.name, [])
        return len(known) > 1 and side.number not in known


def _games(report: NafReport, season: str, teams: Mapping[_Key, str], who: _Who) -> Iterator[Document]:
    rounds: dict[datetime, int] = {}
    for place, game in enumerate(report.games, start=1):
        keys = [who.key(side.name, side.number) for side in game.sides]
        _check(game, f"nafReport.game.{place - 1}", keys, teams)
        number = rounds.setdefault(game.played, len(rounds) + 1)
        fixture = f"{season}-g{place}"
        home, away = (teams[key] for key in keys)
        yield FixtureSet(id=f"set-{fixture}", fixture=fixture, season=season, home=home, away=away, round=number,
                         day=game.played.date(), time=game.played.strftime("%H:%M"))  # fmt: skip
        yield _result(game, fixture)


def _result(game: NafGame, fixture: str) -> Document:
    home, away = (_side(side) for side in game.sides)
    return ResultRecorded(id=f"result-{fixture}", fixture=fixture, home=home, away=away,
                          scored=all(side.touchdowns != UNKNOWN for side in game.sides))  # fmt: skip


def _check(game: NafGame, where: str, keys: Sequence[_Key], teams: Collection[_Key]) -> None:
    for side, key in zip(game.sides, keys, strict=True):
        if key not in teams:
            raise BadInput(where, N_("no coach is called “{name}”."), name=side.name)
    if keys[0] == keys[1]:
        raise BadInput(where, N_("{name} meets himself."), name=game.sides[0].name)


def _side(side: NafSide) -> RecordedSide:
    return RecordedSide(score=max(0, side.touchdowns), casualties=max(0, side.casualties))


def _of_several(races: Mapping[_Key, Sequence[str]], who: _Who) -> Iterator[Unsaid]:
    """Who stands in the report once for each race he played: no game of it says with which."""
    for key, played in races.items():
        if len(played) > 1:
            words = N_("Which race {coach} played in which game: all his games are those of the first of {races}.")
            yield Unsaid("races", words, {"coach": who.name(key), "races": ", ".join(played)})


def _of_namesakes(report: NafReport, who: _Who) -> Iterator[Unsaid]:
    """Games of a name that several bear, without the number that tells them apart."""
    for place, game in enumerate(report.games, start=1):
        for side in game.sides:
            if who.is_unclear(side):
                words = N_("Game no. {number}: which of those called {coach} played it; it is told of {first}.")
                first = who.name(who.key(side.name, side.number))
                yield Unsaid("namesakes", words, {"number": place, "coach": side.name, "first": first})


def _unsaid(report: NafReport) -> Iterator[Unsaid]:
    yield Unsaid("no-teams", N_("The names of the teams: each bears its coach's."))
    yield Unsaid("no-players", N_("The players: only scores and casualties of each team are told."))
    yield Unsaid("no-money", N_("Treasuries, winnings and fans."))
    yield Unsaid("no-rounds", N_("The rounds: games of the same time stamp are taken for one."))
    for place, game in enumerate(report.games, start=1):
        if any(side.touchdowns == UNKNOWN for side in game.sides):
            home, away = game.sides
            yield Unsaid("no-score", N_("Game no. {number}, {home} – {away}: no score was entered."),
                         {"number": place, "home": home.name, "away": away.name})  # fmt: skip
    ratings = sorted({side.rating for game in report.games for side in game.sides if side.rating})
    if ratings:
        yield Unsaid("ratings", N_("The team ratings at each game ({least} to {most})."),
                     {"least": ratings[0], "most": ratings[-1]})  # fmt: skip
