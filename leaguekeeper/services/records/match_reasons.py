"""Why a figure of a match is what it is: its winnings, league points and inducements, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import cited, say
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.outcome import LedgerLine
from leaguekeeper.league.state import MatchSide
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.views import Why, WhyLine

__all__ = ["added_up", "why_inducements", "why_points", "why_winnings"]


def added_up(question: str, lines: Iterable[WhyLine], figure: int) -> Why | None:
    """The sum behind a figure, closed by it; None where the lines come to anything else, or there are none."""
    shown = tuple(lines)
    if not shown or sum(each.amount for each in shown) != figure:
        return None
    return Why(question, (*shown, WhyLine(_("Total"), figure, kind="total")))


def why_winnings(side: MatchSide, ledger: Iterable[LedgerLine]) -> Why | None:
    """What a side won in gold pieces: what its match and its sponsors brought.

    Args:
        side: the side of the match.
        ledger: every movement of gold that the match's report brought about.
    """
    lines = [
        part
        for line in ledger
        if line.team == side.team and line.step == "winnings"
        for part in (_terms(line) if line.terms else [WhyLine(line.text(), line.amount, rule=cited(line.rule))])
    ]
    return added_up(_("Why winnings of {gold}?").format(gold=amount(side.winnings)), lines, side.winnings)


def _terms(line: LedgerLine) -> list[WhyLine]:
    """The parts of the sum that a movement of gold follows from; what it is stands before those that do not say it."""
    reason = say(line.sentence, line.values)
    return [
        WhyLine(
            _("{label}: {words}").format(label=reason, words=say(term.what, term.values)) if term.what else reason,
            term.amount,
            f"{term.count} × {amount(term.each)}" if term.count != 1 else "",
            rule=cited(line.rule),
        )
        for term in line.terms
    ]


def why_points(book: RuleBook, side: MatchSide) -> Why | None:
    """A side's league points of a match: those of its result, and each bonus."""
    results = {"win": _("Win"), "draw": _("Draw"), "loss": _("Loss")}
    if side.outcome not in results or not all(book.has("bonus_points", slug) for slug in side.bonus):
        return None
    given = [book.index["bonus_points"][slug] for slug in side.bonus]
    plain = side.points - sum(each.points for each in given)
    rule = cited(book.rule_of_number(f"points-{side.outcome}")) if book.has("numbers", f"points-{side.outcome}") else ""
    lines = [WhyLine(results[side.outcome], plain, rule=rule)]
    lines += [WhyLine(pick(each.name), each.points, rule=cited(each.rule)) for each in given]
    return added_up(_("Why these league points: {points}?").format(points=amount(side.points)), lines, side.points)


def why_inducements(book: RuleBook, side: MatchSide) -> Why | None:
    """What a side's inducements added to its value, in gold pieces, one by one."""
    lines = [
        WhyLine(pick(book.inducement(slug).name), count * each, f"{count} × {amount(each)}" if count > 1 else "")
        for slug, count, each in side.inducements
        if each and book.has("inducements", slug)
    ]
    return added_up(_("Why inducements of {gold}?").format(gold=amount(side.spent)), lines, side.spent)
