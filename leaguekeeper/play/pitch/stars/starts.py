"""Abilities at the start of an activation: steps, gifts to himself or a neighbour, things done to opponents."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, then, unwind
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, distance
from leaguekeeper.play.pitch.in_force import lend_mark, lend_skills, take_skills
from leaguekeeper.play.pitch.procedures.ball.loose import give_ball, may_hold, settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, knock_down
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.procedures.rolls.ability import able, ask, spend
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status
from leaguekeeper.play.pitch.weapons.strikes import declare_strike

__all__ = ["begin_activation", "hexed", "learn_from_dwarf"]

_GIFTS = {
    "frenzied-rush": ("blitz", "frenzy"),
    "shot-to-nothing": ("pass", "hail-mary-pass"),
    "excuse-me-are-you-a-zoat": ("move", "hypnotic-gaze"),
    "putrid-regurgitation": ("block", "projectile-vomit"),
}
"""What a star may have for an activation, and in which action."""

_GIFTS_TOO = {"putrid-regurgitation": "blitz"}
"""Which of these he may have in another action besides."""

_GIVES_UP = {"frenzied-rush": "grab"}
"""Which of his skills he is without meanwhile."""

_BITES = {
    "beer-barrel-bash": (3, 3),
    "baleful-hex": (5, 2),
    "black-ink": (1, 0),
    "then-i-started-blastin": (3, 3),
    "treacherous": (1, 0),
    "the-flashing-blade": (1, 0),
}
"""What a star may do to somebody near: how near, and the lowest die that does it (0: no die)."""

_ONLY_IN = {"the-flashing-blade": "move"}
"""Which of these belongs to one action only."""

_OF_MARKED = ("black-ink", "the-flashing-blade")
"""Which are for opponents whom the star marks: none from the ground, nor while he marks nobody."""

_OF_ANY = ("baleful-hex",)
"""Which reach opponents on the ground, too."""

_WISDOM = ("break-tackle", "dauntless", "mighty-blow-1", "sure-feet")
_REACH = 3


@step
def begin_activation(state: PitchState, player: int, kind: str) -> None:
    """A star’s coach may use an ability before the player does what was declared."""
    for ability, (when, skill) in _GIFTS.items():
        fits = when == kind or (
            _GIFTS_TOO.get(ability) == kind and state.match.edition.figures["effects-to-the-letter"]
        )
        if fits and able(state, player, ability):
            ask(state, player, ability, (_gains, player, ability, skill))
            return
    if able(state, player, "burst-of-speed") and state.left:
        ask(state, player, "burst-of-speed", (_sprints, player))
        return
    for ability, (near, _need) in _BITES.items():
        fits = _ONLY_IN.get(ability, kind) == kind
        if fits and able(state, player, ability) and _near(state, player, ability, near):
            choose(state, state.side[player], "ability", _aimed, player, ability, near, about=_about(player, ability))
            return
    _for_the_ball(state, player)


def _about(player: int, ability: str) -> tuple[tuple[str, object], ...]:
    return (("player", player), ("ability", ability))


def _for_the_ball(state: PitchState, player: int) -> None:
    carrier, here = state.carrier, state.at[player]
    if state.match.edition.figures["each-rule-counts"] and not may_hold(state, player):
        return
    if carrier >= 0 and state.side[carrier] != state.side[player]:
        if distance(here, state.ball) == 1 and able(state, player, "look-into-my-eyes") and state.zoning[player]:
            ask(state, player, "look-into-my-eyes", (_stares, player))
    elif (
        carrier < 0 <= state.ball
        and distance(here, state.ball) <= _REACH
        and state.status[player] == Status.STANDING
        and able(state, player, "catch-of-the-day")
    ):
        ask(state, player, "catch-of-the-day", (_casts_line, player))


def _near(state: PitchState, player: int, ability: str, near: int) -> list[int]:
    """Whom an ability reaches: standing opponents, or for a traitor the team-mate with the ball."""
    side, here = state.side[player], state.at[player]
    mate = ability == "treacherous"
    if mate and (state.status[player] != Status.STANDING or not may_hold(state, player)):
        return []
    counts = state.match.edition.figures["each-rule-counts"]
    if counts and ability in _OF_MARKED and not state.zoning[player]:
        return []
    lying = ability in _OF_ANY and state.match.edition.figures["effects-to-the-letter"]
    return [
        p
        for p, at in enumerate(state.at)
        if at >= 0 and p != player and (lying or state.status[p] == Status.STANDING) and distance(at, here) <= near
        if (state.side[p] == side and state.carrier == p if mate else state.side[p] != side)
    ]


@lists("ability")
def _targets(state: PitchState, player: int, ability: str, near: int) -> list[Action]:
    return [("ability", None), *(("ability", p) for p in _near(state, player, ability, near))]


@step
def _aimed(state: PitchState, answer: Action, player: int, ability: str, near: int) -> None:
    victim, need = answer[1], _BITES[ability][1]
    if victim is None:
        return
    spend(state, player, ability)
    if need:
        lone_die(state, player, "ability", need, _tried, player, ability, victim)
    else:
        _works(state, player, ability, victim)


@step
def _tried(state: PitchState, values: tuple[int, ...], player: int, ability: str, victim: int) -> None:
    need = _BITES[ability][1]
    state.tell("ability", player=player, target=victim, skill=ability, roll=values[0], need=need)
    if values[0] >= need:
        _works(state, player, ability, victim)
    elif values[0] == 1 and ability in ("beer-barrel-bash", "then-i-started-blastin"):
        _backfires(state, player, ability)
    elif ability == "then-i-started-blastin" and _stray_targets(state, player, victim):
        about = _about(player, "then-i-started-blastin")
        choose(state, 1 - state.side[player], "ability:stray", _strays, player, victim, about=about)


def _stray_targets(state: PitchState, player: int, victim: int) -> list[int]:
    """Whom a stray shot may hit: anybody else near the one aimed at, of either side."""
    at = state.at[victim]
    return [
        p
        for p, where in enumerate(state.at)
        if where >= 0 and p not in (player, victim) and distance(where, at) <= _REACH
    ]


@lists("ability:stray")
def _stray_listed(state: PitchState, player: int, victim: int) -> list[Action]:
    return [("ability", p) for p in _stray_targets(state, player, victim)]


@step
def _strays(state: PitchState, answer: Action, player: int, victim: int) -> None:
    """The opposing coach has said who is hit instead."""
    _works(state, player, "then-i-started-blastin", answer[1])


def _backfires(state: PitchState, player: int, ability: str) -> None:
    """He hits himself: whatever he was about to do is not done."""
    unwind(state)
    state.action = "over"
    then(state, settle)
    if ability == "beer-barrel-bash":
        knock_down(state, player, NOBODY, "fall")
    else:
        then(state, armour, player, player, "stab")


def _works(state: PitchState, player: int, ability: str, victim: int) -> None:
    if ability == "beer-barrel-bash":
        then(state, settle)
        knock_down(state, victim, player, "ability")
    elif ability == "the-flashing-blade" and state.match.edition.figures["effects-to-the-letter"]:
        state.tell("stab", player=player, target=victim)
        declare_strike(state, player, victim, (_slashes, player, victim))
    elif ability in ("then-i-started-blastin", "the-flashing-blade"):
        then(state, settle)
        then(state, armour, victim, player, "stab")
    elif ability == "treacherous":
        state.carrier = NOBODY
        knock_down(state, victim, player, "ability", turnover=False)
        give_ball(state, player)
    else:
        if ability == "baleful-hex":
            _hexes(state, victim)
        else:
            state.mark(victim, Mark.HYPNOTISED)
        state.tell("hypnotised", player=victim)


@step
def _slashes(state: PitchState, player: int, victim: int) -> None:
    """The stab of the flashing blade, after which he still moves."""
    then(state, settle)
    then(state, armour, victim, player, "stab")


def _hexes(state: PitchState, victim: int) -> None:
    """He marks nobody and does not act until his side's next turn is over."""
    state.memory.hexed = (*state.memory.hexed, victim)
    if state.match.edition.figures["each-rule-counts"]:
        lend_mark(state, "baleful-hex", f"after-turn-of-{state.side[victim]}", victim, Mark.HYPNOTISED)
    else:
        state.mark(victim, Mark.HYPNOTISED)


@step
def hexed(state: PitchState, side: int) -> None:
    """A side’s turn begins: who is hexed does not act in it."""
    cursed = state.memory.hexed
    for player in cursed:
        if state.side[player] == side:
            state.mark(player, Mark.DONE)
            state.memory.hexed = tuple(p for p in state.memory.hexed if p != player)


@step
def _gains(state: PitchState, player: int, ability: str, skill: str) -> None:
    lend_skills(state, ability, "turn", player, (skill,))
    edition = state.match.edition
    if ability in _GIVES_UP and edition.figures["effects-to-the-letter"]:
        take_skills(state, ability, "turn", player, edition.bits[_GIVES_UP[ability]])


@step
def _sprints(state: PitchState, player: int) -> None:
    if state.match.edition.figures["each-rule-counts"]:
        state.extra = extra_squares(state, player, 1)
    else:
        state.extra += 1


@step
def _stares(state: PitchState, player: int) -> None:
    lone_die(state, player, "ability", 2, _stared, player)


@step
def _stared(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("ability", player=player, skill="look-into-my-eyes", roll=values[0], need=2)
    if values[0] > 1:
        give_ball(state, player)
        state.tell("ball-held", player=player)
    unwind(state)
    state.action = "over"


@step
def _casts_line(state: PitchState, player: int) -> None:
    lone_die(state, player, "ability", _REACH, _hooked, player)


@step
def _hooked(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("ability", player=player, skill="catch-of-the-day", roll=values[0], need=_REACH)
    if values[0] >= _REACH:
        give_ball(state, player)
        state.tell("ball-held", player=player)


@step
def learn_from_dwarf(state: PitchState, player: int, kind: str) -> None:
    """Wisdom of the White Dwarf: once a turn a team-mate beside him may have a skill for his activation."""
    side = state.side[player]
    for near in NEIGHBOURS[state.at[player]]:
        teacher = state.who[near]
        if teacher >= 0 and state.side[teacher] == side and able(state, teacher, "wisdom-of-the-white-dwarf"):
            choose(state, side, "wisdom", _learns, player, teacher, about=_about(player, "wisdom-of-the-white-dwarf"))
            return


@lists("wisdom")
def _lessons(state: PitchState, player: int, teacher: int) -> list[Action]:
    bits = state.match.edition.bits
    return [("wisdom", None), *(("wisdom", s) for s in _WISDOM if not state.skills[player] & bits[s])]


@step
def _learns(state: PitchState, answer: Action, player: int, teacher: int) -> None:
    if answer[1] is not None:
        spend(state, teacher, "wisdom-of-the-white-dwarf")
        lend_skills(state, "wisdom-of-the-white-dwarf", "turn", player, (answer[1],))
        state.tell("skill-gained", player=player, skill=answer[1])
