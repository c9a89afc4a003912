"""Who somebody was in a match: one of the list, a journeyman for the day, one who has stayed since, a star.

A report calls journeymen by places (``j1``), who was hired for the match ``f1``, and who rose again in it ``r1``; the
next match has others of that name. Where somebody of the list is called so, it goes on to the next number. Who was
kept bears a number since.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from leaguekeeper.base.words import pick
from leaguekeeper.league.terms import has, position

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Player, State, Team
    from leaguekeeper.league.step import Step
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.team_lists import Position

__all__ = [
    "go_home",
    "guest_ref",
    "is_of_the_list",
    "name_in_match",
    "ref_in_match",
    "ref_on_sheet",
    "risen_ref",
    "spells",
    "stayed_as",
    "who_played",
]


def go_home(step: Step, name: str) -> None:
    """Whoever was with a side for this match only leaves it; the match remembers who they were.

    Who fell among them stays in the team's book under an id of his own, since others will come in his place.
    """
    side, team = step.side(name), step.team(name)
    for player in [each for each in team.players.values() if each.status == "journeyman"]:
        side.guests = {**side.guests, player.id: (player.name, player.position)}
        del team.players[player.id]
    came_for_it = [each for each in team.players.values() if each.hired == step.context.document.id]
    for fallen in (each for each in came_for_it if each.status == "dead"):
        ref = fallen.id
        own = next(f"{ref}-{count}" for count in range(1, 1000) if f"{ref}-{count}" not in team.players)
        del team.players[ref]
        team.players[own] = replace(fallen, id=own, came_as=ref)


def guest_ref(team: Team, letter: str, place: int) -> str:
    """How the report calls the guest of a place: nobody of the list gives way to him who is called so too.

    ``letter`` says what he came as: a journeyman, one whom the side hired for the match, or one who rose again in it.
    """
    free = (ref for number in range(1, 1000) if not is_of_the_list(team, ref := f"{letter}{number}"))
    return next(islice(free, place - 1, None))


def risen_ref(team: Team) -> str:
    """How the report of a team's next match calls whoever rises again on its side: a side raises one at most."""
    return guest_ref(team, "r", 1)


def is_of_the_list(team: Team, ref: str) -> bool:
    """Whether somebody of a team's list is called so, and no guest for the day."""
    found = team.players.get(ref)
    return found is not None and found.status != "journeyman"


def ref_in_match(match: Match, player: Player) -> str:
    """How the report of a match calls a player: as he was called when he came, where it was then that he came."""
    return ref_on_sheet(match.document, player)


def ref_on_sheet(document: str, player: Player) -> str:
    """How a sheet calls a player: as he was called when he came, where it was with that one that he came."""
    return player.came_as if player.came_as and player.hired == document else player.id


def spells(state: State, team: Team, player: Player) -> list[tuple[Team, Player]]:
    """The teams that a player has been with, the first one first, and who he was there: trades bring a man along."""
    came = {}
    for trade in state.of("trade").values():
        for giver, over in trade.players.items():
            taker = next(name for name in trade.teams if name != giver)
            came.update({(taker, now): (giver, was) for was, now in over})
    found, who = [(team, player)], (team.id, player.id)
    while (who := came.get(who, ("", ""))) != ("", ""):
        earlier = state.teams[who[0]]
        found.append((earlier, earlier.players[who[1]]))
    return found[::-1]


def stayed_as(team: Team, match: Match) -> dict[str, str]:
    """Whom a team kept after a match, by what its report calls them: who they are since."""
    kept = (each for each in team.players.values() if each.came_as and each.hired == match.document)
    return {each.came_as: each.id for each in kept}


def who_played(state: State, match: Match, side: str, ref: str) -> Player | None:
    """The player whom the report of a match calls so, as he is now; None where no list has him."""
    told = match.side(side)
    team = state.teams[told.team]
    ref = stayed_as(team, match).get(ref, ref)
    return None if ref in told.guests else team.players.get(ref)


def name_in_match(state: State, book: RuleBook, match: Match, side: str, ref: str) -> str:
    """What a match calls somebody; of a guest for the day what he played too; empty where nobody knows him."""
    player, told = who_played(state, match, side, ref), match.side(side)
    if player is not None:
        return player.name
    if ref in told.guests:
        name, played = told.guests[ref]
        place = _played_as(book, state.teams[told.team].team_list, played)
        return f"{name} ({pick(place.name)})" if place is not None else name
    return pick(book.star(ref).name) if book.has("stars", ref) else ""


def _played_as(book: RuleBook, listed: str, slug: str) -> Position | None:
    """The position of that slug in a team's list; a team that went over to another book since had another list then."""
    if book.has("teams", listed) and has(book, listed, slug):
        return position(book, listed, slug)
    return next((each.position(slug) for each in book.teams if each.has_position(slug)), None)
