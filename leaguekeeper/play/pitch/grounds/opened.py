"""A ground is opened: its attribute comes into force, with what it gives both sides (2020 edition, stadiums)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.brought import hand_out, plain, uses
from leaguekeeper.play.pitch.in_force import begin, lend, own_effect
from leaguekeeper.play.pitch.state import AWAY, HOME, SIDES, PitchState
from leaguekeeper.play.pitch.unplayed import leave_to_coaches

__all__ = ["open_stadium"]

_SLOWEST = 3


def open_stadium(state: PitchState, told: Any) -> None:
    """The match is played on a ground with an attribute of its own.

    ``told`` is its slug, or a mapping: ``slug``, ``name``, ``effect`` and ``params`` of a ground that only a league's
    own rule book knows; ``gives``, what each side was given by it; ``owner``, the side whose own it is;
    ``popularity_counted``, true where the fan factors have what it adds to them.

    Raises:
        BadInput: the rules know no such attribute, and nothing more is told of it.
    """
    ground = told if isinstance(told, Mapping) else {"slug": told}
    named = ground.get("attribute", ground.get("slug", ""))
    if not named:
        return
    slug = plain(named)
    known = state.match.edition.tables.get("stadiums", {})
    if slug in known:
        _open(state, slug, known[slug], ground)
    elif "name" in ground:
        _open_own(state, str(named), ground)
    else:
        raise BadInput("stadium", N_("No stadium of these rules has “{slug}”."), slug=named)


def _open(state: PitchState, slug: str, ground: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    state.memory.stadium = slug
    if told.get("owner") in SIDES:
        state.memory.at_home = SIDES.index(told["owner"])
    if not ground.get("played", True):
        leave_to_coaches(state, -1, slug)
    begin(state, slug, 0, "match")
    for player in range(len(state.side)) if "lends" in ground else ():
        for what, change in ground["lends"].items():
            lend(state, slug, "match", player, what, max(change, min(0, _SLOWEST - getattr(state, what)[player])))
    for side in (HOME, AWAY):
        if "gives" in ground:
            given = told.get("gives", {}).get(SIDES[side], {_gift(state, ground, side): 1})
            _give(state, side, given)
        if ground.get("rabble") and not told.get("popularity_counted"):
            state.fan_factor[side] += 1


def _gift(state: PitchState, ground: Mapping[str, Any], side: int) -> str:
    """What the ground gives a side for nothing: the dead and the rotten have their own kind."""
    for rule, slug in ground.get("instead", {}).items():
        if uses(state, rule, side) or state.match.staff[side].race == rule:
            return str(slug)
    return str(ground["gives"])


def _give(state: PitchState, side: int, given: Mapping[str, int]) -> None:
    for slug, count in given.items():
        if slug in state.match.edition.tables["inducements"]:
            hand_out(state, side, slug, count)


def _open_own(state: PitchState, slug: str, told: Mapping[str, Any]) -> None:
    """A ground of the league's own: what it adds to rolls is played, else its text is left to the coaches."""
    state.memory.stadium = slug
    if not own_effect(state, slug, told.get("params", {}), HOME, "match"):
        leave_to_coaches(state, -1, slug, told)
    for side in (HOME, AWAY):
        _give(state, side, told.get("gives", {}).get(SIDES[side], {}))
