"""A real browser, asked over its own driver: Debian's chromium and chromium-driver, where they are installed.

The driver speaks plain HTTP (W3C WebDriver), so that nothing needs to be installed for Python.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

__all__ = ["AXE", "VNU", "Browser", "browser", "browser_is_here", "npm_file"]

_OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
            "--disable-background-networking", "--allow-file-access-from-files=false")  # fmt: skip


_IS_THERE = "return document.readyState === 'complete' && !document.querySelector('meta[http-equiv=refresh]');"

_PATIENCE = 1000
"""How often a page is asked whether it is there."""


def npm_file(name: str) -> Path | None:
    """A file of an npm package: beside the checkout, where npm keeps what is for all, or where NODE_PATH says."""
    places = [Path.cwd() / "node_modules", Path("/usr/local/lib/node_modules"), Path("/usr/lib/node_modules")]
    places += [Path(place) for place in os.environ.get("NODE_PATH", "").split(os.pathsep) if place]
    return next((place / name for place in places if (place / name).is_file()), None)


AXE = npm_file("axe-core/axe.min.js")
VNU = npm_file("vnu-jar/build/dist/vnu.jar")


def browser_is_here() -> bool:
    """Whether there is a browser with its driver."""
    return shutil.which("chromedriver") is not None and shutil.which("chromium") is not None


class Browser:
    """A window of the browser."""

    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}"
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": list(_OPTIONS), "binary": shutil.which("chromium")},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"

    def _ask(self, method: str, way: str, told: dict[str, Any] | None = None) -> Any:
        data = json.dumps(told).encode() if told is not None else None
        head = {"Content-Type": "application/json"}
        request = urllib.request.Request(self._root + way, data, head, method=method)  # noqa: S310 - as below
        with urllib.request.urlopen(request, timeout=120) as answer:  # noqa: S310 - a driver on this machine
            return json.load(answer)["value"]

    def command(self, name: str, **told: Any) -> Any:
        """A command of the browser's own protocol."""
        return self._ask("POST", f"{self._session}/goog/cdp/execute", {"cmd": name, "params": told})

    def go(self, address: str) -> None:
        """Open a page and wait until it is there; where it leads on at once, until the one after it is."""
        self._ask("POST", f"{self._session}/url", {"url": address})
        for _asked in range(_PATIENCE):
            if self.run(_IS_THERE):
                return
            time.sleep(0.02)
        raise AssertionError(address)

    def run(self, script: str, *given: Any, later: bool = False) -> Any:
        """What a script gives; one that answers ``later`` calls its last argument."""
        kind = "async" if later else "sync"
        return self._ask("POST", f"{self._session}/execute/{kind}", {"script": script, "args": list(given)})

    def log(self, kind: str) -> list[dict[str, Any]]:
        """What the browser wrote down since it was asked last."""
        found: list[dict[str, Any]] = self._ask("POST", f"{self._session}/se/log", {"type": kind})
        return found

    def requests(self) -> list[str]:
        """Every address that was asked for since the last time."""
        told = [json.loads(each["message"])["message"] for each in self.log("performance")]
        return [each["params"]["request"]["url"] for each in told if each["method"] == "Network.requestWillBeSent"]

    def look(self, width: int, height: int, theme: str = "light", media: str = "") -> None:
        """Take a size, a theme and a medium ("print")."""
        features = [
            {"name": "prefers-color-scheme", "value": theme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.command("Emulation.setEmulatedMedia", media=media, features=features)
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                     mobile=width < 600)  # fmt: skip

    def picture(self, file: Path) -> None:
        """The whole page as a picture."""
        shot = self.command("Page.captureScreenshot", captureBeyondViewport=True)
        file.write_bytes(base64.b64decode(shot["data"]))

    def close(self) -> None:
        """Let go of the window."""
        self._ask("DELETE", self._session)


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser of its own, ended with everything it started."""
    driver = subprocess.Popen(
        [shutil.which("chromedriver") or "", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert driver.stdout is not None
        told = (re.search(r"successfully on port (\d+)", line) for line in driver.stdout)
        port = next(int(found[1]) for found in told if found)
        window = Browser(port)
        try:
            yield window
        finally:
            window.close()
    finally:
        driver.terminate()
        driver.wait()
        if driver.stdout is not None:
            driver.stdout.close()
