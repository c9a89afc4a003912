"""Icons, silks and dice: drawn by ourselves, and told apart without colour."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime
from itertools import combinations
from typing import get_args

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from leaguekeeper.base.figures import long_day
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import speak
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.services.records.views import Chart, Series
from leaguekeeper.services.views import Cut, Silk, TeamMark
from leaguekeeper.ui.components.figures.chart import LineChart, steps_of
from leaguekeeper.ui.components.match.month import HEAD, LINE, MOST, Month
from leaguekeeper.ui.components.page.rail import Place
from leaguekeeper.ui.components.page.text import cut_short
from leaguekeeper.ui.dice import Die, draw_die
from leaguekeeper.ui.figures import amount, day, hour, moment, read_amount, short_day
from leaguekeeper.ui.icons import draw_icon
from leaguekeeper.ui.router import rail_foot, rail_places
from leaguekeeper.ui.silks import draw_silk
from tests.pictures import asked
from tests.ui.painted import lines_of

CUTS: tuple[Cut, ...] = get_args(Cut)

ICONS = sorted(path.stem for path in (resources() / "icons").glob("*.svg"))


def drawn(draw: object, size: int = 60) -> QImage:
    image = QImage(QSize(size, size), QImage.Format.Format_ARGB32)
    image.fill(QColor("#FDFDFA"))
    painter = QPainter(image)
    draw(painter, QRectF(4, 4, size - 8, size - 8))  # type: ignore[operator]
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> int:
    grey = [image.convertToFormat(QImage.Format.Format_Grayscale8) for image in (one, other)]
    return sum(
        abs(grey[0].pixelColor(x, y).value() - grey[1].pixelColor(x, y).value()) > 60
        for x in range(0, one.width(), 2)
        for y in range(0, one.height(), 2)
    )


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_draws_something(dressed: QApplication, name: str) -> None:
    blank = drawn(lambda _painter, _box: None)
    assert drawn(lambda painter, box: draw_icon(painter, name, box, "#1B2428")) != blank


def test_every_place_of_the_rail_has_an_icon_and_a_word() -> None:
    places: tuple[Place, ...] = (*rail_places(), *rail_foot())
    assert {place.icon for place in places} <= set(ICONS)
    assert all(place.words for place in places)


def test_cuts_are_told_apart_in_black_and_white(dressed: QApplication) -> None:
    shields = {cut: drawn(lambda p, box, cut=cut: draw_silk(p, Silk("#202020", "#E8E8E8", cut), box)) for cut in CUTS}
    for one, other in combinations(CUTS, 2):
        assert difference(shields[one], shields[other]) > 40, (one, other)


@pytest.mark.parametrize("kind", ["d3", "d6", "d8", "d16"])
def test_each_face_of_a_die_looks_different(dressed: QApplication, kind: str) -> None:
    faces = [drawn(lambda p, box, v=value: draw_die(p, Die(kind, v), box)) for value in range(1, int(kind[1:]) + 1)]
    for one, other in combinations(faces, 2):
        assert one != other


def test_typed_and_rerolled_dice_look_different(dressed: QApplication) -> None:
    plain, typed, again = (
        drawn(lambda p, box, die=die: draw_die(p, die, box.adjusted(0, 0, -6, -6)))
        for die in (Die("d6", 4), Die("d6", 4, typed=True), Die("d6", 4, rerolled=True))
    )
    assert plain != typed
    assert plain != again


def test_axis_has_round_figures_that_reach_the_top() -> None:
    assert steps_of(21) == [0, 10, 20, 30]
    assert steps_of(4) == [0, 1, 2, 3, 4]
    assert steps_of(0) == [0, 1]


def test_days_hours_and_sums_are_written_as_each_language_writes_them() -> None:
    when = datetime(2025, 11, 9, 16, 30)
    told = {}
    for language in ("en", "fr", "ru"):
        speak(language)
        told[language] = (hour(when), short_day(when.date()), moment(when, date(2025, 11, 10)), day(date(2026, 12, 1)))
        assert day(when.date(), full=True) == long_day(when.date())
        assert [read_amount(amount(each)) for each in (-25_000, 0, 1_000_000)] == [-25_000, 0, 1_000_000]
    speak("en")
    assert moment(when, date(2025, 12, 31)) == "9 Nov, 16:30"
    assert moment(when, date(2026, 11, 9)) == "9 Nov 2025, 16:30"
    assert told["en"] == ("16:30", "9 Nov", "yesterday 16:30", "Tue 1 Dec")
    assert told["fr"] == ("16\u00a0h\u00a030", "09/11", "hier à 16\u00a0h\u00a030", "mar. 1er déc.")
    assert told["ru"] == ("16:30", "09.11", "вчера в 16:30", "вт, 1 дек.")


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a Windows machine is not set by a word")
@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("America/New_York", "yesterday 21:30"),
        ("Pacific/Apia", "today 14:30"),
        ("Asia/Kathmandu", "today 07:15"),
        ("Europe/Paris", "today 03:30"),
    ],
)
def test_what_was_filed_is_told_by_the_clock_on_the_wall(zone: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak("en")
    filed = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    try:
        with monkeypatch.context() as away:
            away.setenv("TZ", zone)
            time.tzset()
            assert moment(filed, date(2026, 3, 29)) == told
    finally:
        time.tzset()


@pytest.mark.parametrize("teams", [2, 8, 16])
@pytest.mark.parametrize("width", [300, 420, 560, 900])
def test_a_chart_writes_every_name_in_full_inside_itself(dressed: QApplication, width: int, teams: int) -> None:
    names = [f"Les Chevaliers de Montfaucon {number}" for number in range(teams)]
    series = tuple(Series(name, (12.0, 100.0 / (place + 1))) for place, name in enumerate(names))
    chart = LineChart(Chart("Title", "lines", ("before", "R1"), series), least=300)
    chart.resize(width, 0)
    chart.grab()
    chart.resize(width, chart.minimumHeight())
    cut_short.clear()
    lines = lines_of(chart)
    assert not cut_short
    assert {line.words for line in lines} >= set(names)
    assert all(line.box.bottom() <= chart.height() for line in lines)


def test_a_long_name_of_a_season_is_cut_short_below_its_point_and_never_left_out(dressed: QApplication) -> None:
    seasons = [f"Season {number}" for number in range(1, 11)]
    seasons[4] = "The fifth, the long and grand season of the anniversary"
    chart = LineChart(Chart("Title", "lines", tuple(seasons), (Series("Team", (1.0,) * 10),)))
    chart.resize(900, chart.minimumHeight())
    drawn = [line.words for line in lines_of(chart)]
    assert sum(each.startswith(("Season", "The fifth")) for each in drawn) == 10


def test_a_day_on_which_many_play_stays_low_and_leads_to_all_of_them(dressed: QApplication) -> None:
    def month(matches: int) -> Month:
        team, day = TeamMark("rats", "Rats", Silk("#000000", "#FFFFFF", "halves")), date(2026, 9, 9)
        rows = [FixtureRow(at, team, team, due=day, address=f"match:{at}") for at in range(1, matches + 1)]
        return Month(2026, 9, rows, opened.append)

    opened: list[str] = []
    few, many = month(MOST), month(32)
    assert few.sizeHint().height() == many.sizeHint().height()
    many.show()
    days = many.findChildren(QWidget, "days")[0]
    assert f"+{32 - MOST + 1}" in [line.words for line in lines_of(days)]
    for place, address in ((0, "match:1"), (MOST - 2, f"match:{MOST - 1}"), (MOST - 1, "fixtures")):
        at = QPoint(days.width() * 5 // 14, HEAD * 2 + LINE + 4 + HEAD + LINE * place + LINE // 2)
        QTest.mouseClick(days, Qt.MouseButton.LeftButton, pos=at)
        assert opened[-1] == address


def test_a_month_tells_its_own_matches_and_has_no_room_for_its_neighbours(dressed: QApplication) -> None:
    """1 October 2026 stands in September's last week too: it told all matches of the season, and had their height."""
    team = TeamMark("rats", "Rats", Silk("#000000", "#FFFFFF", "halves"))
    rows = [FixtureRow(at, team, team, due=date(2026, 10, 1), address=f"match:{at}") for at in (1, 2, 3)]
    empty, beside = (Month(2026, 9, some, lambda _address: None) for some in ([], rows))
    assert empty.sizeHint() == beside.sizeHint()
    assert beside.findChildren(QWidget, "days")[0].accessibleName() == ""


@pytest.mark.parametrize("words", [[], ["--help"], ["folder", "français"]])
def test_what_draws_the_pictures_says_how_it_is_used(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked(words)
    assert "usage: python -m tests.pictures" in "".join(capsys.readouterr())
