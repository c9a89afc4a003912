"""Whether JSON has the form that a schema asks for: the first thing that is wrong, and where.

It knows the words of JSON Schema that our own schemas use, and no others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _

__all__ = ["check_form", "faults_of_form"]

Schema = Mapping[str, Any]
Found = Iterator[tuple[str, str]]

_KIND = N_("this is not what it must be: {kinds}")
_KINDS: Mapping[str, tuple[type, ...]] = {
    "object": (Mapping,),
    "array": (list, tuple),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def check_form(schema: Schema, value: Any, where: str) -> None:
    """Hold JSON to a schema.

    Raises:
        BadInput: naming the place of the first thing that is wrong, and what it is.
    """
    for place, what in faults_of_form(schema, value, where, schema):
        raise BadInput(place, N_("{what}."), what=what)


def faults_of_form(schema: Schema, value: Any, where: str, whole: Schema) -> Found:
    """Everything that is wrong with a value, place by place; ``whole`` is where ``$ref`` looks."""
    if "$ref" in schema:
        part: Any = whole
        for name in str(schema["$ref"]).removeprefix("#/").split("/"):
            part = part[name]
        schema = part
    kinds = schema.get("type")
    named = [kinds] if isinstance(kinds, str) else kinds or []
    if named and not any(_is(kind, value) for kind in named):
        yield where, _(_KIND).format(kinds=", ".join(named))
        return
    allowed = [schema["const"]] if "const" in schema else schema.get("enum")
    if allowed is not None and value not in allowed:
        yield where, _("“{found}” is none of: {known}").format(found=value, known=_listed(allowed))
    yield from _choices(schema, value, where, whole)
    if isinstance(value, Mapping):
        yield from _object(schema, value, where, whole)
    elif isinstance(value, list | tuple):
        yield from _array(schema, value, where, whole)
    elif isinstance(value, int) and not isinstance(value, bool):
        bounds = schema.get("minimum"), schema.get("maximum")
        if _outside(value, *bounds):
            yield where, _("this must be {span}").format(span=_span(*bounds))


def _is(kind: str, value: Any) -> bool:
    return isinstance(value, _KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _of_kind(fault: tuple[str, str]) -> bool:
    """Whether a value is of another kind altogether: the least telling of faults."""
    return fault[1].startswith(_(_KIND).partition("{")[0])


def _outside(figure: int, least: int | None, most: int | None) -> bool:
    return (least is not None and figure < least) or (most is not None and figure > most)


def _span(least: int | None, most: int | None) -> str:
    """From where to where, as it is said: a schema may leave either end open."""
    if least == most:
        return _("exactly {count}").format(count=least)
    if most is None:
        return _("at least {count}").format(count=least)
    if least is None:
        return _("at most {count}").format(count=most)
    return _("from {low} to {high}").format(low=least, high=most)


def _listed(names: Any) -> str:
    return ", ".join(str(each) for each in names)


def _choices(schema: Schema, value: Any, where: str, whole: Schema) -> Found:
    for word in ("anyOf", "oneOf"):
        if word in schema:
            tried = [list(faults_of_form(each, value, where, whole)) for each in schema[word]]
            fitting = sum(not each for each in tried)
            if not fitting:
                yield max((found[0] for found in tried), key=lambda fault: (len(fault[0]), not _of_kind(fault)))
            elif word == "oneOf" and fitting > 1:
                yield where, _("this says two things at once")


def _object(schema: Schema, value: Mapping[str, Any], where: str, whole: Schema) -> Found:
    for name in schema.get("required", ()):
        if name not in value:
            yield where, _("“{name}” is missing").format(name=name)
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
        yield where, _("this says two things at once")
    known = schema.get("properties", {})
    for name, part in value.items():
        place = f"{where}.{name}"
        patterns = [each for key, each in schema.get("patternProperties", {}).items() if re.search(key, name)]
        if name in known:
            yield from faults_of_form(known[name], part, place, whole)
        elif patterns:
            yield from faults_of_form(patterns[0], part, place, whole)
        elif schema.get("additionalProperties") is False:
            yield place, _("there is no such part (there are: {known})").format(known=_listed(known))
        elif isinstance(schema.get("additionalProperties"), Mapping):
            yield from faults_of_form(schema["additionalProperties"], part, place, whole)


def _array(schema: Schema, value: Any, where: str, whole: Schema) -> Found:
    bounds = schema.get("minItems"), schema.get("maxItems")
    if _outside(len(value), *bounds):
        yield where, _("the length of this list must be {span}").format(span=_span(*bounds))
    first = schema.get("prefixItems", ())
    for number, each in enumerate(value):
        part = first[number] if number < len(first) else schema.get("items", {})
        yield from faults_of_form(part, each, f"{where}[{number}]", whole)
