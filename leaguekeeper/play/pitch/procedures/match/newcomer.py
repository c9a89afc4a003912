"""Somebody joins a side in the middle of a match: a dead opponent raised again."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState

__all__ = ["join"]


def join(
    state: PitchState, side: int, victim: int, position: str, figures: tuple[int, ...], skills: tuple[str, ...]
) -> int:
    """Enter a player into a side's reserves in the place of a dead one, whose name he keeps; his number is returned.

    ``figures`` are MA, ST, AG, PA and AV; the match is copied, so that earlier positions keep theirs.
    """
    match = state.match = state.match.copy()
    ma, st, ag, pa, av = figures
    number = state.add(side, (ma, st, ag, pa, av), match.edition.mask(skills))
    name = f"{position.partition('-')[0]}-{match.ids[victim]}"
    match.index[name] = number
    match.ids.append(name)
    match.names.append(match.names[victim])
    match.positions.append(position)
    match.races.append(match.staff[side].race)
    match.numbers.append(number + 1)
    state.tell("raised", player=number, target=victim)
    return number
