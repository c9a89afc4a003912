from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from string import Formatter

import pytest

from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.cli.narrator import fact_lines
from leaguekeeper.play.cards import game
from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.flow import FIELDS
from leaguekeeper.play.cards.naming import card_name
from leaguekeeper.play.cards.previews import acting, card_text
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.cards.subjects import subject
from leaguekeeper.play.cards.telling import FACTS, QUESTIONS, REASONS, WHYS, ask
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Fact, Illegal, Over, Roll
from leaguekeeper.play.core.seats import Bot
from tests.play.cards.seasons import GAME, begun

SILENT = {
    "field-cleared",
    "phase-began",
    "tackle-result",
    "upgrade-exhausted",
}
SAY_ALL = {
    *("turn", "matchup-action", "discard", "discard-after-passing", "on-top", "begin"),
}
"""Questions that with their answers say what is meant."""
ELSEWHERE = {
    "card-drawn",
    "tackle-compared",
    "tackle-rolled",
    "tokens-assigned",
    "fans-changed",
    "ball-moved",
    "season-ended",
}
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


def same(season: Season, one: str, other: str) -> bool:
    """Whether it is all one which of two cards of a name is meant: on no match, or at one in the same state."""
    if one not in season.players or other not in season.players:
        return one not in season.players and other not in season.players
    places = [season.players[each] for each in (one, other)]
    marks = [(here.seat, here.match, here.standing, len(here.tokens)) for here in places]
    return marks[0] == marks[1] and season.carries(one) == season.carries(other)


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
            view = GAME.view(season, now.seat)
            assert now.kind in SAY_ALL or subject(view) or card_text(view, acting(view)), now.kind
            for one, other in combinations(zip(words, options, strict=True), 2):
                assert one[0] != other[0] or same(season, one[1].values[0], other[1].values[0]), one[0]
            facts = GAME.apply(season, bots[now.seat].decide(GAME, view, now, options))
        for fact in facts:
            line = GAME.words.tell(season, fact)
            assert "{" not in line
            assert "?" not in line
            assert line or fact.kind in SILENT
            assert not line.endswith(("!.", "….")), line
            assert fact.kind != "fans-changed" or line.partition("), ")[2].strip(".")


def told(season: Season, kind: str, **values: object) -> str:
    return GAME.words.tell(season, Fact(kind, values))


def test_a_tournament_says_who_is_first_and_who_second() -> None:
    season = begun(3, teams=["gouged-eye", "grudgebearers", "chaos-all-stars"])
    values = {"match": "the-blood-bowl", "losers": []}
    assert told(season, "match-won", winners=[1], **values) == "The Blood Bowl is won by Grudgebearers."
    both = told(season, "match-won", winners=[1, 0], **values)
    assert both == "The Blood Bowl is won by Grudgebearers; Gouged Eye is second."


def test_fans_that_go_have_a_minus_that_no_hyphen_is() -> None:
    season = begun(2, teams=["gouged-eye", "grudgebearers"])
    lost = told(season, "fans-changed", seat=0, fans=-1, total=0, why="miss")
    assert lost == "Gouged Eye: \u22121 fan (0), a tackle that missed."


def test_a_shuffle_says_which_deck_and_a_payout_from_where() -> None:
    season = begun(2, teams=["gouged-eye", "grudgebearers"])
    assert told(season, "deck-shuffled", deck="player", seat=1) == "The Team deck (Grudgebearers) is shuffled."
    assert told(season, "deck-shuffled", deck="owa", seat=None) == "The OWA Star deck is shuffled."
    lines = [
        told(season, "payout-collected", seat=0, payout="fan-2", zone=zone)
        for zone in ("left", "right", "centre", "winner", "runner-up", "lose")
    ]
    assert lines[0] == "Gouged Eye collects 2 fans (upper zone)."
    assert len(set(lines)) == len(lines)


def test_a_name_with_a_mark_of_its_own_ends_its_sentence(spoken: str) -> None:
    season = begun(2, teams=["gouged-eye", "grudgebearers"])
    line = told(season, "upgrade-gained", seat=0, card="waaagh")
    assert line.endswith("!")


def test_highlights_in_the_box_are_not_listed() -> None:
    names = ("bad-snap", "personal-foul", "shank-yank", "the-tripline")
    managers = [{"team": "gouged-eye", "hand": ["orc-thrower"]}, {"team": "grudgebearers"}]
    held = {"bad-snap": [{"card": "orc-lineman", "manager": 0}], "shank-yank": [{"card": "orc-blitzer", "manager": 0}]}
    matches = [{"card": name, "players": held.get(name, [])} for name in names]
    season = GAME.scenarios.state({"managers": managers, "matches": matches}, "team-manager", {})
    for number in (1, 3):
        season.matches[number] = season.matches[number]._replace(open=False, ball=None)
    read = "\n".join(GAME.words.survey(GAME.view(season, 0), 0))
    assert [card_name(season, name) in read for name in names] == [True, False, True, False]


def test_a_choice_of_payouts_has_the_slash_of_its_card() -> None:
    managers = [{"team": "gouged-eye", "hand": ["orc-thrower"]}, {"team": "grudgebearers"}]
    season = GAME.scenarios.state({"managers": managers, "matches": [{"card": "double-down"}]}, "team-manager", {})
    read = list(GAME.words.survey(GAME.view(season, 0), 0))
    assert "Double Down: 2 fans | 2 fans / 2 staff upgrades | 1 star" in read


def test_cards_drawn_in_a_row_are_one_line_at_the_terminal_too() -> None:
    season = begun(2, teams=["gouged-eye", "grudgebearers"])
    facts = [Fact("card-drawn", {"seat": seat, "card": None}) for seat in (0, 0, 0, 1)]
    assert list(fact_lines(GAME, season, facts)) == ["Gouged Eye draws 3 cards.", "Grudgebearers draws 1 card."]


def test_one_die_is_one() -> None:
    season = begun(2, teams=["gouged-eye", "grudgebearers"])
    assert told(season, "tackle-rolled", dice=["miss"]) == "The die shows Miss."
    assert told(season, "tackle-rolled", dice=["miss", "miss"]) == "The dice show Miss, Miss."


def test_a_refusal_is_a_sentence_in_every_language(spoken: str) -> None:
    for code in REASONS:
        places = [name for _text, name, _form, _turn in Formatter().parse(REASONS[code]) if name]
        values = dict.fromkeys(places, "x")
        assert GAME.words.reason(Illegal(code, **values)).endswith((".", "x"))
