"""Whom a die draws among those at hand, and who stays drawn where a correction changes who they are.

A report keeps the die alone: whom it draws is counted out. After a correction below, the same die may count out
somebody else, though nobody rolled anew. So whom it drew is written beside it then (``mvp-drew``), with the die that
it holds for. (LRB 4, Joueur le Plus Valable; Table de handicap.)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from leaguekeeper.base.words import N_
from leaguekeeper.league.answers import Path, within
from leaguekeeper.league.choices import lots
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.step import Step

__all__ = ["draw", "draws", "drew"]

_LOT = re.compile(r"(mvp|lot)(-\d+)?")
"""What the answers are called by which somebody is drawn."""
_DREW = "-drew"

Lot = tuple[str, str]
"""Somebody who may be drawn: how the report calls him, and his name."""


def draw(step: Step, asker: Asker, key: str, label: str, those: Sequence[Lot], **about: Any) -> str:
    """Whom a die draws of some; whom it drew when it was filed stays, as long as he is at hand."""
    names = dict(those)
    die, ref = _written(asker, key)
    stays = ref in names
    most = max(len(those), die) if stays else len(those)
    fell = asker.die(key, f"d{most}", label, options=lots(names.values()), **about)
    now = those[fell - 1][0] if fell <= len(those) else ""
    if not stays or now == ref:
        return now
    step.context.remark(
        N_("{player} stays who was drawn: the die was rolled among others than are at hand by now."),
        step.rule,
        of=asker.of(key),
        team=about.get("team"),
        player=names[ref],
    )
    return ref


def _written(asker: Asker, key: str) -> tuple[int, str]:
    """The die for which it is written whom it drew, and who that was; nobody where another die stands there now."""
    told = asker.answers if isinstance(asker.answers, dict) else {}
    note = told.get(f"{key}{_DREW}")
    if not isinstance(note, (list, tuple)) or [type(each) for each in note] != [int, str]:
        return 0, ""
    asker.used[*asker.path, f"{key}{_DREW}"] = None
    return (note[0], note[1]) if note[0] == told.get(key) else (0, "")


def draws(path: Path) -> bool:
    """Whether somebody is drawn by the answer at a place of a step."""
    return bool(path) and isinstance(path[-1], str) and _LOT.fullmatch(path[-1]) is not None


def drew(answers: dict[str, Any], path: Path, ref: str) -> None:
    """Write beside a die of a step's answers whom it drew."""
    *outer, last = path
    there, die = within(answers, tuple(outer)), within(answers, path)
    if isinstance(there, dict) and isinstance(die, int):
        there[f"{last}{_DREW}"] = [die, ref]
