"""The season as one page that opens anywhere, without a network: champion, table, play-offs, results, honours."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from leaguekeeper.base.figures import amount_or_words, signed
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import _, language, ngettext
from leaguekeeper.publish.origin import state_of
from leaguekeeper.publish.phrases import day, in_order, score, short_day
from leaguekeeper.publish.silks import silk_svg
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.printing.views import SeasonReport, Silk

__all__ = ["season_page"]


def season_page(view: SeasonReport, lang: str = "fr") -> str:
    """The season's page as HTML: one file, no script, nothing fetched; light or dark as its reader prefers."""

    def written() -> str:
        template = _pages().get_template("season.html")
        return in_order(template.render(season=view, lang=language(), silk=_silks()))

    return in_language(lang, written)


@cache
def _pages() -> Environment:
    pages = Environment(
        loader=FileSystemLoader(resources() / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals.update(_=_, ngettext=ngettext)
    pages.filters.update(
        amount=amount_or_words, day=day, short_day=short_day, score=score, signed=signed, state=state_of
    )
    return pages


def _silks() -> Callable[[Silk | None, int], Markup]:
    numbers = count(1)

    def silk(drawn: Silk | None, width: int) -> Markup:
        if drawn is None:
            return Markup("")
        return Markup(silk_svg(drawn, width, f"silk{next(numbers)}"))  # noqa: S704 - made of figures and checked colours

    return silk
