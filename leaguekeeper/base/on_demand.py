"""Modules that are imported when they are first asked for, so that a program starts without what nobody wants yet."""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib import import_module
from types import ModuleType

__all__ = ["on_demand"]


def on_demand(package: str, names: Collection[str]) -> Callable[[str], ModuleType]:
    """The ``__getattr__`` of a package that imports its modules of these names on demand."""

    def found(name: str) -> ModuleType:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.{name}")

    return found
