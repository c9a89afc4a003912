"""Whatever the rules allow can be answered from the list and on the board, and each line says what it is."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Illegal, Over, Roll
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.procedures.kick_off.set_up import formation
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.scenarios.run import GameScenarios
from leaguekeeper.ui.pitch.choices import aim_of
from leaguekeeper.ui.pitch.due import Due
from tests.ui.pitch.test_due import shown
from tests.ui.pitch.test_page import click

FOLDER = Path(__file__).parents[2] / "scenarios"
LRB4, HOUSE = "lrb4", "house2020"


class Watched(PitchGame):
    """The pitch, keeping each position in which somebody had to decide."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[str, PitchState] = {}

    def turn(self, state: PitchState) -> Choose | Roll | Over:
        now = super().turn(state)
        if isinstance(now, Choose):
            kinds = sorted({str(option[:2] if option[0] == "declare" else option[0]) for option in self.options(state)})
            self.seen.setdefault(f"{now.kind} {kinds}", state.copy())
        return now


@cache
def decisions(name: str, rules: str) -> dict[str, PitchState]:
    """The decisions of a scenario, each kind once."""
    game = Watched()
    told = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert not GameScenarios(game, rules).run(told)
    return game.seen


def due_at(state: PitchState) -> Due:
    due = Due(Playthrough(PitchGame(), state.copy(), (None, None), SeededDice(1)))
    due.begin()
    return due


def out_of_reach(due: Due, option: Action) -> bool:
    """Whether neither a line of the list nor a square, once its line is chosen, answers with this option."""
    if option[0] == "setup":
        return False
    if due.kind == "turn":
        due.take_up(None)
    _player, at = aim_of(due.state, option)
    for row, verb in enumerate(due.listed):
        if verb.action == option or (at is not None and verb.at(at) == option):
            if due.verb is not verb or verb.action is not None:
                due.choose_row(row)
            due.way.clear()
            if verb.action is None and (at is None or not (due.lay(at) if option[0] == "step" else due.aim(at))):
                return True
            return due.answers()[:1] != [option]
    return True


REACHED = [
    ("pitch-house/skills/hail-mary-pass", HOUSE),
    ("pitch-house/skills/swarming-not-wanted", HOUSE),
    ("pitch-house/skills/stab-blitz", HOUSE),
    ("pitch-house/skills/multiple-block-both-resolved", HOUSE),
    ("pitch-house/skills/diving-tackle-on-the-ball-left", HOUSE),
    ("pitch-house/stars/anqi-panqi-one-die", HOUSE),
    ("pitch-house/stars/ivar-eriksson-ball", HOUSE),
    ("pitch-house/kick-off/solid-defence-all-at-once", HOUSE),
    ("pitch-house/kick-off/quick-snap-nobody", HOUSE),
    ("pitch-house/inducements/master-of-ballistics-3", HOUSE),
    ("pitch-house/inducements/dwarfen-runesmith-1", HOUSE),
    ("pitch-house/inducements/weather-mage-both", HOUSE),
    ("pitch-house/wizards/slann", HOUSE),
    ("pitch-house/apothecary/kicked-off-the-pitch", HOUSE),
    ("pitch-lrb4/wizards/lightning-equally-near", LRB4),
    ("pitch-lrb4/weapons/chainsaw-blitz-by-path", LRB4),
    ("pitch-lrb4/skills/diving-catch-hail-mary", LRB4),
    ("pitch-lrb4/skills/pass-block-leap-fails", LRB4),
    ("pitch-lrb4/handicaps/13-intensive-training-of-a-champion", LRB4),
    ("pitch-lrb4/handicaps/table-chosen", LRB4),
    ("pitch-lrb4/champions/morg-throws-scrappa", LRB4),
]


@pytest.mark.parametrize(("name", "rules"), REACHED, ids=[name for name, _rules in REACHED])
def test_every_answer_is_reached_by_its_line_or_its_square_and_no_two_lines_read_alike(name: str, rules: str) -> None:
    found = decisions(name, rules)
    assert found
    for told, state in found.items():
        due = due_at(state)
        options = PitchGame().options(state)
        assert not [option for option in options if out_of_reach(due, option)][:3], told
        lines = Counter(verb.words for verb in due.verbs)
        assert [words for words, often in lines.items() if often > 1] == [], told


EXPLAINED: list[tuple[str, str, str, str, tuple[str, ...]]] = [
    ("pitch-house/apothecary/back", HOUSE, "apothecary", "apothecary", ("b1", "Mort")),
    ("pitch-house/fouls/argue-1", HOUSE, "argue", "argue", ("a1", "1\u00a0: ", "2–5\u00a0: ", "6\u00a0: ")),
    ("pitch-house/inducements/weather-mage-both", HOUSE, "weather-shift", "weather-shift", ("Mage Météo", "+1 (")),
    ("pitch-house/re-rolls/once-a-die", HOUSE, "reroll", "reroll", ("Foncer 2+",)),
    ("pitch-house/re-rolls/dauntless-team-loner", HOUSE, "reroll", "reroll", ("Solitaire",)),
    ("pitch-house/re-rolls/pro-projectile-vomit", HOUSE, "reroll", "reroll", ("Tenter Pro", "sur 3+")),
    ("pitch-house/skills/catch", HOUSE, "reroll", "reroll", ("Relancer avec Réception", "relance un test")),
    ("pitch-house/prayers/stiletto-stabs", HOUSE, "action", "stab", ("jet d’Armure non modifié",)),
    ("pitch-house/special-rules/bribery-and-corruption-asked", HOUSE, "corruption", "corruption",
     ("un 1 naturel",)),
    ("pitch-house/skills/multiple-block-both-resolved", HOUSE, "action", "multiple-block",
     ("d’abord b1 nº\u00a02, puis",)),
    ("pitch-house/wizards/slann", HOUSE, "cast", "cast", ("Clignement de Réalité",)),
    ("pitch-lrb4/wizards/necromancer", LRB4, "raise-dead", "raise-dead", ("un adversaire tué",)),
    ("pitch-lrb4/weapons/poisoned-dagger-holds", LRB4, "action", "stab", ("Dague empoisonnée\u00a0: ",)),
    ("pitch-lrb4/handicaps/table-chosen", LRB4, "handicap", "handicap", ("Une relance d’équipe de plus",)),
    ("pitch-lrb4/handicaps/13-intensive-training-of-a-champion", LRB4, "handicap-player", "handicap-player",
     ("a2 nº\u00a02\u00a0: Blocage", "les deux plaqués")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "rules", "kind", "answer", "words"), EXPLAINED, ids=[each[0] for each in EXPLAINED])
def test_what_a_choice_brings_is_told_where_it_is_asked(
    name: str, rules: str, kind: str, answer: str, words: tuple[str, ...]
) -> None:
    speak("fr")
    told = []
    for state in (state for key, state in decisions(name, rules).items() if key.startswith(f"{kind} ")):
        due = due_at(state)
        told += [due.topic(), *(f"{verb.words} {verb.note}" for verb in due.verbs if verb.kind == answer)]
    whole = "\n".join(told).casefold()
    assert [each for each in words if each.casefold() not in whole] == [], whole


def test_the_rule_books_words_stand_below_the_line_that_is_taken_up(qtbot: QtBot, dressed: QApplication) -> None:
    man, other = {"id": "a1", "side": "home", "at": [10, 8], "skills": ["stab"]}, {"id": "b1", "side": "away",
                                                                                "at": [11, 8]}  # fmt: skip
    page = shown(qtbot, HOUSE, man, other)
    click(page, square(10, 8))
    page.answer(("declare", "block", 0))
    qtbot.waitUntil(lambda: page.due.kind == "action" and bool(page.due.verbs), timeout=5000)
    row = {verb.kind: row for row, verb in enumerate(page.due.listed)}
    page.panel.list.setCurrentRow(row["stab"])
    assert page.panel.rule.isVisible()
    assert page.panel.rule.text() == page.due.listed[row["stab"]].note
    page.resize(952, 560)
    page.panel.list.setCurrentRow(row["block"])
    page.panel.list.setCurrentRow(row["stab"])
    QApplication.processEvents()
    assert page.panel.list.geometry().bottom() < page.panel.rule.geometry().top(), "it covers no line"
    assert page.panel.rule.height() >= page.panel.rule.heightForWidth(page.panel.rule.width())
    page.panel.list.setCurrentRow(row["block"])
    assert not page.panel.rule.isVisible()


def test_a_blitz_past_many_opponents_is_seen_whole_in_the_smallest_window(qtbot: QtBot, dressed: QApplication) -> None:
    """The window of 1024 by 700 leaves the page 674: nothing of it may need more, or the buttons lie out of sight."""
    held = [
        {"id": f"b{n}", "side": "away", "at": at}
        for n, at in enumerate(([9, 8], [10, 8], [12, 10], [13, 7], [14, 10], [14, 9], [15, 7], [15, 10]))
    ]
    page = shown(qtbot, HOUSE, {"id": "a1", "side": "home", "at": [10, 9]}, *held,
                 {"id": "b9", "side": "away", "at": [17, 8]})  # fmt: skip
    page.resize(968, 674)
    click(page, square(10, 9))
    page.panel.list.setCurrentRow(next(row for row, verb in enumerate(page.due.listed) if verb.words.endswith("Blitz")))
    click(page, square(17, 8))
    QApplication.processEvents()
    assert len(getattr(page.due.path(), "tests", ())) > 4
    assert page.panel.block.isVisible()
    assert page.minimumSizeHint().height() <= 674
    assert page.panel.list.height() >= 2 * 20
    assert page.panel.list.viewport().rect().contains(page.panel.list.visualItemRect(page.panel.list.currentItem()))


def test_a_reserve_is_taken_up_and_set_on_the_pitch_by_the_keyboard_alone(qtbot: QtBot, dressed: QApplication) -> None:
    men: list[dict[str, Any]] = [{"id": f"a{n}", "side": "home", "state": "reserves"} for n in range(1, 14)]
    page = shown(qtbot, HOUSE, *men, {"id": "b1", "side": "away", "state": "reserves"}, phase="setup", kicking="home")
    qtbot.waitUntil(lambda: page.due.kind == "setup" and len(page.due.placing) == 11, timeout=5000)
    spare, at = next(player for player in range(13) if player not in page.due.placing), square(13, 8)
    page.dug_outs.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        if page.due.player != spare:
            QTest.keyClick(page.dug_outs, key)
    assert page.due.player == spare
    page.board.setFocus()
    page.point(at)
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.due.placing[spare] == at


def test_who_will_not_play_together_is_named_and_nobody_else() -> None:
    men = [{"id": f"a{n}", "side": "home", "state": "reserves", "name": f"Man {n}", "number": n} for n in range(1, 13)]
    game = PitchGame()
    state = game.scenarios.state(
        {"players": [*men, {"id": "b1", "side": "away", "state": "reserves"}], "phase": "setup", "kicking": "home"},
        LRB4, {},
    )  # fmt: skip
    places = formation(state, 0, "wall")
    state.memory.feud = {0: (places[1][0], places[4][0])}
    with pytest.raises(Illegal) as refused:
        game.apply(state, ("setup", places))
    said = game.words.reason(refused.value)
    assert [man["name"] for man in men if str(man["name"]) in re.findall(r"Man \d+", said)] == [
        state.match.names[places[each][0]] for each in (1, 4)
    ], said
