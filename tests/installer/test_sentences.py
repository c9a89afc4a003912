from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="system libraries are brought on Linux alone")

BEHIND_A_PROXY = """\
WARNING: Retrying after connection broken by 'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]
certificate verify failed: self-signed certificate in certificate chain (_ssl.c:1006)'))': /simple/alembic/
ERROR: Could not find a version that satisfies the requirement alembic==1.18 (from versions: none)"""
PROXY_SAYS_NO = """\
WARNING: Retrying after connection broken by 'ProxyError('Cannot connect to proxy.', OSError('403 Forbidden'))'
ERROR: No matching distribution found for alembic==1.18"""


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "installer"))
    return importlib.import_module("bootstrap")


@pytest.fixture
def environment(bootstrap: ModuleType) -> ModuleType:
    return importlib.import_module("environment")


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    told = tmp_path / "told"
    program = tmp_path / "apt-get"
    program.write_text(f'#!/bin/sh\necho "$@" >> "{told}"\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return told


@pytest.mark.parametrize(
    ("pip_says", "sentence"),
    [
        ("error: could not install packages due to an oserror: [errno 28] no space left on device", "The disk is full"),
        (
            "could not find a version that satisfies the requirement x (from versions: none)",
            "no way to the package index",
        ),
        ("warning: retrying: failed to establish a new connection: [errno 111]", "no way to the package index"),
        ("temporary failure in name resolution", "no way to the package index"),
        ("connection reset by peer", "broke off"),
        (
            "error: these packages do not match the hashes from the requirements file",
            "not the one that installer/lock.txt",
        ),
        (
            "error: no matching distribution found for pyside6-essentials==6.12.0",
            "no ready-made package for this machine",
        ),
        ("permission denied: '/x/.venv'", "may not write into its folder"),
        ("Error: [Errno 30] Read-only file system: '/x/.venv'", "on a disk that can only be read"),
        ("OSError: [Errno 122] Disk quota exceeded", "The disk is full"),
        (BEHIND_A_PROXY, "PIP_CERT="),
        (PROXY_SAYS_NO, "named in https_proxy"),
    ],
)
def test_each_failure_of_the_installation_is_one_sentence(pip_says: str, sentence: str, bootstrap: ModuleType) -> None:
    told = importlib.import_module("faults").sentence_for(pip_says, ROOT, "otherwise")
    assert sentence in told
    assert "\n" not in told


def test_too_little_room_is_said_before_anything_is_fetched(
    bootstrap: ModuleType, environment: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "ROOM_NEEDED", 10**18)
    with pytest.raises(bootstrap.Stop, match="Too little room on the disk"):
        environment._check_room()


@LINUX
def test_a_person_who_is_not_root_is_given_the_exact_line(
    bootstrap: ModuleType, apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(bootstrap.Stop, match=r"sudo apt-get install -y --no-install-recommends libegl1 libgl1$"):
        bootstrap.system_libraries.bring(["libegl1", "libgl1"], "Libraries are")
    assert not apt.exists()


@LINUX
def test_root_gets_the_libraries_at_once(bootstrap: ModuleType, apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    bootstrap.system_libraries.bring(["libegl1", "libgl1"], "Libraries are")
    told = apt.read_text(encoding="utf-8").splitlines()
    assert told == ["update -q", "install -y --no-install-recommends libegl1 libgl1"]
