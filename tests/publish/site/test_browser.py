"""The site in a real browser, opened from the disk: nothing goes wrong, nothing is fetched, everybody can use it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.play.core.registry import module_of
from leaguekeeper.publish.site import publish
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.views import ArticleDraft
from leaguekeeper.services.play.round_played import play_round
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.views import SiteChoice
from tests.publish.site.browser import AXE, VNU, Browser, browser, browser_is_here
from tests.publish.site.leagues import harmful_league
from tests.sample_league import write_sample

KINDS = ("index", "season-season-1", "teams", "team-rats", "players", "player-rats~1", "coaches", "coach-rats",
         "match-r1-2", "match-r4-4", "match-r5-4", "hall", "bulletin", "article", "fixtures", "records", "graveyard",
         "rules", "rules-teams")  # fmt: skip
"""A page of each kind."""

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

needs_browser = pytest.mark.skipif(not browser_is_here(), reason="chromium and chromium-driver are not installed here")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league with a round of bots, whose matches have boards, and two articles."""
    folder = tmp_path_factory.mktemp("browsed")
    path = write_sample(folder / "sample.league")
    pitch = module_of("pitch")
    level = next(iter(pitch.levels))
    with Session.open(path) as session:
        play_round(session, 5, lambda seed: (pitch.bot(level, seed), pitch.bot(level, seed + 1)), 4)
    with LeagueApi.open(path) as league:
        text = "# Bells\n\nThe *Rats* won, **again**.\n\n- one\n- two\n\n> so they say\n"
        league.bulletin.file(ArticleDraft("Bells", text, author="Anna"))
        league.bulletin.file(ArticleDraft("Cœur d’acier", f"https://league.example/{LONG}{LONG}", author="Anna"))
        publish(league.session, folder / "site", ["fr", "en"], SiteChoice(base_url="https://league.example"))
    return folder / "site"


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as made:
        yield made


def long_names(folder: Path) -> Path:
    """Two seasons, in which everybody is called by a word that does not fit on a phone."""
    with LeagueApi.open(harmful_league(folder / "long.league", LONG[:50]), writing=False) as league:
        publish(league.session, folder / "long", ["fr"])
    return folder / "long"


def pages(site: Path, team: str = "rats") -> list[Path]:
    article = list((site / "fr").glob("article-*.html"))[-1]
    found = [article if kind == "article" else site / "fr" / f"{kind.replace('rats', team)}.html" for kind in KINDS]
    return [*filter(Path.exists, found), site / "index.html", site / "404.html"]


@needs_browser
def test_pages_open_from_the_disk_without_a_word_and_ask_for_nothing_beyond_the_folder(
    site: Path, window: Browser
) -> None:
    window.look(1280, 900)
    for path in pages(site):
        window.go(path.as_uri())
        assert window.run("return document.cookie") == ""
        assert [each["message"] for each in window.log("browser")] == []
        assert [url for url in window.requests() if not url.startswith((site.as_uri(), "data:"))] == []


_OUT_OF_SIGHT = """
const wide = document.documentElement.clientWidth, found = [];
for (const each of document.querySelectorAll('details.pick, details.why')) {
  each.open = true;
  const box = each.lastElementChild.getBoundingClientRect();
  if (box.left < 0 || box.right > wide || document.documentElement.scrollWidth > wide) { found.push(each.outerHTML); }
  each.open = false;
}
return document.documentElement.scrollWidth > wide ? ['the page', ...found] : found;
"""

_HARD_TO_READ = """
const broken = [];
for (const head of document.querySelectorAll('.steps th')) {
  const range = document.createRange(), text = head.firstChild, words = text.data.matchAll(/\\S+/g);
  for (const word of words) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(each => each.top)).size > 1) { broken.push(word[0]); }
  }
}
const small = [...document.querySelectorAll('svg text')].filter(each => each.getBoundingClientRect().height < 9);
const begin = document.querySelectorAll('.roster tbody td:first-child + th');
const uneven = [...new Set([...begin].map(each => each.getBoundingClientRect().left))];
return [...broken, ...small.map(each => each.textContent), ...uneven.slice(1)];
"""

_TALL_OR_CUT = """
const lines = [...document.querySelectorAll('table.rules tbody tr')];
const wrong = each => each.offsetHeight > 150 || each.parentElement.scrollWidth > innerWidth;
return lines.filter(wrong).map(each => each.innerText);
"""

_OUT_OF_REACH = """
const told = [...document.querySelectorAll('.wide')].filter(each => each.scrollWidth > each.clientWidth);
const wrong = told.filter(each => each.tabIndex < 0 || each.querySelector('.roster'));
return wrong.map(each => each.outerHTML.slice(0, 200));
"""
"""What scrolls and is not reached with the keys, and a roster that does not fit on a small phone."""


@needs_browser
def test_no_page_is_wider_than_a_phone_whatever_is_opened_on_it_and_however_long_the_names(
    site: Path, window: Browser, tmp_path: Path
) -> None:
    window.look(390, 844)
    for path in [*pages(site), *pages(long_names(tmp_path), "team-1")]:
        window.go(path.as_uri())
        assert window.run(_OUT_OF_SIGHT) == [], path
    for path in pages(site):
        window.go(path.as_uri())
        assert window.run(_HARD_TO_READ) == [], path
    window.look(360, 780)
    for path in pages(tmp_path / "long", "team-1"):
        window.go(path.as_uri())
        assert window.run(_OUT_OF_REACH) == [], path
    window.look(390, 844)
    window.go((site / "en" / "rules-teams.html").as_uri())
    assert window.run(_TALL_OR_CUT) == [], "a line of a team list is read whole, and is no column of single words"
    assert window.run("return document.querySelectorAll('.contents a').length") > 12


@needs_browser
@pytest.mark.parametrize(
    ("typed", "wanted", "width"),
    [
        ("foulq", ["FoulquesLes Rats du Beffroi", "player-rats~1.html"], 390),
        ("coeur d'a", ["Cœur d’acierBulletin", "article-"], 1280),
    ],
)
def test_what_is_searched_for_is_found_from_the_disk(
    site: Path, window: Browser, typed: str, wanted: list[str], width: int
) -> None:
    window.look(width, 900)
    window.go((site / "fr" / "index.html").as_uri())
    found = window.run(
        "const done = arguments[arguments.length - 1], field = document.querySelector('input[type=search]');"
        "field.focus(); field.value = arguments[0]; field.dispatchEvent(new Event('input'));"
        "const wait = () => { const link = document.querySelector('#found a');"
        "link ? done([link.textContent, link.getAttribute('href')]) : setTimeout(wait, 20); }; wait();",
        typed,
        later=True,
    )
    assert found[0] == wanted[0]
    assert found[1].startswith(wanted[1])
    box = window.run("return document.querySelector('#found').getBoundingClientRect()")
    assert (box["left"] >= 0, box["right"] <= width) == (True, True)


_DARK_ON_PAPER = """
const found = [];
for (const each of document.querySelectorAll('main :not(.die)')) {
  const [red, green, blue, alpha = 1] = getComputedStyle(each).backgroundColor.match(/[\\d.]+/g).map(Number);
  if (alpha && each.checkVisibility() && red + green + blue < 600) { found.push(each.outerHTML); }
}
return found;
"""


@needs_browser
def test_what_is_printed_from_a_dark_screen_is_black_on_white(site: Path, window: Browser) -> None:
    window.look(794, 900, "dark", "print")
    for name in ("index", "team-rats"):
        window.go((site / "fr" / f"{name}.html").as_uri())
        assert window.run(_DARK_ON_PAPER) == [], name


@needs_browser
@pytest.mark.skipif(AXE is None, reason="axe-core (npm) is not installed here")
@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("light", 390), ("dark", 640)])
def test_nothing_stands_in_anybodys_way(site: Path, window: Browser, theme: str, width: int) -> None:
    """WCAG 2.2 AA by axe-core; 640 wide is 1,280 at 200 %."""
    assert AXE is not None
    script, found = AXE.read_text("utf-8"), []
    window.look(width, 900, theme)
    for path in pages(site):
        window.go(path.as_uri())
        window.run(script)
        told = window.run(
            "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
            ".then(arguments[arguments.length - 1]);",
            later=True,
        )
        found += [
            f"{path.name}: {each['id']} {each['nodes'][0]['html'][:120]}"
            for each in told["violations"]
            if each["impact"] in ("serious", "critical")
        ]
    assert found == []


@pytest.mark.skipif(VNU is None or shutil.which("java") is None, reason="vnu-jar (npm) or java is not installed here")
def test_the_pages_are_html(site: Path) -> None:
    words = ["java", "-jar", str(VNU), "--format", "json", "--skip-non-html", str(site)]
    told = subprocess.run(words, check=False, capture_output=True, text=True)
    messages = json.loads(told.stderr)["messages"]
    assert [f"{Path(each['url']).name}: {each['message']}" for each in messages if each["type"] != "info"] == []
