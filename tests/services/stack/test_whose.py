"""Undo takes back what was done here; what a colleague did is named first, in a file and on a server alike."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.services.api import LeagueApi
from tests.postgres import Postgres
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def path(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(sample, tmp_path / "ours.league"))


def _joins(league: LeagueApi, name: str, by: str = "") -> None:
    league.stack.file({"kind": "coach_joined", "id": name, "coach": name, "name": name.title()}, by=by)


def _offered(league: LeagueApi, which: str = "undo", by: str = "") -> str:
    """What is offered where it is refused unasked; nothing is changed by that."""
    before = league.session.file.card
    with pytest.raises(RuleViolation) as refused:
        league.stack.undo_own(by) if which == "undo" else league.stack.redo_own()
    assert refused.value.code == "of-another"
    assert league.session.file.card == before
    return str(refused.value.values["offers"])


def test_what_was_done_here_or_lay_there_before_is_taken_back_unasked(path: Path) -> None:
    with LeagueApi.open(path) as league:
        count = league.stack.count
        _joins(league, "zed")
        for left in (count, count - 1, count - 2):
            league.stack.undo_own()
            assert league.stack.count == left
        league.stack.redo_own()
        league.stack.undo_own()
        assert league.stack.count == count - 2


@pytest.mark.parametrize("does", ["files", "removes", "does again"])
def test_what_another_window_did_meanwhile_is_named_and_waits_for_a_yes(path: Path, does: str) -> None:
    with LeagueApi.open(path) as mine, LeagueApi.open(path) as theirs:
        _joins(mine, "mine")
        if does == "does again":
            mine.stack.undo_own()
        theirs.read_anew()
        if does == "files":
            _joins(theirs, "theirs", "Clara")
        elif does == "removes":
            theirs.stack.remove(theirs.stack.count, "Clara")
        else:
            theirs.stack.redo()
        mine.read_anew()
        mine.stack.undo(_offered(mine))
        if does != "does again":
            mine.stack.undo_own()  # and what lies below it is one's own again
        assert "mine" not in mine.session.state.coaches


def test_what_another_window_took_back_is_not_done_again_unasked(path: Path) -> None:
    with LeagueApi.open(path) as mine, LeagueApi.open(path) as theirs:
        _joins(mine, "mine")
        theirs.read_anew()
        theirs.stack.undo()
        mine.read_anew()
        mine.stack.redo(_offered(mine, "redo"))
        assert "mine" in mine.session.state.coaches


def test_what_bears_another_name_is_named_to_whoever_says_his_own(path: Path) -> None:
    with LeagueApi.open(path) as league:
        _joins(league, "zed", "Clara")
    with LeagueApi.open(path) as league:
        _offered(league, by="Anna")
        league.stack.undo_own("Clara")
        assert "zed" not in league.session.state.coaches


def test_on_a_server_everybody_files_in_his_own_name_and_only_his_own_goes_unasked(postgres: Postgres) -> None:
    anna, ben = (replace(postgres.address(), user=name, schema="of_two") for name in ("whose_anna", "whose_ben"))
    for each in (anna, ben):  # who may do anything, and is nobody's in any other test
        postgres.sql(f"CREATE ROLE {each.user} LOGIN SUPERUSER")
    founded = {"kind": "league_founded", "id": "f", "name": "Us", "rulebook": "house2020"}
    with LeagueApi.create(anna, founded) as league:
        league.stack.file(founded)
        _joins(league, "zed")
        assert league.session.file.stack()[-1].filed_by == anna.user
    with LeagueApi.open(ben) as league:
        offered = _offered(league)
    with LeagueApi.open(anna) as league:
        league.stack.undo_own()
        league.stack.redo_own()
    with LeagueApi.open(ben) as league:
        league.stack.undo(offered)
        assert league.stack.count == 1
