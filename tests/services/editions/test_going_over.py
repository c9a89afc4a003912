"""A running league goes over to another rule book by one sheet, from every book to every other, and back by undo."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import pick
from leaguekeeper.cli.main import run
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.profile import earned_spp, skills
from leaguekeeper.league.step import SIDES
from leaguekeeper.league.terms import has
from leaguekeeper.league.value import team_value
from leaguekeeper.league.who_played import name_in_match
from leaguekeeper.rules import listed, load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.overview.builder import league_view
from leaguekeeper.services.printing.season import season_paper
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.rulebooks import shelf
from leaguekeeper.services.season.review import season_review
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.services.team.players import players_view

SHIPPED = tuple(each.id for each in listed())
FROM, TO = "house2020", "lrb4"
LIST = "list:elven-union"


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def after_a_season(tmp_path: Path) -> Callable[[str], LeagueApi]:
    """A league of six teams between its first season and its second."""

    def played(book: str) -> LeagueApi:
        league = LeagueApi.create(tmp_path / "a.league")
        league.stack.file(*simulated_documents(league.session.reading, 1, 4, teams=6, rules=book))
        return league

    return played


@pytest.mark.parametrize(("old", "new"), list(permutations(SHIPPED, 2)))
def test_from_every_book_to_every_other_and_undo_leads_back_to_the_letter(
    old: str, new: str, after_a_season: Callable[[str], LeagueApi]
) -> None:
    with after_a_season(old) as league:
        before, earned, told = league.session.state.copy(), earned_by(league), told_of_the_season(league)
        view = league.editions.view(new)
        assert view.refused == ""
        assert [each.mark.id for each in view.teams] == list(before.teams)
        changes = league.editions.file(new)
        assert changes.documents == len(league.session.reading.filed)
        assert league.session.book.id == new
        assert (verify(league.session), league.session.reading.conflicts()) == ([], [])
        assert earned_by(league) == earned, "what was earned stays to the point"
        everybody_stands_in_the_new_book(league)
        old_matches_are_told_in_the_words_of_their_season(league)
        assert told_of_the_season(league) == told
        assert "re-enrolment" not in {each.kind for each in league.desk.view().now}, "all have a list, or need none"
        assert [(each.values[1], each.treasuries[1]) for each in view.teams] == shown_now(league)
        assert league.editions.says_all(changes.documents)
        league.stack.undo()
        assert league.session.state == before
        league.stack.redo()
        league.stack.file(*simulated_documents(league.session.reading, 1, 5))
        assert (verify(league.session), league.session.reading.conflicts()) == ([], [])


def earned_by(league: LeagueApi) -> dict[tuple[str, str], int]:
    teams = league.session.state.teams.values()
    return {(team.id, each.id): earned_spp(league.session.book, each) for team in teams for each in team.roster()}


def told_of_the_season(league: LeagueApi) -> dict[str, object]:
    """What pages and paper say of the season that was played: figures, and who did what, by what he was then."""
    session = league.session
    page, paper = league_view(session, "s1"), season_paper(session, "s1")
    return {
        "records": [(each.title, each.rows) for each in records_view(session, "s1").tables],
        "review": [(each.title, each.rows) for each in season_review(session, "s1").tables],
        "players": players_view(session, "s1").rows,
        "page": (page.standings, page.leaders),
        "paper": (paper.honours, paper.graveyard),
    }


def old_matches_are_told_in_the_words_of_their_season(league: LeagueApi) -> None:
    """Their columns, steps and injuries are of the book they were played by; so are the forms that correct them."""
    state, book = league.session.state, league.session.book_of(league.session.state.seasons["s1"])
    for match in state.matches.values():
        number = state.fixtures[match.id].number
        told = [name for _short, name in league.match.story(number).columns]
        assert told == [pick(each.name) for each in book.experience]
        assert league.report.view(number).steps
        guests = ((side, ref) for side in SIDES for ref in match.side(side).guests)
        assert all(name_in_match(state, book, match, side, ref) for side, ref in guests)


def shown_now(league: LeagueApi) -> list[tuple[int, int]]:

    return [(team_value(league.session.book, team), team.treasury) for team in league.session.state.teams.values()]


def everybody_stands_in_the_new_book(league: LeagueApi) -> None:
    book = league.session.book
    for team in league.session.state.teams.values():
        for player in team.players.values():
            assert has(book, team.team_list, player.position)
            learned, born = skills(book, team, player)
            assert all(book.has("skills", slug) for slug in (*learned, *born))
        assert all(book.has("staff", slug) for slug in team.staff)


def test_a_book_of_ones_own_is_gone_over_to_whole(after_a_season: Callable[[str], LeagueApi]) -> None:
    book = shelf.copy_book(FROM, "Ours")
    shelf.change(book.id, "teams.human.positions.human-lineman.price", 65_000)
    with after_a_season(FROM) as league:
        assert league.editions.view(book.id).matters == ()
        league.editions.file(book.id)
        humans = next(each for each in league.session.state.teams.values() if each.team_list == "human")
        assert {each.price for each in humans.roster() if each.position == "human-lineman"} == {65_000}
        shelf.throw_away(book.id)
        assert verify(league.session) == []


def test_what_is_kept_stands_in_a_copy_of_the_new_book(after_a_season: Callable[[str], LeagueApi]) -> None:
    with after_a_season(FROM) as league:
        skill = next(each.key for each in league.editions.view(TO).matters if each.what == "skill")
        slug = skill.partition(":")[2]
        choices = {skill: "keep", "staff:dedicated-fans": "keep"}
        league.editions.file(TO, choices)
        book = league.session.book
        assert (book.id, book.about.based_on, book.edition) == (f"{TO}-kept", TO, TO)
        assert book.skill(slug).name == load(FROM).skill(slug).name
        assert "dedicated-fans" in next(iter(league.session.state.teams.values())).staff
        assert verify(league.session) == []
        number = len(league.session.reading.filed)
        assert league.editions.says_all(number)
        told = {each.key: each.chosen for each in league.editions.view_filed(number).matters}
        assert told | choices == told


def test_a_sheet_is_corrected_in_the_form_it_was_made_with(after_a_season: Callable[[str], LeagueApi]) -> None:
    with after_a_season(FROM) as league:
        league.editions.file(TO, {LIST: "orc"})
        number = len(league.session.reading.filed)
        teams = [each.id for each in league.session.state.teams.values() if each.team_list == "orc"]
        assert next(each.chosen for each in league.editions.view_filed(number).matters if each.key == LIST) == "orc"
        seen = league.editions.view_filed(number, {LIST: "elf"})
        assert seen.refused == ""
        league.editions.put_right(league.editions.view_filed(number).sheet, {LIST: "elf"})
        state = league.session.state
        assert any(state.teams[each].team_list == "elf" for each in teams)
        assert (verify(league.session), league.session.reading.conflicts()) == ([], [])
        league.stack.undo()
        assert all(league.session.state.teams[each].team_list == "orc" for each in teams)


def test_one_player_is_told_apart_from_the_others(after_a_season: Callable[[str], LeagueApi]) -> None:
    with after_a_season(FROM) as league:
        team = next(each for each in league.session.state.teams.values() if each.team_list == "human")
        one, other = [each.id for each in team.roster()][:2]
        gold = team.treasury
        price = team.players[other].price
        choices = {f"player:{team.id}/{one}": "blitzer", f"player:{team.id}/{other}": "leave"}
        league.editions.file(TO, choices)
        now = league.session.state.teams[team.id]
        assert (now.players[one].position, now.players[other].status) == ("blitzer", "left")
        assert now.treasury == gold + price
        assert league.editions.says_all(len(league.session.reading.filed))


@pytest.mark.parametrize("choices", [{"list:nobody": "orc"}, {LIST: "martian"}, {"x": "y"}])
def test_a_choice_that_is_none_is_refused_and_changes_nothing(
    choices: dict[str, str], after_a_season: Callable[[str], LeagueApi]
) -> None:
    with after_a_season(FROM) as league:
        before = league.path.read_bytes()
        for act in (league.editions.view, league.editions.file):
            with pytest.raises(BadInput) as caught:
                act(TO, choices)
            assert caught.value.field == next(iter(choices))
        assert league.path.read_bytes() == before


def test_while_a_season_is_open_nobody_goes_over(after_a_season: Callable[[str], LeagueApi]) -> None:
    with after_a_season(FROM) as league:
        teams = [each.id for each in league.session.state.teams.values() if each.status == "enrolled"]
        opened = {"season": "s2", "name": "Second", "participants": teams}
        league.stack.file({"kind": "season_opened", "id": "second", **opened})
        assert "close it first" in league.editions.view(TO).refused
        with pytest.raises(GateShut):
            league.editions.file(TO)


OLD_AND_NEW = (
    "show A records s1", "show A records all", "show A players s1", "show A players", "show A season s1",
    "show A teams", "show A player team-1/3", "show A match 1", "desk A", "forecast A --runs 100", "publish A site",
    "sheet A season s1 -o s.pdf", "sheet A match 1 -o m.pdf", "export A json -o a.json", "verify A",
)  # fmt: skip


def test_what_was_before_is_told_by_the_book_of_then(
    after_a_season: Callable[[str], LeagueApi], capsys: pytest.CaptureFixture[str]
) -> None:
    with after_a_season(FROM) as league:
        league.editions.file(TO)
    for line in OLD_AND_NEW:
        assert run([word.replace("A", "a.league") for word in line.split()]) == 0, (line, capsys.readouterr().err)


def test_at_the_command_line_it_is_shown_changed_by_a_file_and_filed(
    after_a_season: Callable[[str], LeagueApi], capsys: pytest.CaptureFixture[str]
) -> None:
    after_a_season(FROM).close()
    before = Path("a.league").read_bytes()
    assert run(["convert", "a.league", "--to", TO, "--preview"]) == 0
    shown = capsys.readouterr().out
    assert LIST in shown
    assert "Treasury before" in shown
    assert Path("a.league").read_bytes() == before
    Path("wrong.json").write_text("[1]", encoding="utf-8")
    for choices in ("wrong.json", "nowhere.json"):
        assert run(["convert", "a.league", "--to", TO, "--choices", choices]) == 2
    assert Path("a.league").read_bytes() == before
    Path("choices.json").write_text(f'{{"{LIST}": "elf"}}', encoding="utf-8")
    assert run(["convert", "a.league", "--to", TO, "--choices", "choices.json"]) == 0
    assert run(["verify", "a.league"]) == 0
    with LeagueApi.open(Path("a.league"), writing=False) as league:
        assert "elf" in {each.team_list for each in league.session.state.teams.values()}
    assert run(["undo", "a.league"]) == 0
    assert run(["convert", "a.league", "--to", FROM]) == 2
    assert "goes by this rule book already" in capsys.readouterr().err
