"""Nothing is typed twice: the pre-match sequence, the match at the pitch, the post-match sequence, the filed report."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.questions import Question, faces
from leaguekeeper.league.reading import Reading
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.services.play.kick_off import draft_setup
from leaguekeeper.services.play.match import draft_from_match, open_fixtures
from leaguekeeper.services.report.drafts import DraftInHand, file_draft, load_draft
from leaguekeeper.services.report.result_form import form_of_result
from leaguekeeper.services.report.wizard import answer_result, report_view
from leaguekeeper.services.scenarios.setup import setup_sheets
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.verifying import verify


def before_the_first_match(rules: str) -> list[Document]:
    made: list[Document] = []
    for document in simulated_documents(Reading(), 1, 5, teams=4, rules=rules):
        if isinstance(document, MatchReport):
            break
        made.append(document)
    return made


def hasty(question: Question, dice: Random) -> Any:
    """What a coach says who wants to be home early."""
    if question.dice:
        fell = [dice.randint(1, most) for most in faces(question.dice)]
        return fell if len(fell) > 1 else fell[0]
    legal = [option.value for option in question.options if option.legal]
    if question.optional or question.kind == "more":
        return None
    if question.kind == "many":
        return legal[: question.most]
    return legal[0] if legal else question.lo


def go_on(session: Session, match: int, part: str, dice: Random, told: Mapping[str, Any]) -> list[str]:
    """Answer everything that is asked in a part of the sequence; the questions that were asked come back."""
    asked = []
    while (now := DraftInHand(session, match).reading.now) is not None and now.part == part:
        assert now.question is not None, now.error
        key = f"{now.data.id}.{now.question.key}"
        asked.append(key)
        DraftInHand(session, match).answer(key, told[key] if key in told else hasty(now.question, dice))
    return asked


def play(setup: Setup, path: Path, seed: int) -> None:
    module = module_of("pitch")
    game = module.load()
    with LogWriter(path, game, Header("pitch", setup, ("bot:easy", "bot:easy"))) as writer:
        coaches = [module.bot("easy", seed), module.bot("easy", seed + 1)]
        Playthrough(game, game.start(setup), coaches, SeededDice(seed), [writer]).run()


@pytest.mark.parametrize("rules", ["house2020", "lrb4"])
def test_a_fixture_goes_from_its_first_question_to_the_filed_report(rules: str, tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match(rules))
        dice = Random(8)
        go_on(session, 1, "before", dice, {"coin_toss.winner": "home", "coin_toss.choice": "kick"})
        setup = draft_setup(session, 1)
        assert setup is not None
        play(setup, tmp_path / "game.jsonl", 20)
        draft_from_match(session, 1, read_log(tmp_path / "game.jsonl"))
        assert DraftInHand(session, 1).reading.now.part == "after"  # type: ignore[union-attr]
        asked = go_on(session, 1, "after", dice, {})
        assert not [key for key in asked if key.endswith(("nominees", "raises"))]
        told = load_draft(session, 1).value["result"]
        file_draft(session, 1)
        filed = session.state.matches[next(iter(session.state.matches))]
        assert (filed.home.score, filed.away.score) == (told["home"]["score"], told["away"]["score"])
        assert verify(session) == []


def test_who_was_dismissed_while_he_played_stands_in_the_way_of_the_match_and_of_no_question_before(
    tmp_path: Path,
) -> None:
    """Without him his side is worth less, so that a prayer more is asked for; it can be answered."""
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match("house2020"))
        go_on(session, 1, "before", Random(8), {"coin_toss.winner": "home", "coin_toss.choice": "kick"})
        setup = draft_setup(session, 1)
        assert setup is not None
        play(setup, tmp_path / "game.jsonl", 32)
        draft_from_match(session, 1, read_log(tmp_path / "game.jsonl"))
        form = form_of_result(load_draft(session, 1).value["result"])
        grid, elsewhere = form.pop("grid"), str(form)
        busy = next(who for who in grid if who.startswith("away:") and f"'{who}'" not in elsewhere)
        team, number = setup.particulars["away"]["team"], busy.removeprefix("away:")
        change = {"team": team, "player": number, "field": "status", "to": "fired"}
        file(session, [from_value({"kind": "ruling", "id": "gone", "reason": "Gone", "changes": [change]})])
        draft_from_match(session, 1, read_log(tmp_path / "game.jsonl"))
        assert go_on(session, 1, "before", Random(3), {}) == ["prayers.away.0"]
        told = report_view(session, 1)
        assert told.step == "match_result"
        assert "could not play in this match" in told.blocked
        grid = next(question.grid for question in told.questions if question.grid is not None)
        assert [(each.id, each.absent) for each in grid.away.players][-1] == (busy, False)
        form = form_of_result(load_draft(session, 1).value["result"])
        form["grid"].pop(busy)
        assert not answer_result(session, 1, form).blocked


def test_what_was_tossed_before_the_match_is_not_tossed_again(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match("house2020"))
        go_on(session, 1, "before", Random(3), {"coin_toss.winner": "away", "coin_toss.choice": "receive"})
        setup = draft_setup(session, 1)
        assert setup is not None
        assert setup.particulars["kicks"] == "home"
        play(setup, tmp_path / "game.jsonl", 4)
        log = (tmp_path / "game.jsonl").read_text(encoding="utf-8")
        assert '"coin"' not in log


def test_what_fell_at_the_pitch_need_not_be_answered_before(tmp_path: Path) -> None:
    """Where the coaches went straight to the pitch, its weather and its toss stand in the draft."""
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match("house2020"))
        go_on(session, 1, "before", Random(3), {})
        setup = draft_setup(session, 1)
        assert setup is not None
        play(setup, tmp_path / "game.jsonl", 6)
        draft_from_match(session, 1, read_log(tmp_path / "game.jsonl"))
        toss = load_draft(session, 1).value["before"]["coin_toss"]
        assert toss["winner"] in {"home", "away"}
        assert toss["choice"] in {"kick", "receive"}
        assert DraftInHand(session, 1).reading.match.kicks in {"home", "away"}


def test_a_match_says_whether_its_steps_before_are_done(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match("house2020"))
        assert not any(each.ready for each in open_fixtures(session))
        DraftInHand(session, 1).answer("stadium.ground", None)
        assert not any(each.ready for each in open_fixtures(session))
        go_on(session, 1, "before", Random(2), {})
        assert [each.number for each in open_fixtures(session) if each.ready] == [1]


def at_kick_off(session: Session, hired: str, told: Mapping[str, Any]) -> Setup:
    """The set-up of the first match, for which the visitors hire something; what is not told is answered in haste."""
    hires, dice = iter([hired]), Random(8)
    while (now := DraftInHand(session, 1).reading.now) is not None and now.part == "before":
        assert now.question is not None, now.error
        key = f"{now.data.id}.{now.question.key}"
        start = next(hires, None) if key == "inducements.away" and now.question.kind == "more" else None
        DraftInHand(session, 1).answer(key, start or told.get(key, hasty(now.question, dice)))
    setup = draft_setup(session, 1)
    assert setup is not None
    return setup


def test_rookies_are_asked_for_play_and_go_home(tmp_path: Path) -> None:
    """(House rules, Coups de pouce: Débutants Déchaînés.)"""
    sides = {
        "home": {"list": "human", "players": 16, "treasury": 0, "drafted": False},
        "away": {"list": "snotling", "players": 11, "treasury": 50_000},
    }
    with Session.create(tmp_path / "l.league") as session:
        file(session, [from_value(each) for each in setup_sheets({"teams": sides}, "house2020")])
        told = {"inducements.away.0.what": "riotous-rookies", "inducements.away.0.journeymen": [1, 2]}
        setup = at_kick_off(session, "riotous-rookies", told)
        away = setup.particulars["away"]
        assert [each["name"] for each in away["players"] if each["journeyman"]] == ["J1", "J2", "J3", "J4"]
        assert "riotous-rookies" not in away["inducements"]


def test_special_cards_that_were_drawn_at_the_pitch_stand_in_the_report(tmp_path: Path) -> None:
    sides = {
        "home": {"list": "chaos-chosen", "players": 16, "treasury": 0, "drafted": False},
        "away": {"list": "halfling", "players": 11, "treasury": 0, "drafted": False},
    }
    with Session.create(tmp_path / "l.league") as session:
        file(session, [from_value(each) for each in setup_sheets({"teams": sides}, "house2020")])
        setup = at_kick_off(session, "special-plays", {"special_cards.away": "Rowdy Fans"})
        play(setup, tmp_path / "game.jsonl", 4)
        for _time in range(2):
            draft_from_match(session, 1, read_log(tmp_path / "game.jsonl"))
            typed, *drawn = load_draft(session, 1).value["before"]["special_cards"]["away"].split("; ")
            assert typed == "Rowdy Fans"
            assert len(drawn) == 1
            assert not drawn[0].startswith("play-")
