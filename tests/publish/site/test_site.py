"""The site: whole, in need of nothing else, written only where it changed, and nowhere else."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.cli.main import run
from leaguekeeper.league.reading import Reading
from leaguekeeper.publish.site import publish
from leaguekeeper.publish.site.pages import title_of
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.site.listing import frame_of
from leaguekeeper.services.site.listing import pages_of as pages_to_write
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from tests.past_seasons import two_seasons, write_league
from tests.publish.paper import words
from tests.publish.site.leagues import EVIL, MAIL, alike_league, harmful_league, opened_sample
from tests.publish.site.reader import broken, contents, pages_of, read_page
from tests.sample_league import write_sample

MOST = 150_000


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league's site in every language."""
    folder = tmp_path_factory.mktemp("published")
    with opened_sample(folder) as league:
        publish(league.session, folder / "site", LANGUAGES)
    return folder / "site"


def test_every_page_is_whole_and_leads_only_where_something_is(site: Path) -> None:
    pages = pages_of(site)
    assert len(pages) > 400
    assert broken(site, pages) == []
    for path, page in pages.items():
        assert page.seen.count("h1") == page.seen.count("main") == page.seen.count("title") == 1, path
        assert len(page.ids) == len(set(page.ids)), path
        assert page.unnamed == [], path
        assert path.parent == site or page.lang == path.parent.name, path
        assert path.stat().st_size < MOST, path


def called_alike(folder: Path) -> dict[str, list[str]]:
    """The titles of a language's pages that several have."""
    told: dict[str, list[str]] = {}
    for path in folder.glob("*.html"):
        found = re.search("<title>(.*?)</title>", path.read_text("utf-8"))
        assert found is not None, path
        told.setdefault(found[1], []).append(path.name)
    return {title: names for title, names in told.items() if len(names) > 1}


def test_no_two_pages_of_a_language_are_called_alike(site: Path) -> None:
    """Tabs, bookmarks and what search engines find are told apart by nothing else."""
    assert [called_alike(site / lang) for lang in LANGUAGES] == [{}] * len(LANGUAGES)


def test_namesakes_have_titles_of_their_own(tmp_path: Path) -> None:
    """Two players of one team, two coaches, two articles, even two teams and two seasons may have one name."""
    speak("fr")
    with LeagueApi.open(alike_league(tmp_path / "a.league"), writing=False) as league:
        pub = Publication(league.session, SiteChoice(coaches="name"))
        titles = [title_of(page.view(), page, frame_of(pub)) for page in pages_to_write(pub)]
    assert [title for title in set(titles) if titles.count(title) > 1] == []
    assert "Zik (2) · Les Rats · Simulation" in titles


def test_every_team_player_match_and_coach_has_a_page_in_each_language(site: Path) -> None:
    with opened_sample(site.parent) as league:
        state = league.session.state
    wanted = {f"team-{name}" for name in state.teams} | {f"coach-{name}" for name in state.coaches}
    wanted |= {f"match-{name}" for name in state.matches}
    wanted |= {f"player-{team.id}~{name}" for team in state.teams.values() for name in team.players}
    for lang in LANGUAGES:
        assert wanted <= {path.stem for path in (site / lang).glob("*.html")}


def test_whoever_has_no_name_is_called_by_his_number_as_the_language_writes_it(site: Path) -> None:
    for lang, mark in (("en", "#13"), ("fr", "nº\u00a013"), ("ru", "№\u00a013")):
        told = {path.name: read_page(path).text for path in (site / lang).glob("*.html")}
        for name in ("player-rats~13.html", "players.html", "match-r4-4.html", "team-rats.html"):
            assert mark in told[name], (lang, name)
        assert f'["{mark}","player-rats~13"' in (site / lang / "search.js").read_text("utf-8").replace('", "', '","')
        kept = [name for name, words in told.items() if re.search(r"#\d", " ".join(words))]
        assert lang == "en" or kept == []


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for path in [*site.rglob("*.html"), *site.rglob("*.css"), *site.rglob("*.js"), *site.rglob("*.svg")]:
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not [sign for sign in ("http:", "https:", "url(//") if sign in text], path
        assert "cookie" not in text, path


def test_the_tie_is_told_and_figures_say_why(site: Path) -> None:
    page = (site / "fr" / "index.html").read_text("utf-8")
    assert "À égalité à 16 points" in page
    assert page.count('<details class="why">') >= 8


def test_records_and_figures_of_a_match_say_why(site: Path) -> None:
    match = (site / "fr" / "match-r3-1.html").read_text("utf-8")
    assert "Pourquoi des gains de 95\u202f000\u00a0?" in match
    assert "Gains\u00a0: popularité (7 + 4)" in match
    assert "Pourquoi ces points de ligue\u00a0: 5\u00a0?" in match
    assert "Pourquoi des coups de pouce de 100\u202f000\u00a0?" in match
    assert "Pourquoi une VEA de 1\u202f120\u202f000\u00a0?" in match
    records = (site / "fr" / "records.html").read_text("utf-8")
    assert "Яромир\u00a0: Touchdown, " in records
    assert "Touchdowns, record d’un match\u00a0: ce qu’a fait chaque camp au match nº" in records
    assert records.count('<details class="why">') > 40


def test_every_sum_behind_a_figure_comes_to_it(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        tables = league.records.view().tables
    reasoned = [(row, why) for table in tables for row, why in zip(table.rows, table.whys, strict=bool(table.whys))]
    assert len(reasoned) > 40
    for row, why in reasoned:
        assert why is not None, row
        assert why.lines[-1].kind == "total"
        assert amount(why.lines[-1].amount) == row[3]
        assert sum(each.amount for each in why.lines[:-1]) == why.lines[-1].amount


def test_every_chart_says_where_its_figures_come_from(site: Path) -> None:
    """Whatever is drawn on a page: within its section a figure can be opened, or leads to its match."""
    drawn = 0
    for path in site.glob("*/*.html"):
        text = path.read_text("utf-8")
        sections = re.findall(r"<section[ >].*?</section>", text, re.DOTALL)
        assert text.count("<svg") == sum(each.count("<svg") for each in sections), path
        for each in sections:
            if "<svg" in each and 'id="replay"' not in each:  # there a sentence below tells each step
                drawn += 1
                assert '<details class="why">' in each or 'href="match-' in each, path
                assert all("aria-" in tag for tag in re.findall(r"<svg[^>]*>", each)), path
    assert drawn > 30


def test_no_section_stands_empty(site: Path) -> None:
    for path in site.glob("*/*.html"):
        headed = re.findall(r'<section[^>]*><div class="head"><h2>(.*?)</h2>.*?</div>(.*?)</section>',
                            path.read_text("utf-8"), re.DOTALL)  # fmt: skip
        for title, content in headed:
            assert re.sub(r"<[^>]*>", "", content).strip() or "<svg" in content, f"{path.name}: {title}"


def test_written_again_nothing_changes_with_or_without_what_was_kept(site: Path) -> None:
    with opened_sample(site.parent) as league:
        again = publish(league.session, site, LANGUAGES)
        anew = publish(league.session, site, LANGUAGES, anew=True)
    assert (again.written, again.removed, anew.written, anew.removed) == ((), (), (), ())


@pytest.mark.usefixtures("resource_tracker")
def test_however_many_make_it_the_site_is_the_same(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        alone = publish(league.session, tmp_path / "alone", ["en"], workers=1)
        shared = publish(league.session, tmp_path / "shared", ["en"], workers=2)
    assert sorted(alone.written) == sorted(shared.written)
    assert contents(tmp_path / "alone") == contents(tmp_path / "shared")


def test_a_folder_kept_up_to_date_is_the_same_as_one_made_at_once(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        whole = len(league.session.reading.filed)
    for count in (3, whole - 12, whole - 9, whole - 5, whole - 2, whole - 1, whole, whole - 6):
        with opened_sample(tmp_path) as league:
            league.look_back(count)
            publish(league.session, tmp_path / "kept", ["en"])
    with opened_sample(tmp_path) as league:
        league.look_back(whole - 6)
        publish(league.session, tmp_path / "fresh", ["en"])
    assert contents(tmp_path / "kept") == contents(tmp_path / "fresh")


def test_what_a_page_stands_on_is_all_that_it_shows(tmp_path: Path) -> None:
    """The days on which teams were drafted and the die that killed one of it are corrected: each page is another."""
    with LeagueApi.open(write_league(tmp_path / "a.league", two_seasons())) as league:
        session, before = league.session, grounds(league)
        match, side, ref = next((match, side, ref) for match in session.state.matches.values()
                                for side, ref, outcome, _lasting in match.injuries if outcome == "dead")  # fmt: skip
        team = session.state.teams[match.side(side).team]
        reported = session.lies_at(match.document)
        report = league.stack.sheet_value(reported)
        dead = next(each for each in report["result"]["casualties"] if (each["side"], each["player"]) == (side, ref))
        for drafted in [session.lies_at(each.enrolled) for each in session.state.teams.values()]:
            league.stack.correct(drafted, {**league.stack.sheet_value(drafted), "date": "2020-01-01"})
        dead["roll"] += 1 if dead["roll"] == 15 else -1
        league.stack.correct(reported, report)
        after = grounds(league)
    others = {name for name, (_ground, shown) in after.items() if before[name][1] != shown}
    assert {"records-s1", f"team-{team.id}", f"player-{team.id}~{ref}"} <= others
    assert [name for name in others if before[name][0] == after[name][0]] == []


def grounds(league: LeagueApi) -> dict[str, tuple[str, str]]:
    """What each page of teams, players and seasons stands on, and what it shows."""
    pub = Publication(league.session, SiteChoice(coaches="name"))
    pages = [each for each in pages_to_write(pub) if each.template in {"player", "team", "season", "records"}]
    return {each.name: (each.ground, repr(each.view())) for each in pages}


def test_one_match_more_writes_only_what_it_changed(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        whole = len(league.session.reading.filed)
        league.look_back(whole - 1)
        publish(league.session, tmp_path / "site", ["en"])
    with opened_sample(tmp_path) as league:
        found = publish(league.session, tmp_path / "site", ["en"])
    assert {"en/match-r4-4.html", "en/index.html"} <= set(found.written)
    assert "en/match-r1-1.html" not in found.written
    assert len(found.written) < found.files / 2


def test_addresses_and_news_stay_when_a_team_is_renamed_and_leaves_and_its_page_says_so(tmp_path: Path) -> None:
    folder, news = tmp_path / "site", re.compile(r"<id>(.*?)</id>")
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        publish(league.session, folder, ["fr"])
        pages, told = {path.name for path in folder.glob("fr/*")}, (folder / "fr" / "results.atom").read_text("utf-8")
        enrolled = [filed.document.id for filed in league.session.reading.filed].index("team-rats") + 1
        league.stack.correct(enrolled, {**league.stack.sheet_value(enrolled), "name": "Les Nouveaux Rats"})
        league.stack.file_sheet("team_left", {"team": "rats", "season": "season-1"})
        publish(league.session, folder, ["fr"])
    assert pages <= {path.name for path in folder.glob("fr/*")}
    assert news.findall((folder / "fr" / "results.atom").read_text("utf-8")) == news.findall(told)
    assert "Les Nouveaux Rats a quitté la saison" in (folder / "fr" / "team-rats.html").read_text("utf-8")


@pytest.mark.parametrize("coaches", ["nickname", "name"])
def test_attacks_stay_text_and_no_mail_address_is_told(tmp_path: Path, coaches: str) -> None:
    harmful_league(tmp_path / "evil.league")
    choice = SiteChoice(coaches=coaches)  # type: ignore[arg-type]
    with LeagueApi.open(tmp_path / "evil.league", writing=False) as league:
        publish(league.session, tmp_path / "site", ["en"], choice)
    pages = pages_of(tmp_path / "site")
    assert broken(tmp_path / "site", pages) == []
    for path, page in pages.items():
        assert page.seen.count("script") <= 1, path
        assert "b" not in page.seen, path
    assert EVIL in "".join(read_page(tmp_path / "site" / "en" / "index.html").text)
    for path in (tmp_path / "site").rglob("*"):
        if path.suffix in {".html", ".js", ".svg", ".json"}:
            assert MAIL not in path.read_text("utf-8"), path
            assert not path.match("coach-*.html") or "NAF" not in path.read_text("utf-8"), path


def test_only_the_seasons_chosen_are_published_and_coaches_as_chosen(tmp_path: Path) -> None:
    harmful_league(tmp_path / "evil.league")
    with LeagueApi.open(tmp_path / "evil.league", writing=False) as league:
        publish(league.session, tmp_path / "site", ["en"], SiteChoice(("s2",), "none"))
    names = {path.stem for path in (tmp_path / "site" / "en").glob("*.html")}
    assert "season-s2" in names
    assert "season-s1" not in names
    assert not [name for name in names if name.startswith("coach")]
    assert broken(tmp_path / "site", pages_of(tmp_path / "site")) == []


def test_where_not_every_season_is_published_no_page_names_the_others(tmp_path: Path) -> None:
    path = write_league(tmp_path / "three.league", list(simulated_documents(Reading(), 3, 11, teams=4)))
    with LeagueApi.open(path, writing=False) as league:
        publish(league.session, tmp_path / "site", ["en"], SiteChoice(("s2", "s3")))
    pages = {page: page.read_text("utf-8") for page in (tmp_path / "site").rglob("*.html")}
    assert any("Season 2" in text for text in pages.values())
    assert [page for page, text in pages.items() if "Season 1" in text] == []


def test_the_command_publishes_and_says_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, site, packed = tmp_path / "a.league", tmp_path / "site", tmp_path / "site.zip"
    assert run(["sample", str(league)]) == 0
    for where in (site, packed):
        assert run(["--lang", "en", "publish", str(league), str(where), "--lang", "en,fr"]) == 0
    assert "pages in" in capsys.readouterr().out
    for line, lost, there in (((), "", "en fr"), (("--lang", "fr"), "No longer in the site: English.", "fr"),
                              ((), "", "fr")):  # fmt: skip
        for where in (site, packed):
            assert run(["--lang", "en", "publish", str(league), str(where), *line]) == 0
            out = capsys.readouterr().out
            assert (lost in out) if lost else ("No longer" not in out)
            with zipfile.ZipFile(packed) as archive:
                names = archive.namelist() if where is packed else list(contents(site))
            assert [lang for lang in ("en", "fr", "ru") if f"{lang}/index.html" in names] == there.split()
    for line, named in ((("--coaches", "none"), False), ((), False), (("--coaches", "name"), True), ((), True)):
        for where in (site, packed):  # whom one publishing left unnamed the next does not name unasked
            assert run(["publish", str(league), str(where), *line]) == 0
            with zipfile.ZipFile(packed) as archive:
                told = archive.read("league.json") if where is packed else (site / "league.json").read_bytes()
            assert ("Wiśniewski" in told.decode()) == named, (line, where)
    assert run(["--lang", "en", "publish", str(league), str(site), "--base-url", "ftp://x"]) != 0
    assert "address" in capsys.readouterr().err
    (taken := tmp_path / "taken").write_text("a file, and no folder", "utf-8")
    assert run(["publish", str(league), str(taken), "--base-url", "https://a.example"]) != 0
    with LeagueApi.open(league, writing=False) as found:
        assert not found.bulletin.base_url, "an address is remembered only where pages were written under it"


def test_with_an_address_the_sheets_of_the_site_lead_to_their_teams_pages(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        publish(league.session, tmp_path / "plain", ["fr"])
        publish(league.session, tmp_path / "site", ["fr"], SiteChoice(base_url="https://league.example/"))
    sheets = sorted((tmp_path / "site" / "fr").glob("team-*.pdf"))
    assert len(sheets) == 8
    for sheet in sheets:
        said = "".join(words(sheet.read_bytes()).split())
        assert f"league.example/fr/{sheet.stem}.html" in said, sheet
        assert "league.example" not in words((tmp_path / "plain" / "fr" / sheet.name).read_bytes())


def test_with_an_address_pages_name_themselves(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        publish(league.session, tmp_path / "site", ["en", "ru"], SiteChoice(base_url="https://league.example/"))
    for lang in ("en", "ru"):  # each names every language, itself too: search engines believe no other
        page = (tmp_path / "site" / lang / "match-r4-4.html").read_text("utf-8")
        for code in ("en", "ru"):
            assert f'hreflang="{code}" href="https://league.example/{code}/match-r4-4.html">' in page
    page = (tmp_path / "site" / "en" / "match-r4-4.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://league.example/en/match-r4-4.html">' in page
    assert 'property="og:image" content="https://league.example/cards/match-r4-4.png"' in page


def test_a_long_career_is_told_whole(tmp_path: Path) -> None:
    path = write_league(tmp_path / "long.league", list(simulated_documents(Reading(), 13, 11, teams=4)))
    with LeagueApi.open(path, writing=False) as league:
        publish(league.session, tmp_path / "site", ["en"])
        state = league.session.state
        ledgers = {team: league.session.reading.ledger(team) for team in state.teams}
    for team in state.teams.values():
        theirs = [match.id for match in state.matches.values() if team.id in {match.home.team, match.away.team}]
        assert len(theirs) > 60, "more than a page shows at once"
        for page in (f"team-{team.id}", f"coach-{team.coach}"):
            text = (tmp_path / "site" / "en" / f"{page}.html").read_text("utf-8")
            assert [each for each in theirs if f"match-{each}.html" not in text] == [], page
            assert "Earlier matches" in text, page
        page = (tmp_path / "site" / "en" / f"team-{team.id}.html").read_text("utf-8")
        lines = page.split('id="ledger"')[1].split("</section>")[0].count('<th scope="row">')
        assert lines == len(ledgers[team.id])
