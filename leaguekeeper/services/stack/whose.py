"""Whose the action is that undo or redo means: what somebody else did is not turned round unasked."""

from __future__ import annotations

from typing import Literal

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.figures import when
from leaguekeeper.base.words import N_, _
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.builder import action_words
from leaguekeeper.services.stack.own_copy import came_with_it, own_name
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.sheets import Action

__all__ = ["Which", "check_own", "next_of", "offer_of"]

Which = Literal["undo", "redo"]

_TAKES = N_("{what} is not from here: it is by {who}, of {when}. Undo would take it back for everybody. "
            "Nothing has been changed yet.")  # fmt: skip
_PUTS = N_("{what} was taken back by somebody else, not from here. Redo would do it again for everybody. "
           "Nothing has been changed yet.")  # fmt: skip


def next_of(session: Session, which: Which) -> Action | None:
    """The action that undo or redo means now; None where there is none."""
    return session.file.undo_record() if which == "undo" else session.file.redo_record()


def offer_of(action: Action | None) -> str:
    """What tells an action from every other; empty for none."""
    return f"{action.number} {action.change.at}" if action is not None else ""


def check_own(session: Session, which: Which, by: str = "") -> None:
    """See that what undo or redo means was done here, or at least by nobody else: ``by`` says who asks.

    Raises:
        RuleViolation: it is somebody else's, and its values hold what ``offers`` it to whoever wants it all the same.
    """
    action = next_of(session, which)
    if action is None or not session.may_file:  # who turns it round all the same is told why not
        return
    if came_with_it(session, action) or not _another_has(session, action, which, by):
        return
    told = {"what": action_words(session, action), "offers": offer_of(action)}
    if which == "redo":
        raise RuleViolation("of-another", _PUTS, **told)
    who = action.change.by or _("somebody who is not named")
    raise RuleViolation("of-another", _TAKES, **told, who=who, when=when(action.change.at))


def _another_has(session: Session, action: Action, which: Which, by: str) -> bool:
    """Whether it came from elsewhere while the league lay open here, or bears another name.

    On a server everybody has a name, so that what bears none is of somebody unknown. What lies in a file is of whoever
    has the file, unless it bears a name and whoever asks has another.
    """
    if which == "redo":
        return session.deeds.was_taken(action)
    if session.deeds.did(action):
        return False
    me, whose = by or own_name(session), action.change.by
    named = isinstance(session.file.address, ServerAddress) or (me and whose)
    return session.deeds.came(action) or bool(named and whose != me)
