"""The report wizard under Living Rulebook 4: question by question to the filed report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.value import team_rating
from leaguekeeper.publish import pdf
from leaguekeeper.services.live.builder import live_view
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.report.drafts import DraftInHand, file_draft, load_draft
from leaguekeeper.services.report.live_notes import LiveMatch
from leaguekeeper.services.report.result_form import result_of_form
from leaguekeeper.services.report.views import WizardView
from leaguekeeper.services.report.wizard import answer_question, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import correct, file, redo, undo
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.services.team.builder import team_view
from leaguekeeper.services.team.draft import draft_view
from leaguekeeper.services.team.players import player_view
from tests.league.lrb4.table import league, rule_figures, rule_player


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    stack = league(staff={"home": {"apothecary": 1}})
    rule_figures(stack, "home", treasury=500_000)
    rule_player(stack, "home", "1", "niggles", 1)
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        yield session


FORM: dict[str, Any] = {
    "score.home": 2,
    "score.away": 1,
    "grid": {"home:2": {"touchdown": 2}, "away:f1": {"touchdown": 1}, "home:griff-oberwald": {"completion": 1}},
    "casualties": [{"who": "away:4", "by": "home:3", "roll": 4, "lasting": 41, "apothecary": None}],
    "ended": "played",
}

TOLD: dict[str, Any] = {
    "freebooters.home": "griff-oberwald",
    "freebooters.away": "freebooter",
    "freebooters.away.0.position": "lineman",
    "weather.dice": [3, 4],
    "gate.dice": [3, 4],
    "handicap.away.0.dice.0": 1,
    "handicap.away.0.dice.1": 5,
    "handicap.away.0.player": "2",
    "niggles.home.1": 4,
    "match_result": result_of_form(FORM),
    "winnings.home": 3,
    "winnings.away": 4,
    "star_players.home.mvp": 1,
    "star_players.away.mvp": 1,
    "star_players.home.rolls.2.0.dice": [3, 3],
    "star_players.home.rolls.2.0.gains": "leader",
    "star_players.home.rolls.2.0.age": [1, 1],
    "star_players.home.rolls.2.0.ages": [2, 2],
    "popularity.home": 5,
    "popularity.away": 3,
    "purchases.home": "hire",
    "purchases.home.0.position": "thrower",
}


def walk(session: Session, **otherwise: Any) -> WizardView:
    """Answer what is asked as told, once, or ``otherwise``; whatever else may be left alone is left alone."""
    told = TOLD | otherwise
    asked: set[str] = set()
    view = report_view(session, 1)
    for _turn in range(120):
        if view.finish:
            return view
        assert not view.blocked
        key = view.step if view.step == "match_result" else view.questions[-1].key
        view = answer_question(session, 1, key, told.get(key) if key not in asked else None)
        asked.add(key)
    raise AssertionError(view.heading)


def test_a_report_is_asked_question_by_question_and_filed(session: Session) -> None:
    view = walk(session)
    assert [step.key for step in view.steps] == [
        "freebooters", "weather", "gate", "handicap", "niggles", "match_result",
        "winnings", "star_players", "popularity", "purchases", "rating",
    ]  # fmt: skip
    file_draft(session, 1)
    match, home = session.state.matches["f1"], session.state.teams["home"]
    assert (match.gate, match.home.stars, match.away.handicaps) == (
        7_000, ("griff-oberwald",), ("handicap-inspiration",),
    )  # fmt: skip
    assert [advance.skill for advance in home.players["2"].advances] == ["leader"]
    assert home.players["13"].position == "thrower"
    assert session.state.teams["away"].players["4"].niggles == 1
    assert verify(session) == []


def test_the_match_step_offers_those_hired_and_the_dice_of_the_book(session: Session) -> None:
    walk(session)
    questions = {each.key: each for each in report_view(session, 1, "match_result").questions}
    grid = questions["grid"].grid
    assert grid is not None
    assert [row.name for row in grid.home.players][-1] == "Griff Oberwald"
    assert [row.name for row in grid.away.players][-1] == "F1"
    assert [event.key for event in grid.events] == ["completion", "casualty", "interception", "touchdown", "sent-off"]
    fields = {each.key: each for each in questions["casualties"].fields}
    assert fields["roll"].dice == fields["apothecary"].dice == ("d6",)
    assert (fields["lasting"].minimum, fields["lasting"].maximum) == (11, 66)
    assert "apothecary_lasting" not in fields
    assert "home:griff-oberwald" in (fields["apothecary"].only_for or ())
    assert fields["apothecary"].shared == {"home": 1, "away": 0}
    assert [(each.dice, 6 + each.plus) for each in questions["penalties"].fields] == [(("d6",), 30)] * 2


def test_who_was_called_before_the_match_is_offered_in_it_no_more(session: Session) -> None:
    answer_question(session, 1, "freebooters.home", "count-luthor-von-drakenborg")
    walk(session, **{"niggles.home.1": 1, "niggles.home.1-apothecary": True})
    questions = {each.key: each for each in report_view(session, 1, "match_result").questions}
    fields = {each.key: each for each in questions["casualties"].fields}
    assert fields["apothecary"].shared == {"home": 0, "away": 0}
    assert fields["regeneration"].only_for == frozenset({"home:count-luthor-von-drakenborg"})


def test_a_match_is_followed_at_the_table_with_what_this_book_counts(session: Session) -> None:
    walk(session)
    live = LiveMatch(DraftInHand(session, 1), lambda: 0.0)
    live.note({"kind": "kick-off", "side": "away"})
    live.note({"kind": "deed", "event": "completion", "side": "home", "player": "griff-oberwald"})
    for note in ({"kind": "gain", "side": "away"}, {"kind": "gain", "side": "away"}, {"kind": "re-roll"}):
        live.note(note)
    view = live_view(live)
    kinds = [(action.kind, action.event) for action in view.actions]
    assert kinds[:4] == [("deed", "completion"), ("hurt", "casualty"), ("deed", "interception"), ("deed", "touchdown")]
    assert view.turn_limit == 240
    used = next(action for action in view.actions if action.kind == "re-roll")
    assert (used.legal, used.reason) == (False, "one in a turn")
    live.finish()
    assert "griff-oberwald" in load_draft(session, 1).value["result"]["home"]["players"]


def test_a_report_is_undone_done_again_and_corrected(session: Session) -> None:
    walk(session)
    file_draft(session, 1)
    filed = session.state
    undo(session)
    assert "f1" not in session.state.matches
    redo(session)
    assert session.state == filed
    place = len(session.reading.filed)
    told = session.file.stack()[place - 1].document()
    told["after"]["winnings"]["home"] = 6
    correct(session, place, from_value(told))
    assert session.state.matches["f1"].home.winnings == filed.matches["f1"].home.winnings + 30_000
    assert verify(session) == []


def test_sheets_of_team_and_match_show_the_rating(session: Session) -> None:
    walk(session)
    file_draft(session, 1)
    team = team_paper(session, "home")
    assert [figure.label for figure in team.figures] == ["Treasury", "Value", "Rating"]
    assert all(player.unspent is None for player in team.players)
    assert pdf.team_sheet(team).startswith(b"%PDF")
    match = match_paper(session, "home", "away", session.state.fixtures["f1"])
    assert [figure.label for figure in match.home.figures] == ["Rating", "Popularity"]
    assert len(match.before) == 5
    assert len(match.after) == 5
    assert pdf.match_sheet(match).startswith(b"%PDF")


def test_the_team_s_page_says_why_the_rating_is_what_it_is(session: Session) -> None:
    page = team_view(session, "home")
    stats = {stat.label: stat for stat in page.stats}
    assert stats["Rating"].figure == team_rating(session.book, session.state.teams["home"])
    why = stats["Rating"].why
    assert why is not None
    assert [line.label for line in why.lines] == ["Value and treasury", "Experience", "Total"]


def test_a_draft_offers_allies_and_popularity_from_one(session: Session) -> None:
    chaos = next(each for each in draft_view(session).lists if each.slug == "chaos")
    offered = {item.slug: item.most for item in chaos.positions}
    assert offered == {"beastman": 12, "chaos-warrior": 4, "minotaur": 1, "ogre": 1, "troll": 1}
    fans = next(item for item in chaos.staff if item.slug == "popularity")
    assert (fans.start, fans.most, fans.price) == (1, 9, 10_000)


def test_a_player_s_page_tells_his_level(session: Session) -> None:
    walk(session)
    file_draft(session, 1)
    stats = {stat.label: stat.figure for stat in player_view(session, "home/2").stats}
    assert stats == {"Level": "Experienced", "Earned SPP": 6, "Value": 50_000}
