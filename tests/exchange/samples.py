"""Real files of other programs, used where they lie beside the project; a test without them says so and is skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "samples"


def sample(name: str) -> bytes:
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"the sample {name} is not beside this checkout")
    return path.read_bytes()
