"""An article in the newspaper: its picture, its title, and as much of its text as there is room for."""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image

from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.ink import SERIF, Style
from leaguekeeper.publish.pdf.newspaper_columns import Sheet
from leaguekeeper.services.bulletin.markdown import plain_lines
from leaguekeeper.services.bulletin.views import Article

__all__ = ["draw_article"]

_PICTURE = 0.36
"""What a picture takes of the width, and at the most of that again as its height."""

_LINES, _LINES_ON_WALL = 18, 9
"""Lines of a column at the most: on a page that has the article's half to itself, and on the one page of A3."""

_COLUMNS = 2
_WHOLE = 99


def draw_article(sheet: Sheet) -> None:
    """The article of the round, where one was written; what there is no room for ends in an ellipsis."""
    article = sheet.view.article
    if article is None:
        return
    if sheet.y > sheet.page.top:
        sheet.part()
    page, k = sheet.page, sheet.k
    by = _("by {author}").format(author=article.author) if article.author else ""
    top = sheet.head(page.left, sheet.y, page.span, _("From the bulletin"), by)
    left, below = page.left, top
    if article.picture is not None:
        below = _picture(sheet, article, top + 3 * k, page.span * _PICTURE)
        left += page.span * _PICTURE + 20 * k
    sheet.y = max(below, _text(sheet, article, left, top, page.right - left))


def _picture(sheet: Sheet, article: Article, y: float, width: float) -> float:
    """The picture in greys, as all that is printed here but the silks, and what it shows; where they end."""
    grey, (across, high) = _in_greys(article.picture or b"")
    tall = width * high / across
    if tall > width:
        width, tall = width * width / tall, width
    sheet.page.picture(sheet.page.left, y, grey, width, tall)
    y += tall + 2 * sheet.k
    return sheet.paragraph(sheet.page.left, y, width, article.shows, sheet.small) if article.shows else y


@lru_cache(maxsize=2)
def _in_greys(jpeg: bytes) -> tuple[bytes, tuple[int, int]]:
    out = io.BytesIO()
    with Image.open(io.BytesIO(jpeg), formats=("JPEG",)) as found:
        found.convert("L").save(out, "JPEG", quality=85)
        return out.getvalue(), found.size


def _text(sheet: Sheet, article: Article, x: float, y: float, width: float) -> float:
    title = sheet.styled(Style(SERIF, 20.0), 22.0)
    y = sheet.lines(x, y, wrapped(article.title, title, width), title) + 5 * sheet.k
    gap = 18 * sheet.k
    column = (width - gap * (_COLUMNS - 1)) / _COLUMNS
    words = [line for _kind, told in plain_lines(article.text) for line in wrapped(told, sheet.body, column)]
    most = _LINES_ON_WALL if sheet.on_the_wall else _LINES
    room = _COLUMNS * (most if sheet.told == _WHOLE else min(most, 2 * sheet.told))
    shown = words[:room]
    if len(words) > room:
        shown[-1] = f"{shown[-1].rpartition(' ')[0].rstrip('.,;: ')}…"
    high = -(-len(shown) // _COLUMNS)
    parts = [shown[at * high : (at + 1) * high] for at in range(_COLUMNS)]
    return max(sheet.lines(x + at * (column + gap), y, part, sheet.body) for at, part in enumerate(parts))
