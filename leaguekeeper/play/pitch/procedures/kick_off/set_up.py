"""Setting up for a drive: eleven players in their half, three on the line, two on each flank (LRB 4, Set-up)."""

from __future__ import annotations

import tomllib
from functools import cache

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.halves import flanks, half_of, scrimmage, shifted
from leaguekeeper.play.pitch.procedures.turns.final_whistle import give_up
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["available", "check_formation", "formation", "formations", "set_up"]

ELEVEN, _LINE = 11, 3
"""How many stand on the pitch at most, and of them on the line at least: who has fewer may concede instead."""


@cache
def formations() -> dict[str, tuple[tuple[int, int], ...]]:
    """The ready-made formations by name: squares as the home side would stand, in the order they are filled."""
    with (resources() / "play" / "pitch" / "formations.toml").open("rb") as file:
        data = tomllib.load(file)
    return {name: tuple((x, y) for x, y in each["squares"]) for name, each in data.items()}


_AWAY = Mark.OUT_OF_DRIVE | Mark.KEPT_AWAY


def available(state: PitchState, side: int) -> list[int]:
    """The players a side may set up now."""
    status, marks = state.status, state.marks
    reserves, away = Status.RESERVES, _AWAY
    return [p for p in state.teams[side] if status[p] == reserves and not marks[p] & away]


@step
def set_up(state: PitchState, side: int) -> None:
    """A coach sets up his players."""
    if any(state.status[p] == Status.RESERVES and not state.marks[p] & _AWAY for p in state.teams[side]):
        choose(state, side, "setup", _placed, side)


@lists("setup")
def _options(state: PitchState, side: int) -> list[Action]:
    few = len(available(state, side)) < _LINE
    return [*(("setup", name) for name in formations()), *((("concede",),) if few else ())]


def formation(state: PitchState, side: int, name: str) -> tuple[tuple[int, int], ...]:
    """A ready-made formation filled with the players at hand, as (player, square)."""
    return tuple(zip(_willing(state, side), (shifted(state, at) for at in _squares(side, name)), strict=False))


@cache
def _squares(side: int, name: str) -> tuple[int, ...]:
    return tuple(square(x if side == 0 else 27 - x, y) for x, y in formations()[name])


def _willing(state: PitchState, side: int) -> list[int]:
    """The players at hand, less those who refuse to play beside one of the others."""
    able = available(state, side)
    for rule in state.match.edition.moments.setup_rules:
        able = rule(state, side, able)
    return able


def check_formation(state: PitchState, side: int, places: tuple[tuple[int, int], ...]) -> None:
    """See that a formation is allowed.

    Raises:
        Illegal: it breaks one of the rules of setting up; ``code`` says which.
    """
    able = available(state, side)
    players, half = [p for p, _at in places], half_of(state, side)
    squares = [at for _p, at in places]
    if any(p not in able for p in players) or len(set(players)) != len(players):
        raise Illegal("setup-player")
    if any(at not in half for at in squares) or len(set(squares)) != len(squares):
        raise Illegal("setup-square")
    expected = min(ELEVEN, len(_willing(state, side)))
    if len(players) != expected:
        raise Illegal("setup-number", expected=expected, found=len(players))
    for flank in flanks(state):
        if sum(at in flank for at in squares) > 2:
            raise Illegal("setup-wide-zone")
    front = scrimmage(state, side)
    line = sum(at in front for at in squares)
    if line < min(_LINE, len(players)):
        raise Illegal("setup-scrimmage", found=line)
    for rule in state.match.edition.moments.setup_rules:
        if len(rule(state, side, players)) < len(players):
            raise Illegal("setup-refuses", players=", ".join(state.match.ids[p] for p in players))


@step
def _placed(state: PitchState, answer: Action, side: int) -> None:
    if answer[0] == "concede":
        give_up(state, side, len(available(state, side)))
        return
    places = formation(state, side, answer[1]) if isinstance(answer[1], str) else answer[1]
    state.line_up(places)
    state.tell("set-up", side=side)
