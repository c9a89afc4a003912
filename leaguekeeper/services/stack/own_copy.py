"""What filing heeds in a coach's copy: what came from the league stays as it is, what he files waits to be sent.

Which dice the program rolled for him is kept beside his drafts until the sheet is filed, and is signed with it.
"""

from __future__ import annotations

import contextlib
import json
import uuid
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.services.stack.drafts_kept import folder_of
from leaguekeeper.services.stack.kept_beside import keep_beside
from leaguekeeper.store.sheets import Action, FiledDocument
from leaguekeeper.store.tray import Accepts, OutMark, TrayChange
from leaguekeeper.store.tray_reading import read_tray_terms

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture
    from leaguekeeper.services.session import Session

__all__ = [
    "came_with_it",
    "check_his_match",
    "check_his_team",
    "check_may_file",
    "check_own_sheet",
    "check_rolling",
    "forget_rolled",
    "forget_typed",
    "is_his",
    "marks_for",
    "note_rolled",
    "own_name",
    "terms_of",
]


def own_name(session: Session) -> str:
    """Who files where nobody else is named: the coach whose copy it is, on a server whoever came in."""
    return (session.copy.coach_name or "") if session.copy is not None else session.file.user


def is_his(session: Session, *teams: str) -> bool:
    """Whether sheets that concern one of these teams are for whoever has this file.

    In the league itself every sheet is, if he may file; in a coach's copy only what concerns a team of his.
    """
    if session.copy is None or not session.may_file:
        return session.may_file
    found = (session.state.teams.get(team) for team in teams)
    return any(team is not None and team.coach == session.coach for team in found)


def check_may_file(session: Session) -> None:
    """See that whoever opened the league may file sheets, before he fills one in.

    Raises:
        FileRefused: he only reads, on its server or where the file lies.
    """
    if session.file.only_read is not None:
        raise session.file.only_read


def check_his_team(session: Session, team: str) -> None:
    """See that whoever has this file may fill in a sheet of a team.

    Raises:
        RuleViolation: it is a coach's copy, and another coach's team; or he only reads.
    """
    check_may_file(session)
    if not is_his(session, team):
        said = N_("{team} is not a team of yours. Its coach or the commissioner does this.")
        raise RuleViolation("not-his-team", said, team=session.state.teams[team].name)


def check_his_match(session: Session, fixture: Fixture) -> None:
    """See that whoever has this file may report a match.

    Raises:
        RuleViolation: it is a coach's copy, and no team of his plays; or he only reads.
    """
    check_may_file(session)
    if not is_his(session, fixture.home, fixture.away):
        names = " – ".join(session.state.teams[team].name for team in (fixture.home, fixture.away))
        said = N_("{teams}: no team of yours plays. Their coaches or the commissioner report this match.")
        raise RuleViolation("not-his-match", said, teams=names)


def check_own_sheet(session: Session, number: int) -> None:
    """See that a sheet of a coach's copy is one that he filed himself and has not come from the league.

    Raises:
        RuleViolation: it lies in the league's stack; only the commissioner corrects or removes it.
    """
    if session.copy is not None and number <= session.came:
        said = N_(
            "Sheet no. {number} is filed in the league: in a coach's copy it stays as it is. Ask the commissioner."
        )
        raise RuleViolation("filed-in-the-league", said, number=number)


def came_with_it(session: Session, action: Action) -> bool:
    """Whether an action of the journal is older than the copy: what came from the league is not taken back in it."""
    return session.copy is not None and all(edit.place <= session.came for edit in action.change.edits)


def marks_for(session: Session, sheets: Iterable[FiledDocument]) -> TrayChange | None:
    """The marks of sheets that are laid down in a coach's copy: an id of their own, and the dice that were rolled."""
    if session.copy is None:
        return None
    kept = _kept(session)
    return TrayChange(out={each.digest: OutMark(str(uuid.uuid4()), _rolled(kept, each.document())) for each in sheets})


def terms_of(session: Session) -> dict[str, Accepts]:
    """How each kind that coaches send is taken from afar."""
    found: dict[str, Accepts] = {slug: "rolled" for slug, kind in KINDS.items() if kind.afar != "nobody"}
    if session.file.has_tray:
        with session.file.looking_at_tray() as look:
            found.update({slug: how for slug, how in read_tray_terms(look).items() if slug in found})
    return found


# --- dice ------------------------------------------------------------------------------------------------


def check_rolling(session: Session, kind: str) -> None:
    """See that the program may roll dice for a sheet of a kind: in a coach's copy, as the commissioner takes them.

    Raises:
        RuleViolation: he takes it only with dice that were thrown at the table.
    """
    if session.copy is not None and terms_of(session).get(kind) == "typed":
        said = N_("“{kind}”: the commissioner takes these dice from afar only as they fell at the table, both coaches "
                  "there. Type in what fell.")  # fmt: skip
        raise RuleViolation("typed-only", said, kind=in_every_language(KINDS[kind].words))


def note_rolled(session: Session, kind: str, about: str, *places: str) -> None:
    """Note, in a coach's copy, that the program rolled the dice of these places of a sheet on its way.

    Args:
        session: the league.
        kind: the sheet's kind.
        about: the fixture or the team that it is about.
        places: which dice, as the forms call them.
    """
    if session.copy is not None:
        kept = _kept(session)
        known = kept.setdefault(f"{kind}:{about}", [])
        known += [each for each in places if each not in known]
        keep_beside(session, lambda: _path(session), json.dumps(kept))


def forget_typed(session: Session, kind: str, about: str, place: str) -> None:
    """Dice of a place were typed in after all."""
    about = f"{kind}:{about}"
    kept = _kept(session) if session.copy is not None else {}
    noted = [
        places for key, places in kept.items() if place in places and (key == about or key.startswith(f"{about}:"))
    ]
    for places in noted:
        places.remove(place)
    if noted:
        keep_beside(session, lambda: _path(session), json.dumps(kept))


def forget_rolled(session: Session, documents: Sequence[Document]) -> None:
    """The sheets are filed: what was noted of their dice lies with them now, and with the forms that may come back."""
    if session.copy is None:
        return
    kept, filed = _kept(session), [each.model_dump() for each in documents]
    noted = [each for each in filed if _about(each) in kept]
    for each in noted:
        if each["kind"] in _COMES_BACK:
            kept[_filed_as(each)] = list(_rolled(kept, each))
        del kept[_about(each)]
    if noted:
        keep_beside(session, lambda: _path(session), json.dumps(kept))


_COMES_BACK = frozenset({"match_report", "team_re_enrolled"})
"""Kinds whose forms are there again when their sheets are taken back: the dice in them are still those that fell."""


def _rolled(kept: dict[str, list[str]], document: dict[str, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*kept.get(_filed_as(document), ()), *kept.get(_about(document), ())]))


def _filed_as(document: dict[str, Any]) -> str:
    return f"{_about(document)}:{document['id']}"


def _about(document: dict[str, Any]) -> str:
    return f"{document['kind']}:{document.get('fixture') or document.get('team') or ''}"


def _kept(session: Session) -> dict[str, list[str]]:
    with contextlib.suppress(OSError, ValueError, TypeError):
        kept = read_json_text(_path(session).read_text())
        return {str(about): list(map(str, places)) for about, places in kept.items()}
    return {}


def _path(session: Session) -> Path:
    return folder_of(session) / "rolled.dice.json"
