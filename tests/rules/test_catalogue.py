from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.rules import NotInRuleBook, listed, load, write
from tests.rules.tiny import TINY


def test_the_shipped_rule_books_are_listed() -> None:
    assert {"house2020", "lrb4"} <= {each.id for each in listed()}


def test_a_league_s_own_folder_adds_a_book_and_replaces_one(tmp_path: Path) -> None:
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "all.toml").write_text(TINY, encoding="utf-8")
    write(load("lrb4"), tmp_path / "lrb4")
    at_hand = {each.id: each for each in listed(tmp_path)}
    assert at_hand["tiny"].own
    assert at_hand["lrb4"].own
    assert not at_hand["house2020"].own
    assert load("tiny", tmp_path).id == "tiny"
    assert load("lrb4", tmp_path).digest == load("lrb4").digest


def test_a_book_that_is_not_there_is_named() -> None:
    with pytest.raises(NotInRuleBook, match="lrb9"):
        load("lrb9")


def test_other_readings_make_another_book_and_leave_this_one_as_it_is() -> None:
    book = load("house2020")
    other = book.with_readings({"casualty-10": "miss-next", "winnings-half": "round-up"})
    assert other.table("casualty").outcome(10).slug == "seriously-hurt"
    assert other.ruling("winnings-half").reading == "round-up"
    assert other.digest != book.digest
    assert book.table("casualty").outcome(10).slug == "serious-injury"
    assert book.ruling("winnings-half").reading == "half-counts"
    assert other.with_readings({"casualty-10": "serious-injury"}).table("casualty").outcome(10).niggling == 1
    question = next(each for each in book.rulings if any(reading.families for reading in each.readings))
    joined = book.with_readings({question.slug: next(each.slug for each in question.readings if each.families)})
    assert [each.family_of(each.skill("dirty-player-1")) for each in (book, joined)] == ["dirty-player", "mighty-blow"]


def test_a_reading_that_the_question_does_not_have_is_refused() -> None:
    with pytest.raises(NotInRuleBook, match="throw-it-away"):
        load("house2020").with_readings({"winnings-half": "throw-it-away"})
