"""Every answered line of the wizard says what that answer came to: its own die, its own team, its own player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.outcome import Entries, LedgerLine, Remark
from leaguekeeper.services.report.drafts import file_draft
from leaguekeeper.services.report.views import Question
from leaguekeeper.services.report.wizard import answer_question, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.lrb4.table import league, rule_figures, rule_player
from tests.league.stack import Stack, founded, human_team, ruling, squad, two_human_teams
from tests.services.report import test_wizard, test_wizard_lrb4
from tests.services.report.wizard_walks import Walk

PLAYED: dict[str, Any] = {
    "home": {"score": 2, "players": {"7": {"touchdown": 2}, "8": {"casualty": 1}}},
    "away": {"score": 1, "players": {"6": {"touchdown": 1, "completion": 3}}},
    "casualties": [{"side": "away", "player": "3", "roll": 16, "by": "8"}, {"side": "home", "player": "2", "roll": 2}],
}
LOST: dict[str, Any] = {"home": {"score": 0}, "away": {"score": 3, "players": {"4": {"touchdown": 2}}}}
GIVEN_UP: dict[str, Any] = {"ended": "conceded", "by": "away", "home": {"score": 1}, "away": {"score": 0}}
HOUSE = [PLAYED, LOST, GIVEN_UP]
LRB4 = [{**each, "casualties": []} for each in HOUSE]


def house() -> Stack:
    """Rich teams, one of which lacks a man."""
    stack = two_human_teams(count=13)
    ruling(stack, "rich", *({"team": name, "field": "treasury", "to": 240_000} for name in ("home", "away")),
           *({"team": "home", "player": ref, "field": "miss_next", "to": True} for ref in ("9", "10", "11"))
           )  # fmt: skip
    return stack


def lrb4() -> Stack:
    """Teams far apart, with old injuries and an apothecary."""
    stack = league(staff={"home": {"apothecary": 1}}, fixtures=3)
    rule_figures(stack, "home", treasury=900_000, popularity=6)
    rule_figures(stack, "away", popularity=4)
    for team, ref, count in (("home", "1", 1), ("away", "2", 2), ("home", "3", 1)):
        rule_player(stack, team, ref, "niggles", count)
    return stack


BOOKS: dict[str, tuple[Callable[[], Stack], list[dict[str, Any]]]] = {"house2020": (house, HOUSE), "lrb4": (lrb4, LRB4)}


UNASKED = {"match_result", "winnings", "next_match", "rating"}
"""Steps that ask nothing beside the form of the match."""


@pytest.mark.parametrize("book", BOOKS)
def test_every_line_of_every_step_says_what_the_filed_report_tells_of_its_answer(tmp_path: Path, book: str) -> None:
    write, results = BOOKS[book]
    steps, answered = set[str](), set[str]()
    for eager in (0.5, 1):
        with Session.create(tmp_path / f"{eager}.league") as session:
            file(session, write().documents)
            for match in (1, 2):
                walk = Walk(session, match, 10 * int(eager) + match, results, eager)
                walk.to_the_end()
                if eager == 1:
                    walk.take_up()
                steps |= {step.key for step in report_view(session, match).steps}
                answered |= _file_and_compare(session, walk)
    assert steps - answered <= UNASKED


def _file_and_compare(session: Session, walk: Walk) -> set[str]:
    """File a report and hold its lines to what was filed, and those of its correction; the steps with an answer."""
    lines = list(walk.lines())
    file_draft(session, walk.match)
    for step, line in lines:
        _compare(session, session.reading.filed[-1].entries, step, line)
    given = {line.key: line for _step, line in lines if line.answer is not None}
    corrected = {line.key: line for _step, line in walk.lines()}
    assert {key: corrected[key] for key in given} == given
    return {step for step, line in lines if line.answer is not None and not line.left}


def _compare(session: Session, told: Entries, step: str, line: Question) -> None:
    """Hold a line's words to what the filed report tells of the answer at its place, and of no other."""
    found = _told_of(told, step, line)
    words = line.outcome.title if line.outcome is not None else ""
    for each in found:
        assert each.text().rstrip(".") in words
        words = words.replace(each.text().rstrip("."), "", 1)
    assert not any(each.text() in words for each in told.remarks), f"{line} tells of another answer"
    if line.side:
        assert line.hint.startswith(session.state.teams[line.side].name)
    if line.kind in {"die", "dice"}:
        _compare_dice(line, found)


def _told_of(told: Entries, step: str, line: Question) -> list[Remark | LedgerLine]:
    place = line.key.removeprefix(f"{step}.")
    every: list[Remark | LedgerLine] = [*told.remarks, *told.ledger]
    return [one for one in every if one.step == step and place in {".".join(map(str, at)) for at in one.answers}]


def _compare_dice(line: Question, found: list[Remark | LedgerLine]) -> None:
    """Dice tell their own figure, of their own team and their own player."""
    values = line.answer if isinstance(line.answer, list) else [line.answer]
    assert len(line.dice) == len(values)
    assert found, f"nothing is said of {line}"
    for each in found:
        rolled = each.values.get("roll", each.values.get("die"))
        tens = int("".join(map(str, values[-2:])))
        assert rolled is None or rolled in {*values, sum(values), tens}
        assert isinstance(each, LedgerLine) or each.team in {None, line.side or each.team}
        if line.player and isinstance(each, Remark):
            assert each.player in {None, line.player}


HOUSE_SAYS = {
    "fans.home": "Popularity 4: a 3 and 1 dedicated fan.",
    "fans.away": "Popularity 2: a 1 and 1 dedicated fan.",
    "weather.dice": "Perfect Conditions, rolled 7.",
    "prayers.away": "Prayers to Nuffle, 16: Intensive Training.",
    "results.home.mvp.dice": "#7 is the player of the match.",
    "results.away.mvp.dice": "#1 is the player of the match.",
    "dedicated_fans.home": "Dedicated fans 1 → 2.",
    "dedicated_fans.away": "Dedicated fans stay at 1.",
    "improvements.home.0.skill": "#7 gains Block for 6 SPP, value +20,000\u00a0gp.",
    "hiring.away.0.player": "Otto kept: −50,000\u00a0gp.",
}
LRB4_SAYS = {
    "freebooters.home.0.what": "Griff Oberwald for one match: −90,000\u00a0gp.",
    "gate.dice": "Fans: 7,000, rolled 7 (dice: 2).",
    "handicap.away.0.dice": "Handicap: Inspiration.",
    "niggles.home.1": "His niggling injury leaves #1 alone.",
    "winnings.home": "Winnings: rolled 3, 4 in all. Winnings with a gate of 7,000: (rolled 3, gate and rating 0, "
    "victory 1) 4 × 10,000, in all +40,000\u00a0gp.",
    "winnings.away": "Winnings: rolled 4, 4 in all. Winnings with a gate of 7,000: (rolled 4, gate and rating 0, "
    "victory 0) 4 × 10,000, in all +40,000\u00a0gp.",
    "star_players.home.rolls.2.0.age": "#2 ages: Niggling injury (rolled 2, 3 needed).",
}


def test_the_words_of_the_house_rules_are_those_of_the_dice(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, test_wizard.ground().documents)
        test_wizard.walk(session)
        assert _said(session, HOUSE_SAYS) == HOUSE_SAYS


def test_the_words_of_living_rulebook_4_are_those_of_the_dice(tmp_path: Path) -> None:
    stack = league(staff={"home": {"apothecary": 1}})
    rule_figures(stack, "home", treasury=500_000)
    rule_player(stack, "home", "1", "niggles", 1)
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        test_wizard_lrb4.walk(session)
        assert _said(session, LRB4_SAYS) == LRB4_SAYS


def _said(session: Session, wanted: dict[str, str]) -> dict[str, str]:
    lines = (line for _step, line in Walk(session, 1, 0, []).lines())
    return {line.key: line.outcome.title for line in lines if line.key in wanted and line.outcome is not None}


def test_each_die_tells_what_it_granted_while_the_next_is_still_to_be_rolled(tmp_path: Path) -> None:
    """House rules, Prières à Nuffle: a prayer for each full 50,000; what has been heard already is rolled again."""
    stack = founded()
    for name, count in (("home", 11), ("away", 13)):
        human_team(stack, name, squad("human-lineman", count))
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "fixture", fixture="f1", season="s1", home="home", away="away", round=1)
    with Session.create(tmp_path / "prayers.league") as session:
        file(session, stack.documents)
        answers = {"fans.home": 1, "fans.away": 1, "weather.table": None, "weather.dice": [3, 4]}
        for key, value in answers.items():
            view = answer_question(session, 1, key, value)
        for _side in ("home", "away"):
            asked = next(each for each in view.questions if each.answer is None and not each.left)
            view = answer_question(session, 1, asked.key, None)
        told = []
        for place, die in enumerate((12, 12)):
            view = answer_question(session, 1, f"prayers.home.{place}", die)
            line = next(each for each in view.questions if each.key == "prayers.home")
            told.append(line.outcome.title if line.outcome is not None else "")
    granted = "Prayers to Nuffle, 12: Necessary Violence."
    assert told[0] == granted
    assert told[1] == f"{granted} Prayers to Nuffle, 12: Necessary Violence has been heard already; it is rolled again."
