"""What a coach signs: his sheets, who and which copy they come from, and the last sheet that he had seen.

A package has a version and a form of its own, whatever league files look like; readers for older ones stay. What is
read is what was verified, to the byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, ValidationError, model_validator

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Name, Paper, Slug
from leaguekeeper.league.paperwork import parsed

__all__ = [
    "KIND",
    "MOST_PAYLOAD",
    "MOST_TAKEN_BACK",
    "VERSION",
    "LastSeen",
    "Package",
    "PackedSheet",
    "Signed",
    "package_of",
    "schema",
    "several_begin",
    "written",
]

KIND = "application/vnd.leaguekeeper.sheets+json"
"""What a package is, under the signature."""

FORM, VERSION = "leaguekeeper-sheets", 2

_MOST_SHEETS = 500
MOST_PAYLOAD = 5_000_000
MOST_TAKEN_BACK = 10_000

Uuid = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Moment = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\+00:00|Z)$")]
DicePlace = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:/-]{1,200}$")]


@dataclass(frozen=True, slots=True)
class Signed:
    """A package as it came: the very bytes that were signed, the signature, and whose key it says it was (a hint)."""

    payload: bytes
    signature: str
    hint: str = ""
    kind: str = KIND


class LastSeen(Paper):
    """How many sheets of the stack the coach had seen, and the fingerprint of the last."""

    sheets: int = Field(ge=1, le=10_000_000)
    digest: Digest


class PackedSheet(Paper):
    """A sheet on its way: its own UUID, the document, when it was filled in, and which dice the program rolled.

    ``rolled`` names places within the document ("after.winnings.home"); all other dice were typed in from the table.
    """

    id: Uuid
    prepared_at: Moment
    document: dict[str, Any]
    rolled: tuple[DicePlace, ...] = Field(default=(), max_length=1000)


class Package(Paper):
    """Sheets of one coach for one league.

    ``taken_back`` names what lay in this out-tray before and does no more. Since version 2 a package says so itself: a
    copy may be used on two machines, and what one does not hold was not taken back there. It may say that and no more.
    """

    form: Literal["leaguekeeper-sheets"] = "leaguekeeper-sheets"
    version: Literal[1, 2] = 2
    league: Uuid
    league_name: Name
    coach: Slug
    coach_name: Name
    copy_number: int = Field(ge=1, le=10_000_000)
    seen: LastSeen
    made_at: Moment
    made_by: Name
    sheets: tuple[PackedSheet, ...] = Field(max_length=_MOST_SHEETS)
    taken_back: tuple[Uuid, ...] = Field(default=(), max_length=MOST_TAKEN_BACK)

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.sheets and not (self.taken_back and self.version > 1):
            raise ValueError
        return self


def written(package: Package) -> bytes:
    """The bytes that are signed and sent."""
    return json.dumps(package.model_dump(mode="json"), ensure_ascii=False, indent=1).encode()


def package_of(payload: bytes) -> Package:
    """The package that bytes hold; call it with those that were verified.

    Raises:
        BadInput: they are none, too many, or written by a newer Leaguekeeper.
    """
    if len(payload) > MOST_PAYLOAD:
        raise BadInput("", N_("this file is too large ({size} bytes)."), size=len(payload))
    try:
        value = parsed(payload.decode())
    except UnicodeDecodeError:
        value = None
    if not isinstance(value, Mapping) or value.get("form") != FORM:
        raise BadInput("", N_("these are no sheets that Leaguekeeper wrote."))
    version = value.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        said = N_("these sheets were written by a newer Leaguekeeper (form {found}; this one knows {known}). "
                  "Update to take them in.")  # fmt: skip
        raise BadInput("", said, found=version, known=VERSION)
    reader = _READERS.get(version) if isinstance(version, int) else None
    if reader is None:
        raise BadInput("", N_("these are no sheets that Leaguekeeper wrote."))
    return _each_once(reader(value))


def several_begin(name: str) -> RuleViolation:
    """The refusal of the beginning of an id that more than one sheet has."""
    return RuleViolation("several-sheets", N_("Several sheets begin with {name}: write more of it."), name=name)


def schema() -> dict[str, Any]:
    """The JSON Schema of what is signed."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **Package.model_json_schema()}


def _read(value: Mapping[str, Any]) -> Package:
    try:
        return Package.model_validate(value)
    except ValidationError as error:
        first = error.errors()[0]
        raise BadInput("", N_("these sheets are not as Leaguekeeper writes them.")).at(list(first["loc"])) from None


_READERS: Mapping[int, Callable[[Mapping[str, Any]], Package]] = {1: _read, 2: _read}
"""What reads each version that was ever written."""


def _each_once(package: Package) -> Package:
    ids = [each.id for each in package.sheets]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice is not None:
        raise BadInput("", N_("two sheets in it have the same id."))
    return package
