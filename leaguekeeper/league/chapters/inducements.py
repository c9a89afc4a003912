"""Inducements: what a side hires for one match, out of petty cash first and then out of its treasury.

(House rules, Coups de pouce; ruling petty-cash-base.)
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.chapters.grounds import cheaper, extra_petty_cash, gifts
from leaguekeeper.league.choices import Option, Options
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.state import Team
from leaguekeeper.league.step import Step, chapter, other
from leaguekeeper.league.terms import learnable, reads, star_price
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.league.terms import team_tags as tags_of
from leaguekeeper.rules.access import allows

__all__ = ["team_tags"]


def team_tags(step: Step, team: Team) -> frozenset[str]:
    """What inducements and stars ask about this team: its list, its leagues, its god."""
    return tags_of(step.book, team.team_list, team.choices)


@chapter("inducements")
def inducements(step: Step) -> None:
    """Each side buys; the money spent is added to its current team value."""
    first, second = _order(step)
    for name in (first, second):
        rival = other(name)
        side = step.side(name)
        gap = step.side(rival).value - side.value
        if _spends_first(step):
            gap += step.side(rival).spent
        side.petty_cash = max(0, gap) + extra_petty_cash(step, name)
        _buy(step, name)


def _spends_first(step: Step) -> bool:
    return reads(step.book, "petty-cash-base", "higher-spends-first")


def _order(step: Step) -> tuple[str, str]:
    if step.side("home").value >= step.side("away").value:
        return "home", "away"
    return "away", "home"


def _buy(step: Step, name: str) -> None:
    team, side = step.team(name), step.side(name)
    bought: list[tuple[str, int, int]] = []
    stars: list[str] = []

    def left() -> int:
        return side.petty_cash + team.treasury - sum(count * each for _slug, count, each in bought)

    def offers() -> Iterable[Option]:
        return _offers(step, team, left(), {slug for slug, _count, _each in bought}, stars)

    for row in step.asker.rows(name, N_("Which inducement is hired?"), "what", offers, **step.about(name)):
        what = row.answers["what"]
        with step.desk.standing():
            count, each = _terms(step, row, name, what)
            bought.append((what, count, each))
            if step.book.has("stars", what):
                stars.append(what)
    given = gifts(step, team)
    side.inducements, side.stars = (*bought, *given), tuple(stars)
    for slug, count, _each in given:
        step.desk.remark(N_("{count} × {what} from the ground."), step.rule, team=team.id, count=count,
                         what=step.book.inducement(slug).name)  # fmt: skip
    side.spent = sum(count * each for _slug, count, each in bought)
    from_treasury = max(0, side.spent - side.petty_cash)
    step.desk.pay(team.id, from_treasury, N_("Inducements beyond the petty cash of {petty} gp"), step.rule,
                  petty=side.petty_cash)  # fmt: skip
    if side.petty_cash:
        step.desk.remark(
            N_("Petty cash {petty} gp, {spent} gp spent; what is left is lost."),
            step.rule,
            team=team.id,
            petty=side.petty_cash,
            spent=min(side.spent, side.petty_cash),
        )


def _terms(step: Step, row: Asker, name: str, what: str) -> tuple[int, int]:
    team = step.team(name)
    if step.book.has("stars", what):
        return 1, cheaper(step, "star", star_price(step.book, what, team.team_list))
    offer = step.book.inducement(what)
    about = step.about(name)
    if offer.stake is not None:
        lo, hi = offer.stake
        return 1, row.number("stake", N_("How much is staked?"), lo, hi, **about)
    if offer.surcharge is not None:
        whole = offer.surcharge + _mercenary(step, row, name, offer.skill_surcharge or 0)
        return 1, cheaper(step, offer.kind, whole)
    price = cheaper(step, offer.kind, offer.price_for(team_tags(step, team)) or 0)
    most = offer.most or 99
    count = row.number("count", N_("How many?"), 1, most, default=1, **about) if most > 1 else 1
    return count, price


def _mercenary(step: Step, row: Asker, name: str, skill_price: int) -> int:
    team = step.team(name)
    positions = step.book.team_list(team.team_list).positions

    def choices() -> list[Option]:
        return [Option(each.slug, pick(each.name), price=each.price) for each in positions]

    def skills(position: str) -> Callable[[], list[Option]]:
        access = position_of(step.book, team.team_list, position).primary
        return lambda: [Option(s.slug, pick(s.name)) for s in learnable(step.book, access)]

    position = row.choice("position", N_("Which position does the mercenary play?"), choices)
    skill = row.choice("skill", N_("Which skill does he bring along?"), skills(position), optional=True)
    hired = step.table.memory.get(f"mercenaries.{name}", ())
    step.table.memory[f"mercenaries.{name}"] = (*hired, (position, skill or ""))
    return position_of(step.book, team.team_list, position).price + (skill_price if skill else 0)


def _offers(step: Step, team: Team, left: int, taken: set[str], stars: list[str]) -> Iterable[Option]:
    if not step.desk.strict:
        offered = ChainMap(step.book.index["inducements"], step.book.index["stars"])
        return Options(offered, lambda each: Option(each.slug, each.slug))
    tags = team_tags(step, team)
    found = []
    for offer in step.book.inducements:
        if offer.kind == "player" and offer.surcharge is None and offer.price is None and offer.stake is None:
            continue
        price = offer.price_for(tags)
        price = None if price is None else cheaper(step, offer.kind, price)
        cheapest = price if price is not None else (offer.stake[0] if offer.stake else offer.surcharge or 0)
        reason = ""
        if not allows(offer.access, tags):
            reason = _("not for this team")
        elif offer.slug in taken and offer.surcharge is None:
            reason = _("already hired")
        elif cheapest > left:
            reason = _("{missing} gp short").format(missing=cheapest - left)
        found.append(Option(offer.slug, pick(offer.name), pick(offer.effect), price, not reason, reason))
    most = step.book.number("stars-most")
    for star in step.book.stars:
        price = cheaper(step, "star", star_price(step.book, star.slug, team.team_list))
        reason = ""
        if not allows(star.access, tags):
            continue
        if star.slug in stars:
            reason = _("already hired")
        elif len(stars) >= most:
            reason = _("at most {most} star players").format(most=most)
        elif price > left:
            reason = _("{missing} gp short").format(missing=price - left)
        found.append(Option(star.slug, pick(star.name), "", price, not reason, reason))
    return found
