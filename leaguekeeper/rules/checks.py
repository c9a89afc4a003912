"""What a rule book's schema cannot see: that everything named exists and every dice table is whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguekeeper.base.words import N_
from leaguekeeper.rules.access import parts
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import faces
from leaguekeeper.rules.entry import Characteristics
from leaguekeeper.rules.faults import Finding, Place
from leaguekeeper.rules.inducements import Star
from leaguekeeper.rules.tables import Band, DiceTable
from leaguekeeper.rules.team_lists import Position, TeamList

__all__ = ["accessible", "check", "known"]

_TAG_SECTIONS = {"list": "teams", "league": "special_rules", "special": "special_rules", "staff": "staff"}


def check(book: RuleBook) -> Iterator[Finding]:
    """Everything that is wrong with a book whose single entries are in order."""
    yield from _slugs_once(book)
    yield from _categories(book)
    yield from _skills(book)
    yield from _teams(book)
    yield from _stars_and_inducements(book)
    yield from _tables(book)
    yield from _advancement(book)
    yield from _rulings(book)
    yield from _skill_packs(book)


def _slugs_once(book: RuleBook) -> Iterator[Finding]:
    for section in type(book).model_fields:
        entries = getattr(book, section)
        if isinstance(entries, tuple):
            yield from _once((section,), (entry.slug for entry in entries))
    for number, team in enumerate(book.teams):
        yield from _once(("teams", number, "positions"), (position.slug for position in team.positions))
    steps = book.sequences
    yield from _once(("sequences",), (step.id for step in steps.all_steps()))


def _once(place: Place, slugs: Iterable[str]) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, slug in enumerate(slugs):
        if slug in seen:
            yield Finding((*place, number, "slug"), N_("“{slug}” stands there twice"), {"slug": slug})
        seen.add(slug)


def known(book: RuleBook, section: str, slugs: Iterable[str], place: Place) -> Iterator[Finding]:
    """Each name that a section of the book does not have."""
    for slug in slugs:
        if not book.has(section, slug):
            yield Finding(place, N_("“{slug}” is not among the {section}"), {"slug": slug, "section": section})


def accessible(book: RuleBook, tags: Iterable[str], place: Place) -> Iterator[Finding]:
    """Each tag by which no team of the book can be meant."""
    for tag in tags:
        kind, slug = parts(tag)
        if kind in _TAG_SECTIONS:
            yield from known(book, _TAG_SECTIONS[kind], (slug,), place)
        elif kind == "favoured" and slug != "any":
            yield from known(book, "special_rules", (slug,), place)
        elif kind == "position" and not any(team.has_position(slug) for team in book.teams):
            yield Finding(place, N_("no team list has the position “{slug}”"), {"slug": slug})
        elif kind == "tier" and not any(str(team.tier) == slug for team in book.teams):
            yield Finding(place, N_("no team list is of tier {slug}"), {"slug": slug})


def _categories(book: RuleBook) -> Iterator[Finding]:
    for number, category in enumerate(book.skill_categories):
        if category.random_table is not None:
            yield from known(book, "tables", (category.random_table,), ("skill_categories", number, "random_table"))


def _skills(book: RuleBook) -> Iterator[Finding]:
    for number, skill in enumerate(book.skills):
        place: Place = ("skills", number)
        yield from known(book, "skill_categories", (skill.category,), (*place, "category"))
        yield from known(book, "skills", skill.not_with, (*place, "not_with"))
        if skill.needs is not None:
            yield from known(book, "skills", (skill.needs,), (*place, "needs"))
        yield from known(book, "skills", skill.needs_one_of, (*place, "needs_one_of"))


def _teams(book: RuleBook) -> Iterator[Finding]:
    for number, team in enumerate(book.teams):
        place: Place = ("teams", number)
        for at, position in enumerate(team.positions):
            yield from _position(book, position, (*place, "positions", at))
            yield from _of_list(team, position.shuns, (*place, "positions", at, "shuns"))
        rules = (*team.leagues, *team.special_rules, *team.favoured_of)
        yield from known(book, "special_rules", rules, (*place, "special_rules"))
        if team.favoured_with is not None and team.favoured_with not in team.leagues:
            yield Finding(
                (*place, "favoured_with"), N_("“{slug}” is none of its leagues"), {"slug": team.favoured_with}
            )
        yield from known(book, "staff", team.no_staff, (*place, "no_staff"))
        yield from known(book, "allies", team.allies, (*place, "allies"))
        yield from known(book, "stars", team.stars_at_list_price, (*place, "stars_at_list_price"))
        yield from _of_list(team, team.journeymen, (*place, "journeymen"))
    for number, rule in enumerate(book.special_rules):
        place = ("special_rules", number)
        yield from accessible(book, (f"position:{slug}" for slug in rule.treats), (*place, "treats"))
        yield from known(book, "experience", rule.experience, (*place, "experience"))
        yield from known(book, "skills", (rule.captain,) if rule.captain else (), (*place, "captain"))
    for number, ally in enumerate(book.allies):
        yield from _position(book, ally, ("allies", number))
        yield from accessible(book, ally.plays_for, ("allies", number, "plays_for"))


def _of_list(team: TeamList, slugs: Iterable[str], place: Place) -> Iterator[Finding]:
    for slug in slugs:
        if not team.has_position(slug):
            yield Finding(place, N_("“{slug}” is not a position of the list"), {"slug": slug})


def _position(book: RuleBook, position: Position, place: Place) -> Iterator[Finding]:
    yield from _characteristics(book, position.characteristics, (*place, "characteristics"))
    yield from known(book, "skills", position.skills, (*place, "skills"))
    yield from known(book, "skills", position.aimed_at, (*place, "aimed_at"))
    yield from _keywords(book, position, place)
    for access in ("primary", "secondary"):
        slugs: tuple[str, ...] = getattr(position, access)
        yield from known(book, "skill_categories", slugs, (*place, access))
        for slug in slugs:
            if book.has("skill_categories", slug) and not book.skill_category(slug).learnable:
                yield Finding((*place, access), N_("nobody learns from the category “{slug}”"), {"slug": slug})
    for slug in position.skills:
        named = slug in position.aimed_at or slug in position.against
        if book.has("skills", slug) and book.skill(slug).named_for and not named:
            yield Finding((*place, "aimed_at"), N_("does not say for whom “{slug}” counts"), {"slug": slug})


def _keywords(book: RuleBook, player: Position | Star, place: Place) -> Iterator[Finding]:
    """The keywords of a player, and those that his skills name: all known, and of skills that he has."""
    yield from known(book, "keywords", player.keywords, (*place, "keywords"))
    for skill, keywords in player.against.items():
        yield from known(book, "keywords", keywords, (*place, "against", skill))
        if skill not in player.skills:
            yield Finding((*place, "against"), N_("he does not have “{slug}”"), {"slug": skill})


def _characteristics(book: RuleBook, numbers: Characteristics, place: Place) -> Iterator[Finding]:
    yield from known(book, "characteristics", numbers, place)
    for characteristic in book.characteristics:
        number = numbers.get(characteristic.slug)
        if number is None:
            if not characteristic.may_lack:
                yield Finding((*place, characteristic.slug), N_("is missing"))
        elif not characteristic.minimum <= number <= characteristic.maximum:
            yield Finding(
                (*place, characteristic.slug),
                N_("{number} lies outside {least} to {most}"),
                {"number": number, "least": characteristic.minimum, "most": characteristic.maximum},
            )


def _stars_and_inducements(book: RuleBook) -> Iterator[Finding]:
    for number, star in enumerate(book.stars):
        place: Place = ("stars", number)
        yield from _characteristics(book, star.characteristics, (*place, "characteristics"))
        yield from known(book, "skills", star.skills, (*place, "skills"))
        yield from _keywords(book, star, place)
        yield from accessible(book, star.access, (*place, "access"))
        if star.pair is not None:
            yield from known(book, "stars", (star.pair,), (*place, "pair"))
    for number, inducement in enumerate(book.inducements):
        place = ("inducements", number)
        yield from accessible(book, inducement.access, (*place, "access"))
        if inducement.discount is not None:
            yield from accessible(book, inducement.discount.access, (*place, "discount", "access"))
    for number, stadium in enumerate(book.stadiums):
        if stadium.weather is not None:
            yield from known(book, "tables", (stadium.weather,), ("stadiums", number, "weather"))
        yield from known(book, "inducements", stadium.gives, ("stadiums", number, "gives"))
    for number, sponsor in enumerate(book.sponsors):
        yield from known(book, "characteristics", sponsor.bars, ("sponsors", number, "bars"))
        yield from known(book, "skills", sponsor.gains, ("sponsors", number, "gains"))
        yield from known(book, "skill_categories", sponsor.opens, ("sponsors", number, "opens"))


def _tables(book: RuleBook) -> Iterator[Finding]:
    for number, table in enumerate(book.tables):
        yield from _rows(book, table, ("tables", number, "rows"))
        yield from known(book, "teams", table.modifiers, ("tables", number, "modifiers"))
    for number, outcome in enumerate(book.outcomes):
        place: Place = ("outcomes", number)
        yield from known(book, "characteristics", (*outcome.worsen, *outcome.improve), place)
        yield from known(book, "skills", (outcome.skill,) if outcome.skill else (), (*place, "skill"))
        yield from known(book, "tables", (outcome.then,) if outcome.then else (), (*place, "then"))
    for number, bands in enumerate(book.band_tables):
        yield from _bands(book, bands.bands, ("band_tables", number, "bands"))


def _rows(book: RuleBook, table: DiceTable, place: Place) -> Iterator[Finding]:
    shown = faces(table.dice)
    seen: set[int] = set()
    for at, row in enumerate(table.rows):
        yield from known(book, table.results, (row.result,), (*place, at, "result"))
        rolls = {roll for roll in shown if row.lo <= roll <= row.hi}
        if not rolls or row.lo not in shown or row.hi not in shown:
            yield Finding(
                (*place, at),
                N_("{lo} to {hi} cannot be rolled with {dice}"),
                {"lo": row.lo, "hi": row.hi, "dice": table.dice},
            )
        for roll in sorted(rolls & seen):
            yield Finding((*place, at), N_("{roll} stands in two rows"), {"roll": roll})
        seen |= rolls
    for roll in sorted(set(shown) - seen):
        yield Finding(place, N_("no row for a roll of {roll}"), {"roll": roll})


def _bands(book: RuleBook, bands: tuple[Band, ...], place: Place) -> Iterator[Finding]:
    reached: int | None = None
    for at, band in enumerate(bands):
        if band.table is not None:
            yield from known(book, "tables", (band.table,), (*place, at, "table"))
        if at and (band.at_least is None or reached is None or band.at_least <= reached):
            yield Finding((*place, at), N_("does not begin after the band before it"))
        reached = band.at_most


def _advancement(book: RuleBook) -> Iterator[Finding]:
    for number, improvement in enumerate(book.improvements):
        place: Place = ("improvements", number)
        if len(improvement.prices) < sum(1 for level in book.levels if level.improvements):
            yield Finding((*place, "prices"), N_("does not have a price for every level"))
        if improvement.table is not None:
            yield from known(book, "tables", (improvement.table,), (*place, "table"))


def _rulings(book: RuleBook) -> Iterator[Finding]:
    for number, ruling in enumerate(book.rulings):
        place: Place = ("rulings", number)
        yield from _once((*place, "readings"), (reading.slug for reading in ruling.readings))
        for at, reading in enumerate(ruling.readings):
            tables = (*reading.tables.keys(), *reading.tables.values())
            yield from known(book, "tables", tables, (*place, "readings", at, "tables"))
            yield from known(book, "numbers", reading.numbers, (*place, "readings", at, "numbers"))
            packs = (reading.skill_pack,) if reading.skill_pack else ()
            yield from known(book, "skill_packs", packs, (*place, "readings", at, "skill_pack"))
            yield from _families(book, reading.families, (*place, "readings", at, "families"))


def _families(book: RuleBook, joined: dict[str, str], place: Place) -> Iterator[Finding]:
    known = {skill.family for skill in book.skills}
    for slug in (*joined.keys(), *joined.values()):
        if slug not in known:
            yield Finding(place, N_("“{slug}” is the family of no skill"), {"slug": slug})


def _skill_packs(book: RuleBook) -> Iterator[Finding]:
    for number, pack in enumerate(book.skill_packs):
        yield from known(book, "staff", pack.starts, ("skill_packs", number, "starts"))
        tiers = (str(tier.tier) for tier in pack.tiers)
        yield from _once(("skill_packs", number, "tiers"), tiers)
