from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_file

from leaguekeeper.base.words import _, speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Setup
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.words import telling
from leaguekeeper.play.pitch.words import terms as vocabulary


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def played(setup: Setup, seed: int) -> Iterator[tuple[PitchGame, Playthrough, list[Fact]]]:  # type: ignore[type-arg]
    game = PitchGame()
    play = Playthrough(game, game.start(setup), [RandomBot(seed), RandomBot(seed + 1)], SeededDice(seed))
    while play.over is None:
        now = play.pending
        if isinstance(now, Choose):
            options = game.options(play.state)
            yield game, play, []
            yield game, play, play.answer(RandomBot(seed).decide(game, play.state, now, options))
        else:
            yield game, play, play.roll()


@pytest.mark.parametrize("setup", MODULE.samples()[:2], ids=["plain", "rough"])
def test_every_option_and_every_fact_of_a_match_is_said_in_words(setup: Setup) -> None:
    said = set()
    for game, play, facts in chain.from_iterable(played(setup, seed) for seed in (5, 6, 7)):
        for option in game.options(play.state)[:40]:
            words = game.words.describe(play.state, option)
            assert words.strip()
            assert "(" not in words or option[0] in ("step", "leap", "push", "kick", "target", "run", "quick-snap"), (
                words
            )
            said.add(option[0])
        for fact in facts:
            line = game.words.tell(play.state, fact)
            assert "{" not in line, line
            said.add(fact.kind)
            if fact.kind == "armour":
                armour_is_added_up(fact.values)
    assert {"declare", "step", "block-die", "reroll", "setup", "armour", "turnover", "dodge"} <= said


def armour_is_added_up(told: Mapping[str, Any]) -> None:
    """What is told decides: the dice and all that was added reach the need, or a skill breaks any armour."""
    whole = sum(told["roll"]) + sum(amount for _what, amount in told["added"])
    breaks_any = any(amount == 0 for _what, amount in told["added"])
    assert told["broken"] == (whole >= told["need"] or breaks_any), told


def test_a_dodge_is_told_with_its_die_and_its_need() -> None:
    game = PitchGame()
    state = game.start(Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    fact = Fact("dodge", {"player": "a4", "roll": 2, "need": 4, "success": False})
    assert game.words.tell(state, fact) == "a4 no. 4 dodges: 2 for 4+: fails"
    speak("fr")
    assert game.words.tell(state, fact) == "a4 nº 4 esquive\u00a0: 2 pour 4+\u00a0: raté"


def test_an_armour_roll_is_told_with_its_sum() -> None:
    game = PitchGame()
    state = game.start(Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    told = {"player": "b3", "by": None, "roll": [3, 2], "need": 8}
    fact = Fact("armour", {**told, "added": [["fouling", 1], ["assists", 2]], "broken": True})
    line = "Armour of b3 no. 14: 3 + 2 (Foul +1, Assists +2) = 8 for 8+: it breaks"
    assert game.words.tell(state, fact) == line
    fact = Fact("armour", {**told, "added": [["mighty-blow", 1]], "broken": False})
    assert game.words.tell(state, fact) == "Armour of b3 no. 14: 3 + 2 (Mighty Blow +1) = 6 for 8+: it holds"


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_pitch_speaks(language: str) -> None:
    found = set()
    for module in (telling, vocabulary):
        extracted = extract_from_file("python", Path(str(module.__file__)), {"_": None, "N_": None})
        found |= {message for _line, message, _comments, _context in extracted if isinstance(message, str)}
    speak(language)
    assert len(found) > 150
    same = {sentence for sentence in found if _(sentence) == sentence}
    assert same <= {"absent", "Blitz", "blitz", "blizzard", "Handicap", "Direction", "Interception", "Pro",
                    "{what}: {aim}", "{player}: {kind}", "{team}, turn {turn}"}, same  # fmt: skip
