"""Reports on their way: kept beside the league until they are filed, question by question.

A draft is a person's own note, not part of the league: it lies in his data folder and nothing of it is filed
before the last step.
"""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.drafted_answers import answered, asked_for, cleared, without_later, without_misfit
from leaguekeeper.league.drafting import Draft, DraftReading, DraftStep, fill_in
from leaguekeeper.league.live.sheet import LiveSheet
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.questions import Question, faces
from leaguekeeper.league.state import Fixture, State
from leaguekeeper.league.who_met import already_reported
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.report.match_logs import keep_notes
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.drafts_kept import begun_text, draft_path, fingerprint, forget_form, put_by
from leaguekeeper.services.stack.filing import (
    Changes,
    Foresight,
    Settling,
    correct,
    file,
    foresee_correction,
    foresee_filing,
)
from leaguekeeper.services.stack.kept_beside import keep_beside, seen_beside
from leaguekeeper.services.stack.match_files import fixture_of, teams_of
from leaguekeeper.services.stack.own_copy import check_rolling, forget_typed, note_rolled

__all__ = [
    "DraftInHand",
    "Ground",
    "file_draft",
    "foresee_draft",
    "form_path",
    "ground_of",
    "keep_form",
    "kept_form",
    "live_notes",
    "live_path",
    "load_draft",
    "roll_die",
    "save_draft",
    "sheet_of",
    "throw_away",
]


@dataclass(frozen=True, slots=True)
class Ground:
    """What a draft is read on: the league before the report, and its rule book.

    ``place`` is where in the stack the report lies that is being corrected (from 1), None for a new one; ``after`` is
    the league as that report left it.
    """

    state: State
    book: RuleBook
    after: State
    place: int | None = None


class DraftInHand:
    """The draft of a match's report with all that an action on it looks at, each read once, when first asked for.

    What is done with it gives the draft that came of it; it is kept for the next time.
    """

    def __init__(self, session: Session, match: int) -> None:
        self.session, self.match = session, match

    @cached_property
    def fixture(self) -> Fixture:
        """The fixture that is reported.

        Raises:
            RuleViolation: there is none of that number.
        """
        return fixture_of(self.session, self.match)

    @cached_property
    def ground(self) -> Ground:
        """What the draft is read on.

        Raises:
            RuleViolation: there is no such match, or it was played elsewhere and has no report.
        """
        return ground_of(self.session, self.fixture)

    @cached_property
    def draft(self) -> Draft:
        """What has been answered.

        Where none has been begun, or it cannot be read, or the match was another pairing's when it was, that is a new
        draft, or the report itself if it has been filed.
        """
        if self._kept is not None:
            return Draft(self._kept["value"], self._kept["closed"])
        if self.ground.place is not None:
            filed = self.session.reading.filed[self.ground.place - 1]
            return Draft(to_value(filed.document), frozenset({"*"}))
        return Draft({"kind": "match_report", "id": f"report-{self.fixture.id}", "fixture": self.fixture.id})

    @cached_property
    def _kept(self) -> dict[str, Any] | None:
        """The draft as it is kept; nothing where none is that can be read, or it is another pairing's."""
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            kept = read_json_text(begun_text(self.session, draft_path(self.session, self.fixture)) or "")
            if kept["value"]["fixture"] == self.fixture.id and self.is_of(kept):
                return {**kept, "value": dict(kept["value"]), "closed": frozenset(kept["closed"])}
        return None

    @property
    def changed_since(self) -> bool:
        """Whether the report was filed, corrected or taken back since its draft was begun, be that days ago.

        Earlier releases did not note what lay filed: of theirs it is known where none did.
        """
        if self._kept is None:
            return False
        if "of" in self._kept:
            return bool(self._kept["of"] != self._filed)
        return self.ground.place is not None and not self.draft.of_filed

    @property
    def _filed(self) -> str:
        """What tells the report that lies filed from every other; empty where none does."""
        place = self.ground.place
        return fingerprint(self.session.reading.filed[place - 1].document) if place is not None else ""

    @cached_property
    def reading(self) -> DraftReading:
        """How far the draft has come and what it asks next.

        Raises:
            RuleViolation: the match has been reported, or does not exist.
        """
        return fill_in(self.ground.state, self.draft, self.ground.book)

    def is_of(self, kept: Mapping[str, Any]) -> bool:
        """Whether what is kept was begun of a match of these teams; earlier releases did not note whose it was."""
        return bool(kept.get("teams", self.teams) == self.teams)

    @property
    def teams(self) -> list[str]:
        """Whose match it is, home first: one that is drawn anew or turned round is another to what was begun of it."""
        return teams_of(self.fixture)

    @property
    def corrects(self) -> bool:
        """Whether what was begun is the correction of a report that lay filed then."""
        return self._kept is not None and bool(self._kept.get("of"))

    def save(self, draft: Draft, *, of_nothing: bool = False) -> None:
        """Keep a draft of the match; ``of_nothing`` where what it tells began before any report of it was filed."""
        begun = self._filed if draft.of_filed else ""
        of = begun if self._kept is None else self._kept.get("of", begun)
        of = "" if of_nothing else of
        value = json.dumps({"value": draft.value, "closed": sorted(draft.closed), "teams": self.teams, "of": of})
        keep_beside(self.session, lambda: draft_path(self.session, self.fixture), value)

    def _with(self, draft: Draft) -> DraftInHand:
        made = DraftInHand(self.session, self.match)
        made.fixture, made.ground, made.draft, made._kept = self.fixture, self.ground, draft, self._kept
        return made

    def answer(self, key: str, value: Any) -> DraftInHand:
        """Answer the question now asked, or answer anew one that was answered before.

        ``key`` is ``step.path`` as the question says it; None closes a list or leaves an optional question alone.

        Raises:
            BadInput: no such question is asked at present.
        """
        step, question = _question(self.reading, key)
        fresh = answered(self.draft, step.part, question, value, step.asked)
        after = self._with(fresh)
        now = after.reading.now
        if _is_wrong(now, key) and now is not None and now.data.id == step.data.id:
            fresh = without_later(fresh, step, question)
            after = self._with(fresh)
        while (now := after.reading.now) is not None and isinstance(now.error, BadInput) and not _is_wrong(now, key):
            fitting = without_misfit(fresh, now)
            if fitting is None:
                break
            fresh, after = fitting, self._with(fitting)
        if _is_wrong(now, key) and now is not None and now.error is not None and not self._told_already(step, now):
            raise now.error
        self.save(fresh)
        forget_typed(self.session, "match_report", self.fixture.id, key)
        if question.kind == "result":
            form_path(self.session, self.fixture).unlink(missing_ok=True)
        return after

    def _told_already(self, step: DraftStep, now: DraftStep) -> bool:
        """Whether what stops the draft is what a later step was told before it was asked: not the answer's fault.

        So it is with a match that was played at the pitch, where the league has changed since its kick-off.
        """
        if self.reading.now is not step or now.data.id == step.data.id:
            return False
        told = self.draft.value.get(now.part, {})
        return bool(told if now.part == "result" else told.get(now.data.id))

    def roll(self, key: str) -> DraftInHand:
        """Roll the dice that the question asks for, and answer it with them."""
        _step, question = _question(self.reading, key)
        check_rolling(self.session, "match_report")
        fell = [secrets.randbelow(most) + 1 for most in faces(question.dice)]
        after = self.answer(key, fell if len(fell) > 1 else fell[0])
        note_rolled(self.session, "match_report", self.fixture.id, key)
        return after

    def go_back(self, step: str) -> DraftInHand:
        """Take back what a step was told, so that it asks again."""
        wanted, sequences = self.ground.book.step(step), self.ground.book.sequences
        part = "before" if wanted in sequences.pre_match else "after" if wanted in sequences.post_match else "result"
        fresh = cleared(self.draft, part, step)
        self.save(fresh)
        return self._with(fresh)

    def leave_unplayed(self, result: Mapping[str, Any]) -> DraftInHand:
        """The match was not played: write that down before it would be asked, and drop what is not asked of such a one.

        Raises:
            RuleViolation: a match cannot end so.
        """
        step = self.ground.book.match_step
        fresh = answered(self.draft, "result", Question(step.id, (), "result", ""), result)
        for told in tuple(fresh.value.get("before", ())):
            spared = cleared(fresh, "before", told)
            now = self._with(spared).reading.now
            if now is None or now.data.id != told:
                fresh = spared
        after = self._with(fresh)
        now = after.reading.now
        if now is not None and now.error is not None:
            raise now.error
        self.save(fresh)
        form_path(self.session, self.fixture).unlink(missing_ok=True)
        return after

    def foresee_answer(self, key: str, value: Any) -> DraftReading:
        """How the draft would read with that answer; nothing is kept.

        Raises:
            BadInput: the answer has not the form it should.
        """
        step, question = _question(self.reading, key)
        return self._with(answered(self.draft, step.part, question, value, step.asked)).reading

    def finished(self) -> Document:
        """The report: what its steps have asked for, and nothing else.

        Raises:
            BadInput: something is still missing.
        """
        return from_value(asked_for(self.draft, self.reading).value)


def roll_die(session: Session, match: int, faces: int) -> int:
    """A die of the match itself, for its form or at the table.

    Raises:
        RuleViolation: in a coach's copy, where it is taken only as it fell at the table.
    """
    check_rolling(session, "match_report")
    note_rolled(session, "match_report", fixture_of(session, match).id, "result")
    return secrets.randbelow(faces) + 1


def ground_of(session: Session, fixture: Fixture) -> Ground:
    """What a match's report is read on.

    Raises:
        RuleViolation: the match was played elsewhere and has no report.
    """
    played = session.state.matches.get(fixture.id)
    if played is None:
        return Ground(session.state, session.book, session.state)
    place = session.reading.place_of(played.document)
    if not isinstance(session.reading.filed[place].document, MatchReport):
        raise already_reported(fixture)
    before = session.reading.as_of(place)
    return Ground(before, book_of(before), session.reading.as_of(place + 1), place + 1)


def load_draft(session: Session, match: int) -> Draft:
    """What has been answered of a match's report; a new draft where nothing has been."""
    return DraftInHand(session, match).draft


def save_draft(session: Session, match: int, draft: Draft, *, of_nothing: bool = False) -> None:
    """Keep a draft; ``of_nothing`` where what it tells began before any report of the match was filed."""
    DraftInHand(session, match).save(draft, of_nothing=of_nothing)


def throw_away(session: Session, match: int) -> None:
    """Forget a draft, and what was noted at the table."""
    fixture = fixture_of(session, match)
    for path in (draft_path(session, fixture), live_path(session, fixture), form_path(session, fixture)):
        forget_form(session, path)


def _question(reading: DraftReading, key: str) -> tuple[DraftStep, Question]:
    now = reading.now
    if now is not None and now.question is not None and f"{now.data.id}.{now.question.key}".rstrip(".") == key:
        return now, now.question
    for step in reading.steps:
        for asked in step.asked:
            if f"{step.data.id}.{asked.question.key}" == key:
                return step, asked.question
        if key == step.data.id and step.part == "result":
            return step, Question(step.data.id, (), "result", "")
    raise BadInput(key, N_("nothing of this name is asked at present."))


def _is_wrong(now: DraftStep | None, key: str) -> bool:
    """Whether what stops a draft is the answer to that question, or a rule that it has broken."""
    return now is not None and now.error is not None and _speaks_of(now.error, key)


def _speaks_of(error: Exception, key: str) -> bool:
    return not isinstance(error, BadInput) or error.field.endswith(key)


def foresee_draft(session: Session, match: int) -> Foresight:
    """What filing the finished report, or putting it in the place of the one being corrected, would change."""
    hand = DraftInHand(session, match)
    place = hand.ground.place
    if place is not None:
        return foresee_correction(session, place, hand.finished())
    return foresee_filing(session, [hand.finished()])


def sheet_of(session: Session, match: int) -> dict[str, Any]:
    """What the filed report of a match says, as JSON values; nothing where none has been filed."""
    place = DraftInHand(session, match).ground.place
    return session.file.stack()[place - 1].document() if place is not None else {}


def file_draft(
    session: Session, match: int, settle: Settling = "note", was: Mapping[str, Any] | None = None
) -> Changes:
    """File the finished report, or correct the one that was filed; the draft is there again if that is undone.

    Args:
        session: the league.
        match: the number of the match.
        settle: what becomes of the sheets that a correction leaves standing against a rule.
        was: the report that lay filed when somebody looked, nothing where none did: what another has filed or corrected
            since is not written over unseen.

    Raises:
        BadInput: something is still missing.
        RuleViolation: another has filed or corrected the report meanwhile.
    """
    hand = DraftInHand(session, match)
    place = hand.ground.place
    if was is not None and sheet_of(session, match) != was:
        said = N_(
            "The report of this match was filed, corrected or taken back meanwhile. Nothing was changed; what you "
            "entered is kept. Look at the match as it stands now, and file once more if yours is still right."
        )
        raise RuleViolation("report-changed", said)
    if place is not None:
        before = session.reading.filed[place - 1].document
        changes = correct(session, place, hand.finished(), settle=settle)
        put_by(session, draft_path(session, hand.fixture), before.id, was=before)
    else:
        report = hand.finished()
        changes = file(session, [report])
        if live_notes(hand) is not None:
            keep_notes(session, hand.fixture, live_path(session, hand.fixture))
        put_by(session, draft_path(session, hand.fixture), report.id)
    for path in (live_path(session, hand.fixture), form_path(session, hand.fixture)):
        path.unlink(missing_ok=True)
    return changes


def keep_form(hand: DraftInHand, form: Mapping[str, Any]) -> None:
    """Keep what stands in the form of the match, whole or not, until it is answered.

    Raises:
        LeaguekeeperError: the form was gone on with in a second window.
    """
    kept = json.dumps({**form, "teams": hand.teams})
    keep_beside(hand.session, lambda: form_path(hand.session, hand.fixture), kept)


def kept_form(hand: DraftInHand) -> dict[str, Any] | None:
    """What stood in the form of the match when it was left; None where it is as it was answered."""
    with contextlib.suppress(ValueError, TypeError):
        kept = dict(read_json_text(seen_beside(hand.session, form_path(hand.session, hand.fixture)) or ""))
        if hand.is_of(kept):
            return {key: told for key, told in kept.items() if key != "teams"}
    return None


def form_path(session: Session, fixture: Fixture) -> Path:
    """Where what stands in the form of a match is kept until it is answered."""
    return draft_path(session, fixture).with_suffix(".form.json")


def live_path(session: Session, fixture: Fixture) -> Path:
    """Where what was noted of a match at the table is kept until its report is filed."""
    return draft_path(session, fixture).with_suffix(".live.json")


def live_notes(hand: DraftInHand) -> LiveSheet | None:
    """What is kept of the match at the table; None where nothing is that can be read, or it is another pairing's."""
    with contextlib.suppress(OSError, ValueError):
        kept = LiveSheet.model_validate_json(live_path(hand.session, hand.fixture).read_bytes())
        return kept if list(kept.teams or hand.teams) == hand.teams else None
    return None
