"""What the bulletin shows: a match told in sentences, and where each of them comes from."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Story", "StorySentence"]


@dataclass(frozen=True, slots=True)
class StorySentence:
    """A sentence of a story. ``template`` is the one it was made of, ``facts`` those it tells, by name.

    ``documents`` are the ids of the sheets it rests on, ``sheets`` their places in the stack, counted from 1.
    """

    text: str
    template: str
    facts: tuple[str, ...]
    documents: tuple[str, ...]
    sheets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """A match told in a few sentences."""

    sentences: tuple[StorySentence, ...]

    @property
    def text(self) -> str:
        """All of them, one after the other."""
        return " ".join(each.text for each in self.sentences)

    @property
    def opening(self) -> str:
        """The first one."""
        return self.sentences[0].text if self.sentences else ""
