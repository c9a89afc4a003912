"""Setting up for a drive: eleven players in their half, three on the line, two on each flank (LRB 4, Set-up)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.geometry import COVERED, distance, square
from leaguekeeper.play.pitch.halves import flanks, half_of, scrimmage, shifted, standing_in
from leaguekeeper.play.pitch.procedures.turns.final_whistle import give_up
from leaguekeeper.play.pitch.room import everywhere, spot
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["available", "check_formation", "fault", "formation", "formations", "set_up"]

ELEVEN, _LINE, _FLANK = 11, 3, 2
"""How many stand on the pitch at most, and of them on the line at least: who has fewer may concede instead; and on
each flank at most."""


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
    """A ready-made formation filled with the players at hand, as (player, square); who needs most room comes first."""
    willing = _willing(state, side)
    if not state.large:
        return tuple(zip(willing, (shifted(state, at) for at in _squares(side, name)), strict=False))
    willing.sort(key=lambda p: p not in state.large)
    squares = [shifted(state, at) for at in _squares(side, name)]
    return _with_room(state, side, list(zip(willing, squares, strict=False)))


def _with_room(state: PitchState, side: int, places: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The same where large players have the room they need, near the square that would be theirs.

    Who finds none there stays beside the pitch.
    """
    settled = [each for each in places if each[0] not in state.large]
    for player, wanted in places:
        if player in state.large:
            settled = _with_one_more(state, side, settled, (player, wanted))
    return tuple(settled)


def _with_one_more(
    state: PitchState, side: int, settled: list[tuple[int, int]], wants: tuple[int, int]
) -> list[tuple[int, int]]:
    """A formation with a large player in it where there is room for him, as near as may be to where he is wanted."""
    player, wanted = wants
    plots = sorted(everywhere(state, player), key=lambda at: (distance(at, wanted), at))
    for suffices in (("",), ("", "setup-scrimmage")):
        for at in plots:
            if fault(state, side, [*settled, (player, at)]) in suffices:
                return [*settled, (player, at)]
    return settled


@cache
def _squares(side: int, name: str) -> tuple[int, ...]:
    return tuple(square(x if side == 0 else 27 - x, y) for x, y in formations()[name])


def _willing(state: PitchState, side: int) -> list[int]:
    """The players at hand, less those who refuse to play beside one of the others."""
    able = available(state, side)
    for rule in state.match.edition.moments.setup_rules:
        able = rule(state, side, able)
    return able


def _spots(state: PitchState, places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """A formation as a coach names it, with the room that large players take."""
    return tuple((player, spot(state, player, at)) for player, at in places) if state.large else places


def fault(state: PitchState, side: int, places: Sequence[tuple[int, int]]) -> str:
    """Which of the rules about squares players set up at these places break; nothing where they break none.

    A large player stands wherever he has a square, and counts as one there.
    """
    squares, half = [at for _p, at in places], half_of(state, side)
    covered = [s for at in squares for s in COVERED[at]]
    if any(s not in half for s in covered) or len(set(covered)) != len(covered):
        return "setup-square"
    if any(standing_in(squares, flank) > _FLANK for flank in flanks(state)):
        return "setup-wide-zone"
    if standing_in(squares, scrimmage(state, side)) < min(_LINE, len(places)):
        return "setup-scrimmage"
    return ""


def check_formation(state: PitchState, side: int, places: tuple[tuple[int, int], ...]) -> None:
    """See that a formation is allowed.

    Raises:
        Illegal: it breaks one of the rules of setting up; ``code`` says which.
    """
    able = available(state, side)
    places = _spots(state, places)
    players = [p for p, _at in places]
    if any(p not in able for p in players) or len(set(players)) != len(players):
        raise Illegal("setup-player")
    expected = min(ELEVEN, len(_willing(state, side)))
    broken = fault(state, side, places)
    if broken != "setup-square" and len(players) != expected:
        raise Illegal("setup-number", expected=expected, found=len(players))
    if broken:
        line = standing_in((at for _p, at in places), scrimmage(state, side))
        raise Illegal(broken, **({"found": line} if broken == "setup-scrimmage" else {}))
    for rule in state.match.edition.moments.setup_rules:
        if len(rule(state, side, players)) < len(players):
            raise Illegal("setup-refuses", players=", ".join(_at_odds(state, side, rule, players)))


def _at_odds(state: PitchState, side: int, rule: Callable[..., Sequence[int]], players: Sequence[int]) -> list[str]:
    """By number and name those of whom each need only stay away for the others to play together."""
    left = len(players) - 1
    able = [p for p in players if len(rule(state, side, [each for each in players if each != p])) == left]
    return [f"#{state.match.numbers[p]} {state.match.names[p]}" for p in able or players]


@step
def _placed(state: PitchState, answer: Action, side: int) -> None:
    if answer[0] == "concede":
        give_up(state, side, len(available(state, side)))
        return
    places = formation(state, side, answer[1]) if isinstance(answer[1], str) else answer[1]
    state.line_up(_spots(state, places))
    state.tell("set-up", side=side)
