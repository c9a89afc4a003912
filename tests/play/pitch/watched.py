"""A match under watch: what must be true at every position, whoever plays; its log replays, and goes on when cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Illegal, Over, Roll, Rolled, Setup
from leaguekeeper.play.core.replay import replayed
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.rules import load
from tests.play.pitch import matches
from tests.play.pitch.house import test_house_matches
from tests.play.pitch.matches import GAME
from tests.play.pitch.soundness import faults

__all__ = ["coached", "drawn", "random_match", "watched"]

MOTLEY: dict[str, Callable[[int], Setup]] = {"lrb4": matches.motley, "house2020": test_house_matches.motley}


def drawn(rules: str, seed: int) -> Setup:
    """A set-up by chance: two team lists of the rule book, or two sides of all sorts of players."""
    random = Random(seed)
    if random.random() < 0.5:
        return MOTLEY[rules](seed)
    lists = [each.slug for each in load(rules).teams]
    home, away = random.sample(lists, 2)
    return Setup(rules, {}, {"home": roster_of(rules, home, 0), "away": roster_of(rules, away, 1)})


class Watch:
    """Looks at every position of a match; ``often`` is how large a part of them it looks at closely."""

    def __init__(self, setup: Setup, seed: int, often: float) -> None:
        self.random = Random(seed)
        self.often = often
        self.met: list[Any] = []
        self.rolled_again: tuple[Any, Any] | None = None
        self.rolls_since = 0
        self.loner_needs = 0
        self.skills = edition(setup.rules, setup.options)

    def look(self, state: PitchState, now: Any) -> None:
        """Fail where something is not as it must be."""
        if isinstance(now, Roll):
            self._count_roll(state, now)
            return
        if self.random.random() < max(self.often, 0.06):
            assert not faults(state), faults(state)
            self._one_ball(state)
        if isinstance(now, Choose):
            self._never_a_third_time(now)
            if self.random.random() < self.often / 10:
                self._offered(state)
                self._refused(state)

    def _one_ball(self, state: PitchState) -> None:
        held = [p for p in range(len(state.side)) if p == state.carrier]
        assert len(held) <= 1
        for player in held:
            assert state.status[player] == Status.STANDING
            assert state.ball == state.at[player]

    def _count_roll(self, state: PitchState, now: Roll) -> None:
        if now.why == "loner":
            self.loner_needs = state.stack[-1][1][1]
        elif self.rolled_again is not None and now.why == self.rolled_again[1]:
            self.rolls_since += 1
        elif now.why != "mascot" and not self.rolls_since:
            self.rolled_again = None  # something else is rolled: the die was never thrown again

    def rolled(self, now: Roll, fallen: Rolled) -> None:
        """A re-roll lost to a player who plays alone leaves the die as it lies; a later one of its kind is new."""
        if now.why == "loner" and fallen.values[0] < self.loner_needs:
            self.rolled_again = None

    def _never_a_third_time(self, now: Choose) -> None:
        again, self.rolled_again = self.rolled_again, None
        if now.kind == "reroll":
            about = (now.about.get("player"), now.about.get("for"))
            assert not (again == about and self.rolls_since == 1), now

    def decided(self, now: Choose, answer: Any) -> None:
        """Note that a die is to be rolled again."""
        if now.kind == "reroll" and answer[1] != "none":
            self.rolled_again, self.rolls_since = (now.about.get("player"), now.about.get("for")), 0

    def _offered(self, state: PitchState) -> None:
        options = list(GAME.options(state))
        assert options
        for action in self.random.sample(options, min(3, len(options))):
            after = state.copy()
            GAME.apply(after, action)
            GAME.turn(after)
        self.met = [*self.met[-40:], *options[:2]]

    def _refused(self, state: PitchState) -> None:
        options, before = list(GAME.options(state)), GAME.dump(state)
        for action in self.met:
            if action not in options and action[0] != "setup":
                with pytest.raises(Illegal):
                    GAME.apply(state, action)
        assert GAME.dump(state) == before


def watched(setup: Setup, bots: Sequence[Bot], seed: int, often: float, log: Path | None = None) -> PitchState:
    """Play a match under watch to its end; with a log it is replayed, cut and gone on with."""
    watch, observers = Watch(setup, seed, often), []
    if log is not None:
        observers.append(LogWriter(log, GAME, Header("pitch", setup, ("bot", "bot"))))
    dice = SeededDice(seed)
    play = Playthrough(GAME, GAME.start(setup), list(bots), dice, observers, facts=log is not None)
    while True:
        now = play.pending
        watch.look(play.state, now)
        if isinstance(now, Over):
            break
        if isinstance(now, Choose):
            answer = bots[now.seat].decide(GAME, play.state, now, GAME.options(play.state))
            watch.decided(now, answer)
            play.answer(answer)
        else:
            fallen = dice.roll(now)
            watch.rolled(now, fallen)
            play.roll(fallen.values)
    if log is not None:
        observers[0].close()
        _replays(log, play.state, Random(seed))
    return play.state


def _replays(log: Path, ended: PitchState, random: Random) -> None:
    again = replayed(GAME, read_log(log), [RandomBot(1), RandomBot(2)], SeededDice(1))
    assert GAME.dump(again.state) == GAME.dump(ended)
    whole = log.read_bytes()
    header = whole.index(b"\n") + 1
    log.write_bytes(whole[: random.randrange(header, len(whole))])
    resumed = replayed(GAME, read_log(log), [RandomBot(1), RandomBot(2)], SeededDice(1))
    assert isinstance(resumed.run(), Over)


def random_match(rules: str, seed: int, often: float, log: Path | None = None) -> PitchState:
    """A match by chance under watch."""
    return watched(drawn(rules, seed), [RandomBot(seed), RandomBot(seed + 1)], seed, often, log)


def coached(rules: str, seed: int, level: str, log: Path | None = None) -> PitchState:
    """A match of two coaches under watch."""
    return watched(drawn(rules, seed), [MODULE.bot(level, seed * 2 + n) for n in range(2)], seed, 1.0, log)
