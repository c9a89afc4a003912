from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.play.cards import game
from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.flow import FIELDS
from leaguekeeper.play.cards.telling import FACTS, QUESTIONS, REASONS, WHYS, ask
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Illegal, Over, Roll
from leaguekeeper.play.core.seats import Bot
from tests.play.cards.seasons import GAME, begun

SILENT = {
    "field-cleared",
    "phase-began",
    "tackle-result",
    "upgrade-exhausted",
}
ELSEWHERE = {"tackle-compared", "tokens-assigned", "fans-changed", "ball-moved", "season-ended"}
HERE = Path(inspect.getfile(game)).parent


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("en")


def calls(name: str) -> set[str]:
    """The first word of each call of that name in the engine."""
    found = set()
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == name
            if called and isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                found.add(str(node.args[0].value))
    return found


def test_every_fact_is_told_or_left_out_on_purpose() -> None:
    assert calls("tell") == set(FACTS) | SILENT | ELSEWHERE


def test_every_refusal_has_its_sentence() -> None:
    assert calls("Illegal") == set(REASONS)


def test_fans_come_and_go_for_a_reason_that_has_words() -> None:
    given = {
        node.args[2].value
        for path in HERE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "gain_fans"
        if isinstance(node.args[2], ast.Constant)
    }
    assert given == set(WHYS)


def test_every_question_has_its_sentence() -> None:
    assert set(QUESTIONS) == (set(FIELDS) - {"commit", "pass"}) | {"turn"}


def test_a_season_is_told_in_every_language(spoken: str) -> None:
    season = begun(3)
    bots: list[Bot] = [HeuristicBot(f"{spoken}{seat}") for seat in range(3)]
    dice = SeededDice(2)
    while not isinstance(now := GAME.turn(season), Over):
        if isinstance(now, Roll):
            facts = GAME.apply(season, dice.roll(now))
        else:
            assert ask(now.kind)
            options = GAME.options(season)
            words = [GAME.words.describe(season, action) for action in options]
            assert all(words)
            facts = GAME.apply(season, bots[now.seat].decide(GAME, GAME.view(season, now.seat), now, options))
        for fact in facts:
            line = GAME.words.tell(season, fact)
            assert "{" not in line
            assert "?" not in line
            assert line or fact.kind in SILENT
            assert fact.kind != "fans-changed" or line.partition("), ")[2].strip(".")


def test_a_refusal_is_a_sentence_in_every_language(spoken: str) -> None:
    for code in REASONS:
        places = [name for _text, name, _form, _turn in Formatter().parse(REASONS[code]) if name]
        values = dict.fromkeys(places, "x")
        assert GAME.words.reason(Illegal(code, **values)).endswith((".", "x"))
