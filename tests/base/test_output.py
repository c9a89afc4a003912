"""What is written where a person asked for it: whole or not at all, through devices, pipes and links, as sentences."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguekeeper import cli
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.output import fresh_beside, keep_file, take_free_place, write_out
from leaguekeeper.cli.main import run
from tests.sample_league import write_sample

POSIX = pytest.mark.skipif(os.name == "nt", reason="devices, pipes and rights as they are elsewhere")


def folder_holds(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def refused(path: Path) -> LeaguekeeperError:
    with pytest.raises(LeaguekeeperError) as error:
        write_out(path, b"words")
    assert str(path.name) in error.value.text() or str(path.parent) in error.value.text()
    return error.value


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "out.pdf"
    path.write_bytes(b"long words of old")
    path.chmod(0o640)
    write_out(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert folder_holds(tmp_path) == ["out.pdf"]


@POSIX
def test_a_free_place_is_taken_by_one_of_two_at_the_same_moment(tmp_path: Path) -> None:
    """Both had looked, and nothing lay there: the second must not lay his file over that of the first."""
    place, first, second = tmp_path / "a.league", tmp_path / "first", tmp_path / "second"
    first.write_text("first")
    second.write_text("second")
    take_free_place(first, place)
    with pytest.raises(FileExistsError):
        take_free_place(second, place)
    assert place.read_text() == "first"
    assert folder_holds(tmp_path) == ["a.league", "second"]
    assert place.stat().st_nlink == 1


@POSIX
def test_a_link_goes_on_pointing_at_its_file(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link, hard = tmp_path / "link.pdf", tmp_path / "hard.pdf"
    link.symlink_to(tmp_path / "far" / "real.pdf")
    write_out(link, b"first")
    hard.hardlink_to(tmp_path / "far" / "real.pdf")
    write_out(link, b"second")
    write_out(hard, b"third")
    assert link.is_symlink()
    assert link.read_bytes() == hard.read_bytes() == b"third"


@POSIX
def test_a_pipe_takes_the_bytes_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe, got = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write_out(pipe, b"x" * 300_000)
    reader.join()
    assert got == [b"x" * 300_000]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert folder_holds(tmp_path) == ["pipe"]


@POSIX
def test_a_device_stays_a_device_and_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    before = os.stat("/dev/full")
    assert refused(link).code == "output-full"
    after = os.stat("/dev/full")
    assert (before.st_ino, before.st_rdev, before.st_mode) == (after.st_ino, after.st_rdev, after.st_mode)
    write_out(Path(os.devnull), b"gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


IN_MEMORY = Path("/dev") / "shm"


@pytest.mark.skipif(not os.access(IN_MEMORY, os.W_OK), reason="no folder in memory")
def test_a_file_in_memory_goes_out_whole_like_any_other() -> None:
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        (file := Path(folder) / "out").write_bytes(b"old")
        with file.open("rb") as reader:
            write_out(file, b"new")
            assert (reader.read(), file.read_bytes()) == (b"old", b"new")


@POSIX
def test_a_file_written_over_in_its_place_keeps_what_it_held_where_there_is_no_room(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "out.pdf"
    path.write_bytes(b"a" * 20_000)
    (tmp_path / "hard.pdf").hardlink_to(path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, hard))
        with pytest.raises(LeaguekeeperError, match="nothing was written"):
            write_out(path, b"b" * 60_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == b"a" * 20_000
    write_out(path, b"short")
    assert (tmp_path / "hard.pdf").read_bytes() == b"short"


@POSIX
def test_what_a_file_behind_our_output_held_stays(tmp_path: Path) -> None:
    """As in ``leaguekeeper sheet … -o /dev/stdout >> log``."""
    (log := tmp_path / "log").write_bytes(b"before\n")
    with log.open("ab") as told:
        write_out(Path(f"/dev/fd/{told.fileno()}"), b"after")
    assert log.read_bytes() == b"before\nafter"


def test_what_the_system_refuses_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"")
    assert refused(tmp_path / "nowhere" / "out").code == "output-no-folder"
    assert refused(tmp_path / "file" / "out").code == "output-no-folder"
    assert refused(tmp_path / "folder").code == "output-folder"
    assert refused(tmp_path / ("long" * 100)).code == "output-name"
    write_out(tmp_path / ("ë" * 120), b"as long as may be")
    assert sorted(folder_holds(tmp_path))[:2] == ["file", "folder"]
    assert len(folder_holds(tmp_path)) == 3


@POSIX
def test_links_in_a_ring_are_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert refused(tmp_path / "a").code == "output-link"


@POSIX
def test_what_a_killed_program_left_is_cleared_away_by_the_next_and_nothing_else(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    dead, alive = int(done.stdout), os.getppid()
    for name in (f".a.league.{dead}.new", f".a.league.{dead}.new-journal", f".b.pdf.{alive}.new", "mine.new", ".c.new"):
        (tmp_path / name).write_bytes(b"half")
    keep_file(tmp_path / "kept.json", "{}")
    assert folder_holds(tmp_path) == sorted([f".b.pdf.{alive}.new", "mine.new", ".c.new", "kept.json"])


def test_a_writer_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    keep_file(path, "before")
    with fresh_beside(path) as fresh:
        fresh.write_bytes(b"half")
    assert path.read_bytes() == b"before"
    assert folder_holds(tmp_path) == ["kept"]


WRITERS: Mapping[str, tuple[str, ...]] = {
    "bulletin compose": ("bulletin", "compose", "LEAGUE", "-o", "OUT"),
    "coach": ("coach", "LEAGUE", "rats", "-o", "OUT"),
    "coach --all": ("coach", "LEAGUE", "--all", "-o", "OUT"),
    "copy": ("copy", "LEAGUE", "OUT"),
    "documents": ("documents", "LEAGUE", "-o", "OUT"),
    "export": ("export", "LEAGUE", "csv", "-o", "OUT"),
    "found": ("found", "OUT", "--name", "Ours"),
    "out-tray": ("out-tray", "COPY", "-o", "OUT"),
    "publish": ("publish", "LEAGUE", "OUT"),
    "rulebook export": ("rulebook", "export", "house2020", "OUT"),
    "sample": ("sample", "OUT"),
    "schema": ("schema", "documents", "match_report", "--example", "LEAGUE", "-o", "OUT"),
    "sheet": ("sheet", "LEAGUE", "table", "-o", "OUT"),
}
"""Every command that writes where it is told to, as it is typed."""

FOLDERS = {"coach --all", "publish", "rulebook export"}
"""What writes folders, and makes those that are not there."""

REPLACE = {"bulletin compose", "documents", "export", "out-tray", "schema", "sheet"}
"""What writes a file in the place of another."""

PLACES: Mapping[str, tuple[str, frozenset[str]]] = {
    "folder": ("is a folder", frozenset(WRITERS.keys() - FOLDERS)),
    "file": ("file", frozenset(WRITERS.keys() - REPLACE)),
    "file/below": ("no folder|is a file; name a folder", frozenset(WRITERS)),
    "nowhere/below": ("no folder", frozenset(WRITERS.keys() - FOLDERS - {"copy"})),
    "/sys/below": ("may not make .* folder", frozenset(WRITERS)),
}
"""Places that do not do, the words by which one is told so, and who is."""

SYSTEM = re.compile("exists|not permitted|denied|directory|Errno|refused|could not be", re.IGNORECASE)
"""What the system says of it, and people are not told."""


@pytest.fixture(scope="module")
def written_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("writers")
    write_sample(folder / "ours.league")
    assert run(["--lang", "en", "coach", str(folder / "ours.league"), "rats", "-o", str(folder / "copy.league")]) == 0
    renamed = {"do": "rename", "player": "1", "name": "Ida"}
    slip = {"kind": "purchases_made", "id": "slip", "team": "rats", "entries": [renamed]}
    (folder / "name.json").write_text(json.dumps(slip))
    assert run(["--lang", "en", "file", str(folder / "copy.league"), str(folder / "name.json")]) == 0
    return folder


@pytest.mark.parametrize("place", PLACES)
def test_a_command_says_in_words_where_it_cannot_write(
    place: str, written_before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if place.startswith("/sys") and sys.platform != "linux":
        pytest.skip("a place where nobody may write, whoever he is")
    words, who = PLACES[place]
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("words")
    told = {"LEAGUE": written_before / "ours.league", "COPY": written_before / "copy.league", "OUT": tmp_path / place}
    wrong = {}
    for name in sorted(who):
        capsys.readouterr()
        status = run(["--lang", "en", *(str(told.get(word, word)) for word in WRITERS[name])])
        said = capsys.readouterr().err
        if status != 2 or said.count("\n") != 1 or not re.search(words, said) or SYSTEM.search(said):
            wrong[name] = (status, said)
    assert not wrong
    assert folder_holds(tmp_path) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "words"


def test_nothing_is_left_of_a_folder_that_came_to_nothing(
    written_before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A disk that is full: the folders that a command had made already are taken away again."""
    resource = pytest.importorskip("resource")
    told = {"LEAGUE": written_before / "ours.league", "OUT": tmp_path / "new" / "below"}
    for name in sorted(FOLDERS - {"publish"}):
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
        try:
            status = run(["--lang", "en", *(str(told.get(word, word)) for word in WRITERS[name])])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert status == 2, capsys.readouterr().err
        assert folder_holds(tmp_path) == [], name


def test_no_command_writes_over_a_league(
    written_before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that was completed too soon must not cost anybody his league."""
    ours, theirs = written_before / "ours.league", tmp_path / "theirs"
    theirs.write_bytes(ours.read_bytes())
    told = {"LEAGUE": ours, "COPY": written_before / "copy.league", "OUT": theirs}
    wrong = []
    for name in sorted(REPLACE):
        status = run(["--lang", "en", *(str(told.get(word, word)) for word in WRITERS[name])])
        if status != 2 or theirs.read_bytes() != ours.read_bytes() or capsys.readouterr().err.count("\n") != 1:
            wrong.append(name)
    assert not wrong
    assert run(["play", "rugby", "--seats", "bot", "--log", str(theirs)]) == 2
    assert theirs.read_bytes() == ours.read_bytes()
    assert folder_holds(tmp_path) == ["theirs"]


def test_no_command_that_writes_is_forgotten() -> None:
    """Each module of a command with ``-o``: as many of its commands have it as stand above."""
    sources = (each.read_text("utf-8") for each in Path(cli.__file__).parent.glob("*.py"))
    options = sum(source.count('"-o", "--output"') for source in sources)
    assert options == len({name.partition(" --")[0] for name, words in WRITERS.items() if "-o" in words})


@POSIX
def test_a_sheet_goes_to_standard_output_alone(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    league = write_sample(tmp_path / "ours.league")
    for target in ("-", "/dev/stdout"):
        capfdbinary.readouterr()
        assert run(["--lang", "en", "sheet", str(league), "table", "-o", target]) == 0
        told = capfdbinary.readouterr()
        assert told.out.startswith(b"%PDF")
        assert told.out.rstrip().endswith(b"%%EOF")
        assert told.err.startswith(b"Written to")
