from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.rules import RuleBookFaults, from_plain, listed, load, write

OURS = {"en": "Our rules", "fr": "Nos règles"}


def test_a_commissioner_copies_a_book_changes_a_price_and_plays_by_it(tmp_path: Path) -> None:
    book = load("house2020")
    said = book.copied("ours", OURS).plain()
    for team in said["teams"]:
        for position in team["positions"]:
            if position["slug"] == "gutter-runner":
                position["price"] = 90_000
    ours = from_plain(said, "ours")
    write(ours, tmp_path / "ours")
    found = load("ours", tmp_path)
    assert (found.id, found.about.based_on, found.about.name) == ("ours", "house2020", OURS)
    assert found.team_list("skaven").position("gutter-runner").price == 90_000
    assert found.digest == ours.digest != book.digest
    assert book.team_list("skaven").position("gutter-runner").price == 85_000
    assert [each.id for each in listed(tmp_path) if each.own] == ["ours"]


def test_a_change_that_breaks_the_book_is_told_with_its_key() -> None:
    said = load("lrb4").plain()
    said["tables"][0]["rows"] = said["tables"][0]["rows"][1:]
    said["staff"][0]["price"] = -5
    with pytest.raises(RuleBookFaults) as caught:
        from_plain(said, "ours")
    assert [fault.key for fault in caught.value.faults] == ["staff.re-roll.price"]
    said["staff"][0].pop("price")
    with pytest.raises(RuleBookFaults) as caught:
        from_plain(said, "ours")
    assert {fault.key for fault in caught.value.faults} == {f"tables.{said['tables'][0]['slug']}.rows"}


@pytest.mark.parametrize("book_id", ["house2020", "lrb4", "official2025"])
def test_a_book_kept_as_json_reads_back_equal(book_id: str) -> None:
    book = load(book_id)
    kept = json.dumps(book.plain(), ensure_ascii=False)
    back = from_plain(json.loads(kept), book_id)
    assert back.digest == book.digest
    assert back.table("kick-off").outcome(7).name == book.table("kick-off").outcome(7).name
