"""Divisions: the teams of a season put in an order, by lot or by strength, and dealt out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.schedule.draw import draw_dice, drawn_order
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import State
from leaguekeeper.league.value import strength
from leaguekeeper.services.season.actions import Roller, rolled
from leaguekeeper.services.session import book_of

__all__ = ["Dealt", "by_hand", "dealt", "ordered"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The divisions, and the dice that drew them where lots did."""

    divisions: dict[str, tuple[str, ...]]
    dice: tuple[int, ...] = ()


def dealt(
    state: State, teams: Sequence[str], count: int, seeding: str, *, snake: bool = False, roller: Roller = rolled
) -> Dealt:
    """Deal teams out to so many divisions, one after the other; a snake turns round at each end.

    Raises:
        BadInput: a division would have fewer than two teams, or nobody knows the way to seed them.
    """
    if not 1 <= count <= len(teams) // 2:
        raise BadInput("divisions", N_("every division needs two teams at least."))
    order, dice = ordered(state, teams, seeding, roller)
    found: dict[str, list[str]] = {chr(ord("a") + place): [] for place in range(count)}
    names = list(found)
    for place, team in enumerate(order):
        lap, at = divmod(place, count)
        found[names[count - 1 - at if snake and lap % 2 else at]].append(team)
    return Dealt({name: tuple(each) for name, each in found.items()}, dice)


def by_hand(teams: Sequence[str], chosen: Mapping[str, str]) -> Dealt:
    """The divisions as somebody dealt them: ``chosen`` names each team's.

    Raises:
        BadInput: a division would have fewer than two teams.
    """
    found: dict[str, list[str]] = {}
    for team in teams:
        found.setdefault(chosen[team], []).append(team)
    if any(len(each) < 2 for each in found.values()):
        raise BadInput("divisions", N_("every division needs two teams at least."))
    return Dealt({name: tuple(found[name]) for name in sorted(found)})


def ordered(
    state: State, teams: Sequence[str], seeding: str, roller: Roller = rolled
) -> tuple[list[str], tuple[int, ...]]:
    """The teams in the order in which they are dealt: as lots draw them, the strongest first, or as they finished.

    Raises:
        BadInput: nobody knows the way to seed them.
    """
    if seeding == "draw":
        dice = tuple(roller(faces) for faces in draw_dice(len(teams)))
        return drawn_order(teams, dice), dice
    book = book_of(state)
    strongest = sorted(teams, key=lambda name: (-strength(book, state.teams[name]), name))
    if seeding == "value":
        return strongest, ()
    if seeding != "last-season":
        raise BadInput("seeding", N_("“{seeding}” is no way to seed teams."), seeding=seeding)
    last = state.seasons.get(state.league.season or "") if state.league is not None else None
    places = {line.team: line.place for line in table(state, book, last)} if last is not None else {}
    return sorted(strongest, key=lambda name: places.get(name, len(places) + 1)), ()
