"""A round's report as a draft that a person goes on with: its title, and its text in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguekeeper.base.figures import amount, hour, long_day, score, signed
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.bulletin.markdown import escaped
from leaguekeeper.services.bulletin.views import ArticleDraft, Best, RoundMatch, RoundReport
from leaguekeeper.services.fixtures.views import FixtureRow

__all__ = ["draft_of", "report_text"]


def draft_of(report: RoundReport) -> ArticleDraft:
    """The draft of an article that stands for the round's report."""
    title = " – ".join((report.season, report.title))[:80]
    return ArticleDraft(title, report_text(report), "", report.season_id, report.number, report=True)


def report_text(report: RoundReport) -> str:
    """The text, in the language now spoken; every name stays what it is."""
    return "\n\n".join(each for each in _parts(report) if each) + "\n"


def _parts(report: RoundReport) -> Iterator[str]:
    for match in report.matches:
        yield f"## {_score_line(match)}"
        yield escaped(match.story.text)
    yield from _listed(_("Standings"), _table(report))
    yield "\n\n".join(escaped(each) for each in report.level)
    hurt = (_told(f"{escaped(each.player)} ({escaped(each.team.name)})", each.what) for each in report.injured)
    yield from _listed(_("Infirmary"), hurt)
    yield from _listed(_("Leaders of the season"), map(_best, report.leaders))
    yield from _listed(_("Records of the season"), map(_best, report.records))
    if report.next_round is not None:
        yield from _listed(_("Next: {round}").format(round=escaped(report.next_round.title)),
                           map(_fixture, report.next_round.fixtures))  # fmt: skip


def _listed(title: str, lines: Iterable[str]) -> Iterator[str]:
    found = [f"- {line}" for line in lines]
    if found:
        yield f"## {title}"
        yield "\n".join(found)


def _score_line(match: RoundMatch) -> str:
    goals = score(*match.score) if match.score is not None else "–"
    note = f" ({escaped(match.note)})" if match.note else ""
    return f"{escaped(match.home.name)} {goals} {escaped(match.away.name)}{note}"


def _table(report: RoundReport) -> Iterator[str]:
    for row in report.table:
        if row.points is None:
            earned = ngettext("{count} win", "{count} wins", row.won).format(count=row.won)
        else:
            earned = ngettext("{count} point", "{count} points", abs(row.points)).format(count=amount(row.points))
        moved = f" ({signed(row.moved)})" if row.moved else ""
        yield f"{row.place}\\. **{escaped(row.team.name)}**, {earned}{moved}"


def _best(best: Best) -> str:
    return _told(escaped(best.what), f"{best.whose}, {best.figure}")


def _told(what: str, words: str) -> str:
    return _("{what}: {words}").format(what=what, words=escaped(words))


def _fixture(row: FixtureRow) -> str:
    met = f"{escaped(row.home.name)} – {escaped(row.away.name)}"
    if row.when is None:
        return met
    clock = f", {hour(row.when)}" if row.timed else ""
    return f"{met}, {escaped(long_day(row.when.date()))}{clock}"
