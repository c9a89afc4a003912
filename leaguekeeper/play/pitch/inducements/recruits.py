"""Who joins in before or during a match: rookies, the risen dead, and those whom strange staff have worked on."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.catalogue import profile_of
from leaguekeeper.play.pitch.frames import draw, roll, step, then
from leaguekeeper.play.pitch.in_force import lend_skills
from leaguekeeper.play.pitch.procedures.kick_off.pray import available
from leaguekeeper.play.pitch.rosters import enter
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState, Status

__all__ = ["arrive", "join_side", "rise"]

_MAN_SIZED = 4
_GIANT = "giant"
_STAFF = {"staff-schielund": "pro", "staff-fronkelheim": "random-mutation"}


@step
def arrive(state: PitchState) -> None:
    """Before the match: the giant comes, riotous rookies are counted, and players are made better for the day."""
    for side in (HOME, AWAY):
        if uses(state, _GIANT, side):
            use(state, _GIANT, side)
            hired = {**state.match.edition.tables[_GIANT], "position": _GIANT, "name": "", "mercenary": True}
            state.tell("joins-in", player=join_side(state, side, f"giant-{'ab'[side]}", hired, ()))
    for side in (AWAY, HOME):
        for slug in _STAFF:
            if uses(state, slug, side):
                then(state, _work, side, slug)
        if uses(state, "riotous-rookies", side):
            then(state, _count, side)


@step
def _count(state: PitchState, side: int) -> None:
    roll(state, ("d3", "d3"), "rookies", side, _join, side)


@step
def _join(state: PitchState, values: tuple[int, ...], side: int) -> None:
    state.tell("rookies", side=side, roll=values, count=sum(values) + 1)
    for place in range(1, sum(values) + 2):
        join_side(
            state, side, f"rookie-{'ab'[side]}{place}", {**_lineman(state, side), "journeyman": True}, ("loner-4",)
        )


def _lineman(state: PitchState, side: int) -> dict[str, object]:
    """The figures of a lineman: as the roster tells them, else those of a journeyman or of the last on the list."""
    told = state.memory.lineman.get(side)
    if told:
        return dict(told)
    team = state.team(side)
    hired = [p for p in team if p in state.memory.hired]
    like = (hired or team[-1:])[0]
    figures = {key: getattr(state, key)[like] for key in ("ma", "st", "ag", "pa", "av")}
    alone = state.match.edition.effects.alone
    skills = [s for s in state.match.edition.slugs(state.skills[like]) if not state.match.edition.bits[s] & alone]
    return {**figures, "skills": skills, "position": state.match.positions[like]}


def join_side(state: PitchState, side: int, name: str, data: dict[str, object], more: tuple[str, ...]) -> int:
    """Somebody joins a side in the middle of a match, into its reserves; his number is returned."""
    state.match = state.match.copy()
    skills = data.get("skills", ())
    whole = {**data, "id": name, "skills": [*(skills if isinstance(skills, (list, tuple)) else ()), *more]}
    return enter(state, side, whole, state.match.staff[side].race)


@step
def _work(state: PitchState, side: int, slug: str) -> None:
    roll(state, ("d3",), "staff", side, _chosen, side, slug)


@step
def _chosen(state: PitchState, values: tuple[int, ...], side: int, slug: str) -> None:
    then(state, _pick, slug, available(state, side, loners=True), values[0])


@step
def _pick(state: PitchState, slug: str, able: tuple[int, ...], left: int) -> None:
    if able and left:
        draw(state, able, None, _picked, slug, able, left)


@step
def _picked(state: PitchState, values: tuple[int, ...], slug: str, able: tuple[int, ...], left: int) -> None:
    player = able[values[0] - 1]
    then(state, _pick, slug, tuple(p for p in able if p != player), left - 1)
    if _STAFF[slug] == "pro":
        lend_skills(state, slug, "match", player, ("pro",))
        state.tell("skill-gained", player=player, skill="pro")
    else:
        roll(state, ("d6", "d6"), "mutation", state.side[player], _mutated, slug, player)


@step
def _mutated(state: PitchState, values: tuple[int, ...], slug: str, player: int) -> None:
    row = (10 if values[0] <= 3 else 20) + values[1]
    skill = state.match.edition.tables["random-mutation"][row]
    if _has_this_not_all(state, player, skill):
        roll(state, ("d6", "d6"), "mutation", state.side[player], _mutated, slug, player)
        return
    lend_skills(state, slug, "match", player, (skill,))
    state.tell("skill-gained", player=player, skill=skill)


def _has_this_not_all(state: PitchState, player: int, skill: str) -> bool:
    """Whether a mutation is rolled for again, as he has it and not all of them. (House rules, Améliorations.)"""
    edition, has = state.match.edition, state.skills[player]
    others = any(not has & edition.bits[each] for each in edition.tables["random-mutation"].values())
    return bool(has & edition.bits[skill]) and others and bool(edition.figures["each-rule-counts"])


def _zombie(state: PitchState, side: int) -> dict[str, Any]:
    """Who rises from the dead: as the side's own list has him, else as the rules of the pitch have."""
    edition = state.match.edition
    listed = profile_of(edition.book, state.match.staff[side].race, _ZOMBIE)
    if listed is not None and edition.figures["as-it-is-written"]:
        return {**listed["figures"], "skills": listed["skills"]}
    usual = edition.tables[_ZOMBIE]
    return {**dict(zip(_FIGURES, usual["figures"], strict=True)), "skills": usual["skills"]}


_ZOMBIE = "zombie-lineman"
_FIGURES = ("ma", "st", "ag", "pa", "av")


@step
def rise(state: PitchState, player: int, result: str) -> None:
    """Masters of undeath: once a match a dead opponent, not stunty nor regenerating, rises as a zombie lineman.

    He who was saved, be it by a sponge, is not dead.
    """
    if state.status[player] != Status.DEAD and state.match.edition.figures["effects-to-the-letter"]:
        return
    side, effects = 1 - state.side[player], state.match.edition.effects
    spared = state.skills[player] & (effects.stunty | effects.regenerates) or state.listed[player] > _MAN_SIZED
    if result != "dead" or spared or not uses(state, "masters-of-undeath", side):
        return
    use(state, "masters-of-undeath", side)
    data = {**_zombie(state, side), "position": _ZOMBIE}
    risen = join_side(state, side, f"zombie-{state.match.ids[player]}", data, ())
    state.tell("raised", player=risen, target=player)
