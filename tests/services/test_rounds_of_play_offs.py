"""Rounds of play-offs have numbers only within the program: nobody is told of a round 100."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.state import Fixture
from leaguekeeper.publish.printables import paper_of, printables
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.comparison import changes_between
from tests.past_seasons import two_seasons, write_league
from tests.publish.paper import words

INNER = re.compile(r"\bround 1\d\d\b", re.I)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_league(tmp_path_factory.mktemp("finals") / "two.league", two_seasons())


@pytest.fixture(scope="module")
def finals(league: Path) -> list[Fixture]:
    with Session.open(league, writing=False) as session:
        return [each for each in session.state.fixtures.values() if each.round >= 100]


def test_no_paper_names_it(league: Path, finals: list[Fixture]) -> None:
    assert finals, "play-offs were played"
    with Session.open(league, writing=False) as session:
        kinds = [kind for kind in printables(session) if not kind.pairs]
        names = {kind.choices[at].address for kind in kinds for at in (0, -1)}  # the last match is a final
        papers = {name: paper_of(session, name, "a4", "en") for name in names}
    said = {name: words(made) if made.startswith(b"%PDF") else made.decode() for name, made in papers.items()}
    assert len(said) > 15
    assert [name for name, text in said.items() if INNER.search(text)] == []


def test_no_chart_and_no_told_change_names_it(league: Path) -> None:
    with LeagueApi.open(league, writing=False) as opened:
        session = opened.session
        for season in session.state.seasons:
            labels = [label for chart in opened.records.view(season).charts for label in chart.labels]
            assert [label for label in labels if label.isdecimal() and int(label) >= 100] == []
        reading = session.reading
        told = [
            f"{line.label} {line.old} {line.new}"
            for place in range(1, len(reading.filed))
            if reading.filed[place].document.kind in {"fixtures_drawn", "season_opened"}
            for group in changes_between(reading.as_of(place), reading.as_of(place + 1), session.book)
            for line in group.lines
        ]
    assert any("round 1" in line for line in told)
    assert [line for line in told if INNER.search(line)] == []


def test_no_page_and_no_answer_names_it(league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "publish", str(league), str(tmp_path / "site"), "--lang", "en"]) == 0
    pages = {page.name: page.read_text("utf-8") for page in (tmp_path / "site").rglob("*.html")}
    assert [name for name, text in pages.items() if INNER.search(text)] == []
    for what in ("bracket", "fixtures", "records", "season", "standings", "documents"):
        capsys.readouterr()
        assert run(["--lang", "en", "show", str(league), what]) == 0
        assert not INNER.search(capsys.readouterr().out), what
