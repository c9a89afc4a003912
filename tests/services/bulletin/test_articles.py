"""Articles: sheets of the stack like any other, their text made safe, their picture drawn anew."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path

import pytest
from PIL import Image
from PIL.ExifTags import Base

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.markdown import as_bbcode, as_html, as_plain, escaped, plain_lines
from leaguekeeper.services.bulletin.picture import LARGEST, encoded, from_file, shown
from leaguekeeper.services.bulletin.views import ArticleDraft
from tests.sample_league import write_sample

ATTACKS = (
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "[x](javascript:alert(1))", "[b]bold[/b]",
    "![x](https://evil.example/x.png)", "**bold**", "`code`", "# Title", "1. item", "- item", "> quote", "| a | b |",
    "<https://evil.example>", "@everyone", "<@123>", "a\\", "&lt;b&gt;", "~~gone~~", "[url=https://evil.example]x[/url]",
    "_a_ *b*", "===", "\u202egnp.exe",
)  # fmt: skip


@pytest.fixture
def league(tmp_path: Path) -> Path:
    return write_sample(tmp_path / "a.league")


def picture(path: Path, size: tuple[int, int] = (2000, 1000), kind: str = "PNG", mode: str = "RGB") -> Path:
    image = Image.effect_noise(size, 80).convert(mode)
    exif = Image.Exif()
    exif[Base.Artist.value] = "Secret Name"
    image.save(path, kind, exif=exif.tobytes()) if kind != "BMP" else image.save(path, kind)
    return path


def test_an_article_is_filed_read_corrected_and_undone(league: Path, tmp_path: Path) -> None:
    text = tmp_path / "a.md"
    text.write_text("# A fine day\r\n\r\nThe *Rats* won.\r\n", "utf-8", newline="")
    drawn = str(picture(tmp_path / "p.png"))
    words = ["bulletin", "file", str(league), str(text), "--author", "Ann", "--season", "1", "--round", "4", "--report",
             "--picture", drawn, "--shows", "A ball"]  # fmt: skip
    assert run([*words, "--preview"]) == 0
    with LeagueApi.open(league) as open_:
        assert open_.bulletin.articles() == ()
    assert run(words) == 0
    with LeagueApi.open(league) as open_:
        (found,) = open_.bulletin.articles()
        assert (found.title, found.text, found.author, found.season_id) == (
            "A fine day", "The *Rats* won.", "Ann", "season-1")  # fmt: skip
        assert (found.round, found.report, found.picture, found.has_picture) == (4, True, None, True)
        assert (open_.bulletin.article(found.id).picture or b"")[:3] == b"\xff\xd8\xff"
        open_.bulletin.file(ArticleDraft("Aside", "Of the same round.", season="season-1", round=4))
        assert open_.bulletin.told().text == "The *Rats* won.", "another article of the round is not its report"
        open_.stack.undo()
        sheet = open_.stack.sheet_value(found.number)
        open_.stack.correct(found.number, {**sheet, "text": "They lost."})
        assert open_.bulletin.article(str(found.number)).text == "They lost."
        form = open_.stack.sheet_form(found.number)
        assert "picture" not in {field.key for part in form.parts for field in part.fields}
        open_.stack.undo()
        open_.stack.undo()
        assert open_.bulletin.articles() == ()
        assert "Les Rats" in open_.bulletin.told().text
        assert open_.verify() == []


def test_it_is_listed_and_shown(league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "a.md"
    text.write_text("Words", "utf-8")
    assert run(["bulletin", "file", str(league), str(text)]) == 2
    assert run(["bulletin", "file", str(league), str(text), "--title", "Named"]) == 0
    capsys.readouterr()
    assert run(["bulletin", "list", str(league), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert run(["bulletin", "show", str(league), str(found["number"])]) == 0
    assert capsys.readouterr().out == "# Named\n\nWords\n"
    assert run(["bulletin", "show", str(league), "nothing"]) == 2


@pytest.mark.parametrize(("fields", "field"), [
    ({"title": ""}, "name"), ({"text": " "}, "text"), ({"text": "a\u202eb"}, "text"), ({"round": 1}, "season"),
    ({"season": "s9"}, "season"), ({"report": True, "season": "season-1"}, "round"), ({"picture": "?"}, "jpeg"),
    ({"text": "a" * 20_001}, "text"), ({"author": "a" * 81}, "author"),
])  # fmt: skip
def test_what_is_no_article_is_refused(league: Path, fields: dict[str, object], field: str) -> None:
    before = league.read_bytes()
    with LeagueApi.open(league) as open_, pytest.raises(LeaguekeeperError, match=r".") as refused:
        open_.bulletin.file(ArticleDraft(**{"title": "T", "text": "x", **fields}))  # type: ignore[arg-type]
    assert field in str(getattr(refused.value, "field", "")) or field == "season"
    assert league.read_bytes() == before


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP"])
@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_picture_is_drawn_anew_small_and_without_anything_else(tmp_path: Path, kind: str, mode: str) -> None:
    made = base64.b64decode(from_file(picture(tmp_path / "p", kind=kind, mode=mode)))
    with Image.open(io.BytesIO(made)) as again:
        assert again.format == "JPEG"
        assert max(again.size) in (LARGEST, LARGEST // 2)
        assert not again.getexif()
    assert len(made) <= 225_000
    assert b"Secret Name" not in made


def test_what_is_no_picture_is_none(tmp_path: Path) -> None:
    for data in (b"", b"<svg/>", b"\x89PNG\r\n\x1a\n broken", b"%PDF-1.4", b"\xff\xd8\xff\xe0 hardly"):
        assert encoded(data) is None
        path = tmp_path / "p"
        path.write_bytes(data)
        with pytest.raises(BadInput, match="no picture"):
            from_file(path)
    assert shown("not base 64!") is None
    assert shown(base64.b64encode(b"<script>").decode()) is None
    with pytest.raises(BadInput):
        from_file(tmp_path / "nowhere")


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_name_stays_a_name_in_whatever_it_is_written(attack: str) -> None:
    name = " ".join(attack.replace("\u202e", "").split())
    text = f"{escaped(attack)}\n"
    assert as_plain(text).strip() == name
    html = as_html(text)
    assert html.startswith("<p>")
    assert html.count("<") == 2
    assert as_bbcode(text).strip() == name.replace("[", "(").replace("]", ")")
    assert [words for _kind, words in plain_lines(text)] == [name]


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_article_says_nothing_to_a_browser_but_its_text(attack: str) -> None:
    html = as_html(f"Before {attack}\n\n{attack}\n")
    for bad in ("<script", "<img", 'javascript:alert(1)"', "<svg", "style=", "\u202e"):
        assert bad not in html.lower()
    if "href" in html:
        assert 'rel="noopener nofollow ugc"' in html


def test_headings_begin_below_the_pages_own_and_tables_stay() -> None:
    html = as_html("# One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[x](https://a.example 'y')")
    assert "<h2>One</h2>" in html
    assert "<td>1</td>" in html
    assert 'href="https://a.example"' in html
    assert as_bbcode("# One\n\n- a\n- **b**\n") == "[b]One[/b]\n\n[list]\n[*]a\n[*][b]b[/b]\n[/list]\n"
    assert as_plain("# One\n\n- a\n- **b**\n") == "One\n\n- a\n- b\n"


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_a_round_is_composed_and_goes_out_to_forums(league: Path, tmp_path: Path, lang: str) -> None:
    draft, out = tmp_path / "d.md", tmp_path / "o.txt"
    assert run(["--lang", lang, "bulletin", "compose", str(league), "-o", str(draft)]) == 0
    assert draft.read_text("utf-8").startswith("# Saison 1")
    for word in ("round-bbcode", "round-discord", "round-text"):
        assert run(["--lang", lang, "export", str(league), word, "--round", "3", "-o", str(out)]) == 0
        said = out.read_text("utf-8")
        assert said.count("Les Rats du Beffroi") >= 2
        assert ("[b]" in said) == (word == "round-bbcode")
    assert run(["export", str(league), "round-text", "--round", "9", "-o", str(out)]) == 2
    assert run(["--lang", lang, "bulletin", "file", str(league), str(draft), "--round", "4", "--report"]) == 0
