"""Reads a tournament as Tourma keeps it; every refusal names the round and the coaches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.tourma_lost import lost_of
from leaguekeeper.exchange.tournament import UNKNOWN_SCORE, Coach, Criterion, Game, Points, Round, Tournament
from leaguekeeper.exchange.xml_gate import Tag

__all__ = ["tournament_of"]

_DAY = "%d/%m/%Y %H:%M:%S"
_RANKS = 5
_MOST = 99
"""Touchdowns or casualties of one side that a match report can hold."""
_NOBODY = ("", "none", "null")
"""What the program writes in the place of a coach or a team that is none."""


def tournament_of(root: Tag) -> Tournament:
    """The tournament of a Tourma file that was let in.

    Raises:
        BadInput: it is no such tournament.
    """
    if root.name != "Tournament":
        raise BadInput("", N_("this is not a Tourma tournament."))
    parameters = root.first("Parameters")
    coaches = tuple(_coach(tag) for tag in root.every("Coach") if not _nobody(tag.word("Name", "?") or "?"))
    names = {coach.name for coach in coaches}
    if len(names) < len(coaches):
        raise BadInput("Coach", N_("two coaches have the same name."))
    criteria = tuple(_criterion(tag) for tag in parameters.every("Criteria"))
    if not criteria:
        raise BadInput("Parameters", N_("nothing is counted: there are no criteria."))
    teams = {
        tag.word("Name"): _names(tag, "Coach", names) for tag in root.every("Team") if not _nobody(tag.word("Name"))
    }
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
        rounds=tuple(_rounds(root, names, criteria)),
        pools=_pools(root, names, teams),
        teams=teams,
        lost=tuple(lost_of(root, parameters)),
    )


def _points(parameters: Tag) -> Points:
    large, close = _used(parameters, "UseLargeVictory"), _used(parameters, "UseLittleLost")
    return Points(
        win=parameters.number("Victory"),
        draw=parameters.number("Draw"),
        loss=parameters.number("Lost"),
        refused=parameters.number("Refused", 0),
        conceded=parameters.number("Conceeded", 0),
        large_win=parameters.number("Large_Victory", 0) if large else 0,
        large_gap=parameters.number("Large_Victory_Gap", 0, least=0) if large else 0,
        close_loss=parameters.number("Little_Lost", 0) if close else 0,
        close_gap=parameters.number("Little_Lost_Gap", 0, least=0) if close else 0,
    )


def _used(parameters: Tag, switch: str) -> bool:
    """Whether a rule of points is on; older files have no switch for it, and always use it."""
    return parameters.truth(switch) if parameters.has(switch) else parameters.has("Large_Victory_Gap")


def _criterion(tag: Tag) -> Criterion:
    name = tag.word("Criteria") if tag.has("Criteria") else tag.word("Name")
    return Criterion(name, tag.number("PointsFor", 0), tag.number("PointsAgainst", 0))


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


def _nobody(said: str) -> bool:
    return said.strip().lower() in _NOBODY


def _names(tag: Tag, what: str, known: Collection[str]) -> tuple[str, ...]:
    """The coaches, or teams, that are named in a pool or a team."""
    found = [each.word("Name").strip() for each in tag.every(what)]
    for name in found:
        if name not in known and not _nobody(name):
            raise BadInput(tag.place, N_("no coach is called “{name}”."), name=name)
    return tuple(name for name in found if not _nobody(name))


def _pools(root: Tag, names: set[str], teams: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for tag in (*root.every("pool"), *root.every("Pool")):
        of_teams = [coach for team in _names(tag, "Team", teams) for coach in teams[team]]
        found[tag.word("Name")] = (*_names(tag, "Coach", names), *of_teams)
    return found


def _rounds(root: Tag, coaches: set[str], criteria: Sequence[Criterion]) -> Iterator[Round]:
    tours = 0
    for number, tag in enumerate(root.every("Round"), start=1):
        games: list[Game] = []
        byes: list[str] = []
        for match in _coach_matches(tag):
            pair = (match.word("Coach1").strip(), match.word("Coach2").strip())
            alone = [name for name in pair if not _nobody(name)]
            try:
                _known(match, alone, coaches)
                if len(alone) == 2:
                    games.append(_game(match, pair, criteria))
                byes += alone if len(alone) == 1 else ()
            except BadInput as error:
                raise BadInput(error.field, N_("round {number}, {home} – {away}: {why}"), number=number,
                               home=pair[0] or "—", away=pair[1] or "—", why=error.own_text()) from None  # fmt: skip
        cup = tag.truth("Cup") or tag.truth("LooserCup")
        most = tag.number("maxTour" if tag.has("maxTour") else "MaxTour", 0, least=0, most=12)
        yield Round(_time(tag.word("Date", "")), tuple(games), tuple(byes),
                    cup_games=_cup_games(most, tours, len(games), len(byes)) if cup else 0,
                    tour=tours + 1 if cup else 0, losers=tag.truth("LooserCup"))  # fmt: skip
        tours += cup


def _coach_matches(tag: Tag) -> Iterator[Tag]:
    """The matches of two coaches, those within a match of two teams too."""
    for match in tag.every("Match"):
        inner = list(match.every("Match"))
        yield from inner or ([match] if match.has("Coach1") or not match.has("Team1") else [])


def _cup_games(most: int, before: int, games: int, byes: int) -> int:
    """How many games of a round are the knock-out's: the halves of its field; the rest play on beside it."""
    field = 2 ** max(0, most - before - 1) if most > before else games
    return min(games, max(1, field - byes if before == 0 else field))


def _known(tag: Tag, names: Sequence[str], coaches: set[str]) -> None:
    for name in names:
        if name not in coaches:
            raise BadInput(tag.place, N_("no coach is called “{name}”."), name=name)
    if len(names) == 2 and names[0] == names[1]:
        raise BadInput(tag.place, N_("{name} meets himself."), name=names[0])


def _game(tag: Tag, pair: tuple[str, str], criteria: Sequence[Criterion]) -> Game:
    kept = {criterion.name for criterion in criteria[:2]}
    values = {name: _pair(value, _MOST if name in kept else 999) for value in tag.every("Value")
              for name in (value.word("Name"),)}  # fmt: skip
    return Game(
        *pair,
        values={
            criterion.name: values.get(criterion.name, (0, 0) if place else (UNKNOWN_SCORE, UNKNOWN_SCORE))
            for place, criterion in enumerate(criteria)
        },
        refused=(tag.truth("RefusedBy1"), tag.truth("RefusedBy2")),
        conceded=(tag.truth("ConcedeedBy1"), tag.truth("ConcedeedBy2")),
    )


def _pair(tag: Tag, most: int) -> tuple[int, int]:
    least = UNKNOWN_SCORE
    return tag.number("Value1", least=least, most=most), tag.number("Value2", least=least, most=most)


def _time(said: str) -> datetime | None:
    if not said.strip():
        return None
    try:
        return datetime.strptime(said.strip(), _DAY)  # noqa: DTZ007 - the file keeps the clock on the wall
    except ValueError:
        raise BadInput("Date", N_("“{said}” is no day."), said=said[:40]) from None
