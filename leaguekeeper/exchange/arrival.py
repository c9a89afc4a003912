"""What comes out of another program's file: the sheets to be filed, and what the file cannot say."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.base import Document

__all__ = ["Arrival"]


@dataclass(frozen=True)
class Arrival:
    """Documents in the order in which they are filed, and everything that is missing, to be shown before."""

    documents: tuple[Document, ...]
    unsaid: tuple[Unsaid, ...] = ()
    format: str = ""
    """What the file was, by its format's name."""
    word: str = ""
    """The same for programs, in no language: the format's word, or ``teams`` for several packed together."""
