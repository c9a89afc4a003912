"""A rule book: everything a league plays by, as data, with quick look-ups by slug."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Set
from functools import cached_property
from operator import itemgetter
from typing import Annotated, Any

from pydantic import Field

from leaguekeeper.rules.advancement import ExperienceEvent, Improvement, Level
from leaguekeeper.rules.characteristics import Characteristic
from leaguekeeper.rules.entry import Slug, Strict, Words
from leaguekeeper.rules.inducements import Inducement, Star
from leaguekeeper.rules.league_matters import Ball, BonusPoint, Deck, Prize, Sponsor, Stadium
from leaguekeeper.rules.missing import NoReading, NotInRuleBook
from leaguekeeper.rules.numbers import Number, RolledNumber
from leaguekeeper.rules.rulings import Ruling
from leaguekeeper.rules.sequence import Sequences, Step
from leaguekeeper.rules.skill_packs import SkillPack
from leaguekeeper.rules.skills import Keyword, Skill, SkillCategory
from leaguekeeper.rules.staff import StaffKind
from leaguekeeper.rules.tables import BandTable, DiceTable, Outcome
from leaguekeeper.rules.team_lists import Ally, SpecialRule, TeamList

__all__ = ["VERSION", "About", "RuleBook"]

VERSION = r"^\d+(\.\d+)*$"
"""How a version is written: figures parted by dots."""

_CUT_INTO_FILES = {"teams", "tables", "outcomes"}
"""Sections that stand in many files, so that their order says nothing."""


class About(Strict):
    """Which rule book it is. A season pins ``id``, ``version`` and the book's digest."""

    id: Slug
    version: Annotated[str, Field(pattern=VERSION)]
    name: Words
    short: Words
    document: Words
    """What the rule citations call the document."""
    based_on: Slug | None = None
    """The rule book of which this one is a league's copy."""
    edition: Slug | None = None
    """The rule book that the first of its copies was made of: by its rules a match is played out."""
    words: dict[Slug, Words] = Field(default_factory=dict)
    """What this rule book calls things that others call otherwise, say ``team-value``."""


class RuleBook(Strict):
    """A whole rule book. Every section may be empty; what a chapter needs it asks for by slug."""

    about: About
    characteristics: tuple[Characteristic, ...] = ()
    skill_categories: tuple[SkillCategory, ...] = ()
    skills: tuple[Skill, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    staff: tuple[StaffKind, ...] = ()
    teams: tuple[TeamList, ...] = ()
    skill_packs: tuple[SkillPack, ...] = ()
    allies: tuple[Ally, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    tables: tuple[DiceTable, ...] = ()
    band_tables: tuple[BandTable, ...] = ()
    experience: tuple[ExperienceEvent, ...] = ()
    levels: tuple[Level, ...] = ()
    improvements: tuple[Improvement, ...] = ()
    inducements: tuple[Inducement, ...] = ()
    stars: tuple[Star, ...] = ()
    stadiums: tuple[Stadium, ...] = ()
    sponsors: tuple[Sponsor, ...] = ()
    decks: tuple[Deck, ...] = ()
    balls: tuple[Ball, ...] = ()
    bonus_points: tuple[BonusPoint, ...] = ()
    prizes: tuple[Prize, ...] = ()
    numbers: tuple[Number, ...] = ()
    rolled_numbers: tuple[RolledNumber, ...] = ()
    sequences: Sequences = Sequences()
    rulings: tuple[Ruling, ...] = ()

    @cached_property
    def index(self) -> dict[str, dict[str, Any]]:
        """Every section by slug; a plain attribute, since reading a league looks things up by the hundred thousand."""
        found: dict[str, dict[str, Any]] = {}
        for section in type(self).model_fields:
            entries = getattr(self, section)
            if isinstance(entries, tuple):
                found[section] = {entry.slug: entry for entry in entries}
        found["steps"] = {step.id: step for step in self.sequences.all_steps()}
        self._apply_readings(found["tables"], found["numbers"])
        return found

    def _apply_readings(self, tables: dict[str, DiceTable], numbers: dict[str, Number]) -> None:
        """Let the readings that hold put their tables and numbers in the place of the book's own."""
        own = dict(tables)
        for ruling in self.rulings:
            held = ruling.chosen
            tables.update({slug: own[other] for slug, other in held.tables.items() if other in own})
            for slug, value in held.numbers.items():
                if slug in numbers:
                    numbers[slug] = numbers[slug].model_copy(update={"value": value})

    def family_of(self, skill: Skill) -> str | None:
        """The family of a skill, of which nobody has two: its own, or another's with which a reading makes it one."""
        return None if skill.family is None else self._joined.get(skill.family, skill.family)

    def bar_to(self, skill: Skill, owned: Set[str]) -> str:
        """Why a player who has these cannot have a skill too: ``had``, ``kind``, ``clash``, ``needs``; else empty."""
        if skill.slug in owned:
            return "had"
        family = self.family_of(skill)
        theirs = [self.skill(slug) for slug in owned if self.has("skills", slug)]
        if family is not None and any(self.family_of(each) == family for each in theirs):
            return "kind"
        if not owned.isdisjoint(skill.not_with) or any(skill.slug in each.not_with for each in theirs):
            return "clash"
        lacks = skill.needs is not None and skill.needs not in owned
        return "needs" if lacks or (skill.needs_one_of and owned.isdisjoint(skill.needs_one_of)) else ""

    @cached_property
    def _joined(self) -> dict[str, str]:
        """The families that are one with another while the readings hold which hold; the first reading says."""
        return {own: other for ruling in reversed(self.rulings) for own, other in ruling.chosen.families.items()}

    def _get(self, section: str, slug: str) -> Any:
        try:
            return self.index[section][slug]
        except KeyError:
            raise NotInRuleBook(self.about.name, section, slug) from None

    def has(self, section: str, slug: str) -> bool:
        """Whether a section (``"skills"``, ``"numbers"`` …) has an entry of that slug."""
        return slug in self.index[section]

    @property
    def id(self) -> str:
        """The rule book's id, ``house2020``."""
        return self.about.id

    @property
    def edition(self) -> str:
        """The rule book that comes with the program of which this one is a copy, however often copied; or itself."""
        return self.about.edition or self.about.id

    @property
    def version(self) -> str:
        """The rule book's version, ``1.0``."""
        return self.about.version

    def plain(self) -> dict[str, Any]:
        """All that the book says as plain data, defaults left out; ``loader.from_plain`` reads it back."""
        return self.model_dump(mode="json", exclude_defaults=True)

    @cached_property
    def in_full(self) -> dict[str, Any]:
        """All that the book says as plain data, defaults told; to be read only."""
        return self.model_dump(mode="json")

    @cached_property
    def digest(self) -> str:
        """A fingerprint of all that the book says; two books with the same one rule alike."""
        said = self.plain()
        for section in _CUT_INTO_FILES & said.keys():
            said[section].sort(key=itemgetter("slug"))
        written = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(written.encode()).hexdigest()

    def team_list(self, slug: str) -> TeamList:
        """The team list of that slug."""
        return self._get("teams", slug)

    def characteristic(self, slug: str) -> Characteristic:
        """The characteristic of that slug, say ``ma``."""
        return self._get("characteristics", slug)

    def skill(self, slug: str) -> Skill:
        """The skill or trait of that slug."""
        return self._get("skills", slug)

    def keyword(self, slug: str) -> Keyword:
        """The keyword of that slug, say ``orc``."""
        return self._get("keywords", slug)

    def skill_category(self, slug: str) -> SkillCategory:
        """The skill category of that slug."""
        return self._get("skill_categories", slug)

    def special_rule(self, slug: str) -> SpecialRule:
        """The team's special rule, league or god of that slug."""
        return self._get("special_rules", slug)

    def staff_kind(self, slug: str) -> StaffKind:
        """The kind of staff of that slug, say ``re-roll``."""
        return self._get("staff", slug)

    def ally(self, slug: str) -> Ally:
        """The big guy of that slug who plays for several teams."""
        return self._get("allies", slug)

    def table(self, slug: str) -> DiceTable:
        """The dice table of that slug."""
        return self._get("tables", slug)

    def band_table(self, slug: str) -> BandTable:
        """The table of that slug which is read by a number."""
        return self._get("band_tables", slug)

    def outcome(self, slug: str) -> Outcome:
        """The outcome of that slug, whatever table leads to it."""
        return self._get("outcomes", slug)

    def experience_event(self, slug: str) -> ExperienceEvent:
        """What earns experience, by slug: ``touchdown``."""
        return self._get("experience", slug)

    def improvement(self, slug: str) -> Improvement:
        """The kind of improvement of that slug, say ``random-primary``."""
        return self._get("improvements", slug)

    def sponsor(self, slug: str) -> Sponsor:
        """A sponsor."""
        found: Sponsor = self._get("sponsors", slug)
        return found

    def inducement(self, slug: str) -> Inducement:
        """The inducement of that slug."""
        return self._get("inducements", slug)

    def star(self, slug: str) -> Star:
        """The star player or champion of that slug."""
        return self._get("stars", slug)

    def ruling(self, slug: str) -> Ruling:
        """The ruling on the question of that slug."""
        return self._get("rulings", slug)

    def step(self, step: str) -> Step:
        """The step of that id, whatever sequence it stands in."""
        return self._get("steps", step)

    @property
    def match_step(self) -> Step:
        """The step by which a match is written down.

        Raises:
            NotInRuleBook: nobody reports matches by this book.
        """
        if not self.sequences.match:
            raise NotInRuleBook(self.about.name, "sequences", "match_result")
        return self.sequences.match[0]

    def number(self, slug: str) -> int:
        """The number of that slug, say ``winnings-multiplier``; ``rule_of_number`` tells whence it comes."""
        return self._get("numbers", slug).value

    def number_or(self, slug: str, otherwise: int) -> int:
        """The number of that slug, or another where the book has none: a rule it does not know bounds nothing."""
        found: Number | None = self.index["numbers"].get(slug)
        return found.value if found is not None else otherwise

    def rule_of_number(self, slug: str) -> str:
        """The chapter that a number comes from; none where the book has no such number."""
        found: Number | None = self.index["numbers"].get(slug)
        return found.rule if found is not None else ""

    @cached_property
    def levelled(self) -> bool:
        """Whether players reach levels by their points, rather than spend the points."""
        return any(level.points is not None for level in self.levels)

    @cached_property
    def lists_without_linemen(self) -> frozenset[str]:
        """The team lists whose linemen leave their price out of the team value."""
        free = {rule.slug for rule in self.special_rules if not rule.price_in_team_value}
        return frozenset(each.slug for each in self.teams if free & set(each.special_rules))

    @cached_property
    def deeds(self) -> tuple[str, ...]:
        """What can be done on a slip of purchases, as the step that hires says it; empty where it says nothing."""
        return self._named_after_match("deeds")

    @cached_property
    def hires_first(self) -> bool:
        """Whether a slip of purchases hires before it lets anybody go, as the step that hires says it."""
        return any(step.params.get("hires_first") for step in self.sequences.post_match)

    @cached_property
    def unraised_stars(self) -> tuple[str, ...]:
        """The champions whom no necromancer raises, too big or too small, as the step that raises says it."""
        return self._named_after_match("unraised_stars")

    @cached_property
    def unraised_positions(self) -> tuple[str, ...]:
        """The positions of monsters that are no big guys, whom no necromancer raises. (LRB 4, Nécromanciens.)"""
        return self._named_after_match("unraised_positions")

    def _named_after_match(self, param: str) -> tuple[str, ...]:
        """What a step after the match names under a parameter."""
        found = (step.params.get(param) for step in self.sequences.post_match)
        return next((tuple(map(str, named)) for named in found if isinstance(named, tuple)), ())

    @cached_property
    def skill_pack(self) -> SkillPack | None:
        """What new teams take for points, where a reading that holds says that they do."""
        held = next((ruling.chosen.skill_pack for ruling in self.rulings if ruling.chosen.skill_pack), None)
        return self._get("skill_packs", held) if held is not None else None

    @cached_property
    def following(self) -> StaffKind | None:
        """The kind of staff that counts a team's following, where the book has one."""
        return next((kind for kind in self.staff if kind.fans), None)

    def dice(self, slug: str) -> str:
        """The dice by which a number of that slug is found: ``d3``."""
        return self._get("rolled_numbers", slug).dice

    def dice_or(self, slug: str, otherwise: str) -> str:
        """The dice of that slug; ``otherwise`` in a book of somebody's own that was copied before they had one."""
        found: RolledNumber | None = self.index["rolled_numbers"].get(slug)
        return found.dice if found is not None else otherwise

    def tables_of(self, group: str) -> tuple[DiceTable, ...]:
        """The dice tables that belong together, in the book's order: all ``weather`` tables."""
        return self._tables_by_group.get(group, ())

    @cached_property
    def _tables_by_group(self) -> dict[str | None, tuple[DiceTable, ...]]:
        groups: dict[str | None, list[DiceTable]] = {}
        for table in self.tables:
            groups.setdefault(table.group, []).append(table)
        return {group: tuple(tables) for group, tables in groups.items()}

    def skills_of(self, category: str) -> tuple[Skill, ...]:
        """The skills of a category that a player can learn, in the book's order."""
        return tuple(skill for skill in self.skills if skill.category == category and skill.learnable)

    def copied(self, book_id: str, name: Words) -> RuleBook:
        """A league's own copy of this book, to be changed: it says on which book it is based."""
        told = {"id": book_id, "name": name, "short": name, "based_on": self.id, "edition": self.edition}
        about = self.about.model_copy(update=told)
        return _anew(self.model_copy(update={"about": about}))

    def with_readings(self, chosen: Mapping[str, str]) -> RuleBook:
        """This book with other readings of some questions: ``{"winnings-half": "round-up"}``.

        Raises:
            NotInRuleBook: for a question or reading that the book does not have.
        """
        for question, reading in chosen.items():
            asked = self.ruling(question)
            if reading not in {each.slug for each in asked.readings}:
                raise NoReading(asked.question, reading, ((each.slug, each.words) for each in asked.readings))
        rulings = tuple(_choosing(self.rulings, chosen))
        return _anew(self.model_copy(update={"rulings": rulings}))


def _anew(copy: RuleBook) -> RuleBook:
    """A changed copy of a book, without what was worked out from the other."""
    for name, each in vars(RuleBook).items():
        if isinstance(each, cached_property):
            copy.__dict__.pop(name, None)
    return copy


def _choosing(rulings: Iterable[Ruling], chosen: Mapping[str, str]) -> Iterable[Ruling]:
    for ruling in rulings:
        if ruling.slug in chosen:
            yield ruling.model_copy(update={"chose": chosen[ruling.slug]})
        else:
            yield ruling
