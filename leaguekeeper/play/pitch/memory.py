"""What a position remembers besides its figures: what sides brought, what lasts, what a later step has to know.

Each note is a typed field, unset until somebody notes it: what is unset lies with the class, so that a position with
few notes is copied as quickly as one with none. Values are never changed in place, as copies share them. Written down a
note keeps its name with hyphens, and behind a colon the side or player it is about (``bribes:0``), as it always did.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar, get_type_hints

__all__ = ["Memory", "noted", "taken"]

T = TypeVar("T")
K = TypeVar("K")

_NONE: Mapping[Any, Any] = MappingProxyType({})
_NOBODY = -1
"""No player, no side, no square."""


class Memory:
    """The notes of a position; a side is 0 or 1, a player or a square its number, -1 nobody or nowhere."""

    # the match: how often a drive began, who received first and kicks next, how it ended without being played out
    drives: int = 0
    first_receiver: int = _NOBODY
    kicks: int = _NOBODY
    trick_coin: int = _NOBODY
    conceded: int = _NOBODY
    shoot_out: int = _NOBODY
    scored: tuple[int, ...] | None = None
    free_turn: int | None = None
    stalled: int = _NOBODY
    # the kick-off: who kicks, where the ball comes down, whether it has landed yet
    drive_opens: bool = False
    kick_off: bool = False
    kick_at: int = _NOBODY
    kicks_off: int = _NOBODY
    kicker: int = _NOBODY
    short_kick: bool = False
    # who somebody is: outsiders play for a side but are not its own
    stars: tuple[int, ...] = ()
    mercenaries: tuple[int, ...] = ()
    hired: tuple[int, ...] = ()
    outsiders: tuple[int, ...] = ()
    strayed: tuple[int, ...] = ()
    niggling: tuple[int, ...] = ()
    primary: Mapping[int, tuple[str, ...]] = _NONE
    lineman: Mapping[int, Mapping[str, Any]] = _NONE
    # what sides brought: how often each may still be used, by "slug:side"; staff, measures, cards, prayers, handicaps
    has: Mapping[str, int] = _NONE
    bribes: Mapping[int, int] = _NONE
    bribe: Mapping[int, int] = _NONE
    wanderers: Mapping[int, int] = _NONE
    dedicated_fans: Mapping[int, int] = _NONE
    halved_fans: Mapping[int, int] = _NONE
    wizards: tuple[tuple[str, ...], ...] = ()
    decks: Mapping[int, tuple[int, ...]] = _NONE
    drawn: tuple[str, ...] = ()
    measures: Mapping[int, tuple[str, ...]] = _NONE
    doped: tuple[int, ...] = ()
    blessed: tuple[int, ...] = ()
    substitutes: tuple[int, ...] = ()
    patients: tuple[tuple[int, int], ...] = ()
    prayers: Mapping[int, tuple[str, ...]] = _NONE
    prayers_due: Mapping[int, int] = _NONE
    rerolls_due: Mapping[int, int] = _NONE
    prayers_brought: Mapping[int, tuple[tuple[str, int | None], ...]] = _NONE
    handicaps: Mapping[int, tuple[Any, ...]] = _NONE
    handicap_rolls: Mapping[int, tuple[int, int]] = _NONE
    had: Mapping[int, tuple[str, ...]] = _NONE
    overtrained: Mapping[int, int] = _NONE
    salts: Mapping[int, int] = _NONE
    gloom: Mapping[int, int] = _NONE
    feud: Mapping[int, tuple[int, ...]] = _NONE
    laxative: Mapping[int, tuple[int, ...]] = _NONE
    plague: Mapping[int, int] = _NONE
    drive_reroll: Mapping[int, int] = _NONE
    next_drive: Mapping[int, int] = _NONE
    lords: tuple[int, int] = (0, 0)
    # what is in force as (slug, side, until), what it has lent, what nobody plays here, and a league's own words for it
    in_force: tuple[tuple[str, int, str], ...] = ()
    loans: tuple[tuple[Any, ...], ...] = ()
    own_effects: Mapping[str, Mapping[str, int]] = _NONE
    own_words: Mapping[str, Mapping[str, Any]] = _NONE
    not_played: tuple[tuple[int, str], ...] = ()
    hexed: tuple[int, ...] = ()
    kept_still: tuple[int, ...] = ()
    # what cards have laid in the way of players, who had not acted when a turn ended, whom his coach let wait with the
    # ball until he might not act any more, who acts a second time
    snags: tuple[int, ...] = ()
    pot_hole: int = _NOBODY
    rested: tuple[int, ...] = ()
    held_back: int = _NOBODY
    razzled: tuple[int, str] = (_NOBODY, "")
    worn: tuple[int, ...] = ()
    # the ground, its weather and its ball
    stadium: str = ""
    at_home: int = _NOBODY
    trapdoors: tuple[int, ...] = ()
    line: int = 0
    slope: int = _NOBODY
    wind: str = ""
    geyser: bool = False
    weather_before: tuple[tuple[str, int], ...] = ()
    in_the_stands: tuple[tuple[int, int], ...] = ()
    special_ball: tuple[int, str] = (_NOBODY, "")
    ball_effect: Mapping[str, int] = _NONE
    ball_kept: tuple[int, str, int] | None = None
    # moving, blocking and fouling, until the roll or the block is over
    broke: int = 0
    dive: int = 0
    diver: int | None = None
    rushing: int = _NOBODY
    rushes: int = 0
    strength: int | None = None
    more_dice: bool = False
    raged: bool = False
    chosen_blocks: tuple[tuple[int, int], ...] | None = None
    blocks_from: int = _NOBODY
    not_followed: int = _NOBODY
    pusher: int = _NOBODY
    refused: Mapping[int, int] = _NONE
    felled: tuple[int, ...] = ()
    fouled: int = _NOBODY
    foul_help: int = 0
    double: bool = False
    no_referee: bool = False
    no_plea: tuple[int, ...] = ()
    # throwing
    throw_result: str = ""
    thrower: int = _NOBODY
    overhead: bool = False
    burst: bool = False
    interception_undone: bool = False
    blast_it: int = _NOBODY
    kicked: int = _NOBODY
    landing: int = 0
    let_stand: bool = False
    # harm: what dice say before it is settled, what each player suffered, who was made whole, who was changed
    armour_roll: tuple[int, ...] | None = None
    armour_plus: int = 0
    injury_plus: int = 0
    injury_stands: bool = False
    second_look: bool = False
    mended: int = _NOBODY
    killer: tuple[int, int] = (_NOBODY, _NOBODY)
    injury: Mapping[int, str] = _NONE
    toad: Mapping[int, tuple[int, int, int, int, int]] = _NONE

    def copy(self) -> Memory:
        """The same notes, to be changed without touching these."""
        twin = Memory()
        twin.__dict__ = self.__dict__.copy()
        return twin

    def says(self, names: frozenset[str]) -> bool:
        """Whether any of these notes says something; one that says what stands where nobody noted it is forgotten."""
        notes = self.__dict__
        if names.isdisjoint(notes):
            return False
        for name in [each for each in notes if each in names]:
            if notes[name] == getattr(Memory, name):
                del notes[name]
        return not names.isdisjoint(notes)

    def written(self) -> dict[str, Any]:
        """What is noted, by the names under which it is written down."""
        found: dict[str, Any] = {}
        for name in sorted(self.__dict__):
            value, word = getattr(self, name), name.replace("_", "-")
            if name in _ABOUT:
                found.update({f"{word}:{about}": each for about, each in value.items()})
            elif value != getattr(Memory, name):
                found[word] = dict(value) if isinstance(value, Mapping) else value
        return dict(sorted(found.items()))

    def read(self, written: Mapping[str, Any]) -> list[str]:
        """Take over notes that were written down; the names that stand for nothing are told."""
        unknown = []
        for word, value in written.items():
            name, _colon, about = word.partition(":")
            name = _FORMER.get(name, name.replace("-", "_"))
            if name not in _NAMES or bool(about) != (name in _ABOUT):
                unknown.append(word)
            elif about:
                key = about if name == "has" else int(about)
                setattr(self, name, {**getattr(self, name), key: value})
            else:
                setattr(self, name, value)
        return unknown


_NAMES = frozenset(get_type_hints(Memory))
_ABOUT = frozenset(name for name in _NAMES if getattr(Memory, name) is _NONE) - {
    "ball_effect", "own_effects", "own_words",
}  # fmt: skip
"""Notes about each side or player; the others that are mappings are one note each."""


_FORMER = {"pass-result": "throw_result"}
"""Notes by the names they had before."""


def noted(notes: Mapping[K, T], about: K, value: T) -> Mapping[K, T]:
    """The notes with one more, or one changed."""
    return {**notes, about: value}


def taken(notes: Mapping[K, T], about: K) -> tuple[T | None, Mapping[K, T]]:
    """One note if there is one, and the others."""
    if about not in notes:
        return None, notes
    left = dict(notes)
    return left.pop(about), left
