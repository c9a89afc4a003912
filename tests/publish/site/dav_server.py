"""A real WebDAV server on this machine: one user, one folder, and a wish to hang up in the middle."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from wsgidav.wsgidav_app import WsgiDAVApp

from tests.publish.site.sftp_server import PASSWORD, USER

__all__ = ["DavHost", "dav_host"]


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Who was hung up on says nothing."""


class _Silent(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is said."""


class DavHost:
    """Serves a folder by WebDAV on a port of its own until it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wrote: list[str] = []
        self.hang_up_after: int | None = None
        self.quota: int | None = None
        self.answers: dict[str, str] = {}
        """What is asked (a method) of a server that is in trouble, and what it answers: “cut” for half of an answer."""
        logging.getLogger("wsgidav").setLevel(logging.CRITICAL)
        self._app = WsgiDAVApp({
            "provider_mapping": {"/": str(folder)},
            "simple_dc": {"user_mapping": {"*": {USER: {"password": PASSWORD}}}},
            "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
            "verbose": 0, "logging": {"enable": False}, "dir_browser": {"enable": False},
        })  # fmt: skip
        self._server = make_server("127.0.0.1", 0, self._answer, _Server, _Silent)
        self.port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self._thread.start()

    def address(self, folder: str = "/site") -> str:
        return f"dav://{USER}@127.0.0.1:{self.port}{folder}"

    def _answer(self, environ: dict[str, Any], start_response: Any) -> Any:
        if self.hang_up_after is not None and len(self.wrote) >= self.hang_up_after:
            raise ConnectionAbortedError
        trouble = self.answers.get(environ["REQUEST_METHOD"], "")
        length = int(environ.get("CONTENT_LENGTH") or 0)  # the plain server would wait for more than was sent
        if environ["REQUEST_METHOD"] == "PUT" and self.quota is not None and length > self.quota:
            trouble = "507 Insufficient Storage"
        body = environ["wsgi.input"].read(length)
        if trouble and trouble != "cut":
            start_response(trouble, [("Content-Length", "0")])
            return [b""]
        if environ["REQUEST_METHOD"] == "MOVE":
            self.wrote.append(environ["HTTP_DESTINATION"].partition(f":{self.port}")[2])
        environ["wsgi.input"] = BytesIO(body)
        answer = self._app(environ, start_response)
        if trouble == "cut":
            whole = b"".join(answer)
            return [whole[: len(whole) // 2]]
        return answer

    def close(self) -> None:
        """Serve no more."""
        with suppress(OSError):
            self._server.shutdown()
            self._server.server_close()
        self._thread.join(5)


@contextmanager
def dav_host(folder: Path) -> Iterator[DavHost]:
    host = DavHost(folder)
    try:
        yield host
    finally:
        host.close()
