"""What the glossary and the rule books have a word for is called so in French and Russian."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from leaguekeeper.play.pitch.words.fate import ROLLS, RUNES, SPELLS
from tests.architecture.source import ROOT
from tests.architecture.test_words import spoken

CALLED = {
    r"\bnothing (?:was|is|has been) filed|\bfiled sheet|\bto file\b": ("dépos", "пода"),
    r"\bmatch sheet": ("feuille de match", "протокол матча"),
    r"\bside event": ("événement annexe", "побочн"),
    r"\baward(?!s?('|’| the trophy| is lost))": ("distinction", "звани|присвоить"),
    r"\blosers['’] cup": ("coupe des perdants", "утешительный кубок"),
    r"\bbracket": ("tableau", "турнирн"),
    r"\bforfeits?\b": ("forfait", "технически|проигрыва"),
    r"\billegal procedure\b(?! or not)": ("procédure illégale", "нарушени\\w+ процедуры"),
    r"\brule book": ("livre", "книг|(?<!свод )правил"),
    r"\bledger": ("grand livre|comptes", "книг"),
    r"commissioner.s ruling|\bby (?:a )?ruling\b": ("décision", "решени"),
    r"\brulings\b|\bruling called": ("points? de règle", "толковани"),
    r"\bpetty cash": ("petite monnaie", "карманны"),
    r"\bwinnings\b": ("gains|gain", "выигрыш"),
    r"\b(?:lasting|old) injur|^injuries(?: and skills)?$": ("séquelle|blessures", "увеч"),
    r"\b(?:the crowd|too crowded)\b|^crowd$": ("public|foule", "толп"),
    r"\bteam sheet": ("feuilles? d’équipe", "лист\\w* команд"),
    r"\bapothecar(?:y|ies)": ("apothi&?caire", "аптекар"),
    r"\bjourneym[ae]n": ("journalier", "подёнщик"),
    r"\bmercenar(?:y|ies)": ("mercenaire", "наёмник"),
    r"\btreasury (?:hold|and)": ("trésor", "казн"),
}
"""Of words with one meaning: what must stand in a sentence where they stand in the English one."""


@pytest.mark.parametrize("english", CALLED)
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_a_thing_is_called_by_its_word_in_the_glossary(language: str, english: str) -> None:
    """The glossary of the house: one word for one thing, in each language."""
    word = CALLED[english][language == "ru"]
    sentences = {re.sub(r"\{.*?\}", "", each): said for each, said in spoken(language).items()}
    told = {each: said for each, said in sentences.items() if re.search(english, each, re.IGNORECASE)}
    assert told, "Nothing is called so: this line tests nothing."
    strange = {each: said for each, said in told.items() if not re.search(word, " ".join(said), re.IGNORECASE)}
    assert not strange, f"Call it “{word}”: {strange}"


def test_only_the_sheet_of_a_match_is_a_protocol_in_russian() -> None:
    """What is entered and filed is an “отчёт”; the paper for the table is a “протокол”."""
    told = {each for each, said in spoken("ru").items() if re.search("протокол", " ".join(said), re.IGNORECASE)}
    assert told
    assert not {each for each in told if not re.search("match sheet", each, re.IGNORECASE)}


@pytest.mark.parametrize(
    ("small", "large"), [(r"\bjournaliers?\b", "Journalier"), (r"\béliminations?\b(?! direct)", "Élimination")]
)
def test_what_the_glossary_writes_with_a_capital_has_one_in_every_french_sentence(small: str, large: str) -> None:
    """(House rules, Journaliers; Tableau d’Élimination.) A knock-out is another thing: “élimination directe”."""
    told = [form for said in spoken("fr").values() for form in said]
    assert any(large in form for form in told)
    assert not [form for form in told if re.search(small, form)]


def test_a_coach_is_called_so_in_french_too() -> None:
    told = [form for said in spoken("fr").values() for form in said]
    assert any("coach" in form for form in told)
    assert not [form for form in told if "entraîneur" in form.lower()]


def test_dice_are_cast_by_one_verb_in_french() -> None:
    """(“Lancez un dé”; the noun is “jet”.) Lots are drawn, and drafts thrown away, by the other two."""
    other = r"\b(?:tir|jet)(?:er|ez|t?e|ée?s?)\b(?! au sort| maintenant)"
    dice = r"\b(?:dés?|\d?D\d+|D\*\*)(?!\w)"
    strange = re.compile(f"{other}[^.;:]{{0,25}}(?:{dice}|{{dice}})|{dice}[^.;:]{{0,15}}{other}|^Tirer (?:: {{|\\(D)")
    told = [form for said in spoken("fr").values() for form in said]
    told += [line for path in (ROOT / "resources/help/fr").glob("*.md") for line in path.read_text("utf-8").split("\n")]
    told += [each for path in (ROOT / "resources/rulebooks").rglob("*.toml")
             for each in re.findall(r'fr = "([^"]*)"', path.read_text("utf-8"))]  # fmt: skip
    assert sum("lancer les dés" in form for form in told) > 1
    assert not [form for form in told if strange.search(form)]


def _names(data: Any) -> Iterator[dict[str, str]]:
    if isinstance(data, dict):
        name = data.get("name")
        if isinstance(name, dict) and "en" in name:
            yield name
        for each in data.values():
            yield from _names(each)
    elif isinstance(data, list):
        for each in data:
            yield from _names(each)


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_pitch_calls_weather_and_runes_as_the_rule_books_do(language: str) -> None:
    """High winds are no strong winds, though both blow: the tables of the books have the names."""
    books = [
        name
        for path in (ROOT / "resources/rulebooks").glob("*/tables/*.toml")
        for name in _names(tomllib.loads(path.read_text(encoding="utf-8")))
    ]
    given = {name["en"].lower(): {each[language].lower() for each in books if each["en"].lower() == name["en"].lower()}
             for name in books if language in name}  # fmt: skip
    known = spoken(language)
    both = {
        word: known[word][0] for word in (*ROLLS.values(), *RUNES.values(), *SPELLS.values()) if word.lower() in given
    }
    assert len(both) > 5
    strange = {word: said for word, said in both.items() if said.lower() not in given[word.lower()]}
    assert not strange, strange


def test_only_people_have_what_russian_calls_a_first_name() -> None:
    """A league, a team or a season has a “название”: a label of one msgid with that of a player is wrong for one."""
    of_people = re.compile(
        r"player|coach|person|user|\bwho\b|recruit|entrant|host|nick|full name|captain", re.IGNORECASE
    )
    told = {each: said for each, said in spoken("ru").items() if re.match(r"Имя\b(?! файла)", said[0])}
    strange = {each: said for each, said in told.items() if not of_people.search(each + said[0])}
    assert spoken("ru")["Name"] == ["Название"]
    assert told
    assert not strange, strange


def test_a_word_that_follows_a_word_of_the_rule_book_has_no_gender_of_its_own() -> None:
    """ "ваша Рейтинг": a rule book's figure may be of any gender, so that a colon parts it from what comes before."""
    bent = re.compile(r"\b(?:ваш[аеи]?|твой|твоя|наш[аеи]?) \{figure\}")
    assert not [form for said in spoken("ru").values() for form in said if bent.search(form)]
