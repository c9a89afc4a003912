"""What a file of another program cannot say: it is listed for the commissioner, and never guessed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from leaguekeeper.base.sentences import say

__all__ = ["Unsaid"]


@dataclass(frozen=True)
class Unsaid:
    """One thing that is missing or does not add up: a slug for programs and a sentence for people."""

    code: str
    sentence: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self) -> str:
        """The sentence in the language now spoken, the rule book's names too, thousands parted."""
        return say(self.sentence, self.values)
