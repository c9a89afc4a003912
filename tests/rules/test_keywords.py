from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.rules.inducements import Discount, Inducement
from leaguekeeper.rules.loader import faults_of, load_folder
from tests.rules.tiny import TINY

WORDS = '{ en = "x", fr = "x" }'
GOAT = f'\n[[keywords]]\nslug = "goat"\nname = {WORDS}\n'
COUSIN = 'skills = ["wink"]\n'


def faults(folder: Path, text: str) -> list[str]:
    (folder / "book.toml").write_text(text, encoding="utf-8")
    return [fault.text() for fault in faults_of(folder)]


def test_a_skill_is_named_for_a_keyword_instead_of_in_words(tmp_path: Path) -> None:
    named = TINY.replace('category = "tricks"\n', 'category = "tricks"\nnamed_for = true\n')
    assert any("does not say for whom “wink” counts" in each for each in faults(tmp_path, named))
    whole = named.replace(COUSIN, COUSIN + 'keywords = ["goat"]\nagainst = { wink = ["goat"] }\n') + GOAT
    assert faults(tmp_path, whole) == []
    assert load_folder(tmp_path).keyword("goat").kind == "race"


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ('keywords = ["gnu"]\n', "“gnu” is not among the keywords"),
        ('against = { wink = ["gnu"] }\n', "“gnu” is not among the keywords"),
        ('against = { nod = ["goat"] }\n', "he does not have “nod”"),
    ],
)
def test_a_keyword_that_leads_nowhere_is_a_fault(tmp_path: Path, said: str, fault: str) -> None:
    assert any(fault in each for each in faults(tmp_path, TINY.replace(COUSIN, COUSIN + said) + GOAT))


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ('captain = "nod"', "“nod” is not among the skills"),
        ("experience = { picnic = 3 }", "“picnic” is not among the experience"),
    ],
)
def test_a_team_s_rule_speaks_of_what_there_is(tmp_path: Path, said: str, fault: str) -> None:
    rule = f'\n[[special_rules]]\nslug = "family"\nname = {WORDS}\neffect = {WORDS}\n{said}\n'
    assert any(fault in each for each in faults(tmp_path, TINY + rule))


def test_a_god_comes_only_with_one_of_the_list_s_leagues(tmp_path: Path) -> None:
    said = TINY.replace("re_roll_price = 5\n", 're_roll_price = 5\nfavoured_with = "barn-cup"\n')
    assert any("“barn-cup” is none of its leagues" in each for each in faults(tmp_path, said))


def test_a_discount_may_raise_how_many_there_are() -> None:
    words = {"en": "Bribe", "fr": "Pot-de-vin"}
    less = Discount(access=("special:corruption",), price=50_000, most=6)
    bribe = Inducement(slug="bribe", name=words, price=100_000, most=3, effect=words, discount=less)
    assert bribe.most_for(frozenset({"any"})) == 3
    assert bribe.most_for(frozenset({"any", "special:corruption"})) == 6
