"""What a Tourma tournament reports to the NAF."""

from __future__ import annotations

from collections.abc import Iterable

from leaguekeeper.exchange.naf import NafCoach, NafGame, NafReport, NafSide
from leaguekeeper.exchange.naf import report_of as report_in
from leaguekeeper.exchange.race_names import list_of_roster, naf_race
from leaguekeeper.exchange.tournament import Coach, Tournament
from leaguekeeper.exchange.xml_gate import read_xml

_CASUALTIES = ("Sorties", "Injuries", "Casualties")


def report_of(tournament: Tournament) -> NafReport:
    """What a tournament reports; a game stands under the time its round was drawn.

    Raises:
        ValueError: a round has no time.
    """
    members = {coach.name: coach for coach in tournament.coaches if coach.naf is not None}
    coaches = tuple(NafCoach(coach.name, coach.naf or 0, _race(coach)) for coach in members.values())
    return NafReport(tournament.organiser, coaches, tuple(_games(tournament, members)))


def _games(tournament: Tournament, members: dict[str, Coach]) -> Iterable[NafGame]:
    names = [criterion.name for criterion in tournament.criteria]
    casualties = next((name for name in names if name in _CASUALTIES), names[min(1, len(names) - 1)])
    for number, one in enumerate(tournament.rounds, start=1):
        for game in one.games:
            if game.home not in members or game.away not in members:
                continue
            if one.drawn is None:
                raise ValueError(f"round {number} has no time")
            home, away = (
                NafSide(
                    coach.name, coach.naf or 0, coach.rating, game.values[names[0]][side], game.values[casualties][side]
                )
                for side, coach in enumerate((members[game.home], members[game.away]))
            )
            yield NafGame(one.drawn, (home, away))


def _race(coach: Coach) -> str:
    found = list_of_roster(coach.roster)
    return naf_race(found) if found else coach.roster


def read_report(data: bytes) -> NafReport:
    """The report in a NAF file."""
    return report_in(read_xml(data))
