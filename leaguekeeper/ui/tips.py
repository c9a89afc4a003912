"""What the pointer reads over something: plain words always, whatever stands in a name."""

from __future__ import annotations

import html

__all__ = ["tip"]


def tip(words: str) -> str:
    """Words for a tooltip: Qt would read mark-up in them (``<b>``, ``<img>``) where they look like some."""
    if "<" not in words:
        return words
    return f'<p style="white-space: pre-wrap">{html.escape(words)}</p>'
