"""A decision as a person takes it: what is done, by whom, and to which square or player it is aimed.

Nothing here knows a rule: the options that the game offers are grouped by what their written form names, so every
edition's options find their place on the board, and what cannot be shown there stays in the list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.actions import END_TURN, Action
from leaguekeeper.play.pitch.geometry import CELLS, square
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.explained import explained
from leaguekeeper.play.pitch.words.notation import encode
from leaguekeeper.play.pitch.words.telling import describe, name_of
from leaguekeeper.play.pitch.words.terms import ACTIONS, CHOICES, EDGES, word

__all__ = ["Verb", "aim_of", "verbs_of"]

_HINTED = frozenset(
    (
        "step", "leap", "leave-ball", "push", "kick", "target", "hail-mary", "land", "put-ball", "run", "swarm",
        "quick-snap", "solid-defence", "lightning",
    )
)  # fmt: skip
"""Kinds whose squares are shown on the board and stand in the list once."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One line of the list: an option, or several that differ only in their square.

    ``short`` says it where the player is named already, ``note`` what the rule book says of it.
    """

    words: str
    kind: str
    player: int | None = None
    action: Action | None = None
    squares: Mapping[int, Action] = field(default_factory=dict)
    short: str = ""
    note: str = ""

    @property
    def ends_turn(self) -> bool:
        """Whether it ends the turn: it stands last and has the key E, never a digit."""
        return self.action == END_TURN

    def concerns(self, player: int) -> bool:
        """Whether a player does it, or it is done to him."""
        return self.player == player

    def at(self, place: int) -> Action | None:
        """The option aimed at a square."""
        return self.squares.get(place)


_AT_EDGE: Mapping[str, Callable[[int], int]] = {
    "north": lambda column: square(column, 1),
    "south": lambda column: square(column, 15),
    "west": lambda row: square(1, row),
    "east": lambda row: square(26, row),
}
"""Where what comes in from an edge of the pitch enters it."""


def aim_of(state: PitchState, action: Action) -> tuple[int | None, int | None]:
    """The player and the square that an option names; None where it names none."""
    written = encode(action)
    place = written.get("to", written.get("at"))
    at = square(place[0], place[1]) if isinstance(place, list) and len(place) == 2 else None
    if "edge" in written:
        at = _AT_EDGE[written["edge"]](written["from"])
    if state.large and at is not None:  # somebody large goes there with all four squares
        at = next((value for value in action[1:] if type(value) is int and value == at + CELLS), at)
    who = written.get("player", written.get("target"))
    player = who if isinstance(who, int) and not isinstance(who, bool) and 0 <= who < len(state.at) else None
    return player, at


_Group = tuple[str, int | None, str]
"""What options have in common that differ only in their square: kind, player, the edge they come in from."""


def verbs_of(state: PitchState, options: Sequence[Action]) -> list[Verb]:
    """The options as lines of a list, in their order; those aimed at squares are gathered by kind and player."""
    made: dict[_Group, dict[int, Action]] = {}
    lines: list[Verb | _Group] = []
    for option in options:
        player, at = aim_of(state, option)
        if option[0] in _HINTED and at is not None:
            group = (option[0], player, str(encode(option).get("edge", "")))
            if group not in made:
                lines.append(group)
            made.setdefault(group, {})[at] = option
            continue
        lines.append(_single(state, option, player))
    return [each if isinstance(each, Verb) else _gathered(state, *each, made[each]) for each in lines]


def _single(state: PitchState, option: Action, player: int | None) -> Verb:
    target = option[0] != "declare" and player is not None and state.at[player] >= 0
    squares = {state.at[player]: option} if target and player is not None else {}
    short = word(ACTIONS, str(option[1])) if option[0] == "declare" else ""
    return Verb(describe(state, option), option[0], player, option, squares, short, explained(state, option))


def _gathered(state: PitchState, kind: str, player: int | None, edge: str, squares: Mapping[int, Action]) -> Verb:
    words = word(CHOICES, kind)
    if edge:
        words = labelled(words, word(EDGES, edge))
    if player is not None:
        words = labelled(name_of(state, player), words)
    note = explained(state, next(iter(squares.values())))
    return Verb(_("{what} (on the board)").format(what=words), kind, player, None, squares, "", note)
