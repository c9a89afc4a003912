"""The staff of a new list: what it costs, kind by kind, and how that is reckoned. (House rules, Réenrôlement.)"""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.chapters.purchases import may_have_staff
from leaguekeeper.league.chapters.re_enrolment import staff_price
from leaguekeeper.league.state import Team
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.re_enrolment.forms import Form
from leaguekeeper.services.re_enrolment.views import StaffLine

__all__ = ["staff_lines", "staff_told"]


def staff_lines(book: RuleBook, team: Team, form: Form) -> Iterator[StaffLine]:
    """Each kind that the team may have: how many it had, how many it is to have, what they and one more cost."""
    for kind in book.staff:
        if may_have_staff(book, team, kind):
            had, count = team.staff.get(kind.slug, 0), form.staff.get(kind.slug, 0)
            price = staff_price(book, team, kind, count)
            one_more = staff_price(book, team, kind, count + 1) - price
            most = kind.most if kind.most is not None else 16
            note = (
                _("one more: {gold}").format(gold=amount(one_more))
                if count < most
                else _("at most {count}").format(count=most)
            )
            yield StaffLine(kind.slug, pick(kind.name), had, count, most, price, note)


def staff_told(book: RuleBook, team: Team) -> str:
    """How staff is paid on a new list; what one more of each costs stands beside it. (Ruling re-enrol-reroll.)"""
    told = [_("What the team had is hired again for the new season, or let go.")]
    if any(kind.slug == "re-roll" and may_have_staff(book, team, kind) for kind in book.staff):
        words = _("A re-roll taken over costs {times} times its list price, a new one its list price.")
        if not reads(book, "re-enrol-reroll", "list-price"):
            words = _("A re-roll costs {times} times its list price, also a new one.")
        told.append(words.format(times=book.number("re-enrolment-re-roll-factor")))
    if any(kind.fans and may_have_staff(book, team, kind) for kind in book.staff):
        told.append(_("The fans that it has stay for nothing."))
    return " ".join(told)
