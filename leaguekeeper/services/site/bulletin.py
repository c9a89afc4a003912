"""The bulletin in public: every article on a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.services.bulletin.articles import article
from leaguekeeper.services.bulletin.markdown import as_html
from leaguekeeper.services.site.views import ArticlePage, BulletinPage

if TYPE_CHECKING:
    from leaguekeeper.services.bulletin.views import Article
    from leaguekeeper.services.site.publication import Publication

__all__ = ["article_page", "bulletin_page", "picture_of"]


def bulletin_page(pub: Publication) -> BulletinPage:
    """Every article."""
    return BulletinPage(pub.articles)


def article_page(pub: Publication, one: Article) -> ArticlePage:
    """An article with its neighbours."""
    at = pub.articles.index(one)
    newer = pub.articles[at - 1] if at else None
    older = pub.articles[at + 1] if at + 1 < len(pub.articles) else None
    return ArticlePage(one, as_html(one.text), newer, older)


def picture_of(pub: Publication, one: Article) -> bytes:
    """An article's picture, a JPEG."""
    return article(pub.session, one.id).picture or b""
