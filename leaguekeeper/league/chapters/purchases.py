"""Hirings, dismissals, retirement, staff, names and numbers. (House rules, Embauches, renvois et retraites.)"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.captaincy import led_by_rule
from leaguekeeper.league.chapters.journeymen import trait_of_journeymen, unnamed
from leaguekeeper.league.chapters.roster_limits import check_roster, is_full, no_room
from leaguekeeper.league.chapters.team_captain import (
    appoint,
    hold_captain,
    tell_leaderless,
    why_captain_stays,
    why_led,
    why_no_captain,
)
from leaguekeeper.league.choices import Option, affordable, player_option, shortfall
from leaguekeeper.league.documents.base import PLAYER_ID
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.profile import put_on, value
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.refused_answers import Given
from leaguekeeper.league.staffing import let_go, list_price, take_on, take_on_free
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.terms import has, may_own_stars, position, team_tags
from leaguekeeper.rules.access import allows

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.staff import StaffKind

__all__ = ["BUYING", "DEEDS", "free_id", "may_have_staff", "new_player", "purchase"]

BUYING = ("hiring", "purchases")
"""The chapters of a match day in which a side buys; what they cite holds for a slip of purchases too."""

DEEDS = {
    "hire": N_("Hire a player"),
    "keep": N_("Keep a journeyman"),
    "fire": N_("Let a player go"),
    "retire": N_("Retire a player for the season"),
    "buy": N_("Buy staff or re-rolls"),
    "drop": N_("Dismiss staff or re-rolls"),
    "rename": N_("Change a name"),
    "renumber": N_("Change a number"),
    "captain": N_("Name the team captain"),
}

_LATE = N_("Players are hired first and let go afterwards: once somebody has gone, this slip hires nobody more.")


@chapter("hiring")
def hiring(step: Step) -> None:
    """Each side hires, lets go, retires, buys."""
    for name, team in step.teams():
        purchase(step.context, step.asker, name, team.id, step.rule, side=name)


def purchase(context: ReadingContext, asker: Asker, key: str, team_id: str, rule: str, side: str | None = None) -> None:
    """Read a slip of purchases: each row one deed.

    Raises:
        RuleViolation: roster full, position limit reached, gold short, number taken, staff not allowed.
    """
    open_to_us = {*(context.book.deeds or DEEDS)}
    if led_by_rule(context.book, context.team(team_id)) is None:
        open_to_us -= {"captain"}

    def deeds() -> list[Option]:
        shut = _shut(context, team_id, done) if asker.drafting else {}
        return [
            Option(slug, _(label), legal=slug not in shut, reason=shut.get(slug, ""), rule=rule)
            for slug, label in DEEDS.items()
            if slug in open_to_us
        ]

    about = {"side": side, "team": team_id}
    done = set[str]()
    for row in asker.rows(key, N_("Hire, let go, buy?"), "do", deeds, most=200, none=N_("Nothing"), **about):
        with context.standing():
            done.add(row.answers["do"])
            if row.answers["do"] == "hire" and context.book.hires_first:
                context.rule("fire" not in done, "hired-too-late", _LATE, rule)
            _DO[row.answers["do"]](context, row, team_id, rule)
    tell_leaderless(context, team_id)


def _shut(context: ReadingContext, team_id: str, done: Container[str]) -> dict[str, str]:
    """The deeds for which there is nobody and nothing now, and why: a new slip does not begin on them."""
    team, why = context.team(team_id), dict[str, str]()
    if full := is_full(context.book, team):
        why["hire"] = why["keep"] = full
    elif not any(option.legal for option in _positions(context, team, "", drafting=True)()):
        why["hire"] = _("nobody more can be hired")
    if "fire" in done and context.book.hires_first:
        why["hire"] = _(_LATE)
    if not any(player.status == "journeyman" for player in team.players.values()):
        why["keep"] = _("no journeyman is with the team")
    elif not any(option.legal for option in _staying(context, team, "", drafting=True)):
        why.setdefault("keep", _("none of the journeymen can stay"))
    if not any(option.legal for option in _staff(context, team, buying=True, drafting=True)()):
        why["buy"] = _("nothing more can be bought")
    going = list(_going(context, team_id, drafting=True))
    if not any(option.legal for option in going):
        why["fire"] = next((option.reason for option in reversed(going)), _("nobody is on the list"))
    if led := why_led(team):
        why["captain"] = led
    if not any(player.lost for player in team.roster()):
        why["retire"] = _("nobody has a lasting injury to rest from")
    if not any(option.legal for option in _staff(context, team, buying=False)()):
        why["drop"] = _("there is nothing to dismiss")
    return why


# --- players ---------------------------------------------------------------------------------------------


def _hire(context: ReadingContext, row: Asker, team_id: str, rule: str) -> None:
    team = context.team(team_id)
    offers = _positions(context, team, rule, drafting=row.drafting)
    slug = row.choice("position", N_("Which position?"), offers, team=team_id)
    number = _number(context, row, team)
    name = row.text("name", N_("What is he called?"), team=team_id)
    ref = row.text("id", question := N_("Under which id?"), team=team_id) or free_id(team.players, number)
    if re.match(PLAYER_ID, ref) is None:  # no later sheet could speak of him
        said = N_("this is written in small letters, figures, dashes, dots and underscores.")
        row.refuse(row.bad("id", said, Given(question, ref, {"team": team_id})))
    player = new_player(context, team, ref, number, slug, name)
    context.pay(team_id, player.price, N_("{player} hired"), rule, of=row.of("position"), player=player.name)
    context.add_player(team_id, player)
    check_roster(context, team_id, rule)


def _keep(context: ReadingContext, row: Asker, team_id: str, rule: str) -> None:
    team = context.team_sheet(team_id)

    ref = row.choice(
        "player", N_("Which journeyman stays?"), partial(_staying, context, team, rule, row.drafting), team=team_id
    )
    number = _number(context, row, team)
    name = row.text("name", N_("What is he called?"), team=team_id)
    player = context.player(team_id, ref)
    called = name or (f"#{number}" if player.name == unnamed(ref) else player.name)
    context.pay(team_id, _price_to_keep(player), N_("{player} kept"), rule, of=row.of("player"), player=called)
    if not _price_to_keep(player):
        context.remark(N_("{player} stays for nothing."), rule, of=row.of("player"), team=team_id, player=called)
    del team.players[ref]
    player.price = position(context.book, team.team_list, player.position).price
    player.id, player.number, player.name = free_id(team.players, number), number, called
    player.traits = tuple(slug for slug in player.traits if slug != trait_of_journeymen(context.book))
    player.status, player.hired, player.came_as = "active", context.document.id, ref
    context.add_player(team_id, player)
    check_roster(context, team_id, rule)


def _staying(context: ReadingContext, team: Team, rule: str, drafting: bool) -> Iterator[Option]:
    """The journeymen of a match; a form says why one cannot stay."""
    for each in _in_order(team, "journeyman"):
        why = shortfall(team.treasury, _price_to_keep(each)) or no_room(context.book, team, each.position)
        yield replace(player_option(each, reason=why if drafting else ""), rule=rule)


def _price_to_keep(journeyman: Player) -> int:
    """What a journeyman costs who stays: whom a necromancer raised is free, whatever he has learned since."""
    return value(journeyman) if journeyman.price else 0


def _fire(context: ReadingContext, row: Asker, team_id: str, rule: str) -> None:
    ref = row.choice("player", N_("Who is let go?"), partial(_going, context, team_id, row.drafting), team=team_id)
    player = context.player(team_id, ref)
    hold_captain(context, team_id, player)
    player.status, player.ended = "fired", context.document.id
    _enough_left(context, team_id)
    context.remark(N_("{player} is let go."), rule, of=row.of("player"), team=team_id, player=player.name)
    for kind in context.book.staff:
        if kind.free_from_players and may_have_staff(context.book, context.team(team_id), kind):
            _stays_as(context, row, team_id, kind)


def _going(context: ReadingContext, team_id: str, drafting: bool) -> Iterator[Option]:
    """Whoever may be let go; a form says why another has to stay."""
    team = context.team(team_id)
    least, left = context.book.number_or("squad-keeps-least", 0), team.available()
    for each in _in_order(team, "active", "retired"):
        why = why_captain_stays(context.book, team, each) if drafting else ""
        if drafting and not why and len(left) - (each in left) < least:
            why = _("fewer than {least} would be left for the next match").format(least=least)
        yield player_option(each, reason=why)


def _enough_left(context: ReadingContext, team_id: str) -> None:
    """Nobody is let go where too few would be left for the next match."""
    least, left = context.book.number_or("squad-keeps-least", 0), len(context.team(team_id).available())
    context.rule(
        left >= least,
        "too-few-left",
        counted(
            "{team} would have {count} player for its next match; nobody is let go below {least}.",
            "{team} would have {count} players for its next match; nobody is let go below {least}.",
            "count",
        ),
        context.book.rule_of_number("squad-keeps-least"),
        team=team_id,
        count=left,
        least=least,
    )


def _stays_as(context: ReadingContext, row: Asker, team_id: str, kind: StaffKind) -> None:
    """Who is let go stays with the team as staff, for nothing. (LRB 4, Achats.)"""
    team = context.team_sheet(team_id)
    take_on_free(context.book, team, kind.slug, 1)
    context.remark(N_("He stays as {what}."), kind.rule, of=row.of("player"), team=team_id, what=kind.name)


def _retire(context: ReadingContext, row: Asker, team_id: str, rule: str) -> None:
    """Somebody rests for the season: who can, stands among the others, who are told why not."""

    def resting() -> Iterator[Option]:
        for each in _in_order(context.team(team_id), "active", "retired"):
            unhurt = row.drafting and not each.lost
            yield replace(player_option(each, reason=_("no lasting injury") if unhurt else ""), rule=rule)

    player = context.player(team_id, row.choice("player", N_("Who retires for the season?"), resting, team=team_id))
    hurt = N_("{player} has no lasting injury to rest from.")
    context.rule(bool(player.lost), "not-hurt", hurt, rule, team=team_id, player=player.name)
    player.status = "retired"
    context.remark(
        N_("{player} retires for the rest of the season."), rule, of=row.of("player"), team=team_id, player=player.name
    )


def _rename(context: ReadingContext, row: Asker, team_id: str, _rule: str) -> None:
    """Whoever is given none, or loses his, is called by his number."""
    player = _chosen_player(context, row, team_id, N_("Who changes his name?"))
    name = row.text("name", N_("What is he called from now on?"), optional=False, most=80, team=team_id)
    player.name = name or f"#{player.number}"


def _renumber(context: ReadingContext, row: Asker, team_id: str, _rule: str) -> None:
    player, team = _chosen_player(context, row, team_id, N_("Who changes his number?")), context.team(team_id)
    number = row.number("number", N_("Which number?"), 1, 99, usual=_next_free(team), team=team_id)
    _free_number(context, team, number, player.id)
    put_on(player, number)


def _captain(context: ReadingContext, row: Asker, team_id: str, _rule: str) -> None:
    def leading() -> Iterator[Option]:
        team = context.team(team_id)
        for each in _in_order(team, "active"):
            yield player_option(each, reason=why_no_captain(context.book, team, each) if row.drafting else "")

    ref = row.choice("player", N_("Who leads the team?"), leading, team=team_id)
    appoint(context, team_id, ref, row.of("player"))


def _chosen_player(context: ReadingContext, row: Asker, team_id: str, label: str) -> Player:
    ref = row.choice("player", label, _those(context.team(team_id), "active", "retired"), team=team_id)
    return context.player(team_id, ref)


def _those(team: Team, *statuses: str) -> Callable[[], list[Option]]:
    return lambda: [player_option(player) for player in _in_order(team, *statuses)]


def _in_order(team: Team, *statuses: str) -> list[Player]:
    return [each for each in sorted(team.players.values(), key=lambda each: each.number) if each.status in statuses]


def _number(context: ReadingContext, row: Asker, team: Team) -> int:
    number = row.number("number", N_("Which number?"), 1, 99, default=_next_free(team), team=team.id)
    _free_number(context, team, number, None)
    return number


def _next_free(team: Team) -> int:
    taken = {player.number for player in team.roster()}
    return next(number for number in range(1, 100) if number not in taken)


def _free_number(context: ReadingContext, team: Team, number: int, but: str | None) -> None:
    wearer = next((p for p in team.roster() if p.number == number and p.id != but), None)
    context.rule(
        wearer is None,
        "number-taken",
        N_("Number {number} is worn by {player}."),
        team=team.id,
        number=number,
        player=wearer.name if wearer else "",
    )


def free_id(had: Container[str], number: int) -> str:
    """An id that nobody of the team ever had: the number, or the number and a count."""
    ids = (str(number) if nth == 1 else f"{number}-{nth}" for nth in itertools.count(1))
    return next(each for each in ids if each not in had)


def new_player(context: ReadingContext, team: Team, ref: str, number: int, slug: str, name: str | None) -> Player:
    """A player of that position as the list describes him."""
    context.rule(
        ref not in team.players, "id-taken", N_("{team} has had a player {player} already."), team=team.id, player=ref
    )
    if context.book.has("stars", ref):
        said = N_("{player} has an id that the rule book gives a champion: where both play, “{id}” means the champion.")
        context.remark(said, team=team.id, warning=True, player=name or f"#{number}", id=ref)
    found = position(context.book, team.team_list, slug)
    return Player(ref, number, name or f"#{number}", slug, found.price, hired=context.document.id)


def _positions(
    context: ReadingContext, team: Team, rule: str, *, drafting: bool = False
) -> Callable[[], Iterator[Option]]:
    def options() -> Iterator[Option]:
        book = context.book
        terms = book.team_list(team.team_list)
        allies = [book.ally(slug) for slug in terms.allies]
        stars = book.stars if may_own_stars(book) else ()
        owned = [star.slug for star in stars if has(book, team.team_list, star.slug)]
        outsiders = sum(p.position in terms.allies for p in team.roster())
        no_more = terms.allies_at_most is not None and outsiders >= terms.allies_at_most
        for each in (*terms.positions, *allies, *(position(book, team.team_list, slug) for slug in owned)):
            count = sum(p.position == each.slug for p in team.roster())
            reason = ""
            if context.strict and no_more and each.slug in terms.allies:
                reason = _("the team has as many allies as it may")
            elif context.strict and count >= each.most:
                reason = _("the team has {count} of them already").format(count=count)
            elif context.strict:
                reason = shortfall(team.treasury, each.price)
            if drafting and not reason:
                reason = no_room(book, team, each.slug)
            yield Option(each.slug, pick(each.name), "", each.price, not reason, reason, rule=rule)

    return options


# --- staff -----------------------------------------------------------------------------------------------


def may_have_staff(book: RuleBook, team: Team, kind: StaffKind) -> bool:
    """Whether the team's list allows that kind of staff."""
    allowed = book.team_list(team.team_list).may_hire(kind.slug)
    return allowed and allows(kind.access, team_tags(book, team.team_list, team.choices))


def _buy(context: ReadingContext, row: Asker, team_id: str, rule: str) -> None:
    team = context.team_sheet(team_id)
    offers = _staff(context, team, buying=True, drafting=row.drafting)
    slug = row.choice("staff", N_("What is bought?"), offers, team=team_id)
    kind = context.book.staff_kind(slug)
    each = kind.price_at(context.book.team_list(team.team_list).re_roll_price, created=team.played > 0)
    room = 99 if kind.most is None else kind.most - team.staff.get(slug, 0)
    within = min(room, affordable(team.treasury, each))
    count = row.number("count", N_("How many?"), 1, 99, default=1, within=within, team=team_id)
    context.pay(
        team_id,
        count * each,
        N_("{what} bought"),
        kind.rule or rule,
        of=row.of("staff"),
        terms=[Term(count, -each)],
        what=kind.name,
    )
    take_on(team, slug, count, each - list_price(context.book, team, slug))
    context.rule(
        kind.most is None or team.staff[slug] <= kind.most,
        "staff-most",
        N_("{team} would have {count} × {what}; {most} is the most."),
        kind.rule or rule,
        team=team_id,
        count=team.staff[slug],
        what=kind.name,
        most=kind.most,
    )


def _drop(context: ReadingContext, row: Asker, team_id: str, rule: str) -> None:
    team = context.team_sheet(team_id)
    slug = row.choice("staff", N_("What is dismissed?"), _staff(context, team, buying=False), team=team_id)
    count = row.number("count", N_("How many?"), 1, max(1, team.staff.get(slug, 0)), default=1, team=team_id)
    let_go(team, slug, count)
    name = context.book.staff_kind(slug).name
    context.remark(N_("{count} × {what} dismissed."), rule, of=row.of("staff"), team=team_id, count=count, what=name)


def _staff(context: ReadingContext, team: Team, buying: bool, *, drafting: bool = False) -> Callable[[], list[Option]]:
    def options() -> list[Option]:
        found = []
        for kind in context.book.staff:
            each = kind.price_at(context.book.team_list(team.team_list).re_roll_price, created=team.played > 0)
            reason = ""
            if buying and context.strict:
                if not may_have_staff(context.book, team, kind):
                    reason = _("not for this team")
                elif not kind.sold_later:
                    reason = _("only at the team's creation")
                elif kind.most is not None and team.staff.get(kind.slug, 0) >= kind.most:
                    reason = _("the team has {count} of them already").format(count=kind.most)
                elif drafting:
                    reason = shortfall(team.treasury, each)
            elif not buying and not team.staff.get(kind.slug, 0):
                reason = _("it has none")
            elif not buying and context.strict and not kind.dismissible:
                reason = _("nobody lets it go")
            found.append(Option(kind.slug, pick(kind.name), "", each if buying else None, not reason, reason))
        return found

    return options


_DO: dict[str, Callable[[ReadingContext, Asker, str, str], None]] = {
    "hire": _hire,
    "keep": _keep,
    "fire": _fire,
    "retire": _retire,
    "buy": _buy,
    "drop": _drop,
    "rename": _rename,
    "renumber": _renumber,
    "captain": _captain,
}
