"""Which column of a sheet tells what: by its heads, or as a person said it; what was said is remembered."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.paths import config_folder, resources
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.chronicle_out import CHRONICLE
from leaguekeeper.exchange.sheets_in import MOST_TITLES, Sheet, is_csv, is_ods, is_xlsx, sheets_of
from leaguekeeper.exchange.unpacking import unpacked

__all__ = [
    "KINDS",
    "Mapped",
    "fields_of",
    "guessed",
    "heads_of",
    "is_of_the_chronicle",
    "mapped",
    "needed_of",
    "remember",
    "remember_for",
    "said_map",
    "unclear_sheets",
]

KINDS = ("teams", "players", "results", "fixtures", "coaches", "seasons", "standings")
"""What the rows of a sheet can be; of the last two nothing is taken: they follow from the others."""

_NEEDS = {
    "players": ({"team", "player", "position"},),
    "results": ({"home", "away", "score"}, {"home", "away", "home_score", "away_score"}),
    "fixtures": ({"home", "away"},),
    "standings": ({"team", "place", "played"},),
    "teams": ({"team", "race"},),
    "seasons": ({"season", "name", "over"},),
    "coaches": ({"coach"},),
}
"""The columns without which rows are not of a kind, the most telling kind first."""

_REMEMBERED = "spreadsheets.json"
_MOST_REMEMBERED = 200


@dataclass(frozen=True, slots=True)
class Mapped:
    """A sheet with its kind, and the column (from 0) of each field; ``others`` are heads that tell nothing known."""

    sheet: Sheet
    kind: str
    columns: Mapping[str, int] = field(default_factory=dict)
    others: tuple[str, ...] = ()


def fields_of(kind: str) -> tuple[str, ...]:
    """The fields that a row of a kind can have."""
    own = _known().get("matches" if kind in ("results", "fixtures") else kind, {})
    return (*_known()["any"], *own)


def heads_of(kind: str, field: str) -> tuple[str, ...]:
    """The heads by which a column of a kind is known."""
    own = _known().get("matches" if kind in ("results", "fixtures") else kind, {})
    return tuple({**_known()["any"], **own}[field])


def mapped(sheet: Sheet, said: Mapping[str, object]) -> Mapped | None:
    """A sheet with its columns: as they were said for it, else as its heads say; None where nothing does.

    ``said`` is ``{sheet or "": {"kind": …, "fields": {field: head}}}``.

    Raises:
        BadInput: what was said names a kind, field or head that there is not.
    """
    if is_of_the_chronicle(sheet):
        return None
    told = said.get(sheet.name, said.get("", _recall(sheet)))
    if isinstance(told, Mapping):
        return _as_said(sheet, told)
    titled = (_headed(sheet.under(rows), 2) for rows in range(1, min(len(sheet.rows), MOST_TITLES)))
    return _headed(sheet) or next(filter(None, titled), None)


def _headed(sheet: Sheet, least: int = 1) -> Mapped | None:
    """A sheet by the heads in its first row, where they are those of a kind that needs so many at least."""
    for kind, needs in _NEEDS.items():
        columns = _by_heads(sheet, kind)
        if any(need <= columns.keys() and len(need) >= least for need in needs):
            return Mapped(sheet, kind, columns, _others(sheet, columns))
    return None


def is_of_the_chronicle(sheet: Sheet) -> bool:
    """Whether it is one of our own tables that are written and not read."""
    chapter = CHRONICLE.get(sheet.name)
    return chapter is not None and sheet.rows[0] == chapter.heads


def unclear_sheets(data: bytes, name: str, said: Mapping[str, object]) -> tuple[Sheet, ...]:
    """The sheets of a spreadsheet of whose columns nothing is known; none where any other is, or it is none."""
    arrived = unpacked(data, name)
    if not (is_csv(arrived) or is_ods(arrived) or is_xlsx(arrived)):
        return ()
    sheets = sheets_of(arrived)
    return () if any(mapped(sheet, said) is not None for sheet in sheets) else sheets


def guessed(sheet: Sheet, kind: str) -> dict[str, str]:
    """The heads that look as if they told a field of a kind, by field."""
    return {field: sheet.rows[0][place] for field, place in _by_heads(sheet, kind).items()}


def needed_of(kind: str) -> tuple[set[str], ...]:
    """The fields without which rows are not of a kind; any of the sets does."""
    return _NEEDS[kind]


def said_map(words: list[str]) -> dict[str, object]:
    """What the command line said: ``[SHEET>]KIND: field=head, field=head``.

    Raises:
        BadInput: the words are not of that form.
    """
    found: dict[str, object] = {}
    for word in words:
        about, colon, pairs = word.partition(":")
        sheet, arrow, kind = about.rpartition(">")
        fields = dict(pair.split("=", 1) for pair in pairs.split(",") if "=" in pair)
        if not colon or not fields:
            raise BadInput(
                "--map", N_("write it as “results: home=Head, away=Head, score=Head”, not “{word}”."), word=word
            )
        told = {"kind": kind.strip(), "fields": {key.strip(): head.strip() for key, head in fields.items()}}
        found[sheet.strip() if arrow else ""] = told
    return found


def _recall(sheet: Sheet) -> object:
    """What was said of a sheet with the same heads before, or None."""
    return _memory().get(_heads_of(sheet))


def remember(sheet: Sheet, kind: str, fields: Mapping[str, str]) -> None:
    """Keep what a person said of a sheet, for the next with the same heads; where nothing can be kept, nothing is."""
    kept = {**_memory(), _heads_of(sheet): {"kind": kind, "fields": dict(fields)}}
    text = json.dumps(dict(list(kept.items())[-_MOST_REMEMBERED:]), ensure_ascii=False, indent=1)
    try:
        config_folder().mkdir(parents=True, exist_ok=True)
        (config_folder() / _REMEMBERED).write_text(text, encoding="utf-8")
    except OSError:
        return


def remember_for(data: bytes, name: str, said: Mapping[str, object]) -> None:
    """Keep what was said of each sheet of a file, once it has been filed."""
    for sheet in sheets_of(unpacked(data, name)):
        told = said.get(sheet.name, said.get(""))
        if isinstance(told, Mapping):
            remember(sheet, str(told["kind"]), told["fields"])


def _as_said(sheet: Sheet, told: Mapping[str, object]) -> Mapped:
    kind, fields = str(told.get("kind", "")), told.get("fields")
    if kind not in KINDS or not isinstance(fields, Mapping):
        raise BadInput("--map", N_("there is no “{word}”. There are: {known}."), word=kind, known=", ".join(KINDS))
    columns: dict[str, int] = {}
    for name, head in fields.items():
        if name not in fields_of(kind):
            known = ", ".join(fields_of(kind))
            raise BadInput("--map", N_("there is no “{word}”. There are: {known}."), word=name, known=known)
        columns[str(name)] = _column(sheet, str(head))
    if not any(need <= columns.keys() for need in _NEEDS[kind]):
        raise BadInput("--map", N_("{kind} needs these columns: {needs}."), kind=kind,
                       needs=" / ".join(", ".join(sorted(need)) for need in _NEEDS[kind]))  # fmt: skip
    return Mapped(sheet, kind, columns, _others(sheet, columns))


def _column(sheet: Sheet, head: str) -> int:
    wanted = letters_of(head)
    for place, said in enumerate(sheet.rows[0]):
        if said == head or (wanted and letters_of(said) == wanted):
            return place
    raise BadInput(sheet.name, N_("there is no column “{head}”. There are: {known}."), head=head,
                   known=", ".join(sheet.rows[0]))  # fmt: skip


def _by_heads(sheet: Sheet, kind: str) -> dict[str, int]:
    own = _known().get("matches" if kind in ("results", "fixtures") else kind, {})
    found: dict[str, int] = {}
    for place, head in enumerate(sheet.rows[0]):
        letters = letters_of(head)
        for name, heads in (*own.items(), *_known()["any"].items()):
            if letters and letters in map(letters_of, heads) and name not in found:
                found[name] = place
                break
    return found


def _others(sheet: Sheet, columns: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(head for place, head in enumerate(sheet.rows[0]) if head and place not in columns.values())


def _heads_of(sheet: Sheet) -> str:
    return "|".join(sheet.rows[0])


def _memory() -> dict[str, object]:
    try:
        told = read_json_text((config_folder() / _REMEMBERED).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}


@cache
def _known() -> Mapping[str, Mapping[str, list[str]]]:
    with (resources() / "exchange" / "columns.toml").open("rb") as source:
        return tomllib.load(source)
