"""What an injury does: stunned, knocked out, or out of the match, and who may mend it (LRB 4, Injuries)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import NO, YES, Action
from leaguekeeper.play.pitch.armour import Harm, worth_telling
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.memory import noted, taken
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.harm.leader import leader_leaves
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "carry_off",
    "casualty",
    "hurt",
    "inflict",
    "injure",
    "injured",
    "injury_settled",
    "knock_out",
    "roll_of",
    "strike_senseless",
    "suffer",
    "tell_casualty",
    "tell_injury",
    "treat",
]


def injure(state: PitchState, player: int, by: int, cause: str, used: int = 0) -> None:
    """Roll on the injury table for a player; ``used`` are skills already spent on his armour."""
    if state.marks[player] & Mark.IRON_MAN:
        suffer(state, player, "stunned", by, cause)
        return
    roll(state, ("d6", "d6"), "injury", 1 - state.side[player], _injury_fell, player, by, cause, used)


@step
def hurt(state: PitchState, player: int, by: int, cause: str) -> None:
    """A player is hurt without an armour roll."""
    injure(state, player, by, cause)


@step
def _injury_fell(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int) -> None:
    for ask in state.live.injury_thrown:
        if ask(state, values, player, by, cause, used):
            return
    injury_settled(
        state, values, player, by, cause, used, state.match.edition.call.injury(state, player, values, by, cause, used)
    )


def injury_settled(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int, harm: Harm
) -> None:
    """What injury dice and the skills used with them have brought."""
    tell_injury(state, player, by, values, harm)
    for see in state.match.edition.moments.injury_fell:
        see(state, values, player, by, cause)
    for change in state.live.injury_rolled:
        if change(state, values, player, by, cause, used, harm.result):
            return
    injured(state, values, player, by, cause, harm.result)


def tell_injury(state: PitchState, player: int, by: int, dice: tuple[int, ...], harm: Harm) -> None:
    """Everybody is told the dice of an injury, what was added to them, and the result."""
    state.tell("injury", player=player, by=by, roll=dice, added=worth_telling(harm.added), result=harm.result)


def tell_casualty(state: PitchState, player: int, dice: tuple[int, ...], harm: Harm) -> None:
    """The same of what has become of him."""
    state.tell("casualty-roll", player=player, roll=dice, added=worth_telling(harm.added), result=harm.result)


@step
def injured(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, result: str) -> None:
    """The result of an injury roll stands."""
    if result == "knocked-out":
        then(state, _worst, player, "knocked-out", by, cause)
        for soften in state.live.knocked_out:
            then(state, soften, player, by, cause)
        return
    suffer(state, player, result, by, cause)


def strike_senseless(state: PitchState, player: int, cause: str) -> None:
    """Somebody is knocked out without an injury roll; whoever looks after the knocked-out is asked as after one."""
    injured(state, (), player, NOBODY, cause, "knocked-out")


@step
def _worst(state: PitchState, player: int, result: str, by: int, cause: str) -> None:
    suffer(state, player, result, by, cause)


@step
def suffer(state: PitchState, player: int, result: str, by: int, cause: str) -> None:
    """A player suffers a result of the injury table; an apothecary is asked for where he may help."""
    if result == "casualty":
        then(state, casualty, player, by, cause)
        return
    if result in state.match.edition.tables["casualties"]["without-roll"]:
        _count(state, player, by, cause)
    if result in state.match.edition.tables["harmless"]:
        _leave(state, player, result, cause)
        return
    if _apothecary_may_help(state, player, result, cause):
        then(state, ask_apothecary, player, result, cause)
        return
    inflict(state, player, result, cause)


def _leave(state: PitchState, player: int, result: str, cause: str) -> None:
    """A result that only a league's own book knows leaves a player where he lies, or in reserve."""
    drop(state, player)
    if cause == "crowd":
        state.take_off(player, Status.RESERVES)
        state.mark(player, Mark.OUT_OF_DRIVE)
    elif state.at[player] >= 0:
        state.set_status(player, Status.PRONE)
    state.tell(result, player=player)


def inflict(state: PitchState, player: int, result: str, cause: str) -> None:
    """Put a player where a result of the injury or casualty table leaves him."""
    drop(state, player)
    if result == "stunned":
        if cause == "crowd":
            state.take_off(player, Status.RESERVES)
            state.mark(player, Mark.OUT_OF_DRIVE)
            return
        if state.at[player] < 0:
            return
        if state.side[player] == state.active:
            state.mark(player, Mark.FRESHLY_STUNNED)
        state.set_status(player, Status.STUNNED)
        state.unmark(player, Mark.ROOTED)
    elif result == "knocked-out":
        knock_out(state, player)
    else:
        state.take_off(player, Status.DEAD if result == "dead" else Status.CASUALTY)
        leader_leaves(state, player)
    state.tell(result, player=player)


def knock_out(state: PitchState, player: int) -> None:
    """A player is carried to the knocked-out box."""
    state.take_off(player, Status.KO)
    leader_leaves(state, player)


@step
def casualty(state: PitchState, player: int, by: int, cause: str) -> None:
    """A player is out: what has become of him is rolled at once."""
    edition = state.match.edition
    _count(state, player, by, cause)
    roll(
        state,
        tuple(edition.figures["casualty-dice"]),
        "casualty",
        1 - state.side[player],
        _casualty_fell,
        player,
        by,
        cause,
    )


def _count(state: PitchState, player: int, by: int, cause: str) -> None:
    event = state.match.edition.tables["casualties"]["earns"].get(cause, "")
    earned = bool(event) and by >= 0 and state.side[by] != state.side[player]
    state.tell("casualty", player=player, by=by, cause=cause, experience=earned, event=event if earned else None)
    if not state.quiet:
        for more in state.match.edition.moments.earned:
            more(state, state.actor if cause == "crowd" else by, player, f"{cause}-casualty")


@step
def _casualty_fell(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str) -> None:
    harm = state.match.edition.call.casualty(state, player, values)
    tell_casualty(state, player, values, harm)
    result = harm.result
    if result in state.match.edition.tables["lasting"]["rolled-for"]:
        dice = tuple(state.match.edition.tables["lasting"]["dice"])
        roll(state, dice, "serious-injury", 1 - state.side[player], _serious, player, result, by, cause)
        return
    _mend(state, player, result, by, cause)


@step
def _serious(state: PitchState, values: tuple[int, ...], player: int, result: str, by: int, cause: str) -> None:
    injury = state.match.edition.call.lasting(state, values)
    state.tell("serious-injury", player=player, roll=values, result=injury)
    if not state.match.edition.tables["lasting"].get("forgotten"):
        state.memory.injury = noted(state.memory.injury, player, injury)
    _mend(state, player, result, by, cause)


def _mend(state: PitchState, player: int, result: str, by: int, cause: str) -> None:
    then(state, _after_mending, player, result, cause)
    for mend in state.match.edition.moments.mending:
        then(state, mend, player, result, by, cause)
    for mend in state.live.casualty:
        then(state, mend, player, result, by, cause)


@step
def _after_mending(state: PitchState, player: int, result: str, cause: str) -> None:
    mended, state.memory.mended = state.memory.mended, NOBODY
    if mended == player:
        return
    if _apothecary_may_help(state, player, result, cause):
        then(state, ask_apothecary, player, result, cause)
        return
    carry_off(state, player, result, cause)


def carry_off(state: PitchState, player: int, result: str, cause: str) -> None:
    """A player goes where his result leaves him; whatever waits for the dead comes next."""
    inflict(state, player, result, cause)
    for end in state.match.edition.moments.carried_off:
        then(state, end, player, result)


def roll_of(state: PitchState, result: str) -> int:
    """The casualty roll that what befell a player without one amounts to."""
    table: dict[int, str] = state.match.edition.tables["casualty"]
    return next((roll for roll in table if table[roll] == result), max(table) if result == "dead" else min(table))


def apothecary_barred(state: PitchState, player: int) -> bool:
    """Whether the roster keeps a player from the apothecary: vampires, and whoever plays for them but no thrall.

    (LRB 4, Apothicaires.)
    """
    barred = state.match.options.get("no-apothecary", state.match.edition.tables["apothecary"]["barred"])
    position = state.match.positions[player]
    return position in barred or any(position not in few for few in _chosen_few(state, state.side[player]))


def _chosen_few(state: PitchState, side: int) -> list[tuple[str, ...]]:
    """The positions that a side's apothecary treats, where a special rule of its list lets him not treat everybody."""
    edition, race = state.match.edition, state.match.staff[side].race
    if not edition.figures["as-it-is-written"] or not edition.book.has("teams", race):
        return []
    limits = [edition.book.special_rule(slug).treats for slug in edition.book.team_list(race).special_rules]
    return [positions for positions in limits if positions]


def _apothecary_may_help(state: PitchState, player: int, result: str, cause: str) -> bool:
    """Whether the player's side has an apothecary who is allowed to him."""
    edition = state.match.edition
    if result in edition.tables["apothecary"]["untreated"] or not state.apothecary[state.side[player]]:
        return False
    return bool(edition.call.apothecary(state, player, cause))


@step
def ask_apothecary(state: PitchState, player: int, result: str, cause: str) -> None:
    """The coach decides whether his apothecary tries to mend a player at once."""
    about = (("player", player), ("result", result))
    choose(state, state.side[player], "apothecary", _apothecary, player, result, cause, about=about)


@lists("apothecary")
def _apothecary_options(state: PitchState, player: int, result: str, cause: str) -> list[Action]:
    return [YES["apothecary"], NO["apothecary"]]


@step
def _apothecary(state: PitchState, answer: Action, player: int, result: str, cause: str) -> None:
    if not answer[1]:
        carry_off(state, player, result, cause)
        return
    side = state.side[player]
    state.apothecary[side] -= 1
    for treat_him in state.match.edition.moments.treated:
        then(state, treat_him, player, result, cause)


@step
def treat(state: PitchState, player: int, result: str, cause: str) -> None:
    """The apothecary's die: the player is mended, or carried off after all."""
    roll(state, ("d6",), "apothecary", state.side[player], _treated, player, result, cause)


@step
def _treated(state: PitchState, values: tuple[int, ...], player: int, result: str, cause: str) -> None:
    healed = values[0] >= state.match.edition.figures["apothecary"]
    state.tell("apothecary", player=player, roll=values[0], success=healed)
    if not healed:
        carry_off(state, player, result, cause)
        return
    _, state.memory.injury = taken(state.memory.injury, player)
    drop(state, player)
    if state.at[player] >= 0:
        state.set_status(player, Status.PRONE)
