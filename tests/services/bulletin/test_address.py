"""The address of a league's site: one setting, remembered for its file, read by whoever points to a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.cli.main import run
from leaguekeeper.services.bulletin.address import base_url, in_words, keep_base_url, page_path, page_url
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.kept_beside import kept_path
from tests.sample_league import write_sample


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Session]:
    with Session.create(tmp_path / "one.league") as session:
        yield session


def test_it_is_remembered_for_its_league_alone(one: Session, tmp_path: Path) -> None:
    assert base_url(one) == "" == page_url(one, "team", "rats")
    assert keep_base_url(one, " https://league.example/blood ") == "https://league.example/blood/"
    assert page_url(one, "team", "rats", "fr") == "https://league.example/blood/fr/team-rats.html"
    assert page_url(one, "match", "r3-4", "ru") == "https://league.example/blood/ru/match-r3-4.html"
    with Session.create(tmp_path / "two.league") as two:
        assert base_url(two) == ""
    assert keep_base_url(one, "") == "" == base_url(one)


@pytest.mark.parametrize("address", ["league.example", "javascript:alert(1)", "https://", "https://a b/", "https://x?q",
                                     "https://me@x/", 'https://x/"><b>', "file:///etc",
                                     "https://x/" + "a" * 300])  # fmt: skip
def test_what_is_no_address_is_refused_and_changes_nothing(one: Session, address: str) -> None:
    keep_base_url(one, "http://a.example")
    with pytest.raises(BadInput, match="no address of a site"):
        keep_base_url(one, address)
    assert base_url(one) == "http://a.example/"


def test_a_file_that_somebody_spoilt_counts_as_none(one: Session) -> None:
    keep_base_url(one, "https://a.example/")
    kept = kept_path(one, "publishing", ".json")
    for text in ("", "[]", "{", '{"base_url": "javascript:x"}'):
        kept.write_text(text, "utf-8")
        assert base_url(one) == ""


def test_it_is_set_and_read_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = str(write_sample(tmp_path / "a.league"))
    assert run(["bulletin", "address", league]) == 0
    assert capsys.readouterr().out == "No address is set.\n"
    assert run(["bulletin", "address", league, "https://tour-penchee.example"]) == 0
    assert capsys.readouterr().out == "https://tour-penchee.example/\n"
    assert run(["bulletin", "address", league, "nowhere"]) == 2
    assert run(["bulletin", "address", league]) == 0
    assert capsys.readouterr().out == "https://tour-penchee.example/\n"


def test_publishing_remembers_it_and_goes_by_it(tmp_path: Path) -> None:
    league = write_sample(tmp_path / "a.league")
    assert run(["publish", str(league), str(tmp_path / "site"), "--lang", "fr", "--base-url", "https://a.example"]) == 0
    with Session.open(league, writing=False) as session:
        assert base_url(session) == "https://a.example/"
        url = page_url(session, "team", "rats", "fr")
    assert run(["publish", str(league), str(tmp_path / "again"), "--lang", "fr"]) == 0
    for kind, which in (("league", ""), ("team", "rats"), ("match", "r4-4")):
        assert (tmp_path / "again" / page_path(kind, which, "fr")).is_file()  # type: ignore[arg-type]
    said = (tmp_path / "again" / "sitemap.xml").read_text("utf-8")
    assert url in said


def test_it_is_written_out_as_people_say_it() -> None:
    assert in_words("https://tour-penchee.example/fr/team-rats.html") == "tour-penchee.example/fr/team-rats.html"
    assert in_words("https://tour-penchee.example/fr/index.html") == "tour-penchee.example/fr"
