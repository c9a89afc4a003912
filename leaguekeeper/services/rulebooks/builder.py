"""The rule book as a person reads it: chapters with their tables, and the rulings where the document is silent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from leaguekeeper.base.figures import amount, signed
from leaguekeeper.base.sentences import cited, labelled
from leaguekeeper.base.words import _, pick, sought
from leaguekeeper.league.profile import skill_name, star_skill_name
from leaguekeeper.league.terms import effect_told
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.entry import Entry
from leaguekeeper.rules.inducements import Inducement, Star
from leaguekeeper.rules.sequence import Step
from leaguekeeper.rules.skills import Skill
from leaguekeeper.rules.tables import DiceTable
from leaguekeeper.rules.team_lists import TeamList
from leaguekeeper.services.prizes import gold_told
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.rulebooks.views import OpenQuestion, RuleBookView, RuleChapter, RuleTable, RulingView

__all__ = ["open_questions", "rulebook_view"]


E = TypeVar("E", bound=Entry)


def rulebook_view(book: RuleBook) -> RuleBookView:
    """All of a rule book, chapter by chapter."""
    facts = " · ".join((pick(book.about.document), _("version {version}").format(version=book.version)))
    chapters = (chapter for chapter in _chapters(book) if chapter.tables or chapter.rulings)
    return RuleBookView(pick(book.about.name), facts, tuple(chapters))


def open_questions(book: RuleBook, held: Mapping[str, str] | None = None) -> Iterator[OpenQuestion]:
    """What a book leaves open, read as was ``held`` before where it can be read so, else as the book has it."""
    for each in book.rulings:
        readings = tuple((one.slug, pick(one.words)) for one in each.readings)
        before = (held or {}).get(each.slug, "")
        reading = before if before in dict(readings) else each.reading
        yield OpenQuestion(each.slug, pick(each.question), readings, reading)


def _chapters(book: RuleBook) -> Iterator[RuleChapter]:
    yield from _sequences(book)
    yield _chapter("league-points", _("Numbers"), [_numbers(book), _prizes(book), _bonus_points(book),
                                                   *_skill_packs(book)])  # fmt: skip
    yield _chapter("improvements", _("Experience and improvements"), list(_improvements(book)))
    yield _chapter("team-value", _("Staff and goods"), [_staff(book)])
    for group, title in _GROUPS().items():
        yield _chapter(group, title, [_dice_table(book, table) for table in book.tables_of(group)])
    yield _chapter(
        "costly-errors", _("Expensive mistakes"), [_dice_table(book, t) for t in book.tables_of("costly-errors")]
    )
    yield _chapter("inducements", _("Inducements"), [_inducements(book)])
    yield _chapter("stars", _("Star players"), [_stars(book)])
    yield _chapter("sponsors", _("Sponsors and stadiums"), list(_grounds(book)))
    yield _chapter("special-rules", _("Special rules, leagues and gods"), [_special_rules(book)], "lists")
    yield _chapter("keywords", _("Keywords"), [_keywords(book)], "lists")
    for category in book.skill_categories:
        yield _chapter(f"skills-{category.slug}", pick(category.name), [_skills(book, category.slug)], "lists")
    for team in _by_their_words(book.teams):
        yield _chapter(f"team-{team.slug}", _called(team), [_team(book, team), _keywords_of(book, team)], "lists")
    rulings = tuple(_ruling(each) for each in book.rulings)
    yield RuleChapter("rulings", _("Rulings"), rulings=rulings, group="rulings")


def _GROUPS() -> dict[str, str]:  # noqa: N802 - a table whose words follow the language
    return {
        "injuries": _("Injuries"),
        "kick-off": _("Kick-off"),
        "weather": _("Weather"),
        "prayers": _("Prayers to Nuffle"),
        "random-skills": _("Random skills"),
        "stadiums": _("Stadiums"),
        "referee": _("The referee"),
        "special-cards": _("Special cards"),
    }


def _chapter(slug: str, title: str, tables: Iterable[RuleTable], group: Any = "season") -> RuleChapter:
    return RuleChapter(slug, title, tables=tuple(table for table in tables if table.rows), group=group)


def _sequences(book: RuleBook) -> Iterator[RuleChapter]:
    told = (
        ("pre-match", _("Before the match"), book.sequences.pre_match),
        ("post-match", _("After the match"), book.sequences.post_match),
        ("off-season", _("Off-season"), book.sequences.off_season),
    )
    for slug, title, steps in told:
        yield _chapter(slug, title, [_steps(book, steps)], "match")


def _steps(book: RuleBook, steps: tuple[Step, ...]) -> RuleTable:
    rows = tuple(
        (str(at), pick(step.name), in_figures(book, step.help), cited(step.rule))
        for at, step in enumerate(steps, start=1)
    )
    return RuleTable("", (_("No."), _("Step"), _("What is done"), _("Rule")), rows, (0,))


def _by_their_words(entries: Iterable[E]) -> list[E]:
    """Entries in the order of their names as the reader has them, É beside E."""
    return sorted(entries, key=lambda each: sought(pick(each.name)))


def _called(entry: Entry) -> str:
    """An entry's name, and that it is not certain where the sources of the book differ."""
    name = pick(entry.name)
    return _("{what} (not certain)").format(what=name) if entry.uncertain else name


def _numbers(book: RuleBook) -> RuleTable:
    rows = [(_called(each), amount(each.value), cited(each.rule)) for each in book.numbers]
    rows += [(_called(each), each.dice.upper(), cited(each.rule)) for each in book.rolled_numbers]
    return RuleTable("", (_("What"), _("Number"), _("Rule")), tuple(rows), (1,))


def _prizes(book: RuleBook) -> RuleTable:
    rows = tuple(
        (
            _called(each),
            gold_told(book, each) or amount(each.money),
            pick(each.effect) if each.effect else "",
            cited(each.rule),
        )
        for each in book.prizes
    )
    return RuleTable(_("Prizes"), (_("Place"), _("Gold"), _("Effect"), _("Rule")), rows, (1,))


def _bonus_points(book: RuleBook) -> RuleTable:
    rows = tuple((_called(each), str(each.points), cited(each.rule)) for each in book.bonus_points)
    return RuleTable(_("Bonus points"), (_("What"), _("Points"), _("Rule")), rows, (1,))


def _characteristics(book: RuleBook) -> RuleTable:
    heads = (_("Characteristic"), _("Worst"), _("Best"), _("Value of a step"), _("Rule"))
    rows = tuple(
        (
            _called(each),
            each.written(each.worst),
            each.written(each.best),
            amount(each.value_of_a_step),
            cited(each.rule),
        )
        for each in book.characteristics
    )
    return RuleTable(_("Characteristics"), heads, rows, (1, 2, 3))


def _improvements(book: RuleBook) -> Iterator[RuleTable]:
    earned = tuple((_called(each), str(each.points), cited(each.rule)) for each in book.experience)
    yield RuleTable(_("What earns experience"), (_("Event"), _("Points"), _("Rule")), earned, (1,))
    most = max((len(each.prices) for each in book.improvements), default=0)
    rows = tuple(
        (
            pick(each.name),
            *(str(price) for price in each.prices),
            *("" for _missing in range(most - len(each.prices))),
            signed(each.value) if each.value is not None else "",
        )
        for each in book.improvements
    )
    heads = (_("Improvement"), *(str(at) for at in range(1, most + 1)), _("Value"))
    yield RuleTable(_("What improvements cost"), heads, rows, tuple(range(1, most + 2)))
    for table in book.tables_of("improvements"):
        yield _dice_table(book, table)
    yield _characteristics(book)


def _staff(book: RuleBook) -> RuleTable:
    rows = tuple(
        (
            _called(each),
            amount(each.price) if each.price is not None else _("by team list"),
            str(each.most) if each.most is not None else "",
            _("yes") if each.in_team_value else _("no"),
            cited(each.rule),
        )
        for each in book.staff
    )
    return RuleTable("", (_("What"), _("Price"), _("At most"), _("In team value"), _("Rule")), rows, (1, 2))


def _dice_table(book: RuleBook, table: DiceTable) -> RuleTable:
    rows = []
    for row in table.rows:
        name, effect = _result(book, table, row.result)
        rolls = str(row.lo) if row.lo == row.hi else f"{row.lo}–{row.hi}"
        rows.append((rolls, name, effect))
    note = pick(table.note) if table.note else ""
    heads = (table.dice.upper(), _("Result"), _("Effect"))
    return RuleTable(_called(table), heads, tuple(rows), (0,), note, cited(table.rule))


def _result(book: RuleBook, table: DiceTable, slug: str) -> tuple[str, str]:
    if not book.has(table.results, slug):
        return slug, ""
    found: Any = book.index[table.results][slug]
    effect = getattr(found, "effect", None)
    return _called(found), pick(effect) if effect else ""


def _inducements(book: RuleBook) -> RuleTable:
    rows = tuple(
        (_called(each), _both(map(amount, _prices(each))), _both(map(str, _mosts(each))), effect_told(each))
        for each in book.inducements
    )
    return RuleTable("", (_("Inducement"), _("Price"), _("At most"), _("Effect")), rows, (1, 2))


def _prices(offer: Inducement) -> Iterator[int]:
    """Its price, and that of whoever pays another."""
    yield from () if offer.price is None else (offer.price,)
    yield from () if offer.discount is None else (offer.discount.price,)


def _mosts(offer: Inducement) -> Iterator[int]:
    """How many a side may have, and how many whoever may have more."""
    yield from (each for each in (offer.most, offer.discount.most if offer.discount else None) if each is not None)


def _both(told: Iterable[str]) -> str:
    return " / ".join(told)


def _stars(book: RuleBook) -> RuleTable:
    heads = (_("Name"), _("Price"), *(pick(each.short) for each in book.characteristics), _("Skills"))
    rows = tuple(
        (
            _called(each),
            amount(each.price),
            *_profile(book, each.characteristics),
            ", ".join(_of_a_star(book, each)),
        )
        for each in _by_their_words(book.stars)
    )
    return RuleTable("", heads, rows, tuple(range(1, 2 + len(book.characteristics))))


def _of_a_star(book: RuleBook, star: Star) -> Iterator[str]:
    """What a champion can do, and what his entry says besides."""
    yield from (star_skill_name(book, slug, star) for slug in star.skills)
    if star.bloodthirst is not None:
        yield f"{_('Bloodthirst')} {star.bloodthirst}+"
    if star.also:
        yield pick(star.also)


def _grounds(book: RuleBook) -> Iterator[RuleTable]:
    kinds = ((_("Sponsors"), book.sponsors), (_("Stadiums"), book.stadiums), (_("Special balls"), book.balls))
    for title, entries in kinds:
        rows = tuple((_called(each), pick(each.effect)) for each in entries)
        if rows:
            yield RuleTable(title, (_("Name"), _("Effect")), rows)


def _skills(book: RuleBook, category: str) -> RuleTable:
    skills = _by_their_words(each for each in book.skills if each.category == category)
    rows = tuple((_called(each), _done_by(each), cited(each.rule)) for each in skills)
    return RuleTable("", (_("Skill"), _("Effect"), _("Rule")), rows)


def _done_by(skill: Skill) -> str:
    """What a skill does, and that nobody may leave it be where the book has it so."""
    effect = pick(skill.effect)
    return _("{effect} It must be used.").format(effect=effect) if skill.mandatory else effect


def _special_rules(book: RuleBook) -> RuleTable:
    rows = tuple((_called(each), pick(each.effect), cited(each.rule)) for each in _by_their_words(book.special_rules))
    return RuleTable("", (_("Name"), _("Effect"), _("Rule")), rows)


def _keywords(book: RuleBook) -> RuleTable:
    kinds = {"race": _("what he is"), "position": _("what he plays")}
    rows = tuple((_called(each), kinds[each.kind], cited(each.rule)) for each in _by_their_words(book.keywords))
    return RuleTable("", (_("Keyword"), _("Kind"), _("Rule")), rows)


def _skill_packs(book: RuleBook) -> Iterator[RuleTable]:
    """What new teams of each tier take for points, and what a skill or a star costs of them."""
    heads = (_("Tier"), _("Skill points"), _("Secondary skills"), _("Star players"))
    for pack in book.skill_packs:
        rows = tuple(
            (str(each.tier), str(each.points), str(each.secondary_most), str(each.stars_most)) for each in pack.tiers
        )
        prices = _("Primary skill {primary}, secondary skill {secondary}, star player {star}, megastar {mega}.")
        note = prices.format(primary=pack.primary, secondary=pack.secondary, star=pack.star, mega=pack.mega_star)
        yield RuleTable(_called(pack), heads, rows, (0, 1, 2, 3), note, cited(pack.rule))


def _team(book: RuleBook, team: TeamList) -> RuleTable:
    heads = (_("At most"), _("Position"), _("Price"), *(pick(each.short) for each in book.characteristics),
             _("Skills"), _("Primary"), _("Secondary"))  # fmt: skip
    rows = tuple(
        (
            str(each.most),
            _called(each),
            amount(each.price),
            *_profile(book, each.characteristics),
            ", ".join(skill_name(book, slug, each) for slug in each.skills),
            _categories(book, each.primary),
            _categories(book, each.secondary),
        )
        for each in team.positions
    )
    note = " · ".join(_about_list(book, team))
    return RuleTable("", heads, rows, (0, *range(2, 3 + len(book.characteristics))), note, cited(team.rule))


def _keywords_of(book: RuleBook, team: TeamList) -> RuleTable:
    """What the positions of a list are and play, where the book has keywords."""
    keyed = (each for each in team.positions if each.keywords)
    rows = tuple((_called(each), ", ".join(pick(book.keyword(slug).name) for slug in each.keywords)) for each in keyed)
    return RuleTable(_("Keywords"), (_("Position"), _("Keywords")), rows)


def _about_list(book: RuleBook, team: TeamList) -> Iterator[str]:
    """The price of a re-roll, the tier, the leagues, gods and special rules of a list."""
    yield _("Re-roll {price} gp").format(price=amount(team.re_roll_price))
    if team.tier is not None:
        yield _("Tier {tier}").format(tier=team.tier)
    told = (
        (_("Leagues"), team.leagues),
        (_("Favoured of"), team.favoured_of),
        (_("Special rules"), team.special_rules),
    )
    for label, slugs in told:
        if slugs:
            yield labelled(label, ", ".join(pick(book.special_rule(slug).name) for slug in slugs))


def _profile(book: RuleBook, numbers: dict[str, int]) -> Iterator[str]:
    return (each.written(numbers.get(each.slug)) for each in book.characteristics)


def _categories(book: RuleBook, slugs: Iterable[str]) -> str:
    return ", ".join(pick(book.skill_category(slug).name) for slug in slugs)


def _ruling(each: Any) -> RulingView:
    others = tuple(pick(one.words) for one in each.readings if one.slug != each.reading)
    return RulingView(each.slug, pick(each.question), pick(each.chosen.words), others, cited(each.rule))
