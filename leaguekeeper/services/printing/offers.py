"""What each side of a coming match may hire, and the money it has for it, for a try-out on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.chapters.inducements import most_of_kind, own_share
from leaguekeeper.league.profile import star_skill_name
from leaguekeeper.league.state import Team
from leaguekeeper.league.terms import comes_with, hired_with, missing_gold, star_price, team_tags
from leaguekeeper.league.value import current_team_value
from leaguekeeper.rules.access import allows
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.printing.views import MatchSheet, Offer, OfferSheet, SheetSide
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.builder import find_team

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.inducements import Inducement, Star

__all__ = ["offer_sheet", "with_offers"]

_CHAPTER = "inducements"
_STARS = "stars-most"


def with_offers(session: Session, sheet: MatchSheet, home: str, away: str) -> MatchSheet:
    """A blank match sheet with what each side may hire; one that is filled stays as it is."""
    if sheet.score is not None:
        return sheet
    one, other = find_team(session, home), find_team(session, away)
    return replace(sheet, offers=(offer_sheet(session, one, other), offer_sheet(session, other, one)))


def offer_sheet(session: Session, team: Team, rival: Team) -> OfferSheet:
    """What a team may hire against a rival, were they to meet as they stand now."""
    book = session.book
    petty = _petty_cash(book, team, rival)
    gap = current_team_value(book, team) - current_team_value(book, rival)
    own = own_share(book, team.treasury, gap)
    budget = petty + own
    tags = team_tags(book, team.team_list, team.choices)
    race = pick(book.team_list(team.team_list).name)
    return OfferSheet(
        side=SheetSide(team.name, mark_of(team).silk, race),
        petty_cash=petty,
        treasury=team.treasury,
        own=own,
        offers=(*_inducements(book, tags, budget), *_stars(book, team, tags, budget)),
        most_stars=book.number_or(_STARS, len(book.stars)),
        limits=tuple(_limits(book, tags)),
    )


def _petty_cash(book: RuleBook, team: Team, rival: Team) -> int:
    """The difference of the current team values, where the rule book levels them so."""
    if all(step.chapter != _CHAPTER for step in book.sequences.pre_match):
        return 0
    return max(0, current_team_value(book, rival) - current_team_value(book, team))


def _inducements(book: RuleBook, tags: frozenset[str], budget: int) -> Iterator[Offer]:
    for offer in book.inducements:
        if allows(offer.access, tags) and not offer.optional:
            price = offer.price_for(tags)
            by_hand = _("Both coaches play it by hand at the pitch.") if offer.by_hand or not offer.effect_known else ""
            within = not missing_gold(budget, _least(offer, price))
            yield Offer(pick(offer.name), price, offer.most_for(tags), by_hand, within=within)


def _limits(book: RuleBook, tags: frozenset[str]) -> Iterator[str]:
    """How many of a kind come together, of the kinds that the team is offered more of.

    (2020 edition, inducements: a biased referee, two of the famous staff, a wizard.)
    """
    offered = Counter(each.kind for each in book.inducements if allows(each.access, tags) and not each.optional)
    for kind, count in offered.items():
        limit = book.index["numbers"].get(most_of_kind(kind))
        if limit is not None and count > limit.value:
            yield labelled(pick(limit.name), amount(limit.value))


def _least(offer: Inducement, price: int | None) -> int:
    """The least that one costs, whatever is chosen."""
    if price is not None:
        return price
    return offer.stake[0] if offer.stake else offer.surcharge or 0


def _stars(book: RuleBook, team: Team, tags: frozenset[str], budget: int) -> Iterator[Offer]:
    for star in book.stars:
        price = star_price(book, star.slug, team.team_list)
        if not allows(star.access, tags) or comes_with(book, star.slug) is not None:
            continue
        hired = [book.star(slug) for slug in hired_with(book, star.slug)]
        name = " + ".join(pick(each.name) for each in hired)
        detail = " / ".join(_profile(book, each) for each in hired)
        yield Offer(name, price, 1, detail, star=True, within=not missing_gold(budget, price))


def _profile(book: RuleBook, star: Star) -> str:
    values = " ".join(kind.written(star.characteristics.get(kind.slug)) for kind in book.characteristics)
    return f"{values} · {', '.join(star_skill_name(book, slug, star) for slug in star.skills)}"
