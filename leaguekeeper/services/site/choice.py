"""How coaches are called in public."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from leaguekeeper.league.state import Coach
from leaguekeeper.services.site.views import Coaches

__all__ = ["called_in_public"]

_NICKNAME = re.compile(r"[“«\"„]\s*([^”»\"“]+?)\s*[”»\"“]|\(([^)]+)\)")
_MAIL = re.compile(r"@\S*")


def called_in_public(coaches: Mapping[str, Coach], how: Coaches | Literal[""]) -> dict[str, str]:
    """By id how each coach is called in public; never by anything that looks like a mail address.

    A nickname is what stands in quotes or brackets within a name, else the first name, with as much of the last as
    tells two apart who would be called alike.
    """
    if how == "none":
        return dict.fromkeys(coaches, "")
    names = {ref: _MAIL.sub("", coach.name).strip() for ref, coach in coaches.items()}
    if how == "name":
        return names
    short = {ref: _nickname(name) for ref, name in names.items()}
    alike = {said: [names[ref] for ref in short if short[ref] == said] for said in short.values()}
    return {ref: _told_apart(names[ref], said, alike[said]) for ref, said in short.items()}


def _nickname(name: str) -> str:
    found = _NICKNAME.search(name)
    if found is not None:
        return (found[1] or found[2]).strip()
    return name.split(maxsplit=1)[0] if name.split() else ""


def _told_apart(name: str, short: str, alike: Sequence[str]) -> str:
    """The first name with the beginning of the last that no other has; the initial alone where nothing parts them."""
    words = name.split()
    if len(alike) < 2 or len(words) < 2 or words[0] != short:
        return short
    last, others = words[-1], [(each.split() or [""])[-1] for each in alike if each != name]
    if last in others or alike.count(name) > 1:
        return f"{short} {last[0]}."
    starts = (last[:count] for count in range(1, len(last)))
    own = next((start for start in starts if not any(each.startswith(start) for each in others)), "")
    return f"{short} {own}." if own else f"{short} {last}"
