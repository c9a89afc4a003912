"""How many of some teams can be paired when not every two may meet (Edmonds' blossom algorithm)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Set

__all__ = ["most_pairs"]


def most_pairs(may_meet: Mapping[str, Set[str]]) -> int:
    """The greatest number of pairs, each team in one at most. ``may_meet`` is symmetric."""
    return len(_Search(may_meet).run()) // 2


class _Search:
    """One search for a largest set of pairs; grows it along alternating paths, odd circles shrunk to a base."""

    def __init__(self, may_meet: Mapping[str, Set[str]]) -> None:
        self.may_meet = may_meet
        self.mate: dict[str, str] = {}
        self.parent: dict[str, str] = {}
        self.base: dict[str, str] = {}

    def run(self) -> dict[str, str]:
        for team in sorted(self.may_meet):
            if team not in self.mate:
                self._grow(team)
        return self.mate

    def _grow(self, root: str) -> None:
        self.parent.clear()
        self.base = {team: team for team in self.may_meet}
        seen = {root}
        queue = deque([root])
        while queue:
            here = queue.popleft()
            for there in sorted(self.may_meet[here]):
                if there not in self.base or self.base[here] == self.base[there] or self.mate.get(here) == there:
                    continue
                if there == root or (there in self.mate and self.mate[there] in self.parent):
                    self._shrink(here, there, seen, queue)
                elif there not in self.parent:
                    self.parent[there] = here
                    if there not in self.mate:
                        self._turn(there)
                        return
                    seen.add(self.mate[there])
                    queue.append(self.mate[there])

    def _shrink(self, here: str, there: str, seen: set[str], queue: deque[str]) -> None:
        common = self._common(here, there)
        circle: set[str] = set()
        self._mark(here, common, there, circle)
        self._mark(there, common, here, circle)
        for team in self.may_meet:
            if self.base[team] in circle:
                self.base[team] = common
                if team not in seen:
                    seen.add(team)
                    queue.append(team)

    def _common(self, one: str, two: str) -> str:
        above = set()
        while True:
            one = self.base[one]
            above.add(one)
            if one not in self.mate:
                break
            one = self.parent[self.mate[one]]
        while self.base[two] not in above:
            two = self.parent[self.mate[self.base[two]]]
        return self.base[two]

    def _mark(self, team: str, common: str, child: str, circle: set[str]) -> None:
        while self.base[team] != common:
            circle.add(self.base[team])
            circle.add(self.base[self.mate[team]])
            self.parent[team] = child
            child = self.mate[team]
            team = self.parent[child]

    def _turn(self, team: str) -> None:
        here: str | None = team
        while here is not None:
            before = self.parent[here]
            following = self.mate.get(before)
            self.mate[here], self.mate[before] = before, here
            here = following
