"""One action reads what it needs once: the draft from its file, its fixture from the league, its steps by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.drafting import fill_in
from leaguekeeper.league.reading import try_out
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.live import api as live_api
from leaguekeeper.services.live import builder as live_builder
from leaguekeeper.services.re_enrolment import builder, forms
from leaguekeeper.services.report import drafts, live_notes, wizard
from leaguekeeper.services.stack import match_files
from tests.off_season import TEAM, write_season_over
from tests.services.report.test_wizard import ground, walk

READERS = (drafts, wizard, live_notes, live_api, live_builder)
"""All that may look for a fixture on the way; imported here, so that none takes the counting door for its own."""


class Door:
    """Counts who comes through, and lets everybody in."""

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()

    def watched(self, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **more: Any) -> Any:
            self.counted[name] += 1
            return work(*args, **more)

        return counted

    def reads_of(self, action: Callable[[], object]) -> dict[str, int]:
        self.counted.clear()
        action()
        return dict(self.counted)


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Door:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    door = Door()
    found = door.watched("fixtures", match_files.fixture_of)
    for module in READERS:
        if hasattr(module, "fixture_of"):
            monkeypatch.setattr(module, "fixture_of", found)
    monkeypatch.setattr(drafts, "fill_in", door.watched("readings", fill_in))
    monkeypatch.setattr(forms, "load", door.watched("files", forms.load))
    monkeypatch.setattr(builder, "try_out", door.watched("readings", try_out))
    read_text = Path.read_text

    def from_file(path: Path, *args: Any, **more: Any) -> str:
        door.counted["files"] += path.suffixes == [".json"] and path.name.startswith("match-")
        return read_text(path, *args, **more)

    monkeypatch.setattr(Path, "read_text", from_file)
    return door


@pytest.fixture
def league(tmp_path: Path, door: Door) -> Iterator[LeagueApi]:

    with LeagueApi.create(tmp_path / "l.league") as league:
        league.stack.file(*ground().documents)
        yield league


def test_looking_at_a_report_reads_its_draft_once(league: LeagueApi, door: Door) -> None:
    assert door.reads_of(lambda: league.report.view(1)) == {"files": 1, "fixtures": 1, "readings": 1}


def test_a_roll_reads_the_draft_once_and_again_with_what_fell(league: LeagueApi, door: Door) -> None:
    walk(league.session, "weather.dice")
    assert door.reads_of(lambda: league.report.roll(1, "weather.dice")) == {"files": 1, "fixtures": 1, "readings": 2}


def test_an_answer_reads_the_draft_once_and_again_with_the_answer(league: LeagueApi, door: Door) -> None:
    walk(league.session, "weather.dice")
    answered = door.reads_of(lambda: league.report.answer(1, "weather.dice", [5, 2]))
    assert answered == {"files": 1, "fixtures": 1, "readings": 2}


def test_the_form_of_the_match_reads_the_draft_once_whatever_was_noted_at_the_table(
    league: LeagueApi, door: Door
) -> None:
    walk(league.session, "match_result")
    league.live.note(1, {"kind": "kick-off", "side": "home"})
    shown = door.reads_of(lambda: league.report.view(1))
    assert shown == {"files": 1, "fixtures": 1, "readings": 1}
    tried = door.reads_of(lambda: league.report.try_result(1, {"score.home": 2, "score.away": 1}))
    assert tried == {"files": 1, "fixtures": 1, "readings": 2}


def test_a_note_at_the_table_reads_the_draft_once_and_its_steps_not_again(league: LeagueApi, door: Door) -> None:
    walk(league.session, "match_result")
    taken_up = door.reads_of(lambda: league.live.view(1))
    assert taken_up == {"files": 1, "fixtures": 1, "readings": 1}
    noted = door.reads_of(lambda: league.live.note(1, {"kind": "kick-off", "side": "home"}))
    assert noted == {"files": 1, "fixtures": 1}, "whose match it is may have changed; its steps are not read again"


def test_the_form_of_the_off_season_is_read_once(tmp_path: Path, door: Door) -> None:
    path = write_season_over(tmp_path / "over.league")
    with LeagueApi.open(path) as league:
        once = {"files": 1, "readings": 1}
        assert door.reads_of(lambda: league.re_enrolment.view(TEAM)) == once
        assert door.reads_of(lambda: league.re_enrolment.change(TEAM, "players", "painted", True)) == once
        assert door.reads_of(lambda: league.re_enrolment.roll(TEAM, "healing")) == once
