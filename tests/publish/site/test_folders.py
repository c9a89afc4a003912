"""Where a site is written: only into folders of its own league, and into nothing else that lies there."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.publish.site import publish
from leaguekeeper.publish.site.mark import MARK
from leaguekeeper.publish.site.target import publish_to
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.views import SiteTarget
from leaguekeeper.services.stack.filing import correct, undo
from leaguekeeper.services.stack.kept_beside import league_id
from tests.publish.site.leagues import harmful_league, opened_sample
from tests.publish.site.reader import contents
from tests.sample_league import write_sample


def test_a_folder_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with opened_sample(tmp_path) as league, pytest.raises(LeaguekeeperError) as refused:
        publish(league.session, tmp_path / "mine", ["en"])
    assert refused.value.code == "site-not-ours"
    assert contents(tmp_path / "mine") == {"letter.txt": b"dear"}


def test_the_site_of_another_league_is_left_alone(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        publish(league.session, tmp_path / "site", ["en"])
        name = league.session.state.league.name if league.session.state.league is not None else ""
    before = contents(tmp_path / "site")
    with LeagueApi.open(harmful_league(tmp_path / "other.league")) as other, pytest.raises(LeaguekeeperError) as told:
        publish(other.session, tmp_path / "site", ["en"])
    assert (told.value.code, name in str(told.value)) == ("site-of-another", True)
    assert contents(tmp_path / "site") == before


def test_a_league_stays_itself_whatever_is_corrected_in_it(tmp_path: Path) -> None:
    """Its folder, its feeds and its calendars know it again under another name, and when that is taken back."""
    path, site = harmful_league(tmp_path / "one.league"), tmp_path / "site"
    with Session.open(path) as session:
        publish(session, site, ["en"])
        known = league_id(session)
        founding = session.reading.filed[0].document
        correct(session, 1, founding.model_copy(update={"name": "Renamed"}))
        found = publish(session, site, ["en"])
        assert ("en/index.html" in found.written, league_id(session)) == (True, known)
        undo(session)
        assert league_id(session) == known


def test_leagues_that_are_founded_at_once_with_the_same_words_are_two(tmp_path: Path) -> None:
    first, second = (harmful_league(tmp_path / name) for name in ("1.league", "2.league"))
    with Session.open(first) as one, Session.open(second) as other:
        assert league_id(one) != league_id(other)


def test_a_mark_that_names_no_league_is_taken_over_and_names_it(tmp_path: Path) -> None:
    """Folders that were published into before marks named leagues."""
    mark = tmp_path / "site" / MARK
    with opened_sample(tmp_path) as league:
        publish(league.session, tmp_path / "site", ["en"])
        told = json.loads(mark.read_text("utf-8"))
        named = told.pop("league")
        mark.write_text(json.dumps(told))
        again = publish(league.session, tmp_path / "site", ["en"])
    assert (again.written, again.removed) == ((), ())
    assert json.loads(mark.read_text("utf-8"))["league"] == named


@pytest.mark.parametrize("name", ["site", "site.zip"])
def test_where_the_site_of_another_league_or_anything_else_lies_nothing_is_written(tmp_path: Path, name: str) -> None:
    target = SiteTarget(str(tmp_path / name), ("en",))
    with opened_sample(tmp_path) as league:
        first = publish_to(league.session, target)
        before = contents(tmp_path / name) if name == "site" else (tmp_path / name).read_bytes()
        assert publish_to(league.session, target).files == first.files
    with LeagueApi.open(harmful_league(tmp_path / "other.league")) as other:
        with pytest.raises(LeaguekeeperError) as refused:
            publish_to(other.session, target)
        assert refused.value.code == "site-of-another"
        foreign = tmp_path / "mine.zip"
        with zipfile.ZipFile(foreign, "w") as packed:
            packed.writestr("letter.txt", "mine")
        letter = foreign.read_bytes()
        place = letter.index(b"PK\x01\x02")
        newer = letter[: place + 6] + b"\xff\x00" + letter[place + 8 :]  # a way of packing that is yet to come
        for data in (letter, letter[:-9], newer):
            foreign.write_bytes(data)
            with pytest.raises(LeaguekeeperError) as refused:
                publish_to(other.session, SiteTarget(str(foreign), ("en",)))
            assert refused.value.code == "site-not-ours"
            assert foreign.read_bytes() == data
    assert (contents(tmp_path / name) if name == "site" else (tmp_path / name).read_bytes()) == before


def test_packed_after_another_league_took_the_place_of_the_league_file_it_is_the_new_ones(tmp_path: Path) -> None:
    path = write_sample(tmp_path / f"{'n' * 240}.league")
    with LeagueApi.open(path, writing=False) as league:
        publish_to(league.session, SiteTarget(str(tmp_path / "old.zip"), ("en",)))
    path.unlink()
    with LeagueApi.open(harmful_league(path)) as league:
        publish_to(league.session, SiteTarget(str(tmp_path / "new.zip"), ("en",)))
        publish(league.session, tmp_path / "site", ["en"])
    with zipfile.ZipFile(tmp_path / "new.zip") as packed:
        found = {name: packed.read(name) for name in packed.namelist()}
    assert found == {name: data for name, data in contents(tmp_path / "site").items() if name != MARK}


def test_what_else_lies_in_the_folder_stays_and_a_forged_mark_leads_nowhere(tmp_path: Path) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside.txt"
    outside.write_text("mine")
    with opened_sample(tmp_path) as league:
        publish(league.session, site, ["en"])
        (site / "robots.txt").write_text("mine too")
        told = json.loads((site / MARK).read_text("utf-8"))
        told["files"]["../outside.txt"] = ["", "", 4]
        told["files"]["en/gone.html"] = ["", "", 4]
        (site / "en" / "gone.html").write_text("gone")
        (site / MARK).write_text(json.dumps(told))
        found = publish(league.session, site, ["en"])
    assert outside.read_text() == "mine"
    assert (site / "robots.txt").read_text() == "mine too"
    assert found.removed == ("en/gone.html",)
    assert not (site / "en" / "gone.html").exists()


@pytest.mark.parametrize("mark", ["", "[]", "{}", '{"form": 1, "files": {"en/index.html": 7}}', "\x00"])
def test_a_mark_that_cannot_be_believed_has_everything_written(tmp_path: Path, mark: str) -> None:
    with opened_sample(tmp_path) as league:
        first = publish(league.session, tmp_path / "site", ["en"])
        (tmp_path / "site" / MARK).write_text(mark)
        again = publish(league.session, tmp_path / "site", ["en"])
    assert len(again.written) == first.files
