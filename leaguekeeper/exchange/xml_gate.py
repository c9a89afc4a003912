"""XML from anywhere, let in safely: no entities, no document type, no endless nesting, no flood.

The tree is plain data; nothing is fetched, nothing is expanded. Every refusal is a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from leaguekeeper.base.broken_text import breaks_at
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_

__all__ = ["MOST_BYTES", "Tag", "read_xml"]

MOST_BYTES = 30_000_000
"""Tournament files carry a picture of every coach; the largest seen in the wild are a third of this."""

MOST_DEPTH = 40
MOST_TAGS = 200_000


@dataclass(slots=True)
class Tag:
    """An element: its name, its attributes, its own text, and the elements within it and around it."""

    name: str
    above: Tag | None = field(default=None, repr=False, compare=False)
    before: int = 0
    """How many of its name stand before it."""
    attributes: dict[str, str] = field(default_factory=dict)
    text: str = ""
    parts: list[Tag] = field(default_factory=list)
    tail: str = ""
    """The text between it and what comes next within the element around it; it is part of that one's text."""

    @property
    def place(self) -> str:
        """Where it stands: names from the root, each numbered (from 0) where there are several of it."""
        if self.above is None:
            return self.name
        several = self.before or sum(1 for _part in self.above.every(self.name)) > 1
        return f"{self.above.place}.{self.name}" + (f".{self.before}" if several else "")

    @property
    def head(self) -> str:
        """Its own text before the first element within it."""
        return self.text.removesuffix("".join(part.tail for part in self.parts))

    def every(self, name: str) -> Iterator[Tag]:
        """The elements of a name directly within this one."""
        return (part for part in self.parts if part.name == name)

    def all_of(self, *names: str) -> Iterator[Tag]:
        """The elements of these names within the elements of the name before, as in ``players``, ``player``."""
        found: list[Tag] = [self]
        for name in names:
            found = [part for tag in found for part in tag.every(name)]
        return iter(found)

    def has(self, name: str) -> bool:
        """Whether there is an attribute or an element of that name."""
        return name in self.attributes or any(True for _part in self.every(name))

    def first(self, name: str) -> Tag:
        """The first element of a name within this one.

        Raises:
            BadInput: there is none.
        """
        for part in self.every(name):
            return part
        raise BadInput(self.place, N_("there is no <{name}> in it."), name=name)

    def word(self, name: str, otherwise: str | None = None) -> str:
        """An attribute, or the text of the element of that name, whichever there is.

        Raises:
            BadInput: there is neither, and no ``otherwise``.
        """
        found = self.attributes.get(name)
        if found is None:
            found = next((part.text.strip() for part in self.every(name)), otherwise)
        if found is None:
            raise BadInput(self.place, N_("there is no “{name}” in it."), name=name)
        return found

    def number(
        self, name: str, otherwise: int | None = None, *, least: int = -1_000_000, most: int = 10_000_000
    ) -> int:
        """A whole number from an attribute or element.

        Raises:
            BadInput: it is missing, no whole number, or out of bounds.
        """
        said = self.word(name, None if otherwise is None else str(otherwise))
        try:
            found = int(said or str(otherwise))
        except ValueError:
            raise BadInput(f"{self.place}.{name}", N_("“{said}” is no whole number."), said=said[:40]) from None
        if not least <= found <= most:
            raise BadInput(
                f"{self.place}.{name}", N_("this must lie between {least} and {most}."), least=least, most=most
            )
        return found

    def truth(self, name: str) -> bool:
        """A yes or no; no where nothing is said."""
        return self.word(name, "false").strip().lower() in ("true", "1", "yes")


def read_xml(data: bytes) -> Tag:
    """The tree of an XML file.

    Raises:
        BadInput: it is too large, nested too deeply, declares entities or a document type, or is no XML.
    """
    if len(data) > MOST_BYTES:
        raise BadInput("", N_("this file is too large ({size} bytes)."), size=len(data))
    grower = _Grower()
    parser = DefusedXMLParser(target=grower, forbid_dtd=True)
    try:
        parser.feed(data)
        parser.close()
    except ParseError as error:
        line, column = error.position
        raise BadInput("", N_("this is not XML: {detail}."), detail=breaks_at(line, column + 1)) from None
    except DefusedXmlException:
        raise BadInput("", N_("files that declare a document type or entities are not read.")) from None
    except (LookupError, ValueError):  # the encoding that its first line names is none
        raise BadInput("", N_("this is not XML: {detail}."), detail=breaks_at(1, 1)) from None
    return grower.root


class _Grower:
    """Grows the tree as the parser meets its elements; names are taken without their namespace."""

    def __init__(self) -> None:
        self.root = Tag("")
        self._open: list[tuple[Tag, list[str], Counter[str]]] = []
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition("}")[2]
        self._count += 1
        if self._count > MOST_TAGS or len(self._open) >= MOST_DEPTH:
            raise BadInput("", N_("this file is nested too deeply or has too many parts."))
        if self._open:
            above, _texts, numbers = self._open[-1]
            tag = Tag(name, above, numbers[name], attributes)
            numbers[name] += 1
            above.parts.append(tag)
        else:
            tag = self.root = Tag(name, attributes=attributes)
        self._open.append((tag, [], Counter()))

    def end(self, _name: str) -> None:
        tag, texts, _numbers = self._open.pop()
        tag.text = "".join(texts)

    def data(self, text: str) -> None:
        if self._open:
            tag, texts, _numbers = self._open[-1]
            texts.append(text)
            if tag.parts:
                tag.parts[-1].tail += text

    def close(self) -> Tag:
        return self.root
