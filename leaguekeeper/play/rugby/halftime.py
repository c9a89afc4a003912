"""The clock of phases and halves, half-time, extra time and the end (L285-291, house rulings G5, G26 and G34)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.preparation import line_ups, seat_first, seat_of_player
from leaguekeeper.play.rugby.state import State

__all__ = ["phases"]


def phases(state: State) -> int:
    """How many phases this half has: three, one in extra time."""
    figures = state.house.figures.time
    return figures["phases"] if state.half <= figures["halves"] else 1


@step("clock")
def _clock(state: State) -> None:
    """Both coaches take their activation tokens back."""
    for side in state.sides:
        side.tokens = state.house.figures.time["tokens"]
    for each in state.players.values():
        each.tokens = 0


@step("time")
def _time(state: State) -> None:
    if state.phase < phases(state):
        state.phase += 1
        state.tell("phase", half=state.half, phase=state.phase)
        state.push(("clock",), ("activation",))
    elif _one_more(state):
        state.last_gasp = True
        state.sides[state.attacker].tokens = 1
        state.push(("activation",))
    else:
        state.tell("half-over", half=state.half)
        state.push(("half-time",) if state.half < state.house.figures.time["halves"] else ("full-time",))


def _one_more(state: State) -> bool:
    """Whether the last activation of a half is still to come; the extra phase is no half, and has none."""
    tired = state.half <= state.house.figures.time["halves"] and state.sides[state.attacker].tokens == 0
    return tired and not state.last_gasp and state.reads("phase-end", "last-activation")


@step("half-time")
def _half_time(state: State) -> None:
    state.half += 1
    state.phase = 1
    state.last_gasp = False
    state.act = None
    state.ball.carrier = state.ball.at = None
    for each in state.players.values():
        each.at = None
        each.spared = each.led = 0
    state.push(
        ("recover", 0), ("recover", 1), ("line-up-again", 0), ("line-up-again", 1),
        ("team-plays", 0), ("team-plays", 1),
        ("discard-ask", 0), ("discard-ask", 1), ("clock",), ("kickoff", 1 - state.first_kicker),
    )  # fmt: skip


@step("recover")
def _recover(state: State, seat: Seat) -> None:
    mixed = []
    for each in state.players.values():
        if each.seat != seat:
            continue
        if each.active and each.inactive:
            mixed.append(("tire-off", each.id))
        elif each.active or each.inactive:
            each.active = max(0, each.active - 1)
            each.inactive = max(0, each.inactive - 1)
            state.tell("fatigue", player=each.id, active=each.active, inactive=each.inactive)
    state.push(*mixed)


def _faces(_state: State, who: str) -> Iterator[Action]:
    yield Action("tire-off", player=who, way="active")
    yield Action("tire-off", player=who, way="inactive")


@decision("tire-off", seat_of_player, _faces)
def _tire_off(state: State, action: Action, who: str) -> None:
    player = state.players[who]
    if action.way == "active":
        player.active -= 1
    else:
        player.inactive -= 1
    state.tell("fatigue", player=who, active=player.active, inactive=player.inactive)


@step("line-up-again")
def _line_up_again(state: State, seat: Seat) -> None:
    """Substitutions are free at half-time (house ruling G34)."""
    if state.reads("substitutions", "half-time") and next(iter(line_ups(state, seat)), None) is not None:
        state.push(("line-up", seat))


@step("discard-ask")
def _discard_ask(state: State, seat: Seat) -> None:
    if state.sides[seat].hand:
        state.push(("discard", seat))
    else:
        state.push(("draw", seat, state.house.figures.squad["hand"]))


def _throw_away(state: State, seat: Seat) -> Iterator[Action]:
    hand = state.sides[seat].hand
    for count in range(len(hand) + 1):
        for cards in combinations(hand, count):
            yield Action("discard", cards=cards)


@decision("discard", seat_first, _throw_away)
def _discard(state: State, action: Action, seat: Seat) -> None:
    side = state.sides[seat]
    gone = action.cards or ()
    side.hand = tuple(card for card in side.hand if card not in gone)
    side.discard += gone
    state.tell("discarded", seat=seat, count=len(gone))
    state.push(("draw", seat, state.house.figures.squad["hand"] - len(side.hand)))


@step("full-time")
def _full_time(state: State) -> None:
    level = state.sides[0].score == state.sides[1].score
    if level and state.tied_off is None and state.reads("level-score", "extra-phase"):
        if state.half == state.house.figures.time["halves"]:
            state.half += 1
            state.phase = 1
            state.tell("extra-time")
            state.push(("clock",), ("referee", "extra"))
        else:
            state.push(("referee", "lots"))
        return
    state.ended = True
    state.stack.clear()
    state.tell("ended", score=[side.score for side in state.sides])
