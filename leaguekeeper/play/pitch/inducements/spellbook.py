"""What wizards can do once a match: the spells by wizard, as data, and the asking when a turn has ended.

A spell names whom it reaches (``square``: who stands there and beside; ``player``; ``column``: from one side line to
the other; else the moment ``spells`` has the step that begins it), when it is cast (``mine``, ``theirs``: after
that turn alone), the lowest die that works, and what it does to each whom it works on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import COVERED, ON_PITCH, SCATTER, SQUARES, distance
from leaguekeeper.play.pitch.in_force import TO, barred, lend, lend_mark, lend_skills, take_skills
from leaguekeeper.play.pitch.procedures.ball.loose import drop, settle
from leaguekeeper.play.pitch.procedures.fouls.referee import send_off
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down, lie_down, stun
from leaguekeeper.play.pitch.procedures.team_mates.fling import poor_throw
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, Mark, PitchState, Status

__all__ = [
    "ask", "ask_first", "ask_wizards", "attempt", "bend_time", "cast", "choose_mutations", "fits", "known", "spell_of",
]  # fmt: skip

_NEVER = 7
_WEAK = 4
_AFTER_TURNS = ("mine", "theirs")
_FIRST = ("before-theirs", "before-mine")
"""Before the first turn of a drive: that of the other side, or one's own."""


def spell_of(state: PitchState, spell: str) -> dict[str, Any]:
    """What a spell, or a card that works like one, does as the tables have it."""
    told: dict[str, Any] = state.match.edition.tables["spells"][spell]
    return told


def ask_wizards(state: PitchState, side: int) -> None:
    """A turn has ended: each coach whose wizard still has his spell may have it cast."""
    wizards = state.memory.wizards
    if not wizards or state.touchdown != NOBODY:
        return
    state.memory.rested = tuple(
        p for p in state.on_pitch(side) if not state.marks[p] & Mark.DONE and state.status[p] == Status.STANDING
    )
    for coach in (1 - side, side):
        if any(uses(state, slug, coach) for slug in wizards[coach]):
            then(state, settle)
            then(state, ask, coach, "mine" if coach == side else "theirs")


def ask_first(state: PitchState, side: int) -> None:
    """The first turn of a drive is about to begin: what is played at a turn's start may be played before this one too.

    Nobody's turn has ended, but it is as after one of those who kicked off. (2020 edition, Special plays.)
    """
    counts = state.match.edition.figures["each-rule-counts"]
    timely = [(coach, _FIRST[coach == side]) for coach in (side, 1 - side)] if state.memory.wizards and counts else []
    if any(known(state, *each) for each in timely):
        state.active = 1 - side
        for each in timely:
            then(state, settle)
            then(state, ask, *each)


@step
def ask(state: PitchState, coach: int, ended: str) -> None:
    """A coach may have a spell cast, or play a card, after that turn or at that moment."""
    if known(state, coach, ended):
        choose(state, coach, "cast", _answered, coach, ended)


def known(state: PitchState, coach: int, ended: str) -> list[tuple[str, str]]:
    """The spells of a side's wizards who have not cast yet and may now, as (wizard, spell)."""
    tables = state.match.edition.tables
    books, spells = tables["wizards"], tables["spells"]
    wizards = [wizard for wizard in state.memory.wizards[coach] if uses(state, wizard, coach)]
    found = [(wizard, spell) for wizard in wizards for spell in books[wizard]["spells"]]
    timely = [(wizard, spell) for wizard, spell in found if _timely(state, coach, spells[spell], ended)]
    return [(wizard, spell) for wizard, spell in timely if _reaches(state, coach, spell, spells[spell]["reach"])]


def _reaches(state: PitchState, coach: int, spell: str, reach: str) -> bool:
    """Whether there is somebody on whom it may be cast: nothing is used up for nobody."""
    if reach == "player":
        return bool(_at(state, coach, spell))
    if not state.match.edition.figures["each-rule-counts"]:
        return True
    return all(who(state, coach, spell) for who in state.match.edition.moments.reached.get(reach, ()))


def _timely(state: PitchState, coach: int, what: dict[str, Any], ended: str) -> bool:
    """Whether now is the time for a spell: those that name no moment may be cast after any turn."""
    if ended in _FIRST:
        after = _AFTER_TURNS[_FIRST.index(ended)]
        return "starts" in what and what.get("when", after) == after and _as_it_must_be(state, coach, what)
    if ended != what.get("when", ended if ended in _AFTER_TURNS else ""):
        return False
    if "starts" in what and not _turn_follows(state):
        return False
    too_late = what.get("first") and state.memory.drives > 1
    if too_late or (what.get("kicking") and state.receiving == coach):
        return False
    return _as_it_must_be(state, coach, what)


def _as_it_must_be(state: PitchState, coach: int, what: dict[str, Any]) -> bool:
    return all(_IF[word](state, coach, what[word]) for word in _IF if word in what)


def _turn_follows(state: PitchState) -> bool:
    """Whether the other side has a turn left in the half."""
    figures = state.match.edition.figures
    return not figures["each-rule-counts"] or state.turns[1 - state.active] < last_turn(state)


def _stalled(state: PitchState, coach: int, _wanted: Any) -> bool:
    staller = state.memory.stalled
    return staller != NOBODY and state.side[staller] != coach and state.at[staller] >= 0


def _in_turn(state: PitchState, coach: int, wanted: Any) -> bool:
    first, last = wanted
    return bool(first <= state.turns[coach] + 1 <= last)


_IF: Mapping[str, Callable[[PitchState, int, Any], bool]] = {
    "receiving": lambda state, coach, _wanted: state.receiving == coach,
    "stalled": _stalled,
    "holding": lambda state, coach, _wanted: state.carrier >= 0 and state.side[state.carrier] == coach,
    "turns": _in_turn,
    "rested": lambda state, coach, _wanted: any(state.side[p] == coach for p in state.memory.rested),
}
"""What must be true for a card to be played: data words, and what they ask."""


@lists("cast")
def _spells(state: PitchState, coach: int, ended: str) -> list[Action]:
    return [("cast", None), *dict.fromkeys(("cast", spell) for _wizard, spell in known(state, coach, ended))]


@step
def _answered(state: PitchState, answer: Action, coach: int, ended: str) -> None:
    if answer[1] is None:
        return
    wizard = next(wizard for wizard, spell in known(state, coach, ended) if spell == answer[1])
    use(state, wizard, coach)
    if answer[1] in state.match.edition.tables["cards"]:
        state.tell("card-played", side=coach, result=answer[1])
    else:
        state.tell("spell", side=coach, spell=answer[1])
    then(state, ask, coach, ended)
    then(state, settle)
    cast(state, coach, answer[1], wizard)


def cast(state: PitchState, coach: int, spell: str, wizard: str) -> None:
    """A spell is cast: its target is asked for."""
    reach = spell_of(state, spell)["reach"]
    special = state.match.edition.moments.spells.get(reach, ())
    for act in special:
        then(state, act, coach, spell)
    if not special:
        kind = "target:spell-player" if reach == "player" else "target:spell-square"
        choose(state, coach, kind, _aimed, coach, spell, wizard, about=(("for", "spell"), ("spell", spell)))


@lists("target:spell-player")
def _players(state: PitchState, coach: int, spell: str, wizard: str) -> list[Action]:
    return _at(state, coach, spell)


def _at(state: PitchState, coach: int, spell: str) -> list[Action]:
    """At whom a spell for one player may be aimed."""
    what = spell_of(state, spell)
    sides = {"foe": (1 - coach,), "own": (coach,), "all": (HOME, AWAY)}[what.get("whom", "foe")]
    fells = what.get("standing", True) and not what.get("sure")
    of = ("standing",) if fells and state.match.edition.figures["each-rule-counts"] else what.get("of", ())
    there = [p for p, at in enumerate(state.at) if at >= 0 and state.side[p] in sides]
    return [("target", state.at[p]) for p in there if fits(state, coach, p, of)]


def fits(state: PitchState, coach: int, player: int, of: Sequence[str]) -> bool:
    """Whether a player on the pitch is one of those whom a spell or a card may reach."""
    status, counts = state.status[player], state.match.edition.figures["effects-to-the-letter"]
    tests = {
        "standing": status == Status.STANDING,
        "stunned": status == Status.STUNNED,
        "no-ball": state.carrier != player,
        "weak": state.st[player] <= _WEAK,
        "fresh": not state.marks[player] & Mark.DONE and (status <= Status.PRONE or not counts),
        "marked": state.zones[coach][state.at[player]] > 0,
    }
    return all(tests[each] for each in of)


@lists("target:spell-square")
def _anywhere(state: PitchState, coach: int, spell: str, wizard: str) -> list[Action]:
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
    reach = spell_of(state, spell)["reach"]
    if reach == "square":
        struck = [p for p, where in enumerate(state.at) if where >= 0 and distance(where, at) <= 1]
    elif reach == "column":
        there = [(p, where) for p, where in enumerate(state.at) if where >= 0]
        struck = [p for p, where in there if any(square % 28 == at % 28 for square in COVERED[where])]
    else:
        struck = [state.who[at]]
    then(state, settle)
    for player in reversed(struck):
        then(state, attempt, coach, spell, player)


@step
def attempt(state: PitchState, coach: int, spell: str, player: int) -> None:
    """A die says whether a spell works on a player."""
    what = spell_of(state, spell)
    only = what.get("standing", True)
    if what.get("sure") and state.at[player] >= 0:
        _works(state, coach, spell, player, 0)
    elif state.at[player] >= 0 and (state.status[player] == Status.STANDING or not only):
        roll(state, ("d6",), "spell", coach, _tried, coach, spell, player)


@step
def _tried(state: PitchState, values: tuple[int, ...], coach: int, spell: str, player: int) -> None:
    what = spell_of(state, spell)
    need = int(what.get("need", 0)) or max(2, min(6, state.st[player]))
    hit = values[0] >= need
    state.tell("spell-hits", player=player, spell=spell, roll=values[0], need=need, success=hit)
    if hit:
        _works(state, coach, spell, player, values[0])
    else:
        lend_skills(state, spell, "drive", player, what.get("fails", ()))


def _works(state: PitchState, coach: int, spell: str, player: int, die: int) -> None:
    """What a spell or a card does to a player whom it has reached."""
    what = spell_of(state, spell)
    does = what["does"]
    if does == "frog":
        _frog(state, player)
    elif does == "change":
        _change(state, spell, player, what)
    elif does == "mutate":
        choose_mutations(state, coach, spell, player, 2)
    elif does == "fly" or (die >= what.get("kicks", _NEVER) and not _held_by_roots(state, player)):
        then(state, poor_throw, player)
    elif does == "send-off":
        then(state, send_off, player, "foul")
    elif does != "knock-down":
        _floor(state, does, player)
    else:
        turnover = state.carrier == player and state.side[player] == state.active
        knock_down(state, player, NOBODY, "magic", turnover=turnover)


def _held_by_roots(state: PitchState, player: int) -> bool:
    """Whether roots keep a player on his square though a foot kicks him: it then comes down on him."""
    return bool(state.marks[player] & Mark.ROOTED) and state.match.options.get("kicked-rooted", "stomped") == "stomped"


def _floor(state: PitchState, does: str, player: int) -> None:
    """A player is laid down, stunned, turned over or kept from acting, without being hurt."""
    if does == "lay":
        lie_down(state, player)
    elif does == "roll-over":
        state.set_status(player, Status.PRONE)
    elif does == "stun":
        stun(state, player)
    else:
        lend_mark(state, "kept-still", f"after-turn-of-{state.side[player]}", player, Mark.HYPNOTISED)
        state.memory.kept_still = (*state.memory.kept_still, player)


def choose_mutations(state: PitchState, coach: int, spell: str, player: int, left: int) -> None:
    """A coach names mutations, one after the other, that a player has until the drive ends."""
    if left:
        about = (("player", player), ("gain", "mutation"))
        choose(state, coach, "gain:mutation", _mutates, coach, spell, player, left, about=about)


@lists("gain:mutation")
def _mutations(state: PitchState, coach: int, spell: str, player: int, left: int) -> list[Action]:
    edition, usual = state.match.edition, state.match.edition.tables["spells"].get(spell, {}).get("usual", ())
    known = [s for s in edition.bits if edition.skills[s].get("category") == "mutation"]
    able = dict.fromkeys((*usual, *known))
    return [("gain", s) for s in able if not barred(state, player, s, "effects-to-the-letter")]


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
    if what.get("no-zone") and state.match.edition.figures["each-rule-counts"]:
        lend_mark(state, spell, until, player, Mark.HYPNOTISED)
    elif what.get("no-zone"):
        state.mark(player, Mark.HYPNOTISED)


def _frog(state: PitchState, player: int) -> None:
    """Zap: he is a frog until the drive ends, small and weak and without hands, and with a frog's skills alone.

    The weapon he brought is known to the referee, and to his side he is a loner still.
    """
    edition = state.match.edition
    frog = edition.tables["frog"]
    for figure, value in frog["figures"].items():
        lend(state, "zap", "drive", player, figure, value, TO)
    if not edition.figures["frogs-know-the-game"]:
        stays = edition.mask(frog["skills"]) | edition.effects.weapon | edition.effects.alone
        learnt = edition.mask(tuple(each.slug for each in edition.book.skills if each.slug in edition.bits))
        take_skills(state, "zap", "drive", player, learnt & ~stays)
        state.note_stance(player)
    lend_skills(state, "zap", "drive", player, frog["skills"])
    state.tell("toad", player=player)
    drop(state, player)


@step
def bend_time(state: PitchState, coach: int, spell: str) -> None:
    """Time runs faster or slower: the coach says which, and a die whether it does."""
    choose(state, coach, "clock", _bends, coach, spell, about=(("for", "spell"), ("spell", spell)))


@lists("clock")
def _ways(state: PitchState, coach: int, spell: str) -> list[Action]:
    return [("clock", 1), ("clock", -1)]


@step
def _bends(state: PitchState, answer: Action, coach: int, spell: str) -> None:
    roll(state, ("d6",), "spell", coach, _bent, spell, answer[1])


@step
def _bent(state: PitchState, values: tuple[int, ...], spell: str, turns: int) -> None:
    bends = values[0] >= int(spell_of(state, spell)["need"])
    state.tell("spell-hits", spell=spell, roll=values[0], success=bends)
    if bends:
        last = last_turn(state)
        for side in (HOME, AWAY):
            state.turns[side] = max(0, min(last, state.turns[side] + turns))
        state.tell("clock", turns=tuple(state.turns))
