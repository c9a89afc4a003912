"""Scenarios of the league: documents in, expected parts of the state out.

``setup`` names teams and fixtures in a few words (``setup.py``) or holds ``documents``, which are filed first.
``actions`` are documents, filed one by one; ``{"correct": N, "document": …}`` puts a sheet in the place of another,
``{"remove": N}`` takes one out. ``expect`` names parts of ``scenario_view`` and may hold ``refused``, what the last
action is refused for, and ``warnings`` and ``remarks``, what is said of it. ``leaguekeeper scenario --schema league``
prints all of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.outcome import Remark
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed, Reading, read, read_next
from leaguekeeper.play.scenarios.compare import Fault, differences, spelled
from leaguekeeper.play.scenarios.scenario import register
from leaguekeeper.play.scenarios.schema_check import faults_of_form
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.services.rulebooks.shelf import book_called
from leaguekeeper.services.scenarios.schema import SETUP, is_a_slip, scenario_schema
from leaguekeeper.services.scenarios.setup import faults_of_setup, setup_sheets
from leaguekeeper.services.scenarios.view import scenario_view
from leaguekeeper.services.scenarios.wording import Wording
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.stack.as_filed import stood_as_filed

__all__ = ["add_runners"]

FORM: dict[str, Any] = {
    "properties": {
        "$schema": {},
        "game": {"type": "string"},
        "rules": {"type": "string"},
        "rule": {"type": "string"},
        "note": {},
        "options": {"type": "object"},
        "setup": {"type": "object"},
        "actions": {"type": "array", "items": {"type": "object"}},
        "expect": {"type": "object"},
    }
}
PARTS: Mapping[str, Any] = FORM["properties"]
"""What a file is made of."""


def add_runners() -> None:
    """Let scenario files say ``"game": "league"``."""
    register("league", _LeagueScenarios())


class _LeagueScenarios:
    """Runs the league's scenarios."""

    def run(self, scenario: Mapping[str, Any]) -> list[Fault]:
        """Everything that is wrong, in the order in which it came up."""
        reading = Reading()
        if faults := [*_faults_of_form(scenario)]:
            return faults
        try:
            rest = json.dumps({key: part for key, part in scenario.items() if key != "rule"}, default=str)
            rules = str(scenario.get("rules", USUAL))
            wording = Wording(book_called(rules))
            setup = _setup_of(scenario)
            if faults := [*faults_of_setup(setup, wording)]:
                return faults
            sheets = setup_sheets(setup, rules, speaks_of=rest)
            for place, sheet in enumerate(sheets, start=1):
                reading = _file(reading, sheet, f"setup-{place}")
        except LeaguekeeperError as error:
            return [Fault("setup", error.text())]
        expect = dict(scenario.get("expect", {}))
        refused = expect.pop("refused", None)
        said = {kind: expect.pop(kind) for kind in ("warnings", "remarks") if expect.get(kind) is not None}
        actions = list(scenario.get("actions", ()))
        for place, action in enumerate(actions):
            try:
                reading = _act(reading, wording.sheet(action), f"action-{place + 1}")
            except LeaguekeeperError as error:
                if refused in (None, False) or place < len(actions) - 1:
                    return [Fault(".".join(filter(None, (f"actions[{place}]", error.field))), error.text())]
                return [*_refusal(refused, error), *differences("expect", expect, scenario_view(reading))]
        found = list(differences("expect", expect, scenario_view(reading)))
        if refused not in (None, False):
            found.insert(0, Fault("expect.refused", _("the last action was not refused")))
        return [*found, *_unsaid(said, _told_of(reading, actions[-1]) if actions else ())]

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the league's scenario files."""
        return scenario_schema()


def _setup_of(scenario: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up, with readings of rulings that stand beside it, as they do in the files of games."""
    setup = dict(scenario.get("setup") or {})
    beside = scenario.get("options") or {}
    return {**setup, "options": {**beside, **(setup.get("options") or {})}} if beside else setup


def _faults_of_form(scenario: Mapping[str, Any]) -> Iterator[Fault]:
    """What a file is not made of: a part of the set-up beside it, a slip of the pen. All else is its writer's own."""
    known = ", ".join(PARTS)
    for name in scenario:
        if name not in PARTS and (name in SETUP["properties"] or is_a_slip(name, PARTS)):
            yield Fault(name, _("a scenario has no such part (there are: {known})").format(known=known))
    told = {name: scenario[name] for name in PARTS if scenario.get(name) is not None}
    yield from (Fault(place.removeprefix("."), what) for place, what in faults_of_form(FORM, told, "", FORM))


def _refusal(wanted: Any, error: LeaguekeeperError) -> Iterator[Fault]:
    found = {"code": error.code, "message": error.text(), "rule": error.rule, "field": error.field}
    if isinstance(wanted, str):
        if wanted != error.code and wanted not in f"{error.field}: {error.text()}":
            yield from differences("expect.refused", wanted, error.code)
    elif isinstance(wanted, Mapping):
        for key, part in wanted.items():
            told = found.get(key, "")
            if not (key in {"message", "rule"} and str(part) in told):
                yield from differences(f"expect.refused.{key}", part, told)


def _told_of(reading: Reading, action: Mapping[str, Any]) -> Sequence[Remark]:
    """What the sheet says that an action filed or put in the place of another."""
    if "remove" in action:
        return ()
    place = _place(action["correct"], reading) if "correct" in action else -1
    return reading.filed[place].entries.remarks


def _unsaid(expected: Mapping[str, Sequence[Any]], told: Sequence[Remark]) -> Iterator[Fault]:
    """What should be said and is not, in any order; of an empty list, whatever is said."""
    for kind, wanted in expected.items():
        said = [remark for remark in told if remark.warning or kind == "remarks"]
        found = [remark.text() for remark in said]
        if not wanted and said:
            yield Fault(f"expect.{kind}", _("expected nothing, found {found}").format(found=spelled(found)))
        for place, each in enumerate(wanted):
            if not any(_says(remark, each) for remark in said):
                text = _("expected {expected}, found {found}").format(expected=spelled(each), found=spelled(found))
                yield Fault(f"expect.{kind}[{place}]", text)


def _says(remark: Remark, wanted: Any) -> bool:
    """Whether a remark has the words, or the words, rule, team, player and step, that a file names."""
    parts = wanted if isinstance(wanted, Mapping) else {"message": wanted}
    words = (remark.text(), remark.sentence)
    return all(
        any(str(part) in text for text in words) if key == "message"
        else str(part) in remark.rule if key == "rule"
        else getattr(remark, key, None) == part
        for key, part in parts.items()
    )  # fmt: skip


def _act(reading: Reading, action: Mapping[str, Any], ref: str) -> Reading:
    documents = [each.document for each in reading.filed]
    if "remove" in action:
        del documents[_place(action["remove"], reading)]
        return stood_as_filed(reading, read(documents, rule_book, before=reading))
    if "correct" in action:
        if not isinstance(action.get("document"), Mapping):
            raise BadInput("document", N_("this is missing."))
        place = _place(action["correct"], reading)
        old = documents[place]
        fresh = from_value({"kind": getattr(old, "kind", ""), "id": old.id, **action["document"]})
        read_next(Reading(reading.filed[:place], reading.as_of(place)), fresh, rule_book)
        documents[place] = fresh
        return stood_as_filed(reading, read(documents, rule_book, before=reading))
    return _file(reading, action, ref)


def _place(number: Any, reading: Reading) -> int:
    if isinstance(number, str):
        return reading.place_of(number)
    count = len(reading.filed)
    if isinstance(number, int) and -count <= number <= count and number != 0:
        return number - 1 if number > 0 else count + number
    raise BadInput("", N_("there is no sheet no. {number}; the stack has {count}."), number=number, count=count)


def _file(reading: Reading, sheet: Mapping[str, Any], ref: str) -> Reading:
    document = from_value({"id": ref, **sheet})
    outcome = read_next(reading, document, rule_book)
    reading.filed.append(Filed(document, outcome))
    reading.state.parts.update(outcome.writes)
    return reading
