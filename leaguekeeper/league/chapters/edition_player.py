"""A player goes over to another rule book: his position, what he has learned, what he is worth, what he has earned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.ruled_skills import given_by_ruling, ruled_worth
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.state import Advance, Player, Team
from leaguekeeper.league.terms import has, position, rank_and_file

if TYPE_CHECKING:
    from leaguekeeper.league.documents.edition import PlayerGoesOver
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.rules.advancement import Improvement
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.team_lists import Position

__all__ = ["player_goes_over"]


def player_goes_over(context: ReadingContext, left: RuleBook, was: Team, team: Team, told: PlayerGoesOver) -> None:
    """Make a player anew by the new book; of those who are gone only what the book must know to tell of them.

    ``was`` is the team as it stood under the book that is left.

    Raises:
        RuleViolation: he has no counterpart in the new book, and nothing is said of him (a new sheet).
    """
    book, player = context.book, context.player(team.id, told.player)
    earned, on_roster = _earned(left, player), player.on_roster
    given, ruled = _ruled(left, was, was.players[player.id])
    _takes_position(context, team, player, told)
    learned = [each for each in _learned(context, team, player, told) if each is not None]
    back = sum(each.price for each in player.advances) - sum(each.price for each, _new in learned)
    place = position(book, team.team_list, player.position)
    player.advances = tuple(_worth_anew(left, book, place, new, count) for count, (_old, new) in enumerate(learned))
    player.counts = {event: count for event, count in player.counts.items() if book.has("experience", event)}
    player.extra_spp = 0
    player.extra_spp = earned - earned_spp(book, player)
    if left.levelled and not book.levelled:
        player.spent = min(earned, sum(each.price for each in player.advances))
    else:
        player.spent -= back
    _body(left, book, player, told)
    if on_roster:
        player.value_shift += ruled_worth(book, team, player, [told.skills.get(each) or each for each in given]) - ruled
    if told.returns and player.status == "retired":
        player.status, player.retired_since = "active", False
        context.remark(N_("{player} comes back from his retirement."), team=team.id, ref=player.id, player=player.name)
    if on_roster:
        price, player.price = player.price, place.price
        if told.leaves:
            player.status, player.ended = "left", context.document.id
            context.move(team.id, price, N_("{player} does not go over"), player=player.name)


def _earned(left: RuleBook, player: Player) -> int:
    """What he has earned by the book he comes from; events it does not know itself earn nothing."""
    known = (left.experience_event(event).points * count for event, count in player.counts.items()
             if left.has("experience", event))  # fmt: skip
    return sum(known) + player.extra_spp


def _ruled(left: RuleBook, was: Team, player: Player) -> tuple[tuple[str, ...], int]:
    """The skills that rulings gave him, and what rulings added to his value; nothing where his position is unknown."""
    listed = left.has("teams", was.team_list) and has(left, was.team_list, player.position)
    if not listed and not left.has("stars", player.position):
        return (), 0
    given = given_by_ruling(left, was, player)
    return given, ruled_worth(left, was, player, given)


def _takes_position(context: ReadingContext, team: Team, player: Player, told: PlayerGoesOver) -> None:
    book, slug = context.book, told.position or player.position
    if not has(book, team.team_list, slug):
        gone = not player.on_roster and told.position is None
        context.rule(gone, "no-position", N_("{book} has no position for {player} of {team}."), team=team.id,
                     player=player.name, book=book.about.name)  # fmt: skip
        slug = rank_and_file(book, team.team_list).slug
    player.position = slug


def _learned(
    context: ReadingContext, team: Team, player: Player, told: PlayerGoesOver
) -> Iterator[tuple[Advance, Advance]]:
    """His improvements that go over: each as it was, and as the new book calls it."""
    book = context.book
    for advance in player.advances:
        if advance.skill is None:
            if book.has("characteristics", str(advance.characteristic)):
                yield advance, advance
            continue
        skill = told.skills.get(advance.skill, advance.skill)
        if skill is None:
            continue
        if not book.has("skills", skill):
            context.rule(
                not player.on_roster,
                "no-skill",
                N_("{book} has no skill {skill}, which {player} of {team} has learned."),
                team=team.id,
                player=player.name,
                skill=skill,
                book=book.about.name,
            )
            continue
        yield advance, _with(advance, skill=skill)


def _with(advance: Advance, *, skill: str | None, price: int | None = None, value: int | None = None) -> Advance:
    return Advance(advance.how, skill, advance.characteristic, advance.price if price is None else price,
                   advance.value if value is None else value, advance.document, advance.dice)  # fmt: skip


def _worth_anew(left: RuleBook, book: RuleBook, place: Position, advance: Advance, count: int) -> Advance:
    """An improvement as the new book prices and values it; ``count`` came before it.

    Of a book whose players reach levels nothing was paid: there the new book's price stands for it.
    """
    way = _way(book, place, advance)
    if advance.characteristic is not None:
        value = book.characteristic(advance.characteristic).value_of_a_step
    else:
        value = (way.value or 0) if way is not None else 0
        value += book.skill(str(advance.skill)).surcharge if way is not None else 0
    price = way.prices[min(count, len(way.prices) - 1)] if way is not None and left.levelled else advance.price
    return _with(advance, skill=advance.skill, price=price, value=value if not book.levelled else 0)


def _way(book: RuleBook, place: Position, advance: Advance) -> Improvement | None:
    """How the new book would say that it came: as it did, else by what it is and how his position has access to it."""
    if book.has("improvements", advance.how):
        return book.improvement(advance.how)
    what = "skill" if advance.skill is not None else "characteristic"
    access = None
    if advance.skill is not None:
        access = "primary" if book.skill(advance.skill).category in place.primary else "secondary"
    ways = [each for each in book.improvements if each.what == what and each.access in {access, None}]
    return next((each for each in ways if each.chosen), ways[0] if ways else None)


def _body(left: RuleBook, book: RuleBook, player: Player, told: PlayerGoesOver) -> None:
    """What he bears and has beside his improvements, as far as the new book knows it.

    What a ruling took from him stays taken, even if what he had learned is let go because his new position has it.
    """
    player.lost = {slug: count for slug, count in player.lost.items() if book.has("characteristics", slug)}
    given = (told.skills.get(each, each) for each in player.traits)
    taken = (told.skills.get(each) or each for each in player.lacks)
    player.traits = tuple(dict.fromkeys(each for each in given if each is not None and book.has("skills", each)))
    player.lacks = tuple(dict.fromkeys(each for each in taken if book.has("skills", each)))
    player.against = {slug: tuple(each for each in found if book.has("keywords", each))
                      for slug, found in player.against.items() if book.has("skills", slug)}  # fmt: skip
    player.set_stats = {slug: to for slug, to in player.set_stats.items() if _alike(left, book, slug)}


def _alike(left: RuleBook, book: RuleBook, slug: str) -> bool:
    """Whether both books write a characteristic in the same way: a target number in one may be a value in the other."""
    both = all(each.has("characteristics", slug) for each in (left, book))
    return both and left.characteristic(slug).kind == book.characteristic(slug).kind
