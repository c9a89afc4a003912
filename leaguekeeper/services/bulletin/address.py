"""The address under which a league is read on the web, remembered for it; and where each of its pages lies there.

One setting, which publishing, sheets of paper and the newspaper share: without it nothing of the web is shown.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_, language
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.kept_beside import keep_beside, kept_path

__all__ = ["PageKind", "base_url", "in_words", "keep_base_url", "page_path", "page_url", "site_address"]

PageKind = Literal["league", "team", "match", "article"]

_PATHS: dict[str, str] = {
    "league": "{lang}/index.html",
    "team": "{lang}/team-{which}.html",
    "match": "{lang}/match-{which}.html",
    "article": "{lang}/article-{which}.html",
}
_LONGEST = 200


def base_url(session: Session) -> str:
    """The address that a league's site begins with, ending in a stroke; empty where none was set."""
    with contextlib.suppress(OSError, ValueError, AttributeError, BadInput):
        kept = read_json_text(_file_of(session).read_text("utf-8")).get("base_url", "")
        return site_address(str(kept)) if kept else ""
    return ""


def keep_base_url(session: Session, address: str) -> str:
    """Remember the address of a league's site, or forget it where it is empty; as it is kept.

    Raises:
        BadInput: it is no address of the web.
    """
    kept = site_address(address.strip()) if address.strip() else ""
    keep_beside(session, lambda: _file_of(session), json.dumps({"base_url": kept}, ensure_ascii=False) + "\n")
    return kept


def page_path(kind: PageKind, which: str = "", lang: str = "") -> str:
    """Where a page lies within the site: a team or a match by its id, an article by its document's id."""
    return _PATHS[kind].format(lang=lang or language(), which=which)


def page_url(session: Session, kind: PageKind, which: str = "", lang: str = "") -> str:
    """The whole address of a page, empty where the league's site has none."""
    base = base_url(session)
    return f"{base}{page_path(kind, which, lang)}" if base else ""


def in_words(url: str) -> str:
    """An address as it stands beside its code: without what every browser adds."""
    return url.removeprefix("https://").removeprefix("http://").removesuffix("/index.html").rstrip("/")


def site_address(address: str, field: str = "") -> str:
    """The address of a site as it is kept; ``field`` is where a person typed it, for the refusal.

    Raises:
        BadInput: it is no address of the web.
    """
    parts = urlsplit(address)
    plain = address.isascii() and address.isprintable() and not set(address) & set(" \"'<>\\^`{|}")
    fit = parts.scheme in ("https", "http") and parts.hostname and not (parts.query or parts.fragment or parts.username)
    if not plain or not fit or len(address) > _LONGEST:
        raise BadInput(field, N_("“{address}” is no address of a site; one is written https://league.example/."),
                       address=address[:_LONGEST])  # fmt: skip
    return address if address.endswith("/") else f"{address}/"


def _file_of(session: Session) -> Path:
    return kept_path(session, "publishing", ".json")
