"""The team sheet at the table: one page, every word legible, nothing over anything else."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.publish import pdf
from leaguekeeper.services.printing.views import Column, Event, TeamSheet
from tests.publish.paper import embedded_fonts, pages_of, printed_faults_of, words
from tests.publish.sheets import crowded, rats, values

LANGUAGES = ("fr", "en", "ru")


def test_the_sheet_says_what_the_coach_needs() -> None:
    text = words(pdf.team_sheet(rats(), lang="fr"))
    for said in (
        "Les Rats du Beffroi",
        "Élodie Garnier",
        "Zik Patte-Vive",
        "Coureur d’Égouts",
        "Joueur Déloyal",
        "1 475 000",
        "870 000",
        "Les Enclumes Vertes",
        "absent",
        "document nº 47",
        "match nº 20",
        "REU réussite 1",
    ):
        assert said in text, said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sixteen_players_four_journeymen_and_two_stars_stand_on_one_page(paper: str, lang: str) -> None:
    sheet = crowded()
    printed = pdf.team_sheet(sheet, paper, lang)
    assert pages_of(printed) == 1
    text = words(printed)
    assert text.count("Подёнщик") == 4
    assert text.count("Грак и Крамблберри") == 2
    assert text.count("Великолепный") == 8


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sheet", [rats(), crowded()], ids=["plain", "crowded"])
def test_nothing_is_set_over_anything_else_or_off_the_page(
    sheet: TeamSheet, paper: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert printed_faults_of(lambda: pdf.team_sheet(sheet, paper, lang), monkeypatch) == []


def test_every_font_is_in_the_file_and_no_other_slips_in() -> None:
    found = embedded_fonts(pdf.team_sheet(crowded()))
    assert found
    assert all(found.values())
    assert all("SourceS" in name for name in found)


def test_the_same_sheet_prints_the_same_bytes() -> None:
    assert pdf.team_sheet(rats()) == pdf.team_sheet(rats())
    pdf.team_sheet(crowded(), lang="ru")
    assert pdf.team_sheet(rats()) == pdf.team_sheet(rats())


def test_text_of_any_kind_is_printed_as_text() -> None:
    player = replace(rats().players[0], name="<b>A & B</b>", earned=("100 % \u202eevil\x07", "😀 é"))
    text = words(pdf.team_sheet(replace(rats(), players=(player,), team="a\nb\tc</para>")))
    assert "<b>A & B</b>" in text
    assert "a b c</para>" in text
    assert "evil" in text
    assert "\u202e" not in text
    assert "é" in text


def test_living_rulebook_columns_print_from_the_same_code() -> None:
    """LRB 4 has four characteristics and five experience events."""
    lrb4 = replace(
        rats(),
        characteristics=tuple(Column(label) for label in ("M", "F", "AG", "AR")),
        events=(
            Event("REU", "réussite", 1, 3),
            Event("TD", "touchdown", 3, 3),
            Event("INT", "interception", 2),
            Event("SOR", "sortie", 2, 3),
            Event("JPV", "joueur le plus valable", 5),
        ),
        players=tuple(replace(p, values=values("7 3 3 8"), counts=(1, 2, 0, 1, 0)) for p in rats().players),
        once=(),
    )
    text = words(pdf.team_sheet(lrb4))
    assert "JPV joueur le plus valable 5" in text
    assert "CP" not in text


def test_a_list_too_long_for_one_page_goes_on_to_the_next() -> None:
    many = tuple(replace(rats().players[1], number=n, name=f"Rat {n}") for n in range(1, 41))
    printed = pdf.team_sheet(replace(rats(), players=many))
    assert pages_of(printed) == 2
    assert {int(number) for number in re.findall(r"Rat (\d+)\b", words(printed))} == set(range(1, 41))


def test_several_teams_print_in_one_file() -> None:
    assert pages_of(pdf.team_sheets((rats(), crowded(), rats()), "letter", "en")) == 3


def test_an_unknown_paper_is_refused_in_a_sentence() -> None:
    with pytest.raises(LeaguekeeperError, match="a4, letter"):
        pdf.team_sheet(rats(), "a5", "en")
