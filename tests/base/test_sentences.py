from __future__ import annotations

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.sentences import (
    by_number,
    cited,
    continued,
    counted,
    ended,
    given_name,
    heading,
    in_english,
    labelled,
    numbered,
    parted,
    say,
)
from leaguekeeper.base.words import speak

POINTS = counted("{points} league point.", "{points} league points.", "points")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["0 league points.", "1 league point.", "2 league points.", "5 league points."]),
        ("fr", ["0 point de ligue.", "1 point de ligue.", "2 points de ligue.", "5 points de ligue."]),
        ("ru", ["0 очков лиги.", "1 очко лиги.", "2 очка лиги.", "5 очков лиги."]),
    ],
)
def test_a_kept_sentence_takes_the_form_of_its_count(language: str, told: list[str]) -> None:
    speak(language)
    assert [say(POINTS, {"points": count}) for count in (0, 1, 2, 5)] == told


@pytest.mark.parametrize(("language", "told"), [("en", "#13"), ("fr", "nº~13"), ("ru", "№~13")])
def test_whoever_has_no_name_is_called_by_his_number_as_the_language_writes_it(language: str, told: str) -> None:
    speak(language)
    assert told.replace("~", "\u00a0" if language != "en" else " ") in say("{player} hired", {"player": "#13"})
    assert "Nib" in say("{player} hired", {"player": "Nib"})


def test_it_stands_in_the_readable_tables_in_english_whatever_is_spoken() -> None:
    speak("ru")
    assert in_english(POINTS, {"points": 1}) == "1 league point."
    assert in_english("Bribe: {name}", {"name": {"en": "Referee", "fr": "Arbitre"}}) == "Bribe: Referee"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Rats would spend 1,350,000\u00a0gp, 1,260,000\u00a0gp more than the 90,000\u00a0gp of its treasury."),
        (
            "fr",
            "L’équipe Rats dépenserait 1~350~000 po, soit 1~260~000 po de plus que les 90~000 po de sa trésorerie.",
        ),
    ],
)
def test_sums_in_a_sentence_are_parted_by_thousands(language: str, told: str) -> None:
    speak(language)
    values = {"team": "Rats", "treasury": 90_000, "amount": 1_350_000, "missing": 1_260_000}
    sentence = "{team} would spend {amount} gp, {missing} gp more than the {treasury} gp of its treasury."
    assert say(sentence, values) == told.replace("~", "\u202f").replace(" po", "\u00a0po")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "House rules, Fans"), ("fr", "Règles maison, Fans"), ("ru", "Домашние правила, Fans")],
)
def test_a_citation_names_its_document_in_the_language_of_the_reader(language: str, told: str) -> None:
    speak(language)
    assert cited("House rules, Fans") == told
    assert RuleViolation("x", "{a}", "House rules, Fans", a="!").text() == f"! ({told})"
    assert cited("LRB 4, Blessures") == "LRB 4, Blessures"
    assert cited("") == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "2025 edition, player advancement, random skills; inducements (Death Zone)"),
        ("fr", "Édition 2025, amélioration des joueurs, compétences au hasard\u00a0; coups de pouce (Death Zone)"),
        ("ru", "Редакция 2025 года, улучшение игроков, случайные навыки; стимулы (Death Zone)"),
    ],
)
def test_a_citation_names_its_chapters_in_the_language_of_the_reader(language: str, told: str) -> None:
    speak(language)
    assert cited("2025 edition, player advancement, random skills; inducements (Death Zone)") == told


@pytest.mark.parametrize(
    ("language", "named", "nameless", "listed"),
    [
        ("en", "Zoé, no. 7", "no. 7", "#7"),
        ("fr", "Zoé, nº\u00a07", "nº\u00a07", "nº\u00a07"),
        ("ru", "Zoé, №\u00a07", "№\u00a07", "№\u00a07"),
    ],
)
def test_a_player_without_a_name_is_called_by_his_number_once(
    language: str, named: str, nameless: str, listed: str
) -> None:
    speak(language)
    assert [numbered("Zoé", 7), numbered("#7", 7), numbered(listed, 7)] == [named, nameless, nameless]
    assert [given_name("Zoé", 7), given_name("#7", 7), given_name(listed, 7)] == ["Zoé", "", ""]
    assert [by_number(7, "Zoé"), by_number(7, "#7"), by_number(7, listed)] == ["7 Zoé", listed, listed]


@pytest.mark.parametrize(("language", "space"), [("en", ""), ("fr", "\u00a0"), ("ru", "")])
def test_things_that_are_said_are_joined_by_the_signs_of_the_language(language: str, space: str) -> None:
    speak(language)
    assert labelled("Zoé", "7") == f"Zoé{space}: 7"
    assert heading("Zoé") == f"Zoé{space}:"
    assert parted(each for each in ("a", "b", "c")) == f"a{space}; b{space}; c"
    assert [parted(["a"]), parted([])] == ["a", ""]


def test_a_sentence_has_one_mark_at_its_end() -> None:
    speak("en")
    ends = {"Grosse Correction\u00a0!": "Grosse Correction\u00a0!", "Who?": "Who?", "Zoé": "Zoé."}
    assert {name: say("{name}.", {"name": name}) for name in ends} == ends


def test_a_sentence_goes_on_behind_a_colon_with_a_small_letter() -> None:
    told = ("Les matchs eux-mêmes.", "OBBLM’s files.", "À lire.", "")
    assert [continued(each) for each in told] == ["les matchs eux-mêmes.", "OBBLM’s files.", "à lire.", ""]


@pytest.mark.parametrize(("name", "end"), [("Ann", "Ann."), ("We win!", "We win!"), ("Sons, Inc.", "Sons, Inc."),
                                           ("Why?", "Why?"), ("Well…", "Well…"), ("Well...", "Well...")])  # fmt: skip
def test_a_name_that_ends_as_sentences_do_needs_no_full_stop_behind_it(name: str, end: str) -> None:
    assert ended(f"It is {name}.") == f"It is {end}"
