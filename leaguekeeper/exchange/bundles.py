"""Several team files in one zip: each is read as if it had come alone, and they are enrolled together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.formats import Format, Into, recognised
from leaguekeeper.exchange.sheets_in import is_ods, is_xlsx
from leaguekeeper.exchange.unpacking import MOST_BYTES, Arrived, unpacked
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.base import Document

__all__ = ["teams_in"]

_OF_TEAMS = frozenset({"fumbbl", "ffb", "obblm", "battlescribe"})
"""The formats of teams; of anything else there can be only one in a league."""


def teams_in(arrived: Arrived, into: Into) -> Arrival | None:
    """The teams of a packed folder together; None where it is none of team files, as the parts of a workbook are.

    A coach whose name stands in several files is one coach. What is no team file is listed.

    Raises:
        BadInput: one of the files cannot be read; the sentence names it.
    """
    if is_xlsx(arrived) or is_ods(arrived):
        return None
    files = list(_files(arrived))
    if not any(format_ is not None for _name, _file, format_ in files):
        return None
    whole = _Together(into)
    for name, file, format_ in files:
        if format_ is None:
            whole.leave_out(name)
            continue
        try:
            whole.take(format_.reader(file, whole.into()))
        except BadInput as error:
            raise BadInput(error.field, N_("{file}: {why}"), file=name, why=error.own_text()) from None
    return whole.arrival()


def _files(arrived: Arrived) -> Iterator[tuple[str, Arrived, Format | None]]:
    """The files of a packed folder with the format of each that is one team or some; not what systems put there."""
    left = MOST_BYTES
    for path, data in sorted(arrived.members.items()):
        place = PurePosixPath(path)
        if any(part.startswith(".") for part in place.parts) or not data.strip():
            continue
        file = _alone(path, data, left)
        left -= len(file.data)
        try:
            format_ = recognised(file)
        except BadInput:
            yield path, file, None
            continue
        yield path, file, format_ if format_.word in _OF_TEAMS else None


def _alone(path: str, data: bytes, most: int) -> Arrived:
    try:
        return unpacked(data, PurePosixPath(path).name, most=most)
    except BadInput as error:
        raise BadInput("", N_("{file}: {why}"), file=path, why=error.own_text()) from None


class _Together:
    """The sheets of several files, no name taken twice."""

    def __init__(self, into: Into) -> None:
        self._into = into
        self._taken = set(into.taken)
        self._documents: list[Document] = []
        self._unsaid: list[Unsaid] = []
        self._coaches: dict[str, str] = {}

    def into(self) -> Into:
        """What the next file is read into."""
        return Into(self._into.book, frozenset(self._taken), self._into.state, self._into.columns)

    def take(self, found: Arrival) -> None:
        """Lay a file's sheets on those before."""
        known: dict[str, str] = {}
        for document in found.documents:
            coach, name = str(getattr(document, "coach", "")), str(getattr(document, "name", ""))
            if document.kind == "coach_joined":
                known[coach] = self._coaches.setdefault(name, coach)
                if known[coach] != coach:
                    continue
            told = document.model_copy(update={"coach": known[coach]}) if coach in known else document
            self._documents.append(told)
            self._taken |= {told.id, str(getattr(told, "team", "")), coach}
        self._unsaid += [each for each in found.unsaid if each not in self._unsaid]

    def leave_out(self, name: str) -> None:
        """Note a file that is no team."""
        self._unsaid.append(Unsaid("file", N_("{file}: no team file that we know."), {"file": name}))

    def arrival(self) -> Arrival:
        """All of it."""
        return Arrival(tuple(self._documents), tuple(self._unsaid))
