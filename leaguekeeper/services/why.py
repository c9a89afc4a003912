"""Why a figure is what it is: the sum behind it, line by line, each with its document and rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount, dated
from leaguekeeper.base.sentences import called, cited
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.outcome import LedgerLine
from leaguekeeper.league.profile import earned_spp, unspent_spp, value
from leaguekeeper.league.standings import KEYS, Line
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import points_of
from leaguekeeper.league.value import ValueLine, current_value_lines, rating_lines, team_rating, value_lines
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.views import Why, WhyLine

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Reading

__all__ = [
    "why_current_value", "why_place", "why_player_value", "why_rating", "why_spp", "why_treasury", "why_value",
]  # fmt: skip


def why_value(book: RuleBook, team: Team) -> Why:
    """The team value, player by player and staff by kind."""
    lines = [_line(book, each) for each in value_lines(book, team)]
    return _sum(_("Why a team value of {value}?"), lines, "rule:team-value")


def why_current_value(book: RuleBook, team: Team) -> Why:
    """The current team value: who can play, and the staff."""
    lines = [_line(book, each) for each in current_value_lines(book, team)]
    return _sum(_("Why a current team value of {value}?"), lines, "rule:team-value")


def why_rating(book: RuleBook, team: Team) -> Why:
    """The team rating: what gold and experience give, each rounded down."""
    lines = [
        WhyLine(_(each.what), each.points, f"{amount(each.counted)} / {amount(each.each)}")
        for each in rating_lines(book, team)
    ]
    total = team_rating(book, team)
    closing = WhyLine(_("Total"), total, kind="total")
    return Why(_("Why a team rating of {rating}?").format(rating=total), (*lines, closing), "rule:team-value")


def _line(book: RuleBook, each: ValueLine) -> WhyLine:
    name = pick(book.staff_kind(each.name).name) if each.what == "staff" else called(each.name)
    factor = f"{each.count} × {amount(each.each)}" if each.count > 1 else ""
    return WhyLine(name, each.amount, each.note or factor)


def _sum(question: str, lines: list[WhyLine], rule: str) -> Why:
    total = sum(line.amount for line in lines)
    closing = WhyLine(_("Total"), total, kind="total")
    return Why(question.format(value=amount(total)), (*lines, closing), rule)


LATEST = 9
"""Lines of the ledger that its reasons show one by one; what came before is brought forward."""


def why_treasury(reading: Reading, team: str) -> Why:
    """The treasury: what was brought forward, then the latest lines of the ledger, each with its sheet and rule."""
    lines = reading.ledger(team, LATEST + 1)
    earlier, latest = lines[:-LATEST], lines[-LATEST:]
    shown = [WhyLine(_("Brought forward"), earlier[-1][1].balance)] if earlier else []
    shown += [
        WhyLine(_dated(line), line.amount, address=f"document:{document.id}", rule=cited(line.rule))
        for document, line in latest
    ]
    total = lines[-1][1].balance if lines else 0
    closing = WhyLine(_("Total"), total, kind="total")
    return Why(_("Why a treasury of {value}?").format(value=amount(total)), (*shown, closing))


def _dated(line: LedgerLine) -> str:
    """Why gold moved and how it adds up, after its day where that is known."""
    return f"{dated(line.day)} · {line.text()}" if line.day else line.text()


def why_player_value(book: RuleBook, player: Player) -> Why:
    """A player's value: his price and each improvement."""
    lines = [WhyLine(_("Price of the position"), player.price)]
    for advance in player.advances:
        entry = book.skill(advance.skill) if advance.skill else book.characteristic(str(advance.characteristic))
        lines.append(WhyLine(pick(entry.name), advance.value, address=f"document:{advance.document}"))
    if player.value_shift:
        lines.append(WhyLine(_("Commissioner's ruling"), player.value_shift))
    closing = WhyLine(_("Total"), value(player), kind="total")
    return Why(_("Why a value of {value}?").format(value=amount(value(player))), (*lines, closing), "rule:improvements")


def why_spp(book: RuleBook, team: Team, player: Player) -> Why:
    """A player's experience: what he did, times what it earns a player of his team, less what he spent."""
    lines, besides = list[WhyLine](), player.extra_spp
    for event in book.experience:
        count = player.counts.get(event.slug, 0)
        if count:
            points = points_of(book, team.team_list, event)
            besides -= count * (points - event.points)
            lines.append(WhyLine(pick(event.name), count * points, f"{count} × {points}", rule=cited(event.rule)))
    if besides:
        lines.append(WhyLine(_("Otherwise earned"), besides))
    lines.append(WhyLine(_("Earned"), earned_spp(book, player), kind="total"))
    for advance in player.advances:
        if advance.price:
            entry = book.skill(advance.skill) if advance.skill else book.characteristic(str(advance.characteristic))
            lines.append(WhyLine(pick(entry.name), -advance.price, address=f"document:{advance.document}"))
    if book.levelled:
        return Why(_("Why {points} SPP?").format(points=earned_spp(book, player)), tuple(lines), "rule:improvements")
    left = unspent_spp(book, player)
    lines.append(WhyLine(_("Unspent"), left, kind="total"))
    return Why(_("Why {points} SPP left?").format(points=left), tuple(lines), "rule:improvements")


def why_place(book: RuleBook, line: Line, name: str, *, pointed: bool) -> Why:
    """A team's points, its wins where the table counts no points, and the key that decided its place."""
    lines = _points_of(book, line) if pointed else _wins_of(line)
    question = _("Why {name} in place {place}?").format(name=name, place=line.place)
    if line.decided in KEYS:
        question += " " + _("Below the team above by {key}.").format(key=_(KEYS[line.decided][0]))
    return Why(question, tuple(lines), "rule:league-points" if pointed else "")


def _points_of(book: RuleBook, line: Line) -> list[WhyLine]:
    win, draw, loss = (book.number_or(f"points-{each}", 0) for each in ("win", "draw", "loss"))
    lines = [
        WhyLine(_("Wins"), line.won * win, f"{line.won} × {win}"),
        WhyLine(_("Draws"), line.drawn * draw, f"{line.drawn} × {draw}"),
        WhyLine(_("Defeats"), line.lost * loss, f"{line.lost} × {loss}"),
    ]
    earned = sum(each.points for each in book.bonus_points for slug in line.bonus if slug == each.slug)
    if earned:
        lines.append(WhyLine(_("Bonus points"), earned))
    rest = line.points - line.adjusted - sum(each.amount for each in lines)
    if rest:
        lines.append(WhyLine(_("Otherwise earned"), rest))
    if line.adjusted:
        lines.append(WhyLine(_("Commissioner's adjustments"), line.adjusted))
    return [*lines, WhyLine(_("Points"), line.points, kind="total")]


def _wins_of(line: Line) -> list[WhyLine]:
    """The matches that were played, less those that were not won."""
    lines = [WhyLine(_("Matches"), line.played), WhyLine(_("Draws"), -line.drawn), WhyLine(_("Defeats"), -line.lost)]
    return [*lines, WhyLine(_("Wins"), line.won, kind="total")]
