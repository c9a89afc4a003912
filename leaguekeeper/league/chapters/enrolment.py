"""A team is enrolled: the draft of a new one, or the roster another program hands over.

(2020 edition, drafting a team; House rules, Fans dévoués and Apothicaire.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_, in_each_language, in_every_language, pick
from leaguekeeper.league.chapters.brought_along import BEYOND, beyond
from leaguekeeper.league.chapters.purchases import (
    free_id,
    may_have_staff,
    new_player,
)
from leaguekeeper.league.chapters.roster_limits import TOO_FEW, check_roster, check_squad
from leaguekeeper.league.chapters.skill_packs import check_pack, take_skills
from leaguekeeper.league.chapters.team_captain import appoint
from leaguekeeper.league.documents.team import Draftee, ImportedPlayer, TeamEnrolled
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.profile import position_of, skills
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Advance, Player, Team
from leaguekeeper.league.terms import has, has_for_nothing, idle_gods, may_draft, team_tags
from leaguekeeper.rules.book import RuleBook

__all__ = ["enlist", "team_enrolled", "tell_gods", "tell_gone"]


ADVANCE_FIELDS = {"skill", "characteristic", "how", "value", "price"}


def team_enrolled(context: ReadingContext, document: TeamEnrolled) -> None:
    """A team comes to be, its draft paid out of the budget, the rest in its treasury.

    Raises:
        RuleViolation: budget passed, too few or too many players, position or staff limit passed, number twice.
    """
    _known_list(context, document)
    if document.coach is not None:
        context.coach(document.coach)
    colours = (document.colours.first, document.colours.second, document.colours.cut)
    team = Team(
        document.team,
        document.name,
        document.list,
        document.coach,
        document.choices,
        colours,
        enrolled=document.id,
        list_since=list_follows(context.every("season")),
    )
    context.put("team", document.team, team)
    allowed = [kind for kind in context.book.staff if may_have_staff(context.book, team, kind)]
    team.staff = {kind.slug: has_for_nothing(context.book, kind)[0] for kind in allowed}
    if document.imported_from is None:
        _draft(context, document, team)
    else:
        _handed_over(context, document, team)
    context.remark(N_("{team} is enrolled."), team=team.id)
    _tell_namesake(context, team)
    tell_gods(context, team)
    if document.captain is not None:
        appoint(context, team.id, document.captain)


def _tell_namesake(context: ReadingContext, team: Team) -> None:
    """Say where its coach has a team of that name already: a sheet that was filed twice is not told from a new team."""
    others = (each for each in context.every("team").values() if each.id != team.id and not _is_gone(each))
    if any((each.name.casefold(), each.coach) == (team.name.casefold(), team.coach) for each in others):
        told = N_("There is a team of that name and coach already. If it is the same one, take this sheet out.")
        context.remark(told, team=team.id, warning=True)


def tell_gone(context: ReadingContext, name: str) -> None:
    """Say that a sheet is of a team that has left the league; no rule says what it may still do, so it stands."""
    team = context.team(name)
    if _is_gone(team):
        told = N_("{team} is no longer in the league: is this sheet really meant for it?")
        context.remark(told, team=team.id, warning=True)


def _is_gone(team: Team) -> bool:
    """Whether a coach may well begin anew under that name."""
    return team.status == "withdrawn" or team.aside in {"refused", "dissolved"}


def _known_list(context: ReadingContext, document: TeamEnrolled) -> None:
    if not context.book.has("teams", document.list):
        error = BadInput("list", N_("the rule book has no team list called {slug}."), slug=document.list)
        raise error.offering((each.slug, each.name) for each in context.book.teams)
    terms = context.book.team_list(document.list)
    offered = {*terms.favoured_of, *terms.leagues}
    for choice in document.choices:
        if choice not in offered:
            raise BadInput("choices", N_("{choice} is nothing that {list} may choose."), choice=choice, list=terms.name)
    leagues = [slug for slug in terms.leagues if slug in document.choices]
    if terms.one_league and document.imported_from is None and len(leagues) != 1 and len(terms.leagues) > 1:
        named = _listed(context.book, terms.leagues)
        error = BadInput("choices", N_("{list} chooses one of these: {leagues}."), list=terms.name, leagues=named)
        context.refuse(error.offering((slug, context.book.special_rule(slug).name) for slug in terms.leagues))


def _listed(book: RuleBook, rules: Iterable[str]) -> Mapping[str, str]:
    return in_each_language(lambda: ", ".join(pick(book.special_rule(slug).name) for slug in rules))


def tell_gods(context: ReadingContext, team: Team) -> None:
    """Say where a team has chosen no god of several, or one that counts for nothing beside its other choices.

    Said and not refused: lists were enrolled so before, and all that they could have chosen counts for them.
    """
    terms, book = context.book.team_list(team.team_list), context.book
    tags = team_tags(book, team.team_list, team.choices)
    counting = [slug for slug in terms.favoured_of if f"favoured:{slug}" in tags]
    idle = idle_gods(book, team.team_list, team.choices)
    for rule in (book.special_rule(slug) for slug in team.choices if slug in idle):
        told = N_("{what} counts for nothing beside what else {team} has chosen.")
        context.remark(told, rule.rule, team=team.id, what=rule.name, warning=True)
    if len(counting) > 1:
        named = _listed(book, counting)
        told = N_("{team} has chosen none of these; until its sheet is corrected each of them counts: {gods}.")
        context.remark(told, book.special_rule(counting[0]).rule, team=team.id, gods=named, warning=True)


def _draft(context: ReadingContext, document: TeamEnrolled, team: Team) -> None:
    rule = context.book.rule_of_number("draft-budget")
    budget = context.book.number_or("draft-budget", 0)
    context.move(team.id, budget, N_("Draft budget"), rule)
    _players(context, document, team, rule)
    for slug, count in {**_least_staff(context, team), **document.staff}.items():
        _staff(context, team, slug, count)
    context.within_budget(team.id, budget, rule)
    if document.treasury not in {None, team.treasury}:
        context.remark(
            N_("The treasury is what the draft leaves, {gold} gp: any other comes only from another program."),
            rule,
            team=team.id,
            warning=True,
            gold=team.treasury,
        )
    check_squad(context, team.id, len(team.players))
    check_pack(context, team)
    check_roster(context, team.id)
    _check_minorities(context, team)


def _check_minorities(context: ReadingContext, team: Team) -> None:
    """Nobody drafts more players with a trait such as Insignificant than without it."""
    squad = [skills(context.book, team, player)[1] for player in team.players.values()]
    for trait in {slug for born in squad for slug in born if context.book.skill(slug).minority}:
        count = sum(trait in born for born in squad)
        context.rule(
            count * 2 <= len(squad),
            "minority",
            N_("{team} would have {count} players with {trait}, and only {others} without it."),
            context.book.skill(trait).rule,
            team=team.id,
            count=count,
            trait=context.book.skill(trait).name,
            others=len(squad) - count,
        )


def _players(context: ReadingContext, document: TeamEnrolled, team: Team, rule: str) -> None:
    drafted: Counter[int] = Counter()
    for place, draftee in enumerate(document.players):
        player = enlist(context, team, draftee, f"players.{place}", drafted=True)
        drafted[player.price] += 1
        context.add_player(team.id, player)
    if context.book.has("numbers", "draft-budget"):
        terms = [Term(count, -price) for price, count in sorted(drafted.items(), reverse=True)]
        context.move(team.id, sum(term.amount for term in terms), N_("Players drafted"), rule, terms=terms)


def _least_staff(context: ReadingContext, team: Team) -> dict[str, int]:
    """What no team can be without, bought even where the draft list says nothing of it."""
    kinds = (kind for kind in context.book.staff if may_have_staff(context.book, team, kind))
    needed = ((kind.slug, *has_for_nothing(context.book, kind)) for kind in kinds)
    return {slug: least for slug, start, least in needed if least > start}


def enlist(context: ReadingContext, team: Team, draftee: Draftee, where: str, *, drafted: bool = False) -> Player:
    """The player that a line of a list describes, his number free and his position open to the team.

    ``drafted``: he belongs to a new team, which may have stars and skills for skill points.

    Raises:
        BadInput: the team list has no such position, or he takes skills where nobody does.
        RuleViolation: the number is worn by another, or a skill is not open to him.
    """
    may_have = may_draft if drafted else has
    if not may_have(context.book, team.team_list, draftee.position):
        terms = context.book.team_list(team.team_list)
        said = N_("{list} has no position called {slug}.")
        error = BadInput(f"{where}.position", said, list=terms.name, slug=draftee.position)
        raise error.offering((each.slug, each.name) for each in terms.positions)
    wearer = next((p for p in team.roster() if p.number == draftee.number), None)
    if wearer is not None:
        raise RuleViolation(
            "number-taken", N_("Number {number} is worn by {player}."), number=draftee.number, player=wearer.name
        )
    ref = draftee.id or free_id(team.players, draftee.number)
    player = new_player(context, team, ref, draftee.number, draftee.position, draftee.name)
    take_skills(context, team, player, draftee.skills, where, drafted=drafted)
    if draftee.past is not None and getattr(context.document, "imported_from", None) is None:
        context.remark(
            N_("{player} begins anew: a past is read only with a team from another program (“imported_from”)."),
            team=team.id,
            ref=player.id,
            warning=True,
            player=player.name,
        )
    return player


def _staff(context: ReadingContext, team: Team, slug: str, count: int) -> None:
    if not context.book.has("staff", slug):
        raise BadInput(f"staff.{slug}", N_("the rule book knows no staff of this kind."))
    kind = context.book.staff_kind(slug)
    name = kind.name
    if not may_have_staff(context.book, team, kind):
        if count:
            raise RuleViolation(
                "staff-not-allowed", N_("{team} may not have any {what}."), kind.rule, team=team.name, what=name
            )
        return
    most = kind.most_at_creation if kind.most_at_creation is not None else kind.most
    start, least = has_for_nothing(context.book, kind)
    context.rule(
        least <= count and (most is None or count <= most),
        "staff-most",
        N_("{team} would have {count} × {what}; {least} to {most} are allowed at its creation."),
        kind.rule,
        team=team.id,
        count=count,
        what=name,
        least=least,
        most=in_every_language(N_("any number")) if most is None else most,
    )
    each = kind.price_at(context.book.team_list(team.team_list).re_roll_price, created=False)
    bought = count - start
    context.move(team.id, -bought * each, N_("{what} bought"), kind.rule, terms=[Term(bought, -each)], what=name)
    team.staff[slug] = count


# --- from another program --------------------------------------------------------------------------------


def _handed_over(context: ReadingContext, document: TeamEnrolled, team: Team) -> None:
    for place, draftee in enumerate(document.players):
        player = enlist(context, team, draftee, f"players.{place}")
        if draftee.past is not None:
            _past(context, player, draftee.past, f"players.{place}.past")
            start = position_of(context.book, team, player).characteristics
            for told in beyond(context.book, start, draftee.past):
                context.remark(BEYOND, told.rule, team=team.id, warning=True, player=player.name, **told.values)
        context.add_player(team.id, player)
    _staff_brought(context, document, team)
    context.move(
        team.id, document.treasury or 0, N_("Treasury brought along from {program}"), program=document.imported_from
    )
    team.played = 1
    check_roster(context, team.id)
    _tell_short(context, team)


def _tell_short(context: ReadingContext, team: Team) -> None:
    """Say that a team from another program has fewer players than one begins with; of none its list is still to come.

    Said and not refused: lists were taken over so before, and journeymen fill up what a match needs.
    """
    least, count = context.book.number_or("squad-least", 0), len(team.players)
    if 0 < count < least:
        rule = context.book.rule_of_number("squad-least")
        context.remark(TOO_FEW, rule, team=team.id, warning=True, count=count, least=least)


def _staff_brought(context: ReadingContext, document: TeamEnrolled, team: Team) -> None:
    """Whatever the other program tells, nobody has less staff than he must, or more than the rule book lets him."""
    kinds = {kind.slug: kind for kind in context.book.staff if may_have_staff(context.book, team, kind)}
    least = {slug: has_for_nothing(context.book, kind)[1] for slug, kind in kinds.items()}
    team.staff |= least
    for slug, count in document.staff.items():
        if count and slug not in kinds:
            raise BadInput(f"staff.{slug}", N_("this team may have none."))
        most = kinds[slug].most if slug in kinds else None
        team.staff[slug] = max(count if most is None else min(count, most), least.get(slug, 0))
        if most is not None and count > most:
            context.remark(
                N_("{what}: {team} brings {count}, of which {most} stay; no team has more."),
                kinds[slug].rule,
                team=team.id,
                warning=True,
                what=kinds[slug].name,
                count=count,
                most=most,
            )


def _past(context: ReadingContext, player: Player, past: ImportedPlayer, where: str) -> None:
    for event in past.counts:
        if not context.book.has("experience", event):
            raise BadInput(f"{where}.counts.{event}", N_("“{event}” earns no experience."), event=event)
    for slug in past.lost:
        if not context.book.has("characteristics", slug):
            unheard = N_("the rule book has no characteristic called {slug}.")
            context.refuse(BadInput(f"{where}.lost.{slug}", unheard, slug=slug))
    player.counts = dict(past.counts)
    player.extra_spp, player.spent = past.extra_spp, past.spent
    player.niggles, player.lost, player.miss_next = past.niggles, dict(past.lost), past.miss_next
    player.seasons, player.matches = past.seasons, past.matches
    player.advances = tuple(_advances(context, past, where))


def _advances(context: ReadingContext, past: ImportedPlayer, where: str) -> Iterator[Advance]:
    for place, told in enumerate(past.skills):
        skill, characteristic = told.get("skill"), told.get("characteristic")
        at = f"{where}.skills.{place}"
        if (skill is None) == (characteristic is None) or set(told) - ADVANCE_FIELDS:
            raise BadInput(at, N_("an improvement names a skill or a characteristic, how it came and its value."))
        if skill is not None and not context.book.has("skills", str(skill)):
            raise BadInput(at, N_("the rule book has no skill called {slug}."), slug=skill)
        if characteristic is not None and not context.book.has("characteristics", str(characteristic)):
            raise BadInput(at, N_("the rule book has no characteristic called {slug}."), slug=characteristic)
        value, price = told.get("value", 0), told.get("price", 0)
        if not all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 1_000_000 for n in (value, price)):
            raise BadInput(at, N_("value and price are whole numbers, never below zero."))
        yield Advance(str(told.get("how", "imported")), skill, characteristic, price, value, context.document.id)
