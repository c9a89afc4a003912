"""League points below nothing are written with a true minus wherever the table is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.publish.printables import paper_of
from leaguekeeper.services.api import LeagueApi
from tests.past_seasons import season_drawn, write_league
from tests.publish.paper import words

HYPHEN = re.compile(r"(?<![\w.-])-\d+(?= points?\b|</td>|</summary>|\s*$)", re.MULTILINE)


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Two teams have three points less than nothing, and nothing else parts them."""
    path = write_league(tmp_path / "l.league", season_drawn())
    with LeagueApi.open(path) as opened:
        season = opened.session.season()
        for team in season.participants[:2]:
            opened.stack.file_sheet(
                "points_adjusted", {"season": season.id, "team": team, "points": -3, "reason": "late"}
            )
    return path


def test_no_page_of_the_site_has_a_hyphen_for_it(league: Path, tmp_path: Path) -> None:
    assert run(["publish", str(league), str(tmp_path / "site"), "--lang", "en"]) == 0
    front = next((tmp_path / "site").rglob("index.html")).read_text("utf-8")
    pages = {page.name: page.read_text("utf-8") for page in (tmp_path / "site").rglob("*.html")}
    assert any("−3" in page for page in pages.values()), front[:200]
    assert {name: HYPHEN.findall(page) for name, page in pages.items() if HYPHEN.search(page)} == {}


@pytest.mark.parametrize("what", ["standings", "forecast"])
def test_the_command_line_has_none(league: Path, capsys: pytest.CaptureFixture[str], what: str) -> None:
    command = [what, str(league)] if what == "forecast" else ["show", str(league), what]
    capsys.readouterr()
    assert run(["--lang", "en", *command]) == 0
    said = capsys.readouterr().out
    assert "−3" in said
    assert "-3" not in said


def test_neither_the_sentences_about_the_table_nor_the_paper_have_it(league: Path) -> None:
    with LeagueApi.open(league) as opened:
        level = [row.level for row in opened.season.standings() if row.level]
        assert [each for each in level if "−3 points" in each] != []
        assert not [each for each in level if "-3" in each]
        assert "−3" in words(paper_of(opened.session, "standings", "a4", "en"))
        last = opened.session.reading.filed[-1]
        told = opened.stack.foresee_remove(len(opened.session.reading.filed))
        assert last.document.kind == "points_adjusted"
        assert told is not None
        changes = [line for group in opened.stack.preview_remove(len(opened.session.reading.filed)).groups
                   for line in group.lines]  # fmt: skip
        assert any("−3" in f"{line.old} {line.new}" for line in changes)
        assert not any("-3" in f"{line.old} {line.new}" for line in changes)
