"""Reads a site as a browser would: what is open, where links lead, what is called by an id."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["Page", "broken", "contents", "pages_of", "read_page"]

VOID = frozenset({"meta", "link", "br", "img", "input", "hr", "rect", "path", "circle", "source"})


class Page(HTMLParser):
    """One page of a site, read whole."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[tuple[str, str]] = []
        self.lang = ""
        self.text: list[str] = []
        self.unnamed: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "html":
            self.lang = told.get("lang", "")
        if tag == "img" and "alt" not in told:
            self.unnamed.append(told.get("src", ""))
        if "id" in told:
            self.ids.append(told["id"])
        self.addresses += [(tag, told[name]) for name in ("src", "href") if name in told]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read_page(path: Path) -> Page:
    """A page that is closed as it was opened."""
    page = Page()
    page.feed(path.read_text("utf-8"))
    page.close()
    assert page.open == [], path
    return page


def pages_of(folder: Path) -> dict[Path, Page]:
    """Every page of a site."""
    return {path: read_page(path) for path in sorted(folder.rglob("*.html"))}


def broken(folder: Path, pages: dict[Path, Page]) -> list[str]:
    """The addresses that lead nowhere, or out of the folder."""
    found = []
    for path, page in pages.items():
        for _tag, address in page.addresses:
            parted = urlsplit(address)
            target = (path.parent / unquote(parted.path)).resolve() if parted.path else path
            outside = parted.scheme or parted.netloc or address.startswith("/") or folder not in target.parents
            there = not outside and target.is_file()
            if there and parted.fragment and target in pages:
                there = parted.fragment in pages[target].ids
            if not there:
                found.append(f"{path.name}: {address}")
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder, by their place in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
