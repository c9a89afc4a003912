"""What a book may not lack: whatever the program asks of it by name is declared, and the checks hold every book to it.

A declaration that is forgotten shows in one of two ways: code names something that stands in no declaration, or a
league that is read asks for something which could be taken out of its book.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

import leaguekeeper
from leaguekeeper.base.words import speak
from leaguekeeper.cli.scenario import know_every_runner
from leaguekeeper.league.chapters import purchases, tournaments
from leaguekeeper.league.match_day import steps_of_book
from leaguekeeper.league.standings import KEYS
from leaguekeeper.league.step import CHAPTERS
from leaguekeeper.play.scenarios.scenario import run_file
from leaguekeeper.rules import RuleBook, RuleBookFaults, catalogue, from_plain, load, loader
from leaguekeeper.rules.changing import with_value, without
from leaguekeeper.rules.checks import check
from leaguekeeper.rules.dice import is_dice
from leaguekeeper.rules.missing import NotInRuleBook
from leaguekeeper.rules.name_checks import DEEDS, GIFTS, PARAMS, check_names
from leaguekeeper.rules.needs import BROUGHT, STEPS
from leaguekeeper.rules.rulings import TIE_BREAKERS
from leaguekeeper.rules.step_checks import check_steps

BOOKS = {"house2020": "league", "lrb4": "league-lrb4", "official2025": "league-2025"}
"""The books, and the scenarios of each."""

ASKED_BY = {
    "number": "numbers", "dice": "rolled_numbers", "table": "tables", "band_table": "band_tables",
    "staff_kind": "staff", "skill": "skills", "experience_event": "experience", "outcome": "outcomes",
    "improvement": "improvements", "characteristic": "characteristics", "ruling": "rulings", "reading": "rulings",
}  # fmt: skip
"""The look-ups that stop where a book has nothing of that name, and where they look."""

ASKED_WHERE_THEY_ARE = {
    ("rulings", "tie-breakers"), ("rulings", "no-show"), ("skills", "leader"), ("staff", "apothecary"),
    ("tables", "weather"), ("tables", "kick-off"), ("tables", "prayers"),
}  # fmt: skip
"""What is asked for by name only where a team or the book has it, or of a book that comes with the program."""

BY_NAME = ("numbers", "rolled_numbers", "band_tables")
"""The sections of which a report names nothing: what is looked up in them the program itself asks for."""

SWITCHES = {"qualification-weeks"}
"""Numbers that say by being there that the book has a rule: without it nobody asks for the others."""


def declared() -> set[tuple[str, str]]:
    """Everything that is declared, as section and slug."""
    found = {(named.section, str(named.usual)) for needs in STEPS.values() for named in needs.params.values()}
    for entries in (*(needs.entries for needs in STEPS.values()), *(each.entries for each in BROUGHT)):
        found |= {(section, slug) for section, slugs in entries.items() for slug in slugs}
    return found


_ASKS = re.compile(rf"\b(?:\w*book|left|target|usual)\.({'|'.join(ASKED_BY)})\(\s*(?:\"([^\"{{]+)\"|([A-Z_]+))\s*\)")
_CALLED = re.compile(r'^([A-Z_]+) = "([^"]+)"', re.MULTILINE)


def named_in_code() -> Iterator[tuple[str, str, str]]:
    """Where code asks a book for something by a name that stands there: the file, the section and the name."""
    for path in sorted(Path(leaguekeeper.__file__).parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        words = dict(_CALLED.findall(text))
        for asks, slug, name in _ASKS.findall(text):
            if slug or name in words:
                yield path.name, ASKED_BY[asks], slug or words[name]


def test_what_code_asks_of_a_book_by_name_is_declared() -> None:
    known = declared() | ASKED_WHERE_THEY_ARE | {("numbers", slug) for slug in SWITCHES}
    found = list(named_in_code())
    assert len(found) > 50
    assert [each for each in found if each[1:] not in known] == []


def test_every_chapter_has_its_declaration() -> None:
    off_season = {step.chapter for book in BOOKS for step in load(book).sequences.off_season}
    assert set(STEPS) == set(CHAPTERS) | off_season
    assert set(TIE_BREAKERS) == set(KEYS) - {"points"}
    know_every_runner()
    assert (DEEDS, set(GIFTS)) == (tuple(purchases.DEEDS), {*tournaments.GIFTS, "trophy-re-roll"})


SAY_WHAT_IS_READ = {"name_checks", "needs", "param_words"}


def test_what_code_asks_of_a_step_is_a_parameter_that_is_known() -> None:
    folder = Path(leaguekeeper.__file__).parent
    rooms = (folder.glob(f"{room}/**/*.py") for room in ("league", "services"))
    code = "".join(path.read_text("utf-8") for room in rooms for path in room)
    asked = set(re.findall(r"(?:step|data|match_step)\.params(?:\.get\(|\[)\"(\w+)\"", code))
    assert len(asked) > 30
    assert asked <= set(PARAMS)
    readers = "".join(path.read_text("utf-8") for path in folder.rglob("*.py") if path.stem not in SAY_WHAT_IS_READ)
    assert [each for each in PARAMS if f'"{each}"' not in readers] == [], "what nobody reads is changed in vain"
    named = {name for book in BOOKS for each in load(book).sequences.all_steps() for name in each.params}
    assert named == set(PARAMS), "what no book names any more is read for nobody"


# --- what a league that is read asks for ---------------------------------------------------------------------


def scenarios(book: str, each: int) -> list[Path]:
    return sorted((Path(__file__).parents[1] / "scenarios" / BOOKS[book]).rglob("*.json"))[::each]


def check_read(book: str, each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a league asks a book for while its sheets are read cannot be taken out of a copy of the book."""
    know_every_runner()
    asked: set[tuple[str, str]] = set()
    look_up = RuleBook._get

    def noted(self: RuleBook, section: str, slug: str) -> Any:
        asked.update({(section, slug)} if self.edition == book else ())
        return look_up(self, section, slug)

    with monkeypatch.context() as patch:
        patch.setattr(RuleBook, "_get", noted)
        for path in scenarios(book, each):
            run_file(path)
    found = sorted((section, slug) for section, slug in asked if section in BY_NAME and slug not in SWITCHES)
    assert found
    assert [each for each in found if _may_go_without(load(book), *each)] == []


def _may_go_without(book: RuleBook, section: str, slug: str) -> bool:
    said: dict[str, Any] = {name: getattr(book, name) for name in type(book).model_fields}
    less = RuleBook.model_construct(**{**said, section: tuple(each for each in said[section] if each.slug != slug)})
    return not any((*check(less), *check_steps(less)))


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_league_asks_for_cannot_be_taken_out(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_read(book, 9, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_whatever_any_league_asks_for_cannot_be_taken_out(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_read(book, 1, monkeypatch)


# --- what can be taken out ---------------------------------------------------------------------------------


def entries_of(said: dict[str, Any]) -> Iterator[str]:
    """The keys of all entries and steps of a book."""
    for section, entries in said.items():
        if isinstance(entries, list):
            yield from (f"{section}.{each['slug']}" for each in entries)
    for part, steps in said["sequences"].items():
        yield from (f"sequences.{part}.{each['id']}" for each in steps)


def asked_for_in_vain(book: str, key: str, each: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where the scenarios of a book ask for an entry that was taken out, if a book without it is in order at all."""
    try:
        less = from_plain(without(load(book).plain(), key), book)
    except RuleBookFaults as error:
        return [] if all(fault.text() for fault in error.faults) else [key]
    gone, vain = key.rpartition(".")[2], list[str]()
    told, folder = NotInRuleBook.__init__, loader.load_folder

    def noted(self: NotInRuleBook, name: Mapping[str, str], section: str, slug: str) -> None:
        if slug == gone:
            vain.append(f"{section}.{slug}")
        told(self, name, section, slug)

    with monkeypatch.context() as patch:
        patch.setattr(NotInRuleBook, "__init__", noted)
        patch.setattr(catalogue, "load_folder", lambda path: less if path.name == book else folder(path))
        for path in scenarios(book, each):
            run_file(path)
    return vain


SAMPLES = (
    ("house2020", "numbers.no-show-touchdowns"), ("house2020", "rolled_numbers.concession-leavers"),
    ("house2020", "tables.stadium"), ("house2020", "rulings.tie-breakers"),
    ("house2020", "improvements.random-primary"),
    ("lrb4", "numbers.stars-most"), ("lrb4", "experience.completion"), ("lrb4", "sequences.pre_match.freebooters"),
    ("official2025", "numbers.concession-improvements"), ("official2025", "staff.cheerleader"),
)  # fmt: skip


@pytest.mark.parametrize(("book", "key"), SAMPLES)
def test_what_can_be_taken_out_is_not_asked_for(book: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    know_every_runner()
    assert asked_for_in_vain(book, key, 23, monkeypatch) == []


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_whatever_can_be_taken_out_is_not_asked_for(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    know_every_runner()
    named = ("teams", "stars", "skills", "inducements")  # a scenario's own teams have these: adopting looks to it
    keys = [key for key in entries_of(load(book).plain()) if key.partition(".")[0] not in named]
    assert {key: vain for key in keys if (vain := asked_for_in_vain(book, key, 1, monkeypatch))} == {}


# --- in words ----------------------------------------------------------------------------------------------

WRONG = (
    ("numbers.winnings-multiplier", None, "numbers.winnings-multiplier: is missing, and the step “Winnings” needs it"),
    ("numbers.draft-budget", None, "numbers.draft-budget: is missing, and the staff that a new team pays for needs it"),
    ("numbers.prayer-step.value", 0, "numbers.prayer-step.value: must be at least 1"),
    ("inducements.mercenary.price_divisor", 0, "price_divisor: must be at least 1"),
    ("staff.dedicated-fans.least", 7, "staff.dedicated-fans: no new team can have as many as it must: 7 at least"),
    ("skill_categories.general.random_table", "casualty", "tables.casualty.results: must be “skills”"),
    ("tables.casualty.results", "skills", "tables.casualty.results: must be “outcomes”"),
    ("tables.stadium-local-crowd.results", "outcomes", "results: must be “stadiums”"),
    ("sequences.match.match_result", None, "sequences.match: no step writes down how the match ended"),
    ("sequences.pre_match.fans.chapter", "fan", "no step is done by a chapter called “fan”"),
    ("rulings.tie-breakers.readings.touchdowns-first.order", ["goats"], "“goats” is no way to tell teams apart"),
    ("teams.skaven.journeymen", None, "names nobody, and the step “Take on journeymen” needs somebody"),
    ("special_rules.vampire-lord.raises", "ghoul", "has no “ghoul”, and the dead rise as one by"),
    ("improvements.characteristic.table", None, "improvements.characteristic.table: is missing"),
    ("tables.weather-winter.season", ["12-21", "02-30"], "season: “02-30” is no day of the year, written as in 03-20"),
    ("band_tables.costly-errors.bands.1.at_least", 900_000, "bands.1: ends before it begins: 900,000 to 299,999"),
    ("bonus_points.three-touchdowns.at_most", 1, "bonus_points.three-touchdowns: ends before it begins: 3 to 1"),
    ("sequences.match.match_result.params.casulty_table", "casualty", "no chapter reads “casulty_table”"),
    ("sequences.match.match_result.params.overtime", "never", "“never” means nothing here; these do: level, playoff"),
    ("teams.skaven.leagues", ["low-cost-linemen"], "leagues: “low-cost-linemen” is of the kind “special”, and stands"),
)  # fmt: skip


@pytest.mark.parametrize(("key", "value", "said"), WRONG)
def test_what_a_step_needs_and_lacks_is_told_in_a_sentence(key: str, value: Any, said: str) -> None:
    speak("en")
    whole = load("house2020").plain()
    entry = value is None and not key.endswith(("journeymen", "table"))
    changed = without(whole, key) if entry else with_value(whole, key, value)
    with pytest.raises(RuleBookFaults) as caught:
        from_plain(changed, "ours")
    assert said in "\n".join(fault.text() for fault in caught.value.faults)


FREE = {
    "chose", "effects", "family", "group", "kind", "limit", "modify", "one_of", "order", "raises", "reroll", "result",
    "slug", "tournament",
}  # fmt: skip
"""What names nothing but itself, or what the schema, the pitch or the steps (above) look to."""

DONE_WITHOUT = {"no-inducements-gives", "no-stars-doubled-by"}
"""What a book may name and do without: who takes cheerleaders out need not write anew what else brings some."""


def misnamed(model: BaseModel, said: Any, path: str, named: dict[str, str]) -> None:
    """Let the first of every field that names things of a book or of the program name one that is nowhere."""
    for field, info in type(model).model_fields.items():
        value, at = getattr(model, field), f"{path}-{field.replace('_', '-')}"
        if field not in said or field == "about":
            continue
        inner = value if isinstance(value, tuple) else (value,)
        if inner and isinstance(inner[0], BaseModel):
            whole = isinstance(value, tuple)
            for number, each in enumerate(inner):
                misnamed(each, said[field][number] if whole else said[field], at, named)
        elif "pattern=" in repr(info) and field not in FREE and value and at not in named:
            named[at] = at
            tags = "list:" if "(list|" in repr(info) else ""
            if isinstance(value, dict):
                said[field] = {at: next(iter(said[field].values()))}
            elif is_dice(inner[0]) or field in {"id", "chapter"}:
                del named[at]
            else:
                said[field] = [tags + at] if isinstance(value, tuple) else at


def test_no_field_names_what_is_nowhere_unseen() -> None:
    named: dict[str, str] = {}
    told: set[str] = set()
    for each in BOOKS:
        said = load(each).plain()
        misnamed(load(each), said, "no", named)
        spoilt = RuleBook.model_validate_json(json.dumps(said))
        told |= {str(found.values.get("slug")) for found in (*check(spoilt), *check_names(spoilt))}
    assert len(named) > 50
    assert set(named) - told == DONE_WITHOUT


def test_a_book_does_without_what_nothing_hangs_on() -> None:
    """Older copies of it name a table of lasting injuries, which the casualty's rows name already."""
    key = "sequences.match.match_result.params.lasting_table"
    said = with_value(load("house2020").plain(), key, "lasting-injury")
    for key in ("staff.cheerleader", "staff.re-roll", "teams.nurgle", "experience.completion"):
        assert not from_plain(without(said, key), "ours").has(*key.split("."))


def test_dice_that_are_rolled_several_times_are_one_die_each() -> None:
    with pytest.raises(RuleBookFaults, match="one die"):
        from_plain(with_value(load("lrb4").plain(), "rolled_numbers.gate.dice", "2d6"), "ours")


def test_a_step_names_its_tables() -> None:
    assert [step.id for _part, step in steps_of_book(load("lrb4")) if step.chapter == "handicap"]
    with pytest.raises(RuleBookFaults, match=r"params\.bands: is missing"):
        from_plain(with_value(load("lrb4").plain(), "sequences.pre_match.handicap.params.bands", None), "ours")
