"""The off-season: rest, budget, re-enrolment on a blank list. (House rules, Intersaison, Réenrôlement.)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.enrolment import enlist
from leaguekeeper.league.chapters.getting_even import fades
from leaguekeeper.league.chapters.purchases import may_have_staff
from leaguekeeper.league.chapters.roster_limits import check_roster, check_squad
from leaguekeeper.league.chapters.team_captain import tell_leaderless
from leaguekeeper.league.documents.re_enrolment import ReHired, TeamReEnrolled
from leaguekeeper.league.gates import list_follows, listed_for
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.profile import hold_to_its_best, put_on, value
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Player, Season, Team
from leaguekeeper.league.state_of_season import ReEnrolment
from leaguekeeper.league.terms import champions_prize, reads
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.staff import StaffKind

__all__ = ["BudgetLine", "budget_lines", "charged_seasons", "heals", "hiring_fee", "staff_price", "team_re_enrolled"]


@dataclass(frozen=True, slots=True)
class BudgetLine:
    """A line of the re-enrolment budget: what it is for, how many at which price, and the sum (gold pieces)."""

    what: str
    count: int
    each: int
    rule: str = ""

    @property
    def amount(self) -> int:
        """Gold pieces."""
        return self.count * self.each


def budget_lines(book: RuleBook, team: Team, seasons: Mapping[str, Season], *, painted: bool) -> list[BudgetLine]:
    """The budget line by line, without what the book pays nothing for; its sum is capped. (Levée des fonds.)"""
    record = _record(book, team, seasons)
    friendlies = reads(book, "friendly-budget", "results-too")
    matches = record.get("played", 0) + (0 if reads(book, "friendly-budget", "nothing") else record.get("friendly", 0))
    wins = record.get("win", 0) + (record.get("friendly-win", 0) if friendlies else 0)
    draws = record.get("draw", 0) + (record.get("friendly-draw", 0) if friendlies else 0)
    found = []
    for what, key, count in (
        (N_("Re-enrolment budget"), "re-enrolment-budget", 1),
        (N_("Matches played"), "re-enrolment-match", matches),
        (N_("Wins"), "re-enrolment-win", wins),
        (N_("Draws"), "re-enrolment-draw", draws),
        (N_("Fully painted"), "re-enrolment-painted", int(painted)),
    ):
        if book.number(key):
            found.append(BudgetLine(what, count, book.number(key), book.rule_of_number(key)))
    found.insert(1, BudgetLine(N_("Treasury"), 1, team.treasury, book.rule_of_number("re-enrolment-budget")))
    return found


def _record(book: RuleBook, team: Team, seasons: Mapping[str, Season]) -> Mapping[str, int]:
    """The matches that count: those of the last season, none for one who sat it out. (Ruling sat-out-budget.)"""
    played = seasons.get(team.record_of)
    sat_out = played is not None and played.number < list_follows(seasons, team)
    return {} if sat_out and not reads(book, "sat-out-budget", "last-played") else team.season_record


def hiring_fee(book: RuleBook, player: Player) -> int:
    """What a player's return costs: his value and the agent's fee for every season he has played (gold pieces).

    The fee is never part of his value. (Réenrôlement.)
    """
    return value(player) + book.number("agent-fee") * charged_seasons(book, player)


def charged_seasons(book: RuleBook, player: Player) -> int:
    """For how many seasons the agent is paid: those behind him, with the last. (Ruling agent-fee-seasons.)"""
    away = player.seasons_away + _spent_away(player) if reads(book, "agent-fee-seasons", "played") else 0
    return player.seasons + 1 - away


def _spent_away(player: Player) -> int:
    """Whether he spent the season that is over in retirement, from its beginning to its end."""
    return int(player.retired_since and player.status == "retired")


def staff_price(book: RuleBook, team: Team, kind: StaffKind, count: int) -> int:
    """What the new list pays for that many of a kind of staff (gold pieces)."""
    return -sum(term.amount for term in _staff_terms(book, team, kind, count))


def _staff_terms(book: RuleBook, team: Team, kind: StaffKind, count: int) -> list[Term]:
    """How many of a kind of staff the new list pays, and at which price.

    Fans at hand are free and each further point is paid; re-rolls cost double, wholly new ones too unless ruling
    re-enrol-reroll says otherwise.
    """
    if kind.fans:
        return [Term(max(0, count - team.staff.get(kind.slug, 0)), -book.number("fan-price"))]
    if kind.slug == "re-roll":
        price = book.team_list(team.team_list).re_roll_price
        factor = book.number("re-enrolment-re-roll-factor")
        taken_over = min(count, team.staff.get(kind.slug, 0))
        if reads(book, "re-enrol-reroll", "list-price"):
            return [Term(taken_over, -price * factor), Term(count - taken_over, -price)]
        return [Term(count, -price * factor)]
    return [Term(count, -book.number("apothecary-price" if kind.slug == "apothecary" else "re-enrolment-staff"))]


def team_re_enrolled(context: ReadingContext, document: TeamReEnrolled) -> None:
    """Re-enrol a team: rest, budget, staff, players, recruits; the rest of the budget is the new treasury.

    Raises:
        RuleViolation: budget passed, roster too small or too large, a player who is dead or unknown, a missing die.
    """
    team = context.team_sheet(document.team)
    seasons = context.every("season")
    _tell_second(context, team, seasons)
    _rest(context, team)
    rule = context.book.rule_of_number("re-enrolment-cap")
    old_apothecary = team.staff.get("apothecary", 0) > 0
    budget = _budget(context, budget_lines(context.book, team, seasons, painted=document.painted), team)
    staff = _staff(context, team, document)
    back = {each.player: each for each in document.players}
    if len(back) < len(document.players):
        raise BadInput("players", N_("a player can be hired only once."))
    old_list = reads(context.book, "heal-apothecary", "old-list")
    helped = old_apothecary if old_list else team.staff.get("apothecary", 0) > 0
    _leave_behind(context, team, set(back))
    paid = _return(context, team, document, helped)
    recruits = _recruit(context, team, document, rule)
    follows = list_follows(seasons, team)
    made = ReEnrolment(
        document.id,
        team.id,
        next((each.id for each in seasons.values() if each.number == follows), None),
        document.painted,
        budget,
        team.treasury,
        tuple(paid.items()),
        recruits,
        tuple(staff),
    )
    context.put("re-enrolment", document.id, made)
    context.within_budget(team.id, budget, context.book.rule_of_number("re-enrolment-budget"))
    _finish(context, team, rule)
    team.list_since = follows
    _title_lapses(context, team, seasons)
    tell_leaderless(context, team.id)


def _tell_second(context: ReadingContext, team: Team, seasons: Mapping[str, Season]) -> None:
    """Say where a team's list is in already for a season in which it has not played; lists were filed so before."""
    season = listed_for(seasons, team)
    if season is not None and team.record_of != season.id:
        told = N_("{team} has its list for {season} already: is this second one really meant?")
        context.remark(told, team=team.id, season=season.name, warning=True)


def _title_lapses(context: ReadingContext, team: Team, seasons: Mapping[str, Season]) -> None:
    """The champion's re-roll was for the season that is over; who hands in late is still in his. (Récompenses.)"""
    won = champions_prize(context.book)
    late = any(each.number > team.list_since for each in seasons.values())
    if not late and (won is None or not won.held):
        team.extra_rerolls = 0


def _rest(context: ReadingContext, team: Team) -> None:
    for player in list(team.players.values()):
        if player.miss_next:
            rested = context.player(team.id, player.id)
            rested.miss_next, rested.miss_reason = False, ""


def _budget(context: ReadingContext, lines: list[BudgetLine], team: Team) -> int:
    cap, rule = context.book.number("re-enrolment-cap"), context.book.rule_of_number("re-enrolment-cap")
    whole = sum(line.amount for line in lines)
    context.move(team.id, -team.treasury, N_("The treasury goes into the budget"), rule)
    for line in lines:
        context.move(team.id, line.amount, N_("Budget"), line.rule, terms=[Term(line.count, line.each, line.what)])
    if whole > cap:
        terms = [Term(1, -whole, N_("in all")), Term(1, cap, N_("cap"))]
        context.move(team.id, cap - whole, N_("The budget is capped"), rule, terms=terms)
    return min(whole, cap)


def _staff(context: ReadingContext, team: Team, document: TeamReEnrolled) -> list[tuple[str, int, int]]:
    """Pay the new list's staff: which kind, how many, at what cost."""
    paid = []
    old = dict(team.staff)
    for slug in document.staff:
        if not context.book.has("staff", slug):
            raise BadInput(f"staff.{slug}", N_("the rule book knows no staff of this kind."))
    for kind in context.book.staff:
        keeps = old.get(kind.slug, 0) if kind.fans else 0
        count = document.staff.get(kind.slug, keeps)
        if count and not may_have_staff(context.book, team, kind):
            raise RuleViolation(
                "staff-not-allowed", N_("{team} may not have any {what}."), kind.rule, team=team.name, what=kind.name
            )
        context.rule(
            kind.most is None or count <= kind.most,
            "staff-most",
            N_("{team} would have {count} × {what}; {most} is the most."),
            kind.rule,
            team=team.id,
            count=count,
            what=kind.name,
            most=kind.most,
        )
        terms = _staff_terms(context.book, team, kind, count)
        price = sum(term.amount for term in terms)
        context.move(team.id, price, N_("{what} for the new season"), kind.rule, terms=terms, what=kind.name)
        if count:
            paid.append((kind.slug, count, -price))
    for kind in context.book.staff:
        keeps = old.get(kind.slug, 0) if kind.fans else 0
        team.staff[kind.slug] = (
            max(keeps, document.staff.get(kind.slug, keeps)) if keeps else document.staff.get(kind.slug, 0)
        )
    team.overpaid = {}
    return paid


def _leave_behind(context: ReadingContext, team: Team, back: set[str]) -> None:
    for player in list(team.players.values()):
        if player.on_roster and player.id not in back:
            gone = context.player(team.id, player.id)
            gone.status, gone.ended = "archived", context.document.id


def _return(context: ReadingContext, team: Team, document: TeamReEnrolled, helped: bool) -> dict[str, int]:
    """Hire the players again whom the list has, and see what heals; what was paid for each.

    A line whose ground a correction has moved falls alone; the rest of the list stands.
    """
    paid: dict[str, int] = {}
    returned: list[tuple[str, ReHired, Player]] = []
    for place, each in enumerate(document.players):
        held, where = team.treasury, f"players.{place}"
        with context.standing():
            player = _hired_again(context, team, each, where)
            paid[player.id] = held - team.treasury
            returned.append((where, each, player))
            _heal_niggles(context, team, player, each, helped, where)
            fades(context, team.id, player, each, where)
    for where, each, player in returned:
        if player.status == "retired":
            _heal_lost(context, team, player, each, helped, where)
        elif each.lost:
            context.refuse(BadInput(f"{where}.lost", N_("only for who is retired a die is rolled here.")))
        player.retired_since = player.status == "retired"
    return paid


def _recruit(context: ReadingContext, team: Team, document: TeamReEnrolled, rule: str) -> tuple[tuple[str, int], ...]:
    """Hire the new players of the list: each with his price."""
    hired = []
    for place, draftee in enumerate(document.recruits):
        recruit = enlist(context, team, draftee, f"recruits.{place}")
        context.move(team.id, -recruit.price, N_("{player} hired"), rule, player=recruit.name)
        context.add_player(team.id, recruit)
        hired.append((recruit.id, recruit.price))
    return tuple(hired)


def _hired_again(context: ReadingContext, team: Team, entry: ReHired, where: str) -> Player:
    player = context.player(team.id, entry.player)
    if not player.on_roster:
        raise RuleViolation(
            "not-on-list", N_("{player} is no longer on the list of {team}."), player=player.name, team=team.name
        )
    stays = entry.stays_away and reads(context.book, "retiree-fee", "fee-returned")
    if not stays:
        terms = [
            Term(1, -value(player), N_("value")),
            Term(charged_seasons(context.book, player), -context.book.number("agent-fee"), N_("agent’s fee")),
        ]
        fee = context.book.rule_of_number("agent-fee")
        context.move(
            team.id, -hiring_fee(context.book, player), N_("{player} hired again"), fee, terms=terms, player=player.name
        )
    player.seasons_away += _spent_away(player)
    player.seasons += 1
    put_on(player, entry.number or player.number)
    player.name = entry.name or player.name
    if entry.stays_away and player.status != "retired":
        context.refuse(BadInput(f"{where}.stays_away", N_("only who is retired can stay away.")))
    return player


def heals(book: RuleBook, die: int, helped: bool) -> bool:
    """Whether a die heals an old injury; an apothecary helps."""
    bonus = book.number("heal-apothecary") if helped else 0
    return die + bonus >= book.number("heal-from")


def _heal_niggles(
    context: ReadingContext, team: Team, player: Player, entry: ReHired, helped: bool, where: str
) -> None:
    if len(entry.niggles) != player.niggles:
        words = N_("a die for each niggling injury is wanted: {count}.")
        context.refuse(BadInput(f"{where}.niggles", words, count=player.niggles))
    healed = sum(heals(context.book, die, helped) for die in entry.niggles[: player.niggles])
    if entry.niggles:
        context.remark(
            N_("{player}: niggling injuries that heal: {healed} of {count}."),
            context.book.rule_of_number("heal-from"),
            team=team.id,
            player=player.name,
            healed=healed,
            count=player.niggles,
        )
    player.niggles -= healed


def _heal_lost(context: ReadingContext, team: Team, player: Player, entry: ReHired, helped: bool, where: str) -> None:
    wanted = {slug: count for slug, count in player.lost.items() if count}
    if {slug: len(dice) for slug, dice in entry.lost.items()} != wanted:
        told = ", ".join(f"{slug} × {count}" for slug, count in wanted.items())
        words = N_("a die for each lost characteristic is wanted: {wanted}.")
        context.refuse(BadInput(f"{where}.lost", words, wanted=told))
    for slug, count in wanted.items():
        dice = entry.lost.get(slug, ())[:count]
        healed = sum(heals(context.book, die, helped) for die in dice)
        player.lost[slug] -= healed
        hold_to_its_best(context.book, team, player, slug)
        left = context.book.number_or("heal-leaves-niggles", 1)
        player.niggles += healed * left
        context.remark(
            N_("{player}: {what}, steps that come back: {healed} of {count}, each leaving a niggling injury.")
            if left
            else N_("{player}: {what}, steps that come back: {healed} of {count}."),
            context.book.rule_of_number("heal-from"),
            team=team.id,
            player=player.name,
            healed=healed,
            count=count,
            what=context.book.characteristic(slug).name,
        )
    player.lost = {slug: count for slug, count in player.lost.items() if count}
    if entry.stays_away and not player.lost:
        context.refuse(BadInput(f"{where}.stays_away", N_("who is healed plays again.")))
    if not entry.stays_away or not player.lost:
        player.status = "active"


def _finish(context: ReadingContext, team: Team, rule: str) -> None:
    check_squad(context, team.id, sum(player.status == "active" for player in team.roster()))
    numbers = [player.number for player in team.roster()]
    context.rule(
        len(set(numbers)) == len(numbers),
        "number-taken",
        N_("Two players of {team} wear the same number."),
        rule,
        team=team.id,
    )
    check_roster(context, team.id, rule)
    if reads(context.book, "budget-left", "lost"):
        context.move(team.id, -max(0, team.treasury), N_("The rest of the budget is lost"), rule)
    team.status, team.aside = "enrolled", ""
    team.season_record = {}
    context.remark(N_("{team} re-enrols; {gold} gp are left."), rule, team=team.id, gold=team.treasury)
