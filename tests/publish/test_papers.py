"""Every other paper: what it says, that nothing collides, that its bytes are the same every time."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest

from leaguekeeper.publish import pdf
from leaguekeeper.publish.pdf.breaking import balanced, wrapped
from leaguekeeper.publish.pdf.ink import CELL, SMALL, measured
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.services.printing.views import (
    FixtureLine,
    FixtureRound,
    FixtureSheet,
    MatchDay,
    MatchEvent,
    Offer,
    OfferSheet,
)
from leaguekeeper.services.session import rule_book
from tests.publish import papers, sheets
from tests.publish.paper import embedded_fonts, pages_of, printed_faults_of, words

briefing: Any = importlib.import_module("leaguekeeper.publish.pdf.briefing")
drawing: Any = importlib.import_module("leaguekeeper.publish.pdf.match_sheet")

Document = Callable[[str, str], bytes]

DOCUMENTS: dict[str, tuple[Callable[..., bytes], Any]] = {
    "blank match sheet": (pdf.match_sheet, papers.blank_match()),
    "blank match sheet of long words": (pdf.match_sheet, papers.wordy_match()),
    "blank match sheet of long names": (pdf.match_sheet, papers.long_named_match()),
    "filled match sheet of long names": (pdf.match_sheet, papers.long_named_match(filled=True)),
    "filled match sheet": (pdf.match_sheet, papers.filled_match()),
    "long match sheet": (pdf.match_sheet, papers.filled_match(40)),
    "match sheet with offers": (pdf.match_sheet, papers.match_with_offers()),
    "match sheet with many offers": (pdf.match_sheet, papers.match_with_offers(60)),
    "short sequence": (pdf.match_sheet, papers.lrb4_match()),
    "table": (pdf.league_table, papers.table()),
    "long table": (pdf.league_table, papers.table(6)),
    "calendar": (pdf.fixtures, papers.calendar(14)),
    "bracket of 4, to play": (pdf.bracket, papers.play_offs(4, played=False)),
    "bracket of 2": (pdf.bracket, papers.play_offs(2)),
    "bracket of 8": (pdf.bracket, papers.play_offs(8)),
    "bracket of 32": (pdf.bracket, papers.play_offs(32)),
    "bracket of 64": (pdf.bracket, papers.play_offs(64)),
    "ledger": (pdf.ledger, papers.treasury()),
    "readings": (pdf.readings, papers.answers(30)),
    "many readings": (pdf.readings, papers.answers(130)),
    "season report": (pdf.season_report, papers.whole_season()),
}


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_set_over_anything_else_or_off_the_page(
    name: str, paper: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, view = DOCUMENTS[name]
    assert printed_faults_of(lambda: make(view, paper, lang), monkeypatch) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_fonts_are_in_the_file_and_bytes_are_the_same_every_time(name: str) -> None:
    make, view = DOCUMENTS[name]
    first = make(view, "a4", "ru")
    assert first == make(view, "a4", "ru")
    found = embedded_fonts(first)
    assert all(found.values())
    assert all("SourceS" in font for font in found)


def test_a_blank_match_sheet_has_the_eight_and_eleven_steps_of_the_house_rules() -> None:
    printed = pdf.match_sheet(papers.blank_match(), lang="fr")
    assert pages_of(printed) == 1
    text = words(printed)
    for step in (*papers.BEFORE, *papers.AFTER):
        assert step.title.split()[0] in text
        for asked in step.asks:
            assert text.count(asked) >= (2 if step.per_side else 1), asked
    assert "Avant le match" in text
    assert "Signatures" in text
    for side in (papers.blank_match().home, papers.blank_match().away):
        assert f"{side.team} : joueur, fait, blessure" in text.replace("\xa0", " "), "a number alone says no team"


def test_a_filled_match_sheet_shows_score_answers_and_what_happened() -> None:
    text = words(pdf.match_sheet(papers.filled_match(), lang="fr"))
    assert "après prolongation" in text
    assert text.count("+65 000") == 11
    assert "genou déboîté" in text
    assert "document nº 52" in text
    assert "Signatures" not in text


def test_more_events_than_the_sheet_holds_go_on_to_another_page() -> None:
    printed = pdf.match_sheet(papers.filled_match(60))
    assert pages_of(printed) == 2
    assert words(printed).count("élimination") >= 60


def test_what_each_side_may_hire_is_printed_with_the_blank_sheet() -> None:
    printed = pdf.match_sheet(papers.match_with_offers(), lang="fr")
    assert pages_of(printed) == 2
    text = words(printed)
    assert "205 000" in text
    assert "au plus 2" in text
    assert text.count("Звёздный игрок № 13") == 1, "what both may hire stands on one list"


def test_what_may_be_hired_has_a_box_for_each_that_a_side_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    view, boxes = papers.match_with_offers(), list[float]()

    def drawn(_page: Page, places: Iterable[tuple[float, ...]], weight: float = 0.6) -> None:
        del weight
        boxes.extend(round(wide, 1) for _x, _y, wide, _high in places)

    monkeypatch.setattr(Page, "boxes", drawn)
    pdf.match_sheet(view, lang="fr")
    assert view.offers is not None
    allowed = [offer.most or 0 for sheet in view.offers for offer in sheet.offers]
    assert max(allowed) > 5
    assert boxes.count(6.6) == sum(allowed)


def test_stars_stand_by_their_names_and_all_else_as_in_the_rule_book() -> None:
    view = papers.blank_match()
    named = [[Offer(name, 10_000, 1, star=star) for name, star in some] for some in (
        (("Caisse", False), ("Barrique", False), ("Zolcath", True), ("Érable", True)),
        (("Caisse", False), ("Fût", False), ("Barrique", False), ("Fenouil", True), ("Akhorne", True)),
    )]  # fmt: skip
    offers = [OfferSheet(papers.side(at), 0, 0, 0, tuple(some)) for at, some in enumerate(named)]
    text = words(pdf.match_sheet(replace(view, offers=(offers[0], offers[1])), lang="fr"))
    order = ("Caisse", "Fût", "Barrique", "Akhorne", "Érable", "Fenouil", "Zolcath")
    assert sorted(order, key=text.index) == list(order)


@pytest.mark.parametrize(("lang", "nameless"), [("fr", "nº\xa07"), ("ru", "№\xa07")])
def test_beside_his_number_nobody_is_called_by_it(lang: str, nameless: str) -> None:
    sheet = replace(sheets.rats(), players=(sheets.runner(7, nameless),), next_match=None)
    match = replace(papers.filled_match(1), happened=(MatchEvent(0, nameless, "touchdown", number=7),))
    for printed in (pdf.team_sheet(sheet, lang=lang), pdf.match_sheet(match, lang=lang)):
        text = words(printed)
        assert "7" in text
        assert nameless.replace("\xa0", " ") not in text


def test_a_score_to_be_filled_in_has_the_sign_of_the_language() -> None:
    fixture = FixtureLine("Rats", "Brume", sheets.RATS, sheets.ANVILS)
    sheet = FixtureSheet("Ligue", "saison 3", (FixtureRound("Journée 1", (fixture,)),))
    said = {lang: words(pdf.fixtures(sheet, lang=lang)).split("Journée 1")[1].split("Leaguekeeper")[0].split()
            for lang in ("fr", "ru")}  # fmt: skip
    assert ("–" in said["fr"], ":" in said["ru"], "–" in said["ru"]) == (True, True, False)


@pytest.mark.parametrize("width", [40.0, 60.0, 90.0, 140.0])
def test_no_line_begins_or_ends_with_a_space_and_a_heading_is_even(width: float) -> None:
    text = "Victoire de\xa0la Tour «\xa0Rhinopharyngoscopistologiques3\xa0»\xa0— 2\xa0:\xa01\xa0! Oui\u202f?"
    typed = "Les « Bons à tout »  ! Hein ? Oui : 6 × 10 000 ÷ 2 et 100 % de pertes ; voilà  ? Bon"
    for said, lines in ((said, each(said, CELL, width)) for each in (wrapped, balanced) for said in (text, typed)):
        assert [line for line in lines if line != line.strip()] == []
        assert said == text or [line for line in lines if line[0] in "!?:;%»×÷" or line[-1] in "«×÷"] == []
        assert max(measured(line, CELL) for line in lines) <= width
    even = balanced("Victoire pour Union Sportive de Haute-Fosse", CELL, 150)
    assert len(even) == 2
    assert measured(even[1], CELL) > measured(even[0], CELL) / 2


@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_no_word_of_a_position_parts_in_a_briefing(book: str) -> None:
    said = {said for team in rule_book(book).teams for position in team.positions
            for said in (position.short or position.name).values()}  # fmt: skip
    assert len(said) > 100
    parted = [word for each in said for word in each.split() if measured(word, SMALL) > briefing._POSITION]
    assert parted == []


def test_the_match_day_set_has_each_match_with_its_two_teams() -> None:
    game = (papers.blank_match(), (sheets.rats(), sheets.crowded()))
    printed = pdf.match_day(MatchDay("Journée 6", (game, game)), "a4", "fr")
    assert pages_of(printed) == 6


def test_the_table_says_what_decided_a_rank() -> None:
    text = words(pdf.league_table(papers.table(), lang="fr"))
    assert "devance par les éliminations : 12 contre 10" in text
    assert "PL points de ligue" in text
    assert "après la journée 5" in text


def test_the_calendar_says_scores_days_and_who_has_no_match() -> None:
    text = words(pdf.fixtures(papers.calendar(), lang="ru"))
    assert "Без матча: Les Rats du Beffroi" in text
    assert "3:2" in text
    assert "сыграть до 13 сентября 2026" in text


def test_a_large_bracket_is_drawn_in_parts_and_ends_with_its_champion() -> None:
    printed = pdf.bracket(papers.play_offs(64), lang="en")
    assert pages_of(printed) == 3
    assert "Champion" in words(printed)


def test_the_ledger_ends_with_the_balance_and_names_rules() -> None:
    text = words(pdf.ledger(papers.treasury(), lang="fr"))
    assert "−50 000" in text
    assert "Règles maison, Gains" in text
    assert text.rstrip().splitlines()
    assert text.count("550 000") >= 2


def test_the_season_report_tells_champion_honours_and_the_fallen() -> None:
    text = words(pdf.season_report(papers.whole_season(), lang="fr"))
    for said in ("Champion", "Meilleur marqueur", "Cimetière", "Пип Мокрый", "Demi-finales", "Journée 7"):
        assert said in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("view", [papers.blank_match(), papers.lrb4_match()], ids=["house2020", "lrb4"])
def test_a_blank_sheet_has_room_for_what_happens_in_nine_matches_of_ten(
    view: Any, paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A side has ten lines at the most in nine of ten matches; see the sheets of the sample league."""
    rows: list[int] = []
    drawn = drawing._events

    def counted(page: Any, sheet: Any, lines: Any, top: float) -> None:
        rows.append(len(lines))
        drawn(page, sheet, lines, top)

    monkeypatch.setattr(drawing, "_events", counted)
    pdf.match_sheet(view, paper)
    assert rows[0] >= 10
    assert len(rows) == 1
