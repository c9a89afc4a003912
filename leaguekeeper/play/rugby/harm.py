"""What a body suffers: Down tokens, tests of END, damage, leaving the match, fatigue.

Fatigue comes at the third activation token of a phase or by a card (L233-261, house rulings G8 and G14).
"""

from __future__ import annotations

from leaguekeeper.play.rugby.flow import step
from leaguekeeper.play.rugby.pitch import loose
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["damage_limit", "fall", "leave", "rise"]


def fall(state: State, player: Player) -> None:
    """Put a player down, with one more Down token."""
    most = 1 if state.reads("down-stack", "one") else state.house.figures.limits["down_tokens"]
    player.down = min(most, player.down + 1)
    state.tell("down", player=player.id, tokens=player.down)


def rise(state: State, player: Player, tokens: int = 1) -> None:
    """Take Down tokens off a player; without any he stands."""
    if player.down:
        player.down = max(0, player.down - tokens)
        state.tell("up", player=player.id, tokens=player.down)


@step("endure")
def _endure(state: State, who: str) -> None:
    player = state.players[who]
    if player.playing:
        state.push(("trial", "endurance", who, player.at, ()), ("endured", who))


@step("endured")
def _endured(state: State, who: str) -> None:
    if state.outcome is not None and not state.outcome.success:
        state.push(("damage", who))


@step("damage")
def _damage(state: State, who: str) -> None:
    player = state.players[who]
    player.damage += 1
    state.tell("damage", player=who, tokens=player.damage)
    state.push(("window", "damage", player.seat, who), ("damaged", who))


@step("damaged")
def _damaged(state: State, who: str) -> None:
    player = state.players[who]
    if state.reads("clean-up", "at-once") and player.damage >= damage_limit(state):
        leave(state, player)


def damage_limit(state: State) -> int:
    """How many damage tokens make a player leave (house ruling G14)."""
    if state.reads("damage-limit", "never"):
        return 1_000
    return 1 if state.reads("damage-limit", "one") else state.house.figures.limits["damage_tokens"]


def leave(state: State, player: Player) -> None:
    """Take a player off for good; a ball he carried lies where he was."""
    if player.at is None:
        return
    at = player.at
    player.at = None
    player.left = True
    state.tell("left", player=player.id)
    if state.ball.carrier == player.id:
        loose(state, at)


@step("fatigue")
def _fatigue(state: State, who: str) -> None:
    player = state.players[who]
    if player.inactive:
        player.inactive -= 1
        player.active += 1
    elif player.active + player.inactive < state.house.figures.limits["fatigue_slots"]:
        training = state.training(player)
        if training is not None and player.spared < training.spared_fatigue:
            player.spared += 1
            player.inactive += 1
            state.tell("fatigue", player=who, active=player.active, inactive=player.inactive)
            return
        player.active += 1
    else:
        if state.reads("full-fatigue", "endurance-test"):
            state.push(("endure", who))
        return
    state.tell("fatigue", player=who, active=player.active, inactive=player.inactive)
    state.push(("window", "fatigue", player.seat, who))
