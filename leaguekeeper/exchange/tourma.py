"""A tournament as Tourma keeps it: coaches, rounds, scores, and its final table by its own criteria."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.exchange.xml_gate import Tag, read_xml

__all__ = ["Coach", "Criterion", "Game", "Points", "Round", "Tournament", "read_tournament", "tournament_of"]

_DAY = "%d/%m/%Y %H:%M:%S"
_UNKNOWN_SCORE = -1
_RANKS = 5


@dataclass(frozen=True, slots=True)
class Points:
    """What a result earns, in the tournament's own points."""

    win: int
    draw: int
    loss: int
    refused: int
    conceded: int


@dataclass(frozen=True, slots=True)
class Criterion:
    """Something counted in every game (touchdowns first), and the points for each, made or suffered."""

    name: str
    made: int
    suffered: int


@dataclass(frozen=True, slots=True)
class Coach:
    """A coach with his team; ``naf`` is None where he has no number."""

    name: str
    team: str
    roster: str
    naf: int | None
    rating: int
    handicap: int


@dataclass(frozen=True, slots=True)
class Game:
    """Two coaches were paired: per criterion what each made (-1: no score was entered); who refused or conceded."""

    home: str
    away: str
    values: Mapping[str, tuple[int, int]]
    refused: tuple[bool, bool] = (False, False)
    conceded: tuple[bool, bool] = (False, False)

    @property
    def scored(self) -> bool:
        """Whether its score was entered."""
        return all(made != _UNKNOWN_SCORE for made in next(iter(self.values.values())))


@dataclass(frozen=True, slots=True)
class Round:
    """A round with the time it was drawn."""

    drawn: datetime | None
    games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole tournament. ``ranking`` holds the program's codes of what ranks, the first first."""

    name: str
    organiser: str
    place: str
    day: datetime | None
    round_robin: bool
    points: Points
    criteria: tuple[Criterion, ...]
    ranking: tuple[int, ...]
    coaches: tuple[Coach, ...]
    rounds: tuple[Round, ...]

    @property
    def games(self) -> tuple[Game, ...]:
        """Every game, round by round."""
        return tuple(game for one in self.rounds for game in one.games)

    def unsaid(self) -> tuple[Unsaid, ...]:
        """What the file cannot say."""
        return tuple(self._unsaid())

    def _unsaid(self) -> Iterator[Unsaid]:
        yield Unsaid("no-players", N_("The players: only scores and casualties of each team are told."))
        yield Unsaid("no-money", N_("Treasuries, winnings and fans."))
        without = [coach.name for coach in self.coaches if coach.naf is None]
        if without:
            yield Unsaid("no-naf", N_("The NAF numbers of {coaches}."), {"coaches": ", ".join(without)})
        for number, one in enumerate(self.rounds, start=1):
            for game in one.games:
                if not game.scored:
                    yield Unsaid(
                        "no-score",
                        N_("Round {number}, {home} – {away}: no score was entered."),
                        {"number": number, "home": game.home, "away": game.away},
                    )
        if not self.name:
            yield Unsaid("no-name", N_("The tournament's name."))


def read_tournament(data: bytes) -> Tournament:
    """The tournament in a Tourma file.

    Raises:
        BadInput: the file is no such tournament; the sentence names the place.
    """
    return tournament_of(read_xml(data))


def tournament_of(root: Tag) -> Tournament:
    """The tournament of a Tourma file that was let in.

    Raises:
        BadInput: it is no such tournament.
    """
    if root.name != "Tournament":
        raise BadInput("", N_("this is not a Tourma tournament."))
    parameters = root.first("Parameters")
    if parameters.truth("ByTeam"):
        raise BadInput("Parameters.ByTeam", N_("tournaments of coaches in teams are not read."))
    coaches = tuple(_coach(tag) for tag in root.every("Coach"))
    names = {coach.name for coach in coaches}
    if len(names) < len(coaches):
        raise BadInput("Coach", N_("two coaches have the same name."))
    criteria = tuple(_criterion(tag) for tag in parameters.every("Criteria"))
    if not criteria:
        raise BadInput("Parameters", N_("nothing is counted: there are no criteria."))
    return Tournament(
        name=parameters.word("Name", "").strip(),
        organiser=parameters.word("Organizer", "").strip(),
        place=parameters.word("Place", "").strip(),
        day=_time(parameters.word("Date", "")),
        round_robin=root.truth("RoundRobin"),
        points=_points(parameters),
        criteria=criteria,
        ranking=tuple(parameters.number(f"Rank{place}", 0, least=0, most=99) for place in range(1, _RANKS + 1)),
        coaches=coaches,
        rounds=tuple(_round(tag, names, criteria) for tag in root.every("Round")),
    )


def _points(parameters: Tag) -> Points:
    return Points(
        win=parameters.number("Victory"),
        draw=parameters.number("Draw"),
        loss=parameters.number("Lost"),
        refused=parameters.number("Refused", 0),
        conceded=parameters.number("Conceeded", 0),
    )


def _criterion(tag: Tag) -> Criterion:
    return Criterion(tag.word("Criteria"), tag.number("PointsFor", 0), tag.number("PointsAgainst", 0))


def _coach(tag: Tag) -> Coach:
    naf = tag.number("NAF", 0, least=0)
    return Coach(
        name=_name(tag, "Name"),
        team=_name(tag, "Team"),
        roster=_name(tag, "Roster"),
        naf=naf or None,
        rating=tag.number("Rank", 0, least=0),
        handicap=tag.number("Handicap", 0),
    )


def _name(tag: Tag, of: str) -> str:
    said = tag.word(of).strip()
    if not 1 <= len(said) <= 80:
        raise BadInput(f"{tag.place}.{of}", N_("a name has 1 to 80 letters."))
    return said


def _round(tag: Tag, coaches: set[str], criteria: Sequence[Criterion]) -> Round:
    return Round(_time(tag.word("Date", "")), tuple(_game(match, coaches, criteria) for match in tag.every("Match")))


def _game(tag: Tag, coaches: set[str], criteria: Sequence[Criterion]) -> Game:
    pair = (tag.word("Coach1").strip(), tag.word("Coach2").strip())
    for name in pair:
        if name not in coaches:
            raise BadInput(tag.place, N_("no coach is called “{name}”."), name=name)
    if pair[0] == pair[1]:
        raise BadInput(tag.place, N_("{name} meets himself."), name=pair[0])
    values = {value.word("Name"): _pair(value) for value in tag.every("Value")}
    return Game(
        *pair,
        values={
            criterion.name: values.get(criterion.name, (0, 0) if place else (_UNKNOWN_SCORE, _UNKNOWN_SCORE))
            for place, criterion in enumerate(criteria)
        },
        refused=(tag.truth("RefusedBy1"), tag.truth("RefusedBy2")),
        conceded=(tag.truth("ConcedeedBy1"), tag.truth("ConcedeedBy2")),
    )


def _pair(tag: Tag) -> tuple[int, int]:
    least = _UNKNOWN_SCORE
    return tag.number("Value1", least=least, most=999), tag.number("Value2", least=least, most=999)


def _time(said: str) -> datetime | None:
    if not said.strip():
        return None
    try:
        return datetime.strptime(said.strip(), _DAY)  # noqa: DTZ007 - the file keeps the clock on the wall
    except ValueError:
        raise BadInput("Date", N_("“{said}” is no day."), said=said[:40]) from None
