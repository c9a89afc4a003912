"""The page of a filed match tells what its report holds; turn by turn and with its luck only where that was noted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import speak
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.facts import Players
from leaguekeeper.services.bulletin.stories import Stories
from leaguekeeper.services.match.story import match_story
from leaguekeeper.services.play.round_played import play_round
from leaguekeeper.services.printing.match_events import happened
from leaguekeeper.services.report.drafts import file_draft
from leaguekeeper.services.report.match_logs import logs_of, notes_of
from leaguekeeper.services.rulebooks import shelf
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.matches import match_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack.filing import file
from tests.league.lrb4.table import hurt as wounded
from tests.league.lrb4.table import league, play, rule_figures
from tests.sample_league import write_sample
from tests.services.live.test_live import before, player
from tests.services.report.wizard_walks import Walk

PAPER, OPEN = 15, 17


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("story") / "sample.league")


@pytest.fixture
def session(sample: Path, tmp_path: Path) -> Iterator[Session]:
    speak("en")
    with Session.open(Path(shutil.copy(sample, tmp_path / "ours.league"))) as opened:
        yield opened


def report_of(session: Session, number: int) -> MatchReport:
    fixture = next(each for each in session.state.fixtures.values() if each.number == number)
    match = session.state.matches[fixture.id]
    found = session.reading.filed[session.reading.place_of(match.document)].document
    assert isinstance(found, MatchReport)
    return found


def test_a_match_on_paper_tells_all_that_its_report_holds(session: Session) -> None:
    story, report = match_story(session, PAPER), report_of(session, PAPER)
    assert story.score == (report.result.home.score, report.result.away.score)
    assert len(story.hurt) == len(report.result.casualties)
    for hurt, each in zip(story.hurt, report.result.casualties, strict=True):
        again = [each.apothecary.roll, each.apothecary.lasting] if each.apothecary is not None else []
        assert sorted(die.value for die in hurt.dice) == sorted(filter(None, [each.roll, each.lasting, *again]))
        assert any(die.refused for die in hurt.dice) == bool(again)
        assert hurt.by.startswith("by ") == (each.by is not None), "two names alone do not say who hurt whom"
    touchdowns = [name for name, _words in story.columns].index("TD")
    assert [sum(row.counts[touchdowns] for row in side) for side in story.scorers] == list(story.score)
    assert story.changes


def test_every_die_of_the_steps_is_told(session: Session) -> None:
    story = match_story(session, PAPER)
    told = sum(len(cell.dice) for step in story.steps for cell in step.cells)
    fans = next(step for step in story.steps if step.name == "Fans")
    assert [die.kind for cell in fans.cells for die in cell.dice] == ["d3", "d3"]
    assert told >= 6


def test_a_match_on_paper_says_why_it_has_no_time_line_and_no_luck(session: Session) -> None:
    story = match_story(session, PAPER)
    assert (story.marks, story.luck, story.half_time, story.replay) == ((), (), None, "")
    assert story.no_marks.startswith("Reported on paper")
    assert story.no_luck.startswith("Reported on paper")


def test_a_match_played_here_has_its_time_line_its_luck_and_its_replay(session: Session) -> None:
    pitch = module_of("pitch")
    level = next(iter(pitch.levels))
    played = play_round(session, 5, lambda seed: (pitch.bot(level, seed), pitch.bot(level, seed + 1)), 4)
    for match in played:
        story = match_story(session, match.number)
        scored = [mark for mark in story.marks if mark.kind == "touchdown"]
        assert [sum(mark.side == side for mark in scored) for side in ("home", "away")] == list(match.score)
        assert not scored or scored[-1].line == f"{match.score[0]}–{match.score[1]}"
        assert all(mark.half in {1, 2} and 1 <= mark.turn <= story.turns for mark in story.marks)
        assert story.half_time is not None
        assert all(half <= whole for half, whole in zip(story.half_time, story.score or (), strict=True))
        assert story.replay == str(logs_of(session, match.number)[-1])
        for luck in story.luck:
            assert list(luck.expected) == sorted(luck.expected)
            assert list(luck.got) == sorted(luck.got)
            assert luck.expected[-1] > 0
    assert any(match_story(session, match.number).luck for match in played)


def test_a_match_followed_at_the_table_has_its_time_line_but_no_luck(session: Session) -> None:
    league = LeagueApi(session)
    before(league)
    scorer = player(league, "home", 0)
    league.live.note(OPEN, {"kind": "kick-off", "side": "home"})
    league.live.note(OPEN, {"kind": "deed", "side": "home", "player": scorer, "event": "touchdown"})
    league.live.finish(OPEN)
    Walk(session, OPEN, 1, [], eager=0).to_the_end()
    file_draft(session, OPEN)
    assert notes_of(session, OPEN) is not None
    story = match_story(session, OPEN)
    assert [(mark.kind, mark.half, mark.turn, mark.line) for mark in story.marks] == [("touchdown", 1, 1, "1–0")]
    assert story.half_time == (1, 0) == story.score
    assert (story.no_marks, story.luck) == ("", ())
    assert story.no_luck.startswith("Followed at the table")


def test_a_match_without_a_report_has_no_story(session: Session) -> None:
    with pytest.raises(RuleViolation, match="has not been reported"):
        match_story(session, OPEN)


def test_a_champion_s_wound_is_told_by_his_dice(tmp_path: Path) -> None:
    """He is on no list that could note it; a D66 is told as two dice."""
    stack, griff = league(staff={"home": {"apothecary": 1}}), {"home": [{"what": "griff-oberwald"}]}
    rule_figures(stack, "home", treasury=350_000)
    rows = [wounded("griff-oberwald", 4, 41), wounded("1", 6, apothecary={"roll": 2}), wounded("2", 5, 64)]
    play(
        stack,
        before={"freebooters": griff},
        mvp=(11, 12),
        score=(1, 0),
        result={"home": {"score": 1, "players": {"griff-oberwald": {"touchdown": 1}}}, "casualties": rows},
    )
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        hurt = match_story(session, 1).hurt
        assert ("Griff Oberwald", 0) in [(row.name, row.points) for row in match_story(session, 1).scorers[0]]
        assert [[(die.value, die.refused) for die in each.dice] for each in hurt] == [
            [(4, False), (4, False), (1, False)],
            [(6, True), (2, False)],
            [(5, False), (6, False), (4, False)],
        ]
        assert [each.outcome for each in hurt] == [
            "Seriously injured · Fractured leg", "nothing is left of it", "Seriously injured · Broken neck",
        ]  # fmt: skip
        told = " ".join(each.what for each in happened(session, session.state.matches["f1"]))
        assert told.count("Seriously injured, Fractured leg") == 1


def test_each_wound_of_who_was_fetched_back_has_its_own_result(tmp_path: Path) -> None:
    """He is badly hurt; fetched back, he dies; fetched back by hand, he breaks his neck, and stays dead."""
    stack = league()
    back = {"deed": "place", "of": "home", "player": "1", "why": "A card"}
    rows = [wounded("1", 1, by="3"), wounded("1", 6, by="4"), wounded("1", 5, 64, by="5")]
    play(stack, result={"home": {"score": 0, "by_hand": [back]}, "casualties": rows})
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        match, results = session.state.matches["f1"], ["Badly hurt", "Dead!", "Seriously injured · Broken neck"]
        assert [each.outcome for each in match_story(session, 1).hurt] == results
        assert [each.what.partition(", by")[0] for each in happened(session, match)][-3:] == [
            each.replace(" · ", ", ") for each in results
        ]
        site = Publication(session, SiteChoice())
        assert [each.outcome for each in match_page(site, match).wounds] == results
        known = Stories(session).facts("f1").known
        assert (known["dead"].value, known["killer"].value) == (Players(("#1",)), Players(("#4",)))


def test_a_wound_is_told_by_its_side_s_champions_and_the_book_s_regeneration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thrud mistakes sides: he is hurt among those who did not hire him. (LRB 4, Facilement Confus.)"""
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    own = shelf.copy_book("lrb4", "Ours").id
    shelf.change(own, "numbers.regeneration.value", 3)
    stack = league(away="undead")
    rule_figures(stack, "home", treasury=350_000)
    lent = wounded("thrud-the-barbarian", 5, 64, side="away")
    up_again = wounded("1", 1, side="away", regeneration=3)
    hired = {"home": [{"what": "thrud-the-barbarian"}]}
    play(stack, before={"freebooters": hired}, result={"casualties": [lent, up_again]})
    with Session.create(tmp_path / "l.league") as session:
        file(session, [from_value(each) for each in shelf.founding_sheets("Ours", own, "2026-09-01")])
        file(session, stack.documents[1:])
        told = [(each.who, each.outcome, each.healed) for each in match_story(session, 1).hurt]
        assert told == [
            ("Thrud the Barbarian", "Seriously injured · Broken neck", ""),
            ("#1", "nothing is left of it", "regenerated"),
        ]
        sheet = [(each.player, each.what) for each in happened(session, session.state.matches["f1"])]
        assert ("#1", "regenerated") in sheet
        page = match_page(Publication(session, SiteChoice()), session.state.matches["f1"])
        assert [(each.outcome, each.healed) for each in page.wounds] == [each[1:] for each in told]
