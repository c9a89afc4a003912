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
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.drafted_answers import answered, asked_for, cleared, without_later, without_misfit
from leaguekeeper.league.drafting import Draft, DraftReading, DraftStep, fill_in
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.questions import Question, faces
from leaguekeeper.league.state import Fixture, State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.report.drafts_kept import folder_of
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.filing import (
    Changes,
    Foresight,
    Settling,
    correct,
    file,
    foresee_correction,
    foresee_filing,
)

__all__ = [
    "Ground",
    "answer",
    "draft_path",
    "file_draft",
    "fixture_of",
    "foresee_answer",
    "foresee_draft",
    "go_back",
    "ground_of",
    "keep_form",
    "kept_form",
    "live_path",
    "load_draft",
    "read_draft",
    "roll",
    "save_draft",
    "throw_away",
]


def fixture_of(session: Session, match: int) -> Fixture:
    """The fixture of that number.

    Raises:
        RuleViolation: there is none.
    """
    for fixture in session.state.fixtures.values():
        if fixture.number == match:
            return fixture
    raise RuleViolation("unknown", N_("There is no match no. {number}."), number=match)


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


def ground_of(session: Session, match: int) -> Ground:
    """What the draft of a match's report is read on.

    Raises:
        RuleViolation: there is no such match, or it was played elsewhere and has no report.
    """
    fixture = fixture_of(session, match)
    played = session.state.matches.get(fixture.id)
    if played is None:
        return Ground(session.state, session.book, session.state)
    place = session.reading.place_of(played.document)
    if not isinstance(session.reading.filed[place].document, MatchReport):
        raise RuleViolation("played", N_("Fixture {fixture} has a report already."), fixture=fixture.id)
    before = session.reading.as_of(place)
    return Ground(before, book_of(before), session.reading.as_of(place + 1), place + 1)


def load_draft(session: Session, match: int) -> Draft:
    """The draft of a match's report.

    Where none has been begun, or it cannot be read, that is a new one, or the report itself if it has been filed.
    """
    fixture = fixture_of(session, match)
    path = draft_path(session, match)
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(path.read_text(encoding="utf-8"))
        return Draft(dict(kept["value"]), frozenset(kept["closed"]))
    place = ground_of(session, match).place
    if place is not None:
        return Draft(to_value(session.reading.filed[place - 1].document), frozenset({"*"}))
    return Draft({"kind": "match_report", "id": f"report-{fixture.id}", "fixture": fixture.id})


def save_draft(session: Session, match: int, draft: Draft) -> None:
    """Keep a draft."""
    path = draft_path(session, match)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps({"value": draft.value, "closed": sorted(draft.closed)}), encoding="utf-8")
    fresh.replace(path)


def throw_away(session: Session, match: int) -> None:
    """Forget a draft, and what was noted at the table."""
    for path in (draft_path(session, match), live_path(session, match), _form_path(session, match)):
        path.unlink(missing_ok=True)


def read_draft(session: Session, match: int) -> DraftReading:
    """How far the draft has come and what it asks next.

    Raises:
        RuleViolation: the match has been reported, or does not exist.
    """
    return _read(ground_of(session, match), load_draft(session, match))


def _read(ground: Ground, draft: Draft) -> DraftReading:
    return fill_in(ground.state, draft, ground.book)


def answer(session: Session, match: int, key: str, value: Any) -> DraftReading:
    """Answer the question now asked, or answer anew one that was answered before.

    ``key`` is ``step.path`` as the question says it; None closes a list or leaves an optional question alone.

    Raises:
        BadInput: no such question is asked at present.
    """
    ground, draft = ground_of(session, match), load_draft(session, match)
    step, question = _question(_read(ground, draft), key)
    fresh = answered(draft, step.part, question, value, step.asked)
    after = _read(ground, fresh)
    if _is_wrong(after, key) and after.now is not None and after.now.data.id == step.data.id:
        fresh = without_later(fresh, step, question)
        after = _read(ground, fresh)
    while after.now is not None and isinstance(after.now.error, BadInput) and not _is_wrong(after, key):
        fitting = without_misfit(fresh, after.now)
        if fitting is None:
            break
        fresh, after = fitting, _read(ground, fitting)
    if _is_wrong(after, key) and after.now is not None and after.now.error is not None:
        raise after.now.error
    save_draft(session, match, fresh)
    if question.kind == "result":
        _form_path(session, match).unlink(missing_ok=True)
    return after


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


def _is_wrong(reading: DraftReading, key: str) -> bool:
    """Whether what stops a draft is the answer to that question, or a rule that it has broken."""
    now = reading.now
    return now is not None and now.error is not None and _speaks_of(now.error, key)


def _speaks_of(error: Exception, key: str) -> bool:
    return not isinstance(error, BadInput) or error.field.endswith(key)


def roll(session: Session, match: int, key: str) -> DraftReading:
    """Roll the dice that the question asks for, and answer it with them."""
    _step, question = _question(read_draft(session, match), key)
    sides = faces(question.dice)
    fell = [secrets.randbelow(most) + 1 for most in sides]
    return answer(session, match, key, fell if len(fell) > 1 else fell[0])


def go_back(session: Session, match: int, step: str) -> DraftReading:
    """Take back what a step was told, so that it asks again."""
    ground, draft = ground_of(session, match), load_draft(session, match)
    wanted, sequences = ground.book.step(step), ground.book.sequences
    part = "before" if wanted in sequences.pre_match else "after" if wanted in sequences.post_match else "result"
    fresh = cleared(draft, part, step)
    save_draft(session, match, fresh)
    return _read(ground, fresh)


def foresee_draft(session: Session, match: int) -> Foresight:
    """What filing the finished report, or putting it in the place of the one being corrected, would change."""
    ground, document = _finished(session, match)
    if ground.place is not None:
        return foresee_correction(session, ground.place, document)
    return foresee_filing(session, [document])


def file_draft(session: Session, match: int, by: str = "", settle: Settling = "note") -> Changes:
    """File the finished report, or correct the one that was filed, and forget the draft.

    Raises:
        BadInput: something is still missing.
    """
    ground, document = _finished(session, match)
    if ground.place is not None:
        changes = correct(session, ground.place, document, by, settle)
    else:
        changes = file(session, [document], by)
    throw_away(session, match)
    return changes


def _finished(session: Session, match: int) -> tuple[Ground, Document]:
    """What a draft is read on, and its report: what its steps have asked for, and nothing else."""
    ground, draft = ground_of(session, match), load_draft(session, match)
    return ground, from_value(asked_for(draft, _read(ground, draft)).value)


def keep_form(session: Session, match: int, form: Mapping[str, Any]) -> None:
    """Keep what stands in the form of the match, whole or not, until it is answered."""
    path = _form_path(session, match)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(dict(form)), encoding="utf-8")
    fresh.replace(path)


def kept_form(session: Session, match: int) -> dict[str, Any] | None:
    """What stood in the form of the match when it was left; None where it is as it was answered."""
    with contextlib.suppress(OSError, ValueError, TypeError):
        return dict(json.loads(_form_path(session, match).read_text(encoding="utf-8")))
    return None


def foresee_answer(session: Session, match: int, key: str, value: Any) -> DraftReading:
    """How the draft would read with that answer; nothing is kept.

    Raises:
        BadInput: the answer has not the form it should.
    """
    ground, draft = ground_of(session, match), load_draft(session, match)
    step, question = _question(_read(ground, draft), key)
    return _read(ground, answered(draft, step.part, question, value, step.asked))


def _form_path(session: Session, match: int) -> Path:
    return draft_path(session, match).with_suffix(".form.json")


def live_path(session: Session, match: int) -> Path:
    """Where what was noted of a match at the table is kept until its report is filed."""
    return draft_path(session, match).with_suffix(".live.json")


def draft_path(session: Session, match: int) -> Path:
    """Where the draft of a match's report is kept."""
    return folder_of(session) / f"{match}.json"
