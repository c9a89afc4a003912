"""What hangs on a sheet that is corrected or taken out: the season it is of, the sheets above it, and what to do.

It is told beforehand, with what changes, and once more when it is done. (leaguekeeper/README.md, "The idea".)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted, labelled
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.season import PrizesPaid, ResultRecorded, SeasonClosed
from leaguekeeper.league.outcome import Remark
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.services.stack.as_filed import drawn_in
from leaguekeeper.services.stack.repairs import LEFT
from leaguekeeper.services.stack.titles import kind_of, title_of

if TYPE_CHECKING:
    from leaguekeeper.league.outcome import Conflict
    from leaguekeeper.league.reading import Reading
    from leaguekeeper.league.state import State
    from leaguekeeper.services.session import Session

__all__ = ["AFTERWARDS", "of_correction", "of_removal"]

_NAMED = 6
"""So many kinds of sheets are named; of more it is shown that there are more."""

_AGAINST = counted(
    "{count} sheet above this one stands against a rule by it ({kinds}). It is not taken out: it stays as it was filed "
    "and counts as far as it can.",
    "{count} sheets above this one stand against a rule by it ({kinds}). None of them is taken out: each stays as it "
    "was filed and counts as far as it can.",
    "count",
)
_INSTEAD = N_(
    "What to do: where the sheet was only wrong in part, leave it (or undo) and correct it instead. Else go through "
    "what stands against a rule, to which the desk leads: correct it, take it out too, or let it stand by a ruling."
)
_CORRECTED = N_(
    "What to do: go through what stands against a rule, to which the desk leads: correct it, take it out, or let it "
    "stand by a ruling. Undo takes the correction back."
)
_REDRAWN = N_(
    "{match}: the same die now draws {now}, no longer {was}, who is not at hand there any more. Roll anew if you wish, "
    "and correct that report too."
)
_A_NAMESAKE = N_(
    "{match}: the same die now draws another {now}; whom it drew is not at hand there any more. Roll anew if you wish, "
    "and correct that report too."
)
AFTERWARDS = frozenset({_INSTEAD, _CORRECTED, _REDRAWN, _A_NAMESAKE, LEFT})
"""What is to be said once more when it is done: there is something left to do."""


def of_correction(session: Session, number: int, after: Reading, settle: str) -> Iterator[Remark]:
    """What hangs on sheet ``number``, which is exchanged for another; ``after`` is the stack as it is then.

    Of what was to be repaired it is told elsewhere how that went.
    """
    yield from _seasons(session, number, after)
    yield from _redrawn(session, number, after)
    yield from _against(session, after, _CORRECTED) if settle != "repair" else ()


def of_removal(session: Session, number: int, after: Reading, settle: str) -> Iterator[Remark]:
    """What hangs on sheet ``number``, which is taken out; ``after`` is the stack as it is then."""
    yield from _seasons(session, number, after)
    yield from _gone(session, session.reading.filed[number - 1].document, after.state)
    yield from _redrawn(session, number, after)
    yield from _against(session, after, _INSTEAD) if settle != "repair" else ()


def _seasons(session: Session, number: int, after: Reading) -> Iterator[Remark]:
    """The seasons that were closed above the sheet: which of them end otherwise now, and which do not."""
    now = {each.id: each.document for each in after.filed if isinstance(each.document, SeasonClosed)}
    changed, same = list[str](), list[str]()
    for each in session.reading.filed[number - 1 :]:
        closed, fresh = each.document, now.get(each.id)
        season = session.state.seasons.get(closed.season) if isinstance(closed, SeasonClosed) else None
        if season is not None and isinstance(closed, SeasonClosed) and fresh is not None:
            (same if fresh.ended == closed.ended else changed).append(season.name)
    if changed:
        words = N_("Over, and ended otherwise by this: {seasons}. The end is reckoned anew, and the sheet that closed "
                   "the season says so from now on.")  # fmt: skip
        yield Remark(words, {"seasons": " · ".join(changed)})
    if same:
        yield Remark(N_("Over, and ended as before: {seasons}."), {"seasons": " · ".join(same)})


def _gone(session: Session, document: Document, after: State) -> Iterator[Remark]:
    """What is lost with a sheet that others build upon."""
    state, season = session.state, ""
    if isinstance(document, MatchReport | ResultRecorded):
        words = N_("{match} is a match to be played again: nothing stays of its result, injuries, experience and gold.")
        yield Remark(words, {"match": title_of(session, to_value(document))})
        season = state.fixtures[document.fixture].season if document.fixture in state.fixtures else ""
    elif isinstance(document, PrizesPaid | SeasonClosed) and document.season in state.seasons:
        closes = isinstance(document, SeasonClosed)
        words = N_("{season} is open again.") if closes else N_("{season} has no champion, and its prizes are unpaid.")
        yield Remark(words, {"season": state.seasons[document.season].name})
        season = document.season
    if season in after.seasons and after.seasons[season].over:
        words = N_("{season} is over: what is of it can be filed anew by a ruling alone, and lies on top of the stack "
                   "then, not where it lay.")  # fmt: skip
        yield Remark(words, {"season": after.seasons[season].name})
    yield from _fixtures(state, after)


def _fixtures(state: State, after: State) -> Iterator[Remark]:
    """The fixtures that are gone, and whether they were played."""
    gone = [each for name, each in state.fixtures.items() if name not in after.fixtures]
    played = sum(each.played for each in gone)
    if played:
        words = counted("Its fixtures go with it, and the report of {count} match that was played loses its match.",
                        "Its fixtures go with it, and the reports of {count} matches that were played lose theirs.",
                        "count")  # fmt: skip
        yield Remark(words, {"count": played})
    elif gone:
        yield Remark(N_("Its fixtures go with it."), {})


def _against(session: Session, after: Reading, to_do: str) -> Iterator[Remark]:
    """The sheets that stand against a rule by it and are not settled, kind by kind, and what to do with them."""
    known = set(map(_same, session.reading.conflicts()))
    fresh = {each.document for each in after.conflicts() if _same(each) not in known}
    if not fresh:
        return
    kinds = Counter(kind_of(to_value(each.document)) for each in after.filed if each.id in fresh)
    told = [labelled(kind, count) for kind, count in kinds.most_common(_NAMED)]
    more = ["…"] if len(kinds) > _NAMED else []
    yield Remark(_AGAINST, {"count": len(fresh), "kinds": " · ".join([*told, *more])}, warning=True)
    yield Remark(to_do, {}, warning=True)


def _redrawn(session: Session, number: int, after: Reading) -> Iterator[Remark]:
    """Whom the dice of the reports above now draw instead of another, who is no longer at hand.

    (LRB 4, Joueur le Plus Valable.)
    """
    now = {each.id: each for each in after.filed}
    for old in session.reading.filed[number:]:
        new = now.get(old.id)
        if not isinstance(old.document, MatchReport) or new is None or new is old:
            continue
        drawn = dict(drawn_in(new))
        for place, was in drawn_in(old):
            if place in drawn and drawn[place].player != was.player:
                names = {"was": was.values["player"], "now": drawn[place].values["player"]}
                said = _A_NAMESAKE if names["was"] == names["now"] else _REDRAWN
                yield Remark(said, {"match": title_of(session, to_value(old.document)), **names}, warning=True)


def _same(conflict: Conflict) -> tuple[str, str]:
    return conflict.document, conflict.text()
