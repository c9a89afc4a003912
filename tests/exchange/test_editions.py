"""A team of another program says of which edition it is, by its file's mark or by names that only one book knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.rules import listed, load
from tests.exchange.samples import sample
from tests.exchange.teams import FFB_LOCAL
from tests.exchange.test_fumbbl import player, team

MARKED = team(ruleset=4, players=[player(skills=["Defensive"], skillCosts=[20_000])])
"""A team of the 2020 edition, as the site marks it."""

WOOD_ELF = FFB_LOCAL.replace(b"Strip Ball", b"Block")
"""A team whose names every book knows."""


def said(data: bytes, book: str) -> list[str]:
    return [each.text() for each in arrival(data, load(book)).unsaid if each.code == "edition"]


def test_a_file_that_bears_a_mark_is_believed() -> None:
    plain = team(ruleset=4)
    assert said(plain, "house2020") == []
    (told,) = said(plain, "lrb4")
    assert load("house2020").about.name["en"] in told
    assert load("lrb4").about.name["en"] in told


@pytest.mark.parametrize(("mark", "edition"), [(4, "house2020"), (3906, "official2025")])
@pytest.mark.parametrize("book", [each.id for each in listed()])
def test_each_mark_of_the_site_is_told_in_a_league_of_any_other_edition(mark: int, edition: str, book: str) -> None:
    told = said(team(ruleset=mark), book)
    assert bool(told) is (book != edition)
    assert all(load(edition).about.name["en"] in words for words in told)


def test_a_mark_that_nobody_knows_leaves_it_to_the_names() -> None:
    assert said(team(ruleset=999_999), "lrb4") == []
    learned = team(ruleset=999_999, players=[player(skills=["Defensive"], skillCosts=[20_000])])
    assert said(learned, "house2020") == []
    assert said(learned, "lrb4")


@pytest.mark.parametrize("book", [each.id for each in listed()])
def test_a_team_whose_names_every_book_knows_is_at_home_everywhere(book: str) -> None:
    assert said(WOOD_ELF, book) == []


def test_a_skill_that_only_another_book_has_tells_its_edition() -> None:
    old = WOOD_ELF.replace(b"<skill>Block</skill>", b"<skill>Piling On</skill>")
    assert said(old, "lrb4") == []
    (told,) = said(old, "house2020")
    assert load("lrb4").about.name["en"] in told


@pytest.mark.parametrize("skill", [b"Lone Fouler", b"Put the Boot In", b"Steady Footing", b"Taunt"])
def test_a_skill_of_the_newest_edition_tells_it_where_the_file_bears_no_mark(skill: bytes) -> None:
    new = WOOD_ELF.replace(b"<skill>Block</skill>", b"<skill>" + skill + b"</skill>")
    assert said(new, "official2025") == []
    for older in ("house2020", "lrb4"):
        (told,) = said(new, older)
        assert load("official2025").about.name["en"] in told


def test_a_team_whose_list_the_league_lacks_is_refused_with_the_edition_it_is_of() -> None:
    khorne = WOOD_ELF.replace(b"Wood Elf", b"Khorne").replace(b"woodelf", b"khorne")
    players = khorne.index(b"<player")
    with pytest.raises(BadInput) as caught:
        arrival(khorne[:players] + b"</team>", load("lrb4"))
    assert "of “House rules" in caught.value.text()


def test_it_is_said_at_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    league, file = tmp_path / "a.league", tmp_path / "team.json"
    file.write_bytes(MARKED)
    assert run(["found", str(league), "--rules", "lrb4"]) == 0
    assert run(["import", str(league), str(file)]) == 0
    assert "The edition: the team is of" in capsys.readouterr().out


def test_a_league_is_founded_under_a_book_that_takes_the_team_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A book that knows every name of it may still have lower quantities: under that one nothing can be filed."""
    path, league = tmp_path / "team.json", tmp_path / "a.league"
    path.write_bytes(sample("fumbbl_team_1187712.json"))
    assert run(["--lang", "en", "import", str(league), str(path), "--rulebook", "official2025"]) == 2
    told = capsys.readouterr().err
    assert "the team is of “" in told
    assert "--rulebook house2020 (" in told
    assert not league.exists()
    assert run(["import", str(league), str(path)]) == 0
    assert run(["found", str(tmp_path / "b.league"), "--rules", "official2025"]) == 0
    capsys.readouterr()
    for words in ([], ["--preview"]):
        assert run(["--lang", "en", "import", str(tmp_path / "b.league"), str(path), *words]) == 2
        assert "the team is of “" in capsys.readouterr().err
