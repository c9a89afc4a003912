"""Articles of the league's bulletin: they change nothing of the league, and stay readable for ever."""

from __future__ import annotations

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.bulletin import ArticleWritten
from leaguekeeper.league.reading_context import ReadingContext

__all__ = ["article_written"]


def article_written(context: ReadingContext, document: ArticleWritten) -> None:
    """Take an article in; it is of a season that is there, and a round is one of a season."""
    if document.season is not None:
        context.season(document.season)
    elif document.round is not None:
        raise BadInput("season", N_("say of which season the round is."))
    if document.report and document.round is None:
        raise BadInput("round", N_("say of which round it is the report."))
    context.remark(N_("Article for the bulletin: {title}"), title=document.name)
