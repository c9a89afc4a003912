"""Markdown of articles and reports: into safe HTML, BBCode or plain text; and names into Markdown that stay names.

HTML within the text stays text. What becomes HTML is cleaned once more: a kept list of tags, links to the web alone and
marked as not ours, no picture from elsewhere. (CommonMark, with tables.)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token

__all__ = ["as_bbcode", "as_html", "as_plain", "escaped", "plain_lines"]

TAGS = frozenset({
    "p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "em", "strong", "ul", "ol", "li", "blockquote", "code", "pre", "a",
    "table", "thead", "tbody", "tr", "th", "td",
})  # fmt: skip
"""What an article may be made of; the title of its page is its own."""

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&@]|:(?=//)|^[#+=-])")
_COUNTED = re.compile(r"^(\d+)(?=[.)])")
_SHIFT = 1


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _parsed(text: str) -> list[Token]:
    tokens: list[Token] = _parser().parse(_clean(text))
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1:]) + _SHIFT)}"
    return tokens


def _clean(text: str) -> str:
    """The text without signs that steer a screen or turn round what follows."""
    return "".join(each for each in text if each in "\n\t" or unicodedata.category(each) not in ("Cc", "Cf", "Cs"))


def escaped(words: str) -> str:
    """Anybody's words, on one line, as Markdown that says nothing but them."""
    return _COUNTED.sub(r"\1\\", _SPECIAL.sub(r"\\\1", " ".join(_clean(words).split())))


def as_html(text: str) -> str:
    """Markdown as HTML that may stand in any page: its headings begin below the page's own."""
    rendered = _parser().renderer.render(_parsed(text), _parser().options, {})
    return nh3.clean(
        str(rendered),
        tags=set(TAGS),
        attributes={"a": {"href", "title"}},
        url_schemes={"http", "https"},
        link_rel="noopener nofollow ugc",
    )


def as_bbcode(text: str) -> str:
    """Markdown as forums write it; brackets of the text become round, so that no forum finds a tag in them."""
    return _joined(_written(_parsed(text), _BBCODE, lambda words: words.replace("[", "(").replace("]", ")")))


def as_plain(text: str) -> str:
    """Markdown as plain text."""
    return _joined(_written(_parsed(text), {}, str))


def plain_lines(text: str) -> Iterator[tuple[str, str]]:
    """The paragraphs of a text with what each is ("h", "p", "li"), for paper."""
    kind = "p"
    for token in _parsed(text):
        if token.type == "heading_open":
            kind = "h"
        elif token.type == "list_item_open":
            kind = "li"
        elif token.type in ("heading_close", "list_item_close"):
            kind = "p"
        elif token.type in ("inline", "code_block", "fence"):
            words = "".join(_inline(token.children or [], {}, str)) if token.type == "inline" else token.content
            if words.strip():
                yield kind, " ".join(words.split())


_BBCODE = {
    "strong_open": "[b]", "strong_close": "[/b]", "em_open": "[i]", "em_close": "[/i]", "heading_open": "[b]",
    "heading_close": "[/b]", "bullet_list_open": "[list]", "bullet_list_close": "[/list]",
    "ordered_list_open": "[list=1]", "ordered_list_close": "[/list]", "list_item_open": "[*]",
    "blockquote_open": "[quote]", "blockquote_close": "[/quote]", "table_open": "[table]", "table_close": "[/table]",
    "tr_open": "[tr]", "tr_close": "[/tr]", "th_open": "[th]", "th_close": "[/th]", "td_open": "[td]",
    "td_close": "[/td]", "code": "[code]", "code_end": "[/code]",
}  # fmt: skip
_PLAIN_ITEM = "- "
_ENDS = frozenset({
    "heading_close", "paragraph_close", "bullet_list_close", "ordered_list_close", "bullet_list_open", "tr_close",
    "ordered_list_open", "blockquote_open", "blockquote_close", "table_open", "table_close",
})  # fmt: skip


def _written(tokens: Iterable[Token], tags: dict[str, str], bare: type[str] | object) -> Iterator[str]:
    """The text token by token; ``bare`` makes words fit to stand between the tags."""
    fit = bare if callable(bare) else str
    for token in tokens:
        if token.type == "inline":
            yield from _inline(token.children or [], tags, fit)
        elif token.type in ("code_block", "fence"):
            yield f"{tags.get('code', '')}{fit(token.content.rstrip())}{tags.get('code_end', '')}\n\n"
        elif token.type == "hr":
            yield "———\n\n"
        else:
            yield tags.get(token.type, "" if tags or token.type != "list_item_open" else _PLAIN_ITEM)
            if token.type in ("th_close", "td_close") and not tags:
                yield "  "
            if token.type in _ENDS and not token.hidden:
                yield "\n\n" if token.type in ("heading_close", "paragraph_close") and not token.level else "\n"
            elif token.type == "paragraph_close":
                yield "\n"


def _inline(tokens: Iterable[Token], tags: dict[str, str], fit: object) -> Iterator[str]:
    said = fit if callable(fit) else str
    for token in tokens:
        if token.type in ("text", "code_inline"):
            yield said(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            yield "\n"
        elif token.type == "link_open":
            href = str(token.attrs.get("href", ""))
            web = href.startswith(("http://", "https://"))
            yield f"[url={said(href)}]" if tags and web else ""
        elif token.type == "link_close":
            yield "[/url]" if tags else ""
        else:
            yield tags.get(token.type, "")


def _joined(parts: Iterable[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "".join(parts)).strip() + "\n"
