"""What every test stands on: no display, no one's own folders, and Qt's fixtures only where Qt is."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings


def _qt_is_here() -> bool:
    try:
        return importlib.util.find_spec("PySide6.QtCore") is not None
    except ModuleNotFoundError:
        return False


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest_plugins = ["pytestqt.plugin"] if _qt_is_here() else []

settings.register_profile("suite", deadline=None, print_blob=True)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("CONFIG", "DATA", "CACHE"):
            patch.setenv(f"LEAGUEKEEPER_{name}", str(tmp_path_factory.mktemp(name.lower())))
        yield
