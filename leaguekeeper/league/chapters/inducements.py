"""Inducements: what a side hires for one match, out of petty cash first and then out of its treasury.

(House rules, Coups de pouce; ruling petty-cash-base.)
"""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.league.chapters.grounds import cheaper, extra_petty_cash, gifts
from leaguekeeper.league.chapters.improvements import barred
from leaguekeeper.league.chapters.journeymen import come_along, hired_journeymen
from leaguekeeper.league.choices import PURSE, SHARE, Option, Options, affordable, shortfall
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import Step, chapter, other
from leaguekeeper.league.terms import comes_with, effect_told, hired_with, learnable, missing_gold, reads, star_price
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.league.terms import team_tags as tags_of
from leaguekeeper.rules.access import allows

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.inducements import Inducement

__all__ = ["TORN", "comes_with_whom", "most_of_kind", "own_share", "team_tags"]

TORN = "stars.torn"
"""Where the table remembers the stars whom both sides have hired, and who play for neither."""


def team_tags(step: Step, team: Team) -> frozenset[str]:
    """What inducements and stars ask about this team: its list, its leagues, its god."""
    return tags_of(step.book, team.team_list, team.choices)


@chapter("inducements")
def inducements(step: Step) -> None:
    """Each side buys; the money spent is added to its current team value."""
    first, second = _order(step)
    step.side(second).petty_cash = max(0, step.side(first).value - step.side(second).value)
    for name in (first, second):
        rival = other(name)
        side = step.side(name)
        gap = step.side(rival).value - side.value
        if gap > 0 and _spends_first(step):  # of two equal sides none is the higher
            gap += step.side(rival).spent
        side.petty_cash = max(0, gap) + extra_petty_cash(step, name)
        _buy(step, name)
    _torn_between(step)


def _torn_between(step: Step) -> None:
    """Whom both sides have hired plays for neither, and both have paid.

    (2020 edition, star players; ruling same-star. A friendly knows no such quarrel.)
    """
    if step.exhibition or not reads(step.book, "same-star", "neither"):
        return
    home, away = step.side("home"), step.side("away")
    torn = [star for star in home.stars if star in away.stars]
    step.table.memory[TORN] = frozenset(torn)
    home.stars, away.stars = (tuple(star for star in side.stars if star not in torn) for side in (home, away))
    for star in torn:
        found = step.book.star(star)
        said = N_("Both sides have hired {player}: both pay, and he plays for neither.")
        step.context.remark(said, found.rule, player=found.name, warning=True)


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
        return side.petty_cash + _own(step, name) - sum(count * each for _slug, count, each in bought)

    def offers() -> Iterable[Option]:
        taken = [slug for slug, _count, _each in bought]
        if not step.context.strict:
            return _filed(step)
        return [*_offers(step, name, left(), taken, stars), *_stars(step, name, left(), stars)]

    about = {**step.about(name), "none": N_("Nothing")}
    rows = step.asker.rows(name, N_("Which inducement is hired?"), "what", offers, **about)
    for row in () if step.passed_over else rows:
        what = row.answers["what"]
        with step.context.standing():
            count, each = _terms(step, row, name, what, left())
            bought.append((what, count, each))
            side.spent = sum(count * each for _slug, count, each in bought)
            if step.book.has("stars", what):
                _takes_part(step, team, what, stars)
            elif step.book.inducement(what).journeymen is not None:
                come_along(step, row, name, step.book.inducement(what))
    given = gifts(step, team)
    side.inducements, side.stars = (*bought, *given), tuple(stars)
    _pay(step, name, bought, given)
    _tell_too_many(step, name, [slug for slug, _count, _each in bought])
    _cheer(step, name)


def _tell_too_many(step: Step, name: str, bought: Iterable[str]) -> None:
    """Say where a side has hired more wizards, biased referees or famous staff than come to a match together.

    Said and not refused: they were hired so before. (2020 edition, inducements: one, one and two of them.)
    """
    kinds = Counter(step.book.inducement(slug).kind for slug in bought if step.book.has("inducements", slug))
    for kind, count in kinds.items():
        most = step.book.number_or(most_of_kind(kind), count)
        if count > most:
            limit = step.book.index["numbers"][most_of_kind(kind)]
            told = N_("Hired by {team}: {count}. {what}: {most}.")
            team = step.team_id(name)
            step.context.remark(told, limit.rule, team=team, count=count, what=limit.name, most=most, warning=True)


def most_of_kind(kind: str) -> str:
    """The figure of a rule book that says how many inducements of a kind come to a match together."""
    return f"{kind}-inducements-most"


def _cheer(step: Step, name: str) -> None:
    """The fans whom inducements bring come to the match as well."""
    side = step.side(name)
    hired = ((slug, count) for slug, count, _each in side.inducements if step.book.has("inducements", slug))
    more = sum(count * step.book.inducement(slug).gives.get("dedicated-fans", 0) for slug, count in hired)
    if more:
        side.popularity += more
        step.context.remark(N_("Inducements add {more} popularity."), step.rule, team=step.team_id(name), more=more)


def _pay(step: Step, name: str, bought: Sequence[tuple[str, int, int]], given: Sequence[tuple[str, int, int]]) -> None:
    """Pay for what was hired from the petty cash, and from the treasury what goes beyond it."""
    team, side = step.team(name), step.side(name)
    for slug, count, _each in () if step.passed_over else given:
        step.context.remark(
            N_("{count} × {what} from the ground."),
            step.rule,
            team=team.id,
            count=count,
            what=step.book.inducement(slug).name,
        )
    from_treasury = max(0, side.spent - side.petty_cash)
    _within_purse(step, name)
    hired = [Term(count, -each, "{what}", {"what": _named(step, slug)}) for slug, count, each in bought]
    step.context.move(
        team.id,
        -from_treasury,
        N_("Inducements beyond the petty cash"),
        step.rule,
        terms=[*hired, Term(1, side.petty_cash, N_("petty cash"))],
    )
    if side.petty_cash and not step.passed_over:  # of a match that nobody played there is nothing to tell
        step.context.remark(
            N_("Petty cash {petty} gp, {spent} gp spent; what is left is lost."),
            step.rule,
            team=team.id,
            petty=side.petty_cash,
            spent=min(side.spent, side.petty_cash),
        )


def own_share(book: RuleBook, held: int, gap: int) -> int:
    """What a side may spend of its treasury: all, or what the book leaves to the weaker side or to equals (gold).

    ``gap`` is how much more the side is worth than the other, below zero how much less.
    """
    bound = "treasury-level" if not gap else "treasury-underdog" if gap < 0 else ""
    return min(max(0, held), book.number_or(bound, max(0, held)))


def _own(step: Step, name: str) -> int:
    return own_share(step.book, step.team(name).treasury, step.side(name).value - step.side(other(name)).value)


def _purse(step: Step, name: str) -> str:
    """How to say that a side's purse falls short, its whole treasury in it or a share."""
    return PURSE if _own(step, name) >= max(0, step.team(name).treasury) else SHARE


def _within_purse(step: Step, name: str) -> None:
    """Hold what a side hires to its petty cash and to what it may add of its treasury."""
    team, side, own = step.team(name), step.side(name), _own(step, name)
    beyond = N_("{team} hires for {amount} gp; beyond its petty cash of {petty} gp it may spend {own} gp of its own.")
    step.context.rule(
        own >= max(0, team.treasury) or side.spent <= side.petty_cash + own,
        "treasury-share",
        beyond,
        step.book.rule_of_number("treasury-underdog") or step.rule,
        team=team.id,
        amount=side.spent,
        petty=side.petty_cash,
        own=own,
    )
    purse = side.petty_cash + max(0, team.treasury)
    step.context.rule(
        not missing_gold(purse, side.spent),
        "treasury-short",
        N_(
            "{team} hires for {amount} gp, {missing} gp more than its petty cash of {petty} gp and its treasury of "
            "{treasury} gp."
        ),
        step.rule,
        team=team.id,
        amount=side.spent,
        missing=missing_gold(purse, side.spent),
        petty=side.petty_cash,
        treasury=team.treasury,
    )


def _named(step: Step, what: str) -> Mapping[str, str]:
    return step.book.star(what).name if step.book.has("stars", what) else step.book.inducement(what).name


def _takes_part(step: Step, team: Team, star: str, stars: list[str]) -> None:
    """A star player is hired, and the second of his pair with him; an old report's second alone plays alone."""
    first = comes_with(step.book, star)
    if first is not None and first not in stars:
        step.context.rule(
            False,
            "pair-apart",
            N_("{player} is hired with {partner}, at one price for both."),
            step.book.star(star).rule,
            team=team.id,
            player=step.book.star(star).name,
            partner=step.book.star(first).name,
        )
    stars += [each for each in hired_with(step.book, star) if each not in stars]


def _terms(step: Step, row: Asker, name: str, what: str, left: int) -> tuple[int, int]:
    """How many of what is hired at which price; a form offers no more than what is ``left`` of the purse pays for."""
    team = step.team(name)
    if step.book.has("stars", what):
        return 1, cheaper(step, "star", star_price(step.book, what, team.team_list))
    offer = step.book.inducement(what)
    about = step.about(name)
    if offer.stake is not None:
        lo, hi = offer.stake
        return 1, row.number("stake", N_("How much is staked?"), lo, hi, within=left, **about)
    if offer.surcharge is not None:
        whole = offer.surcharge + _mercenary(step, row, name, offer.skill_surcharge or 0)
        return 1, cheaper(step, offer.kind, whole)
    price = cheaper(step, offer.kind, offer.price_for(team_tags(step, team)) or 0)
    most = offer.most_for(team_tags(step, team)) or 99
    if most <= 1:
        return 1, price
    return row.number("count", N_("How many?"), 1, most, default=1, within=affordable(left, price), **about), price


def _mercenary(step: Step, row: Asker, name: str, skill_price: int) -> int:
    team = step.team(name)

    def choices() -> list[Option]:
        return list(_for_hire(step, name))

    def skills(position: str) -> Callable[[], Iterator[Option]]:
        return lambda: _to_learn(step, team, position, skill_price)

    position = row.choice("position", N_("Which position does the mercenary play?"), choices)
    question, none = N_("Which skill does he bring along?"), N_("No skill besides")
    skill = row.choice("skill", question, skills(position), optional=True, none=none)
    hired = step.table.memory.get(f"mercenaries.{name}", ())
    step.table.memory[f"mercenaries.{name}"] = (*hired, (position, skill or ""))
    _tell_big_guys(step, row, name, position)
    return position_of(step.book, team.team_list, position).price + (skill_price if skill else 0)


def _tell_big_guys(step: Step, row: Asker, name: str, slug: str) -> None:
    """Say where a mercenary is a big guy too many for the list. (2025 edition, Mercenaries: within its quantities.)

    Said and not refused: big guys were hired so before.
    """
    team = step.team(name)
    terms = step.book.team_list(team.team_list)
    most = terms.big_guys_at_most
    if most is None or not terms.by_slug[slug].big_guy:
        return
    hired = [position for position, _skill in step.table.memory[f"mercenaries.{name}"]]
    count = sum(terms.by_slug[each].big_guy for each in _there(step, name, hired) if each in terms.by_slug)
    if count > most:
        told = counted(
            "{team} would field {count} big guy, its mercenaries among them; its list has {most} at most.",
            "{team} would field {count} big guys, its mercenaries among them; its list has {most} at most.",
            "count",
        )
        of = row.of("position")
        step.context.remark(told, step.rule, of=of, team=team.id, count=count, most=most, warning=True)


def _there(step: Step, name: str, hired: Iterable[str]) -> list[str]:
    """The positions of whoever can play for a side, journeymen and mercenaries among them."""
    team = step.team(name)
    journeymen = [each.position for each in team.players.values() if each.status == "journeyman"]
    return [*(each.position for each in team.available()), *hired, *journeymen]


def _to_learn(step: Step, team: Team, slug: str, price: int) -> Iterator[Option]:
    """What a mercenary of a position may bring along, each at that price: what he could learn and does not have."""
    played = position_of(step.book, team.team_list, slug)
    himself = Player("", 0, "", slug, played.price)
    for each in learnable(step.book, played.primary):
        reason = barred(step.book, team, himself, each)
        yield Option(each.slug, pick(each.name), price=price, legal=not reason, reason=reason, rule=step.rule)


def _for_hire(step: Step, name: str) -> Iterator[Option]:
    """The positions in which a mercenary may play: no more than the list allows, those absent not counted."""
    team, hired = step.team(name), step.table.memory.get(f"mercenaries.{name}", ())
    there = _there(step, name, (position for position, _skill in hired))
    for each in step.book.team_list(team.team_list).positions:
        full = there.count(each.slug) >= each.most
        reason = _("the team has as many of them as it may") if full else ""
        yield Option(each.slug, pick(each.name), price=each.price, legal=not full, reason=reason, rule=step.rule)


def _filed(step: Step) -> Options:
    return Options(
        ChainMap(step.book.index["inducements"], step.book.index["stars"]), lambda each: Option(each.slug, each.slug)
    )


def _offers(step: Step, name: str, left: int, taken: list[str], stars: list[str]) -> Iterable[Option]:
    tags = team_tags(step, step.team(name))
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
        elif _taken(step.book, offer, taken):
            reason = _("one of that kind is hired already")
        elif _so_many(step, name, offer):
            reason = _("at most {most}").format(most=offer.most)
        elif offer.surcharge is not None and (full := _full(step, name, stars)):
            reason = full
        else:
            reason = shortfall(left, cheapest, _purse(step, name))
        yield Option(offer.slug, pick(offer.name), effect_told(offer), price, not reason, reason, rule=step.rule)


def _taken(book: RuleBook, offer: Inducement, taken: list[str]) -> bool:
    """Whether a side has hired another of those of whom it hires one at most."""
    others = [book.inducement(slug).one_of for slug in taken if book.has("inducements", slug)]
    return offer.one_of is not None and offer.one_of in others


def _so_many(step: Step, name: str, offer: Inducement) -> bool:
    """Whether a side has as many mercenaries as it may."""
    hired = len(step.table.memory.get(f"mercenaries.{name}", ()))
    return offer.surcharge is not None and offer.most is not None and hired >= offer.most


def _stars(step: Step, name: str, left: int, stars: list[str]) -> Iterable[Option]:
    """The star players of a team's list: a pair is one choice and takes two places, its second has no price."""
    team, most = step.team(name), step.book.number_or("stars-most", 99)
    chosen = sum(comes_with(step.book, star) not in stars for star in stars)
    for star in step.book.stars:
        if not allows(star.access, team_tags(step, team)):
            continue
        hired = hired_with(step.book, star.slug)
        price = cheaper(step, "star", star_price(step.book, star.slug, team.team_list))
        first, reason = comes_with(step.book, star.slug), ""
        if first is not None:
            reason = "" if _told_twice(step, first, stars) else comes_with_whom(step.book, first)
        elif star.slug in stars:
            reason = _("already hired")
        elif chosen >= most:
            reason = ngettext("at most {most} star player", "at most {most} star players", most).format(most=most)
        else:
            reason = shortfall(left, price, _purse(step, name)) or _full(step, name, stars, len(hired))
        label = " + ".join(pick(step.book.star(slug).name) for slug in hired)
        yield Option(star.slug, label, "", price, not reason, reason, rule=step.rule)


def _told_twice(step: Step, first: str, stars: list[str]) -> bool:
    """Whether a report names the second of a pair beside the first: that says the same again."""
    return first in stars and not step.asker.drafting


def comes_with_whom(book: RuleBook, first: str) -> str:
    """Why the second of a pair is not to be hired alone."""
    return _("hired together with {player}").format(player=pick(book.star(first).name))


def _full(step: Step, name: str, stars: list[str], more: int = 1) -> str:
    """Why nobody more can be hired: nobody brings more than a full squad to a match. (2020 edition, Mercenaries.)"""
    team, most = step.team(name), step.book.number_or("squad-most", 99)
    journeymen = len(step.side(name).journeymen) - hired_journeymen(step, name)
    mercenaries = len(step.table.memory.get(f"mercenaries.{name}", ()))
    there = len(team.available()) + journeymen + mercenaries + len(stars)
    return "" if there + more <= most else _("the team has {most} players").format(most=most)
