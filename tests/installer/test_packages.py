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
    kinds = ET.parse(SHARE / "leaguekeeper.mime.xml").getroot()  # noqa: S314 - our own file
    assert said["MimeType"] == "".join(f"{kind.attrib['type']};" for kind in kinds)
    globs = [each.attrib["pattern"] for kind in kinds for each in kind if each.tag.endswith("glob")]
    assert globs == ["*.league", "*.sheets"]
    assert said["Exec"].split() == ["leaguekeeper", "%f"]
    app = ET.parse(SHARE / "io.github.leaguekeeper.Leaguekeeper.metainfo.xml").getroot()  # noqa: S314 - our own file
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
    assert [" ".join(line.split()) for line in lines] == [
        "3.0 MB 60.0% Qt: libQt6Gui", "2.0 MB 40.0% psycopg_binary", "0.0 MB 0.0% 1 smaller parts", "5.0 MB together",
    ]  # fmt: skip


def test_a_bill_names_what_is_bundled_and_not_what_builds_it() -> None:
    notices = runpy.run_path(str(INSTALLER / "bundle" / "notices.py"))
    parts = [{"name": name, "bom-ref": name} for name in ("sqlmodel", "pip", "pyinstaller")]
    chain = [{"ref": "sqlmodel", "dependsOn": ["pip"]}, {"ref": "pip"}]
    bill = notices["add_system_libraries"]({"components": parts, "dependencies": chain}, {"libx11-6": "2:1.8.4"})
    assert [each["name"] for each in bill["components"]] == ["sqlmodel", "libx11-6"]
    assert bill["components"][1]["purl"] == "pkg:deb/debian/libx11-6@2:1.8.4"
    assert bill["dependencies"] == [{"ref": "sqlmodel", "dependsOn": []}]


def test_licences_are_written_word_for_word(tmp_path: Path) -> None:
    notices = runpy.run_path(str(INSTALLER / "bundle" / "notices.py"))
    for name, text in (("sqlmodel-0.1.dist-info/licenses/LICENSE", b"MIT"), ("pip-1.dist-info/LICENSE", b"no"),
                       ("doc/libx11-6/copyright", b"X11")):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(text)
    written = notices["write_licences"](tmp_path, {"libx11-6": "2"}, tmp_path / "out", tmp_path / "doc")
    assert written == 2
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == {
        "sqlmodel.txt": b"MIT", "debian-libx11-6.txt": b"X11",
    }  # fmt: skip


def test_the_release_that_is_told_is_the_one_that_is_built() -> None:
    told = ET.parse(SHARE / "io.github.leaguekeeper.Leaguekeeper.metainfo.xml").getroot()  # noqa: S314 - our own file
    assert [each.attrib["version"] for each in told.iter("release")][:1] == [__version__]


def test_every_place_of_the_package_has_its_file() -> None:
    tree = ast.parse((INSTALLER / "deb" / "make_deb.py").read_text("utf-8"))
    (places,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLACES"
    )
    assert sorted(places) == sorted(path.name for path in SHARE.iterdir())
