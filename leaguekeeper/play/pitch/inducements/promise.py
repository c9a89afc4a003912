"""Ayleen Andar, under whose eye journeymen show what they can do (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import barred, lend_skills
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["look_over"]

_AYLEEN = "staff-ayleen"
_QUALITY = 6
_HIGH = 3


@step
def look_over(state: PitchState) -> None:
    """Before the match a die for each journeyman, one less for each after the first: nothing, a skill, or two."""
    for side in (AWAY, HOME):
        if not uses(state, _AYLEEN, side):
            continue
        outsiders = state.memory.outsiders
        hired = [p for p in state.memory.hired if state.side[p] == side and p not in outsiders]
        for player in reversed(hired):
            then(state, _try_out, player, len(hired) - 1)


@step
def _try_out(state: PitchState, player: int, malus: int) -> None:
    roll(state, ("d6",), "promise", state.side[player], _shows, player, malus)


@step
def _shows(state: PitchState, values: tuple[int, ...], player: int, malus: int) -> None:
    total = values[0] - malus
    state.tell("promise", player=player, roll=values[0])
    if total <= 1:
        state.skills[player] &= ~state.match.edition.effects.alone
    else:
        then(state, _learns, player, 2 if total >= _QUALITY else 1)


@step
def _learns(state: PitchState, player: int, left: int) -> None:
    if not left:
        return
    usual = state.match.edition.tables["usual-primary"]["categories"]
    primary = tuple(state.memory.primary.get(player) or usual)
    if len(primary) == 1:
        state.forced.append(("category", primary[0]))
        _draw(state, player, primary[0], left)
    else:
        about = (("player", player),)
        choose(state, state.side[player], "category", _named, primary, player, left, about=about)


@lists("category")
def _categories(state: PitchState, primary: tuple[str, ...], player: int, left: int) -> list[Action]:
    return [("category", each) for each in primary]


@step
def _named(state: PitchState, answer: Action, primary: tuple[str, ...], player: int, left: int) -> None:
    _draw(state, player, answer[1], left)


def _draw(state: PitchState, player: int, category: str, left: int) -> None:
    roll(state, ("d6", "d6"), "random-skill", state.side[player], _drawn, player, category, left)


@step
def _drawn(state: PitchState, values: tuple[int, ...], player: int, category: str, left: int) -> None:
    """A skill that he has already or cannot have is rolled for again. (House rules, Améliorations, suite.)"""
    row = (10 if values[0] <= _HIGH else 20) + values[1]
    skill = state.match.edition.tables["random-skills"][category][row]
    if barred(state, player, skill, "each-rule-counts"):
        _draw(state, player, category, left)
        return
    lend_skills(state, _AYLEEN, "match", player, (skill,))
    state.tell("skill-gained", player=player, skill=skill)
    then(state, _learns, player, left - 1)
