"""Teams of the FFB client and of BattleScribe: every player, skill, injury and figure, and what is left out."""

from __future__ import annotations

import re

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.league.documents.team import Draftee, ImportedPlayer, TeamEnrolled
from leaguekeeper.rules.catalogue import load
from tests.exchange.teams import BATTLESCRIBE, CATALOGUE, FFB, FFB_LOCAL


def read(data: bytes) -> tuple[TeamEnrolled, Arrival]:
    found = arrival(data, load("house2020"))
    (sheet,) = [each for each in found.documents if isinstance(each, TeamEnrolled)]
    return sheet, found


def past(player: Draftee) -> ImportedPlayer:
    assert player.past is not None
    return player.past


def test_a_team_of_the_client_is_read_whole() -> None:
    sheet, found = read(FFB)
    quick, mute = sheet.players
    assert (sheet.name, sheet.list, sheet.coach, sheet.treasury) == ("Night Shift", "dark-elf", "ann", 320_000)
    assert sheet.staff == {"re-roll": 2, "dedicated-fans": 3, "apothecary": 1, "cheerleader": 1}
    assert (quick.number, quick.name, quick.position) == (1, "Quick", "dark-elf-blitzer")
    assert past(quick).counts == {"completion": 1, "touchdown": 4, "casualty": 2, "mvp": 1}
    assert [each.get("skill") or each.get("characteristic") for each in past(quick).skills] == ["ag", "dodge"]
    assert (past(quick).lost, past(quick).niggles, past(quick).miss_next) == ({"ag": 1}, 1, True)
    assert (past(quick).matches, past(mute).matches) == (9, 0)
    assert [each["skill"] for each in past(mute).skills] == ["mighty-blow-1"]
    codes = {each.code for each in found.unsaid}
    assert codes == {
        "no-matches", "no-colours", "healed", "dead", "experience", "no-statistics", "record", "race", "skill",
        "team-value", "few-players",
    }  # fmt: skip


def test_what_is_left_to_spend_is_what_the_client_says() -> None:
    sheet, _found = read(FFB)
    book = load("house2020")
    quick = past(sheet.players[0])
    earned = sum(book.experience_event(event).points * count for event, count in quick.counts.items())
    assert earned + quick.extra_spp - quick.spent == 12


def test_a_team_of_an_older_list_is_read_by_its_names() -> None:
    sheet, found = read(FFB_LOCAL)
    assert [(each.number, each.position) for each in sheet.players] == [
        (1, "wardancer"), (12, "loren-forest-treeman"), (3, "wood-elf-lineman"),
    ]  # fmt: skip
    assert "fan-factor" in {each.code for each in found.unsaid}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"woodelf.wardancer", b"woodelf.keeper", r"team · player · row 1 · position: Wood Elf has no position"),
        (b"Wood Elf", b"Martian", "team · race: the rule book has no team list called"),
        (b'nr="12"', b'nr="many"', r"team · player · row 2 · nr: “many” is no whole number"),
        (b"<reRolls>3", b"<reRolls>-3", "team · reRolls: this must lie between 0 and 99"),
    ],
)
def test_a_faulty_team_is_refused_by_its_place(old: bytes, new: bytes, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read(FFB_LOCAL.replace(old, new))


def test_a_player_without_a_name_goes_by_his_number_and_a_team_without_players_has_no_race() -> None:
    sheet, found = read(FFB.replace(b"<name>Mute</name>", b"<name> </name>"))
    assert [(each.number, each.name) for each in sheet.players] == [(1, "Quick"), (10, None)]
    assert "no. 10: the skill “Piling On”, which the rule book does not have." in [each.text() for each in found.unsaid]
    with pytest.raises(BadInput, match="there is no player in it"):
        read(re.sub(rb"(?s)<player .*</player>", b"", FFB))


def test_a_roster_of_battlescribe_is_read_with_its_skills_and_staff() -> None:
    sheet, found = read(BATTLESCRIBE)
    assert [(each.number, each.position) for each in sheet.players] == [
        (1, "human-lineman"), (2, "human-lineman"), (3, "human-lineman"), (4, "human-blitzer"),
    ]  # fmt: skip
    bob = sheet.players[3]
    assert bob.name == "Bob"
    assert [(each.get("skill") or each.get("characteristic"), each["value"]) for each in past(bob).skills] == [
        ("guard", 20_000), ("ma", 20_000),
    ]  # fmt: skip
    assert sheet.staff == {"re-roll": 2, "assistant-coach": 1, "apothecary": 1}
    assert [each.values.get("name") for each in found.unsaid if each.code == "selection"] == [
        "Shiny Boots", "Weather Mage",
    ]  # fmt: skip
    assert "team-value" not in {each.code for each in found.unsaid}


def test_a_roster_of_a_league_keeps_experience_and_leaves_out_who_is_not_of_the_team() -> None:
    def player(name: str, category: str, costs: str = "", inner: str = "") -> str:
        counted = f'<categories><category name="{category}"/></categories>'
        head = f'<selection name="Human Lineman" customName="{name}" number="1" type="model"><costs>{costs}</costs>'
        return f"{head}{counted}<selections>{inner}</selections></selection>"

    spent = '<costs><cost name=" Used SPP" value="6.0"/></costs>'
    guard = f'<selection name="Guard" number="1" type="upgrade">{spent}</selection>'
    roster = "".join((
        player("Ada", "Players", '<cost name=" Total SPP" value="9.0"/>', guard),
        player("Bo", "Missing a Game"), player("Cy", "Dead Players"), player("Di", "Journeymen"),
    ))  # fmt: skip
    sheet, found = read(
        f'<roster name="R"><forces><force catalogueName="Human Team"><selections>{roster}</selections></force></forces>'
        "</roster>".encode()
    )
    told = [(each.name, past(each).extra_spp, past(each).spent, past(each).miss_next) for each in sheet.players]
    assert told == [("Ada", 9, 6, False), ("Bo", 0, 0, True)]
    assert [(each.values["player"], each.values["category"]) for each in found.unsaid if each.code == "away"] == [
        ("Cy", "Dead Players"), ("Di", "Journeymen"),
    ]  # fmt: skip


def test_a_catalogue_is_told_to_be_one() -> None:
    with pytest.raises(BadInput, match=r"seems to be a catalogue of BattleScribe. .* bring the roster"):
        read(CATALOGUE)
