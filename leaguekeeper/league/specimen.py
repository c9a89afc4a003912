"""What a sheet of a kind looks like: all that it must hold, filled in, and all that it may, left as it is.

Made of the sheet's class alone, so that whoever writes one by hand copies what is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value

__all__ = ["specimen"]

_DAY = "2026-09-14"


def specimen(document: type[Document], told: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A sheet of a class, as JSON holds it; teams, players and figures that are not ``told`` are nobody's."""
    form = document.model_json_schema()
    kind = document.model_fields["kind"].default
    filled = from_value({**_filled(form, form.get("$defs", {}), kind), **(told or {}), "kind": kind})
    return filled.model_dump(mode="json")


def _filled(form: dict[str, Any], forms: dict[str, Any], name: str) -> Any:
    """The least that a form takes; ``name`` is the field it stands in."""
    if "$ref" in form:
        return _filled(forms[form["$ref"].rpartition("/")[2]], forms, name)
    if "anyOf" in form or "oneOf" in form:
        return _filled((form.get("anyOf") or form["oneOf"])[0], forms, name)
    if "const" in form or "enum" in form:
        return form.get("const", next(iter(form.get("enum", ())), None))
    kind = form.get("type")
    if kind == "object":
        return {each: _filled(form["properties"][each], forms, each) for each in form.get("required", ())}
    if kind == "array":
        return _row(form, forms, name)
    if kind == "boolean":
        return False
    return _word(form, name) if kind == "string" else form.get("minimum", 0)


def _row(form: dict[str, Any], forms: dict[str, Any], name: str) -> list[Any]:
    several = form.get("prefixItems") or [form.get("items", {})] * form.get("minItems", 0)
    return [_filled(each, forms, f"{name}-{place}") for place, each in enumerate(several, start=1)]


def _word(form: dict[str, Any], name: str) -> str:
    if form.get("format") == "date":
        return _DAY
    return name.replace("_", "-")
