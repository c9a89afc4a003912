"""The pages as they are filled in: templates that know where a page leads, and what a figure looks like."""

from __future__ import annotations

import datetime
import re
import threading
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from babel.dates import format_date
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from leaguekeeper.base.figures import amount_or_words, day_as_spoken, hour, long_day, signed
from leaguekeeper.base.match_clock import turn_said
from leaguekeeper.base.paths import resources
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import LANGUAGE_NAMES, _, language, ngettext
from leaguekeeper.publish.phrases import day, in_order, score, short_day
from leaguekeeper.publish.site.compiled import CompiledTemplates
from leaguekeeper.publish.site.drawings import bracket_drawing, chart_paths, curve_drawing
from leaguekeeper.services.site.match_views import MatchPage
from leaguekeeper.services.site.rules import PARTS
from leaguekeeper.services.site.views import PlayerPage, RecordsPage, SeasonPage, SiteFrame, SitePage
from leaguekeeper.services.views import TeamMark

__all__ = ["PageWriter", "filled", "small_page", "title_of", "without_mail"]

_LOCALES = {"en": "en_GB", "fr": "fr_FR", "ru": "ru_RU"}
_MAIL = re.compile(r"[\w.+%\-]+@[\w\-]+(?:\.[\w\-]+)+")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
_CHAPTER = {
    "match": "fixtures", "season": "fixtures", "team": "teams", "player": "players", "coach": "coaches",
    "hall": "records", "graveyard": "players", "records": "records", "rules": "rules", "article": "bulletin",
}  # fmt: skip
"""By template the entry of the band that a page belongs to."""


def without_mail(text: str) -> str:
    """A text with no mail address in it, and none of the signs that turn or hide what stands beside them."""
    text = _CONTROLS.sub("", text)
    return _MAIL.sub("[…]", text) if "@" in text else text


class Feed(NamedTuple):
    """What programs may read: its kind, its words, its file."""

    kind: str
    words: str
    file: str


class PageWriter:
    """Fills in the pages of a site in the language now spoken.

    ``known`` are the names of all its pages: to any other nothing leads. ``told`` is by sheet the page that tells it,
    ``matches`` by the number of a match its page.
    """

    def __init__(
        self,
        frame: SiteFrame,
        languages: Collection[str],
        known: Collection[str],
        base_url: str,
        told: Mapping[str, str] = MappingProxyType({}),
        matches: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.words = Words()
        self._known, self._told, self._matches = known, told, matches
        self._base = base_url.rstrip("/")
        self._silks: dict[tuple[str, int], Markup] = {}
        self._links: dict[tuple[str, object, bool], Markup] = {}
        self._frame = frame
        self._around = self._shared(frame, languages)

    def _shared(self, frame: SiteFrame, languages: Collection[str]) -> dict[str, Any]:
        """What every page is given beside its view."""
        return {
            "frame": frame, "languages": tuple(languages), "lang": language(), "locale": _LOCALES[language()],
            "tongues": LANGUAGE_NAMES, "known": self._known.__contains__, "page_of_match": self._page_of_match,
            "absolute": self.absolute, "ways": self._ways(), "outcomes": {"win": "W", "draw": "D", "loss": "L", "": ""},
            "feeds": self._feeds(),
            "rule_parts": tuple((f"rules-{part}" if part else "rules", _(words)) for part, words in PARTS.items()),
            "turn_said": turn_said,
            "happened": {"touchdown": _("scores"), "hurt": _("is hurt"), "sent-off": _("is sent off")},
        }  # fmt: skip

    def _feeds(self) -> tuple[Feed, ...]:
        """What every page offers to programs; the bulletin's own feed where there is a bulletin."""
        told = (
            Feed("application/atom+xml", _("Feed (Atom)"), "results.atom"),
            Feed("application/atom+xml", _("Bulletin (Atom)"), "bulletin.atom"),
            Feed("text/calendar", _("Calendar (.ics)"), "league.ics"),
            Feed("application/json", _("Figures (JSON)"), "../league.json"),
        )
        return tuple(each for each in told if each.file != "bulletin.atom" or "bulletin" in self._known)

    def _ways(self) -> tuple[tuple[str, str], ...]:
        told = (
            ("index", _("League")), ("teams", _("Teams")), ("players", _("Players")), ("coaches", _("Coaches")),
            ("fixtures", _("Fixtures")), ("records", _("Records")), ("bulletin", _("Bulletin")), ("rules", _("Rules")),
        )  # fmt: skip
        return tuple(each for each in told if each[0] in self._known)

    def to(self, page: str, words: object) -> Markup:
        """A link to a page where there is one, else the words alone."""
        key = page, words, isinstance(words, Markup)  # words and the same words marked up are equal
        found = self._links.get(key)
        if found is None:
            found = escape(words)
            if page in self._known:
                found = Markup(f'<a href="{escape(page)}.html">{found}</a>')  # noqa: S704 - both are escaped
            self._links[key] = found
        return found

    def sheet(self, address: str, words: object) -> Markup:
        """A link to the page of the match that an address of the program leads to, by its number or its report."""
        kind, _colon, name = address.partition(":")
        return self.to_match(name, words) if kind == "match" else self.to(self._told.get(name, ""), words)

    def to_match(self, number: int | str, words: object) -> Markup:
        """A link to the page of a match, by its number."""
        return self.to(self._matches.get(int(number), ""), words)

    def _page_of_match(self, number: int | None) -> str:
        """The page of a match, empty where it has none."""
        page = self._matches.get(number or 0, "")
        return page if page in self._known else ""

    def silk(self, mark: TeamMark, width: int) -> Markup:
        """A team's silk."""
        found = self._silks.get((mark.id, width))
        if found is None:
            picture = Markup('<img class="silk" src="../silks/{}.svg" width="{}" height="{}" alt="">')
            found = self._silks[mark.id, width] = picture.format(mark.id, width, round(width * 1.15))
        return found

    def absolute(self, lang: str, page: str) -> str:
        """Where a page will lie in the web, empty where that is not known."""
        return f"{self._base}/{lang}/{page}.html" if self._base else ""

    def _card(self, page: str) -> str:
        if not self._base or not page.startswith(("match-", "team-")):
            return ""
        return f"{self._base}/cards/{page}.png"

    def page(self, page: SitePage, more: dict[str, Any] | None = None) -> str:
        """A page, filled in."""
        view: Any = page.view()
        _AT_WORK.writer = self
        filled = _environment().get_template(f"{page.template}.html").render(
            **self._around, view=view, page=page.name, title=title_of(view, page, self._frame),
            here=_CHAPTER.get(page.template, ""), card=self._card(page.name), **_drawn(view), **(more or {}),
        )  # fmt: skip
        return in_order(without_mail(filled))


class Words:
    """The words of one language, each looked up once: a site says some of them a hundred thousand times."""

    def __init__(self) -> None:
        self._said: dict[str, str] = {}
        self.letters = {"W": _("W"), "D": _("D"), "L": _("L"), "": ""}

    def say(self, sentence: str) -> str:
        """A sentence in that language."""
        found = self._said.get(sentence)
        if found is None:
            found = self._said[sentence] = _(sentence)
        return found


class _AtWork(threading.local):
    """The writer whose page is being filled in, for the parts that all templates share."""

    writer: PageWriter


_AT_WORK = _AtWork()


def title_of(view: Any, page: SitePage, frame: SiteFrame) -> str:
    """What stands on the tab: the page as no other of the site is called, then the league."""
    if page.template == "front":
        return frame.league
    plain = {
        "teams": _("Teams"), "players": _("Players"), "coaches": _("Coaches"), "records": _("Records"),
        "fixtures": _("Fixtures and results"), "hall": _("Hall of fame"), "graveyard": _("Graveyard"),
        "bulletin": _("Bulletin"),
    }  # fmt: skip
    own = plain.get(page.template) or _named(view, page.template)
    if page.namesake > 1:
        own += f" ({page.namesake})"
    return " · ".join((own, *_told_apart(view), frame.league))


def _told_apart(view: Any) -> tuple[str, ...]:
    """What parts a page from others of its kind that are called as it is: two teams may meet twice with one score."""
    if isinstance(view, MatchPage):
        return (_("match no. {number}").format(number=view.number),)
    if isinstance(view, PlayerPage):
        return (view.team.name,)
    return (view.title,) if isinstance(view, RecordsPage) else ()


def _named(view: Any, template: str) -> str:
    """What a page about one thing is called."""
    if isinstance(view, MatchPage):
        return f"{view.home.mark.name} {score(view.score)} {view.away.mark.name}"
    if template == "article":
        return str(view.article.title)
    if template == "rules":
        return " · ".join(filter(None, (view.title, _(PARTS[view.part]))))
    named: str = getattr(view, template).name if template in {"team", "coach"} else view.name
    return named


def _drawn(view: Any) -> dict[str, Any]:
    """What a page's template wants beside its view: drawings as geometry, figures side by side."""
    if isinstance(view, SeasonPage):
        drawn = [(title, bracket_drawing(rounds)) for title, rounds in view.brackets]
        return {"brackets": [(title, drawing) for title, drawing in drawn if drawing is not None]}
    if isinstance(view, PlayerPage):
        return {"curve": curve_drawing(view.steps)}
    if isinstance(view, RecordsPage):
        return {"paths": {chart.title: chart_paths(chart) for chart in view.charts}}
    if isinstance(view, MatchPage):
        away, home = ({stat.label: stat for stat in side.stats} for side in (view.away, view.home))
        labels = dict.fromkeys((*home, *away))
        return {"both": tuple((each, home.get(each), away.get(each)) for each in labels)}
    return {}


def small_page(template: str, league: str, languages: Sequence[str], base_url: str) -> bytes:
    """A page that stands outside the languages' folders: the entrance, and the one for whoever has lost his way."""
    filled = _environment().get_template(template)
    told = [(code, LANGUAGE_NAMES[code]) for code in languages]
    _AT_WORK.writer = PageWriter(SiteFrame(league, (), False, False, False), languages, (), base_url)
    base = f"{base_url.rstrip('/')}/" if base_url else ""
    return without_mail(filled.render(league=league, languages=told, lang=languages[0], base=base)).encode()


def filled(template: str, **told: Any) -> str:
    """A template that is no page, filled in."""
    return without_mail(_environment().get_template(template).render(**told))


@cache
def _environment() -> Environment:
    pages = Environment(
        loader=FileSystemLoader(resources() / "templates" / "site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=CompiledTemplates(),
    )
    pages.globals.update(_=_say, ngettext=ngettext, to=_to, sheet=_sheet, silk=_silk, letter=_letter,
                         to_match=_to_match)  # fmt: skip
    pages.filters.update(
        amount=amount_or_words, day=day, short_day=short_day, score=score, signed=signed, long_day=long_day, hour=hour,
        full_day=_full_day, tenth=_tenth, tenth_signed=lambda value: _tenth(value, "+"),
        about=lambda words, what: labelled(what, words),
    )  # fmt: skip
    return pages


def _say(sentence: str) -> str:
    return _AT_WORK.writer.words.say(sentence)


def _to(page: str, words: object) -> Markup:
    return _AT_WORK.writer.to(page, words)


def _to_match(number: int, words: object) -> Markup:
    return _AT_WORK.writer.to_match(number, words)


def _sheet(address: str, words: object) -> Markup:
    return _AT_WORK.writer.sheet(address, words)


def _silk(mark: TeamMark, width: int) -> Markup:
    return _AT_WORK.writer.silk(mark, width)


def _letter(outcome: str) -> str:
    return _AT_WORK.writer.words.letters[outcome]


def _tenth(value: float, sign: str = "") -> str:
    said = f"{value:{sign}.1f}".replace("-", "\u2212")
    return said if language() == "en" else said.replace(".", ",")


def _full_day(when: datetime.date) -> str:
    return _written(when, language())


@lru_cache(maxsize=2048)
def _written(when: datetime.date, lang: str) -> str:
    return day_as_spoken(str(format_date(when, "full", locale=_LOCALES[lang])), lang)
