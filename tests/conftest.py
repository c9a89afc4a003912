"""What every test stands on: no display, no one's own folders, English, and nothing said that nobody expects.

A warning in the log, or one of Qt's own, fails the test; a test marked ``warns`` means its log lines.
"""

from __future__ import annotations

import gc
import importlib.util
import logging
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

from leaguekeeper.base.words import speak, speak_as
from tests.postgres import Postgres, postgres_here


def _qt_is_here() -> bool:
    try:
        return importlib.util.find_spec("PySide6.QtCore") is not None
    except ModuleNotFoundError:
        return False


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest_plugins = ["tests.left_open", *(["pytestqt.plugin"] if _qt_is_here() else [])]

# The suite draws the same examples each time, so that what is red was made red; to look for more faults:
# pytest --hypothesis-profile search
settings.register_profile("suite", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("CONFIG", "DATA", "CACHE"):
            patch.setenv(f"LEAGUEKEEPER_{name}", str(tmp_path_factory.mktemp(name.lower())))
        yield


PYTHONS_OWN = gc.get_threshold()
"""After how much Python looks for rubbish by itself."""

SELDOM = (10_000, 5, 4)
"""A sixth of the time of a run went into looking, among all that tests keep, for what is hardly ever there."""


def _hear_signals() -> None:
    """A shell starts what runs in its background, or under nohup, deaf to some signals, and so are its children."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


def pytest_configure(config: pytest.Config) -> None:
    _hear_signals()
    gc.set_threshold(*SELDOM)
    config.addinivalue_line("markers", "warns: the test means the warnings that it puts into the log")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of the tests' own; without one the test says so and is skipped."""
    server = postgres_here()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, and leaves it so: what a whole module shares is made before the next one begins."""
    speak("en")
    speak_as(None)
    yield
    speak("en")
    speak_as(None)


@pytest.fixture
def in_french(_english: None) -> None:
    """Whoever tests is spoken to in French."""
    speak("fr")


@pytest.fixture
def in_russian(_english: None) -> None:
    """Whoever tests is spoken to in Russian."""
    speak("ru")


class Heard(logging.Handler):
    """Keeps what is logged from WARNING on."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name}: {record.levelname}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _nothing_unexpected_in_the_log(request: pytest.FixtureRequest) -> Iterator[None]:
    heard = Heard()
    root = logging.getLogger()
    root.addHandler(heard)
    yield
    root.removeHandler(heard)
    if heard.lines and request.node.get_closest_marker("warns") is None:
        pytest.fail("unexpected in the log:\n" + "\n".join(heard.lines), pytrace=False)


QT_MAY_SAY = ("This plugin does not support", "propagateSizeHints")
"""What Qt says because there is no display, and not because of us."""


@pytest.fixture(autouse=True)
def _nothing_unexpected_from_qt() -> Iterator[None]:
    if "PySide6.QtCore" not in sys.modules:
        yield
        return
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler  # noqa: PLC0415 - not everywhere

    said: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        harmless = kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) or any(part in text for part in QT_MAY_SAY)
        if not harmless:
            said.append(f"{kind.name}: {text}")

    before = qInstallMessageHandler(hear)
    yield
    qInstallMessageHandler(before)
    if said:
        pytest.fail("unexpected from Qt:\n" + "\n".join(said), pytrace=False)
