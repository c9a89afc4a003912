"""A filed match told as its page shows it; read from the report, and from the log or the notes where there are any."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Literal, cast

from leaguekeeper.base.errors import LeaguekeeperError, RuleViolation
from leaguekeeper.base.figures import long_day, score
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.documents.match import Casualty, MatchReport
from leaguekeeper.league.drafting import Draft, DraftStep, fill_in
from leaguekeeper.league.live.sheet import LiveSheet
from leaguekeeper.league.questions import Asked, faces
from leaguekeeper.league.state import Fixture, Match
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.play.core.log import read_log
from leaguekeeper.services.casualties import regenerated, wounds
from leaguekeeper.services.fixtures.chosen import session_under
from leaguekeeper.services.marks import coach_name, mark_of
from leaguekeeper.services.match.turns import Turns, turns_of_log, turns_of_notes
from leaguekeeper.services.match.views import (
    Hurt,
    Luck,
    MarkKind,
    MatchStory,
    Scorer,
    StoryCell,
    StoryDie,
    StoryMark,
    StoryStep,
)
from leaguekeeper.services.match.wounds import dice_that_fell
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.printing.match_events import named
from leaguekeeper.services.printing.terms import turns_of
from leaguekeeper.services.printing.views import SheetStep
from leaguekeeper.services.report.casualty_form import cause_words
from leaguekeeper.services.report.drafts import Ground, ground_of
from leaguekeeper.services.report.match_logs import logs_of, notes_of
from leaguekeeper.services.report.views import WizardSide
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.comparison import changes_between
from leaguekeeper.services.stack.match_files import fixture_of

__all__ = ["match_story"]

Side = Literal["home", "away"]


def match_story(session: Session, number: int) -> MatchStory:
    """A match that has been reported, as its page tells it.

    Raises:
        RuleViolation: there is no such match, or it has no report.
    """
    fixture = fixture_of(session, number)
    match = session.state.matches.get(fixture.id)
    if match is None:
        raise RuleViolation("not-played", N_("Match no. {number} has not been reported yet."), number=number)
    session = session_under(session, session.state.seasons[fixture.season])
    ground = ground_of(session, fixture)
    report = session.reading.filed[(ground.place or 1) - 1].document
    assert isinstance(report, MatchReport)  # noqa: S101 - the ground of a report
    sheet = match_paper(session, fixture.home, fixture.away, fixture)
    found, replay = _turns(session, fixture, match)
    half_time = found.half_time if found is not None else None
    return MatchStory(
        number=number,
        place=ground.place or 0,
        title=_("Match no. {number}").format(number=number),
        facts=sheet.stage,
        day=_day(fixture, match),
        home=_side(session, match, "home"),
        away=_side(session, match, "away"),
        score=match.score,
        half_time=(half_time["home"], half_time["away"]) if half_time is not None else None,
        ending=sheet.ending,
        turns=turns_of(session.book),
        marks=tuple(_marks(session, match, found)) if found is not None else (),
        no_marks="" if found is not None else _("Reported on paper: nobody noted the turns, so there is no time line."),
        columns=tuple((pick(event.short), pick(event.name)) for event in session.book.experience),
        scorers=(tuple(_scorers(session, match, "home")), tuple(_scorers(session, match, "away"))),
        hurt=tuple(_hurt(session, match, *each) for each in wounds(session.book, match, report)),
        steps=tuple(_steps(ground, report, (*sheet.before, *sheet.after))),
        luck=_luck(found),
        no_luck="" if _luck(found) else _no_luck(found),
        changes=changes_between(ground.state, ground.after, ground.book),
        replay=replay,
        counts=match.match in {"league", "playoff"} and _is_open(session, match.season),
    )


def _is_open(session: Session, season: str) -> bool:
    return session.state.league is not None and session.state.league.season == season


def _day(fixture: Fixture, match: Match) -> str:
    day = match.day or fixture.day
    return long_day(datetime.date.fromisoformat(day)) if day else ""


def _side(session: Session, match: Match, name: str) -> WizardSide:
    side = match.side(name)
    team = session.state.teams[side.team]
    hurt = _("cas. {count}").format(count=side.casualties)
    return WizardSide(mark_of(team), " · ".join(filter(None, (coach_name(session, team), hurt))))


# --- turn by turn ------------------------------------------------------------------------------------------


def _turns(session: Session, fixture: Fixture, match: Match) -> tuple[Turns | None, str]:
    """The match turn by turn, and its log to look at again; of several logs the last is the one that was reported."""
    for path in reversed(logs_of(session, fixture.number)):
        with contextlib.suppress(LeaguekeeperError, OSError):
            return turns_of_log(read_log(path)), str(path)
    kept = notes_of(session, fixture.number)
    with contextlib.suppress(OSError, ValueError):
        if kept is None:
            return None, ""
        notes = LiveSheet.model_validate_json(kept.read_bytes())
        return turns_of_notes(notes, session.book, match.kicks, fixture.match == "playoff"), ""
    return None, ""


def _marks(session: Session, match: Match, found: Turns) -> Iterator[StoryMark]:
    goals = dict.fromkeys(SIDES, 0)
    for each in found.moments:
        line = ""
        if each.kind == "touchdown":
            goals[each.side] += 1
            line = score(goals["home"], goals["away"])
        elif each.by is not None:
            line = _("by {player}").format(player=_called(session, match, other(each.side), each.by))
        who = _called(session, match, each.side, each.player)
        yield StoryMark(each.half, each.turn, cast(Side, each.side), cast(MarkKind, each.kind), who, line)


def _called(session: Session, match: Match, name: str, ref: str) -> str:
    number, called = named(session, match, name, ref)
    return called or _("no. {number}").format(number=number)


def _luck(found: Turns | None) -> tuple[Luck, ...]:
    if found is None or not any(each[-1] for each in found.expected.values()):
        return ()
    sides: Sequence[Side] = ("home", "away")
    return tuple(Luck(side, tuple(found.expected[side]), tuple(found.got[side])) for side in sides)


def _no_luck(found: Turns | None) -> str:
    if found is not None:
        return _("Followed at the table: the dice on the pitch were not noted, so no luck can be reckoned.")
    return _("Reported on paper: the dice on the pitch are not known, so no luck can be reckoned.")


# --- who did what, who was hurt ----------------------------------------------------------------------------


def _scorers(session: Session, match: Match, name: str) -> Iterator[Scorer]:
    """Everybody who did something that counts, who earned most first; a champion earns nothing by it."""
    side = match.side(name)
    events = session.book.experience
    filed = session.reading.filed[session.reading.place_of(match.document)]
    points: dict[str, int] = {}
    for gain in filed.entries.gains:
        if gain.team == side.team and gain.points > 0:
            points[gain.player] = points.get(gain.player, 0) + gain.points
    report = filed.document
    champions = getattr(report.result, name).players if isinstance(report, MatchReport) else {}
    deeds = side.counts | {star: champions[star] for star in side.stars if star in champions}
    rows = []
    for ref in dict.fromkeys((*deeds, *side.best, *points)):
        counts = deeds.get(ref, {})
        figures = tuple(
            side.best.count(ref) if each.counted == "match" else counts.get(each.slug, 0) for each in events
        )
        number, called = named(session, match, name, ref)
        if any(figures) or points.get(ref):
            rows.append(Scorer(str(number or ""), called, figures, points.get(ref, 0)))
    yield from sorted(rows, key=lambda row: -row.points)


def _hurt(session: Session, match: Match, hurt: Casualty, stands: tuple[str, ...]) -> Hurt:
    team = session.state.teams[match.side(hurt.side).team]
    by = cause_words()[hurt.cause]
    if hurt.by is not None:
        by = _("by {player}").format(player=_called(session, match, other(hurt.side), hurt.by))
    outcome = [pick(session.book.outcome(slug).name) for slug in stands]
    treated = hurt.apothecary is not None
    return Hurt(
        mark_of(team),
        _called(session, match, hurt.side, hurt.player),
        by,
        tuple(dice_that_fell(session.book, hurt, stands[0] if stands else "")),
        " · ".join(outcome) or _("nothing is left of it"),
        _("apothecary") if treated else _("regenerated") if regenerated(session.book, hurt) else "",
    )


# --- before and after the match ------------------------------------------------------------------------------


def _steps(ground: Ground, report: MatchReport, told: Iterable[SheetStep]) -> Iterator[StoryStep]:
    """Every step that brought something, with its dice as they were asked; the others are not shown."""
    value = report.model_dump(mode="json", exclude_unset=True)
    reading = fill_in(ground.state, Draft(value, frozenset({"*"})), ground.book)
    asked = [step for step in reading.steps if step.part != "result"]
    for step, sheet in zip(asked, told, strict=False):
        dice = _dice_by_side(step)
        single = len(sheet.answers) == 1
        keys: Sequence[tuple[str, ...]] = [("", *SIDES)] if single else [("", "home"), ("away",)]
        cells = [
            StoryCell("" if words == "–" else words, tuple(chain.from_iterable(dice.get(key, ()) for key in which)))
            for words, which in zip(sheet.answers, keys, strict=False)
        ]
        if any(cell.words or cell.dice for cell in cells):
            yield StoryStep(pick(step.data.name), tuple(cells))


def _dice_by_side(step: DraftStep) -> Mapping[str, list[StoryDie]]:
    found: dict[str, list[StoryDie]] = {}
    for each in step.asked:
        if each.question.dice and each.answer is not None:
            side = each.question.side or next((str(part) for part in each.question.path if part in SIDES), "")
            found.setdefault(side, []).extend(_fallen(each))
    return found


def _fallen(each: Asked) -> Iterator[StoryDie]:
    fell = each.answer if isinstance(each.answer, (list, tuple)) else [each.answer]
    sides = faces(each.question.dice)
    for place, value in enumerate(fell):
        yield StoryDie(f"d{sides[min(place, len(sides) - 1)]}", int(value))
