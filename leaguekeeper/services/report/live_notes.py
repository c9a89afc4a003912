"""A match followed at the table: its notes kept beside the league until they become the draft of its report."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from leaguekeeper.base.clock import Stopwatch
from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.live.course import Course, read_course
from leaguekeeper.league.live.report import result_of
from leaguekeeper.league.live.sheet import LiveSheet, Note
from leaguekeeper.league.live.terms import LiveTerms, live_terms
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.state import Fixture, State
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.league.who_met import already_reported
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.report.casualty_form import doctors_of, healers_of
from leaguekeeper.services.report.drafts import DraftInHand, live_notes, live_path, load_draft, save_draft
from leaguekeeper.services.stack.kept_beside import keep_beside

__all__ = ["LiveMatch", "live_result"]

_RE_ROLL = "re-roll"

_ELSEWHERE = N_(
    "This match was gone on with in a second window. What was noted there stands here now; look at it, and note this "
    "again if it is missing."
)


_FIRST = N_("The steps before the match come first.")

_CHANGED_SINCE = N_(
    "The league has changed since this match began: a step before the match is to be answered again. What was noted "
    "at the table is kept."
)

_REPORTED_SINCE = N_(
    "Match no. {number} has a report or a result by now. What was noted at the table is kept, and stands here again "
    "once that sheet is taken back."
)
_CALLED_OFF_SINCE = N_(
    "Match no. {number} has been called off. What was noted at the table is kept: say on the page of the fixtures that "
    "it is played after all, then go on."
)


class LiveMatch:
    """A match on the table: what was noted, and its clock; ``state`` is the league as it stood when it was taken up.

    ``unfit`` counts the notes that the steps before the match, answered otherwise since, do not bear; the next note
    takes their place. ``watch`` is a clock that goes already.

    Raises:
        RuleViolation: the match has been played, called off, does not exist, or the steps before it are not done.
    """

    def __init__(
        self, hand: DraftInHand, seconds: Callable[[], float] = time.monotonic, watch: Stopwatch | None = None
    ) -> None:
        self.session, self.number = hand.session, hand.match
        self.state: State = self.session.state
        self.fixture: Fixture = hand.fixture
        _check_open(hand)
        self.before = hand.draft.value.get("before", {})
        self.reading = hand.reading
        if not self.reading.kick_off:
            begun = (kept := live_notes(hand)) is not None and bool(kept.notes)
            raise RuleViolation("before-again", _CHANGED_SINCE) if begun else RuleViolation("before-first", _FIRST)
        self.book: RuleBook = self.session.book
        self.terms: LiveTerms = live_terms(self.book)
        self.hand = hand
        kept = live_notes(hand) or LiveSheet(teams=tuple(hand.teams))
        self.seen = kept.notes
        """The notes as they were kept when this one last looked."""
        self.sheet = self._standing(kept)
        self.unfit = len(kept.notes) - len(self.sheet.notes)
        self.watch = watch or Stopwatch(seconds, self.sheet.seconds)
        self.course = self._read(self.sheet)

    def elsewhere(self) -> bool:
        """Whether a second window has noted something since; where nothing is kept any more, this one has it all."""
        kept = live_notes(self.hand)
        return kept is not None and kept.notes != self.seen

    # --- what is noted -----------------------------------------------------------------------------------

    def note(self, value: Mapping[str, Any]) -> None:
        """Note something; the clock starts with the first kick-off.

        Raises:
            BadInput: it is no note.
            RuleViolation: it cannot stand there.
        """
        try:
            note = Note.model_validate({**value, "at": self.seconds()})
        except ValidationError as error:
            raise BadInput("", N_("this is no note of a match.")).at(error.errors()[0]["loc"]) from error
        self._players_play(note)
        self._take(self.sheet.with_note(note))
        if note.kind == "kick-off":
            self.watch.start()
        if self.course.phase == "over":
            self.watch.stop()

    def undo(self) -> None:
        """Take the last note back."""
        if self.sheet.notes:
            self._take(self.sheet.without_last())

    def keep(self) -> None:
        """Keep what was noted, and how far the clock has come.

        Notes that do not fit now are not written over, nor what a second window has noted; what was thrown away
        there stays away.
        """
        kept = live_notes(self.hand)
        here = kept.notes == self.seen if kept is not None else not self.seen
        if here and not self.unfit:
            self._keep(self.sheet)

    def _take(self, sheet: LiveSheet) -> None:
        """What is noted from now on; where it cannot stand or cannot be kept, nothing has been noted."""
        self.check_here()
        course = self._read(sheet)
        self._keep(sheet)
        self.course, self.unfit = course, 0

    def _keep(self, sheet: LiveSheet) -> None:
        sheet = sheet.model_copy(update={"seconds": self.seconds()})
        keep_beside(self.session, lambda: live_path(self.session, self.fixture), json.dumps(sheet.value()))
        self.sheet, self.seen = sheet, sheet.notes

    def check_here(self) -> None:
        """See that nobody has noted anything in a second window.

        Raises:
            LeaguekeeperError: somebody has.
        """
        if self.elsewhere():
            raise LeaguekeeperError("kept-elsewhere", _ELSEWHERE)

    def finish(self) -> None:
        """Carry the match into the draft of its report; dice that nobody noted are asked for there."""
        self.check_here()
        self.watch.stop()
        self.keep()
        draft = load_draft(self.session, self.number)
        value = {**draft.value, "result": result_of(self.course)}
        try:
            from_value(value)
        except BadInput:
            value.pop("result")
        save_draft(self.session, self.number, replace(draft, value=value))

    # --- the clock ---------------------------------------------------------------------------------------

    def seconds(self) -> int:
        """What the match clock shows."""
        return int(self.watch.elapsed())

    def pause(self, on: bool) -> None:
        """Stop the clock, or let it go on."""
        if on:
            self.watch.stop()
            self.keep()
        elif self.course.phase == "turn":
            self.watch.start()

    # --- inside ------------------------------------------------------------------------------------------

    def _read(self, sheet: LiveSheet) -> Course:
        knock_out = self.fixture.match == "playoff"
        prayers = {name: self.reading.match.side(name).prayers for name in SIDES}
        healers, doctors = healers_of(self.book, self.reading), doctors_of(self.book, self.reading)
        rerolls, receives = self._rerolls(), self._receives()
        return read_course(sheet, self.terms, rerolls, receives, knock_out, healers, prayers, doctors)

    def _standing(self, sheet: LiveSheet) -> LiveSheet:
        """As many notes as can still stand: the steps before the match may have been answered anew."""
        notes = sheet.notes
        while notes:
            with contextlib.suppress(RuleViolation):
                self._read(sheet.model_copy(update={"notes": notes}))
                break
            notes = notes[:-1]
        return sheet.model_copy(update={"notes": notes})

    def _rerolls(self) -> dict[str, int]:
        """What each side has for a half: its own, those won, and those hired for the match."""
        found = {}
        for name in SIDES:
            team = self.reading.kick_off[name]
            hired = sum(
                count * self.book.inducement(slug).gives.get(_RE_ROLL, 0)
                for slug, count, _price in self.reading.match.side(name).inducements
                if self.book.has("inducements", slug)
            )
            found[name] = team.staff.get(_RE_ROLL, 0) + team.extra_rerolls + hired
        return found

    def _receives(self) -> str | None:
        kicks = self.reading.match.kicks
        return other(kicks) if kicks else None

    def _players_play(self, note: Note) -> None:
        """Refuse players who are not at this match."""
        for side, ref in ((note.side, note.player), (other(str(note.side)), note.by)):
            if ref is None or note.side is None:
                continue
            player = self.reading.kick_off[str(side)].players.get(ref)
            here = player is not None and (player.available or player.status == "journeyman")
            if not here and ref not in self.reading.match.side(str(side)).stars:
                raise RuleViolation("not-fielded", N_("He does not play in this match."))


def _check_open(hand: DraftInHand) -> None:
    """Refuse a match that is not to be played any more; whoever has notes of it is told that they are kept."""
    fixture = hand.fixture
    noted = not fixture.to_play and live_notes(hand) is not None
    if noted:
        told = _REPORTED_SINCE if fixture.played else _CALLED_OFF_SINCE
        raise RuleViolation("not-to-play", told, number=fixture.number)
    if fixture.played:
        raise already_reported(fixture)


def live_result(hand: DraftInHand) -> dict[str, Any] | None:
    """What was noted of a match at the table, as its report would hold it; None where nobody followed it."""
    if hand.fixture.played or live_notes(hand) is None:
        return None
    return result_of(LiveMatch(hand).course)
