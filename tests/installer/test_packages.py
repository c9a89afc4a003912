"""What a package says of the program is true; the packages themselves are built and tried by hand."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ET
from pathlib import Path

from leaguekeeper import __version__

INSTALLER = Path(__file__).resolve().parents[2] / "installer"
SHARE = INSTALLER / "deb" / "share"


def entry() -> dict[str, str]:
    lines = (SHARE / "leaguekeeper.desktop").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_the_menu_speaks_three_languages_and_opens_a_double_clicked_league() -> None:
    said = entry()
    assert all(f"{key}[{language}]" in said for key in ("GenericName", "Comment") for language in ("fr", "ru"))
    kind = ET.parse(SHARE / "leaguekeeper.mime.xml").getroot()[0]  # noqa: S314 - our own file
    assert said["MimeType"] == f"{kind.attrib['type']};"
    assert [each.attrib["pattern"] for each in kind if each.tag.endswith("glob")] == ["*.league"]
    assert said["Exec"].split() == ["leaguekeeper", "%f"]


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
