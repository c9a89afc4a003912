"""What the steps and rules of a book need to be gone through: whatever the program asks for is there.

A book that was filed before it was held to this is read as it stands, and what it lacks is noted.
"""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import N_
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.entry import Words
from leaguekeeper.rules.faults import Finding, Place
from leaguekeeper.rules.name_checks import check_names
from leaguekeeper.rules.needs import COUNTED_BY, STEPS, lacking, named_by
from leaguekeeper.rules.rulings import TIE_BREAKERS
from leaguekeeper.rules.sequence import Step
from leaguekeeper.rules.team_lists import TeamList

__all__ = ["check_steps"]

_RESULT = "match_result"
"""The chapter by which a match is written down; whatever follows it goes by what it writes."""


def check_steps(book: RuleBook) -> Iterator[Finding]:
    """Everything for which a report, a table or a page would stop amid the rules of a book."""
    for lack in lacking(book):
        yield Finding((lack.section, lack.slug), lack.sentence, {"by": lack.by})
    for place, step in _placed(book):
        yield from _step(book, step, place)
    days = book.sequences
    if (days.pre_match or days.post_match) and all(each.chapter != _RESULT for each in days.match):
        yield Finding(("sequences", "match"), N_("no step writes down how the match ended"))
    yield from _what_tables_lead_to(book)
    yield from _bounds(book)
    yield from _linemen(book)
    yield from _risen(book)
    yield from _dice_of_improvements(book)
    yield from _tie_breakers(book)
    yield from check_names(book)


def _placed(book: RuleBook) -> Iterator[tuple[Place, Step]]:
    for part in type(book.sequences).model_fields:
        for number, step in enumerate(getattr(book.sequences, part)):
            yield ("sequences", part, number), step


def _step(book: RuleBook, step: Step, place: Place) -> Iterator[Finding]:
    needs = STEPS.get(step.chapter)
    if needs is None:
        said = N_("no step is done by a chapter called “{slug}”; these are: {known}")
        yield Finding((*place, "chapter"), said, {"slug": step.chapter, "known": ", ".join(STEPS)})
        return
    for param, named in needs.params.items():
        if named.wanted and named_by(step, param, named) is None:
            yield Finding((*place, "params", param), N_("is missing"))
    for slug in needs.single:
        if book.has("rolled_numbers", slug) and not book.dice(slug).startswith("d"):
            yield Finding(("rolled_numbers", slug, "dice"), N_("must be one die, since several of it are rolled"))
    if step.chapter == "star_players" and all(each.counted != "match" for each in book.experience):
        said = N_("nothing in it is given after the match, and the step “{by}” gives it")
        yield Finding(("experience",), said, {"by": step.name})
    if step.chapter == "weather" and "table" not in step.params and not book.tables_of("weather"):
        yield Finding(
            ("tables",), N_("none is of the group “weather”, and the step “{by}” needs one"), {"by": step.name}
        )


def _bounds(book: RuleBook) -> Iterator[Finding]:
    """What is divided by is one at least, and a new team can have as much staff as it has to."""
    least_one, at_most = N_("must be at least {ge}"), N_("no new team can have as many as it must: {least} at least")
    places: list[tuple[Place, int | None]] = [
        (("numbers", at, "value"), each.value) for at, each in enumerate(book.numbers) if each.slug in COUNTED_BY
    ]
    places += [(("inducements", at, "price_divisor"), each.price_divisor) for at, each in enumerate(book.inducements)]
    yield from (Finding(place, least_one, {"ge": 1}) for place, value in places if value is not None and value < 1)
    for at, kind in enumerate(book.staff):
        most = kind.most if kind.most_at_creation is None else kind.most_at_creation
        least = max(kind.start, kind.least)
        if most is not None and most < least:
            yield Finding(("staff", at), at_most, {"least": least})


def _what_tables_lead_to(book: RuleBook) -> Iterator[Finding]:
    """Whoever rolls on a table finds there what he rolls for: a skill, a ground, else what the table brings."""
    wanted = dict(_rolled_for(book))
    for number, table in enumerate(book.tables):
        kind = wanted.get(table.slug, table.results)
        if kind != table.results:
            said = N_("must be “{section}”: these are rolled for on this table")
            yield Finding(("tables", number, "results"), said, {"section": kind})


def _rolled_for(book: RuleBook) -> Iterator[tuple[str, str]]:
    """The tables that are rolled on, and of which section of the book they have to give something."""
    for each in book.sequences.pre_match:
        if each.chapter == "stadium":
            yield from _second(book, str(each.params.get("table", "stadium")), "stadiums")
    for each in book.sequences.match:
        yield from _second(book, str(each.params.get("casualty_table", "casualty")), "outcomes")
    for _place, step in _placed(book):
        for param, named in STEPS[step.chapter].params.items() if step.chapter in STEPS else ():
            if named.section == "tables" and (slug := named_by(step, param, named)) is not None:
                yield slug, "outcomes"
    told = (band.table for bands in book.band_tables for band in bands.bands)
    raised = (each.table for each in book.improvements if each.what == "characteristic")
    groups = (table.slug for table in book.tables if table.group in {"weather", "prayers"})
    yield from ((slug, "outcomes") for slug in (*told, *raised, *groups) if slug is not None)
    yield from ((each.random_table, "skills") for each in book.skill_categories if each.random_table is not None)


def _second(book: RuleBook, first: str, kind: str) -> Iterator[tuple[str, str]]:
    """The tables that are rolled on after a first one."""
    yield first, "outcomes"
    for row in book.table(first).rows if book.has("tables", first) else ():
        then = book.outcome(row.result).then if book.has("outcomes", row.result) else None
        if then is not None:
            yield then, kind


def _linemen(book: RuleBook) -> Iterator[Finding]:
    """Where journeymen come along, every list says as what."""
    step = next((each for each in book.sequences.pre_match if each.chapter == "journeymen"), None)
    for number, team in enumerate(book.teams) if step is not None else ():
        if not team.journeymen:
            said = N_("names nobody, and the step “{by}” needs somebody")
            yield Finding(("teams", number, "journeymen"), said, {"by": step.name if step is not None else ""})


def _risen(book: RuleBook) -> Iterator[Finding]:
    """Every list that raises the dead has whom they rise as."""
    for number, team in enumerate(book.teams):
        for by, slug in _risen_as(book, team):
            if not team.has_position(slug):
                said = N_("has no “{slug}”, and the dead rise as one by “{by}”")
                yield Finding(("teams", number, "positions"), said, {"slug": slug, "by": by})


def _risen_as(book: RuleBook, team: TeamList) -> Iterator[tuple[Words, str]]:
    for rule in (book.special_rule(slug) for slug in team.special_rules):
        if rule.raises is not None:
            yield rule.name, rule.raises
    for step in book.sequences.all_steps():
        if step.params.get("raisers") in team.special_rules:
            yield step.name, str(step.params.get("raised_as"))


def _dice_of_improvements(book: RuleBook) -> Iterator[Finding]:
    for number, kind in enumerate(book.improvements):
        if kind.what == "characteristic" and kind.table is None:
            yield Finding(("improvements", number, "table"), N_("is missing"))


def _tie_breakers(book: RuleBook) -> Iterator[Finding]:
    for number, ruling in enumerate(book.rulings):
        for at, reading in enumerate(ruling.readings):
            for slug in reading.order:
                if slug not in TIE_BREAKERS:
                    place = ("rulings", number, "readings", at, "order")
                    said = N_("“{slug}” is no way to tell teams apart; these are: {known}")
                    yield Finding(place, said, {"slug": slug, "known": ", ".join(TIE_BREAKERS)})
