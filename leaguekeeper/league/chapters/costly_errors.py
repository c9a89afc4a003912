"""What a full treasury costs after a match: expensive mistakes. (House rules, Séquence d'après-match.)"""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.questions import Asker, Pending
from leaguekeeper.league.state import Team
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.rules.tables import DiceTable, Param

__all__ = ["costly_errors"]


@chapter("costly_errors")
def costly_errors(step: Step) -> None:
    """Expensive mistakes: a treasury of 100,000 or more, or what the book says, rolls on the table of its band.

    A match that was not played brings them only where it brings gold; a report that was accepted with their dice
    before that was so stays as it was accepted. (Ruling no-show.)
    """
    least = step.book.number("costly-errors-from")
    points_alone = step.unpaid and not step.excused
    for name, team in step.teams():
        spared = step.absent(name) or step.idle or (points_alone and not _accepted(step, name))
        rolls = not spared and team.treasury >= least
        band = step.book.band_table("costly-errors").band(team.treasury) if rolls else None
        if band is not None and band.table is not None:
            with step.context.standing():
                _costly(step, name, team, step.book.table(band.table))


def _accepted(step: Step, name: str) -> bool:
    """Whether a filed report told of points alone, and of a side's expensive mistakes all the same.

    One that was filed while the match still brought gold tells of the side's fans too, and loses both together.
    """
    report = step.context.document
    if step.context.strict or not isinstance(report, MatchReport):
        return False
    fans = (each.id for each in step.book.sequences.post_match if each.chapter == "dedicated_fans")
    earned = any(report.after.get(each, {}).get(name) for each in fans)
    return not earned and bool(report.after.get(step.data.id, {}).get(name))


def _costly(step: Step, name: str, team: Team, table: DiceTable) -> None:
    asker = step.ask(name)
    roll = asker.die("die", table.dice, N_("What comes of the full treasury?"), **step.about(name))
    outcome = table.outcome(roll)

    def tell(warning: bool) -> None:
        step.context.remark(
            N_("{what}, rolled {roll}: {result}."),
            step.rule,
            what=step.data.name,
            of=asker.of("die"),
            team=team.id,
            roll=roll,
            result=outcome.name,
            warning=warning,
        )

    try:
        terms = _lost(step, asker, team, outcome.params, name)
    except Pending:
        tell(True)  # a draft stops at the amount, and this is told while it is still to be rolled
        raise
    lost = -sum(term.amount for term in terms)
    tell(lost > 0)
    of = asker.of("amount" if _is_rolled(outcome.params) else "die")
    if not lost and _is_rolled(outcome.params):
        step.context.remark(N_("Nothing is lost."), step.rule, of=of, team=team.id)
    step.context.move(
        team.id, -lost, N_("{what}: {result}"), step.rule, of=of, terms=terms, what=step.data.name, result=outcome.name
    )


def _is_rolled(terms: Mapping[str, Param]) -> bool:
    """Whether a further die says how much gold is lost, or saved."""
    return terms.get("lose") in {"dice", "all-but"}


def _lost(step: Step, asker: Asker, team: Team, terms: Mapping[str, Param], name: str) -> list[Term]:
    how, treasury = terms.get("lose"), Term(1, -team.treasury, N_("treasury"))
    if how == "half":
        unit = int(str(terms.get("round_to", 1)))
        return [treasury, Term(1, team.treasury - team.treasury // 2 // unit * unit, N_("kept"))]
    if not _is_rolled(terms):
        return []
    fell = asker.die("amount", str(terms["dice"]), N_("How much is lost, or saved?"), **step.about(name))
    rolled = Term(fell, int(str(terms["times"])), N_("rolled"))
    if how == "all-but":
        return [treasury, rolled] if rolled.amount < team.treasury else []
    return [Term(fell, -rolled.each, rolled.what)] if rolled.amount < team.treasury else [treasury]
