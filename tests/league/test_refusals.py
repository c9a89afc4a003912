"""Every refusal says where, what was given, what would do or why not, and the rule; never a path of the program's."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.fields import FIELDS, VALUES
from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.league.answers import within
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.match_day import close, run_step, steps_of, table_for
from leaguekeeper.league.paperwork import from_value, schema
from leaguekeeper.league.questions import Asked, Asker, Question, faces
from leaguekeeper.league.reading import read_next
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.rules import load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import rule_book
from tests.league.lrb4 import table as lrb4
from tests.league.stack import Stack, founded, report, ruling, squad, two_human_teams
from tests.league.test_bad_documents import GOOD, ground_for
from tests.made_once import made_once

BOOKS = ("house2020", "lrb4")

UNKNOWN = "no-such-thing"

BAD: tuple[Any, ...] = (UNKNOWN, "no_such.thing", "[key]", "", -7, 2.5, 10**18, True, None, [], [[{"a": 1}]],
                        {"no_such": [1]}, {"a.b[c]": 1}, ["x"] * 999, "x" * 9999)  # fmt: skip
BAD_NAMES = ("runner_up", "no_such", "a.b[c]", "[key]", "", "x" * 9999)
"""What stands nowhere in a document, neither as a value nor as a name."""

QUOTED = re.compile("“[^”]*”|« [^»]* »|«[^»]*»")


class Eager:
    """Answers every question, optional ones too; of a list one row is enough."""

    def __init__(self) -> None:
        self.begun: set[tuple[str, Any]] = set()

    def __call__(self, question: Question) -> Any:
        legal = [option.value for option in question.options if option.legal]
        match question.kind:
            case "die" | "dice":
                fell = [1 for _ in faces(question.dice)]
                return fell if len(fell) > 1 else 1
            case "number":
                return question.hi if question.path[-1] == "number" else max(question.lo, 0)
            case "yes_no":
                return question.step != "stadium-agreement"
            case "text":
                return "Words" if question.path[-1] != "id" else None
            case "many":
                return legal[: question.most]
            case "more":
                key = (question.step, question.path)
                if key in self.begun:
                    return None
                self.begun.add(key)
        return legal[0] if legal else None


@made_once
def ground(book: str) -> Stack:
    if book == "lrb4":
        stack = lrb4.league(staff={name: {"apothecary": 1} for name in ("home", "away")})
        for name in ("home", "away"):
            lrb4.rule_figures(stack, name, treasury=500_000)
            lrb4.rule_player(stack, name, "1", "extra_spp", 30)
        return stack
    stack = two_human_teams(count=12, staff={"apothecary": 1})
    ruling(stack, "gifts", *({"team": name, "field": "treasury", "to": 500_000} for name in ("home", "away")),
           *({"team": name, "player": "1", "field": "extra_spp", "to": 30} for name in ("home", "away")))  # fmt: skip
    return stack


@made_once
def answered(book: str) -> tuple[dict[str, Any], tuple[tuple[str, Asked], ...]]:
    """A report in which everything was answered, and every question with the part it belongs to."""
    stack = ground(book)
    value: dict[str, Any] = {"kind": "match_report", "id": "full", "fixture": "f1", "result": {"home": {"score": 1}}}
    told: Any = from_value(value)
    context = ReadingContext(stack.state, told, stack.book, strict=True)
    table = table_for(context, told)
    found: list[tuple[str, Asked]] = []
    eager = Eager()
    for part, data in steps_of(context):
        answers: dict[str, Any] = {}
        asker = Asker(data.id, part, answers, drafting=True, answerer=eager)
        found += [(part, each) for each in run_step(context, data, asker, table)]
        if answers and part != "result":
            value.setdefault(part, {})[data.id] = answers
    close(context, table)
    return value, tuple(found)


def wrong(question: Question, answer: Any) -> Iterator[Any]:
    """Answers that no question of its kind allows."""
    yield {"a": [{"b": 1}]}
    match question.kind:
        case "die":
            yield from (1000, 0, "x", [1] * 9)
        case "dice":
            yield from ([1000], "x", 0)
        case "choice":
            yield from (UNKNOWN, 17_000)
        case "many":
            yield from ([UNKNOWN], "x", [*answer, *answer, *answer])
        case "number":
            yield from (10**9, "x", 2.5)
        case "text":
            yield from (17_000, "x" * 5000)
        case "yes_no":
            yield from ("perhaps", 17_000)


def write(root: Any, path: tuple[str | int, ...], answer: Any) -> None:
    inner = within(root, path[:-1])
    inner[path[-1]] = answer


@made_once
def slugs(book: str) -> frozenset[str]:
    """Every word of the program's own that nobody at the table says."""
    found: RuleBook = load(book)
    names = {slug for section in found.index.values() for slug in section}
    names |= {position.slug for team in found.teams for position in team.positions} | FIELDS.keys() | VALUES.keys()
    return frozenset(name for name in names if re.search("[-_]", name))


def refusal(stack: Stack, value: dict[str, Any]) -> LeaguekeeperError | None:
    try:
        read_next(stack.reading, from_value(value), rule_book)
    except LeaguekeeperError as error:
        return error
    return None


def own_words(text: str) -> str:
    """A refusal without what was given: what somebody typed, it may repeat."""
    for typed in sorted((*BAD_NAMES, *filter(None, BAD), UNKNOWN), key=lambda each: -len(str(each))):
        text = text.replace(str(typed), "") if isinstance(typed, str) else text
    return QUOTED.sub("", text)


def check_words(error: LeaguekeeperError, book: str) -> None:
    """Three languages, no path of the program's own, no word that nobody at the table says."""
    for language in ("fr", "ru", "en"):
        speak(language)
        text = own_words(error.text())
        assert not re.search(r"[\[\]{}]|[^\W\d]\.\w|\w_\w", text), text
        if language == "ru":
            said = set(re.findall(r"[a-z0-9]+(?:[-_][a-z0-9]+)+", text))
            assert not said & slugs(book), text
    speak("en")


def check(error: LeaguekeeperError, book: str, given: bool = True) -> None:
    check_words(error, book)
    assert error.where(), error.text()
    assert not given or error.given is not None, error.text()
    assert error.allowed or error.why or re.search(r"\d|wanted|missing|asked|legal", error.text()), error.text()
    assert error.rule, error.text()
    assert error.as_dict()["field"] == error.field


@pytest.mark.parametrize("book", BOOKS)
def test_every_question_says_what_is_wrong_with_its_answer(book: str) -> None:
    value, asked = answered(book)
    tried = set()
    for part, each in asked:
        question = each.question
        for answer in wrong(question, each.answer):
            told = copy.deepcopy(value)
            write(told[part][question.step], question.path, answer)
            error = refusal(ground(book), told)
            assert error is not None, (question, answer)
            check(error, book, given=not isinstance(answer, dict))
            tried.add(question.kind)
    assert len(asked) > 20
    assert tried >= {"die", "choice", "number"}


@pytest.mark.parametrize("book", BOOKS)
def test_every_question_says_what_is_missing(book: str) -> None:
    value, asked = answered(book)
    refused = 0
    for part, each in asked:
        told = copy.deepcopy(value)
        inner = within(told[part][each.question.step], each.question.path[:-1])
        if isinstance(inner, list) or each.question.path[-1] not in inner:
            continue
        del inner[each.question.path[-1]]
        error = refusal(ground(book), told)
        if error is not None:
            refused += 1
            check(error, book, given=False)
    assert refused > 8


def whole(part: Any, defined: dict[str, Any]) -> Any:
    """What a schema describes with all that it leaves open written down: every list and every map has a row."""
    if part is True:
        return "a"
    if "$ref" in part or "anyOf" in part:
        either = [each for each in part.get("anyOf", ()) if each.get("type") != "null"]
        return whole(either[0] if either else defined[part["$ref"].rpartition("/")[2]], defined)
    if "const" in part or "enum" in part:
        return part.get("const", part.get("enum", [None])[0])
    match part.get("type"):
        case "object":
            rows = {name: whole(each, defined) for name, each in part.get("properties", {}).items()}
            more, key = part.get("additionalProperties"), part.get("propertyNames", {})
            return {**rows, whole(key, defined) if key.get("enum") else "row": whole(more, defined)} if more else rows
        case "array":
            each_own = [whole(each, defined) for each in part.get("prefixItems", ())]
            return each_own or [whole(part["items"], defined)] * max(1, part.get("minItems", 1))
        case "boolean":
            return True
        case "integer":
            return max(1, part.get("minimum", 1))
    if part.get("format") == "date":
        return "2026-09-14"
    return {"#": "#1A2B3C", ":": "19:30"}.get(next((each for each in "#:" if each in part.get("pattern", "")), ""), "a")


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place within a value, the value itself first."""
    yield path
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(each, (*path, key))


def spoilt(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The document with something that cannot be at every place in turn."""
    for path in places(value):
        if path not in {(), ("kind",)}:
            yield from spoil(value, path)


def spoil(value: Any, path: tuple[str | int, ...]) -> Iterator[dict[str, Any]]:
    """A document in which something cannot be at a place: the value there, its name, or one name more."""
    for bad in BAD:
        told = copy.deepcopy(value)
        write(told, path, bad)
        yield told
    if isinstance(within(value, path), dict):
        for name in BAD_NAMES:
            told = copy.deepcopy(value)
            within(told, path)[name] = 1
            yield told
    if isinstance(path[-1], str):
        for name in BAD_NAMES:
            told = copy.deepcopy(value)
            inner = within(told, path[:-1])
            inner[name] = inner.pop(path[-1])
            yield told


def no_document(value: dict[str, Any]) -> LeaguekeeperError | None:
    try:
        from_value(value)
    except LeaguekeeperError as error:
        return error
    return None


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_no_place_in_a_form_is_told_as_a_program_writes_it(kind: str) -> None:
    defined = schema()["$defs"]
    form = next(each for each in defined.values() if each.get("properties", {}).get("kind", {}).get("const") == kind)
    value = whole(form, {**defined, "RuleBook": {"type": "object"}})
    from_value(value)
    told = [error for bad in spoilt(value) if (error := no_document(bad)) is not None]
    assert len(told) > 50
    for error in told:
        assert error.where()
        check_words(error, "house2020")


@pytest.mark.parametrize("kind", sorted(GOOD))
def test_no_place_in_a_document_is_told_as_a_program_writes_it(kind: str) -> None:
    book = "lrb4" if ground_for(kind).book.edition == "lrb4" else "house2020"
    for value in spoilt({"kind": kind, "id": "bad", **GOOD[kind]}):
        error = refusal(ground_for(kind), value)
        if error is not None:
            assert error.code != "bad-input" or error.where()
            check_words(error, book)


def test_every_field_and_every_fixed_word_of_a_document_has_words() -> None:
    defined = schema()["$defs"]
    fields: set[str] = set()
    words: set[str] = set()
    seen: set[str] = {"RuleBook"}

    def walk(part: Any, name: str) -> None:
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            if key == "properties":
                fields.update(inner)
                for field, each in inner.items():
                    walk(each, field)
            elif key == "enum":
                words.update(inner)
            elif key == "$ref" and inner.rpartition("/")[2] not in seen:
                seen.add(inner.rpartition("/")[2])
                walk(defined[inner.rpartition("/")[2]], name)
            elif isinstance(inner, (dict, list)) and key not in {"discriminator", "default", "$defs"}:
                walk(inner, name)

    walk(schema(), "")
    assert len(fields) > 100
    assert not fields - FIELDS.keys()
    assert not {word for word in words if isinstance(word, str)} - VALUES.keys()


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"player": "1", "how": "chosen-primary", "skill": "claws"}, "Mutation"),
        ({"player": "1", "how": "chosen-primary", "skill": "dodge"}, "secondary"),
        ({"player": "1", "how": "chosen-secondary", "skill": "block"}, "primary"),
        ({"player": "44", "how": "chosen-primary", "skill": "block"}, "neither the team"),
    ],
)
def test_a_choice_that_is_not_offered_says_why(entry: dict[str, Any], why: str) -> None:
    error = ground("house2020").refusal("improvements_made", team="home", entries=[entry])
    assert why in error.why
    assert error.rule
    assert error.allowed


def test_a_player_is_named_and_a_row_is_counted() -> None:
    told = report()
    told["after"]["results"]["home"]["leavers"] = {"7": 3}
    hired = {"do": "hire", "position": "human-lineman", "number": 20, "odd": 1}
    for fields, place in ((told, "#7"), (report(after__hiring={"home": [hired]}), "row 1")):
        assert place in ground("house2020").refusal("match_report", **fields).where()


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"after__sponsors": {"home": [{"sponsor": "ongoing-sponsor", "absent": "7"}]}}, "misses the next match"),
        ({"after__sponsors": {"home": [{"sponsor": "ongoing-sponsor", "absent": "44"}]}}, "neither the team"),
    ],
)
def test_who_is_not_offered_is_known_by_the_side_that_is_asked(told: dict[str, Any], why: str) -> None:
    hurt = {"casualties": [{"side": "home", "player": "7", "roll": 8}]}
    assert why in ground("house2020").refusal("match_report", **report(result=hurt, **told)).why


def test_a_nominee_who_missed_the_match_is_told_so() -> None:
    stack = two_human_teams(count=12)
    ruling(stack, "hurt", {"team": "home", "player": "7", "field": "miss_next", "to": True})
    told = report()
    told["before"]["prayers"] = {"home": [1]}
    told["after"]["results"]["home"] = {"mvp": {"nominees": ["7", "1", "2", "3", "4", "5"], "dice": [1]}}
    assert stack.refusal("match_report", **told).why == "#7 missed this match"


def test_a_casualty_die_speaks_of_its_own_faces() -> None:
    hurt = {"side": "home", "player": "1", "roll": 1000}
    error = ground("house2020").refusal("match_report", **report(result={"casualties": [hurt]}))
    assert "D16" in error.text()
    assert "1–16" in error.text()


def test_a_conflict_of_an_old_sheet_names_its_place_in_words() -> None:
    stack = two_human_teams(count=12)
    stack.file("match_report", "old", **report())
    told = report()
    told["before"]["fans"]["home"] = 9
    stack.correct("old", **told)
    (conflict,) = stack.reading.conflicts()
    assert conflict.text().startswith("Fans · Home")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_told_as_it_was_written(language: str) -> None:
    speak(language)
    try:
        said = two_human_teams().refusal("season_closed", season="season-7").text()
    finally:
        speak("en")
    assert "season-7" in said


def test_a_match_that_is_not_there_is_answered_with_those_to_play_and_who_meets_in_them() -> None:
    stack = two_human_teams()
    stack.file("result_recorded", "result", fixture="f1", home={"score": 1}, away={"score": 0})
    allowed = stack.refusal("match_report", fixture="f9").allowed
    assert allowed == (("f2", "Home – Away"), ("f3", "Home – Away"), ("f1", "Home – Away"))


def test_a_list_or_a_position_that_is_not_there_is_answered_with_those_there_are() -> None:
    no_list = founded().refusal("team_enrolled", team="h", name="H", list="humans", players=squad("x", 11))
    assert "Possible: Human" in no_list.text()
    nobody = founded().refusal("team_enrolled", team="h", name="H", list="human", players=squad("human-linemen", 11))
    assert "Possible: Human Lineman" in nobody.text()


def test_a_sentence_that_names_the_team_is_not_led_by_it_again() -> None:
    few = founded().refusal("team_enrolled", team="h", name="Home", list="human", players=squad("human-lineman", 10))
    assert few.text().startswith("Home has 10 players; 11 is the least.")
    stack = two_human_teams()
    home = stack.state.teams["home"].name
    assert stack.refusal("team_joined", season="s1", team="home").text() == f"{home} takes part already."


def test_a_team_whose_name_is_a_word_of_ours_keeps_it() -> None:
    speak("fr")
    try:
        hired = {"do": "hire", "position": "human-blitzer"}
        assert two_human_teams().refusal("purchases_made", team="home", entries=[hired]).text().startswith("Home · ")
    finally:
        speak("en")
