"""The newspaper for the club's wall, and the codes on sheets: read back, and looked at by what they are made of."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import segno
from PIL import Image

from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import CoachJoined, LeagueFounded, SeasonOpened
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.publish import pdf
from leaguekeeper.publish.pdf.code import LEAST, code_size
from leaguekeeper.publish.printables import paper_of
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.address import keep_base_url
from leaguekeeper.services.bulletin.picture import encoded
from leaguekeeper.services.bulletin.views import ArticleDraft
from leaguekeeper.services.printing.newspaper import Newspaper, newspaper
from leaguekeeper.services.session import Session
from tests.past_seasons import write_league
from tests.publish.paper import embedded_fonts, pages_of, printed_faults_of, words
from tests.sample_league import write_sample
from tests.services.bulletin.test_articles import ATTACKS

BASE = "https://tour-penchee.example/"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.open(write_sample(tmp_path / "a.league"), writing=False) as opened:
        yield opened


@pytest.mark.parametrize(
    ("paper", "pages", "lang"), [("a3", 1, "fr"), ("a4", 2, "fr"), ("letter", 2, "en"), ("a3", 1, "ru")]
)
def test_it_tells_the_round(
    session: Session, paper: str, pages: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(lang)
    view = newspaper(session)
    data = pdf.newspaper(view, paper, lang)
    assert pages_of(data) == pages
    said = " ".join(words(data).split())
    assert "Ligue de la Tour Penchée" in said
    for match in view.report.matches:
        assert match.home.name in said
        for each in match.story.sentences:
            assert "".join(each.text.split()) in "".join(said.split())
    assert data == pdf.newspaper(view, paper, lang)
    assert all("SourceS" in font for font in embedded_fonts(data))
    assert printed_faults_of(lambda: pdf.newspaper(view, paper, lang), monkeypatch) == []


@pytest.mark.parametrize(("paper", "pages"), [("a3", 1), ("a4", 2)])
def test_the_article_of_the_round_stands_in_it_with_its_picture(
    tmp_path: Path, paper: str, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (900, 600), "#806020").save(drawn, "PNG")
    jpeg = base64.b64encode(encoded(drawn.getvalue()) or b"").decode()
    text = "# Before\n\nThe **bells** rang over the mud.\n\n" + "And nobody came, said the groundsman. " * 80
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        for at, name in ((4, "Older"), (3, "Other round"), (4, "Bells & mud")):
            draft = ArticleDraft(name, text, "Anna", "season-1", at, picture=jpeg, shows="A bell")
            league.bulletin.file(draft)
        view = newspaper(league.session)
        plain = pdf.newspaper(replace(view, article=None), paper, "en")
        data = pdf.newspaper(view, paper, "en")
        said = " ".join(words(data).split())
        assert pages_of(data) == pages
        assert all(each in said for each in ("Bells & mud", "by Anna", "A bell", "The bells rang", "…"))
        assert "Older" not in said
        assert "Other round" not in said
        assert data.count(b"/Subtype /Image") == plain.count(b"/Subtype /Image") + 1
        assert data == pdf.newspaper(view, paper, "en")
        assert printed_faults_of(lambda: pdf.newspaper(view, paper, "en"), monkeypatch) == []


def test_its_second_page_tells_who_met_whom(session: Session) -> None:
    """Every match of the season up to the round stands there twice, once as each side sees it."""
    speak("en")
    view = newspaper(session)
    data = pdf.newspaper(view, "a4", "en")
    assert "Who met whom" in (said := words(data))
    for match in session.state.matches.values():
        for us, them in ((match.home, match.away), (match.away, match.home)):
            assert (us.score, them.score) in view.meetings[us.team, them.team]
            assert f"{us.score}–{them.score}" in said
    assert sum(map(len, view.meetings.values())) == 2 * len(session.state.matches)
    assert "Who met whom" not in words(pdf.newspaper(view, "a3", "en"))


@pytest.mark.parametrize(("paper", "more", "pages"), [("a3", 2, 1), ("a4", 2, 2), ("a3", 5, 1), ("a4", 5, 3)])
def test_a_round_of_many_matches_has_its_page_too(
    session: Session, paper: str, more: int, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 16 teams, and with 40 of which the chart of places names but those in black."""
    view = newspaper(session)
    report = view.report
    below = range(0, 8 * more, 8)
    many = replace(report, matches=report.matches * 4, injured=report.injured * 5,
                   table=tuple(replace(row, place=row.place + at) for at in below for row in report.table),
                   ranks=tuple(replace(row, places=tuple(place + at for place in row.places))
                               for at in below for row in report.ranks))  # fmt: skip
    crowded = Newspaper(many, view.origin, f"{BASE}fr/index.html")
    assert pages_of(pdf.newspaper(crowded, paper, "ru")) == pages
    assert printed_faults_of(lambda: pdf.newspaper(crowded, paper, "ru"), monkeypatch) == []


@pytest.mark.parametrize("filled", ["Très Sainte Compagnie des Brumes Éternelles d’Outre-Val et Ses Preux", "W" * 80])
def test_nothing_is_set_over_anything_else_though_all_names_are_as_long_as_can_be(
    session: Session, tmp_path: Path, filled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def named(sheet: Document) -> Document:
        if not isinstance(sheet, LeagueFounded | SeasonOpened | CoachJoined | TeamEnrolled):
            return sheet
        known = {"name": f"{sheet.name} {filled}"[:80].strip()}
        return sheet.model_copy(update=known)

    path = write_league(tmp_path / "long.league", [named(each.document) for each in session.reading.filed])
    with Session.open(path, writing=False) as long:
        for address in ("briefing:rats", "ledger:rats", "standings", "newspaper", "newspaper-pages"):
            assert printed_faults_of(partial(paper_of, long, address, "a4"), monkeypatch) == [], address


def test_a_first_round_without_anything_else_has_its_page(session: Session) -> None:
    view = newspaper(session, 1)
    bare = replace(view.report, injured=(), leaders=(), records=(), next_round=None, table=(), level=(), ranks=(),
                   matches=view.report.matches[:1])  # fmt: skip
    assert pages_of(pdf.newspaper(Newspaper(bare, view.origin), "a3", "fr")) == 1


@pytest.mark.parametrize("attack", ATTACKS)
def test_text_of_any_kind_is_printed_as_text(session: Session, attack: str) -> None:
    view = newspaper(session)
    first = view.report.matches[0]
    told = replace(view.report, league=attack, matches=(replace(first, home=replace(first.home, name=attack)),))
    said = "".join(words(pdf.newspaper(replace(view, report=told), "a3", "en")).split())
    assert "".join(attack.replace("\u202e", "").split()) in said


@pytest.mark.parametrize(("address", "path"), [
    ("team:rats", "en/team-rats.html"), ("match:17", "en/match-r5-1.html"), ("newspaper", "en"),
])  # fmt: skip
def test_a_code_leads_to_the_page_where_the_league_has_a_site(
    session: Session, address: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = "".join(words(paper_of(session, address, "a4")).split())
    assert "example" not in without
    keep_base_url(session, BASE)
    data = paper_of(session, address, "a4")
    said = "".join(words(data).split())
    assert f"tour-penchee.example/{path}" in said
    assert printed_faults_of(lambda: paper_of(session, address, "a4"), monkeypatch) == []
    assert data == paper_of(session, address, "a4")


def test_a_code_is_large_enough_for_any_telephone() -> None:
    code = segno.make(f"{BASE}fr/team-rats.html", error="m", boost_error=False, micro=False)
    assert code.error == "M"
    assert code_size(f"{BASE}fr/team-rats.html") == pytest.approx((code.symbol_size(border=0)[0] + 8) * LEAST)
    assert pytest.approx(1.417, abs=0.001) == LEAST


def test_an_address_too_long_for_a_code_stands_there_in_words(session: Session) -> None:
    keep_base_url(session, f"https://league.example/{'a' * 120}")
    said = "".join(words(paper_of(session, "team:rats", "a4")).split())
    assert "league.example" in said


def test_it_is_printed_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, out = write_sample(tmp_path / "a.league"), tmp_path / "o.pdf"
    for line in (["newspaper"], ["newspaper", "2"], ["newspaper", "2", "1"], ["newspaper-pages", "--paper", "letter"]):
        assert run(["--lang", "fr", "sheet", str(league), *line, "-o", str(out)]) == 0
        assert out.read_bytes().startswith(b"%PDF")
    assert run(["sheet", str(league), "newspaper", "9", "-o", str(out)]) == 2
    assert "Reported are: 1, 2, 3, 4" in capsys.readouterr().err
