"""What is left of ICU's tables sorts, cases and tells time zones as the whole of them do, in all languages we speak."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

INSTALLER = Path(__file__).resolve().parents[2] / "installer"
sys.path.append(str(INSTALLER / "bundle"))
import icu  # noqa: E402 - it is no package, since it runs beside the bundle

ASKED = r"""
import json
from PySide6.QtCore import QByteArray, QCollator, QDateTime, QLocale, QTimeZone
WORDS = ["côte", "coté", "cote", "côté", "Zoé", "zoo", "été", "œuvre", "oeuf", "ёж", "еж", "Ель", "Ёлка", "яма", "Щука",
         "rat", "Rat", "rat 10", "rat 9", "Ångström", "straße", "strasse", "éclair", "Eclair", "ѐ", "ß", "ll"]
ZONES = ["Europe/Paris", "Europe/Moscow", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"]
told = {}
for code in ("en_GB", "fr_FR", "fr_CA", "ru_RU"):
    locale, sorts = QLocale(code), QCollator(QLocale(code))
    for numeric in (False, True):
        sorts.setNumericMode(numeric)
        keys = sorted(range(len(WORDS)), key=lambda at: sorts.sortKey(WORDS[at]))
        told[f"{code} {numeric}"] = [WORDS[at] for at in keys]
    told[f"{code} upper"] = [locale.toUpper(word) for word in WORDS]
    told[f"{code} lower"] = [locale.toLower(word) for word in WORDS]
    for name in ZONES:
        zone = QTimeZone(QByteArray(name.encode()))
        for month in (1, 7):
            when = QDateTime(2026, month, 15, 12, 0, 0)
            when.setTimeZone(zone)
            told[f"{code} {name} {month}"] = [
                when.offsetFromUtc(), when.toUTC().toString("yyyy-MM-dd HH:mm"),
                zone.displayName(when, QTimeZone.NameType.LongName, locale),
                zone.displayName(when, QTimeZone.NameType.ShortName, locale),
            ]
loaded = sorted({line.split()[-1] for line in open("/proc/self/maps") if "libicudata" in line})
print(json.dumps([loaded, told], ensure_ascii=False))
"""


def _library() -> Path:
    if importlib.util.find_spec("PySide6") is None or not sys.platform.startswith("linux"):
        pytest.skip("Qt brings tables of ICU on Linux alone")
    import PySide6  # noqa: PLC0415 - not in every environment

    found = sorted((Path(PySide6.__file__).parent / "Qt" / "lib").glob("libicudata.so.*"))
    if not found or not (shutil.which("cc") or shutil.which("gcc")):
        pytest.skip("no compiler is here, or Qt has no such tables")
    return found[0]


def _told(**more: str) -> tuple[list[str], dict[str, object]]:
    known = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", **more}
    said = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, encoding="utf-8", check=True, env=known)
    loaded, found = json.loads(said.stdout)
    return loaded, found


def test_what_is_left_answers_as_the_whole(tmp_path: Path) -> None:
    library = _library()
    smaller = tmp_path / library.name
    assert icu.make_smaller(library, smaller)
    assert smaller.stat().st_size < library.stat().st_size / 5
    before, whole = _told()
    assert before == [str(library.resolve())]
    assert whole["fr_FR True"] != whole["ru_RU True"], "the languages sort alike: nothing is compared"
    after, left = _told(LD_PRELOAD=str(smaller))
    assert after == [str(smaller)], "the smaller tables are not those that were asked"
    assert left == whole


def test_the_tables_are_written_as_they_are_read() -> None:
    header = b"\x20\x00\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD" + bytes(16)
    names = ("ru.res", "de.res", "coll/root.res", "lang/fr.res", "uprops.icu", "ibm-37.cnv")
    items = {f"icudt9l/{name}": name[:1].encode() * (16 + place) for place, name in enumerate(names)}
    again, read = icu.items_of(icu.packed(header, items))
    assert again == header
    assert {name: item.rstrip(b"\0") for name, item in read.items()} == items
    left = icu.items_of(icu.cut(icu.packed(header, items)))[1]
    assert sorted(left) == ["icudt9l/coll/root.res", "icudt9l/ru.res", "icudt9l/uprops.icu"]


def test_anything_else_is_no_table() -> None:
    with pytest.raises(ValueError, match="no tables"):
        icu.items_of(b"\x20\x00nothing of the kind" + bytes(40))
