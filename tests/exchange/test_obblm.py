"""OBBLM's team template: numbers instead of names and no skills, so that what is missing is asked for."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.obblm import read_teams
from tests.exchange.samples import sample

PLAYER = """<player><name>{name}</name><nr>{nr}</nr><pos_id>{pos}</pos_id>
<status>{status}</status><cp>1</cp><td>{td}</td>
<intcpt>1</intcpt><bh>1</bh><ki>1</ki><si>0</si><mvp>1</mvp><ma>0</ma><st>0</st><ag>1</ag><av>0</av><ni>2</ni></player>"""
TEAM = """<teams><team><name>Old Boys</name><coach_id>4</coach_id><race_id>7</race_id><league_id>0</league_id>
<division_id>0</division_id><treasury>30000</treasury><apothecary>1</apothecary><rr>3</rr><ff>9</ff>
<ass_coaches>1</ass_coaches><cheerleaders>2</cheerleaders><won>3</won><lost>1</lost><draw>2</draw><wt>0</wt><gf>9</gf>
<ga>5</ga><players>{players}</players></team></teams>"""


def team(*players: str) -> bytes:
    return TEAM.format(players="".join(players)).encode()


def player(name: str = "Bob", nr: int = 1, pos: int = 2, status: str = "none", td: int = 3) -> str:
    return PLAYER.format(name=name, nr=nr, pos=pos, status=status, td=td)


def test_the_real_template_is_a_team_whose_race_and_position_must_be_asked() -> None:
    (told,) = read_teams(sample("obblm_team_import.xml"))
    assert told.name == "Team name"
    assert told.players[0].name == "Player #1 name"
    assert [each.code for each in told.unsaid()] == ["race", "position", "no-colours"]


def test_record_and_injuries_are_read() -> None:
    (told,) = read_teams(team(player()))
    (bob,) = told.players
    assert (told.rerolls, told.fan_factor, told.apothecary, told.treasury) == (3, 9, True, 30_000)
    assert (told.won, told.drawn, told.lost) == (3, 2, 1)
    assert bob.casualties == 2
    assert bob.lost == {"ag": 1}
    assert bob.niggles == 2
    assert bob.experience == 1 + 9 + 2 + 4 + 5


def test_skills_are_asked_of_those_who_have_earned_some_and_live() -> None:
    (told,) = read_teams(team(player("Bob", 1), player("Grave", 2, status="dead"), player("Jim", 3, pos=5)))
    assert [each.values["player"] for each in told.unsaid() if each.code == "skills"] == ["Bob", "Jim"]
    assert [each.values["number"] for each in told.unsaid() if each.code == "position"] == [2, 5]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"<x/>", "not a team file of OBBLM"),
        (b"<teams/>", "no team in it"),
        (team(player(nr=1), player(nr=1)), "same number"),
        (team(player(status="asleep")), "none, mng, dead"),
        (team(player(td=-4)), "must lie between 0"),
        (team(player(name="")), "1 to 80 letters"),
    ],
)
def test_a_faulty_team_is_refused(file: bytes, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_teams(file)
    assert said in caught.value.text()
