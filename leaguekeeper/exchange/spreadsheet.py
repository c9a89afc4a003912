"""What a spreadsheet's rows become: coaches and teams with their players, a season with its fixtures and results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, cast

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.columns import Mapped, is_of_the_chronicle, mapped
from leaguekeeper.exchange.enrolling import enrolled, name_of
from leaguekeeper.exchange.formats import Into
from leaguekeeper.exchange.rows import Row
from leaguekeeper.exchange.sheet_teams import team_of
from leaguekeeper.exchange.sheets_in import Sheet, sheets_of
from leaguekeeper.exchange.states import meant
from leaguekeeper.exchange.unpacking import Arrived
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import CoachJoined, FixtureSet, SeasonOpened
from leaguekeeper.league.documents.season import FixtureChanged, RecordedSide, ResultRecorded, SeasonClosed
from leaguekeeper.league.documents.team import TeamEnrolled

if TYPE_CHECKING:
    from leaguekeeper.league.state import State

__all__ = ["read"]

_WHOLE = re.compile(r"^-?\d{1,6}$")
_Kind = Literal["league", "playoff", "exhibition"]
_BESIDE = ("playoff", "exhibition")
"""Matches that bring no points to a table."""


def read(arrived: Arrived, into: Into) -> Arrival:
    """The sheets that a spreadsheet becomes, and what it cannot say.

    Raises:
        BadInput: no sheet is understood, or a cell is not what it should be; the sentence names sheet, column and row.
    """
    sheets = sheets_of(arrived)
    known = [found for sheet in sheets if (found := mapped(sheet, into.columns)) is not None]
    if not any(each.kind not in ("seasons", "standings") for each in known):
        heads = parted(labelled(sheet.name, ", ".join(sheet.rows[0])) for sheet in sheets)
        raise BadInput("", N_("it is not clear what these columns tell: {heads}. Say it with --map, or in the window."),
                       heads=heads[:400])  # fmt: skip
    if not any(any(cells) for each in known for cells in each.sheet.rows[1:]):
        raise BadInput("", N_("there is no row in it."))
    reading = _Reading(into, known)
    reading.unsaid += _left_aside(sheets, {each.sheet.name for each in known})
    return reading.arrival()


def _left_aside(sheets: Sequence[Sheet], known: Collection[str]) -> Iterator[Unsaid]:
    """The sheets of which nothing is taken: our own tell what documents said, of others nobody knows."""
    for sheet in sheets:
        if is_of_the_chronicle(sheet):
            if len(sheet.rows) > 1:
                said = N_("The sheet “{name}”: what has happened is known from documents alone, not from tables.")
                yield Unsaid("chronicle", said, {"name": sheet.name})
        elif sheet.name not in known:
            said = N_("The sheet “{name}”, whose columns tell nothing that we know.")
            yield Unsaid("sheet", said, {"name": sheet.name})


def _number(row: Row) -> tuple[str, object]:
    """A match by its season and number."""
    return row.word("season"), row.word("match")


def _kind(row: Row) -> _Kind | None:
    """What kind of match a row tells; None where it says nothing, or nothing that we know."""
    return cast(_Kind | None, meant("match", row.word("kind")) or None)


def _meeting(row: Row) -> tuple[str, object]:
    """A match by its season, its round and its teams."""
    teams = frozenset(row.word(side).casefold() for side in ("home", "away"))
    return row.word("season"), (row.word("round"), teams)


class _Reading:
    """Makes the documents, in the order in which they are filed."""

    def __init__(self, into: Into, known: list[Mapped]) -> None:
        self._into, self._known = into, known
        self._state: State | None = into.state
        self._taken = set(into.taken)
        if into.state is not None:
            self._taken |= {*into.state.fixtures, *into.state.seasons}
        self._teams = {team.name.casefold(): team.id for team in (into.state.teams if into.state else {}).values()}
        self._enrolled_here: set[str] = set()
        """Teams whose list is as it is now, after all the results that come with it."""
        self._coaches = {each.name.casefold(): each.id for each in (into.state.coaches if into.state else {}).values()}
        self.unsaid: list[Unsaid] = [Unsaid("no-deeds", N_("What each player did in which match."))]

    def arrival(self) -> Arrival:
        documents = [*self._joined(), *self._enrolled(), *self._seasons()]
        for each in self._known:
            if each.others and each.kind not in ("seasons", "standings"):
                self.unsaid.append(Unsaid("columns", N_("The sheet “{sheet}”: the columns {heads}."),
                                          {"sheet": each.sheet.name, "heads": ", ".join(each.others)}))  # fmt: skip
        return Arrival(tuple(documents), tuple(self.unsaid))

    def _rows(self, kind: str) -> Iterator[Row]:
        for each in self._known:
            if each.kind == kind:
                for number, cells in enumerate(each.sheet.rows[1:], start=each.sheet.first + 1):
                    if any(cells):
                        yield Row(each, number, cells)

    # --- coaches and teams -----------------------------------------------------------------------------------

    def _joined(self) -> Iterator[Document]:
        for row in self._rows("coaches"):
            name = row.needed("coach")
            if name.casefold() not in self._coaches:
                naf, own = row.figure("naf", most=10_000_000) or None, row.word("own_name")
                yield self._coach(name, own or name, naf, row.word("contact")[:2000])

    def _coach(self, goes_by: str, name: str, naf: int | None = None, contact: str = "") -> Document:
        """A coach by the name that the tables have for him: where two bear one name, it tells them apart."""
        slug = slug_of(name, "coach", self._taken)
        self._taken |= {slug, f"join-{slug}"}
        self._coaches[goes_by.casefold()] = slug
        return CoachJoined(id=f"join-{slug}", coach=slug, name=name_of(name), naf=naf, contact=contact)

    def _enrolled(self) -> Iterator[Document]:
        players: dict[str, list[Row]] = {}
        for row in self._rows("players"):
            players.setdefault(row.needed("team").casefold(), []).append(row)
        for row in self._rows("teams"):
            name = row.needed("team")
            if name.casefold() in self._teams:
                raise BadInput(row.place("team"), N_("there is a team called “{name}” already."), name=name)
            if row.state("team", "status", self.unsaid) in ("resting", "withdrawn"):
                words = N_("{team}, which rests or has left: it comes over as a team that plays.")
                self.unsaid.append(Unsaid("team-status", words, {"team": name}))
            coach = row.word("coach")
            if coach and coach.casefold() not in self._coaches:
                yield self._coach(coach, coach)
            found = enrolled(
                team_of(row, players.pop(name.casefold(), []), self._into.book, self.unsaid),
                self._into.book,
                self._taken,
            )
            self.unsaid += found.unsaid
            (sheet,) = (each for each in found.documents if isinstance(each, TeamEnrolled))
            self._taken |= {sheet.id, sheet.team}
            self._teams[name.casefold()] = sheet.team
            self._enrolled_here.add(name.casefold())
            yield sheet.model_copy(update={"coach": self._coaches.get(coach.casefold())})
        for first, *_others in players.values():
            raise BadInput(first.place("team"), N_("no row says which race the team “{name}” is."),
                           name=first.word("team"))  # fmt: skip

    # --- seasons ---------------------------------------------------------------------------------------------

    def _seasons(self) -> Iterator[Document]:
        rows = [*self._rows("results"), *self._fixtures()]
        rows = [row for row in rows if not self._told_twice(row)]
        names = list(dict.fromkeys(row.word("season") for row in rows))
        titles = {row.word("season"): row.word("name") for row in self._rows("seasons")}
        self.unsaid += self._of_tables(titles)
        over = {row.word("season") for row in self._rows("seasons") if row.says_yes("over", self.unsaid)}
        were: set[str] = set()
        for place, name in enumerate(names):
            here = [row for row in rows if row.word("season") == name]
            season = self._open_season(name)
            if season is None:
                season = slug_of(name or "season", "season", self._taken)
                self._taken.add(season)
                opened = self._opened(season, titles.get(name) or name or season, here)
                yield self._let_in(opened, were)
                were |= set(opened.participants)
            yield from self._matches(season, here)
            if name in over or place + 1 < len(names):
                yield SeasonClosed(id=f"close-{season}", season=season)

    def _fixtures(self) -> Iterator[Row]:
        """The fixtures that no result tells: those to come or called off, and those played without a score."""
        results = [row for row in self._rows("results") if not row.is_open]
        numbers = {_number(row) for row in results if row.word("match")}
        meetings = {_meeting(row) for row in results}
        for row in self._rows("fixtures"):
            if meant("fixture", row.word("state")) != "played":
                yield row
            elif _number(row) not in numbers if numbers and row.word("match") else _meeting(row) not in meetings:
                values = {"home": row.word("home"), "away": row.word("away")}
                self.unsaid.append(Unsaid("score", N_("{home} – {away}: how the match ended."), values))
                if results:  # alone, the table of fixtures may be followed by that of their results
                    yield row

    def _told_twice(self, row: Row) -> bool:
        """Whether a match without a score stands among the results, and among the fixtures too."""
        open_ = row.mapped.kind == "results" and row.is_open
        return open_ and any(_meeting(row) == _meeting(each) for each in self._rows("fixtures"))

    def _of_tables(self, titles: Mapping[str, str]) -> Iterator[Unsaid]:
        """What tables tell of a season and its results do not: its champion, and points that no match brought."""
        for row in self._rows("seasons"):
            if row.word("champion"):
                words = N_("That {team} won {season}.")
                yield Unsaid("champion", words, {"team": row.word("champion"), "season": row.word("name")})
            if row.word("rule_book") not in ("", self._into.book.id):
                words = N_("That {season} was played under the rule book {book}.")
                yield Unsaid("rule-book", words, {"season": row.word("name"), "book": row.word("rule_book")})
        made: Counter[tuple[str, str]] = Counter()
        untold: set[str] = set()
        unknown: Counter[str] = Counter()
        for row in (*self._rows("results"), *self._rows("fixtures")):
            if row.word("kind") and _kind(row) is None:
                unknown[row.word("kind")] += 1
        for kind, count in unknown.items():
            words = N_("What kind of match “{kind}” is: it is taken for one of the league ({count}).")
            yield Unsaid("kind", words, {"kind": kind, "count": count})
        for row in (each for each in self._rows("results") if not each.is_open):
            if row.word("ended") not in ("", "played"):
                words = N_("{home} – {away}: that it was not played to its end; it is a result like any other.")
                yield Unsaid("ended", words, {"home": row.word("home"), "away": row.word("away")})
            for side in ("home", "away"):
                points = row.word(f"{side}_points")
                made[row.word("season"), row.word(side).casefold()] += int(points) if _WHOLE.match(points) else 0
                untold |= set() if _WHOLE.match(points) or _kind(row) in _BESIDE else {row.word("season")}
        for row in self._rows("standings"):
            season, team, told = row.word("season"), row.word("team"), row.word("points")
            found = made[season, team.casefold()]
            if _WHOLE.match(told) and season not in untold and int(told) != found:
                yield Unsaid("points", N_("{season}, points of {team}: the table gives {told}, the matches {made}."),
                             {"season": titles.get(season) or season, "team": team, "told": int(told),
                              "made": found})  # fmt: skip

    def _let_in(self, opened: SeasonOpened, were: set[str]) -> Document:
        """A later season of teams that were in an earlier one: what they did in between is in no table."""
        if not self._into.book.sequences.off_season or were.isdisjoint(opened.participants):
            return opened
        words = N_("How the teams re-enrolled between the seasons: they are as they were last.")
        told = Unsaid("no-re-enrolment", words)
        self.unsaid += [told] if told not in self.unsaid else []
        return opened.model_copy(update={"by_ruling": _("The table does not tell how the teams re-enrolled.")})

    def _open_season(self, name: str) -> str | None:
        season = self._state.season if self._state is not None else None
        if season is None:
            return None
        return season.id if not season.over and name.casefold() in ("", season.id, season.name.casefold()) else None

    def _opened(self, season: str, title: str, rows: list[Row]) -> SeasonOpened:
        playing = dict.fromkeys(self._side(row, side) for row in rows for side in ("home", "away"))
        divisions: dict[str, dict[str, None]] = {}
        for row in rows:
            if row.word("division"):
                slug = slug_of(row.word("division"), "division")
                divisions.setdefault(slug, {}).update({self._side(row, "home"): None, self._side(row, "away"): None})
        return SeasonOpened(id=f"open-{season}", season=season, name=name_of(title), participants=tuple(playing),
                            divisions={slug: tuple(teams) for slug, teams in divisions.items()})  # fmt: skip

    def _side(self, row: Row, side: str) -> str:
        name = row.needed(side)
        if name.casefold() not in self._teams:
            raise BadInput(
                row.place(side), N_("no team is called “{name}”, neither here nor in the league."), name=name
            )
        return self._teams[name.casefold()]

    def _matches(self, season: str, rows: list[Row]) -> Iterator[Document]:
        for place, row in enumerate(rows, start=1):
            fixture = slug_of(f"{season}-m{place}", "match", self._taken)
            self._taken |= {fixture, f"set-{fixture}"}
            yield FixtureSet(
                id=f"set-{fixture}",
                fixture=fixture,
                season=season,
                home=self._side(row, "home"),
                away=self._side(row, "away"),
                round=row.round(),
                match=_kind(row) or "league",
                stage=name_of(row.word("stage")) if row.word("stage") else None,
                day=row.day("date"),
                time=row.hour("time") or row.hour("date"),
            )
            state = row.state("fixture", "state", self.unsaid)
            if row.mapped.kind == "results" and not row.is_open:
                yield self._result(row, fixture)
            elif state == "played":
                unknown = {side: self._recorded(row, side, 0) for side in ("home", "away")}
                yield ResultRecorded(id=f"result-{fixture}", fixture=fixture, scored=False, **unknown)
            elif state == "cancelled":
                yield FixtureChanged(id=f"change-{fixture}", fixture=fixture, cancelled="—")

    def _result(self, row: Row, fixture: str) -> Document:
        home, away = row.scores()
        sides = {side: self._recorded(row, side, score) for side, score in (("home", home), ("away", away))}
        return ResultRecorded(id=f"result-{fixture}", fixture=fixture, date=row.day("date"), **sides)

    def _recorded(self, row: Row, side: str, score: int) -> RecordedSide:
        points = row.figure(f"{side}_points", least=-100_000, most=100_000) if row.word(f"{side}_points") else None
        return RecordedSide(score=score, casualties=row.figure(f"{side}_casualties", most=99), points=points,
                            before_list=row.needed(side).casefold() in self._enrolled_here)  # fmt: skip
