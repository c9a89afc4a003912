"""How a coach weighs what is decided beside the run of play: line-up, team plays, kick-offs, cards in a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.bot_attack import play_rating
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.judgement import distance, odds
from leaguekeeper.play.rugby.pitch import progress
from leaguekeeper.play.rugby.state import State

__all__ = ["TABLE"]

_COUNTS = frozenset(
    {"try", "pass", "ground-pass", "reception", "tackle", "fend", "dodge", "pick-up", "catch", "endurance"}
)


def _line_up(state: State, action: Action) -> float:
    total = 0.0
    for _post, who in action.posts or ():
        player = state.players[who]
        sheet = player.sheet
        total += 2 * sheet.attack_move + sheet.control + sheet.reflexes + sheet.strength + 0.6 * sheet.endurance
        total -= 3 * player.active + player.inactive + 2 * player.damage
    return total


def _team_plays(state: State, action: Action) -> float:
    return sum(play_rating(state, card) for card in action.cards or ())


def _who_kicks(_state: State, action: Action) -> float:
    return 1.0 if action.way == "receive" else 0.0


def _place(state: State, action: Action) -> float:
    spots = action.spots or ()
    team = [state.players[who] for who, _at in spots]
    skill = tuple((each.sheet.strength, each.sheet.attack_move) for each in team)
    return _formation(team[0].seat, tuple(at for _who, at in spots), skill) if team else 0.0


@lru_cache(maxsize=4096)
def _formation(seat: Seat, spots: tuple[Point, ...], skill: tuple[tuple[int, int], ...]) -> float:
    """Spread out across; the fast ones to the sides, the strong ones in front."""
    total = 0.0
    for at, (strength, move) in zip(spots, skill, strict=True):
        total += 0.02 * strength * progress(seat, at)
        total += 0.01 * move * abs(at[1] - 90)
    across = sorted(at[1] for at in spots)
    return total + 0.05 * min((b - a for a, b in pairwise(across)), default=0)


def _kick(state: State, action: Action) -> float:
    player = state.players[str(action.player)]
    at = action.at or player.spot
    others = [distance(each.spot, at) for each in state.team(1 - player.seat)]
    deep = progress(player.seat, at)
    return 60 * odds(state, "kick", player) + 0.6 * min(others, default=0) + 0.3 * deep - (40 if deep > 225 else 0)


def _catch(state: State, action: Action) -> float:
    if action.player is None:
        return 0.0
    return odds(state, "catch", state.players[action.player])


def _substitute(state: State, action: Action) -> float:
    sheet = state.players[str(action.player)].sheet
    return sheet.attack_move + sheet.control + sheet.strength


def _discard(_state: State, action: Action) -> float:
    return -float(len(action.cards or ()))


def _tire_off(_state: State, action: Action) -> float:
    return 1.0 if action.way == "active" else 0.0


def _card(state: State, action: Action) -> float:
    """A card is played when its moment comes, tests of little weight excepted."""
    if action.card is None:
        return 0.0
    if state.trials and state.trials[-1].kind not in _COUNTS and not state.trials[-1].kind.startswith("steal"):
        return -1.0
    player = state.players.get(action.player or "")
    return 1.0 + (player.sheet.intelligence * 0.1 if player is not None else 0.0)


TABLE: dict[str, Callable[[State, Action], float]] = {
    "line-up": _line_up,
    "team-plays": _team_plays,
    "who-kicks": _who_kicks,
    "place": _place,
    "kick": _kick,
    "catch": _catch,
    "substitute": _substitute,
    "discard": _discard,
    "tire-off": _tire_off,
    "card": _card,
}
