"""A block before it is thrown: its dice, who helps and who would, the odds of each outcome, where he is pushed."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.play.pitch.bots.odds import block_odds, breaks
from leaguekeeper.play.pitch.geometry import ON_PITCH
from leaguekeeper.play.pitch.procedures.blocking.assists import supporters
from leaguekeeper.play.pitch.procedures.blocking.block import strengths
from leaguekeeper.play.pitch.procedures.blocking.push import ways_out
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["BlockAim", "block_aim"]


@dataclass(frozen=True, slots=True)
class BlockAim:
    """A block that is aimed at: against whom, its ``dice`` (negative where he chooses), the odds of each outcome.

    ``strengths`` are the attacker's and the victim's with all help; ``helpers`` help the attacker, ``held`` stand
    beside the victim and would, but are marked themselves; ``against`` help the victim. ``pushes`` are the squares of
    the pitch to which he may be pushed, none where only the crowd is left. ``armour`` is how likely his armour breaks
    once he falls, ``again`` how likely he falls with a team re-roll kept for the worst, None where there is none.
    """

    victim: int
    dice: int
    falls: float
    pushed: float
    fails: float
    strengths: tuple[int, int] = (0, 0)
    helpers: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    pushes: tuple[int, ...] = ()
    armour: float = 0.0
    again: float | None = None


def block_aim(state: PitchState, attacker: int, victim: int, reroll: float = 0.0) -> BlockAim:
    """What a block would be from where the attacker stands in this position. (LRB 4, Blocks.)

    ``reroll`` is how likely a team re-roll is of use to him, nothing where there is none.
    """
    odds = block_odds(state, attacker, victim)
    side, alone = state.side[attacker], state.skills[attacker] & state.match.edition.effects.fights_alone
    foes = state.side[victim] != side
    helpers = _helpers(state, victim, attacker) if foes and not alone else ()
    beside = [p for p in state.adjacent(state.at[victim], side) if p != attacker and state.zoning[p]]
    squares, _own = ways_out(state, state.at[attacker], victim)
    return BlockAim(
        victim, odds.dice, odds.falls, max(0.0, 1 - odds.falls - odds.fails), odds.fails,
        strengths(state, attacker, (victim,)), helpers,
        tuple(p for p in beside if p not in helpers) if foes and not alone else (),
        _helpers(state, attacker, victim) if foes or alone else (),
        tuple(square for square in squares if ON_PITCH[square]),
        breaks(state, victim, attacker, "block"),
        odds.falls + odds.fails * reroll * odds.falls if reroll else None,
    )  # fmt: skip


def _helpers(state: PitchState, against: int, helped: int) -> tuple[int, ...]:
    """Who helps a player against another."""
    ignored = 1 if state.zoning[against] else 0
    return tuple(supporters(state, state.at[against], state.side[helped], helped, ignored))
