"""A running league goes over to another rule book: every team of it is made anew by the new one.

What both books know by its slug stays; the sheet says what becomes of everything else. Experience that was earned stays
to the point, prices and values are the new book's. (leaguekeeper/README.md, "Rules are data".)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.captaincy import led_by_rule
from leaguekeeper.league.chapters.edition_player import player_goes_over
from leaguekeeper.league.chapters.enrolment import tell_gods
from leaguekeeper.league.chapters.purchases import may_have_staff
from leaguekeeper.league.chapters.rule_books import take_over
from leaguekeeper.league.chapters.team_captain import tell_leaderless
from leaguekeeper.league.documents.edition import EditionChanged, PlayerGoesOver, TeamGoesOver
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Team
from leaguekeeper.league.terms import position
from leaguekeeper.rules.book import RuleBook

__all__ = ["edition_changed"]

Fates = Mapping[tuple[str, str], PlayerGoesOver]
"""What becomes of players, by team and id."""


def edition_changed(context: ReadingContext, document: EditionChanged) -> None:
    """The league goes by another book from now on, and its teams stand as that book has them.

    Raises:
        BadInput: the league goes by that very book; the book on the sheet is not the one it names.
        RuleViolation: somebody has no counterpart in the new book, and the sheet does not say what becomes of him.
    """
    left = context.left or context.book
    if left.digest == context.book.digest:
        context.refuse(BadInput("rulebook", N_("the league goes by this rule book already.")))
    told = {each.team: each for each in document.teams}
    fates = {(each.team, each.player): each for each in document.players}
    for name in (*told, *(team for team, _player in fates)):
        context.team(name)
    take_over(context, document)
    for name in context.every("team"):
        with context.standing():
            _team_goes_over(context, left, told.get(name) or TeamGoesOver(team=name), fates)
    context.remark(N_("The league goes over from {old} to {book}."), old=left.about.name, book=context.book.about.name)
    for slug in document.keeps:
        context.remark(N_("By the commissioner's ruling “{name}” of the old rule book still counts."), name=slug)


def _team_goes_over(context: ReadingContext, left: RuleBook, told: TeamGoesOver, fates: Fates) -> None:
    book, team = context.book, context.team_sheet(told.team)
    was = team.edited()
    before, after = team.team_list, told.list or team.team_list
    if not book.has("teams", after):
        raise RuleViolation("no-list", N_("{book} has no team list for {team}."), team=team.name, book=book.about.name)
    team.team_list = after
    terms = book.team_list(after)
    offered = {*terms.favoured_of, *terms.leagues}
    if told.choices is not None and not set(told.choices) <= offered:
        raise BadInput("choices", N_("{choice} is nothing that {list} may choose."),
                       choice=next(each for each in told.choices if each not in offered), list=terms.name)  # fmt: skip
    team.choices = tuple(each for each in (team.choices if told.choices is None else told.choices) if each in offered)
    _staff_goes_over(context, left, team, told, before)
    for ref in list(team.players):
        with context.standing():
            fate = fates.get((team.id, ref)) or PlayerGoesOver(team=team.id, player=ref)
            player_goes_over(context, left, was, team, fate)
    _surroundings(context, team)
    if told.leaves:
        team.status, team.aside, team.aside_since = "withdrawn", "dissolved", len(context.every("season"))
        context.remark(N_("{team} does not go over and is dissolved."), team=team.id)
    _captaincy(context, left, team, before)
    if team.status != "withdrawn":
        tell_gods(context, team)
        _tell_excess(context, team)


def _surroundings(context: ReadingContext, team: Team) -> None:
    """What stands around the team, as far as the new book knows it; where nobody re-enrols, its list counts at once."""
    book = context.book
    if team.stadium is not None and not book.has("stadiums", team.stadium):
        team.stadium = None
    team.sponsors = tuple(each for each in team.sponsors if book.has("sponsors", each))
    if not book.sequences.off_season:
        team.list_since = list_follows(context.every("season"), team)


def _captaincy(context: ReadingContext, left: RuleBook, team: Team, before: str) -> None:
    """Who led the team leads it on where its new list has captains; else what he had for it is gone."""
    if led_by_rule(context.book, team) is not None:
        if team.status == "enrolled":
            tell_leaderless(context, team.id)
        return
    rules = (left.special_rule(slug) for slug in left.team_list(before).special_rules) if team.captain else ()
    given = {rule.captain for rule in rules}
    if team.captain in team.players:
        player = context.player(team.id, str(team.captain))
        player.traits = tuple(each for each in player.traits if each not in given)
    team.captain = None


def _staff_goes_over(context: ReadingContext, left: RuleBook, team: Team, told: TeamGoesOver, before: str) -> None:
    """Staff stays what it is, is exchanged, or is let go; what is too many is let go too."""
    book, had = context.book, team.staff
    team.overpaid = {}
    team.staff = {kind.slug: kind.start for kind in book.staff if may_have_staff(book, team, kind)}
    brought: Counter[str] = Counter()
    for slug, count in had.items():
        goes = slug in told.staff and told.staff[slug] is None
        now = told.staff.get(slug) or slug
        known = book.has("staff", now) and may_have_staff(book, team, book.staff_kind(now))
        if not goes and not known:
            context.rule(not count, "no-staff", N_("{book} has no {what} for {team}."), team=team.id,
                         book=book.about.name, what=_staff_name(left, slug))  # fmt: skip
        most = book.staff_kind(now).most if known else None
        stays = 0 if goes or not known else count if most is None else min(count, most - brought[now])
        brought[now] += stays
        _let_go(context, left, team, slug, count - stays, before)
    for slug, count in brought.items():
        if slug in team.staff:
            team.staff[slug] = max(count, book.staff_kind(slug).start, book.staff_kind(slug).least)


def _staff_name(book: RuleBook, slug: str) -> object:
    return book.staff_kind(slug).name if book.has("staff", slug) else slug


def _let_go(context: ReadingContext, left: RuleBook, team: Team, slug: str, count: int, before: str) -> None:
    """Staff that does not go over brings back what it cost when the team was made; fans never had a buyer."""
    if count <= 0 or not left.has("staff", slug) or not left.has("teams", before):
        return
    kind = left.staff_kind(slug)
    price = 0 if kind.fans else kind.price_at(left.team_list(before).re_roll_price, created=False)
    context.move(team.id, count * price, N_("{count} × {what} let go"), kind.rule, count=count, what=kind.name)
    context.remark(N_("{team} lets {count} × {what} go."), team=team.id, count=count, what=kind.name)


def _tell_excess(context: ReadingContext, team: Team) -> None:
    """Say of a position that there are more of than the new list has; nobody has to go for it at once."""
    held = Counter(player.position for player in team.roster())
    for slug, count in held.items():
        one = position(context.book, team.team_list, slug)
        if count > one.most:
            context.remark(
                N_("{team} has {count} × {position}; its new list has {most}."),
                one.rule,
                team=team.id,
                warning=True,
                count=count,
                position=one.name,
                most=one.most,
            )
