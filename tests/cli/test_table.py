"""What people read at the terminal: in words, in three languages, and never what their seat may not see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli import main
from leaguekeeper.cli.narrator import dice_line, fact_lines
from leaguekeeper.cli.table import TableDice, listing
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Rolled
from leaguekeeper.play.core.registry import installed, module_of
from leaguekeeper.play.core.seats import RandomBot

GAMES = [module.id for module in installed()]
SITTINGS = [
    ("pitch", "lrb4", ()),
    ("pitch", "house2020", ("--home", "roster:human", "--away", "roster:orc")),
    ("cards", "team-manager", ("--managers", "2")),
    ("rugby", "house", ()),
]


class Hands:
    """Somebody who types numbers by chance until he has had enough."""

    def __init__(self, seed: int, answers: int) -> None:
        self._random = Random(seed)
        self._left = answers

    def readline(self) -> str:
        self._left -= 1
        return f"{self._random.randint(1, 9)}\n" if self._left >= 0 else ""


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, answers: int = 120) -> str:
    monkeypatch.setattr("sys.stdin", Hands(7, answers))
    assert main.run(words) in (0, 2)
    return capsys.readouterr().out


@pytest.mark.parametrize(("game", "rules", "more"), SITTINGS)
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_person_reads_words_in_his_language(
    language: str,
    game: str,
    rules: str,
    more: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--lang", language, "play", game, "--rules", rules, "--seats", "human,human", "--seed", "11", *more)
    said = typed(monkeypatch, capsys, *words)
    assert said.count("> ") > 50
    assert "_" not in said
    assert not re.search(r'[{}"]', said.replace("JSON", ""))
    latin = set(re.findall(r"\b[a-z]+(?:-[a-z0-9]+)+\b" if language != "ru" else r"\b[a-z]{2,}\b", said))
    assert not latin & slugs(game, rules), sorted(latin & slugs(game, rules))
    assert language != "ru" or not latin, sorted(latin)


def slugs(game: str, rules: str) -> set[str]:
    """What the rules call their things where no person sees it."""
    folders = [Path("resources/play") / game, Path("resources/rulebooks") / rules]
    found: set[str] = set()
    for folder in folders:
        for path in folder.rglob("*.toml"):
            found |= set(re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', path.read_text("utf-8")))
            found |= set(re.findall(r"^\[?([a-z]+(?:-[a-z0-9]+)+)\]? ?=?", path.read_text("utf-8"), re.MULTILINE))
    return found - SPOKEN


SPOKEN = {
    "re-roll",
    "re-rolls",
    "follow-up",
    "hand-off",
    "kick-off",
    "pick-up",
    "team-mate",
    "half-time",
    "go-for-it",
}
"""Slugs that are words of English as well."""


def positions(game: Any, setup: Any, seed: int, steps: int) -> Iterator[Any]:
    """A game played by chance, decision by decision and roll by roll."""
    state, dice, bot = game.start(setup), SeededDice(seed), RandomBot(seed)
    for _step in range(steps):
        now = game.turn(state)
        if isinstance(now, Over):
            return
        yield now, state
        answer = dice.roll(now) if isinstance(now, Roll) else bot.decide(game, state, now, game.options(state))
        game.apply(state, answer)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_reads_depends_on_its_view_alone(name: str) -> None:
    """The same game with everything hidden dealt anew reads the same, position and options alike."""
    module = module_of(name)
    game, random, compared = module.load(), Random(3), 0
    imagine = game.imagine
    for setup in module.samples()[:2]:
        for now, state in positions(game, setup, 5, 700):
            if not isinstance(now, Choose):
                continue
            for seat in range(module.seats(setup)):
                other = state if imagine is None else imagine(state, seat, random)
                here, there = game.view(state, seat), game.view(other, seat)
                assert list(game.words.survey(here, seat)) == list(game.words.survey(there, seat))
                if seat == now.seat:
                    options = game.options(state)
                    assert list(listing(game, here, options)) == list(listing(game, there, options))
                compared += 1
    assert compared > 200


@pytest.mark.parametrize("name", GAMES)
def test_dice_of_shuffles_and_draws_are_told_to_nobody(name: str) -> None:
    """Other cards come up, and everybody who looks on reads the same."""
    module = module_of(name)
    game, random, hidden = module.load(), Random(4), 0
    for setup in module.samples()[:2]:
        for now, state in positions(game, setup, 6, 700):
            if not isinstance(now, Roll) or now.why not in game.words.hidden_rolls:
                continue
            told = []
            for _time in range(2):
                other = state.copy()
                fallen = Rolled(tuple(random.randint(1, int(die[1:])) for die in now.dice))
                facts = [fact for fact in game.apply(other, fallen) if fact.kind in OF_HIDDEN_ROLLS]
                told.append([*dice_line(game, other, now, fallen.values), *fact_lines(game, other, facts)])
            assert told[0] == told[1]
            hidden += 1
    assert hidden > 0 or game.imagine is None


@pytest.mark.parametrize("name", GAMES)
def test_dice_that_a_fact_tells_are_told_once(name: str) -> None:
    """Where nobody is told of the dice as such, a fact that has words follows each throw of them."""
    module = module_of(name)
    game, told = module.load(), 0
    for now, state in positions(game, module.samples()[0], 6, 700):
        if isinstance(now, Roll) and now.why in game.words.told_rolls:
            fallen = Rolled((1,) * len(now.dice))
            other = state.copy()
            facts = game.apply(other, fallen)
            assert not list(dice_line(game, other, now, fallen.values))
            shown, lines = game.words.fallen(state, now, fallen.values), "\n".join(fact_lines(game, other, facts))
            assert all(die in lines for die in shown.rpartition(": ")[2].split(", "))
            told += 1
    assert told > 0 or not game.words.told_rolls


OF_HIDDEN_ROLLS = {"deck-shuffled", "card-drawn", "drew", "tokens-assigned", "star-drawn-to-hand"}
"""What happens with the roll itself; what comes after it may show a card face up."""


def test_dice_that_people_type_are_never_those_of_a_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Hands(1, 0))
    game = module_of("cards").load()
    state = game.start(module_of("cards").samples()[0])
    dice = TableDice(game, state, 1)
    assert len(dice.roll(Roll(("d9", "d8"), "shuffle")).values) == 2


def test_equal_choices_are_listed_once_and_every_other_one_is() -> None:
    """Two options that read the same lead to positions that read the same to everybody."""
    for name in GAMES:
        module = module_of(name)
        game = module.load()
        for now, state in positions(game, module.samples()[0], 9, 250):
            if isinstance(now, Choose):
                options = list(game.options(state))
                listed = listing(game, game.view(state, now.seat), options)
                assert len(set(listed)) == len(listed) <= len(options)
                for option in options if len(listed) < len(options) else ():
                    (words,) = listing(game, game.view(state, now.seat), [option])
                    assert after(game, state, option) == after(game, state, listed[words]), words


def after(game: Any, state: Any, option: Any) -> list[str]:
    other = state.copy()
    game.apply(other, option)
    return list(game.words.survey(game.view(other, None), None))


def test_a_curtain_falls_between_two_people(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--lang", "en", "play", "cards", "--managers", "2", "--seed", "3", "--seats")
    alone = typed(monkeypatch, capsys, *words, "human,bot", answers=30)
    assert "nobody else looks" not in alone
    both = typed(monkeypatch, capsys, *words, "human,human", answers=30)
    for part in both.split("Press Enter when nobody else looks. ")[:-1]:
        assert part.endswith("\n" * 40 + part.rpartition("\n")[2])
    open_to_all = typed(monkeypatch, capsys, "--lang", "en", "play", "pitch", "--seats", "human", answers=30)
    assert "nobody else looks" not in open_to_all


def test_a_person_sees_his_hand_and_no_other() -> None:
    """The cards that stand in the hand of one are not in what the other reads."""
    module = module_of("rugby")
    game = module.load()
    speak("en")
    *_before, (_now, state) = positions(game, module.samples()[0], 2, 60)
    hands = [side.hand for side in state.sides]
    assert all(hands)
    for seat in (0, 1):
        read = "\n".join(list(game.words.survey(game.view(state, seat), seat)))
        names = [{state.house.individual[card].name["en"] for card in hands[each]} for each in (seat, 1 - seat)]
        assert all(f"{name}:" in read for name in names[0])
        assert not any(f"{name}:" in read for name in names[1] - names[0])


def test_whoever_types_a_question_mark_reads_the_position_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Asks:
        answers = iter(("?\n", "?\n"))

        def readline(self) -> str:
            return next(self.answers, "")

    monkeypatch.setattr("sys.stdin", Asks())
    assert main.run(["--lang", "en", "play", "rugby", "--seats", "human,bot", "--seed", "2"]) == 2
    assert capsys.readouterr().out.count("Half 1, phase 1") == 3
