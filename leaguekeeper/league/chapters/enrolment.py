"""A team is enrolled: the draft of a new one, or the roster another program hands over.

(2020 edition, drafting a team; House rules, Fans dévoués and Apothicaire.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.chapters.purchases import check_roster, free_id, may_have_staff, new_player
from leaguekeeper.league.documents.team import Draftee, ImportedPlayer, TeamEnrolled
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.reading_context import Desk
from leaguekeeper.league.state import Advance, Player, Team
from leaguekeeper.league.terms import has

__all__ = ["enlist", "team_enrolled"]


ADVANCE_FIELDS = {"skill", "characteristic", "how", "value", "price"}


def team_enrolled(desk: Desk, told: TeamEnrolled) -> None:
    """A team comes to be, its draft paid out of the budget, the rest in its treasury.

    Raises:
        RuleViolation: budget passed, too few or too many players, position or staff limit passed, number twice.
    """
    _known_list(desk, told)
    if told.coach is not None:
        desk.coach(told.coach)
    colours = (told.colours.first, told.colours.second, told.colours.cut)
    team = Team(told.team, told.name, told.list, told.coach, told.choices, colours, enrolled=told.id,
                list_since=list_follows(desk.every("season")))  # fmt: skip
    desk.put("team", told.team, team)
    team.staff = {kind.slug: kind.start for kind in desk.book.staff if may_have_staff(desk.book, team, kind)}
    if told.imported_from is None:
        _draft(desk, told, team)
    else:
        _handed_over(desk, told, team)
    desk.remark(N_("{team} is enrolled."), team=team.id)


def _known_list(desk: Desk, told: TeamEnrolled) -> None:
    if not desk.book.has("teams", told.list):
        raise BadInput("list", N_("the rule book has no team list called {slug}."), slug=told.list)
    terms = desk.book.team_list(told.list)
    offered = {*terms.favoured_of, *terms.leagues}
    for choice in told.choices:
        if choice not in offered:
            raise BadInput("choices", N_("{choice} is nothing that {list} may choose."), choice=choice,
                           list=terms.name)  # fmt: skip


def _draft(desk: Desk, told: TeamEnrolled, team: Team) -> None:
    rule = desk.book.rule_of_number("draft-budget")
    budget = desk.book.number_or("draft-budget", 0)
    desk.move(team.id, budget, N_("Draft budget"), rule)
    _players(desk, told, team, rule)
    for slug, count in {**_least_staff(desk, team), **told.staff}.items():
        _staff(desk, team, slug, count)
    desk.within_budget(team.id, budget, rule)
    least = desk.book.number_or("squad-least", 0)
    desk.rule(
        len(team.players) >= least,
        "too-few-players",
        counted(
            "{team} has {count} player; {least} is the least.",
            "{team} has {count} players; {least} is the least.",
            "count",
        ),
        desk.book.rule_of_number("squad-least"),
        team=team.id,
        count=len(team.players),
        least=least,
    )
    check_roster(desk, team.id)


def _players(desk: Desk, told: TeamEnrolled, team: Team, rule: str) -> None:
    drafted: Counter[int] = Counter()
    for place, draftee in enumerate(told.players):
        player = enlist(desk, team, draftee, f"players.{place}")
        drafted[player.price] += 1
        desk.add_player(team.id, player)
    if desk.book.has("numbers", "draft-budget"):
        terms = [Term(count, -price) for price, count in sorted(drafted.items(), reverse=True)]
        desk.move(team.id, sum(term.amount for term in terms), N_("Players drafted"), rule, terms=terms)


def _least_staff(desk: Desk, team: Team) -> dict[str, int]:
    """What no team can be without, bought even where the draft list says nothing of it."""
    needed = (kind for kind in desk.book.staff if kind.least > kind.start and may_have_staff(desk.book, team, kind))
    return {kind.slug: kind.least for kind in needed}


def enlist(desk: Desk, team: Team, draftee: Draftee, where: str) -> Player:
    """The player that a line of a list describes, his number free and his position open to the team.

    Raises:
        BadInput: the team list has no such position.
        RuleViolation: the number is worn by another.
    """
    if not has(desk.book, team.team_list, draftee.position):
        raise BadInput(
            f"{where}.position",
            N_("{list} has no position called {slug}."),
            list=desk.book.team_list(team.team_list).name,
            slug=draftee.position,
        )
    wearer = next((p for p in team.roster() if p.number == draftee.number), None)
    if wearer is not None:
        raise RuleViolation("number-taken", N_("Number {number} is worn by {player}."), number=draftee.number,
                            player=wearer.name)  # fmt: skip
    ref = draftee.id or free_id(team, draftee.number)
    return new_player(desk, team, ref, draftee.number, draftee.position, draftee.name)


def _staff(desk: Desk, team: Team, slug: str, count: int) -> None:
    if not desk.book.has("staff", slug):
        raise BadInput(f"staff.{slug}", N_("the rule book knows no staff of this kind."))
    kind = desk.book.staff_kind(slug)
    name = kind.name
    if not may_have_staff(desk.book, team, kind):
        if count:
            raise RuleViolation("staff-not-allowed", N_("{team} may not have any {what}."), kind.rule, team=team.name,
                                what=name)  # fmt: skip
        return
    most = kind.most_at_creation if kind.most_at_creation is not None else kind.most
    least = max(kind.start, kind.least)
    desk.rule(
        least <= count and (most is None or count <= most),
        "staff-most",
        N_("{team} would have {count} × {what}; {least} to {most} are allowed at its creation."),
        kind.rule,
        team=team.id,
        count=count,
        what=name,
        least=least,
        most=_("any number") if most is None else most,
    )
    each = kind.price_at(desk.book.team_list(team.team_list).re_roll_price, created=False)
    bought = count - kind.start
    desk.move(team.id, -bought * each, N_("{what} bought"), kind.rule, terms=[Term(bought, -each)], what=name)
    team.staff[slug] = count


# --- from another program --------------------------------------------------------------------------------


def _handed_over(desk: Desk, told: TeamEnrolled, team: Team) -> None:
    for place, draftee in enumerate(told.players):
        player = enlist(desk, team, draftee, f"players.{place}")
        if draftee.past is not None:
            _past(desk, player, draftee.past, f"players.{place}.past")
        desk.add_player(team.id, player)
    for slug, count in told.staff.items():
        if count and not (desk.book.has("staff", slug) and may_have_staff(desk.book, team, desk.book.staff_kind(slug))):
            raise BadInput(f"staff.{slug}", N_("this team may have none."))
        team.staff[slug] = count
    desk.move(team.id, told.treasury or 0, N_("Treasury brought along from {program}"), program=told.imported_from)
    team.played = 1
    check_roster(desk, team.id)


def _past(desk: Desk, player: Player, past: ImportedPlayer, where: str) -> None:
    for event in past.counts:
        if not desk.book.has("experience", event):
            raise BadInput(f"{where}.counts.{event}", N_("“{event}” earns no experience."), event=event)
    player.counts = dict(past.counts)
    player.extra_spp, player.spent = past.extra_spp, past.spent
    player.niggles, player.lost, player.miss_next = past.niggles, dict(past.lost), past.miss_next
    player.advances = tuple(_advances(desk, past, where))


def _advances(desk: Desk, past: ImportedPlayer, where: str) -> Iterator[Advance]:
    for place, told in enumerate(past.skills):
        skill, characteristic = told.get("skill"), told.get("characteristic")
        at = f"{where}.skills.{place}"
        if (skill is None) == (characteristic is None) or set(told) - ADVANCE_FIELDS:
            raise BadInput(at, N_("an improvement names a skill or a characteristic, how it came and its value."))
        if skill is not None and not desk.book.has("skills", str(skill)):
            raise BadInput(at, N_("the rule book has no skill called {slug}."), slug=skill)
        if characteristic is not None and not desk.book.has("characteristics", str(characteristic)):
            raise BadInput(at, N_("the rule book has no characteristic called {slug}."), slug=characteristic)
        value, price = told.get("value", 0), told.get("price", 0)
        if not all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 1_000_000 for n in (value, price)):
            raise BadInput(at, N_("value and price are whole numbers, never below zero."))
        yield Advance(str(told.get("how", "imported")), skill, characteristic, price, value, desk.document.id)
