"""A tackle, from the choice of its target to the last response.

Rules, Tackle; keywords and upgrades step in at the moments ``tackle-before``, ``tackle-targeted``,
``tackle-rolled``, ``tackle-hits``, ``tackle-succeeded``, ``tackled`` and ``tackle-finished``.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from leaguekeeper.play.cards.ball import to_midfield
from leaguekeeper.play.cards.effects import Cue, live, signal
from leaguekeeper.play.cards.flow import pick, question, step, throw
from leaguekeeper.play.cards.harm import hit
from leaguekeeper.play.cards.power import tackle_powers
from leaguekeeper.play.cards.skills import MISS, TACKLER_DOWN, TARGET_DOWN, face_of, one_die
from leaguekeeper.play.cards.state import Season, Tackle
from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Seat

__all__ = ["begin", "change", "dice_and_chooser", "targets"]

TACKLE = question("tackle", "target")
RESULT = question("result", "face")

STRIP_BALL = "strip-ball"


def targets(season: Season, player: str) -> list[str]:
    """Whom a player may tackle: opponents at his match, but no ball carrier with Stand Firm."""
    here = season.players[player]
    ball = season.matches[here.match].ball
    return [
        each
        for each in season.opponents(here.match, here.seat)
        if not (each == ball and season.players[each].standing and season.effects(each, "targeting"))
    ]


@step("skill-tackle")
def _tackle_symbol(season: Season, player: str) -> None:
    """Ask what a tackle symbol is used for: a target, Strip Ball, or nothing."""
    if live(season, player):
        here = season.players[player]
        values = targets(season, player)
        if season.effects(player, "tackle-symbol") and season.matches[here.match].ball:
            values.append(STRIP_BALL)
        pick(season, here.seat, TACKLE, values, ("tackle-aimed", player), may=True)


@step("tackle-aimed")
def _tackle_aimed(season: Season, player: str, target: str | None) -> None:
    if target == STRIP_BALL:
        season.tell("ball-stripped", player=player)
        to_midfield(season, season.players[player].match)
    elif target is not None:
        begin(season, player, target)


def begin(
    season: Season, player: str, target: str | None, chain: tuple[str, ...] = (), *, full_power: bool = False
) -> None:
    """Start an attempt to tackle; ``full_power``: with standing Power, whatever the tackler's state."""
    if target is None:
        return
    here = season.players[player]
    season.tackles.append(Tackle(player, target, here.seat, here.match, (*chain, target), full_power))
    season.tell("tackle-declared", tackler=player, target=target)
    season.push(("tackle-targeted",), ("tackle-throw",), ("tackle-end",))
    signal(season, "tackle-before", Cue(player, here.seat, here.match, target))


@step("tackle-full")
def _begin_full(season: Season, player: str, target: str) -> None:
    begin(season, player, target, full_power=True)


def change(season: Season, **values: Any) -> Tackle:
    """Note something new about the tackle that is going on."""
    season.tackles[-1] = season.tackles[-1]._replace(**values)
    return season.tackles[-1]


@step("tackle-targeted")
def _targeted(season: Season) -> None:
    now = season.tackles[-1]
    if not now.called_off:
        signal(season, "tackle-targeted", Cue(now.target, season.players[now.target].seat, now.match, now.tackler))


def dice_and_chooser(season: Season, tackle: Tackle) -> tuple[int, str]:
    """How many dice a tackle rolls, and who chooses: ``tackler``, ``target``, or ``both`` when both apply.

    Rules, Tackle; the last response that speaks of the dice holds.
    """
    if any(effect.do == "both-apply" for effect in season.headline_effects("tackle-dice")):
        return 2, "both"
    mine, his = tackle_powers(season, tackle)
    if tackle.mode == "one":
        return 1, "tackler"
    if tackle.mode == "stronger" or mine > his:
        return 2, "tackler"
    if mine == his:
        return 1, "tackler"
    if live(season, tackle.tackler) and season.effects(tackle.tackler, "tackle-dice"):
        return 1, "tackler"
    return 2, "target"


@step("tackle-throw")
def _throw(season: Season) -> None:
    now = season.tackles[-1]
    if now.called_off:
        return
    count, chooser = dice_and_chooser(season, now)
    mine, his = tackle_powers(season, now)
    season.tell(
        "tackle-compared", tackler=now.tackler, target=now.target, powers=[mine, his], dice=count, chooser=chooser
    )
    throw(season, now.seat, "tackle", (one_die(season),) * count, ("tackle-rolled",))


@step("tackle-rolled")
def _rolled(season: Season, values: tuple[int, ...]) -> None:
    now = change(season, dice=tuple(face_of(season, value) for value in values))
    season.tell("tackle-rolled", dice=list(now.dice))
    season.push(("tackle-choose",))
    signal(season, "tackle-rolled", Cue(now.target, season.players[now.target].seat, now.match, now.tackler))


@step("tackle-rerolled")
def _rerolled(season: Season, kept: tuple[str, ...], values: tuple[int, ...]) -> None:
    """Dice rolled again for Dodge (none kept) or Dodge Type Thing."""
    now = change(season, dice=kept + tuple(face_of(season, value) for value in values))
    season.tell("tackle-rolled", dice=list(now.dice))


@step("tackle-choose")
def _choose(season: Season) -> None:
    now = season.tackles[-1]
    _count, chooser = dice_and_chooser(season, now)
    if chooser == "both" or len(now.dice) == 1:
        season.push(("tackle-result", now.dice))
        return
    seat = now.seat if chooser == "tackler" else season.players[now.target].seat
    pick(season, seat, RESULT, best_first(now.dice, chooser), ("tackle-chosen",))


def best_first(dice: tuple[str, ...], chooser: str) -> list[str]:
    """The faces that fell, the one that serves the chooser (``tackler`` or ``target``) best first."""
    order = (TARGET_DOWN, MISS, TACKLER_DOWN)
    return sorted(set(dice), key=order.index, reverse=chooser == "target")


@step("tackle-chosen")
def _chosen(season: Season, face: str) -> None:
    season.push(("tackle-result", (face,)))


@step("tackle-result")
def _result(season: Season, faces: tuple[str, ...]) -> None:
    now = change(season, results=faces, victim=season.tackles[-1].target)
    season.tell("tackle-result", tackler=now.tackler, target=now.target, faces=list(faces))
    season.push(("tackle-apply",))
    if TARGET_DOWN in faces and not (live(season, now.tackler) and season.effects(now.tackler, "tackling")):
        signal(season, "tackle-hits", Cue(now.target, season.players[now.target].seat, now.match, now.tackler))


@step("tackle-apply")
def _apply(season: Season) -> None:
    """Apply the results: the victim goes down or is injured, the tackler too where he failed; then responses."""
    now = season.tackles[-1]
    results = Counter(now.results)
    if MISS in results and now.miss_costs:
        season.gain_fans(now.seat, -now.miss_costs, "miss")
    attacker: list[Frame] = []
    defender: list[Frame] = []
    depth = len(season.stack)
    if results[TARGET_DOWN]:
        here = season.players[now.victim]
        carrier = season.matches[now.match].ball == now.victim
        change(season, was_standing=here.standing, was_carrier=carrier, zone=here.zone)
        season.tell("tackle-succeeded", tackler=now.tackler, player=now.victim)
        if season.effects(now.tackler, "tackle-finished"):
            season.struck.append(_struck(now.tackler, now.victim))
        set_off = hit(season, now.victim, now.tackler, now.seat, results[TARGET_DOWN])
        attacker.append(("signal", "tackle-succeeded", (now.tackler, now.seat, now.match, now.victim)))
        attacker += [frame for frame in set_off if frame[1] != "downed"]
        if here.standing:
            defender.append(("signal", "tackled", (now.victim, here.seat, now.match, now.tackler)))
        defender += [frame for frame in set_off if frame[1] == "downed"]
    if results[TACKLER_DOWN] and now.tackler in season.players:
        attacker += hit(season, now.tackler, "", -1, results[TACKLER_DOWN])
    balls = season.stack[depth:]
    del season.stack[depth:]
    season.push(*_in_order(season, now, attacker, defender))
    season.stack.extend(balls)


def _in_order(season: Season, now: Tackle, attacker: list[Frame], defender: list[Frame]) -> list[Frame]:
    if season.reads("response-order", "turn-order") and now.victim:
        order = season.turn_order()
        victim = season.players.get(now.victim)
        seat: Seat = victim.seat if victim else _owner(season, now.victim)
        if order.index(seat) < order.index(now.seat):
            return defender + attacker
    return attacker + defender


def _owner(season: Season, player: str) -> Seat:
    return next(seat for seat in range(season.seats) if player in season.discards[seat])


@step("tackle-end")
def _end(season: Season) -> None:
    """Close the attempt; Piling On may open another."""
    now = season.tackles.pop()
    if not now.called_off and now.dice == (TARGET_DOWN, TARGET_DOWN) and live(season, now.tackler):
        season.push(("piling-on", now.tackler, now.chain))


@step("piling-on")
def _piling_on(season: Season, player: str, chain: tuple[str, ...]) -> None:
    if not season.effects(player, "tackle-finished"):
        return
    values = [each for each in targets(season, player) if each != chain[-1]]
    if season.reads("piling-on", "nobody-twice"):
        values = [each for each in values if each not in chain and _struck(player, each) not in season.struck]
    if values:
        pick(season, season.players[player].seat, TACKLE, values, ("pile-on", player, chain), may=True)


def _struck(tackler: str, victim: str) -> str:
    return f"{tackler}>{victim}"


@step("pile-on")
def _pile_on(season: Season, player: str, chain: tuple[str, ...], target: str | None) -> None:
    begin(season, player, target, chain)
