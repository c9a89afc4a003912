"""Comparing what a scenario expects with what is: only the parts that it names, and every difference said."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.play.core.protocol import Fact

__all__ = ["Fault", "differences", "missing_fact", "spelled"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a scenario: where (``actions[2]``, ``expect.players.a1.at``) and what, in a sentence."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def differences(where: str, expected: Any, found: Any) -> Iterator[Fault]:
    """Every part that differs: of objects only the keys that ``expected`` names, lists item by item, the rest whole.

    Of a list a figure may be expected: how many are in it.
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, part in expected.items():
            if key in found:
                yield from differences(f"{where}.{key}", part, found[key])
            else:
                known = ", ".join(map(str, found)) or "-"
                yield Fault(
                    f"{where}.{key}",
                    _("expected {expected}, but it is not there (there are: {known})").format(
                        expected=spelled(part), known=known
                    ),
                )
    elif _is_list(expected) and _is_list(found) and len(expected) == len(found):
        for place, (part, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(f"{where}[{place}]", part, other)
    elif not _same(expected, found):
        yield Fault(
            where, _("expected {expected}, found {found}").format(expected=spelled(expected), found=spelled(found))
        )


def missing_fact(expected: Sequence[Any], facts: Sequence[Fact]) -> Fault | None:
    """The first of the expected facts that did not happen in its order, None where all did.

    An expected fact is a kind (``"knocked-down"``) or an object with ``"kind"`` and the values that matter.
    """
    start = 0
    for place, wanted in enumerate(expected):
        kind, values = _wanted(wanted)
        at = next(
            (
                n
                for n in range(start, len(facts))
                if facts[n].kind == kind and not any(differences("", values, facts[n].values))
            ),
            None,
        )
        if at is None:
            after = [{"kind": fact.kind, **fact.values} for fact in facts[start:]]
            return Fault(
                f"expect.facts[{place}]",
                _("expected {expected}; after the facts before it came {found}").format(
                    expected=spelled(wanted), found=spelled(after)
                ),
            )
        start = at + 1
    return None


def spelled(value: Any) -> str:
    """A value as a file would write it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _wanted(entry: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(entry, Mapping):
        return str(entry.get("kind", "")), {key: value for key, value in entry.items() if key != "kind"}
    return str(entry), {}


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _same(expected: Any, found: Any) -> bool:
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if _is_list(found):
        return isinstance(expected, int) and expected == len(found)
    if _is_list(expected):
        return False
    if isinstance(expected, str) and isinstance(found, str):
        return expected.replace("_", "-") == found.replace("_", "-")
    return bool(expected == found)
