"""Nothing lost, nothing in silence, no traceback: kills, flipped bits, full disks, stale windows, hostile documents."""

from __future__ import annotations

import io
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.output import write_out
from leaguekeeper.cli.main import run as command
from leaguekeeper.league.paperwork import from_json
from leaguekeeper.league.reading import Reading
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.services.session import Session, read_whole
from leaguekeeper.services.stack.filing import read_on, undo
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.services.whole.api import as_given_out, given_out
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import FiledDocument
from tests.sample_league import write_sample
from tests.store.paper import file_on_top, league_with, sheet

ROOT = Path(__file__).resolve().parents[2]


@dataclass(slots=True)
class Figures:
    """What came of a trial: how often it was made, and what must not have happened."""

    trials: int = 0
    lost: int = 0
    silent: int = 0
    tracebacks: int = 0
    refused: int = 0

    @property
    def bad(self) -> int:
        """Everything that must not happen."""
        return self.lost + self.silent + self.tracebacks


def run(share: float, only: Sequence[str] = ()) -> int:
    """Print the whole table, or the trials named; 1 where anything happened that must not."""
    found = {}
    sys.stdout.write(
        f"{'trial':24}{'times':>9}{'refused':>9}{'lost':>7}{'silent':>8}{'tracebacks':>12}{'seconds':>9}\n"
    )
    for name, (trial, times) in TRIALS.items():
        if only and name not in only:
            continue
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            each = found[name] = trial(Path(folder), max(1, round(times * share)))
        took = time.perf_counter() - began
        figures = f"{each.trials:9}{each.refused:9}{each.lost:7}{each.silent:8}{each.tracebacks:12}{took:9.1f}"
        sys.stdout.write(f"{name:24}{figures}\n")
        sys.stdout.flush()
    return int(any(each.bad for each in found.values()))


def kills(folder: Path, times: int) -> Figures:
    """Somebody files without end and is killed (-9): what he was told is filed, is filed."""
    path, found = folder / "a.league", Figures()
    league_with(path, "founding").close()
    held, dice = 1, random.Random(1)
    for _ in range(times):
        found.trials += 1
        words = [sys.executable, "-m", "tests.store.writer", str(path)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT, stderr=subprocess.DEVNULL) as writer:
            assert writer.stdout is not None
            told = int(bool(writer.stdout.readline()))
            time.sleep(dice.random() * 0.03)  # somewhere in the middle of a transaction
            writer.kill()
            told += len(writer.stdout.read().splitlines())
        with LeagueFile.open(path) as file:
            count = len(file.stack())
            found.lost += max(0, held + told - count)
            found.silent += bool(file.verify())
            held = count
        if held > 300:
            path.unlink()
            league_with(path, "founding").close()
            held = 1
    found.silent += len([each for each in folder.iterdir() if not each.name.startswith(path.name)])
    return found


def flips(folder: Path, times: int) -> Figures:
    """One bit of a file is turned: verify tells, or the file is refused; mending gives every sheet that can be read."""
    whole = write_sample(folder / "whole.league").read_bytes()
    with LeagueFile.open(folder / "whole.league", writing=False) as file:
        stack = file.stack()
    path, found, dice = folder / "a.league", Figures(), random.Random(2)
    for _ in range(times):
        found.trials += 1
        torn = bytearray(whole)
        torn[dice.randrange(len(torn))] ^= 1 << dice.randrange(8)
        path.write_bytes(torn)
        status, _said = _told(found, "verify", str(path))
        with_harm = status != 0
        found.refused += with_harm
        try:
            with Session.open(path, writing=False) as session:
                same = session.file.stack() == stack
        except LeaguekeeperError:
            same = True
        found.silent += not with_harm and not same
        if with_harm:
            _mended(found, path, stack)
    return found


def _mended(found: Figures, path: Path, stack: list[FiledDocument]) -> None:
    status, said = _told(found, "repair", str(path))
    if status == 2:
        found.silent += not said
        return
    with LeagueFile.open(path) as file:
        missing = len(stack) - len(file.stack())
    found.lost += max(0, missing) if status == 0 else 0


def full_disks(folder: Path, times: int) -> Figures:
    """There is no room: a sentence, the file as it was, nothing left over. On a small disk of its own where one can."""
    found = Figures()
    for count in range(times):
        found.trials += 1
        try:
            write_out(Path("/dev/full"), b"x" * (1 << count % 20))
            found.silent += 1
        except LeaguekeeperError:
            found.refused += 1
    path = folder / "a.league"
    with league_with(path, "one") as file:
        with file._file.raw() as raw:
            pages = raw.execute("PRAGMA page_count").fetchone()[0]
            raw.execute(f"PRAGMA max_page_count = {pages}")
        before = path.read_bytes()
        for count in range(times):
            found.trials += 1
            try:
                file_on_top(file, sheet(f"big-{count}", note="x" * 300_000))
                found.silent += 1
            except FileRefused as error:
                found.refused += error.code == "file-full"
            found.lost += path.read_bytes() != before
    return found


def stale_windows(folder: Path, times: int) -> Figures:
    """Another program writes, replaces or moves the file: nothing is filed in the wrong one, and it is told."""
    sample, found = write_sample(folder / "sample.league"), Figures()
    path, other, dice = folder / "a.league", folder / "b.league", random.Random(3)
    for _ in range(times):
        found.trials += 1
        shutil.copyfile(sample, path)
        how = dice.choice(("written", "replaced", "gone"))
        with Session.open(path) as session:
            if how == "written":
                _told(found, "undo", str(path))
            elif how == "replaced":
                shutil.copyfile(sample, other)
                os.replace(other, path)
            else:
                path.rename(other)
            try:
                undo(session)
                found.silent += 1
            except FileRefused as error:
                found.refused += error.code in {"file-changed", "file-replaced", "file-gone"}
            if how == "gone":
                other.rename(path)
            else:
                session.read_anew()
            undo(session)
            found.lost += bool(verify(session))
    return found


def _mutated(text: bytes, dice: random.Random) -> bytes:
    """A text with some of its bytes turned, cut, doubled, or words of hostile documents put in."""
    made = bytearray(text)
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(made) + 1)
        match dice.randrange(5):
            case 0 if at < len(made):
                made[at] = dice.randrange(256)
            case 1:
                del made[at : at + dice.randrange(30)]
            case 2:
                made[at:at] = made[at : at + dice.randrange(30)]
            case 3:
                made[at:at] = dice.choice(HOSTILE)
            case _:
                made = made[:at] if dice.random() < 0.1 else made
    return bytes(made)


HOSTILE = (
    b"1e999", b"-1", b"null", b"{}", b"[" * 3000, b'"\\ud800"', b'"\\u202e"', b"\x00", b'"0001-01-01"', b"9" * 5000,
    b'"id":"x","id":"y"', b"true", b'""', b"NaN",
)  # fmt: skip


def documents(folder: Path, times: int) -> Figures:
    """Hostile documents filed on a league in thought: read, or refused in a sentence."""
    found, dice = Figures(), random.Random(4)
    with Session.open(write_sample(folder / "a.league"), writing=False) as session:
        filed = session.reading.filed
        samples = [
            (sheet.text.encode(), Reading(filed[:place], session.reading.as_of(place)))
            for place, sheet in enumerate(session.file.stack())
        ]
        for _ in range(times):
            whole, below = dice.choice(samples)
            text = _mutated(whole, dice)
            _tried(found, lambda text=text, below=below: read_on(below, from_json(text)))  # type: ignore[misc]
    return found


def stacks(folder: Path, times: int) -> Figures:
    """Hostile stacks, as ``documents`` writes them: one that is changed and still sealed would be silent."""
    found, dice = Figures(), random.Random(5)
    with Session.open(write_sample(folder / "a.league"), writing=False) as session:
        stack = session.file.stack()[:SHORT_STACK]
    text = as_given_out(stack)
    assert list(given_out(text).sheets) == stack, "what is spoilt is read while it is sound"

    def taken_in(changed: bytes) -> None:
        given = given_out(changed)
        read_whole(given.sheets)
        found.silent += given.sealed and list(given.sheets) != stack

    for _ in range(times):
        changed = _mutated(text, dice)
        _tried(found, lambda changed=changed: taken_in(changed))  # type: ignore[misc]
    return found


SHORT_STACK = 16
"""Sheets of a stack that is spoilt: founding, coaches, enrolments with all their players."""


def rule_books(folder: Path, times: int) -> Figures:
    """Hostile TOML: a file of a rule book with some of its bytes changed."""
    found, dice = Figures(), random.Random(6)
    book = folder / "book"
    shutil.copytree(ROOT / "resources/rulebooks/house2020", book)
    files = sorted(book.rglob("*.toml"))
    for _ in range(times):
        file = dice.choice(files)
        whole = file.read_bytes()
        file.write_bytes(_mutated(whole, dice))
        _tried(found, lambda: load_folder(book))
        file.write_bytes(whole)
    return found


def _tried(found: Figures, work: Callable[[], object]) -> None:
    found.trials += 1
    try:
        work()
    except LeaguekeeperError as error:
        found.refused += 1
        found.silent += not error.text()
    except Exception as error:  # whatever it is, it is what must not happen
        found.tracebacks += 1
        sys.stderr.write(f"{type(error).__name__}: {error}\n")


def _told(found: Figures, *words: str) -> tuple[int, str]:
    """A command's status and what it said on standard error; whatever it does not foresee is counted."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = command(["--lang", "en", *words])
    except Exception as error:  # as above
        found.tracebacks += 1
        sys.stderr.write(f"{words[0]}: {type(error).__name__}: {error}\n")
        return 2, str(error)
    return status, err.getvalue()


TRIALS: dict[str, tuple[Callable[[Path, int], Figures], int]] = {
    "kills": (kills, 200),
    "flipped bits": (flips, 300),
    "full disks": (full_disks, 100),
    "stale windows": (stale_windows, 100),
    "documents": (documents, 1_000_000),
    "stacks": (stacks, 10_000),
    "rule books": (rule_books, 200),
}
"""Every trial, and how often it is made."""
