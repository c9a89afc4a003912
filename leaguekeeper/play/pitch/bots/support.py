"""Who stands by to help in a block or a foul, from whichever square it is struck.

Where the attacker comes from changes nothing about who may help him, and who may help against him hangs on what the
others mark. So both are sets of squares that hold for every square he may strike from, and help is counted from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from leaguekeeper.play.pitch.footing import beside
from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT
from leaguekeeper.play.pitch.procedures.blocking.assists import may_guard
from leaguekeeper.play.pitch.procedures.blocking.block import dice_for, lone_strength
from leaguekeeper.play.pitch.procedures.fouls.foul import helpers
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["Support"]


class Support:
    """The help that both sides have in a position when one of them hits; its players are moved about and put back."""

    def __init__(self, state: PitchState, side: int) -> None:
        effects = state.match.edition.effects
        self.state = state
        self.side, self.foe = side, 1 - side
        self._guards = [self._guarding(each) if state.union & effects.guards else 0 for each in (0, 1)]
        self._kick_guards = self._guards if state.match.edition.figures["guard-helps-fouls"] else [0, 0]
        self._against: dict[int, int] = {}
        self._for: dict[int, int] = {}
        self._strength: dict[tuple[int, bool], int] = {}
        self._sides: dict[tuple[int, int, bool], tuple[int, int, int]] = {}
        self._dice = state.match.edition.call.block_dice

    def _guarding(self, side: int) -> int:
        """The squares of those who guard and so help wherever they stand."""
        state, guards = self.state, self.state.match.edition.effects.guards
        those = (p for p in state.teams[side] if state.zoning[p] and state.skills[p] & guards and may_guard(state, p))
        return sum([BIT[state.at[p]] for p in those])

    def _free_against(self, attacker: int) -> int:
        """The squares of the opponents whom nobody marks but the attacker."""
        found = self._against.get(attacker)
        if found is None:
            zoners = self.state.zoners
            others = zoners[self.side] & ~BIT[self.state.at[attacker]]
            found = self._against[attacker] = zoners[self.foe] & ~beside(others)
        return found

    def _free_beside(self, victim: int) -> int:
        """The squares of those of ours beside a victim whom nobody marks but he."""
        found = self._for.get(victim)
        if found is None:
            zoners, here = self.state.zoners, self.state.at[victim]
            mates = zoners[self.side] & AROUND_BITS[here]
            found = self._for[victim] = mates & ~beside(zoners[self.foe] & ~BIT[here]) if mates else 0
        return found

    # blocks

    def dice(self, attacker: int, victim: int, at: int, moved: bool) -> int:
        """How many dice a blitzer throws against a victim from a square; negative where the victim's coach chooses."""
        if self.state.large:
            return self._tried(attacker, victim, at, moved)
        known = self._sides.get((attacker, victim, moved))
        if known is None:
            known = self._sides[attacker, victim, moved] = self._strengths(attacker, victim, moved)
        own, other, shielding = known
        return self._dice(own, other + (shielding & AROUND_BITS[at]).bit_count())

    def _strengths(self, attacker: int, victim: int, moved: bool) -> tuple[int, int, int]:
        """A blitzer's strength with all help, his victim's without, and from which squares that one is helped."""
        state = self.state
        home, there = BIT[state.at[attacker]], BIT[state.at[victim]]
        own = self._lone(attacker, moved)
        if not state.skills[attacker] & state.match.edition.effects.fights_alone:
            guards = self._guards[self.side] & AROUND_BITS[state.at[victim]]
            own += ((self._free_beside(victim) | guards) & ~home).bit_count()
        return own, state.st[victim], (self._free_against(attacker) | self._guards[self.foe]) & ~there

    def _lone(self, attacker: int, moved: bool) -> int:
        """The strength of a blitzer without help."""
        known = self._strength.get((attacker, moved))
        if known is None:
            with self._blitzing(moved):
                known = self._strength[attacker, moved] = lone_strength(self.state, attacker)
        return known

    @contextmanager
    def _blitzing(self, moved: bool) -> Iterator[None]:
        """Somebody has run up to his victim, or stood beside him already."""
        state = self.state
        before = state.action, state.moved
        state.action, state.moved = "blitzed", int(moved)
        yield
        state.action, state.moved = before

    def _tried(self, attacker: int, victim: int, at: int, moved: bool) -> int:
        """The same as the engine counts it with the attacker there: somebody stands on four squares."""
        with self._standing(attacker, at), self._blitzing(moved):
            return dice_for(self.state, attacker, (victim,))

    @contextmanager
    def _standing(self, player: int, at: int, up: bool = True) -> Iterator[None]:
        state = self.state
        home, status = state.at[player], state.status[player]
        if up and status != Status.STANDING:
            state.set_status(player, Status.STANDING)
        if at != home:
            state.shift(player, at)
        yield
        if at != home:
            state.shift(player, home)
        if up and status != Status.STANDING:
            state.set_status(player, status)

    # fouls

    def kicks(self, fouler: int, victim: int, at: int) -> int:
        """How many more help to kick somebody on the ground from a square than shield him."""
        state, effects = self.state, self.state.match.edition.effects
        if state.large:
            with self._standing(fouler, at, up=False):
                return helpers(state, fouler, victim)
        guards, around = self._kick_guards, AROUND_BITS[state.at[victim]]
        helping = 0
        if not state.skills[victim] & effects.iron_hard:
            helping = self._free_beside(victim) | guards[self.side] & around
        shielding = (self._free_against(fouler) | guards[self.foe]) & AROUND_BITS[at]
        return (helping & ~BIT[state.at[fouler]] & ~self._sawing).bit_count() - shielding.bit_count()

    @cached_property
    def _sawing(self) -> int:
        """The squares of those of ours who let their chainsaw run: they help nobody to kick."""
        state, saws = self.state, self.state.match.edition.effects.chainsaw
        if not state.union & saws:
            return 0
        running = (p for p in state.teams[self.side] if state.skills[p] & saws and state.marks[p] & Mark.RUNNING)
        return sum([BIT[state.at[p]] for p in running if state.zoning[p]])
