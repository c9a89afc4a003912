"""Several team files in one zip are enrolled together; a league is founded under the book that knows most of a file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.founding import founded
from leaguekeeper.exchange.unpacking import unpacked
from leaguekeeper.league.documents.league import CoachJoined, LeagueFounded
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from tests.exchange.teams import BATTLESCRIBE, FFB
from tests.exchange.test_fumbbl import player, team
from tests.exchange.test_unpacking import zipped

BOOK = load("house2020")


def test_teams_of_several_programs_are_enrolled_together() -> None:
    other = team(id=13, name="Zweite Elf")
    files = {
        "a/one.json": team(),
        "a/two.json": other,
        "ffb.xml": FFB,
        "r.rosz": zipped(r=BATTLESCRIBE),
        "__MACOSX/._x": b"junk",
    }
    found = arrival(zipped(**files), BOOK, founding=True, league="L", name="teams.zip")
    teams = [each for each in found.documents if isinstance(each, TeamEnrolled)]
    assert len(teams) == 4
    assert len({each.team for each in teams}) == 4
    coaches = [each.name for each in found.documents if isinstance(each, CoachJoined)]
    assert sorted(coaches) == sorted(set(coaches)), "who coaches two of them is one person"
    assert teams[0].coach == teams[1].coach
    assert LeagueApi.foresee_founding(*found.documents) == len(found.documents)


def test_what_a_team_lacks_is_told_of_that_team_and_what_all_lack_is_told_once() -> None:
    files = {"one.json": team(name="Elf Eins", treasury=-5), "two.json": team(id=13, name="Elf Zwei", treasury=-5)}
    found, alone = (arrival(data, BOOK) for data in (zipped(**files), files["one.json"]))
    assert [(each.code, each.team) for each in found.unsaid if each.code in ("treasury", "no-colours")] == [
        ("no-colours", ""), ("treasury", "Elf Eins"), ("treasury", "Elf Zwei"),
    ]  # fmt: skip
    (said,) = (each.text() for each in alone.unsaid if each.code == "treasury")
    assert said.startswith("The treasury: the file says"), "of one alone nobody asks whose it is"
    assert [each.text() for each in found.unsaid if each.code == "treasury"] == [
        f"Elf Eins · {said}", f"Elf Zwei · {said}",
    ]  # fmt: skip


def test_what_is_no_team_is_listed_and_a_faulty_team_is_named() -> None:
    found = arrival(zipped(**{"one.json": team(), "two.json": team(id=13), "notes.txt": b"see you"}), BOOK)
    assert [each.values["file"] for each in found.unsaid if each.code == "file"] == ["notes.txt"]
    with pytest.raises(BadInput, match=r"two\.json"):
        arrival(zipped(**{"one.json": team(), "two.json": team(rerolls=-1)}), BOOK)


def test_a_zip_of_teams_comes_into_a_league_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed, league = tmp_path / "teams.zip", tmp_path / "new.league"
    packed.write_bytes(zipped(**{"one.json": team(), "two.json": team(id=13, name="Zweite Elf")}))
    assert run(["--lang", "en", "import", str(league), str(packed)]) == 0
    assert "teams, packed together" in capsys.readouterr().out
    with LeagueApi.open(league, writing=False) as opened:
        assert len(opened.session.state.teams) == 2


def test_a_league_is_founded_under_the_book_that_knows_most_of_the_file() -> None:
    here, there = founded(team(), "L"), founded(team(roster={"name": "Human"}), "L", rulebook="lrb4")
    assert [each.rulebook for each in here.documents if isinstance(each, LeagueFounded)] == ["house2020"]
    assert [each.rulebook for each in there.documents if isinstance(each, LeagueFounded)] == ["lrb4"]
    assert [each for each in here.unsaid if each.code == "rule-book"] == []


def test_another_book_is_said_where_ours_knows_less_of_the_file() -> None:
    only_there = [each for each in load("lrb4").skills if each.slug not in {ours.slug for ours in BOOK.skills}]
    names = [each.name["en"] for each in only_there if each.learnable]
    assert names, "both books have the same skills"
    found = founded(team(players=[player(skills=names[5:], skillCosts=[20_000] * len(names))]), "L")
    (first,) = (each for each in found.documents if isinstance(each, LeagueFounded))
    assert first.rulebook == "lrb4"
    assert found.unsaid[0].code == "rule-book"


def test_the_mark_of_its_edition_goes_before_what_a_book_leaves_out() -> None:
    """A team of 2020 with a fan too many stays one of 2020, whatever an older book would let pass."""
    found = founded(team(ruleset=4, fanFactor=7), "L")
    assert [each.rulebook for each in found.documents if isinstance(each, LeagueFounded)] == ["house2020"]
    assert [each.code for each in found.unsaid if each.code in ("staff-most", "edition")] == ["staff-most"]


def test_what_no_book_knows_is_refused_as_under_ours() -> None:
    with pytest.raises(BadInput, match="no team list called “Space Marines”"):
        founded(team(roster={"name": "Space Marines"}), "L")


def test_wrapping_around_wrapping_comes_to_an_end() -> None:
    data = json.dumps({}).encode()
    for _layer in range(3):
        data = gzip.compress(data)
    assert unpacked(data).data == b"{}"
    with pytest.raises(BadInput, match="packed too often"):
        unpacked(gzip.compress(data))
