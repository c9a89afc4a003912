"""What the words after ``run`` and ``test`` need, and that who starts a program passes its end on."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
STARTS = """
import sys
sys.path.insert(0, {installer!r})
import bootstrap
sys.exit(bootstrap._started([sys.executable, "-c", {child!r}]))
"""
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals as they are elsewhere")


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "installer"))
    return importlib.import_module("bootstrap")


@pytest.fixture
def started(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """What would have been started, with its environment; system libraries that are missing end the test."""
    told: list[tuple[list[str], dict[str, str]]] = []

    def note(command: list[str], known: dict[str, str] | None = None) -> int:
        told.append((command, known or {}))
        return 0

    def asked(**_given: Any) -> list[str]:
        raise bootstrap.Stop("asked for Qt's libraries")

    monkeypatch.setattr(bootstrap, "set_up", lambda _locks: None)
    monkeypatch.setattr(bootstrap, "_started", note)
    monkeypatch.setattr(bootstrap.site_checks, "bring", dict)
    monkeypatch.setattr(bootstrap, "missing_libraries", asked)
    return told


@pytest.mark.parametrize(
    "words",
    [["tests/store"], ["tests/store", "-x"], ["tests/store/test_gate.py::a", "-q"], ["./tests/league/"], ["--help"],
     ["--version"], ["tests/installer", "tests/rules"]],
    ids=" ".join,
)  # fmt: skip
def test_tests_that_need_no_window_ask_for_no_library_of_qt(
    words: list[str], bootstrap: ModuleType, started: list[tuple[list[str], dict[str, str]]]
) -> None:
    assert bootstrap.main(["test", *words]) == 0
    ((command, known),) = started
    assert command[-len(words) :] == words
    assert known["PYTHONPATH"].endswith("without-qt")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["-x"],
        ["-k", "a"],
        ["tests"],
        ["tests/ui"],
        ["tests/ui/test_shell.py"],
        ["tests/store", "tests/e2e"],
    ],
    ids=" ".join,
)
def test_tests_of_the_window_do(
    words: list[str],
    bootstrap: ModuleType,
    started: list[tuple[list[str], dict[str, str]]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bootstrap.main(["test", *words]) == 2
    assert capsys.readouterr().err == "asked for Qt's libraries\n"
    assert started == []


@pytest.mark.parametrize(
    ("words", "window"),
    [([], True), (["our.league"], True), (["--lang", "fr"], True), (["--lang=fr", "our.league"], True),
     (["show", "our.league"], False), (["--version"], False)],
)  # fmt: skip
def test_the_words_after_run_that_open_the_window(words: list[str], window: bool, bootstrap: ModuleType) -> None:
    assert bootstrap._opens_the_window(words) is window


@POSIX
@pytest.mark.parametrize("sent", ["SIGTERM", "SIGHUP"])
def test_the_end_of_the_session_reaches_the_program_that_was_started(sent: str) -> None:
    child = (
        "import os, signal, sys\n"
        "signal.signal(signal.SENT, lambda *_given: (print('ended in order', flush=True), os._exit(7)))\n"
        "print('ready', flush=True)\nsignal.pause()\n"
    ).replace("SENT", sent)
    command = [sys.executable, "-c", STARTS.format(installer=str(ROOT / "installer"), child=child)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        running.send_signal(getattr(signal, sent))
        said, _errors = running.communicate()
    assert (said, running.returncode) == ("ended in order\n", 7)


@POSIX
def test_control_c_is_left_to_the_program_that_was_started() -> None:
    child = (
        "import os, signal\n"
        "try: print('ready', flush=True); signal.pause()\n"
        "except KeyboardInterrupt: input(); print('closed in order', flush=True); os._exit(130)\n"
    )
    command = [sys.executable, "-c", STARTS.format(installer=str(ROOT / "installer"), child=child)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", start_new_session=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        os.killpg(running.pid, signal.SIGINT)
        said, _errors = running.communicate("\n")
    assert (said, running.returncode) == ("closed in order\n", 130)


def test_pythons_venv_module_is_brought_like_any_library(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environment = importlib.import_module("environment")
    brought: list[list[str]] = []
    answers = iter([(1, "ensurepip is not available"), (0, "")])
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "_made", lambda _known: next(answers))
    monkeypatch.setattr(environment.system_libraries, "bring", lambda packages, _what: brought.append(packages))
    environment._make_venv({})
    assert brought == [[f"python3.{sys.version_info[1]}-venv"]]
