"""What is written for the league's readers: articles by the commissioner and the coaches."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document, Name, Paper, Slug

__all__ = ["ArticleWritten", "Picture"]

_PLAIN = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]*$"
"""Lines of text, without the signs that steer a terminal or turn what follows round."""

ArticleText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=20_000, pattern=_PLAIN)]
"""The words of an article, in Markdown."""

Base64 = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9+/]+={0,2}$", max_length=400_000)]


class Picture(Paper):
    """The picture of an article: a JPEG in base 64, 300 kB at the most, and what it shows, for who cannot see it."""

    jpeg: Base64
    shows: Name | None = None


class ArticleWritten(Document):
    """An article is written: its title (``name``), its text, who wrote it (``author``), and a picture.

    It is of a round, of a season, or of neither; with ``report`` it stands for the report of its round.
    """

    kind: Literal["article_written"] = "article_written"
    name: Annotated[Name, Field(title=N_("heading"))]
    text: ArticleText
    season: Slug | None = None
    round: int | None = Field(default=None, ge=0, le=1000)
    report: bool = False
    picture: Picture | None = None
