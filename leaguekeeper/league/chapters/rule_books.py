"""A league goes over to another rule book: one of its own making, or one that comes with the program.

(leaguekeeper/README.md, "Rules are data": a commissioner changes a copy and starts the next season with it.)
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.book_in_force import OwnRuleBook
from leaguekeeper.league.documents.edition import EditionChanged
from leaguekeeper.league.documents.league import RuleBookAdopted
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import League, Player, Team
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.entry import Words
from leaguekeeper.rules.faults import RuleBookFaults
from leaguekeeper.rules.loader import faults_in_steps
from leaguekeeper.rules.needs import lacking

__all__ = ["go_over", "rule_book_adopted", "take_over"]


def rule_book_adopted(context: ReadingContext, document: RuleBookAdopted) -> None:
    """The next season goes by another book; the one that is open keeps its own, with the readings it was begun under.

    Raises:
        BadInput: the book on the sheet is not the one it names, or says that it is based on itself.
        RuleViolation: a team of the league could not play by it.
    """
    book = context.book
    for team in context.every("team").values():
        _check_team(context, team)
    take_over(context, document)
    context.remark(N_("The next season goes by {book}."), book=book.about.name)


def take_over(context: ReadingContext, document: RuleBookAdopted | EditionChanged) -> None:
    """Lay the book down where it is the league's own, and let the next season go by it; an open one keeps its own.

    Raises:
        BadInput: the book on the sheet is not the one it names, or says that it is based on itself.
        RuleViolation: the book lacks what one of its steps or rules needs.
        RuleBookFaults: something else is wrong with its steps.
    """
    _check_whole(context)
    digest = _lay_down(context, document) if document.book is not None else ""
    league: League = context.edit("league", "")
    go_over(league, context.book, digest)
    league.went_over = True


def go_over(league: League, book: RuleBook, digest: str) -> None:
    """Write down the league's new book; readings it chose that the book does not know are forgotten."""
    league.rulebook, league.digest = book.id, digest
    known = {ruling.slug: {each.slug for each in ruling.readings} for ruling in book.rulings}
    league.options = {slug: reading for slug, reading in league.options.items() if reading in known.get(slug, ())}


def _check_whole(context: ReadingContext) -> None:
    """The book has whatever its steps ask for, so that no report stops amid them; one filed before keeps its place."""
    book = context.book
    for lack in lacking(book):
        context.rule(
            False,
            "book-lacks",
            N_("{book} has no “{what}”, and the step “{by}” needs it.")
            if lack.step
            else N_("{book} has no “{what}”, and {by} needs it."),
            book=book.about.name,
            what=_called(context.left, lack.section, lack.slug),
            by=lack.by,
        )
    faults = faults_in_steps(book, book.id)
    if faults and not any(lacking(book)):
        context.refuse(RuleBookFaults(book.id, faults))


def _lay_down(context: ReadingContext, document: RuleBookAdopted | EditionChanged) -> str:
    book, base = context.book, context.book.about.based_on
    if book.id != document.rulebook:
        raise BadInput("rulebook", N_("the book on this sheet is called {name}."), name=book.id)
    if base == book.id:
        raise BadInput("book.about.based_on", N_("a rule book is not based on itself."))
    if context.look("rule_book", book.digest) is None:
        said = json.dumps(document.book, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        own = OwnRuleBook(book.id, book.digest, dict(book.about.name), book.version, base or "", said, document.id)
        context.put("rule_book", book.digest, own)
    return book.digest


def _check_team(context: ReadingContext, team: Team) -> None:
    book = context.book
    if not context.rule(
        book.has("teams", team.team_list),
        "no-list",
        N_("{book} has no team list for {team}. Going over with every team says what becomes of it."),
        team=team.id,
        book=book.about.name,
    ):
        return
    for section, slug in _held_by(team):
        context.rule(
            book.has(section, slug),
            "no-such-thing",
            N_("{book} has no “{what}”, which {team} has. Going over with every team says what becomes of it."),
            team=team.id,
            what=_called(context.left, section, slug),
            book=book.about.name,
        )
    known = {each.slug for each in (*book.team_list(team.team_list).positions, *book.allies, *book.stars)}
    for player in team.players.values():  # those who are gone too: the team's page and its graveyard tell them
        context.rule(
            player.position in known,
            "no-position",
            N_("{book} has no position for {player} of {team}. Going over with every team says what becomes of him."),
            team=team.id,
            player=player.name,
            book=book.about.name,
        )
        _check_what_he_earned(context, team, player)


def _held_by(team: Team) -> Iterator[tuple[str, str]]:
    """What a team has besides its players that a book may lack: staff, its ground, sponsors, a league, a god."""
    yield from (("staff", slug) for slug, count in team.staff.items() if count)
    yield from (("sponsors", slug) for slug in team.sponsors)
    yield from (("special_rules", slug) for slug in team.choices)
    if team.stadium is not None:
        yield "stadiums", team.stadium


_HIS_OWN = (
    ("skills", "no-skill", N_(
        "{book} has no skill {what}, which {player} of {team} has learned. Going over with every team says what "
        "becomes of it."
    )),
    ("experience", "no-experience", N_(
        "{book} gives no experience for “{what}”, by which {player} of {team} has earned some. Going over with every "
        "team lets him keep it."
    )),
    ("keywords", "no-keyword", N_(
        "{book} has no keyword {what}, which {player} of {team} hates. Going over with every team says what becomes "
        "of it."
    )),
)  # fmt: skip
"""What a player takes with him that a book may lack: his skills, and what he has earned experience by."""


def _check_what_he_earned(context: ReadingContext, team: Team, player: Player) -> None:
    """The book knows what a player has learned, and all by which he has earned experience."""
    learned = filter(None, (*(advance.skill for advance in player.advances), *player.traits, *player.against))
    earned = (event for event, count in player.counts.items() if count)
    hated = (keyword for keywords in player.against.values() for keyword in keywords)
    for (section, code, words), slugs in zip(_HIS_OWN, (learned, earned, hated), strict=True):
        for slug in slugs:
            context.rule(
                context.book.has(section, slug),
                code,
                words,
                team=team.id,
                player=player.name,
                what=_called(context.left, section, slug),
                book=context.book.about.name,
            )


def _called(left: RuleBook | None, section: str, slug: str) -> Words | str:
    """What the book that is left calls an entry."""
    return left.index[section][slug].name if left is not None and slug in left.index[section] else slug
