"""A field of a form, whatever the form is of; and the plain type behind a model's field."""

from __future__ import annotations

import types
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

__all__ = ["FieldKind", "FieldOf", "bare", "is_optional"]

FieldKind = Literal["text", "words", "number", "yes", "choice", "several", "list", "numbers", "param", "day"]


@dataclass(frozen=True, slots=True)
class FieldOf:
    """A field of an entry. ``value`` is plain data; ``choices`` are value and words of what it may name."""

    key: str
    label: str
    kind: FieldKind
    value: Any
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False
    long: bool = False
    ordered: bool = False
    """Whether it says in which order those stand that are chosen."""


def is_optional(annotation: Any) -> bool:
    """Whether a field may be left open."""
    return type(None) in get_args(annotation)


def bare(annotation: Any) -> Any:
    """A field's type without its bounds, and without the leave to be left open."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = get_args(annotation)[0]
        elif origin in {Union, types.UnionType} and is_optional(annotation):
            annotation = next(each for each in get_args(annotation) if each is not type(None))
        else:
            return annotation
