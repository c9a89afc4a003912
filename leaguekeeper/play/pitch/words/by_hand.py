"""Steps by hand in the words of files and of people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.pitch.geometry import xy
from leaguekeeper.play.pitch.state import SIDES, STATUSES, PitchState
from leaguekeeper.play.pitch.words.names import name_of, team_name
from leaguekeeper.play.pitch.words.terms import STATUS_WORDS

__all__ = ["ABOUT", "REASONS", "TYPED", "about_of", "decode", "encode"]

ABOUT: Mapping[str, tuple[str, ...]] = {
    "move": ("player", "at"),
    "place": ("player", "at"),
    "ball": ("at",),
    "set": ("player", "status"),
    "hurt": ("player",),
    "reroll": ("whose", "amount"),
    "experience": ("player", "amount"),
    "gold": ("whose", "amount"),
    "roll": ("dice",),
    "note": (),
}
"""Every deed that may be done by hand, and what each is about."""


def about_of(deed: Sequence[Any]) -> dict[str, Any]:
    """What a deed is about, by name; players, squares and sides as numbers."""
    return {"deed": deed[0], **dict(zip(ABOUT[deed[0]], deed[1:], strict=True))}


_WORDS: Mapping[str, tuple[str, ...]] = {
    "side": SIDES,
    "whose": SIDES,
    "status": STATUSES,
}


def encode(values: Sequence[Any]) -> dict[str, Any]:
    """What stands after ``by-hand`` in an action, as JSON; players stand in it by number."""
    side, why, *deed = values
    told = {"side": side, **about_of(deed), "why": why}
    if "at" in told:
        told["at"] = xy(told["at"])
    if "dice" in told:
        told["dice"] = list(told["dice"])
    return {key: _WORDS[key][value] if key in _WORDS else value for key, value in told.items()}


def decode(data: Mapping[str, Any]) -> tuple[Any, ...]:
    """The action that JSON names, its players and squares already numbers.

    Raises:
        Illegal: it has not the form of one.
    """
    deed = data.get("deed")
    named = ABOUT.get(deed) if isinstance(deed, str) else None
    if named is None:
        raise Illegal("by-hand-form")
    told = dict(data)
    for key, words in _WORDS.items():
        if key in told and told[key] not in words:
            raise Illegal("by-hand-form")
        if key in told:
            told[key] = words.index(told[key])
    if isinstance(told.get("dice"), list):
        told["dice"] = tuple(map(str, told["dice"]))
    if any(type(told.get(key)) is not (tuple if key == "dice" else int) for key in ("side", *named)):
        raise Illegal("by-hand-form")
    return ("by-hand", told["side"], str(told.get("why", "")), deed, *(told[key] for key in named))


DONE = {
    "move": N_("{who} from {from} to {square}"),
    "place": N_("{who} comes on at {square}"),
    "ball": N_("the ball to {square}"),
    "set": N_("{who} is {status}"),
    "hurt": N_("{who} is injured"),
    "reroll": N_("{whose}: {amount} re-rolls"),
    "experience": N_("{who}: {amount} experience"),
    "gold": N_("{whose}: {amount} gp"),
    "roll": N_("dice: {dice}"),
    "note": N_("a note"),
}
"""What a step changes, in words and squares."""

TITLES = {
    "by-hand": N_("By hand: {what}"),
    "by-hand-agreed": N_("Agreed, once this is over: {what}"),
    "by-hand-refused": N_("Not agreed by hand: {what}"),
    "by-hand-void": N_("By hand, but nothing is left of it: {what}"),
}
"""Facts about steps by hand."""


def told(state: PitchState, kind: str, values: Mapping[str, Any]) -> str:
    """A fact about a step by hand, as the head of a log entry."""
    return _(TITLES[kind]).format(what=step_said(state, values))


def step_said(state: PitchState, told: Mapping[str, Any]) -> str:
    """What a step by hand changes, in words and squares; ``told`` is a decision or a fact about it."""
    values = dict(told)
    place = values.get("to", values.get("at"))
    dice = values.get("roll") or values.get("dice") or ()
    player = state.match.index.get(str(values.get("player")))
    status = str(values.get("status"))
    words: dict[str, str] = {
        "who": "" if player is None else name_of(state, player),
        "square": "" if place is None else "({}, {})".format(*place),
        "from": "({}, {})".format(*values["from"]) if values.get("from") else "–",
        "status": _(STATUS_WORDS.get(STATUSES.index(status), N_("standing"))) if status in STATUSES else "",
        "whose": team_name(state, SIDES.index(values["whose"])) if values.get("whose") in SIDES else "",
        "amount": f"{values.get('amount', 0):+d}".replace("-", "−"),
        "dice": " + ".join(str(each).upper() for each in dice),
    }
    if player is not None and "from" not in values and state.at[player] >= 0:
        words["from"] = "({}, {})".format(*xy(state.at[player]))
    sentence = DONE[str(values["deed"])]
    return _(sentence).format_map(words)


REASONS = {
    "by-hand-form": N_("A step by hand names the deed and what it is about, and its reason has 200 signs at most."),
    "by-hand-player": N_("That cannot be done with this player as he is."),
    "by-hand-square": N_("That square is taken, or not on the pitch."),
    "by-hand-ball": N_("The ball lies there: put the ball somewhere first."),
    "by-hand-figure": N_("That is more than can be given or taken by hand."),
}

TYPED = (
    N_("By hand, when the other coach agrees, at any decision; “why” is kept in the log:"),
    '{"do": "by-hand", "side": "home", "deed": "move", "player": "a1", "at": [12, 8], "why": "…"}',
    N_("deed: move, place (player, at), ball (at), set (player, status), hurt (player), experience (player, amount),"),
    N_("reroll, gold (whose, amount), roll (dice: d6, block), note;"),
    N_("status: standing, prone, stunned, reserves, ko, sent-off, absent."),
)
"""How a step by hand is typed at the terminal."""
