"""What is asked, rolled and told in matches full of skills has words of its own, and never a bare slug."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Fact, Over, Roll, Setup
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.words import by_hand, telling
from leaguekeeper.play.pitch.words import terms as vocabulary
from tests.play.pitch.house.test_house_matches import motley
from tests.play.pitch.matches import GAME

ROOT = Path(__file__).resolve().parents[4]
SHOWN = {"bomb-bounced", "half", "line"}
"""What the board and the entry of the dice show by themselves; a half is told by its number, overtime by its name."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@cache
def seen() -> dict[str, set[str]]:
    """The kinds of decisions, rolls and facts of some random matches."""
    found: dict[str, set[str]] = {"asked": set(), "rolled": set(), "told": set()}
    for seed in range(20, 26):
        state, dice, random = GAME.start(motley(seed)), SeededDice(seed), Random(seed)
        while not isinstance(now := GAME.turn(state), Over):
            if isinstance(now, Choose):
                options = GAME.options(state)
                chosen = options[int(random.random() * len(options))]
                found["asked"].add(chosen[0])
                facts = GAME.apply(state, chosen)
            else:
                assert isinstance(now, Roll)
                found["rolled"].add(now.why)
                facts = GAME.apply(state, dice.roll(now))
            found["told"] |= {fact.kind for fact in facts if "player" in fact.values}
    return found


def is_named_by_the_book(slug: str) -> bool:
    state = GAME.start(Setup("house2020", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    edition = state.match.edition
    named = slug in edition.bits or edition.book.has("outcomes", slug)
    return named or telling.skill_name(state, slug) != slug.replace("-", " ").capitalize()


def test_every_answer_has_words() -> None:
    own = {*vocabulary.CHOICES, *vocabulary.PLAIN, *telling._SPECIAL, "declare", "coin"}
    assert len(seen()["asked"]) > 20
    assert seen()["asked"] <= own


def test_every_roll_has_words() -> None:
    assert len(seen()["rolled"]) > 30
    assert {why for why in seen()["rolled"] if why not in vocabulary.ROLLS and not is_named_by_the_book(why)} == set()


def test_every_fact_about_somebody_has_words() -> None:
    known = {*telling._TITLES, *telling._WITH_TEXT, *telling._SILENT, *vocabulary.ROLLS}
    assert len(seen()["told"]) > 40
    assert {kind for kind in seen()["told"] if kind not in known and not is_named_by_the_book(kind)} == set()


def test_a_skill_without_effect_says_so() -> None:
    state = GAME.start(Setup("house2020", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    assert telling.skill_note(state, "portal-navigator").endswith("It has no effect on this pitch.")
    assert "no effect on this pitch" not in telling.skill_note(state, "block")


@pytest.mark.parametrize(
    ("language", "line"), [("en", "a4 no. 4 bites b2"), ("fr", "a4 nº\u00a04 mord"), ("ru", "кусает")]
)
def test_a_bite_is_told(language: str, line: str) -> None:
    state = GAME.start(Setup("house2020", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    speak(language)
    told = GAME.words.tell(state, Fact("bite", {"player": "a4", "target": "b2"}))
    assert line.replace(" b2", "") in told
    assert "{" not in told


def named_anywhere(slug: str) -> bool:
    """Whether one of the books has a name for what dice are rolled for, or what is told."""
    states = (GAME.start(Setup(rules, {}, {"home": plain_roster(0), "away": plain_roster(1)}))
              for rules in ("house2020", "lrb4"))  # fmt: skip
    return any(telling.roll_name(state, slug) != slug.replace("-", " ").capitalize() for state in states)


def test_whatever_the_code_asks_or_tells_has_words_though_no_match_here_comes_to_it() -> None:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "leaguekeeper/play/pitch").rglob("*.py"))
    asked = {kind.partition(":")[0] for kind in re.findall(r'@lists\("([\w:-]+)"', code)}
    assert len(asked) > 50
    assert asked <= {*vocabulary.DECISIONS}
    told = set(re.findall(r'\.tell\(\s*"([\w-]+)"', code))
    known = {*telling._TITLES, *telling._WITH_TEXT, *telling._SILENT, *by_hand.TITLES, *vocabulary.ROLLS}
    assert len(told) > 100
    speak("fr")
    assert {kind for kind in told - known - SHOWN if not named_anywhere(kind)} == set()
