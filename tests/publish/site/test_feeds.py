"""Feeds, calendars and figures: read back by other people's libraries, the same for ever, with no address in them."""

from __future__ import annotations

import datetime
import json
import re
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import uuid5
from xml.etree import ElementTree as Tree

import feedparser
import icalendar
import pytest
from pydantic import TypeAdapter

from leaguekeeper.base.clock import now
from leaguekeeper.exchange.formats import FORMATS, Wanted
from leaguekeeper.publish.site import publish
from leaguekeeper.publish.site.calendars import calendars
from leaguekeeper.publish.site.cards import cards
from leaguekeeper.publish.site.feeds import _SPACE, feeds, search_index
from leaguekeeper.publish.site.figures import LeagueFigures, figures_as_json
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.views import ArticleDraft
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.site.listing import pages_of as listed
from leaguekeeper.services.site.matches import match_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.kept_beside import league_id
from tests.past_seasons import season_drawn, season_opened, write_league
from tests.publish.site.leagues import EVIL, MAIL, harmful_league, opened_sample
from tests.publish.site.reader import broken, pages_of
from tests.sample_league import write_sample

WEB = "https://league.example/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The harmful league's site, its address known."""
    folder = tmp_path_factory.mktemp("fed")
    harmful_league(folder / "evil.league")
    with LeagueApi.open(folder / "evil.league", writing=False) as league:
        publish(league.session, folder / "site", ["en"], SiteChoice(base_url=WEB))
    return folder / "site"


def events(file: Path) -> list[Any]:
    return list(icalendar.Calendar.from_ical(file.read_bytes()).walk("VEVENT"))


def test_results_are_a_feed_that_is_read_back(site: Path) -> None:
    found = feedparser.parse((site / "en" / "results.atom").read_bytes())
    assert not found.bozo
    assert len(found.entries) > 10
    for entry in found.entries:
        assert entry.id.startswith("urn:uuid:")
        assert entry.link.startswith(f"{WEB}en/match-")
        assert (site / entry.link.removeprefix(WEB)).is_file()
    assert EVIL in str(Tree.fromstring((site / "en" / "results.atom").read_bytes()).findtext("{*}title"))


def test_every_address_of_the_site_that_a_file_of_it_gives_is_there(site: Path) -> None:
    """Calendars, feeds, pages, maps: whoever subscribed is led to the page of the match, in his language."""
    given = re.compile(re.escape(WEB) + r"[^\s\"'<>)\\]*")
    told: dict[str, set[str]] = {}
    for path in site.rglob("*"):
        if path.suffix in {".ics", ".atom", ".json", ".js", ".xml", ".txt", ".html"}:
            unfolded = path.read_bytes().decode().replace("\r\n ", "")
            for address in given.findall(unfolded):
                told.setdefault(path.suffix, set()).add(address)
    assert {".ics", ".atom", ".xml", ".txt", ".html"} <= told.keys()
    for kind, addresses in told.items():
        gone = [each for each in addresses if not (site / each.removeprefix(WEB).partition("#")[0]).exists()]
        assert not gone, f"{kind}: {gone[:3]}"
    led = {address for page in pages_of(site).values() for _tag, address in page.addresses}
    offered = {path.name for path in (site / "en").iterdir() if path.suffix in {".atom", ".ics"}}
    assert offered <= led  # whoever cannot find a feed cannot follow it


def test_each_calendar_is_read_back_and_names_each_fixture_once_for_ever(site: Path) -> None:
    calendars = sorted((site / "en").glob("*.ics"))
    assert {"league.ics", "team-t1.ics"} & {path.name for path in calendars}
    whole = {str(event["UID"]) for event in events(site / "en" / "league.ics")}
    for path in calendars:
        names = [str(event["UID"]) for event in events(path)]
        assert len(names) == len(set(names))
        assert set(names) <= whole
        assert b"ATTENDEE" not in path.read_bytes()


def test_a_calendar_without_a_match_is_there_for_who_follows_it_and_a_whole_one(tmp_path: Path) -> None:
    """Between two seasons nothing has a day; RFC 5545, 3.6: a calendar holds one component at least."""
    with LeagueApi.open(write_league(tmp_path / "a.league", season_opened())) as league:
        made = [make() for _name, _ground, make in calendars(Publication(league.session, SiteChoice()), "en")]
    held = [[part.name for part in icalendar.Calendar.from_ical(each).subcomponents] for each in made]
    assert held == [["VTIMEZONE"]] * 9  # the league's, four teams', four coaches'


def test_in_a_calendar_is_off_what_a_team_that_has_left_forfeits(tmp_path: Path) -> None:
    """Its rivals need not come on that day; what was played stays as it was."""
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        league.stack.file_sheet("team_left", {"team": "rats", "season": "season-1", "remaining": "forfeits"})
        told = [make() for name, _ground, make in calendars(Publication(league.session, SiteChoice()), "en")
                if name == "en/team-rats.ics"]  # fmt: skip
        told.append(FORMATS["ics"].writer(league, Wanted(team="rats")).data)
    for each in told:
        held = icalendar.Calendar.from_ical(each).walk("VEVENT")
        assert [str(event["STATUS"]) for event in held] == ["CONFIRMED"] * 4 + ["CANCELLED"]


_WORDS = re.compile(r"(?:NAME|X-WR-CALNAME|SUMMARY|DESCRIPTION|LOCATION|CATEGORIES)(?:;[^:]*)?:(.*)")


def test_names_are_text_in_a_calendar_whatever_signs_part_values_there(site: Path, tmp_path: Path) -> None:
    with LeagueApi.open(harmful_league(tmp_path / "evil.league", "a;b, c\\n d")) as league:
        publish(league.session, tmp_path / "site", ["en"])
        (tmp_path / "site" / "en" / "one-season.ics").write_bytes(FORMATS["ics"].writer(league, Wanted()).data)
    for path in [*(site / "en").glob("*.ics"), *(tmp_path / "site" / "en").glob("*.ics")]:
        lines = path.read_bytes().decode().replace("\r\n ", "").splitlines()
        told = [found[1] for line in lines if (found := _WORDS.fullmatch(line))]
        assert told
        for words in told:
            assert not re.search(r"[;,]", re.sub(r"\\[;,\\nN]", "", words)), (path.name, words)


def test_a_fixture_that_moves_keeps_its_name_and_one_that_is_cancelled_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_sample(tmp_path):
        pass
    with LeagueApi.open(tmp_path / "sample.league") as league:
        publish(league.session, tmp_path / "site", ["en"])
        before = {str(event["UID"]): event for event in events(tmp_path / "site" / "en" / "league.ics")}
        open_ones = [each for each in league.session.state.fixtures.values() if not each.played]
        moved, gone = open_ones[0].id, open_ones[1].id
        league.stack.file_sheet("fixture_changed", {"fixture": moved, "day": "2026-11-02", "time": "20:00"})
        league.stack.file_sheet("fixture_changed", {"fixture": gone, "cancelled": "snow"})
        publish(league.session, tmp_path / "site", ["en"])
    after = {str(event["UID"]): event for event in events(tmp_path / "site" / "en" / "league.ics")}
    assert before.keys() == after.keys()
    uid = next(name for name in after if name.startswith(f"{moved}@"))
    drawn = str(before[uid]["DTSTART"].dt)[:10]
    assert after[uid]["DTSTART"].dt.isoformat() == "2026-11-02T20:00:00"
    assert int(after[uid]["SEQUENCE"]) > int(before[uid]["SEQUENCE"])
    assert str(after[next(name for name in after if name.startswith(f"{gone}@"))]["STATUS"]) == "CANCELLED"
    later = fixture_changes_corrected(tmp_path / "sample.league", moved, monkeypatch)
    event = later[uid]
    assert event["DTSTART"].dt.isoformat() == "2026-11-03T20:00:00"
    assert int(event["SEQUENCE"]) > int(after[uid]["SEQUENCE"])
    assert event["LAST-MODIFIED"].dt > after[uid]["LAST-MODIFIED"].dt
    told = [event]
    with LeagueApi.open(tmp_path / "sample.league") as league:
        stack, place = league.stack, len(league.session.reading.filed) - 1  # the corrected sheet
        again = partial(stack.file_sheet, "fixture_changed", {"fixture": moved, "day": "2026-11-09"})
        removed = partial(stack.remove, place)
        named = partial(stack.correct, 1, {**stack.sheet_value(1), "name": "Called otherwise"})
        redone = (again, stack.undo, again, stack.undo, stack.redo)
        ahead = datetime.datetime(2050, 1, 1, tzinfo=datetime.UTC)

        def filed_ahead() -> None:
            with monkeypatch.context() as wrong:  # this machine's clock is ahead for one sheet, and put right after it
                wrong.setattr("leaguekeeper.base.clock.now", lambda: ahead)
                again()

        def corrected_in_time() -> None:
            stack.correct(stack.count, {**stack.sheet_value(stack.count), "day": "2026-11-11"})

        for turn in (stack.undo, stack.redo, removed, stack.undo, *redone, named, filed_ahead, corrected_in_time):
            turn()
            exported = icalendar.Calendar.from_ical(FORMATS["ics"].writer(league, Wanted()).data).walk("VEVENT")
            told.extend(each for each in exported if str(each["UID"]) == uid)
    assert [str(each["DTSTART"].dt)[:10] for each in told[1:4]] == ["2026-11-02", "2026-11-03", str(drawn)]
    assert len(told) == 13
    for earlier, later_one in pairwise(told):
        assert int(later_one["SEQUENCE"]) > int(earlier["SEQUENCE"]), "a calendar that counts backwards is not heard"
        assert later_one["LAST-MODIFIED"].dt >= earlier["LAST-MODIFIED"].dt


def fixture_changes_corrected(path: Path, moved: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """An hour later the sheet that moved a fixture is put right: it says another day, and lies where it lay."""
    when = now() + datetime.timedelta(hours=1)
    monkeypatch.setattr("leaguekeeper.base.clock.now", lambda: when)
    with LeagueApi.open(path) as league:
        filed = [each.document for each in league.session.reading.filed]
        place, sheet = [(i, each) for i, each in enumerate(filed, 1) if getattr(each, "fixture", "") == moved][-1]
        league.stack.correct(place, sheet.model_copy(update={"day": datetime.date(2026, 11, 3)}))
        publish(league.session, path.parent / "site", ["en"])
        exported = icalendar.Calendar.from_ical(FORMATS["ics"].writer(league, Wanted()).data).walk("VEVENT")
    told = {str(event["UID"]): event for event in events(path.parent / "site" / "en" / "league.ics")}
    assert {str(each["UID"]): each["SEQUENCE"] for each in exported} == {each: told[each]["SEQUENCE"] for each in told}
    return told


def test_figures_are_as_their_schema_says(site: Path) -> None:
    told = TypeAdapter(LeagueFigures).validate_json((site / "league.json").read_bytes())
    assert len(told.seasons) == 2
    assert all(team.treasury >= 0 for team in told.teams)
    schema = json.loads((site / "league.schema.json").read_text("utf-8"))
    assert set(schema["required"]) == {"name", "coaches", "seasons", "teams", "matches"}


def test_where_nobody_knows_a_score_none_is_told(tmp_path: Path) -> None:
    with LeagueApi.open(write_league(tmp_path / "a.league", season_drawn())) as league:
        game = next(each for each in league.session.state.fixtures.values() if each.season == "s2")
        league.stack.file({"kind": "result_recorded", "id": "told", "fixture": game.id, "scored": False})
        home, away = (league.session.state.teams[each].name for each in (game.home, game.away))
        pub = Publication(league.session, SiteChoice())
        page = f"match-{game.id}"
        pieces = (*feeds(pub, "en"), *calendars(pub, "en"), *search_index(pub, "en", {page}), *figures_as_json(pub))
        made = {name: make().decode() for name, _ground, make in pieces}
        assert match_page(pub, pub.matches[game.id]).score is None
        paper = match_paper(league.session, game.home, game.away, game)
    assert (paper.score, paper.ending) == (None, "without a score")
    for name in ("en/results.atom", "en/league.ics", "en/search.js"):
        assert f"{home} – {away}" in made[name], name
    told = TypeAdapter(LeagueFigures).validate_json(made["league.json"]).matches
    assert [each.id for each in told if each.played and not each.scored] == [game.id]


def test_no_mail_address_leaves_by_any_door_and_the_index_is_only_words(site: Path) -> None:
    for path in site.rglob("*"):
        if path.suffix in {".ics", ".atom", ".json", ".js", ".xml", ".txt"}:
            assert MAIL not in path.read_text("utf-8"), path
    index = (site / "en" / "search.js").read_text("utf-8")
    assert "<" not in index
    rows = json.loads(re.sub(r"^leaguekeeperFound\(|\);\n$", "", index))
    assert all((site / "en" / f"{page}.html").is_file() for _name, page, _about in rows)


def test_the_map_names_every_page_and_each_card_is_a_picture(site: Path) -> None:
    named = {str(each.text) for each in Tree.fromstring((site / "sitemap.xml").read_bytes()).findall(".//{*}loc")}
    assert named == {f"{WEB}en/{path.name}" for path in (site / "en").glob("*.html")}
    cards = list((site / "cards").glob("*.png"))
    assert len(cards) > 20
    assert all(card.read_bytes().startswith(b"\x89PNG") for card in cards)


def test_an_entry_is_new_again_when_its_words_are_others_and_only_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = now()

    def told(league: LeagueApi) -> dict[str, tuple[str, str]]:
        made = [make() for _name, _ground, make in feeds(Publication(league.session, SiteChoice()), "en")]
        found = [entry for feed in made for entry in feedparser.parse(feed).entries]
        return {each.id: (each.title + each.summary, each.updated) for each in found}

    def correct(league: LeagueApi, which: str, **other: object) -> None:
        place = next(at for at, each in enumerate(league.session.reading.filed, 1) if each.id == which)
        league.stack.correct(place, {**league.stack.sheet_value(place), **other})

    with LeagueApi.open(write_sample(tmp_path / "sample.league")) as league:
        season = next(iter(league.session.state.seasons))
        opening = next(each.id for each in league.session.reading.filed if each.document.kind == "season_opened")
        league.bulletin.file(ArticleDraft("Signed", "A word.", author="Zoë", season=season))
        league.bulletin.file(ArticleDraft("Of the season", "A word.", season=season))
        rename = {"do": "rename", "player": "2", "name": "Zacharie"}
        steps = [told(league)]
        for changed, turn in (
            (True, lambda: league.stack.file(
                {"kind": "purchases_made", "id": "slip", "team": "rats", "entries": [rename]})),
            (True, lambda: correct(league, "team-brume", name="Les Brumeux")),
            (False, lambda: correct(league, "team-brume", date="2026-09-01")),
            (True, lambda: correct(league, opening, name="Saison Une")),
            (False, lambda: correct(league, opening, date="2026-09-01")),
        ):  # fmt: skip
            hours = datetime.timedelta(hours=len(steps))
            monkeypatch.setattr("leaguekeeper.base.clock.now", lambda hours=hours: began + hours)
            turn()
            steps.append(told(league))
            assert (steps[-1] != steps[-2]) == changed, len(steps)
    for old, new in pairwise(steps):
        for name, (words, updated) in new.items():
            assert (words == old[name][0]) == (updated == old[name][1]), words
            assert updated >= old[name][1]


def entries(league: LeagueApi, *languages: str) -> dict[str, dict[str, Any]]:
    """By language and id the entries of both feeds."""

    def told(lang: str) -> dict[str, Any]:
        made = [make() for _name, _ground, make in feeds(Publication(league.session, SiteChoice()), lang)]
        return {entry.id: entry for feed in made for entry in feedparser.parse(feed).entries}

    return {lang: in_language(lang, partial(told, lang)) for lang in languages}


def test_one_name_is_never_given_to_two_texts(tmp_path: Path) -> None:
    """RFC 4287, 4.2.6: a story told in another language is another entry; an article is the same in all of them."""
    with LeagueApi.open(write_sample(tmp_path / "sample.league")) as league:
        league.bulletin.file(ArticleDraft("Signed", "A word.", author="Zoë"))
        told = entries(league, "en", "fr", "ru")
        matches = {f"urn:uuid:{uuid5(_SPACE, f'{league_id(league.session)}/match/{each}')}"
                   for each in league.session.state.matches}  # fmt: skip
    assert matches <= told["fr"].keys()  # as they were named before
    texts: dict[str, set[tuple[str, str]]] = {}
    for name, entry in (pair for each in told.values() for pair in each.items()):
        texts.setdefault(name, set()).add((entry.title, entry.summary))
    assert {len(each) for each in texts.values()} == {1}
    assert len(texts) == 3 * len(matches) + 1


def test_a_story_is_new_again_when_an_earlier_match_that_it_tells_of_is_corrected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three defeats in a row are two once the first of them was none."""
    with LeagueApi.open(write_league(tmp_path / "a.league", season_drawn())) as league:
        games = [each for each in league.session.state.fixtures.values() if each.season == "s2"]
        lost = [{side: {"score": int(getattr(each, side) != "team-1")} for side in ("home", "away")} for each in games]
        sheets = [{"kind": "result_recorded", "id": f"told-{each.number}", "fixture": each.id, **result}
                  for each, result in zip(games, lost, strict=True) if "team-1" in {each.home, each.away}]  # fmt: skip
        league.stack.file(*sheets)
        place = league.stack.place_of(str(sheets[0]["id"]))
        told = [entries(league, "en")["en"]]
        others: list[dict[str, Any]] = [{"date": "2020-01-01"}, {"home": {}, "away": {}}]
        for hours, other in enumerate(others, start=1):
            later = now() + datetime.timedelta(hours=hours)
            monkeypatch.setattr("leaguekeeper.base.clock.now", lambda later=later: later)
            league.stack.correct(place, {**sheets[0], **other})
            told.append(entries(league, "en")["en"])
            monkeypatch.undo()
    changed = [[{key for key in ("summary", "updated") if old[name][key] != new[name][key]} for name in new]
               for old, new in pairwise(told)]  # fmt: skip
    dated, drawn = ([each for each in one if each] for one in changed)
    assert dated == [{"updated"}]  # the corrected one itself
    assert drawn == [{"summary", "updated"}] * 3
    assert len(told[0]) > len(drawn)


def test_an_article_has_its_page_and_feed_until_it_is_taken_back(tmp_path: Path) -> None:
    with opened_sample(tmp_path):
        pass
    site = tmp_path / "site"
    with LeagueApi.open(tmp_path / "sample.league") as league:
        league.bulletin.file(ArticleDraft("Silence", f"# Bells\n\n{EVIL} and [a](javascript:alert(1))\n", author=MAIL))
        publish(league.session, site, ["en"])
        pages = pages_of(site)
        assert broken(site, pages) == []
        path = next((site / "en").glob("article-*.html"))
        assert pages[path].seen.count("script") == 1
        assert MAIL not in path.read_text("utf-8")
        assert 'href="bulletin.html"' in (site / "en" / "index.html").read_text("utf-8")
        assert len(feedparser.parse((site / "en" / "bulletin.atom").read_bytes()).entries) == 1
        assert f'["Silence","{path.stem}","Bulletin"]' in (site / "en" / "search.js").read_text("utf-8")
        assert filing.undo(league.session).kinds
        again = publish(league.session, site, ["en"])
    assert [name for name in again.removed if "article-" in name]
    assert not list(site.rglob("bulletin.*"))


def test_a_match_has_one_address_for_ever_whatever_number_it_bears(tmp_path: Path) -> None:
    """Numbers move when a sheet below is taken out; what people have linked to must not show another match."""
    with opened_sample(tmp_path) as league:
        before = addresses(league)
        for fixture in league.session.state.fixtures.values():
            fixture.number += 100
        assert addresses(league) == before
    assert {f"match-{each}" for each in ("r1-1", "r4-4")} <= before


def addresses(league: LeagueApi) -> set[str]:
    """Every page, picture, link and name of a match in a site."""
    pub = Publication(league.session, SiteChoice(base_url=WEB))
    made = {name: make().decode() for name, _ground, make in (*feeds(pub, "en"), *calendars(pub, "en"))}
    told = re.findall(r"(?:match-|/match/|UID:)[\w~-]+", "".join(made.values()))
    return {*told, *(page.name for page in listed(pub)), *(name for name, _ground, _make in cards(pub))}
