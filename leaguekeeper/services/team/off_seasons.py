"""What each off-season made of a player: what his return cost, what healed, what stayed. (Réenrôlement.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import aimed_name
from leaguekeeper.services.team.views import CareerRow

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, State, Team
    from leaguekeeper.league.state_of_season import ReEnrolment
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["Returned", "off_seasons", "returns", "told_of_return"]

Returned = tuple["ReEnrolment", str, int]
"""A re-enrolment, what it calls a player who came back by it, and what that cost."""


def off_seasons(session: Session, been: Sequence[tuple[Team, Player]]) -> Iterator[CareerRow]:
    """Each re-enrolment by which he came back, with each team that he has been with: his fee, and what it healed."""
    yield from (told_of_return(session, *each) for each in returns(session.state, been))


def returns(state: State, been: Sequence[tuple[Team, Player]]) -> Iterator[Returned]:
    """Each re-enrolment by which a player came back, with each team that he has been with."""
    he_was = {(club.id, he.id) for club, he in been}
    clubs = {club for club, _ref in he_was}
    for made in state.of("re-enrolment").values():
        if made.team in clubs:
            yield from ((made, ref, fee) for ref, fee in made.players if (made.team, ref) in he_was)


def told_of_return(session: Session, made: ReEnrolment, ref: str, fee: int) -> CareerRow:
    """When and after which season he came back, for how much, and what the rest healed."""
    filed = session.reading.filed[session.reading.place_of(made.id)]
    part = ("team", made.team)
    before, after = filed.outcome.reads[part].players[ref], filed.outcome.writes[part].players[ref]
    season = session.state.seasons.get(made.season or "")
    what = _("Hired again for {gold} gp").format(gold=amount(fee))
    where = (_("after {season}").format(season=season.name) if season else "", *_rested(session.book, before, after))
    return CareerRow(filed.document.date, " · ".join(filter(None, where)), what, None, f"document:{made.id}")


def _rested(book: RuleBook, before: Player, after: Player) -> Iterator[str]:
    """What the rest healed in him, and what he still has of it."""
    if before.miss_next and not after.miss_next:
        yield _("free of his sponsor’s duty") if before.miss_reason == "sponsor" else _("fit again")
    for slug, count in before.lost.items():
        if healed := count - after.lost.get(slug, 0):
            yield _("{what} +{count} again").format(what=pick(book.characteristic(slug).short), count=healed)
    if before.niggles != after.niggles:
        yield _("NI {before} → {after}").format(before=before.niggles, after=after.niggles)
    for skill, held in before.against.items():
        faded = [pick(book.keyword(each).name) for each in held if each not in after.against.get(skill, ())]
        if faded:
            yield _("{what} fades").format(what=aimed_name(book, skill, faded))
    if after.status == "retired":
        yield _("stays in retirement")
