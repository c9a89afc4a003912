"""What a package says of the program is true; the packages themselves are built and tried by hand."""

from __future__ import annotations

import ast
import runpy
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from leaguekeeper import __version__

INSTALLER = Path(__file__).resolve().parents[2] / "installer"
SHARE = INSTALLER / "deb" / "share"


def entry() -> dict[str, str]:
    lines = (SHARE / "leaguekeeper.desktop").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_the_menu_speaks_three_languages_and_opens_a_double_clicked_league() -> None:
    said = entry()
    assert all(f"{key}[{language}]" in said for key in ("GenericName", "Comment") for language in ("fr", "ru"))
    kinds = ET.parse(SHARE / "leaguekeeper.mime.xml").getroot()
    assert said["MimeType"] == "".join(f"{kind.attrib['type']};" for kind in kinds)
    globs = [each.attrib["pattern"] for kind in kinds for each in kind if each.tag.endswith("glob")]
    assert globs == ["*.league", "*.sheets"]
    assert said["Exec"].split() == ["leaguekeeper", "%f"]
    app = ET.parse(SHARE / "io.github.leaguekeeper.Leaguekeeper.metainfo.xml").getroot()
    assert [each.text for each in app.iter("mediatype")] == [kind.attrib["type"] for kind in kinds]


def test_windows_and_the_mac_know_the_same_files_and_forget_them_again() -> None:
    script = (INSTALLER / "windows" / "leaguekeeper.iss").read_text("utf-8")
    spec = (INSTALLER / "bundle" / "leaguekeeper.spec").read_text("utf-8")
    for ending in ("league", "sheets"):
        told = [
            line for line in script.splitlines() if f'Classes\\.{ending}"' in line or f'Leaguekeeper.{ending}"' in line
        ]
        assert [line for line in told if "Flags: uninsdelete" not in line] == []
        assert f'"{ending}"' in spec
    assert [name for name in ("en", "fr", "ru") if f'Name: "{name}"' not in script] == []


def test_no_package_is_one_file_or_packed() -> None:
    spec = (INSTALLER / "bundle" / "leaguekeeper.spec").read_text("utf-8")
    assert "exclude_binaries=True" in spec
    assert "upx=True" not in spec
    assert spec.count("upx=False") == 2


def test_an_image_for_the_mac_is_made_on_a_mac_alone(capsys: pytest.CaptureFixture[str]) -> None:
    told = runpy.run_path(str(INSTALLER / "macos" / "make_dmg.py"))
    assert told["main"]() == 2
    assert "on a Mac" in capsys.readouterr().err


def test_the_workflow_tries_what_was_installed_on_three_systems() -> None:
    told = (INSTALLER.parent / ".github" / "workflows" / "packages.yml").read_text("utf-8")
    for system in ("linux", "windows", "macos", "wheel"):
        job = told.partition(f"\n  {system}:\n")[2].partition("\n  release:")[0]
        assert "self-test" in job
    assert "Not run where it was written" in told


def test_what_takes_the_room_is_listed(tmp_path: Path) -> None:
    size = runpy.run_path(str(INSTALLER / "size.py"))
    inside = tmp_path / "_internal"
    for name, length in (("PySide6/Qt/lib/libQt6Gui.so.6", 3), ("psycopg_binary.libs/libpq-1.so", 2), ("small/x", 0)):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(b"x" * (length * 1_000_000 + 1))
    (inside / "libQt6Gui.so.6").symlink_to("PySide6/Qt/lib/libQt6Gui.so.6")
    lines = size["told"](size["weighed"](tmp_path)).splitlines()
    (tmp_path / "leaguekeeper").write_bytes(b"x" * 4_000_001)
    assert next(iter(size["weighed"](tmp_path).most_common())) == ("all that is written in Python", 4_000_001)
    assert [" ".join(line.split()) for line in lines] == [
        "3.0 MB 60.0% Qt: libQt6Gui", "2.0 MB 40.0% psycopg_binary", "0.0 MB 0.0% 1 smaller parts", "5.0 MB together",
        "3.0 MB without the extras",
    ]  # fmt: skip


def test_what_is_not_the_same_in_two_builds_is_named(tmp_path: Path) -> None:
    twice = runpy.run_path(str(INSTALLER / "twice.py"))
    for build in ("one", "two"):
        (tmp_path / build / "in").mkdir(parents=True)
        for name in ("same", "changed", "run"):
            (tmp_path / build / "in" / name).write_bytes(b"same")
        (tmp_path / build / "way").symlink_to("in/same")
    one, two = tmp_path / "one", tmp_path / "two"
    assert twice["differing"](twice["sums"](one), twice["sums"](two)) == []
    (two / "in" / "changed").write_bytes(b"not the same")
    (two / "in" / "run").chmod(0o755)
    (two / "more").touch()
    (two / "way").unlink()
    (two / "way").symlink_to("in/run")
    found = twice["differing"](twice["sums"](one), twice["sums"](two))
    assert found == ["in/changed", "in/run", "more", "way"]


def test_a_bill_names_what_is_bundled_and_not_what_builds_it() -> None:
    notices = runpy.run_path(str(INSTALLER / "bundle" / "notices.py"))
    parts = [{"name": name, "bom-ref": name} for name in ("sqlmodel", "pip", "setuptools")]
    chain = [{"ref": "sqlmodel", "dependsOn": ["pip"]}, {"ref": "pip"}]
    bill = notices["add_system_libraries"]({"components": parts, "dependencies": chain}, {"libx11-6": "2:1.8.4"})
    assert [each["name"] for each in bill["components"]] == ["sqlmodel", "Python", "libx11-6"]
    assert bill["components"][2]["purl"] == "pkg:deb/debian/libx11-6@2:1.8.4"
    assert bill["dependencies"] == [{"ref": "sqlmodel", "dependsOn": []}]


def test_licences_are_written_word_for_word(tmp_path: Path) -> None:
    notices = runpy.run_path(str(INSTALLER / "bundle" / "notices.py"))
    for name, text in (
        ("sqlmodel-0.1.dist-info/licenses/LICENSE", b"MIT"),
        ("sqlmodel-0.1.dist-info/RECORD", b"sqlmodel-0.1.dist-info/licenses/LICENSE,sha256=x,3\n"),
        ("pip-1.dist-info/LICENSE", b"no"),
        ("face/files/LICENSE.txt", b"OFL"),
        ("face-1.dist-info/RECORD", b"face/files/LICENSE.txt,,\nface/a.ttf,,\n"),
        ("shiboken6-6.dist-info/METADATA", b"License: LGPL-3.0-only OR GPL-2.0-only\n"),
        ("doc/libx11-6/copyright", b"X11"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text)
    ways = (tmp_path, {"libx11-6": "2"}, tmp_path / "out", tmp_path / "doc")
    assert notices["write_licences"](*ways) == 5
    told = {path.stem: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert b"LESSER GENERAL PUBLIC LICENSE" in told.pop("shiboken6")
    assert b"PYTHON SOFTWARE FOUNDATION" in told.pop("python").upper()
    assert told == {"sqlmodel": b"MIT", "face": b"OFL", "debian-libx11-6": b"X11"}
    (tmp_path / "silent-1.dist-info").mkdir()
    with pytest.raises(ValueError, match="silent"):
        notices["write_licences"](*ways)


def test_the_release_that_is_told_is_the_one_that_is_built() -> None:
    told = ET.parse(SHARE / "io.github.leaguekeeper.Leaguekeeper.metainfo.xml").getroot()
    assert [each.attrib["version"] for each in told.iter("release")][:1] == [__version__]


def test_every_place_of_the_package_has_its_file() -> None:
    tree = ast.parse((INSTALLER / "deb" / "make_deb.py").read_text("utf-8"))
    (places,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLACES"
    )
    assert sorted(places) == sorted(path.name for path in SHARE.iterdir())
