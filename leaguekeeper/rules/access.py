"""Who may hire what: the tags by which inducements, stars and allies name the teams they serve.

``any``; ``list:skaven``; ``league:old-world-classic``; ``special:low-cost-linemen``; ``favoured:nurgle`` or
``favoured:any``; ``tier:3``; ``staff:apothecary`` (a list that may hire one); ``!league:…`` is an exception.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated

from pydantic import Field

__all__ = ["TAG", "Tag", "allows", "parts"]

TAG = r"^!?(any|(list|league|special|favoured|tier|staff|position):[a-z0-9]+(-[a-z0-9]+)*)$"

Tag = Annotated[str, Field(pattern=TAG)]


def allows(tags: Iterable[str], team: Collection[str]) -> bool:
    """Whether a team with these tags of its own is served: one tag fits and no exception does."""
    found = False
    for tag in tags:
        if tag.startswith("!"):
            if tag[1:] in team:
                return False
        elif tag in team:
            found = True
    return found


def parts(tag: str) -> tuple[str, str]:
    """A tag's kind and slug: ``("league", "old-world-classic")``; ``("any", "")``."""
    kind, _, slug = tag.removeprefix("!").partition(":")
    return kind, slug
