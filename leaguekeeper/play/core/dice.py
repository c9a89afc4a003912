"""Where dice come from: a seed, a script, the people at the table; and what was rolled.

Every source answers ``Roll`` with ``Rolled``. No source shares anything with another: two games with the
same seed roll the same dice whatever else is played beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, Protocol

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.protocol import Roll, Rolled

__all__ = [
    "BLOCK_FACES",
    "DiceSource",
    "ScriptedDice",
    "SeededDice",
    "TypedDice",
    "WrongDice",
    "checked",
    "sides",
]

BLOCK_FACES: Mapping[str, int] = {"skull": 1, "both-down": 2, "push": 3, "stumble": 5, "pow": 6}
"""The faces of a block die as files write them; a push is 3 or 4."""

_LISTED = 1296


class WrongDice(LeaguekeeperError):
    """Dice that are not the ones asked for: missing, of another kind, or off the die."""


class DiceSource(Protocol):
    """Whatever answers when a game asks for dice."""

    def roll(self, asked: Roll) -> Rolled:
        """What falls, die by die, in the order asked for."""


@cache
def sides(kind: str) -> int:
    """How many faces a die has: 6 for ``d6`` and for a block die, 52 for a draw from 52.

    Raises:
        WrongDice: no die is called that.
    """
    if kind == "block":
        return 6
    if kind[:1] == "d" and kind[1:].isdecimal() and int(kind[1:]) > 0:
        return int(kind[1:])
    raise WrongDice("unknown-die", N_("No die is called “{kind}”."), kind=kind)


def checked(asked: Roll, values: Sequence[int]) -> Rolled:
    """The values as an answer to what was asked for.

    Raises:
        WrongDice: there are too many or too few of them, or one does not stand on its die.
    """
    if len(values) != len(asked.dice):
        raise WrongDice(
            "dice-count",
            N_("{asked} was asked for ({why}); dice given: {count}."),
            asked=" ".join(asked.dice),
            why=asked.why,
            count=len(values),
        )
    for kind, value in zip(asked.dice, values, strict=True):
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= sides(kind):
            raise WrongDice(
                "off-the-die", N_("There is no {value} on a {kind} ({why})."), value=value, kind=kind, why=asked.why
            )
    return Rolled(tuple(values))


class SeededDice:
    """Dice that fall by a seed: the same seed and the same questions give the same dice."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)
        self._chance = self._random.random
        self._faces: dict[tuple[str, ...], tuple[Rolled, ...]] = {}

    def roll(self, asked: Roll) -> Rolled:
        """What falls: one of all throws of these dice, or die by die where there are too many of them."""
        faces = self._faces.get(asked.dice)
        if faces is None:
            faces = self._faces[asked.dice] = _throws(asked.dice)
        if faces:
            return faces[int(self._chance() * len(faces))]
        return Rolled(tuple(self._random.randrange(sides(kind)) + 1 for kind in asked.dice))


@cache
def _throws(dice: tuple[str, ...]) -> tuple[Rolled, ...]:
    count = 1
    for kind in dice:
        count *= sides(kind)
        if count > _LISTED:
            return ()
    return tuple(Rolled(values) for values in product(*(range(1, sides(kind) + 1) for kind in dice)))


class TypedDice:
    """Real dice on the table: somebody is asked what fell, and asked anew until it can be."""

    def __init__(
        self, ask: Callable[[Roll], Sequence[int]], refused: Callable[[WrongDice], None] | None = None
    ) -> None:
        self._ask = ask
        self._refused = refused

    def roll(self, asked: Roll) -> Rolled:
        """What the people say.

        Raises:
            WrongDice: what they say cannot be, and there is nobody to tell.
        """
        while True:
            try:
                return checked(asked, self._ask(asked))
            except WrongDice as wrong:
                if self._refused is None:
                    raise
                self._refused(wrong)


def _read_die(
    entry: Mapping[str, Any], place: int = 0, face: Callable[[str, str], int] | None = None
) -> list[tuple[str, int, str | None]]:
    """The dice that one entry of a script spells, each with its kind, its value and the purpose it insists on.

    ``{"d6": 3}``, ``{"block": "pow"}``, ``{"d6": [3, 4]}`` for two dice of one kind, with ``"why"`` where the
    purpose is to be checked too. ``face`` reads the words of a game's own dice.

    Raises:
        WrongDice: the entry has another form; ``place`` counts from 0 and is named from 1.
    """
    kinds = [key for key in entry if key != "why"] if isinstance(entry, Mapping) else []
    if len(kinds) != 1:
        raise WrongDice("die-form", N_('Die {place} is not written like {{"d6": 3}}.'), place=place + 1)
    kind = kinds[0]
    given = entry[kind]
    why = entry.get("why")
    return [(kind, _face(kind, value, place, face), why) for value in (given if isinstance(given, list) else [given])]


def _face(kind: str, value: Any, place: int, face: Callable[[str, str], int] | None) -> int:
    highest = sides(kind)
    if isinstance(value, str):
        if kind == "block" and value in BLOCK_FACES:
            return BLOCK_FACES[value]
        if face is not None and kind != "block":
            return face(kind, value)
    elif isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= highest:
        return value
    raise WrongDice(
        "off-the-die", N_("Die {place}: there is no {value} on a {kind}."), place=place + 1, value=value, kind=kind
    )


class ScriptedDice:
    """The dice of a script, in order: the kind must be the one asked for, and none may be left over."""

    def __init__(self, entries: Iterable[Mapping[str, Any]], face: Callable[[str, str], int] | None = None) -> None:
        self._dice = [die for place, entry in enumerate(entries) for die in _read_die(entry, place, face)]
        self._next = 0

    @property
    def left(self) -> list[dict[str, int]]:
        """The dice that nobody has asked for yet."""
        return [{kind: value} for kind, value, _why in self._dice[self._next :]]

    def roll(self, asked: Roll) -> Rolled:
        """The next dice of the script.

        Raises:
            WrongDice: the script is used up, or goes on with another kind or another purpose.
        """
        values = []
        for kind in asked.dice:
            if self._next == len(self._dice):
                raise WrongDice(
                    "die-missing",
                    N_("The dice are used up, and a {kind} is asked for ({why})."),
                    kind=kind,
                    why=asked.why,
                )
            written, value, why = self._dice[self._next]
            if written != kind or (why is not None and why != asked.why):
                raise WrongDice(
                    "die-kind",
                    N_("Die {place} is a {written} ({purpose}), but a {kind} is asked for ({why})."),
                    place=self._next + 1,
                    written=written,
                    purpose=why or "-",
                    kind=kind,
                    why=asked.why,
                )
            values.append(value)
            self._next += 1
        return Rolled(tuple(values))
