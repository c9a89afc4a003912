"""The two commands in folders of any name, for whoever may read them: each works or gives its one true sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.linked import copy_linked

ROOT = Path(__file__).resolve().parents[2]
ODD = "é & кириллица [x] $HOME 'q' \"d\" 100% #1; {url})"
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="folders and users as they are on Linux")
NOT_ROOT = pytest.mark.skipif(not hasattr(os, "setuid") or os.geteuid() != 0, reason="only root can become another")
NOBODY = 65534

PIP = """\
import os, pathlib, sys
told = pathlib.Path({told!r})
told.write_text(repr((sys.argv[1:], os.environ["TMPDIR"], os.getcwd())))
print("Collecting one==1", flush=True)
{then}
"""
"""What stands for pip where none shall fetch anything: it notes what it was told."""

NO_FILES = """
import sys
sys.path.insert(0, {installer!r})
import bootstrap, environment
environment.takes_files = lambda _folder: False
sys.exit(bootstrap.main(["run", "--version"]))
"""


def checkout(folder: Path) -> Path:
    """A checkout without an environment; what Python has translated of it already comes along."""
    folder.mkdir(parents=True)
    for part in ("installer", "leaguekeeper", "resources"):
        copy_linked(ROOT / part, folder / part)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def with_pip(folder: Path, then: str = "") -> Path:
    """An environment whose pip only notes what it was told; every package is this environment's own."""
    venv.create(folder / ".venv", symlinks=os.name != "nt", with_pip=False)
    (packages,) = (folder / ".venv").rglob("site-packages")
    told = folder / "told"
    (packages / "pip").mkdir()
    (packages / "pip" / "__init__.py").touch()
    (packages / "pip" / "__main__.py").write_text(PIP.format(told=str(told), then=then), encoding="utf-8")
    ours = f"import sys; sys.path.append({sysconfig.get_paths()['purelib']!a})\n"  # read as ASCII where LC_ALL=C
    (packages / "ours.pth").write_text(ours, encoding="ascii")
    return told


def bootstrap(
    folder: Path, *words: str, cwd: Path | None = None, user: int | None = None, known: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    plain = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH")
    }
    command = [sys.executable, str(folder / "installer" / "bootstrap.py"), *words]
    own = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8", "LANG": "en", **(known or {})}
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", check=False, cwd=cwd or folder, env={**plain, **own}, user=user
    )


@LINUX
@pytest.mark.parametrize("locale", [{}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "koi8-r"}])
def test_a_folder_of_any_name_is_set_up_and_run(locale: dict[str, str], tmp_path: Path) -> None:
    folder = checkout(tmp_path / ODD)
    told = with_pip(folder)
    done = bootstrap(folder, "run", "--version", cwd=tmp_path, known=locale)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Leaguekeeper 0" in done.stdout
    words, temporary, where = eval(told.read_text())  # noqa: S307 - written by our own pip
    assert words[words.index("-r") :] == ["-r", os.path.join("installer", "lock.txt")]
    assert Path(where) == folder
    assert Path(temporary).is_relative_to(folder)
    assert not Path(temporary).exists()
    again = bootstrap(folder, "run", "show", "nowhere.league", "standings", cwd=tmp_path, known=locale)
    assert (again.returncode, again.stdout) == (2, "")
    assert again.stderr.count("\n") == 1
    command = subprocess.run([folder / ".venv" / "bin" / "leaguekeeper", "--version"], capture_output=True, check=True)
    assert command.stdout.startswith(b"Leaguekeeper 0")


@LINUX
def test_only_who_tests_gets_what_tests_need(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "here")
    told = with_pip(folder)
    (folder / "made.py").write_text("def test_nothing():\n    pass\n", encoding="utf-8")
    assert bootstrap(folder, "test", "-n", "0", "made.py").returncode == 0
    assert list(folder.glob("__pycache__/made.*")), "every process would translate all of it anew"
    words = eval(told.read_text())[0]  # noqa: S307 - written by our own pip
    assert words[-1] == os.path.join("installer", "lock-dev.txt")
    assert words.count("-r") == 2
    told.unlink()
    assert bootstrap(folder, "run", "--version").returncode == 0
    assert not told.exists()


@LINUX
@pytest.mark.parametrize("folder", ["a:b", "é:я"])
def test_a_folder_that_python_makes_no_environment_in_is_told_so(folder: str, tmp_path: Path) -> None:
    done = bootstrap(checkout(tmp_path / folder), "run", "--version")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("Python makes no environment in a folder whose name holds a ':'")


@LINUX
def test_what_pip_says_of_a_certificate_is_the_one_sentence(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "here")
    with_pip(folder, "sys.exit('[SSL: CERTIFICATE_VERIFY_FAILED] ' + b'\\xff'.decode('latin-1'))")
    done = bootstrap(folder, "test", "tests/store")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "PIP_CERT=" in done.stderr


@LINUX
def test_neither_home_nor_temporary_folder_is_needed(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "here")
    with_pip(folder)
    done = bootstrap(folder, "run", "--version", known={"HOME": "/proc/nowhere", "TMPDIR": "/proc/nowhere"})
    assert (done.returncode, done.stderr) == (0, "")


@LINUX
@NOT_ROOT
def test_another_user_runs_what_was_set_up(tmp_path: Path) -> None:
    folder = checkout(_open_to_all(tmp_path) / "here")
    if not _may(NOBODY, Path(sys.executable)):
        pytest.skip("this Python is its owner's alone")
    with_pip(folder)
    assert bootstrap(folder, "run", "--version").returncode == 0
    done = bootstrap(folder, "run", "--version", user=NOBODY, known={"HOME": "/proc/nowhere"})
    assert (done.returncode, done.stdout, done.stderr) == (0, "Leaguekeeper 0.1.0\n", "")


@LINUX
def test_another_user_is_told_what_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder takes no files: for whoever is not root that is a matter of its mode, here it is said so."""
    folder = checkout(tmp_path / "here")
    with_pip(folder)
    command = [sys.executable, "-c", NO_FILES.format(installer=str(folder / "installer"))]
    fresh = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (fresh.returncode, fresh.stderr) == (2, f"Leaguekeeper may not write into its folder: {folder}\n")
    assert bootstrap(folder, "run", "--version").returncode == 0
    same = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (same.returncode, same.stdout, same.stderr) == (0, "Leaguekeeper 0.1.0\n", "")
    stamp = folder / ".venv" / "leaguekeeper-installed"
    stamp.write_text(f"{stamp.read_text().split()[0]} 3.9\n")
    other = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (other.returncode, other.stderr.count("\n")) == (2, 1)
    assert "set up with Python 3.9" in other.stderr
    (folder / ".venv" / "bin" / "python").unlink()
    gone = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert "could not be set up" not in gone.stderr
    assert "Python cannot be started by you" in gone.stderr


@LINUX
def test_what_is_set_up_is_never_said_not_to_be(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "here")
    with_pip(folder)
    assert bootstrap(folder, "run", "--version").returncode == 0
    in_the_way = folder / "build" / "sample-league" / "sample.league"
    in_the_way.mkdir(parents=True)
    done = bootstrap(folder, "run", known={"TMPDIR": "/proc/nowhere"})
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("Leaguekeeper is set up, but could not run: ")
    assert done.stderr.endswith(f" ({in_the_way}).\n")
    shutil.rmtree(folder / "build")
    (folder / "build").touch()
    command = [sys.executable, "-c", "import environment; print(environment.own_folder('tour'))"]
    asked = subprocess.run(
        command, capture_output=True, encoding="utf-8", check=True, env={**os.environ, "TMPDIR": str(tmp_path)},
        cwd=folder / "installer",
    )  # fmt: skip
    assert Path(asked.stdout.strip()).parent == tmp_path, "a file lies where its folder would"


def _open_to_all(folder: Path) -> Path:
    """A folder that everybody may walk into, which pytest's own are not."""
    for each in (folder, *folder.parents):
        if each.owner() == folder.owner() and each != Path("/"):
            each.chmod(each.stat().st_mode | 0o055)
        if each.parent == Path("/tmp"):  # noqa: S108 - no further up
            break
    return folder


def _may(user: int, program: Path) -> bool:
    try:
        return subprocess.run([program, "-c", ""], user=user, check=False, capture_output=True).returncode == 0
    except OSError:
        return False
