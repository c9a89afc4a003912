"""The report wizard as a page: the rule book's steps, the question in hand, what the answers change."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from typing import Any, Literal, cast

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.figures import amount, long_day, score, signed
from leaguekeeper.base.sentences import called, cited, labelled, numbered
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.chapters.deeds import excused_below
from leaguekeeper.league.choices import Option as AskedOption
from leaguekeeper.league.drafting import DraftReading, DraftStep
from leaguekeeper.league.questions import Asked, faces
from leaguekeeper.league.questions import Question as AskedQuestion
from leaguekeeper.league.state import Fixture, Team
from leaguekeeper.league.step import SIDES
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.marks import coach_name, mark_of
from leaguekeeper.services.offered import as_read
from leaguekeeper.services.report.casualty_form import is_whole
from leaguekeeper.services.report.drafts import DraftInHand, Ground, form_path, keep_form
from leaguekeeper.services.report.live_notes import live_result
from leaguekeeper.services.report.purses import inducement_purses
from leaguekeeper.services.report.result_form import result_of_form, result_questions, ways_unplayed, what_decides
from leaguekeeper.services.report.views import (
    Consequences,
    Option,
    Outcome,
    Question,
    StepState,
    WizardSide,
    WizardStep,
    WizardView,
)  # fmt: skip
from leaguekeeper.services.rulebooks.pitch_rules import pitch_plays
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.comparison import changes_between
from leaguekeeper.services.stack.kept_beside import check_kept_here
from leaguekeeper.services.stack.own_copy import check_his_match
from leaguekeeper.services.stages import stage_words
from leaguekeeper.services.views import Notice

__all__ = ["answer_question", "answer_result", "leave_unplayed", "report_view", "return_to_step", "roll_dice",
           "try_result"]  # fmt: skip


def report_view(session: Session, match: int, step: str = "") -> WizardView:
    """The report of a match as its draft stands; ``step`` shows one that is done, else the one in hand.

    Raises:
        RuleViolation: the match does not exist or has been reported, or in a coach's copy no team of his plays.
    """
    hand = DraftInHand(session, match)
    check_his_match(session, hand.fixture)
    return _view(hand, step)


def answer_question(session: Session, match: int, key: str, value: Any) -> WizardView:
    """Answer a question; None leaves an optional one alone or ends a list.

    What was answered anew at a step that was done is shown there.

    Raises:
        BadInput: the answer has not the form it should.
        RuleViolation: the answer is against a rule.
    """
    return _answered(DraftInHand(session, match), key, value)


def _answered(hand: DraftInHand, key: str, value: Any) -> WizardView:
    before = hand.reading.now
    step = key.partition(".")[0]
    goes_on = (before is not None and before.data.id == step) or any(
        step == each.id for each in hand.ground.book.sequences.match
    )
    return _view(hand.answer(key, value), "" if goes_on else step)


def answer_result(session: Session, match: int, form: Mapping[str, Any]) -> WizardView:
    """Answer the match step with its form.

    Raises:
        BadInput: the answer has not the form it should.
        RuleViolation: the answer is against a rule.
        LeaguekeeperError: the form was gone on with in a second window.
    """
    hand = DraftInHand(session, match)
    check_kept_here(session, form_path(session, hand.fixture))
    book = hand.ground.book
    return _answered(hand, book.match_step.id, result_of_form(form, _told_before(hand), excused_below(book)))


def leave_unplayed(session: Session, match: int, ended: str) -> WizardView:
    """The match was not played, as one of the report's ``unplayed`` has it; what is not asked of such a one is dropped.

    Raises:
        RuleViolation: a match cannot end so.
    """
    return _view(DraftInHand(session, match).leave_unplayed(result_of_form({"ended": ended})), "")


def _told_before(hand: DraftInHand) -> Mapping[str, Any] | None:
    """What the draft has of the match, else what was noted of it at the table; the form does not ask all of it."""
    told: Mapping[str, Any] | None = hand.draft.value.get("result")
    return told or live_result(hand)


def roll_dice(session: Session, match: int, key: str) -> WizardView:
    """Let the program roll the dice of a question."""
    return _view(DraftInHand(session, match).roll(key), "")


def return_to_step(session: Session, match: int, step: str) -> WizardView:
    """Take a step's answers back, so that it asks again."""
    return _view(DraftInHand(session, match).go_back(step), "")


def try_result(session: Session, match: int, form: Mapping[str, Any]) -> Consequences:
    """What the form of the match would change as it stands; it is kept, rows that are not whole are passed over."""
    hand = DraftInHand(session, match)
    try:
        keep_form(hand, form)
    except LeaguekeeperError as error:
        return Consequences(blocked=error.text(), elsewhere=True)
    pairs = [row for row in form.get("penalties") or () if len(row) == len(SIDES)]
    ground = hand.ground
    whole = [row for row in form.get("casualties") or () if is_whole(ground.book, row)]
    step = ground.book.match_step.id
    try:
        told = {**form, "casualties": whole, "penalties": pairs}
        result = result_of_form(told, _told_before(hand), excused_below(ground.book))
        reading = hand.foresee_answer(step, result)
    except LeaguekeeperError as error:
        return Consequences(blocked=what_decides(error))
    at = reading.now
    blocked = what_decides(at.error) if at is not None and at.error is not None and at.part == "result" else ""
    return Consequences(
        changes_between(ground.after, reading.state, ground.book, plain=False), tuple(_warnings(reading)), blocked
    )  # fmt: skip


def _view(hand: DraftInHand, wanted: str) -> WizardView:
    session, fixture, ground, reading = hand.session, hand.fixture, hand.ground, hand.reading
    home, away = (session.state.teams[name] for name in (fixture.home, fixture.away))
    shown = next((each for each in reading.reached if each.data.id == wanted), None) or reading.reached[-1]
    steps = tuple(_step(_number(reading, each), each) for each in reading.steps)
    score = (reading.match.home.score, reading.match.away.score) if "result" in hand.draft.value else None
    blocked = what_decides(reading.now.error) if reading.now is not None and reading.now.error is not None else ""
    first = shown is reading.steps[0]
    inducements = shown.data.chapter == "inducements"
    return WizardView(
        _("Match no. {number}").format(number=hand.match),
        _facts(fixture),
        _side(session, home),
        _side(session, away),
        score,
        _part(shown),
        steps,
        shown.data.id,
        _heading(session, reading, shown),
        tuple(_questions(hand, shown)),
        changes_between(ground.after, reading.state, ground.book, plain=False),
        _main_words(reading, ground),
        in_figures(ground.book, shown.data.help),
        warnings=(*_reported_meanwhile(hand), *_warnings(reading)),
        blocked=blocked,
        can_go_back=not first,
        finish=reading.complete,
        purses=tuple(inducement_purses(ground.book, ground.after, reading)) if inducements else (),
        on_pitch=ground.place is None and pitch_plays(ground.book.edition),
        corrects=ground.place is not None,
        unplayed=ways_unplayed(hand) if _may_go_unplayed(hand, shown, first=first) else (),
        closing=_closing(session, reading, ground) if reading.complete and shown is reading.steps[-1] else "",
    )


def _may_go_unplayed(hand: DraftInHand, shown: DraftStep, *, first: bool) -> bool:
    """Whether it is still to be told that the match was not played: nothing is told yet, or its first step is shown."""
    told = hand.draft.value
    return shown.part == "before" and "result" not in told and (first or not any(told.get("before", {}).values()))


def _number(reading: DraftReading, step: DraftStep) -> int:
    """The number of a step as the rules and the sheet on paper have it: before the match and after it from 1."""
    return [each for each in reading.steps if each.part == step.part].index(step) + 1


def _heading(session: Session, reading: DraftReading, step: DraftStep) -> str:
    """The step with its number, and the team in hand where it asks of one; the match itself needs no number."""
    team = session.state.teams.get(step.question.team or "") if step.question is not None else None
    alone = sum(each.part == step.part for each in reading.steps) == 1
    name = pick(step.data.name) if alone else f"{_number(reading, step)}. {pick(step.data.name)}"
    return name + (f" · {team.name}" if team is not None else "")


def _closing(session: Session, reading: DraftReading, ground: Ground) -> str:
    """What filing the finished report does, said at its last step."""
    home, away = (session.state.teams[side.team].name for side in (reading.match.home, reading.match.away))
    result = f"{home} {score(reading.match.home.score, reading.match.away.score, wide=True)} {away}"
    told = _("{result}: the report is complete. It will be sheet no. {number} of the stack.")
    if session.copy is not None:
        told = _("{result}: the report is complete. Once filed, it waits to be sent to the commissioner.")
    if ground.place is not None:
        told = _("{result}: the report is complete. It will take the place of sheet no. {number}.")
    return told.format(result=result, number=ground.place or len(session.reading.filed) + 1)


def _main_words(reading: DraftReading, ground: Ground) -> str:
    if not reading.complete:
        return _("Go on")
    return _("File the report") if ground.place is None else _("Correct the report")


def _facts(fixture: Fixture) -> str:
    day = long_day(datetime.date.fromisoformat(fixture.day)) if fixture.day else ""
    return " · ".join(filter(None, (stage_words(fixture), day)))


def _side(session: Session, team: Team) -> WizardSide:
    return WizardSide(mark_of(team), coach_name(session, team))


def _part(step: DraftStep) -> str:
    return {"before": _("Before the match"), "result": _("The match"), "after": _("After the match")}[step.part]


def _step(number: int, step: DraftStep) -> WizardStep:
    told = step.remarks[0].text() if step.remarks else ""
    state = step.state
    if state == "done" and not told and all(each.left for each in step.asked):
        told = _("none chosen")
        if step.asked and not any(each.question.applies for each in step.asked):
            state, told = "passed", _("does not apply")
    if step.ledger:
        told = " · ".join(signed(line.amount) for line in step.ledger)
    state = "bites" if any(remark.warning for remark in step.remarks) and state == "done" else state
    return WizardStep(step.data.id, number, pick(step.data.name), told, cast(StepState, state), _part(step))


def _reported_meanwhile(hand: DraftInHand) -> Iterator[Notice]:
    """That somebody has filed a report of the match, corrected or taken it back since this draft was begun."""
    if not hand.changed_since:
        return
    if hand.ground.place is None:
        told = _("The report that is corrected here was taken back meanwhile. What was begun here would be a new one.")
    elif hand.corrects:
        told = _("The report that is corrected here, sheet no. {number}, was itself corrected since this was begun. "
                 "What stands here would take the place of that.")  # fmt: skip
    else:
        told = _(
            "This match has been reported meanwhile, by sheet no. {number}. What was begun here would take its place."
        )
    yield Notice("warning", told.format(number=hand.ground.place))


def _warnings(reading: DraftReading) -> Iterator[Notice]:
    for remark in reading.outcome.remarks:
        if remark.warning:
            yield Notice("warning", remark.text(), cited(remark.rule))


def _questions(hand: DraftInHand, step: DraftStep) -> Iterator[Question]:
    if step.part == "result":
        yield from result_questions(hand)
        return
    for asked in step.asked:
        yield _asked(hand, step, asked.question, asked)
    if step.question is not None:
        yield _asked(hand, step, step.question, None)


def _asked(hand: DraftInHand, step: DraftStep, question: AskedQuestion, told: Asked | None) -> Question:
    dice = tuple(f"d{most}" for most in faces(question.dice)) if question.dice else ()
    answer = told.answer if told is not None and not (told.left and not question.applies) else None
    if isinstance(answer, (list, tuple)) and len(dice) == 1:
        dice *= len(answer)
    kind = {"more": "choice", "die": "dice" if len(dice) > 1 else "die"}.get(question.kind, question.kind)
    side, player = question.side or _side_of(question), question.player or _row_player(step, question)
    of_side = {"home": hand.fixture.home, "away": hand.fixture.away}
    team = hand.ground.state.teams.get(question.team or of_side.get(side, ""))
    who = (
        " · ".join(filter(None, (team.name, _player(hand.session.book, team, player))))
        if team is not None
        else _("Both teams")
    )
    return Question(
        f"{step.data.id}.{question.key}",
        cast(Any, kind),
        _(question.label),
        who,
        cast(Literal["home", "away", ""], side),
        player or "",
        dice,
        () if dice else tuple(map(_option, as_read(question))),
        question.lo,
        question.hi if question.kind == "number" else question.most or 999,
        question.optional,
        answer,
        _left(step, told) if told is not None and told.left and answer is None else "",
        outcome=_outcome(hand.session, step, question) if told is not None else None,
        labels=_drawn(question) if len(dice) == 1 else (),
        usual=question.usual,
        none=_none(step, question),
    )


def _drawn(question: AskedQuestion) -> tuple[str, ...]:
    """Whom each face of a die draws; a dash for a face that draws nobody."""
    if not question.dice or not question.options:
        return ()
    most, names = faces(question.dice)[0], [called(_(each.label)) for each in question.options]
    return (*names, *["–"] * (most - len(names)))


def _side_of(question: AskedQuestion) -> str:
    return next((str(part) for part in question.path if part in SIDES), "")


def _row_player(step: DraftStep, question: AskedQuestion) -> str | None:
    """The player whom the row of a question is about, once he has been chosen in it."""
    rows = [place for place, part in enumerate(question.path) if isinstance(part, int)]
    row = question.path[: rows[-1] + 1] if rows else None
    told = (each.answer for each in step.asked if row is not None and each.question.path == (*row, "player"))
    return next((str(answer) for answer in told if question.path[-1] != "player" and answer is not None), None)


def _none(step: DraftStep, question: AskedQuestion) -> str:
    """What an optional choice comes to where nobody chooses: its own words, the end of a list, a row taken back."""
    if question.kind == "choice" and question.field:
        return _("Take this row back")
    return _("That is all") if _has_rows(step, question) else _(question.none)


def _left(step: DraftStep, told: Asked) -> str:
    """That nothing was chosen, or nothing more where a list has rows; or that the question does not apply."""
    if not told.question.applies:
        return _("does not apply")
    return _("no more chosen") if _has_rows(step, told.question) else _("none chosen")


def _has_rows(step: DraftStep, question: AskedQuestion) -> bool:
    """Whether a question that goes on with a list has rows already."""
    path = question.path
    return any(each.question.path[: len(path)] == path != each.question.path for each in step.asked)


def _player(book: RuleBook, team: Team, ref: str | None) -> str:
    """Whom a question is about; a champion, who plays this match only, by his name."""
    player = team.players.get(ref) if ref is not None else None
    if player is None and ref is not None and book.has("stars", ref):
        return pick(book.star(ref).name)
    return numbered(player.name, player.number) if player is not None else ""


def _option(option: AskedOption) -> Option:
    price = amount(option.price) if option.price is not None else ""
    return Option(
        option.value, _(option.label), option.note, price, "", option.legal, option.reason, number=option.number
    )  # fmt: skip


def _outcome(session: Session, step: DraftStep, question: AskedQuestion) -> Outcome | None:
    """What came of an answer: what was remarked of it, and the gold that it moved."""
    remarks = [remark for remark in step.remarks if question.path in remark.answers]
    told = [remark.text() for remark in remarks]
    for line in step.ledger:
        if question.path in line.answers:
            gold = line.with_gold(remarks)
            told.append(gold if line.team == question.team else labelled(session.state.teams[line.team].name, gold))
    return Outcome(" ".join(told)) if told else None
