"""What can be printed, as the print dialog offers it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Choice", "Printable"]

Choice = tuple[str, str]
"""An address, and its words."""


@dataclass(frozen=True, slots=True)
class Printable:
    """A kind of document: its words, and which ones there are, by address ("team:rats").

    ``pairs`` is true where two of the choices are wanted, such as the teams of a blank match sheet; the address is
    then the kind's own with both ids ("blank:rats:orcs").
    """

    kind: str
    words: str
    choices: tuple[Choice, ...]
    pairs: bool = False
