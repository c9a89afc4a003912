"""The articles of a league's bulletin: those that are filed, and a new one made ready."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.bulletin import ArticleWritten
from leaguekeeper.services.bulletin.address import base_url
from leaguekeeper.services.bulletin.picture import shown
from leaguekeeper.services.bulletin.rounds import rounds_told
from leaguekeeper.services.bulletin.views import Article, ArticleDraft, BulletinView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.new_sheet import new_sheet

__all__ = ["article", "articles", "bulletin_view", "new_article", "report_of_round"]


def articles(session: Session) -> tuple[Article, ...]:
    """Every article that is filed, the newest first; none with its picture."""
    return tuple(reversed(list(_found(session))))


def article(session: Session, which: str) -> Article:
    """One article by the number of its sheet or its id, with its picture.

    Raises:
        BadInput: there is none called so.
    """
    for each in _found(session, with_picture=which):
        if which in (each.id, str(each.number)):
            return each
    raise BadInput("", N_("There is no article called {name}."), name=which)


def report_of_round(session: Session, season: str, number: int) -> Article | None:
    """The article that was filed as the report of a round; of several the last."""
    mine = (each for each in articles(session) if each.report and (each.season_id, each.round) == (season, number))
    return next(mine, None)


def bulletin_view(session: Session) -> BulletinView:
    """The page of whoever writes: the newest season and its last round come first."""
    subjects: list[tuple[tuple[str, int | None], str]] = []
    for season in reversed(session.state.seasons.values()):
        subjects.append(((season.id, None), season.name))
        for number in reversed(rounds_told(session, season.id)):
            told = _("Round {number}").format(number=number)
            subjects.append(((season.id, number), f"{season.name} · {told}"))
    open_season = session.state.league.season if session.state.league is not None else None
    rounds = rounds_told(session) if open_season else ()
    subjects.insert(0, (("", None), _("of no season")))
    return BulletinView(articles(session), tuple(subjects), rounds, base_url(session),
                        session.copy is None and session.may_file)  # fmt: skip


def new_article(session: Session, draft: ArticleDraft) -> Document:
    """An article as a sheet to be filed.

    Raises:
        BadInput: a field has not the form it should.
    """
    picture = {"jpeg": draft.picture, **({"shows": draft.shows} if draft.shows else {})} if draft.picture else None
    return new_sheet(
        session,
        "article_written",
        name=draft.title,
        text=draft.text.replace("\r\n", "\n").replace("\r", "\n"),
        author=draft.author or None,
        season=draft.season or None,
        round=draft.round,
        report=draft.report or None,
        picture=picture,
    )


def _found(session: Session, with_picture: str = "") -> Iterator[Article]:
    seasons = session.state.seasons
    for place, filed in session.of_kind("article_written"):
        written = filed.document
        if isinstance(written, ArticleWritten):
            season = seasons.get(written.season or "")
            wanted = with_picture in (written.id, str(place)) and written.picture is not None
            yield Article(
                place,
                written.id,
                written.name,
                written.text,
                written.author or "",
                written.date if isinstance(written.date, datetime.date) else None,
                written.season or "",
                season.name if season is not None else "",
                written.round,
                written.report,
                shown(written.picture.jpeg) if wanted and written.picture is not None else None,
                (written.picture.shows or "") if written.picture is not None else "",
                written.picture is not None,
            )
