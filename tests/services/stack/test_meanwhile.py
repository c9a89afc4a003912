"""While one program looks at a league, another files in it: whoever only looks is not disturbed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.site.namings import namings
from tests.sample_league import write_sample


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueApi]:
    """A league that was opened before another program took a sheet back, put it there again and filed one more."""
    path = write_sample(tmp_path / "sample.league")
    with LeagueApi.open(path) as opened:
        with LeagueApi.open(path) as other:
            other.stack.undo()
            other.stack.redo()
            other.stack.file({"kind": "coach_joined", "id": "coach-late", "coach": "late", "name": "Late"})
        yield opened


def test_a_league_that_others_file_in_is_verified_as_it_is_now(league: LeagueApi) -> None:
    before = league.stack.count
    assert [each.text() for each in league.verify()] == []
    assert league.stack.count == before + 1


def test_a_site_tells_who_was_named_when_of_the_stack_that_was_read(league: LeagueApi) -> None:
    assert {each.place for each in namings(league.session)} <= set(range(league.stack.count))


def test_what_others_took_back_and_corrected_is_told_by_name(league: LeagueApi) -> None:
    with LeagueApi.open(league.path) as other:
        other.stack.remove(54)
        other.stack.correct(2, {**other.stack.sheet_value(2), "name": "Zed"})
    told = league.read_anew()
    assert [each.split(" · ")[:2] for each in told.came] == [["Zed", "corrected"], ["Late"]]
    assert ["no. 16" in each for each in told.taken] == [True]
    assert told.gone == ()


@pytest.mark.parametrize("does", ["take_out", "put_right"])
def test_what_was_begun_on_a_sheet_is_done_to_it_wherever_it_lies_and_to_no_other(does: str, league: LeagueApi) -> None:
    """Another window takes a sheet out below it, then the sheet itself, and another comes to lie at its number."""
    meant = league.stack.sheet_value(54)
    with LeagueApi.open(league.path) as other:
        other.stack.remove(51)
        league.read_anew()
        name = meant["id"]
        if does == "take_out":
            league.stack.take_out(name)
            assert not league.session.reading.holds(name)
        else:
            league.stack.put_right({**meant, "note": "seen"})
            assert league.stack.sheet_value(league.stack.place_of(name))["note"] == "seen"
            league.stack.take_out(name)
        before = league.session.reading.filed
        with pytest.raises(LeaguekeeperError, match="no longer in the stack"):
            league.stack.take_out(name) if does == "take_out" else league.stack.put_right(meant)
        assert league.session.reading.filed is before


def test_what_is_read_again_after_undo_takes_no_sheet_from_its_text_that_was_read_before(league: LeagueApi) -> None:
    """A long league would parse all its reports again; the two of the correction itself are the only new ones."""
    league.read_anew()
    before = league.session.reading
    first = next(n for n, each in enumerate(before.filed, 1) if each.document.kind == "match_report")
    value = league.stack.sheet_value(first)
    events = next(iter(value["result"]["home"]["players"].values()))
    events["completion"] = events.get("completion", 0) + 1
    league.stack.correct(first, value)
    league.stack.undo()
    now = league.session.reading
    another = [n for n, (was, each) in enumerate(zip(before.filed, now.filed, strict=True), 1) if was is not each]
    fresh = [n for n in another if before.filed[n - 1].document is not now.filed[n - 1].document]
    assert len(another) > 1
    assert fresh == [first]
    assert now.state == before.state


@pytest.mark.parametrize("does", ["take_out", "put_right", "preview_put_right"])
def test_what_another_has_corrected_is_not_written_over_by_whoever_began_before(does: str, league: LeagueApi) -> None:
    """The first correction had been lost without a word, the window having read the league anew by itself."""
    league.read_anew()
    was = league.stack.sheet_value(54)
    with LeagueApi.open(league.path) as other:
        other.stack.correct(54, {**was, "note": "theirs"})
        league.read_anew()
        with pytest.raises(LeaguekeeperError, match="was corrected meanwhile"):
            _done_to(league, does, was)
        assert league.stack.sheet_value(54)["note"] == "theirs"
        other.stack.undo()
    league.read_anew()
    _done_to(league, does, was)


def _done_to(league: LeagueApi, does: str, was: dict[str, Any]) -> None:
    if does == "take_out":
        league.stack.take_out(was["id"], was=was)
    else:
        getattr(league.stack, does)({**was, "note": "ours"}, was=was)


def test_a_report_that_another_has_filed_or_corrected_is_not_written_over_unseen(league: LeagueApi) -> None:
    """Whoever had found none had put his own in the place of the other's, when he filed once more."""
    league.read_anew()
    number, none = 16, dict[str, Any]()
    was = league.report.filed(number)
    assert was["kind"] == "match_report"
    with LeagueApi.open(league.path) as other:
        place = other.report.place_in_stack(number)
        assert place is not None
        other.stack.correct(place, {**was, "note": "theirs"})
    league.read_anew()
    before = league.session.reading
    for seen in (was, none):
        with pytest.raises(LeaguekeeperError, match="what you entered is kept"):
            league.report.file(number, was=seen)
    assert league.session.reading is before
    league.report.file(number, was=league.report.filed(number))


@pytest.mark.parametrize("which", ["undo", "redo"])
def test_the_action_that_was_offered_by_name_is_done_and_no_other(
    which: Literal["undo", "redo"], league: LeagueApi
) -> None:
    league.read_anew()
    if which == "redo":
        league.stack.undo()
    offered, count = league.stack.offered(which), league.stack.count
    with LeagueApi.open(league.path) as other:
        other.stack.file({"kind": "coach_joined", "id": "coach-later", "coach": "later", "name": "Later"})
        league.read_anew()
        with pytest.raises(
            LeaguekeeperError, match="somebody was there first once more" if which == "undo" else "nothing to do again"
        ):
            getattr(league.stack, which)(offered)
        assert league.stack.count == count + 1
        other.stack.undo()
    league.read_anew()
    if which == "undo":
        league.stack.undo(offered)
        assert league.stack.count == count - 1
