"""Whatever a league is called and whatever its teams write, the paper prints, keeps its page and its bytes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguekeeper.publish import html, pdf
from leaguekeeper.publish.pdf.ink import SANS, SERIF, Style, legible, letters_lacked, measured, names_apart
from leaguekeeper.publish.printables import lacks_told
from tests.publish import papers
from tests.publish.paper import pages_of
from tests.publish.sheets import rats

ANY = st.text(max_size=60)


@settings(max_examples=30, deadline=None)
@given(name=ANY, coach=ANY, league=ANY, skills=st.lists(ANY, max_size=5), absence=ANY)
def test_a_team_sheet_prints_any_text_on_one_page(
    name: str, coach: str, league: str, skills: list[str], absence: str
) -> None:
    player = replace(rats().players[0], name=name, position=coach, earned=tuple(skills), absence=absence)
    view = replace(rats(), team=name, coach=coach, league=league, players=(player, *rats().players[1:]))
    first = pdf.team_sheet(view, "letter", "ru")
    assert pages_of(first) == 1
    assert first == pdf.team_sheet(view, "letter", "ru")


@settings(max_examples=30, deadline=None)
@given(text=ANY)
def test_text_made_legible_is_within_the_font_and_stays_so(text: str) -> None:
    for font in (SANS, SERIF):
        fit = legible(text, font)
        assert legible(fit, font) == fit
        assert "\n" not in fit
        assert measured(text, Style(font, 10)) >= 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Les Rats 🐀🧀 du Beffroi 🏈", "Les Rats du Beffroi"),
        ("❤️ Amour", "Amour"),
        ("👩🏽‍🚀", "?"),
        ("★ Étoiles ✔", "* Étoiles ✓"),
        ("𝐁𝐨𝐥𝐝 Ⅷ", "Bold VIII"),
        ("中村", "??"),
        ("a · b  c", "a · b  c"),
    ],
)
def test_what_the_fonts_lack_is_written_plainly_or_left_out(text: str, told: str) -> None:
    assert {legible(text, font) for font in (SANS, SERIF)} == {told}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("🐀 blesse Zik. 🐀.", "? blesse Zik. ?."),
        ("Victoire pour Les Rats 🐀.", "Victoire pour Les Rats."),
        ("中村 🐉 : joueur", "?? : joueur"),
    ],
)
def test_a_name_that_is_an_emoji_leaves_no_hole_in_a_sentence(text: str, told: str) -> None:
    with names_apart(["🐀", "Les Rats 🐀", "中村 🐉", "Zik"]):
        assert {legible(text, font) for font in (SANS, SERIF)} == {told}
    assert legible("Zik 🐀", SANS) == "Zik"


def test_letters_of_a_script_that_we_do_not_print_are_told_of() -> None:
    with letters_lacked() as lacked:
        pdf.team_sheet(replace(rats(), team="怒り? Éж 🐀", coach="فر"))
    assert lacked == set("怒りفر")
    assert " ".join(sorted(lacked)) in lacks_told(lacked)
    assert lacks_told(()) == ""


@settings(max_examples=20, deadline=None)
@given(text=ANY)
def test_the_season_prints_any_text(text: str) -> None:
    view = replace(papers.whole_season(), league=text, season=text)
    assert pdf.season_report(view).startswith(b"%PDF")
    assert "<script" not in html.season_page(view)
