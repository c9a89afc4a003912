"""Several of one name in a list are told apart: coaches by their teams, those who have gone by what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from leaguekeeper.base.sentences import by_number
from leaguekeeper.base.words import pick
from leaguekeeper.league.profile import position_of
from leaguekeeper.league.state import State, Team
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.stack.comparison import status_words
from leaguekeeper.services.stages import match_count

__all__ = ["coaches_to_choose", "players_to_choose"]

Choices = tuple[tuple[str, str], ...]
"""Ids and what each is called."""


@dataclass(frozen=True, slots=True)
class _Called:
    """One of a list: his name, and what else can be said of him, what tells most first."""

    id: str
    name: str
    facts: Sequence[str]

    def with_facts(self, count: int) -> str:
        return " · ".join(filter(None, (self.name, *self.facts[:count])))


def coaches_to_choose(state: State, coaches: Iterable[str] | None = None) -> Choices:
    """Every coach, or some of them, by name; namesakes with their teams, else with their number at the NAF."""
    chosen = [each for each in state.coaches.values() if coaches is None or each.id in set(coaches)]
    return _told_apart([
        _Called(each.id, each.name, (
            ", ".join(team.name for team in state.teams.values() if team.coach == each.id),
            f"NAF {each.naf}" if each.naf is not None else "",
            each.id,
        ))
        for each in chosen
    ])  # fmt: skip


def players_to_choose(book: RuleBook, team: Team) -> Choices:
    """All whom a team ever had, by number; of several alike those who have gone with what became of them."""
    return _told_apart([
        _Called(ref, by_number(each.number, each.name), (
            status_words()[each.status] if each.status != "active" else "",
            pick(position_of(book, team, each).name) if book.has("teams", team.team_list) else "",
            match_count(each.matches),
            ref,
        ))
        for ref, each in sorted(team.players.items(), key=lambda named: (named[1].number, not named[1].on_roster))
    ])  # fmt: skip


def _told_apart(called: Sequence[_Called]) -> Choices:
    """Each by his name, and by as many facts as it takes for nobody else to be called so."""
    count, most = dict.fromkeys((each.id for each in called), 0), max((len(each.facts) for each in called), default=0)
    for _more in range(most):
        said = Counter(each.with_facts(count[each.id]) for each in called)
        count.update({each.id: count[each.id] + 1 for each in called if said[each.with_facts(count[each.id])] > 1})
    return tuple((each.id, each.with_facts(count[each.id])) for each in called)
