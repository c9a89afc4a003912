"""What each result of the handicap table does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, draw, lists, roll, step, then
from leaguekeeper.play.pitch.handicaps import star_roll
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.match.whole import won_toss
from leaguekeeper.play.pitch.procedures.turns.final_whistle import fit
from leaguekeeper.play.pitch.state import AWAY, HOME, Mark, PitchState, Status

__all__ = ["RESULTS", "depression", "laxative", "win_toss"]

Given = tuple[Any, ...]


def _overtrained(state: PitchState, side: int, given: Given) -> None:
    state.memory.overtrained = noted(state.memory.overtrained, side, 1)


def _note(state: PitchState, side: int, given: Given) -> None:
    """Inspiration gives an award of the league; on the pitch nothing changes."""
    state.tell("inspired", side=side, player=given[0] if given else -1)


def _fewer_fans(state: PitchState, side: int, given: Given) -> None:
    whole = state.fan_factor[1 - side]
    state.memory.halved_fans = noted(state.memory.halved_fans, 1 - side, whole)
    state.fan_factor[1 - side] = (whole + 1) // 2


def _salts(state: PitchState, side: int, given: Given) -> None:
    state.memory.salts = noted(state.memory.salts, side, 1)


def _coin(state: PitchState, side: int, given: Given) -> None:
    state.memory.trick_coin = side


def _gloom(state: PitchState, side: int, given: Given) -> None:
    state.memory.gloom = noted(state.memory.gloom, 1 - side, 1)


def _bribe(state: PitchState, side: int, given: Given) -> None:
    state.memory.bribe = noted(state.memory.bribe, side, 1)


def _virus(state: PitchState, side: int, given: Given) -> None:
    for player in state.memory.niggling:
        if state.side[player] == 1 - side:
            state.status[player] = Status.ABSENT
            state.tell("ill", player=player)


# results that fall on a chosen player of one's own


def _pick(state: PitchState, side: int, slug: str, given: Given) -> None:
    only = given[0] if given else -1
    if given and (slug != "doping" or len(given) > 1):
        _give(state, slug, given)
    elif _choices(state, side, slug, only):
        choose(state, side, "handicap-player", _picked, side, slug, only, about=(("handicap", slug),))


@lists("handicap-player")
def _choices(state: PitchState, side: int, slug: str, only: int) -> list[Action]:
    players = [p for p in fit(state, side) if only in (-1, p)]
    if slug == "that-boys-got-talent" and state.match.edition.figures["supporters-are-rookies"]:
        players = [p for p in players if p not in state.memory.stars] or players
    if slug == "doping":
        return [("handicap-player", p, figure) for p in players for figure in ("st", "ag")]
    if slug == "intensive-training":
        lessons = star_roll.opened if state.match.edition.figures["by-every-word"] else _unknown
        return [("handicap-player", p, s) for p in players for s in lessons(state, p)]
    return [("handicap-player", p) for p in players]


def _unknown(state: PitchState, player: int) -> list[str]:
    """Every skill and trait that a player has not, in matches of older logs."""
    edition = state.match.edition
    racial = edition.tables["racial"]["skills"]
    return [s for s, bit in edition.bits.items() if s not in racial and not state.skills[player] & bit]


@step
def _picked(state: PitchState, answer: Action, side: int, slug: str, only: int) -> None:
    _give(state, slug, answer[1:])


def _give(state: PitchState, slug: str, given: Given) -> None:
    edition, player = state.match.edition, given[0]
    state.tell("handicap-player", player=player, handicap=slug)
    if slug == "doping":
        figure = getattr(state, given[1])
        figure[player] += 1
    elif slug == "intensive-training":
        state.give_skills(player, edition.mask((given[1],)))
    elif slug == "knuckledusters":
        state.give_skills(player, edition.mask(("mighty-blow",)))
    elif slug == "overexcited":
        state.give_skills(player, edition.mask(("jump-up", "frenzy")))
        state.mark(player, Mark.BUTTERFINGERS)
    else:
        _double(state, player)


def _double(state: PitchState, like: int) -> None:
    """A gifted supporter plays for the match, in the position that a player of his side has."""
    side = state.side[like]
    match = state.match = state.match.copy()
    player = state.add(side, *_rookie(state, like))
    name = f"supporter-{match.ids[like]}"
    match.index[name] = player
    match.ids.append(name)
    match.names.append(name)
    match.positions.append(match.positions[like])
    match.races.append(match.races[like])
    match.numbers.append(player + 1)


def _rookie(state: PitchState, like: int) -> tuple[tuple[int, int, int, int, int], int]:
    """The figures and skills of a new player of somebody's position; where no list knows it, he stands for it."""
    edition, pa = state.match.edition, state.pa[like]
    listed = star_roll.position(state, like) if edition.figures["supporters-are-rookies"] else None
    if listed is None:
        return (state.ma[like], state.listed[like], state.ag[like], pa, state.av[like]), state.skills[like]
    ma, st, ag, av = (int(listed.characteristics[each] or 0) for each in ("ma", "st", "ag", "av"))
    return (ma, st, ag, pa, av), edition.mask(tuple(listed.skills))


# results that fall on players by chance


def _by_chance(state: PitchState, side: int, slug: str, given: Given) -> None:
    if given:
        _befall(state, side, slug, given)
        return
    if slug == "morleys-revenge":
        roll(state, ("d3",), "morleys-revenge", side, _how_many, side)
        return
    _draw(state, side, slug, 2 if slug == "i-am-the-greatest" else 1, ())


@step
def _how_many(state: PitchState, values: tuple[int, ...], side: int) -> None:
    _draw(state, side, "morleys-revenge", values[0], ())


def _draw(state: PitchState, side: int, slug: str, left: int, drawn: Given) -> None:
    victims = side if slug == "iron-man" else 1 - side
    able = tuple(p for p in fit(state, victims) if p not in drawn)
    if left and able:
        draw(state, able, side, _drew, side, slug, left, drawn, able)
    elif drawn:
        _befall(state, side, slug, drawn)


@step
def _drew(
    state: PitchState, values: tuple[int, ...], side: int, slug: str, left: int, drawn: Given, able: tuple[int, ...]
) -> None:
    _draw(state, side, slug, left - 1, (*drawn, able[values[0] - 1]))


def _befall(state: PitchState, side: int, slug: str, players: Given) -> None:
    state.tell("handicap-player", players=players, handicap=slug)
    if slug == "i-am-the-greatest":
        state.memory.feud = noted(state.memory.feud, 1 - side, players)
    elif slug == "morleys-revenge":
        state.memory.laxative = noted(state.memory.laxative, 1 - side, players)
    elif slug == "iron-man":
        state.mark(players[0], Mark.IRON_MAN)
    elif slug == "where-am-i":
        state.give_skills(players[0], state.match.edition.mask(("bone-head",)))
    else:
        state.status[players[0]] = Status.ABSENT


# what they do later on


@step
def depression(state: PitchState) -> None:
    """At the start of a half: re-rolls gained by overtraining, and half of them lost to gloom in the first."""
    if state.half > state.match.edition.figures["halves"]:
        return
    for side in (HOME, AWAY):
        if state.memory.overtrained.get(side):
            state.rerolls[side] += 1
        if state.half == 1 and state.memory.gloom.get(side):
            state.rerolls[side] //= 2


@step
def laxative(state: PitchState) -> None:
    """Before each kick-off: on 1 to 3 a player who drank of it is busy elsewhere."""
    for side in (AWAY, HOME):
        for player in reversed(state.memory.laxative.get(side, ())):
            then(state, _cramps, player)


@step
def _cramps(state: PitchState, player: int) -> None:
    if state.status[player] == Status.RESERVES:
        roll(state, ("d6",), "laxative", state.side[player], _cramped, player)


@step
def _cramped(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("laxative", player=player, roll=values[0], success=values[0] > 3)
    if values[0] <= 3:
        state.mark(player, Mark.OUT_OF_DRIVE)


def win_toss(state: PitchState) -> bool:
    """Whether a trick coin decides the toss; its owner is then asked whether he receives."""
    winner = state.memory.trick_coin
    if winner < 0 or state.half > 1:
        return False
    then(state, won_toss, winner)
    return True


def _picks(slug: str) -> Callable[[PitchState, int, Given], None]:
    return lambda state, side, given: _pick(state, side, slug, given)


def _befalls(slug: str) -> Callable[[PitchState, int, Given], None]:
    return lambda state, side, given: _by_chance(state, side, slug, given)


RESULTS: dict[str, Callable[[PitchState, int, Given], None]] = {
    "extra-training": _overtrained,
    "inspiration": _note,
    "bad-press": _fewer_fans,
    "smelling-salts": _salts,
    "trick-coin": _coin,
    "low-morale": _gloom,
    "bought-referee": _bribe,
    "virus": _virus,
    **{s: _picks(s) for s in ("intensive-training", "doping", "that-boys-got-talent", "knuckledusters", "overexcited")},
    **{s: _befalls(s) for s in ("i-am-the-greatest", "morleys-revenge", "it-wasnt-me", "where-am-i", "iron-man")},
}
