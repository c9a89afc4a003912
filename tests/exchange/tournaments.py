"""Small Tourma tournaments, written for the tests."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.exchange.tourma import tournament_of
from leaguekeeper.exchange.tournament import Tournament
from leaguekeeper.exchange.xml_gate import read_xml

HEAD = """<Tournament Version="3" RoundRobin="false"><Parameters Organizer="Club" Name="Coupe"
 Date="17/01/2015 09:57:10" Place="Lyon"
 Victory="1000" Draw="400" Lost="0" Refused="0" Conceeded="-50" Rank1="1" Rank2="2" Rank3="{third}"
 Rank4="0" Rank5="0" ByTeam="{teams}">
<Criteria Criteria="Touchdowns" PointsFor="{bonus}" PointsAgainst="0"/>
<Criteria Criteria="Sorties" PointsFor="0" PointsAgainst="0"/></Parameters>"""
COACH = '<Coach Name="{0}" Team="Team {0}" Roster="{1}" NAF="{2}" Rank="110" Handicap="{3}"/>'
GAME = """<Match Coach1="{0}" Coach2="{1}" RefusedBy1="false" RefusedBy2="{4}" ConcedeedBy1="false" ConcedeedBy2="{5}">
<Value Name="Touchdowns" Value1="{2}" Value2="{3}"/><Value Name="Sorties" Value1="{2}" Value2="0"/></Match>"""

COACHES = (("A", "Humains", 11, 0), ("B", "Khemri", 12, 0), ("C", "Elfe Noir", 0, 0), ("D", "Orques", 14, 0))
Round = tuple[str, tuple[tuple[object, ...], ...]]
ROUNDS: tuple[Round, ...] = (
    ("17/01/2015 13:12:05", (("A", "B", 2, 1), ("C", "D", 1, 1))),
    ("17/01/2015 16:52:22", (("A", "C", 0, 3), ("B", "D", 2, 0))),
)


def tournament(
    rounds: Sequence[Round] = ROUNDS,
    coaches: Sequence[tuple[object, ...]] = COACHES,
    *,
    third: int = 0,
    bonus: int = 0,
    teams: str = "false",
    more: str = "",
    cups: Sequence[str] = (),
) -> bytes:
    parts = [HEAD.format(third=third, bonus=bonus, teams=teams)]
    parts += [COACH.format(*coach) for coach in coaches]
    parts.append(more)
    for place, (when, games) in enumerate(rounds):
        cup = cups[place] if place < len(cups) else ""
        played = "".join(GAME.format(*(*game, "false", "false")[:6]) for game in games)
        parts.append(f'<Round Date="{when}" {cup}>{played}</Round>')
    return ("".join(parts) + "</Tournament>").encode()


def read_tournament(data: bytes) -> Tournament:
    """The tournament in a Tourma file."""
    return tournament_of(read_xml(data))
