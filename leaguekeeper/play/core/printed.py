"""What is printed for a game, such as its cards and its teams, read from the files it stands in."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.forms import form_fault, place_of_fault
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_

__all__ = ["printed"]

T = TypeVar("T")


def printed(file: Path, form: type[T]) -> T:
    """What a TOML file says, in the form it should have.

    Raises:
        BadInput: it cannot be read or has not that form; the sentence names the file and the place in it.
    """
    try:
        return TypeAdapter(form).validate_python(tomllib.loads(file.read_text("utf-8")))
    except OSError as fault:
        raise BadInput(Path(file.name), N_("this file cannot be read ({why})."), why=why_not(fault)) from fault
    except ValidationError as fault:
        raise form_fault(fault, [file.name, *place_of_fault(fault)]) from fault
    except ValueError as fault:
        raise BadInput(Path(file.name), N_("this is not TOML ({why})."), why=fault) from fault
