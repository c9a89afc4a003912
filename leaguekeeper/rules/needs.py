"""What the program asks of a rule book by name: each step with the figures, dice and tables without which it cannot go.

Whoever asks a book for something by name declares it here, or does without where the book has none (``number_or``,
``has``). The checks hold every book to it, and a test holds the program to it. (resources/rulebooks/README.md.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.words import N_, in_every_language

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.sequence import Step

__all__ = ["BROUGHT", "COUNTED_BY", "STEPS", "Brought", "Lack", "Named", "Needs", "lacking", "named_by"]

By = Mapping[str, tuple[str, ...]]
"""Entries of a book by section."""


@dataclass(frozen=True, slots=True)
class Named:
    """A parameter of a step that names an entry of the book, and what it names where the step does not say.

    ``wanted`` is true where the step cannot go without one; else it may be left out, but leads nowhere in no book.
    """

    section: str
    usual: str | None = None
    wanted: bool = False


@dataclass(frozen=True, slots=True)
class Needs:
    """What a chapter asks of every book with a step of it: entries by name, entries that its parameters name."""

    entries: By = field(default_factory=dict)
    params: Mapping[str, Named] = field(default_factory=dict)
    single: tuple[str, ...] = ()
    """Dice of which so many are rolled as something counts, so that they are written as one."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What something besides the steps asks of a book that has it."""

    words: str
    there: Callable[[RuleBook], bool]
    entries: By


@dataclass(frozen=True, slots=True)
class Lack:
    """Something that a book does not have although a step or a rule of it asks for it."""

    section: str
    slug: str
    by: Mapping[str, str]
    """What asks for it, in words: the step, or a rule."""
    step: bool

    @property
    def sentence(self) -> str:
        """What is wrong, where the place is told with it."""
        return N_("is missing, and the step “{by}” needs it") if self.step else N_("is missing, and {by} needs it")


_NOTHING = Needs()

_MATCH_TABLES = {"casualty_table": Named("tables"), "plague": Named("skills")}

_RE_ENROLMENT = {
    "numbers": (
        "re-enrolment-budget", "re-enrolment-cap", "re-enrolment-match", "re-enrolment-win", "re-enrolment-draw",
        "re-enrolment-painted", "re-enrolment-staff", "re-enrolment-re-roll-factor", "agent-fee", "fan-price",
        "apothecary-price", "heal-from", "heal-apothecary",
    )
}  # fmt: skip

STEPS: Mapping[str, Needs] = {
    "budget": Needs(_RE_ENROLMENT),
    "champions_fees": _NOTHING,
    "coin_toss": _NOTHING,
    "costly_errors": Needs({"numbers": ("costly-errors-from",), "band_tables": ("costly-errors",)}),
    "dedicated_fans": Needs({"staff": ("dedicated-fans",), "rolled_numbers": ("fans-after-match", "concession-fans")}),
    "fans": Needs({"rolled_numbers": ("fan-factor",)}),
    "freebooters": Needs({"numbers": ("contract-wizard",)}),
    "gate": Needs(
        {"numbers": ("gate-multiplier",), "rolled_numbers": ("gate", "admirers")},
        single=("gate",),
    ),
    "getting_even": Needs({"numbers": ("getting-even",)}, {"skill": Named("skills", "hatred", wanted=True)}),
    "handicap": Needs(
        params={"table": Named("tables", wanted=True), "bands": Named("band_tables", wanted=True)},
    ),
    "hiring": _NOTHING,
    "improvements": _NOTHING,
    "inducements": _NOTHING,
    "journeymen": Needs({"numbers": ("match-players",)}, {"trait": Named("skills", "loner-4", wanted=True)}),
    "match_result": Needs(params=_MATCH_TABLES),
    "next_match": _NOTHING,
    "niggles": Needs({"rolled_numbers": ("niggling",)}, single=("niggling",)),
    "popularity": Needs(
        {
            "numbers": (
                "popularity-win", "popularity-conceded", "popularity-loss", "popularity-touchdowns",
                "popularity-casualties", "popularity-semi-final", "popularity-final", "popularity-each-ten",
                "concession-popularity", "concession-experience",
            ),
        },
        {"table": Named("tables", wanted=True), "staff": Named("staff", wanted=True)},
    ),
    "prayers": Needs(params={"table": Named("tables", "prayers", wanted=True)}),
    "purchases": Needs(params={"rot": Named("skills"), "raisers": Named("special_rules")}),
    "rating": Needs({"numbers": ("rating-gold", "rating-experience")}),
    "re_enrolment": Needs(_RE_ENROLMENT),
    "residency": _NOTHING,
    "rest": _NOTHING,
    "results": _NOTHING,
    "special_cards": _NOTHING,
    "sponsors": _NOTHING,
    "stadium": Needs(params={"table": Named("tables")}),
    "stadium_agreement": _NOTHING,
    "star_players": Needs(
        {"rolled_numbers": ("ageing",)},
        {"table": Named("tables", wanted=True), "ageing": Named("tables", wanted=True)},
    ),
    "weather": Needs(params={"table": Named("tables")}),
    "winnings": Needs({"numbers": ("winnings-multiplier", "winnings-divisor")}),
    "winnings_by_gate": Needs(
        {"numbers": ("winnings-win", "winnings-multiplier", "sponsorship"), "rolled_numbers": ("winnings",)},
        {"gate": Named("band_tables", wanted=True), "rating": Named("band_tables", wanted=True)},
    ),
}  # fmt: skip
"""Every chapter that a step may name, with what it asks of the book."""


COUNTED_BY = frozenset({"mvp-nominees", "prayer-step", "rating-experience", "rating-gold", "winnings-divisor"})
"""Numbers by which something is divided, or of which there is one at least."""


def _gives(gift: str) -> Callable[[RuleBook], bool]:
    return lambda book: any(gift in prize.gives for prize in book.prizes)


def _rolled_prayers(book: RuleBook) -> bool:
    """Whether the outsider prays, instead of whoever bought a prayer."""
    return any(each.chapter == "prayers" and "brought_by" not in each.params for each in book.sequences.pre_match)


def _nominates(book: RuleBook) -> bool:
    results = any(each.chapter == "results" for each in book.sequences.post_match)
    return results and any(each.counted == "match" for each in book.experience)


def _heals(book: RuleBook) -> bool:
    return any(each.params.get("treatment") == "heals" for each in book.sequences.match)


def _sells_staff(book: RuleBook) -> bool:
    """Whether a new team pays for some of its staff; what it can have none of at its creation is bought later."""
    return any(each.price != 0 and each.most_at_creation != 0 for each in book.staff)


BROUGHT: tuple[Brought, ...] = (
    Brought(N_("the staff that a new team pays for"), _sells_staff, {"numbers": ("draft-budget",)}),
    Brought(N_("the re-enrolment"), lambda book: book.has("numbers", "re-enrolment-budget"),
            _RE_ENROLMENT),
    Brought(N_("the qualification of a tournament"), lambda book: book.has("numbers", "qualification-weeks"), {
        "numbers": (
            "challenges-a-week", "qualification-results", "qualification-win", "qualification-draw",
            "qualification-loss", "semi-finalists", "quarter-finals-above",
        ),
    }),
    Brought(N_("the Most Valuable Player"), _nominates, {"numbers": ("mvp-nominees",)}),
    Brought(N_("an apothecary who heals"), _heals, {"numbers": ("apothecary-heals",)}),
    Brought(N_("the skill Regeneration"), lambda book: book.has("skills", "regeneration"),
            {"numbers": ("regeneration",)}),
    Brought(N_("the rule for a side that is excused"), lambda book: book.has("numbers", "excused-mvps"),
            {"rolled_numbers": ("excused-winnings",)}),
    Brought(N_("the prayer of the outsider"), _rolled_prayers, {"numbers": ("prayer-step",)}),
    Brought(N_("the comparison of teams by a rating"), lambda book: book.has("numbers", "rating-gold"),
            {"numbers": ("rating-experience",)}),
    Brought(N_("the comparison of teams by a rating"), lambda book: book.has("numbers", "rating-experience"),
            {"numbers": ("rating-gold",)}),
    Brought(N_("a prize"), _gives("popularity-die"), {"rolled_numbers": ("spike-popularity",)}),
    Brought(N_("a prize"), _gives("purse"), {"tables": ("chaos-cup",)}),
)  # fmt: skip
"""What asks for something without being a step: a rule that the book has."""


def lacking(book: RuleBook) -> Iterator[Lack]:
    """Everything that the steps and rules of a book ask of it and that it does not have, each once."""
    found: dict[tuple[str, str], Lack] = {}
    for step in book.sequences.all_steps():
        for section, slug in _asked_by(step):
            if not book.has(section, slug):
                found.setdefault((section, slug), Lack(section, slug, step.name, True))
    for each in BROUGHT:
        for section, slugs in each.entries.items() if each.there(book) else ():
            for slug in slugs:
                if not book.has(section, slug):
                    found.setdefault((section, slug), Lack(section, slug, in_every_language(each.words), False))
    yield from found.values()


def _asked_by(step: Step) -> Iterator[tuple[str, str]]:
    needs = STEPS.get(step.chapter, _NOTHING)
    for section, slugs in needs.entries.items():
        yield from ((section, slug) for slug in slugs)
    for param, named in needs.params.items():
        slug = named_by(step, param, named)
        if slug is not None:
            yield named.section, slug


def named_by(step: Step, param: str, named: Named) -> str | None:
    """What a step names by a parameter; None where it names nothing."""
    told: Any = step.params.get(param, named.usual)
    return told if isinstance(told, str) else None
