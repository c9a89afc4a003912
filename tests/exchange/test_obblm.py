"""OBBLM's team template: numbers instead of names and no skills, so that what is missing is asked for."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.foreign import ForeignTeam
from leaguekeeper.exchange.obblm import teams_of
from leaguekeeper.exchange.xml_gate import read_xml
from leaguekeeper.league.documents.league import CoachJoined
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.rules.catalogue import load
from tests.exchange.samples import sample
from tests.exchange.teams import FFB_LOCAL

PLAYER = """<player><name>{name}</name><nr>{nr}</nr><pos_id>{pos}</pos_id>
<status>{status}</status><cp>1</cp><td>{td}</td>
<intcpt>1</intcpt><bh>1</bh><ki>1</ki><si>0</si><mvp>1</mvp><ma>0</ma><st>0</st><ag>1</ag><av>0</av><ni>2</ni></player>"""
TEAM = """<teams><team><name>Old Boys</name><coach_id>4</coach_id><race_id>7</race_id><league_id>0</league_id>
<division_id>0</division_id><treasury>30000</treasury><apothecary>1</apothecary><rr>3</rr><ff>9</ff>
<ass_coaches>1</ass_coaches><cheerleaders>2</cheerleaders><won>3</won><lost>1</lost><draw>2</draw><wt>4</wt><gf>9</gf>
<ga>5</ga><players>{players}</players></team></teams>"""


def teams(data: bytes) -> tuple[ForeignTeam, ...]:
    return teams_of(read_xml(data))


def team(*players: str) -> bytes:
    return TEAM.format(players="".join(players)).encode()


def player(name: str = "Bob", nr: int = 1, pos: int = 71, status: str = "none", td: int = 3) -> str:
    return PLAYER.format(name=name, nr=nr, pos=pos, status=status, td=td)


def test_the_real_template_is_a_team_by_the_numbers_of_the_program() -> None:
    (told,) = teams(sample("obblm_team_import.xml"))
    assert (told.name, told.race) == ("Team name", "Amazon")
    assert (told.players[0].name, told.players[0].position) == ("Player #1 name", "Linewoman")
    assert [each.code for each in told.unsaid] == ["coach", "no-matches", "no-colours"]


def test_record_and_injuries_are_read() -> None:
    (told,) = teams(team(player()))
    (bob,) = told.players
    assert told.staff == {"re-roll": 3, "assistant-coach": 1, "cheerleader": 2, "apothecary": 1}
    assert (told.treasury, told.race, bob.position) == (30_000, "Halfling", "Treeman")
    assert bob.counts == {"completion": 1, "touchdown": 3, "interception": 1, "mvp": 1, "casualty": 2}
    assert (bob.lost, bob.niggles) == ({"ag": 1}, 2)
    said = {each.code: dict(each.values) for each in told.unsaid}
    assert said["record"] == {"won": 3, "drawn": 2, "lost": 1}
    assert said["touchdowns"] == {"made": 9, "suffered": 5}
    assert said["trophies"] == {"count": 4}


def test_skills_are_asked_of_those_who_have_earned_some_and_live() -> None:
    (told,) = teams(team(player("Bob", 1), player("Grave", 2, status="dead"), player("Jim", 3, pos=70)))
    assert [each.values["player"] for each in told.unsaid if each.code == "skills"] == ["Bob", "Jim"]
    assert [each.values["player"] for each in told.unsaid if each.code == "dead"] == ["Grave"]
    assert [player.name for player in told.players] == ["Bob", "Jim"]


def test_a_whole_league_is_enrolled_with_every_player() -> None:
    data = team(player()).replace(b"</team></teams>", b"</team>" + team(player("Jo", 4)).partition(b"<teams>")[2])
    found = arrival(data, load("house2020"))
    teams = [sheet for sheet in found.documents if isinstance(sheet, TeamEnrolled)]
    assert [(each.team, each.list, each.coach) for each in teams] == [
        ("old-boys", "halfling", None), ("old-boys-2", "halfling", None),
    ]  # fmt: skip
    assert [(each.players[0].position, each.players[0].number) for each in teams] == [
        ("altern-forest-treeman", 1), ("altern-forest-treeman", 4),
    ]  # fmt: skip


EXPORT = b"""<?xml version="1.0"?><xmlimport><coach>Ann</coach><name>Old Boys</name><race>Orc</race>
<treasury>30000</treasury><apothecary>1</apothecary><rerolls>3</rerolls><fan_factor>7</fan_factor>
<ass_coaches>1</ass_coaches><cheerleaders>0</cheerleaders><won_0>3</won_0><elo_0>200</elo_0>
<player><name>Urk</name><position>Black Orc Blocker</position><status>mng</status><stats>0/2/0/3/1/1/1</stats>
<injs>1/0/0/0/2</injs></player>
<player><name>Gone</name><position>Lineman</position><status>sold</status><stats>0/0/0/0/0/0/0</stats>
<injs>0/0/0/0/0</injs></player></xmlimport>"""


def test_a_team_export_is_enrolled_with_its_coach() -> None:
    joined, sheet = arrival(EXPORT, load("house2020")).documents
    assert isinstance(joined, CoachJoined)
    assert isinstance(sheet, TeamEnrolled)
    (urk,) = sheet.players
    assert (joined.name, sheet.coach, sheet.staff["re-roll"], sheet.treasury) == ("Ann", "ann", 3, 30_000)
    assert (urk.name, urk.position) == ("Urk", "big-un-blocker")
    assert urk.past is not None
    assert urk.past.counts == {"touchdown": 2, "mvp": 1, "casualty": 5}
    assert (urk.past.lost, urk.past.niggles, urk.past.miss_next) == ({"ma": 1}, 2, True)


CLIENT = b"""<team><name>Old Boys</name><race>Orc</race><coach>Ann</coach><rerolls>3</rerolls><fanfactor>7</fanfactor>
<assistants>1</assistants><cheerleaders>0</cheerleaders><apothecary>true</apothecary><treasury>0</treasury><players>
<player number="4"><name>Urk</name><position>Blitzer</position><ma>6</ma><st>3</st><ag>3</ag><av>9</av>
<skills><skill>Block</skill><skill>Guard</skill></skills><spp>16</spp><nigglings>1</nigglings><injured>true</injured>
<value>100000</value></player></players></team>"""


def test_the_file_for_the_client_brings_skills_and_experience() -> None:
    _joined, sheet = arrival(CLIENT, load("house2020")).documents
    assert isinstance(sheet, TeamEnrolled)
    (urk,) = sheet.players
    assert urk.past is not None
    assert [each["skill"] for each in urk.past.skills] == ["guard"]
    assert (urk.number, urk.past.extra_spp, urk.past.niggles, urk.past.miss_next) == (4, 16, 1, True)


@pytest.mark.parametrize("file", [team(player()), EXPORT, CLIENT, FFB_LOCAL])
@pytest.mark.parametrize("book", ["house2020", "official2025", "lrb4"])
def test_a_fan_factor_is_kept_under_rules_that_count_by_it_and_told_under_others(book: str, file: bytes) -> None:
    found = arrival(file, load(book))
    sheet = next(each for each in found.documents if isinstance(each, TeamEnrolled))
    told = [each.text() for each in found.unsaid if each.code == "fan-factor"]
    if book == "lrb4":
        assert sheet.staff["popularity"] in (7, 8, 9)
        assert not told
    else:
        assert {"popularity", "dedicated-fans"}.isdisjoint(sheet.staff)
        assert len(told) == 1
        assert "dedicated fans are counted otherwise" in told[0]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"<teams/>", "no team in it"),
        (team(player(status="asleep")), "a status is one of none"),
        (team(player(td=-4)), "must lie between 0"),
        (team(player(name="")), "1 to 80 letters"),
    ],
)
def test_a_faulty_team_is_refused(file: bytes, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        teams(file)
    assert said in caught.value.text()


def test_of_two_who_wear_one_number_the_second_is_given_another_and_that_is_told() -> None:
    found = arrival(team(player("Ann"), player("Bob"), player("Cid", 2)), load("house2020"))
    (sheet,) = (each for each in found.documents if isinstance(each, TeamEnrolled))
    assert [(each.name, each.number) for each in sheet.players] == [("Ann", 1), ("Bob", 3), ("Cid", 2)]
    (told,) = (each.text() for each in found.unsaid if each.code == "number")
    assert told == "Bob: he wears no. 1 as Ann does, and is given no. 3."
