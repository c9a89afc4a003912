from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.rules import NotInRuleBook, RuleBookFaults, load
from leaguekeeper.rules.loader import faults_of
from tests.rules.tiny import TINY


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tiny.toml").write_text(TINY, encoding="utf-8")
    return tmp_path


def faults(folder: Path, old: str, new: str) -> list[str]:
    assert old in TINY
    (folder / "tiny.toml").write_text(TINY.replace(old, new, 1), encoding="utf-8")
    return [fault.text() for fault in faults_of(folder)]


def test_a_third_rule_book_loads_from_its_own_folder_alone(folder: Path) -> None:
    book = load(folder)
    assert book.id == "tiny"
    assert [step.id for step in book.sequences.all_steps()] == ["mud", "match_result", "results"]
    assert book.team_list("cousins").position("cousin").price == 10
    assert book.table("mud").outcome(2).slug == "slippery"
    assert book.table("goat").outcome(41).worsen == ("pluck",)
    assert book.characteristic("pluck").written(4) == "4+"
    assert book.step("mud").params["table"] == "mud"


def test_the_reading_that_holds_puts_its_numbers_in_the_place_of_the_books_own(folder: Path) -> None:
    assert load(folder).number("cake") == 5


def test_a_book_cut_into_many_files_says_the_same(folder: Path) -> None:
    whole = load(folder)
    head, tail = TINY.split("[[tables]]", 1)
    (folder / "tiny.toml").write_text(head, encoding="utf-8")
    (folder / "tables").mkdir()
    (folder / "tables" / "both.toml").write_text("[[tables]]" + tail, encoding="utf-8")
    assert load(folder).digest == whole.digest


def test_a_book_that_has_changed_on_disk_is_read_again(folder: Path) -> None:
    before = load(folder)
    assert load(folder) is before
    (folder / "tiny.toml").write_text(TINY.replace("price = 10", "price = 1_000"), encoding="utf-8")
    after = load(folder)
    assert after.team_list("cousins").position("cousin").price == 1000
    assert after.digest != before.digest


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("price = 10\n", "", "tiny.toml: teams.cousins.positions.cousin.price: is missing"),
        ("price = 10", "price = '10'", "tiny.toml: teams.cousins.positions.cousin.price: must be a whole number"),
        ("price = 10", "price = -10", "tiny.toml: teams.cousins.positions.cousin.price: must be at least 0"),
        ("price = 10", "cost = 1\nprice = 10", "tiny.toml: teams.cousins.positions.cousin.cost: is not a key"),
        ('slug = "mud"', 'slug = "The Mud"', "tiny.toml: tables.The Mud.slug: must be written in small letters"),
        (', fr = "Boue" }', " }", "tiny.toml: tables.mud.name: has no words in French"),
        (', fr = "Boue" }', ', fr = " " }', "tiny.toml: tables.mud.name: has no words in French"),
        (', fr = "Boue" }', ', fr = "B", de = "M" }', "tiny.toml: tables.mud.name: de is not a language we speak"),
        ('skills = ["wink"]', 'skills = ["blink"]', "teams.cousins.positions.cousin.skills: “blink” is not among"),
        ('primary = ["tricks"]', 'primary = ["luck"]', "teams.cousins.positions.cousin.primary: “luck” is not among"),
        ("pluck = 4", "pluck = 9", "teams.cousins.positions.cousin.characteristics.pluck: 9 lies outside 2 to 6"),
        ("{ pluck = 4 }", "{}", "teams.cousins.positions.cousin.characteristics.pluck: is missing"),
        ("lo = 3, hi = 3", "lo = 2, hi = 3", "tables.mud.rows.1: 2 stands in two rows"),
        ("lo = 3, hi = 3", "lo = 4, hi = 4", "tables.mud.rows.1: 4 to 4 cannot be rolled with d3"),
        ("lo = 1, hi = 2", "lo = 1, hi = 1", "tables.mud.rows: no row for a roll of 2"),
        ("hi = 36", "hi = 37", "tables.goat.rows.0: 11 to 37 cannot be rolled with d66"),
        ('dice = "d3"', 'dice = "d5"', "tables.mud.dice: must be dice, written as in D6"),
        ('result = "dry"', 'result = "wet"', "tables.mud.rows.1.result: “wet” is not among the outcomes"),
        ('worsen = ["pluck"]', 'worsen = ["luck"]', "outcomes.slippery: “luck” is not among the characteristics"),
        ('slug = "goat"', 'slug = "mud"', "tables.mud.slug: “mud” stands there twice"),
        ("minimum = 2", "minimum = 7", "characteristics.pluck: its minimum is above its maximum"),
        ('kind = "target"', 'kind = "guess"', "characteristics.pluck.kind: must be one of"),
        ("re_roll_price = 5", "re_roll_price = true", "teams.cousins.re_roll_price: must be a whole number"),
        ('question = { en = "And', 'chose = "out"\nquestion = { en = "And', "“out” is not one of its readings"),
        ("numbers = { cake", "numbers = { pie", "rulings.rain.readings.inside.numbers: “pie” is not among the numbers"),
        ("re_roll_price = 5", 're_roll_price = 5\njourneymen = ["aunt"]', "“aunt” is not a position of the list"),
        ("[[numbers]]", "[numbers]", "tiny.toml: numbers: must be a list"),
        ('letter = { en = "T", fr = "T" }', 'letter = { en = "T", fr = "T" }\nlearnable = false', "nobody learns from"),
    ],
)
def test_a_fault_is_told_with_its_file_and_its_key(folder: Path, old: str, new: str, said: str) -> None:
    found = faults(folder, old, new)
    assert any(said in text for text in found), found


def test_every_fault_of_a_book_is_told_at_once(folder: Path) -> None:
    text = TINY.replace("price = 10\n", "").replace('dice = "d3"', "dice = 3")
    (folder / "tiny.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RuleBookFaults) as caught:
        load(folder)
    assert len(caught.value.faults) == 2
    assert "2 faults" in caught.value.text()


def test_a_fault_is_told_in_the_language_spoken(folder: Path) -> None:
    (folder / "tiny.toml").write_text(TINY.replace("price = 10\n", ""), encoding="utf-8")
    found = faults_of(folder)
    speak("fr")
    assert found[0].text().endswith("positions.cousin.price\u00a0: manque")
    speak("ru")
    assert found[0].text().endswith("positions.cousin.price: отсутствует")


def test_what_is_not_toml_is_told_with_its_file(folder: Path) -> None:
    (folder / "broken.toml").write_text("[about", encoding="utf-8")
    (folder / "latin.toml").write_bytes(b"x = '\xe9'")
    said = [fault.text() for fault in faults_of(folder)]
    assert len(said) == 2
    assert said[0].startswith("broken.toml: is not TOML: ")
    assert said[1].startswith("latin.toml: is not TOML: ")


def test_a_section_that_is_no_list_stands_in_one_file_only(folder: Path) -> None:
    (folder / "zweite.toml").write_text('[about]\nid = "other"\n', encoding="utf-8")
    assert [fault.text() for fault in faults_of(folder)] == ["zweite.toml: about: stands in tiny.toml too"]


def test_a_day_where_text_is_meant_is_a_fault_and_no_crash(folder: Path) -> None:
    found = faults(folder, "value = 3", "value = 2020-01-01")
    assert found == ["tiny.toml: numbers.cake.value: must be a whole number"]


def test_an_empty_folder_holds_no_rule_book(tmp_path: Path) -> None:
    assert [fault.text() for fault in faults_of(tmp_path)] == [f"{tmp_path.name}: has no rule book in it"]


def test_what_the_book_does_not_have_is_named(folder: Path) -> None:
    book = load(folder)
    with pytest.raises(NotInRuleBook, match="“Back-yard rules” has no “aunts” among its team lists"):
        book.team_list("aunts")
    with pytest.raises(NotInRuleBook, match="“Cousins” has no “aunt” among its positions"):
        book.team_list("cousins").position("aunt")
