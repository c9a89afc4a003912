"""What one can ask about the program itself, with a league or without."""

from __future__ import annotations

from leaguekeeper.services.program.newer import Newer, look_for_newer, updates_address
from leaguekeeper.services.program.parts import Part, licence_texts, parts

__all__ = ["Newer", "Part", "licence_texts", "look_for_newer", "parts", "updates_address"]
