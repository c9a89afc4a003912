"""The in-tray read on the league as it stands now: each sheet with what can be said of it at this moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from leaguekeeper.base.errors import LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import _
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.from_afar import teams_concerned
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import from_json, from_value, to_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.who_met import already_reported
from leaguekeeper.services.in_tray.meant import another_man, another_season, no_more, other_sides
from leaguekeeper.services.in_tray.package import package_of
from leaguekeeper.services.in_tray.seen import AsSeen, as_seen
from leaguekeeper.services.in_tray.two_reports import compared
from leaguekeeper.services.in_tray.views import Since, TrayState
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.filing import read_on
from leaguekeeper.services.stack.new_sheet import with_free_id
from leaguekeeper.services.stack.own_copy import terms_of
from leaguekeeper.services.stack.titles import title_of
from leaguekeeper.services.stack.twice import ALIKE
from leaguekeeper.store.tray import CoachKey, TraySheet
from leaguekeeper.store.tray_reading import read_packages, read_tray_keys, read_tray_sheets

__all__ = ["Judged", "TrayDesk"]


@dataclass(slots=True)
class Judged:
    """A sheet of the in-tray with what is to be said of it now.

    ``partner`` is the other report of the same match, ``differs`` in how many facts, ``of_both`` whether it is that of
    the other coach; ``too_many`` is a report beside those two. ``below`` are sheets of the same coach that must be
    filed before it.
    """

    sheet: TraySheet
    document: Document
    state: TrayState
    why: str = ""
    since: tuple[Since, ...] = ()
    corrected: bool = False
    partner: str = ""
    differs: int = 0
    of_both: bool = False
    too_many: bool = False
    below: tuple[str, ...] = ()
    reading: Reading | None = field(default=None, repr=False)

    @property
    def waits(self) -> bool:
        """Whether somebody has still to decide on it."""
        return self.sheet.waits


class TrayDesk:
    """Everything in the in-tray of a league, judged once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        with session.file.looking_at_tray() as look:
            self._sheets = read_tray_sheets(look)
            self._keys: dict[str, CoachKey] = {each.id: each for each in read_tray_keys(look)}
            self._mails = {each.id: each.payload for each in read_packages(look)}
        self._terms = terms_of(session)
        self._stack = session.file.stack()
        self._seen: dict[tuple[int, str, str], AsSeen | None] = {}
        self._open: dict[str, list[tuple[str, Document]]] = {}

    @cached_property
    def all(self) -> dict[str, Judged]:
        """Every sheet by its id, in the order in which they came."""
        found = {each.id: self._begun(each) for each in self._sheets if each.package is not None}
        for first, second in self._pairs(found.values()):
            self._compare(found[first], found[second])
        on_top: dict[str, list[Judged]] = {}
        for each in found.values():
            if each.waits:
                self._judge(each, on_top.setdefault(each.sheet.coach, []))
        return found

    def _begun(self, sheet: TraySheet) -> Judged:
        document = _document_in(sheet)
        state: TrayState = "filed" if sheet.filed else sheet.decision or "clean"
        return Judged(sheet, document, state)

    def _pairs(self, found: Iterable[Judged]) -> list[tuple[str, str]]:
        """Two reports of one match: of both coaches, or twice of one who has his copy on two machines."""
        reports: dict[str, list[Judged]] = {}
        for each in found:
            if each.waits and each.document.kind == "match_report":
                reports.setdefault(str(to_value(each.document)["fixture"]), []).append(each)
        pairs = []
        for several in reports.values():
            first, *others = several
            if others:
                theirs = [each for each in others if each.sheet.coach != first.sheet.coach]
                second = (theirs or others)[-1]
                pairs.append((first.sheet.id, second.sheet.id))
                for each in several:
                    each.too_many = each not in (first, second)
        return pairs

    def _compare(self, first: Judged, second: Judged) -> None:
        state, book = self.session.state, book_of(self.session.state)
        _same, differences = compared(state, book, to_value(first.document), to_value(second.document))
        for one, other in ((first, second), (second, first)):
            one.partner, one.differs = other.sheet.id, len(differences)
            one.of_both = one.sheet.coach != other.sheet.coach

    def _reported(self, each: Judged) -> str:
        """What no ruling mends and is said first where a gate is shut too: its match has a report already."""
        fixture = self.session.state.fixtures.get(getattr(each.document, "fixture", ""))
        of_match = KINDS[each.document.kind].afar == "match"
        return already_reported(fixture).text() if of_match and fixture is not None and fixture.played else ""

    def _judge(self, each: Judged, on_top: list[Judged]) -> None:
        """See what becomes of a sheet on the league as it stands, or on what its coach sent before it."""
        each.state, each.why = self._stopped(each)
        if each.state in ("forged", "conflict"):
            return
        each.state = "conflict" if each.differs else "clean"
        try:
            each.reading = self._on([], each)
        except LeaguekeeperError as error:
            below = [one for one in on_top if one.reading is not None]
            each.why = self._reported(each) if isinstance(error, GateShut) else ""
            each.why = each.why or error.text()
            try:
                each.reading = self._on(below, each) if below else None
            except LeaguekeeperError:
                each.reading = None
            if each.reading is None:
                each.state = "conflict"
                self._date(each)
                each.why = self._gone(each) or self._meant_beside(each, error)
                return
            each.below, each.why = tuple(one.sheet.id for one in below), ""
        on_top.append(each)
        if each.differs:
            each.why = (
                _("The two coaches report this match differently.")
                if each.of_both
                else _("The same coach has sent two reports of this match, and they differ.")
            )
            return
        self._date(each)
        unknown = self._as_seen(each.sheet) is None
        if any(one.concerns for one in each.since) or (unknown and each.state == "clean"):
            each.state = "stale"
            each.why = self._moved(unknown=unknown)
        if told := self._meant(each) or self._twice(each):
            each.state, each.why = "stale", told

    @staticmethod
    def _moved(*, unknown: bool) -> str:
        if not unknown:
            return _("What it concerns has moved since it was prepared.")
        return _(
            "The last sheet that its coach had seen is not in the stack any more: it was taken back, or an older file "
            "of the league has come in its place. Look whether a number on it still means the same player."
        )

    def _meant(self, each: Judged) -> str:
        """What its coach meant otherwise than it would be read now; nothing where what he saw is not known."""
        then = self._as_seen(each.sheet)
        if then is None:
            return ""
        stood, stands = then.reading.state, self.session.state
        if told := other_sides(stood, stands, each.document) or another_season(stood, stands, each.document):
            return told
        if each.reading is None:
            return ""
        below = dict(zip(each.below, (one.id for one in each.reading.filed[-1 - len(each.below) : -1]), strict=True))
        now = each.reading.as_of(len(each.reading.filed) - 1) if below else self.session.state
        filed = {one.id: one.filed_as or "" for one in self._sheets} | below
        before = [(document, filed.get(name, "")) for name, document in self._below_it(each.sheet)]
        return another_man(then.reading, now, (each.sheet.coach, each.document), before)

    def _meant_beside(self, each: Judged, error: LeaguekeeperError) -> str:
        """What its coach meant, and why it cannot be filed where that does not say so already."""
        told = self._meant(each)
        said = told and isinstance(error, RuleViolation) and error.code == "not-his-team"
        return told if said else " ".join(filter(None, (told, each.why)))

    def _gone(self, each: Judged) -> str:
        """That the team or the match of which a sheet speaks was there when its coach looked, and is no more."""
        then = self._as_seen(each.sheet)
        return no_more(then.reading.state, self.session.state, each.document) if then is not None else ""

    def _as_seen(self, sheet: TraySheet) -> AsSeen | None:
        """The league as its coach saw it; None where that is not known."""
        asked = (sheet.seen, sheet.seen_digest, sheet.key or "")
        if asked not in self._seen:
            self._seen[asked] = as_seen(self.session, *asked[:2], self._keys.get(asked[2]))
        return self._seen[asked]

    def _below_it(self, sheet: TraySheet) -> list[tuple[str, Document]]:
        """What lay below a sheet in its coach's copy when he sent it."""
        mail = self._opened(sheet.package or "")
        return mail[: next((at for at, (name, _document) in enumerate(mail) if name == sheet.id), 0)]

    def _opened(self, name: str) -> list[tuple[str, Document]]:
        """The sheets of a mail, each with its id."""
        if name not in self._open and name in self._mails:
            packed = package_of(self._mails[name].encode()).sheets
            self._open[name] = [(one.id, from_value({**one.document})) for one in packed]
        return self._open.get(name, [])

    def _twice(self, each: Judged) -> str:
        """That its coach has sent the same before, from another machine; two sheets of one copy may well be alike."""
        if each.document.kind not in ALIKE:
            return ""
        earlier = self._sheets[: next(at for at, one in enumerate(self._sheets) if one.id == each.sheet.id)]
        alike = (one for one in earlier if (one.waits or one.filed) and self._says_the_same(one, each))
        if all(self._together(one.id, each.sheet.id) for one in alike):
            return ""
        return _("Its coach has sent another sheet that says the same: it may be there twice by mistake.")

    def _says_the_same(self, one: TraySheet, each: Judged) -> bool:
        if (one.coach, one.kind) != (each.sheet.coach, each.sheet.kind):
            return False
        return _document_in(one).model_copy(update={"id": each.document.id}) == each.document

    def _together(self, *names: str) -> bool:
        """Whether sheets have lain in one copy: a mail holds them all."""
        return any({*names} <= {name for name, _document in self._opened(mail)} for mail in self._mails)

    def _on(self, below: Sequence[Judged], each: Judged) -> Reading:
        taken = {one.id for one in self.session.reading.filed}
        documents = []
        for one in (*below, each):
            documents.append(with_free_id(one.document, taken))
            taken.add(documents[-1].id)
        reading = self.session.reading
        for one, document in zip((*below, each), documents, strict=True):
            reading = read_on(reading, [document], one.sheet.coach)
        return reading

    def _stopped(self, each: Judged) -> tuple[TrayState, str]:
        key = self._keys.get(each.sheet.key or "")
        if key is None or key.ended_at is not None:
            return "forged", _("The copy that signed it was replaced: its key is worth nothing any more.")
        accepts = self._terms.get(each.sheet.kind, "never")
        if accepts == "never":
            return "conflict", _("Sheets of this kind are not taken from afar (see the settings).")
        if accepts == "typed" and each.sheet.rolled:
            return "conflict", _("The program rolled its dice, and this kind is taken only with dice from the table.")
        if each.too_many:
            return "conflict", _("Two other reports of this match wait already: decide on those first.")
        return "clean", ""

    def _date(self, each: Judged) -> None:
        """What has come into the stack since its coach looked, and whether it touches what the sheet touches."""
        seen = self._as_seen(each.sheet)
        as_told = seen or AsSeen(self._stack[: each.sheet.seen], self.session.reading)
        own = {one.filed_as for one in self._sheets if one.filed and one.coach == each.sheet.coach}
        each.since = tuple(as_told.since(self.session, self._touched(each), own))
        each.corrected = seen is None or any(one.corrects for one in each.since)

    def _touched(self, each: Judged) -> set[tuple[str, str]]:
        """What a sheet touches; of one that cannot be filed, what it speaks of."""
        if each.reading is not None:
            return set(each.reading.filed[-1].touched)
        fixture = str(getattr(each.document, "fixture", ""))
        teams = teams_concerned(self.session.state, each.document)
        return {("fixture", fixture), ("match", fixture), *(("team", str(team)) for team in teams)}

    def title(self, each: Judged) -> str:
        """What a sheet is called; one that speaks of what is no more, as its coach knew it."""
        seen = self._as_seen(each.sheet)
        stands = seen.reading if seen is not None and self._gone(each) else self.session
        return title_of(stands, to_value(each.document))

    def kind_words(self, sheet: TraySheet) -> str:
        """What the kind of a sheet is called."""
        return _(KINDS[sheet.kind].words)


def _document_in(sheet: TraySheet) -> Document:
    """The document of a sheet."""
    (document,) = from_json(sheet.body)
    return document
