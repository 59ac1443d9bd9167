"""REST catalogs of others, in languages and with habits of their own: contexts that start one, as in `starting`.

Lakana (Python, on PyIceberg's models) keeps no log of versions. Rustberg (Rust, on iceberg-rust) is built from source
for some minutes, so `make rustberg` does it once, and `make nightly`; where it is not built, its tests are skipped.
SeaweedFS, in Go, takes an hour to build and is not tried here.
"""

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.packaging.quick_tests import ENVIRONMENTS
from tests.support.servers.availability import UnavailableError
from tests.support.servers.processes import free_port, server

LAKANA = "lakana-server==0.20.0"


@contextmanager
def lakana(folder: Path) -> Iterator[dict[str, str]]:
    """How a Lakana is reached, in whose warehouse namespaces begin with `gold`."""
    place, port = ENVIRONMENTS / "lakana" / "bin", free_port()
    uv = (sys.executable, "-m", "uv")
    _run(*uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(place.parent))
    _run(*uv, "pip", "install", "--quiet", "--python", str(place / "python"), LAKANA)
    key, secret = secrets.token_hex(8), secrets.token_urlsafe(32)
    settings = {
        "LAKANA_DATABASE__URL": f"sqlite:///{folder}/lakana.db",
        "LAKANA_BOOTSTRAP_PAT_KEY_ID": key,
        "LAKANA_BOOTSTRAP_PAT_SECRET": secret,
        "LAKANA_PORT": str(port),
    }
    (folder / "warehouse").mkdir()
    _run(str(place / "lakana-server"), "migrate", settings=settings)
    with server([str(place / "lakana-server")], folder, settings, ready=b"Uvicorn running"):
        reached = {"type": "rest", "uri": f"http://127.0.0.1:{port}", "token": f"lakana_pat_{key}_{secret}"}
        warehouse: dict[str, Any] = {
            "name": "lake",
            "storage": {"scheme": "file", "root": f"file://{folder}/warehouse"},
        }
        sent = {"Authorization": f"Bearer {reached['token']}"}
        requests.post(f"{reached['uri']}/api/v1/environments", json=warehouse, headers=sent, timeout=30)
        yield {**reached, "prefix": "lake"}


@contextmanager
def rustberg(folder: Path) -> Iterator[dict[str, str]]:
    """How a Rustberg is reached."""
    program, port = ENVIRONMENTS / "rustberg" / "bin" / "rustberg", free_port()
    if not program.exists():
        pytest.skip("Rustberg is not built: make rustberg")
    (folder / "warehouse").mkdir()
    open_to_all = ("--dev", "--no-auth", "--insecure-http", "--host", "127.0.0.1", "--port", str(port))
    place = ("--warehouse", f"file://{folder}/warehouse", "--catalog-url", "memory://")
    with server([str(program), *open_to_all, *place], folder, ready=b"Server starting at"):
        yield {"type": "rest", "uri": f"http://127.0.0.1:{port}"}


def _run(*command: str, settings: Mapping[str, str] | None = None) -> None:
    environment = {**os.environ, **(settings or {})}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise UnavailableError(f"{' '.join(command)}: {done.stderr[-500:]}")
