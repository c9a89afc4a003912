"""How the tables of the league file are declared: strict, readable, and the same on SQLite and PostgreSQL.

A table of the state belongs to one kind of part (a team, a match, a document). All its rows of one part are
rewritten together, so it names the kind and the column that holds the part's id.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Constraint, ForeignKeyConstraint, Table, Text
from sqlmodel import Field, SQLModel

__all__ = ["NAMED_AT_ONCE", "SQLModel", "belonging", "kept", "owner", "refers", "state_tables", "table_of", "text"]

NAMED_AT_ONCE = 400
"""How many rows one statement names: every SQLite takes that many, and no server minds them."""


def text(default: Any = ..., **more: Any) -> Any:
    """A column of words; strict tables know but one kind of them."""
    return Field(default, sa_type=Text, **more)


def kept(*constraints: Constraint) -> tuple[Any, ...]:
    """The arguments of a table that is part of the truth: the stack and its journal."""
    return (*constraints, {"sqlite_strict": True})


def belonging(kind: str, column: str, *constraints: Constraint) -> tuple[Any, ...]:
    """The arguments of a table read from the stack: the kind of part its rows belong to, and the column of its id."""
    return (*constraints, {"sqlite_strict": True, "info": {"part": kind, "column": column}})


def refers(columns: list[str], to: list[str]) -> ForeignKeyConstraint:
    """A reference that must hold when the transaction ends."""
    return ForeignKeyConstraint(columns, to, deferrable=True, initially="DEFERRED")


def table_of(model: type[SQLModel]) -> Table:
    """The table of a model."""
    found: Table = model.__table__  # type: ignore[attr-defined]  # SQLModel makes it
    return found


@cache
def state_tables() -> dict[str, Table]:
    """The tables read from the stack, by name; those that others refer to come first."""
    return {table.name: table for table in SQLModel.metadata.sorted_tables if "part" in table.info}


def owner(table: Table) -> tuple[str, str]:
    """The kind of part that a table's rows belong to, and the column that holds its id."""
    return table.info["part"], table.info["column"]
