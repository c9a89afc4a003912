"""The season's page: complete, safe with any text, and in need of nothing but itself."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from leaguekeeper.publish import html
from leaguekeeper.publish.phrases import in_order
from leaguekeeper.services.printing.views import CupWinner, Silk
from tests.publish import papers

VOID = {"meta", "rect", "path", "polygon", "link", "br"}


class Reader(HTMLParser):
    """Follows what is open, and gathers text, ids and addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name in ("src", "href"):
                self.addresses.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is left open."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


@pytest.mark.parametrize(
    ("lang", "said", "score"),
    [
        ("fr", "Calendrier et résultats", "3–2"),
        ("en", "Fixtures and results", "3–2"),
        ("ru", "Календарь и результаты", "3:2"),
    ],
)
def test_the_page_tells_the_season_in_three_languages(lang: str, said: str, score: str) -> None:
    page = html.season_page(papers.whole_season(), lang)
    text = " ".join(read(page).text)
    assert f'<html lang="{lang}">' in page
    for part in (said, "Пип Мокрый", "Æther & Œillets", score, "Demi-finales", "devance par les éliminations"):
        assert part in text


def test_the_page_needs_nothing_but_itself() -> None:
    page = html.season_page(papers.whole_season())
    reader = read(page)
    assert reader.addresses == []
    assert "<script" not in page
    assert "url(" not in page.replace("url(#", "")
    assert "@import" not in page
    assert len(reader.ids) == len(set(reader.ids)) > 20


def test_text_and_colours_of_any_kind_do_no_harm() -> None:
    evil = '<script>alert("x")</script>'
    silk = Silk('"/><script>', "red;}</style>", "band")
    page = html.season_page(replace(papers.whole_season(), league=evil, champion=CupWinner(evil, silk)))
    assert "<script" not in page
    assert evil in "".join(read(page).text)


def test_a_season_just_begun_has_a_page_too() -> None:
    season = replace(papers.whole_season(), brackets=(), champion=None, facts=(), honours=(), graveyard=())
    page = html.season_page(replace(season, fixtures=papers.calendar(0)), "en")
    assert "Champion" not in page
    assert re.search(r"Brume", page)


def test_a_name_from_right_to_left_leaves_a_score_behind_it_as_it_is() -> None:
    """Without a mark behind the name, a reader sees 4–1 for 1–4: figures run on in the direction of the last letter."""
    told = in_order('<b title="فريق">فريق النسور</b> <small>1–4</small> for نسور, 100%<br><i>Les Rats</i> 2–1')
    assert told == (
        '<b title="فريق">فريق النسور\u200e</b> <small>1–4</small> for نسور\u200e, 100%<br><i>Les Rats</i> 2–1'
    )
    view = replace(papers.whole_season(), league="نسور")
    assert "نسور\u200e<" in html.season_page(view)
