"""What must hold in every position of a rugby match."""

from __future__ import annotations

from itertools import combinations

from leaguekeeper.play.rugby.geometry import clear
from leaguekeeper.play.rugby.pitch import ball_on_pitch, inside
from leaguekeeper.play.rugby.state import State

__all__ = ["broken"]


def broken(state: State) -> list[str]:
    return [*_bases(state), *_ball(state), *_tokens(state), *_cards(state)]


def _bases(state: State) -> list[str]:
    pitch = state.pitch()
    wrong = [f"{each.id} off the pitch at {each.at}" for each in pitch if not inside(each.spot)]
    wrong += [f"{a.id} on {b.id} at {a.at} {b.at}" for a, b in combinations(pitch, 2) if not clear(a.spot, [b.spot])]
    for seat in (0, 1):
        if len(state.team(seat)) > 4:
            wrong.append(f"{len(state.team(seat))} players on the pitch")
    return wrong


def _ball(state: State) -> list[str]:
    wrong = []
    if state.ball.carrier is not None and state.ball.at is not None:
        wrong.append("ball carried and loose")
    if state.carrier is not None and not state.carrier.playing:
        wrong.append("carrier off the pitch")
    if state.ball.at is not None and not ball_on_pitch(state.ball.at):
        wrong.append("ball off the pitch")
    if state.act is not None and state.act.step < 5 and state.ball.carrier is None and state.ball.at is None:
        wrong.append("no ball")
    return wrong


def _tokens(state: State) -> list[str]:
    wrong = []
    for each in state.players.values():
        if not 0 <= each.down <= 2:
            wrong.append(f"{each.id} has {each.down} down tokens")
        if each.active < 0 or each.inactive < 0 or each.active + each.inactive > 3:
            wrong.append(f"{each.id} has {each.active}+{each.inactive} fatigue")
        most = 3 if state.reads("third-token", "three-at-most") else 6 + state.reads("phase-end", "last-activation")
        if not 0 <= each.tokens <= most:
            wrong.append(f"{each.id} has {each.tokens} activation tokens")
        if each.left and each.at is not None:
            wrong.append(f"{each.id} left and is on the pitch")
    wrong += [f"side with {side.tokens} tokens" for side in state.sides if not 0 <= side.tokens <= 6]
    wrong += [f"score {side.score} of {side.tries}" for side in state.sides if side.score != 5 * side.tries]
    return wrong


def _cards(state: State) -> list[str]:
    wrong = []
    for side in state.sides:
        held = sorted(side.deck + side.hand + side.discard)
        if held != sorted(state.house.deck(side.team)):
            wrong.append(f"cards of {side.team}: {held}")
        if len(side.plays + side.used) not in (0, 4):
            wrong.append(f"team plays of {side.team}: {side.plays} {side.used}")
    return wrong
