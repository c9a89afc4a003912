"""Whatever teams, players, coaches, seasons and the league are called stays text, in every kind of file we write.

A league is written out twice, with plain names and with names that are attacks: both files have the same structure.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.exchange.formats import FORMATS
from leaguekeeper.publish.printables import PAGE, paper_of, printables
from leaguekeeper.publish.site import publish
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.site.views import SiteChoice
from tests.publish.site.leagues import harmful_league
from tests.publish.skeletons import skeleton

PLAIN = "Plain people of the old town hall by the river mouth"
ATTACKS = {
    "markup": "</title><script>alert(1)</script>\"'><b>&amp;",
    "ends": "]]></script></style>--><svg onload=alert(1)>",
    "forum": "[b]x[/b][url=https://evil.example]y[/url][img]z",
    "markdown": "**x** [y](javascript:alert(1)) `z` | a | ~~b~~ #",
    "calendar": 'x;ATTENDEE=mailto:a,b\\nBEGIN:VALARM:\\,"',
    "formula": '=HYPERLINK("https://evil.example";"x")',
    "template": "{{ 7 * 7 }} {% raw %} ${x} {0.__class__} %s \\u003c",
}
SHORT = ("markup", "forum", "calendar", "formula")
"""Those of every run: one for each family of files; the others are of the same families."""

ENDS = {"bbcode": ".bbcode", "round-bbcode": ".bbcode"}
"""Formats for forums: their files end like those of plain text."""


def everything(folder: Path, evil: str) -> dict[str, Any]:
    """The structure of every file that can be written of a league, by name."""
    league, found = harmful_league(folder / "a.league", evil), {}
    with LeagueApi.open(league, writing=False) as opened:
        publish(
            opened.session,
            folder / "site",
            ["fr"],
            SiteChoice(coaches="name", base_url="https://a.example"),
        )
        for each in printables(opened.session):
            address = each.choices[0].address if not each.pairs else f"{each.kind}:team-1:team-2"
            end = ".html" if each.kind == PAGE else ".pdf"
            found[f"{each.kind}{end}"] = skeleton(end, paper_of(opened.session, address, "a4", "en"))
    for file in (folder / "site").rglob("*"):
        if file.is_file() and file.name != "leaguekeeper-site.json":
            found[str(file.relative_to(folder))] = skeleton(file.name, file.read_bytes())
    for form, row in FORMATS.items():
        if not row.writes:
            continue
        end = ENDS.get(form, row.ends[-1] if form == "csv" else row.ends[0])
        out = folder / f"{form}{end}"
        words: list[str] = [each for each in ("team", "season", "round") if each in row.heeds]
        told = {"team": "team-1", "season": "s1", "round": "1"}
        if form == "naf":
            words.append("organiser")
        told["organiser"] = evil
        more = [word for each in words for word in (f"--{each}", told[each])]
        assert run(["export", str(league), form, *more, "-o", str(out)]) == 0, form
        found[out.name] = skeleton(out.name, out.read_bytes())
    return found


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return everything(tmp_path_factory.mktemp("plain"), PLAIN)


@pytest.mark.parametrize(
    "attack",
    [each if each in SHORT else pytest.param(each, marks=pytest.mark.soak) for each in ATTACKS],
)
def test_names_are_text_in_every_file_that_is_written(attack: str, plain: dict[str, Any], tmp_path: Path) -> None:
    found = everything(tmp_path, ATTACKS[attack])
    assert found.keys() == plain.keys()
    assert [name for name in plain if found[name] != plain[name]] == []


@pytest.mark.parametrize(
    ("name", "text", "harmed"),
    [
        ("a.html", "<p>x</p>", "<p><b>x</b></p>"),
        ("a.html", '<a href="x">x</a>', '<a href="javascript:x">x</a>'),
        ("a.svg", "<svg><title>x</title></svg>", "<svg><title>x</title><script/></svg>"),
        ("a.json", '{"name": "x"}', '{"name": "x", "more": 1}'),
        ("a.bbcode", "[b]x[/b]", "[b]x[url=y]z[/url][/b]"),
        ("a.md", "x", "[x](https://y)"),
        ("a.txt", "x\n", "x\ny\n"),
        ("a.csv", "x,y\n", "x,y,z\n"),
    ],
)
def test_a_name_that_became_structure_would_be_seen(name: str, text: str, harmed: str) -> None:
    assert skeleton(name, text.encode()) != skeleton(name, harmed.encode())
