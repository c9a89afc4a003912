"""What wizards can do once a match: the spells by wizard, as data, and the asking when a turn has ended.

A spell names whom it reaches (``square``: who stands there and beside; ``player``; ``column``: from one side line to
the other; else the moment ``spell-REACH`` has the step that begins it), when it is cast (``mine``, ``theirs``: after
that turn alone), the lowest die that works, and what it does to each whom it works on.
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH, SCATTER, SQUARES, distance
from leaguekeeper.play.pitch.in_force import lend, lend_skills
from leaguekeeper.play.pitch.procedures.ball import drop, settle
from leaguekeeper.play.pitch.procedures.fling import poor_throw
from leaguekeeper.play.pitch.procedures.knock_down import knock_down
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, Mark, PitchState, Status

__all__ = ["ask_wizards", "attempt", "bend_time", "cast", "choose_mutations"]

_NEVER = 7


def ask_wizards(state: PitchState, side: int) -> None:
    """A turn has ended: each coach whose wizard still has his spell may have it cast."""
    wizards = state.memory.get("wizards")
    if not wizards or state.touchdown != NOBODY:
        return
    for coach in (1 - side, side):
        if any(uses(state, slug, coach) for slug in wizards[coach]):
            then(state, settle)
            then(state, _ask, coach, "mine" if coach == side else "theirs")


@step
def _ask(state: PitchState, coach: int, ended: str) -> None:
    if _known(state, coach, ended):
        choose(state, coach, "cast", _answered, coach, ended)


def _known(state: PitchState, coach: int, ended: str) -> list[tuple[str, str]]:
    """The spells of a side's wizards who have not cast yet and may now, as (wizard, spell)."""
    tables = state.match.edition.tables
    books, spells = tables["wizards"], tables["spells"]
    wizards = [wizard for wizard in state.memory["wizards"][coach] if uses(state, wizard, coach)]
    found = [(wizard, spell) for wizard in wizards for spell in books[wizard]["spells"]]
    return [(wizard, spell) for wizard, spell in found if spells[spell].get("when", ended) == ended]


@lists("cast")
def _spells(state: PitchState, coach: int, ended: str) -> list[Action]:
    return [("cast", None), *dict.fromkeys(("cast", spell) for _wizard, spell in _known(state, coach, ended))]


@step
def _answered(state: PitchState, answer: Action, coach: int, ended: str) -> None:
    if answer[1] is None:
        return
    wizard = next(wizard for wizard, spell in _known(state, coach, ended) if spell == answer[1])
    use(state, wizard, coach)
    state.tell("spell", side=coach, spell=answer[1])
    then(state, _ask, coach, ended)
    then(state, settle)
    cast(state, coach, answer[1], wizard)


def cast(state: PitchState, coach: int, spell: str, wizard: str) -> None:
    """A spell is cast: its target is asked for."""
    reach = state.match.edition.tables["spells"][spell]["reach"]
    special = state.match.edition.moments.get(f"spell-{reach}", ())
    for act in special:
        then(state, act, coach, spell)
    if not special:
        kind = "target:spell-player" if reach == "player" else "target:spell-square"
        choose(state, coach, kind, _aimed, coach, spell, wizard, about=(("for", "spell"), ("spell", spell)))


@lists("target:spell-player")
def _players(state: PitchState, coach: int, spell: str, wizard: str) -> list[Action]:
    del wizard
    whom = state.match.edition.tables["spells"][spell].get("whom", "foe")
    sides = {"foe": (1 - coach,), "own": (coach,), "all": (HOME, AWAY)}[whom]
    return [("target", at) for p, at in enumerate(state.at) if at >= 0 and state.side[p] in sides]


@lists("target:spell-square")
def _anywhere(state: PitchState, coach: int, spell: str, wizard: str) -> list[Action]:
    del state, coach, spell, wizard
    return [("target", s) for s in SQUARES]


@step
def _aimed(state: PitchState, answer: Action, coach: int, spell: str, wizard: str) -> None:
    if state.match.edition.tables["wizards"][wizard].get("strays"):
        roll(state, ("d8", "d3"), "scatter", None, _strayed, answer[1], coach, spell)
    else:
        _strike(state, coach, spell, answer[1])


@step
def _strayed(state: PitchState, values: tuple[int, ...], at: int, coach: int, spell: str) -> None:
    for _square in range(values[1]):
        at = at + SCATTER[values[0]] if ON_PITCH[at] else at
    state.tell("scatter", to=at, at=at, roll=values)
    if ON_PITCH[at]:
        _strike(state, coach, spell, at)


def _strike(state: PitchState, coach: int, spell: str, at: int) -> None:
    reach = state.match.edition.tables["spells"][spell]["reach"]
    if reach == "square":
        struck = [p for p, where in enumerate(state.at) if where >= 0 and distance(where, at) <= 1]
    elif reach == "column":
        struck = [p for p, where in enumerate(state.at) if where >= 0 and where % 28 == at % 28]
    else:
        struck = [state.who[at]]
    then(state, settle)
    for player in reversed(struck):
        then(state, attempt, coach, spell, player)


@step
def attempt(state: PitchState, coach: int, spell: str, player: int) -> None:
    """A die says whether a spell works on a player."""
    only = state.match.edition.tables["spells"][spell].get("standing", True)
    if state.at[player] >= 0 and (state.status[player] == Status.STANDING or not only):
        roll(state, ("d6",), "spell", coach, _tried, coach, spell, player)


@step
def _tried(state: PitchState, values: tuple[int, ...], coach: int, spell: str, player: int) -> None:
    what: dict[str, Any] = state.match.edition.tables["spells"][spell]
    need = int(what.get("need", 0)) or max(2, min(6, state.st[player]))
    hit = values[0] >= need
    state.tell("spell-hits", player=player, spell=spell, roll=values[0], need=need, success=hit)
    if not hit:
        lend_skills(state, spell, "drive", player, what.get("fails", ()))
    elif what["does"] == "frog":
        _frog(state, player)
    elif what["does"] == "change":
        _change(state, spell, player, what)
    elif what["does"] == "mutate":
        choose_mutations(state, coach, spell, player, 2)
    elif values[0] >= what.get("kicks", _NEVER):
        then(state, poor_throw, player)
    else:
        turnover = state.carrier == player and state.side[player] == state.active
        knock_down(state, player, NOBODY, "magic", turnover=turnover)


def choose_mutations(state: PitchState, coach: int, spell: str, player: int, left: int) -> None:
    """A coach names mutations, one after the other, that a player has until the drive ends."""
    if left:
        about = (("player", player), ("gain", "mutation"))
        choose(state, coach, "gain:mutation", _mutates, coach, spell, player, left, about=about)


@lists("gain:mutation")
def _mutations(state: PitchState, coach: int, spell: str, player: int, left: int) -> list[Action]:
    del coach, left
    edition, usual = state.match.edition, state.match.edition.tables["spells"].get(spell, {}).get("usual", ())
    known = [s for s in edition.bits if edition.skills[s].get("category") == "mutation"]
    return [("gain", s) for s in dict.fromkeys((*usual, *known)) if not state.skills[player] & edition.bits[s]]


@step
def _mutates(state: PitchState, answer: Action, coach: int, spell: str, player: int, left: int) -> None:
    lend_skills(state, spell, "drive", player, (answer[1],))
    state.tell("skill-gained", player=player, skill=answer[1])
    choose_mutations(state, coach, spell, player, left - 1)


def _change(state: PitchState, spell: str, player: int, what: dict[str, Any]) -> None:
    """A player is changed for a while: figures, skills, his grip on the ball."""
    until = str(what.get("until", "drive"))
    for figure, change in what.get("lends", {}).items():
        lend(state, spell, until, player, figure, change)
    lend_skills(state, spell, until, player, what.get("gives", ()))
    if what.get("drops"):
        drop(state, player)
    if what.get("no-zone"):
        state.mark(player, Mark.HYPNOTISED)


def _frog(state: PitchState, player: int) -> None:
    """Zap: he is a frog until the drive ends, small and weak and without hands."""
    edition = state.match.edition
    frog = edition.tables["frog"]
    for figure, value in frog["figures"].items():
        lend(state, "zap", "drive", player, figure, value - getattr(state, figure)[player])
    lend_skills(state, "zap", "drive", player, frog["skills"])
    state.tell("toad", player=player)
    drop(state, player)


@step
def bend_time(state: PitchState, coach: int, spell: str) -> None:
    """Time runs faster or slower: the coach says which, and a die whether it does."""
    choose(state, coach, "clock", _bends, coach, spell, about=(("for", "spell"), ("spell", spell)))


@lists("clock")
def _ways(state: PitchState, coach: int, spell: str) -> list[Action]:
    del state, coach, spell
    return [("clock", 1), ("clock", -1)]


@step
def _bends(state: PitchState, answer: Action, coach: int, spell: str) -> None:
    roll(state, ("d6",), "spell", coach, _bent, spell, answer[1])


@step
def _bent(state: PitchState, values: tuple[int, ...], spell: str, turns: int) -> None:
    bends = values[0] >= int(state.match.edition.tables["spells"][spell]["need"])
    state.tell("spell-hits", spell=spell, roll=values[0], success=bends)
    if bends:
        last = int(state.match.edition.figures["turns"])
        for side in (HOME, AWAY):
            state.turns[side] = max(0, min(last, state.turns[side] + turns))
        state.tell("clock", turns=tuple(state.turns))
