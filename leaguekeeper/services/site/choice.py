"""How coaches are called in public."""

from __future__ import annotations

import re
from collections.abc import Mapping

from leaguekeeper.league.state import Coach
from leaguekeeper.services.site.views import Coaches

__all__ = ["called_in_public"]

_NICKNAME = re.compile(r"[“«\"„]\s*([^”»\"“]+?)\s*[”»\"“]|\(([^)]+)\)")
_MAIL = re.compile(r"@\S*")


def called_in_public(coaches: Mapping[str, Coach], how: Coaches) -> dict[str, str]:
    """By id how each coach is called in public; never by anything that looks like a mail address.

    A nickname is what stands in quotes or brackets within a name, else the first name, with the initial of the last
    where two would be called alike.
    """
    if how == "none":
        return dict.fromkeys(coaches, "")
    names = {ref: _MAIL.sub("", coach.name).strip() for ref, coach in coaches.items()}
    if how == "name":
        return names
    short = {ref: _nickname(name) for ref, name in names.items()}
    alike = [*short.values()]
    return {ref: _with_initial(names[ref], said) if alike.count(said) > 1 else said for ref, said in short.items()}


def _nickname(name: str) -> str:
    found = _NICKNAME.search(name)
    if found is not None:
        return (found[1] or found[2]).strip()
    return name.split(maxsplit=1)[0] if name.split() else ""


def _with_initial(name: str, short: str) -> str:
    words = name.split()
    return f"{short} {words[-1][0]}." if len(words) > 1 and words[0] == short else short
