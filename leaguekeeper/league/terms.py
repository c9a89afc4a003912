"""What the league asks of a rule book that stands there in several places at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, pick
from leaguekeeper.rules.access import allows
from leaguekeeper.rules.league_matters import OF_THE_SEASON
from leaguekeeper.rules.missing import NotInRuleBook
from leaguekeeper.rules.team_lists import Position

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Team
    from leaguekeeper.rules.advancement import ExperienceEvent
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.inducements import Inducement, Star
    from leaguekeeper.rules.league_matters import Prize, Sponsor
    from leaguekeeper.rules.rulings import Ruling
    from leaguekeeper.rules.skills import Skill
    from leaguekeeper.rules.staff import StaffKind

__all__ = [
    "access_of",
    "champions_prize",
    "comes_with",
    "contracts",
    "effect_told",
    "fan_count",
    "fans_may_leave",
    "has",
    "has_captain",
    "has_for_nothing",
    "has_tournaments",
    "heard_in_match",
    "hired_with",
    "idle_gods",
    "in_matched_play",
    "learnable",
    "linemen_count",
    "may_draft",
    "may_go_over",
    "may_own_stars",
    "missing_gold",
    "pays_the_season",
    "plain_squad",
    "points_of",
    "position",
    "rank_and_file",
    "reads",
    "skill_worth",
    "star_price",
    "team_tags",
    "trophies_with_re_roll",
    "usual_weather",
]


def has(book: RuleBook, team_list: str, slug: str) -> bool:
    """Whether a team of that list may hire that position: of the list, an outsider, or a champion for good."""
    found = book.team_list(team_list)
    if found.has_position(slug) or slug in found.allies:
        return True
    return may_own_stars(book) and book.has("stars", slug) and allows(book.star(slug).access, found.tags())


def may_go_over(book: RuleBook, team_list: str, other: str, slug: str) -> bool:
    """Whether a player of one list may play for another: one of the same list, or of a kind that is alike in both.

    Goblins are goblins wherever they play; a lineman is of his own race. (LRB 4, Débuter la ligue; Francs-joueurs.)
    """
    if not has(book, other, slug):
        return False
    of_lists = [terms.by_slug[slug].characteristics for terms in book.teams if terms.has_position(slug)]
    return team_list == other or all(each == of_lists[0] for each in of_lists)


def may_draft(book: RuleBook, team_list: str, slug: str) -> bool:
    """Whether a new team of that list may have that position: what it may hire, and stars where they cost points."""
    if has(book, team_list, slug):
        return True
    stars = book.skill_pack is not None and book.has("stars", slug)
    return stars and allows(book.star(slug).access, book.team_list(team_list).tags())


def has_for_nothing(book: RuleBook, kind: StaffKind) -> tuple[int, int]:
    """How many of a kind of staff a new team has for nothing, and the fewest that it may have."""
    pack = book.skill_pack
    if pack is not None and kind.slug in pack.starts:
        return pack.starts[kind.slug], pack.starts[kind.slug]
    return kind.start, max(kind.start, kind.least)


def may_own_stars(book: RuleBook) -> bool:
    """Whether champions can be bought for good. (LRB 4, Champions; ruling owned-champions.)"""
    return reads(book, "owned-champions", "may-be-owned")


def position(book: RuleBook, team_list: str, slug: str) -> Position:
    """A position of the list, or a big guy or other outsider who plays for it; a champion who was bought too.

    Raises:
        NotInRuleBook: when the list knows no such position.
    """
    found = book.team_list(team_list)
    own = found.by_slug.get(slug)
    if own is not None:
        return own
    if book.has("allies", slug):
        return book.ally(slug)
    if book.has("stars", slug):
        return _as_position(book, team_list, book.star(slug))
    raise NotInRuleBook(book.about.name, "positions", slug)


def _as_position(book: RuleBook, team_list: str, star: Star) -> Position:
    return Position(
        slug=star.slug,
        name=star.name,
        rule=star.rule,
        price=_price_on_list(book, star, team_list),
        most=1,
        characteristics=star.characteristics,
        skills=star.skills,
        keywords=star.keywords,
        against=star.against,
    )


def _price_on_list(book: RuleBook, star: Star, team_list: str) -> int:
    """What he costs who stands on a team's list: for good where champions are bought so, else as for a match."""
    if may_own_stars(book):
        return _star_price_to_own(book, star.slug, team_list)
    return star.price * _factor(book, star.slug, team_list)


def rank_and_file(book: RuleBook, team_list: str) -> Position:
    """The position that fills most of a team: its linemen, else its cheapest one that may be hired often enough."""
    terms = book.team_list(team_list)
    least = min(book.number_or("squad-least", 0), max(position.most for position in terms.positions))
    enough = [position for position in terms.positions if position.most >= least]
    return terms.linemen[0] if terms.linemen else min(enough, key=lambda position: position.price)


def linemen_count(book: RuleBook, team_list: str) -> bool:
    """Whether linemen of that list count with their price in the team value; in matched play all do."""
    return team_list not in book.lists_without_linemen or in_matched_play(book)


def in_matched_play(book: RuleBook) -> bool:
    """Whether what is played is no league: a tournament of matched play. (Ruling layer.)"""
    return reads(book, "layer", "matched-play")


def plain_squad(book: RuleBook, team_list: str, count: int) -> list[Position]:
    """So many players of the rank and file; the cheapest mix where they are too few or too dear for a new team."""
    common = rank_and_file(book, team_list)
    if _is_minor(book, common):
        few = [common] * (count // 2)
        return few + _cheapest(book, team_list, lambda each: not _is_minor(book, each))[: count - len(few)]
    if count <= common.most and count * common.price < book.number_or("draft-budget", count * common.price + 1):
        return [common] * count
    return _cheapest(book, team_list, lambda _each: True)[:count]


def _is_minor(book: RuleBook, position: Position) -> bool:
    """Whether a new team may not have more of these than of others."""
    return any(book.skill(slug).minority for slug in position.skills)


def _cheapest(book: RuleBook, team_list: str, wanted: Callable[[Position], bool]) -> list[Position]:
    cheap = sorted(filter(wanted, book.team_list(team_list).positions), key=lambda position: position.price)
    return [position for position in cheap for _place in range(position.most)]


def reads(book: RuleBook, ruling: str, reading: str) -> bool:
    """Whether that reading of a question holds; a book without the question holds none."""
    found: Ruling | None = book.index["rulings"].get(ruling)
    return found is not None and found.is_(reading)


def hired_with(book: RuleBook, star: str) -> tuple[str, ...]:
    """Who takes the pitch where a star player is hired: the star, and the second of the pair behind him."""
    pair = book.star(star).pair
    return (star,) if pair is None or comes_with(book, star) is not None else (star, pair)


def comes_with(book: RuleBook, star: str) -> str | None:
    """The first of a pair, for the second, who cannot be hired for himself; None for anybody else.

    The first is the one who has the price; where both have one, who is named first.
    """
    one = book.star(star)
    if one.pair is None:
        return None
    partner = book.star(one.pair)
    if one.price != partner.price:
        return partner.slug if one.price < partner.price else None
    order = [each.slug for each in book.stars]
    return partner.slug if order.index(partner.slug) < order.index(star) else None


def missing_gold(held: int, price: int) -> int:
    """How much a purse lacks for a price (gold pieces): paying nothing is possible with any purse, however empty."""
    return max(0, price - held) if price > 0 else 0


def star_price(book: RuleBook, star: str, team_list: str) -> int:
    """What a team of that list pays for a star player, or for the pair he leads, for one match (gold pieces)."""
    return sum(book.star(each).price * _factor(book, each, team_list) for each in hired_with(book, star))


def _star_price_to_own(book: RuleBook, star: str, team_list: str) -> int:
    """What a team of that list pays for a champion for good (gold pieces)."""
    return (book.star(star).price_to_own or 0) * _factor(book, star, team_list)


def _factor(book: RuleBook, star: str, team_list: str) -> int:
    terms = book.team_list(team_list)
    listed = star in terms.stars_at_list_price
    if listed and any(reads(book, ruling, "doubled") for ruling in book.star(star).doubled_by):
        listed = False
    return 1 if listed else terms.stars_price_factor


def team_tags(book: RuleBook, team_list: str, choices: Iterable[str]) -> frozenset[str]:
    """What inducements and stars ask about a team: its list, and the god or league it chose."""
    found = book.team_list(team_list)
    chosen = set(choices)
    god = next((slug for slug in found.favoured_of if slug in chosen), None)
    league = next((slug for slug in found.leagues if slug in chosen), None)
    return found.tags(god, league)


def idle_gods(book: RuleBook, team_list: str, choices: Iterable[str]) -> frozenset[str]:
    """The chosen gods who count for nothing beside what else was chosen (2025 edition, Favoured of)."""
    if not book.has("teams", team_list):
        return frozenset()
    tags, gods = team_tags(book, team_list, choices), book.team_list(team_list).favoured_of
    return frozenset(slug for slug in choices if slug in gods and f"favoured:{slug}" not in tags)


def heard_in_match(book: RuleBook) -> bool:
    """Whether a side can be granted a prayer during a match, beside those before it.

    The step of the match says so where there are prayers and it grants none. (2025 edition, Prayers to Nuffle.)
    """
    return bool(book.match_step.params.get("prayers_heard", True))


def fans_may_leave(book: RuleBook, match: Match) -> bool:
    """Whether a side can lose popularity during a match: on such a ground, or with such a referee at work.

    (2020 edition, inducements and stadiums.)
    """
    grounds, hires = book.index["stadiums"], book.index["inducements"]
    hired = (hires.get(slug) for side in (match.home, match.away) for slug, _count, _each in side.inducements)
    return any(each is not None and each.fans_leave for each in (grounds.get(match.stadium or ""), *hired))


def learnable(book: RuleBook, categories: Iterable[str]) -> list[Skill]:
    """The skills that can be learned of these categories, in the book's order."""
    return [skill for category in categories for skill in book.skills_of(category)]


def points_of(book: RuleBook, team_list: str, event: ExperienceEvent) -> int:
    """What an event earns a player of that list: a special rule of his team may say otherwise than the book."""
    rules = map(book.special_rule, book.team_list(team_list).special_rules)
    return next((rule.experience[event.slug] for rule in rules if event.slug in rule.experience), event.points)


def has_captain(book: RuleBook, team_list: str) -> bool:
    """Whether teams of that list name a captain."""
    return any(book.special_rule(slug).captain is not None for slug in book.team_list(team_list).special_rules)


def access_of(book: RuleBook, team_list: str, slug: str, skill: str) -> str | None:
    """How players of a position have access to a skill, ``primary`` or ``secondary``; None where they have none."""
    found, learned = position(book, team_list, slug), book.skill(skill)
    if not learned.learnable:
        return None
    return next((way for way in ("primary", "secondary") if learned.category in getattr(found, way)), None)


def skill_worth(book: RuleBook, skill: str, access: str | None) -> int:
    """What a skill that a player chooses adds to his value, by how his position has access to it (gold pieces)."""
    ways = (each.value or 0 for each in book.improvements if each.chosen and each.access == access)
    return next(ways, 0) + book.skill(skill).surcharge


def effect_told(offer: Inducement) -> str:
    """What something for hire does, and that it is played by hand where no program plays it."""
    effect = pick(offer.effect)
    known = _("Both coaches play it by hand at the pitch.") if offer.by_hand or not offer.effect_known else ""
    return " ".join(part for part in (effect, known) if part)


def champions_prize(book: RuleBook) -> Prize | None:
    """What the first of a season wins, where the book has it."""
    return next((prize for prize in book.prizes if prize.place == 1), None)


def pays_the_season(book: RuleBook) -> bool:
    """Whether the play-offs of a season bring prizes; open leagues give trophies for their tournaments alone."""
    return any(prize.tournament == OF_THE_SEASON for prize in book.prizes)


def trophies_with_re_roll(book: RuleBook, team: Team) -> list[Prize]:
    """The trophies a team holds each of which is worth one re-roll in a match. (LRB 4, Trophées.)"""
    held = [prize for prize in book.prizes if prize.place == 1 and prize.tournament in team.trophies]
    return [prize for prize in held if prize.gives.get("trophy-re-roll")]


def has_tournaments(book: RuleBook) -> bool:
    """Whether the rule book has tournaments in place of the play-offs of a season."""
    return any(prize.is_trophy for prize in book.prizes)


def contracts(book: RuleBook, team: Team) -> list[Sponsor]:
    """The sponsors with whom a team has a contract, of those that the book knows."""
    return [book.sponsor(slug) for slug in team.sponsors if book.has("sponsors", slug)]


def fan_count(book: RuleBook, team: Team) -> int:
    """How large a team's following is: dedicated fans, fan factor, or whatever the book counts."""
    return team.staff.get(book.following.slug, 0) if book.following is not None else 0


def usual_weather(book: RuleBook, day: str | None) -> str:
    """The weather table of a day (its month and day tell the season), else the book's first."""
    tables = book.tables_of("weather")
    if not tables:
        raise NotInRuleBook(book.about.name, "tables", "weather")
    if day is not None:
        date = day[5:]
        for table in tables:
            if table.season is not None and _within(date, *table.season):
                return table.slug
    return next((table.slug for table in tables if table.season is None), tables[0].slug)


def _within(date: str, first: str, last: str) -> bool:
    return first <= date <= last if first <= last else date >= first or date <= last
