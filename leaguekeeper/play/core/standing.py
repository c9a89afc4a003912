"""How a game ended, for whoever keeps records of it: what each seat played and made, and what is honoured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from leaguekeeper.play.core.protocol import Seat

__all__ = ["Standing"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The end of a game in figures, seat by seat; names by language.

    ``played_as`` are the teams, ``figures`` what ``counted`` names (fans, points); ``honour`` is what the best earns
    (Manager of the Year) and ``honoured`` who earned it.
    """

    played_as: tuple[Mapping[str, str], ...]
    figures: tuple[int, ...]
    counted: Mapping[str, str]
    honour: Mapping[str, str] = field(default_factory=dict)
    honoured: Seat | None = None
