"""The answers of a draft: given, given anew, taken back, and dropped where nothing asks for them any more.

Nothing is lost by leaving a question alone: it can be answered later, a list goes on where it ended, and what was
answered can be left alone after all.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.answers import Path, write_answer
from leaguekeeper.league.drafting import Draft, DraftReading, DraftStep
from leaguekeeper.league.questions import Asked, Question

__all__ = ["answered", "asked_for", "cleared", "without_later", "without_misfit"]


def answered(draft: Draft, part: str, question: Question, answer: Any, asked: Sequence[Asked] = ()) -> Draft:
    """The draft with one more answer; None ends a list, leaves an optional question alone or takes a row back.

    ``asked`` is what the question's step has asked so far. The answer to what happened in the match is its result; it
    may say with ``by_ruling`` why the commissioner decides a level play-off.
    """
    value = copy.deepcopy(draft.value)
    if question.kind == "result":
        _write_result(value, answer)
        return Draft(value, draft.closed)
    root = value.setdefault(part, {}).setdefault(question.step, {})
    place, closed = f"{question.step}.{question.key}", draft.closed
    if answer is None:
        closed = _left_alone(root, question, closed)
    elif question.kind == "more":
        write_answer(root, question.path, answer, question.field)
        closed = _reopened(closed, place, question.step, asked)
        if not question.applies:
            closed |= {f"!{place}"}
    elif _begins_row(question):
        _row_of(root, question)[question.path[-2]] = {question.field: answer}
        row = place.rpartition(".")[0]
        closed = frozenset(key for key in closed if not key.startswith(f"{row}.")) | _opened(closed, row)
    else:
        write_answer(root, question.path, answer, question.field)
        closed = closed - {place}
    if not root:
        del value[part][question.step]
    return Draft(value, closed)


def _write_result(value: dict[str, Any], answer: Any) -> None:
    reason = answer.get("by_ruling")
    _forget_result(value)
    value["result"] = {key: told for key, told in answer.items() if key != "by_ruling"}
    if reason is not None:
        value["by_ruling"] = reason


def _forget_result(value: dict[str, Any]) -> None:
    """Take the result out, with the reason of the ruling that decided it; a ruling on other things stays."""
    if (value.pop("result", None) or {}).get("winner"):
        value.pop("by_ruling", None)


def _begins_row(question: Question) -> bool:
    return question.kind == "choice" and bool(question.field)


def _row_of(root: Any, question: Question) -> Any:
    found = root
    for part in question.path[:-2]:
        found = found[part]
    return found


def _opened(closed: frozenset[str], place: str) -> frozenset[str]:
    """What opens a place of a report that was filed, where all that it leaves out is closed."""
    return frozenset({f"!{place}"}) if "*" in closed else frozenset()


def _left_alone(root: Any, question: Question, closed: frozenset[str]) -> frozenset[str]:
    place = f"{question.step}.{question.key}"
    if _begins_row(question):
        rows, number = _row_of(root, question), int(question.path[-2])
        del rows[number]
        return frozenset(_moved_up(closed, place.rpartition(".")[0].rpartition(".")[0], number))
    if question.kind != "more":
        _remove(root, question.path)
    return closed - {f"!{place}"} | {place}


def _moved_up(closed: frozenset[str], rows: str, gone: int) -> Iterable[str]:
    """The closed questions of the rows that are left, by their new places."""
    for key in closed:
        head = f"!{rows}." if key.startswith("!") else f"{rows}."
        number, dot, rest = key.removeprefix(head).partition(".")
        if not key.startswith(head) or not number.isdigit() or int(number) < gone:
            yield key
        elif int(number) > gone:
            yield f"{head}{int(number) - 1}{dot}{rest}"


def _reopened(closed: frozenset[str], place: str, step: str, asked: Sequence[Asked]) -> frozenset[str]:
    """A list that goes on; what was left alone in the rows it has stays so."""
    if place not in closed and "*" not in closed:
        return closed
    left = {f"{step}.{each.question.key}" for each in asked if each.left}
    kept = {key for key in left if key.startswith(f"{place}.")} if "*" in closed else set[str]()
    return closed - {place} | kept | _opened(closed, place)


def cleared(draft: Draft, part: str, step: str) -> Draft:
    """The draft without what a step was told, so that it asks again."""
    value = copy.deepcopy(draft.value)
    if part == "result":
        _forget_result(value)
    else:
        value.get(part, {}).pop(step, None)
    closed = frozenset(key for key in draft.closed if not key.lstrip("!").startswith(f"{step}."))
    return Draft(value, closed | {f"!{step}"} if "*" in closed else closed)


# --- what no longer fits ---------------------------------------------------------------------------------


def asked_for(draft: Draft, reading: DraftReading) -> Draft:
    """The draft without answers that no step asks for any more, for its report to hold what was asked and no more."""
    value = copy.deepcopy(draft.value)
    for step in reading.steps:
        for path in reversed(step.unasked):
            _remove(value[step.part][step.data.id], path)
    return Draft(value, draft.closed)


def without_later(draft: Draft, step: DraftStep, question: Question) -> Draft:
    """The draft without what a step was told after one of its questions, so that it asks for that anew."""
    value = copy.deepcopy(draft.value)
    root = value.get(step.part, {}).get(step.data.id)
    places = [each.question.path for each in step.asked]
    if root is None or question.path not in places:
        return draft
    for path in reversed(places[places.index(question.path) + 1 :]):
        if path[: len(question.path)] != question.path:
            _remove(root, path)
    return Draft(value, draft.closed)


def without_misfit(draft: Draft, step: DraftStep) -> Draft | None:
    """The draft without the answer that stopped it, as it fits no more what is asked; None where none stands there."""
    where = step.error.field if isinstance(step.error, BadInput) else ""
    head = f"{step.part}.{step.data.id}."
    value = copy.deepcopy(draft.value)
    root = value.get(step.part, {}).get(step.data.id)
    path = tuple(int(each) if each.isdigit() else each for each in where.removeprefix(head).split("."))
    if not where.startswith(head) or not _remove(root, path):
        return None
    return Draft(value, draft.closed)


def _remove(found: Any, path: Path) -> bool:
    """Take out what stands at a place, and what is empty then; False where nothing stands there."""
    first, rest = path[0], path[1:]
    if isinstance(found, dict):
        first = str(first)
        if first not in found:
            return False
    elif not isinstance(found, list) or not isinstance(first, int) or first >= len(found):
        return False
    if rest:
        gone = _remove(found[first], rest)
        if gone and not found[first] and (isinstance(found, dict) or first == len(found) - 1):
            del found[first]
        return gone
    del found[first]
    return True
