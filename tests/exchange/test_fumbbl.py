"""A FUMBBL team comes over: its value, every player's experience, and a list of what its file cannot say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.fumbbl import read_team
from leaguekeeper.exchange.fumbbl_enrolment import enrol
from leaguekeeper.league.documents.league import LeagueFounded
from leaguekeeper.league.profile import characteristics, earned_spp, skills, unspent_spp
from leaguekeeper.league.reading import Filed, Reading, read, read_next
from leaguekeeper.league.state import Team
from leaguekeeper.league.value import current_team_value, team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from tests.exchange.samples import sample
from tests.sample_league import write_sample

TEAM = "fumbbl_team_1187712.json"


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load("house2020")


def player(**more: Any) -> dict[str, Any]:
    record = {"completions": 1, "touchdowns": 2, "casualties": 1, "mvps": 1, "spp": 13, "spent_spp": 6}
    return {"number": 7, "name": "Zik", "position": "Catcher", "record": record, "skills": [], "skillCosts": []} | more


def team(**more: Any) -> bytes:
    plain = {
        "id": 12,
        "name": "Équipe d’Essai",
        "coach": {"id": 3, "name": "Élodie"},
        "roster": {"id": 4964, "name": "Human"},
        "players": [player()],
        "rerolls": 2,
        "fanFactor": 3,
        "apothecary": "Yes",
        "treasury": 45_000,
        "teamValue": 65_000 + 100_000 + 50_000,
    }
    return json.dumps(plain | more).encode()


def filed(arrival: Arrival, book: RuleBook) -> Team:
    founded = LeagueFounded(id="founded", name="Ligue", rulebook=book.id)
    reading = Reading()
    for document in (founded, *arrival.documents):
        outcome = read_next(reading, document, lambda _name: book)
        assert outcome.conflicts == []
        reading.filed.append(Filed(document, outcome))
        reading.state.parts.update(outcome.writes)
    again = read([each.document for each in reading.filed], lambda _name: book)
    assert again.state.parts == reading.state.parts
    (found,) = again.state.teams.values()
    return found


def test_the_real_team_is_worth_what_the_site_says(book: RuleBook) -> None:
    enrolled = filed(enrol(read_team(sample(TEAM)), book), book)
    assert enrolled.name == "Just Human Nothing More"
    assert team_value(book, enrolled) == 1_530_000
    assert current_team_value(book, enrolled) == 1_530_000
    assert len(enrolled.players) == 14


def test_the_real_players_bring_their_experience(book: RuleBook) -> None:
    told = read_team(sample(TEAM))
    enrolled = filed(enrol(told, book), book)
    by_number = {player.number: player for player in enrolled.players.values()}
    assert len(told.players) == 14
    for before in told.players:
        after = by_number[before.number]
        record = before.record
        counted = (
            record.completions
            + 3 * record.touchdowns
            + record.deflections
            + 2 * record.interceptions
            + 2 * record.casualties
            + 4 * record.mvps
            + record.extra_spp
        )
        assert earned_spp(book, after) == record.spp == counted
        assert unspent_spp(book, after) == record.spp - record.spent_spp
        assert (after.matches, after.seasons) == (record.games, record.seasons)
        assert len(skills(book, enrolled, after)[0]) == len(before.skills)


def test_what_the_real_file_cannot_say_is_listed(book: RuleBook) -> None:
    arrival = enrol(read_team(sample(TEAM)), book)
    codes = [each.code for each in arrival.unsaid]
    assert codes == ["no-matches", "no-colours", "record", "touchdowns", "casualties", "no-improvements", "treasury",
                     "staff-most"]  # fmt: skip
    said = {each.code: dict(each.values) for each in arrival.unsaid}
    assert said["touchdowns"] == {"made": 49, "suffered": 30}
    assert said["casualties"] == {"made": 73, "suffered": 66}
    assert "−500,000" in next(each for each in arrival.unsaid if each.code == "treasury").text()


def test_a_team_without_faults_is_enrolled_as_it_stands(book: RuleBook) -> None:
    arrival = enrol(read_team(team()), book)
    assert [each.code for each in arrival.unsaid] == ["no-matches", "no-colours", "few-players"]
    enrolled = filed(arrival, book)
    assert enrolled.id == "equipe-d-essai"
    assert enrolled.treasury == 45_000
    assert enrolled.staff["dedicated-fans"] == 3
    assert team_value(book, enrolled) == 215_000


def test_injuries_and_improved_characteristics_come_over(book: RuleBook) -> None:
    hurt = player(skills=["+MA", "Mighty Blow"], skillCosts=[20_000, 40_000], injuries="n, -av, m")
    enrolled = filed(enrol(read_team(team(players=[hurt], teamValue=275_000)), book), book)
    (found,) = enrolled.players.values()
    assert found.niggles == 1
    assert found.miss_next
    assert characteristics(book, enrolled, found)["ma"] == 9
    assert characteristics(book, enrolled, found)["av"] == 7
    assert skills(book, enrolled, found)[0] == ["mighty-blow-1"]
    assert current_team_value(book, enrolled) == 150_000


def test_what_does_not_add_up_is_said(book: RuleBook) -> None:
    odd = player(injuries="xyz,-st,-st", skills=["Block"], record={"touchdowns": 1, "spp": 99})
    told = read_team(team(players=[odd], teamValue=1))
    codes = [each.code for each in enrol(told, book).unsaid]
    assert set(codes) >= {"experience", "skill-values", "injury", "team-value", "beyond"}


def test_names_already_taken_get_another_slug(book: RuleBook) -> None:
    arrival = enrol(read_team(team()), book, {"equipe-d-essai", "elodie"})
    assert [each.id for each in arrival.documents] == ["join-elodie-2", "enrol-equipe-d-essai-2"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"roster": {"name": "Space Marines"}}, "roster · name: the rule book has no team list called “Space Marines”"),
        ({"players": [player(position="Goalkeeper")]}, "players · row 1 · position: Human has no position called"),
        ({"players": [player(), player()]}, "Number 7 is worn by Zik"),
        ({"players": [player(number=0)]}, "players · row 1 · number"),
        ({"players": "none"}, "players"),
        ({"rerolls": -1}, "rerolls"),
        ({"treasury": "much"}, "treasury"),
        ({"name": ""}, "name"),
    ],
)
def test_a_faulty_team_is_refused_by_field(more: dict[str, Any], said: str, book: RuleBook) -> None:
    with pytest.raises(LeaguekeeperError) as caught:
        filed(enrol(read_team(team(**more)), book), book)
    assert said in caught.value.text()


def test_a_skill_that_the_rule_book_lacks_is_listed_and_the_team_enrolled(book: RuleBook) -> None:
    found = enrol(read_team(team(players=[player(skills=["Laser Eyes", "Dodge"], skillCosts=[20_000, 20_000])])), book)
    (told,) = (each for each in found.unsaid if each.code == "skill")
    assert "Laser Eyes" in told.text()
    (kept,) = filed(found, book).players.values()
    assert [each.how for each in kept.advances] == ["imported"]


@pytest.mark.parametrize("nothing", [None, []])
def test_nothing_is_as_if_it_were_not_there(nothing: object, book: RuleBook) -> None:
    """The site writes an empty list where it has no record, and null where it has no word."""
    bare = {"number": 7, "name": "Zik", "position": "Catcher"}
    empty = dict.fromkeys(("record", "status", "firedPlayers", "cheerleaders", "ruleset"), nothing)
    told = team(players=[bare | dict.fromkeys(("record", "injuries", "skills", "skillCosts"), nothing)], **empty)
    assert enrol(read_team(told), book) == enrol(read_team(team(players=[bare])), book)


@pytest.mark.parametrize(("count", "said"), [(1, True), (10, True), (11, False), (0, False)])
def test_who_is_fewer_than_a_team_begins_with_is_told_and_let_in(count: int, said: bool, book: RuleBook) -> None:
    """2020 edition, drafting a team: at least eleven; house rules alike. A list without players is still to come."""
    squad = [player(number=number + 1, position="Human Lineman") for number in range(count)]
    found = enrol(read_team(team(players=squad)), book)
    words = f"Équipe d’Essai has {count} player{'' if count == 1 else 's'}; 11 is the least."
    assert [each.text() for each in found.unsaid if each.code == "few-players"] == [words] * said
    founded = LeagueFounded(id="founded", name="Ligue", rulebook=book.id)
    remarks = read([founded, *found.documents], lambda _name: book).filed[-1].outcome.remarks
    assert [each.text().partition(" (")[0] for each in remarks if each.warning] == [words] * said


def test_a_name_that_is_cut_short_is_listed(book: RuleBook) -> None:
    found = enrol(read_team(team(name="é" * 120, players=[player(name="a" * 80)])), book)
    assert [dict(each.values) for each in found.unsaid if each.code == "name"] == [{"name": "é" * 80}]


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadInput, match="“roster”: this is missing"):
        read_team(b'{"name": "x", "coach": {"name": "y"}, "players": []}')


def test_the_list_speaks_french(book: RuleBook) -> None:
    unsaid = enrol(read_team(team(treasury=-5_000, fanFactor=7)), book).unsaid
    speak("fr")
    try:
        assert all(each.text() for each in unsaid)
        assert any("trésorerie" in each.text().lower() for each in unsaid)
        assert any("Fans Dévoués" in each.text() for each in unsaid)
    finally:
        speak("en")


@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_a_team_that_goes_out_comes_back_worth_the_same_with_its_fans(
    book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, again, told = tmp_path / "one.league", tmp_path / "again.league", tmp_path / "team.json"
    write_sample(one, book)
    with LeagueApi.open(one, writing=False) as league:
        teams = list(league.session.state.teams.values())
    for team in teams:
        again.unlink(missing_ok=True)
        assert run(["export", str(one), "fumbbl", "--team", team.id, "-o", str(told)]) == 0
        capsys.readouterr()
        assert run(["import", str(again), str(told), "--rulebook", book]) == 0
        assert "The team value" not in capsys.readouterr().out
        with LeagueApi.open(again, writing=False) as league:
            (back,) = league.session.state.teams.values()
        assert {kind: count for kind, count in back.staff.items() if count} == {
            kind: count for kind, count in team.staff.items() if count
        }
