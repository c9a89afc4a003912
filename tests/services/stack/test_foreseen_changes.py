"""What a preview says that a sheet changes: something wherever something changes, nothing only where nothing does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.builder import preview
from leaguekeeper.services.stack.comparison import changes_between
from leaguekeeper.services.stack.filing import file, foresee_filing
from tests.league.test_bad_documents import GOOD, NOT_ON_THIS_GROUND, ground_for, sheet
from tests.sample_league import write_sample
from tests.store.seasons import season

KINDS = sorted(GOOD.keys() - NOT_ON_THIS_GROUND - {"article_written"})
"""An article changes nothing in the books, and is told all the same: see below."""


@contextmanager
def opened(folder: Path, kind: str) -> Iterator[Session]:
    with Session.create(folder / "a.league") as session:
        file(session, ground_for(kind).documents)
        yield session


@pytest.mark.parametrize("kind", KINDS)
def test_no_sheet_that_changes_something_is_said_to_change_nothing(kind: str, tmp_path: Path) -> None:
    with opened(tmp_path, kind) as session:
        foresight = foresee_filing(session, [from_value(sheet(kind))])
        assert foresight.reading.state != session.state
        assert foresight.groups
        assert all(line.old != line.new for group in foresight.groups for line in group.lines)


def test_an_article_is_told_though_nothing_in_the_books_changes(tmp_path: Path) -> None:
    with opened(tmp_path, "article_written") as session:
        article = from_value(sheet("article_written"))
        (group,) = foresee_filing(session, [article]).groups
        assert [(group.title, line.old, line.new) for line in group.lines] == [("Bulletin", "", article.name)]  # type: ignore[attr-defined]
        file(session, [article])
        assert foresee_filing(session, []).groups == ()


def test_every_step_of_a_season_changes_something_or_nothing_as_it_is_told(tmp_path: Path) -> None:
    with season(tmp_path / "a.league", 3) as session:
        for number in range(1, len(session.reading.filed) + 1):
            before, after = session.reading.as_of(number - 1), session.reading.as_of(number)
            assert bool(changes_between(before, after, session.book)) == (before != after)


RENAMED: dict[str, tuple[dict[str, Any], tuple[str, str, str]]] = {
    "a team": ({"team": "home", "field": "name", "to": "Reds"}, ("Name", "Home", "Reds")),
    "a player": ({"team": "home", "player": "2", "field": "name", "to": "Zoé"}, ("Player’s name", "#2", "Zoé")),
    "a coach": ({"team": "home", "field": "coach", "to": "ann"}, ("Coach", "", "Ann")),
}


@pytest.mark.parametrize("what", RENAMED)
def test_a_new_name_is_told_old_and_new(what: str, tmp_path: Path) -> None:
    change, wanted = RENAMED[what]
    ruled = from_value({"kind": "ruling", "id": "named", "reason": "as asked", "changes": [change]})
    with opened(tmp_path, "ruling") as session:
        groups = foresee_filing(session, [ruled]).groups
    assert wanted in [(line.label, line.old, line.new) for group in groups for line in group.lines]


def test_a_fixture_is_told_by_its_teams_and_its_day(tmp_path: Path) -> None:
    with opened(tmp_path, "fixture_changed") as session:
        (group,) = foresee_filing(session, [from_value(sheet("fixture_changed"))]).groups
    assert group.title == "Fixtures"
    assert [(line.label, line.old, line.new) for line in group.lines] == [
        ("no. 2", "Home – Away · round 2", "Away – Home · round 2 · 2 Oct 2026")
    ]


def test_what_changes_nothing_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with opened(tmp_path, "ruling") as session:
        path = session.file.path
    slip = tmp_path / "slip.json"
    same = {"team": "home", "field": "treasury", "to": 60_000}
    slip.write_text(json.dumps({"kind": "ruling", "id": "n", "reason": "as it is", "changes": [same]}), "utf-8")
    assert run(["file", str(path), str(slip), "--preview"]) == 0
    assert capsys.readouterr().out == "This changes nothing.\n"


# --- below zero ------------------------------------------------------------------------------------------

DEBT = {"kind": "ruling", "id": "fine", "reason": "a fine", "changes": [
    {"team": "home", "field": "treasury", "to": -30_000}
]}  # fmt: skip
TOLD = "Home is below zero: its treasury is −30,000\u00a0gp."


def test_a_ruling_below_zero_says_so_before_and_after_in_words_and_in_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(tmp_path, "ruling") as session:
        path = session.file.path
        shown = preview(session, foresee_filing(session, [from_value(DEBT)]), "")
        assert [notice.title for notice in shown.warnings] == [TOLD]
        assert shown.conflicts == ()
    slip = tmp_path / "slip.json"
    slip.write_text(json.dumps(DEBT), encoding="utf-8")
    assert run(["file", str(path), str(slip), "--preview"]) == 0
    assert TOLD in capsys.readouterr().out
    assert run(["file", str(path), str(slip), "--preview", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["warnings"] == [TOLD]
    assert run(["file", str(path), str(slip)]) == 0
    assert TOLD in capsys.readouterr().out
    assert run(["undo", str(path)]) == 0
    assert TOLD not in capsys.readouterr().out
    assert run(["file", str(path), str(slip), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["warnings"] == [TOLD]


def test_what_then_stands_against_a_rule_is_named_by_its_title_and_never_by_its_name_in_the_file(
    tmp_path: Path,
) -> None:
    with LeagueApi.open(write_sample(tmp_path / "ours.league")) as league:
        names = {sheet.id for sheet in league.session.file.stack()}
        conflicts = league.stack.preview_remove(2).conflicts
        assert len(conflicts) > 20
        assert all(notice.detail and not names & set(notice.detail.split(" · ")) for notice in conflicts)


def test_the_founding_itself_is_told_when_it_is_to_be_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "a.league")
    assert run(["found", path, "--name", "Tower"]) == 0
    for words in (["undo", path, "--preview"], ["undo", path], ["redo", path, "--preview"]):
        capsys.readouterr()
        assert run(words) == 0
        assert "Tower" in capsys.readouterr().out


def test_what_would_be_gone_is_called_as_it_is_called_now(tmp_path: Path) -> None:
    """No line of a preview names a sheet, a match, a season or a team by a slug that nobody has given to people."""
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        slugs = {
            name for _kind, name in league.session.state.parts if "-" in name or name in league.session.state.teams
        }
        slugs |= {each.id for each in league.session.reading.filed}
        for settle in ("note", "accept"):
            told = league.stack.foresee_remove(19, "note" if settle == "note" else "accept")
            said = [line.label for group in told.groups for line in group.lines]
            said += [each.text() for each in told.conflicts] + [each.text() for each in told.warnings]
            assert not [line for line in said if slugs & set(re.split(r"[\s.:,]+", line))]
