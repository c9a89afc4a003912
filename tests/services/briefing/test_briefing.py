"""A coach's briefing: the money both ways, who can improve with what odds, who misses, on paper as on screen."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from leaguekeeper.base.words import speak
from leaguekeeper.publish.printables import paper_of
from leaguekeeper.services.api import LeagueApi
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def league(sample: Path, tmp_path: Path) -> Iterator[LeagueApi]:
    with LeagueApi.open(Path(shutil.copy(sample, tmp_path / "l.league"))) as league:
        yield league


def rule(league: LeagueApi, **change: object) -> None:
    league.stack.file_sheet("ruling", {"reason": "for the story", "changes": [change]})


def test_the_next_opponent_is_measured_against_us(league: LeagueApi) -> None:
    told = league.briefing("rats")
    match = told.next_match
    assert match is not None
    assert (match.number, match.opponent.id, match.home) == (20, "brume", True)
    values = {row.team.id: row.current_value for row in league.teams.all().rows}
    assert (match.theirs.figure, match.ours.figure) == (values["brume"], values["rats"])
    worths = [each.player.value for each in match.feared]
    assert worths == sorted(worths, reverse=True)


def test_the_lower_side_has_the_gap_and_its_own_treasury(league: LeagueApi) -> None:
    purse = league.briefing("rats").purse
    assert purse is not None
    rows = {row.team.id: row for row in league.teams.all().rows}
    assert (purse.higher.id, purse.lower.id, purse.ours) == ("rats", "brume", True)
    assert purse.gap == rows["rats"].current_value - rows["brume"].current_value
    assert [each.most for each in purse.cases] == [purse.gap + rows["brume"].treasury]
    assert league.briefing("brume").purse == purse.__class__(
        purse.higher, purse.lower, False, purse.gap, purse.treasury, purse.cases, purse.note
    )


def test_who_can_improve_is_told_with_the_odds_of_the_dice(league: LeagueApi) -> None:
    assert league.briefing("rats").improvers == ()
    rule(league, team="rats", player="3", field="extra_spp", to=6)
    (nib,) = league.briefing("rats").improvers
    way = next(each for each in nib.ways if not each.reason)
    assert sum(each.share for each in way.chances) == pytest.approx(1)
    assert way.odds.startswith("10% each: ")
    assert [each.kind for each in league.briefing("rats").desk.now] == ["reports", "improvements"]


def test_those_who_miss_the_match_are_counted(league: LeagueApi) -> None:
    for player in ("1", "2"):
        assert league.briefing("rats").warning == ""
        rule(league, team="rats", player=player, field="miss_next", to=True)
    told = league.briefing("rats")
    assert sorted(each.number for each in told.absent) == [1, 2]
    assert told.warning
    rule(league, team="rats", player="2", field="miss_next", to=False)
    assert league.briefing("rats").warning == ""


@pytest.mark.parametrize(("lang", "title"), [("fr", "Prochain adversaire"), ("en", "Next opponent"),
                                             ("ru", "Следующий соперник")])  # fmt: skip
def test_the_briefing_is_one_page_in_every_language(league: LeagueApi, lang: str, title: str) -> None:
    for player in range(1, 14):
        rule(league, team="rats", player=str(player), field="extra_spp", to=20)
    improvers = league.briefing("rats").improvers
    rule(league, team="rats", player=improvers[0].id, field="name", to=f"#{improvers[0].number}")
    speak(lang)
    reader = PdfReader(BytesIO(paper_of(league.session, "briefing:rats", "a4")))
    speak("en")
    assert len(reader.pages) == 1
    text = reader.pages[0].extract_text()
    assert title in text
    assert "Les Chevaliers de Brume" in text
    assert lang == "en" or "#" not in text, "nobody is called by the sign that stands for no name"
    assert [each.name for each in improvers[1:8] if each.name not in text] == []
    assert {"fr": "et 5 de plus", "en": "and 5 more", "ru": "и ещё 5"}[lang] in text.replace("\xa0", " ")
