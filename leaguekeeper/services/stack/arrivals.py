"""What another program or another machine has filed since a league was read."""

from __future__ import annotations

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes
from leaguekeeper.services.stack.titles import title_of

__all__ = ["came_since"]


def came_since(session: Session) -> Changes:
    """Read a league anew; tells what changed by it, and which sheets have come, in words.

    Raises:
        FileRefused: it is not there any more, or no whole league; what was read before stays.
    """
    before, known = session.state.parts, {each.digest for each in session.file.stack()}
    session.read_anew()
    now = session.state.parts
    parts = frozenset(key for key in {**before, **now} if before.get(key) is not now.get(key)) or frozenset(now)
    fresh = (each for each in session.file.stack() if each.digest not in known)
    came = tuple(" · ".join(filter(None, (title_of(session, each.document()), each.filed_by))) for each in fresh)
    return Changes(parts, len(session.reading.filed), "read anew", came=came)
