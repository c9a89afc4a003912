"""Team plays: declared face down, revealed before the movement, their second actions done in the card's order.

(L218-231.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.state import Force, Player, State

__all__ = ["Laid", "action_list", "declare_team_play", "named", "team_play_options"]

ROLES = "ABCD"


@dataclass(frozen=True, slots=True)
class Laid:
    """A team play with players in its roles: the header's effects and the second actions in order."""

    header: tuple[Force, ...]
    actions: tuple[tuple[str, ...], ...]


def team_play_options(state: State, seat: Seat) -> Iterator[Action]:
    """Every team play that may be declared: the carrier standing, the others on the pitch, roles in every order."""
    carrier = state.carrier
    side = state.sides[seat]
    slots = state.house.figures.time["slots"]
    full = carrier is not None and carrier.tokens >= slots and state.reads("third-token", "three-at-most")
    if carrier is None or carrier.seat != seat or not carrier.standing or full:
        return
    mates = [each for each in state.team(seat) if each is not carrier]
    for card in side.plays:
        play = state.house.team_plays.get(card)
        if play is None or play.activated - 1 > len(mates):
            continue
        for others in permutations(mates, play.activated - 1):
            roles = (carrier.id, *(each.id for each in others))
            yield Action("team-play", player=carrier.id, card=card, players=roles)


def declare_team_play(state: State, action: Action, seat: Seat) -> bool:
    """Lay the card face down; says whether its token never gives Fatigue."""
    side = state.sides[seat]
    card = str(action.card)
    state.active.card = card
    side.plays = tuple(each for each in side.plays if each != card)
    side.used = (*side.used, card)
    state.tell("declared-team-play", seat=seat, players=list(action.players or ()))
    return any(effect.do == "no-fatigue" for effect in state.house.team_plays[card].header)


def action_list(state: State) -> Laid:
    """The team play under way, its roles filled by the players named."""
    act = state.active
    play = state.house.team_plays[str(act.card)]
    who = dict(zip(ROLES, act.activated, strict=False))
    header = []
    for effect in play.header:
        seat = 1 - act.seat if effect.do == "tackled" else act.seat
        player = who.get(effect.role) if effect.role else None
        header.append(Force(seat, effect.do, effect.value, effect.tests, player, effect.within))
    actions = tuple((action[0], *(_role(part, who) for part in action[1:])) for action in play.actions)
    return Laid(tuple(header), actions)


def _role(part: str, who: dict[str, str]) -> str:
    return who.get(part, part)


def named(state: State, part: str) -> list[Player]:
    """The players that a part of an action stands for: one, or those of several roles, or who received."""
    act = state.active
    if part == "R":
        return [state.players[act.receiver]] if act.receiver else []
    if part in state.players:
        return [state.players[part]]
    who = dict(zip(ROLES, act.activated, strict=False))
    return [state.players[who[role]] for role in part if role in who]
