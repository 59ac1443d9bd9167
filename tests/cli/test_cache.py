"""`puffinry tools cache` says where things are; `puffinry tools cache build` compiles all that a refresh needs."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.cli.running import run
from tests.conftest import Golden
from tests.support.places import DOCS

REFRESH = """
import sys
from puffinry.kernels import always_compile
from puffinry.cli import main
always_compile()
main()
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    return tmp_path / "puffinry"


def test_it_says_where_things_are_in_json_as_its_schema_says(cache: Path) -> None:
    schema = json.loads((DOCS / "cli.schema.json").read_text()) | {"$ref": "#/$defs/cache"}
    kernels, classes = map(json.loads, run("tools", "cache", "--json").text.splitlines())
    for each in (kernels, classes):
        Draft202012Validator(schema).validate(each)
    assert (Path(kernels["path"]).parent, classes["path"]) == (cache, str(cache))
    assert kernels["path"] in run("tools", "cache").text


@pytest.mark.heavy
@pytest.mark.slow
@pytest.mark.usefixtures("cache")
def test_once_all_is_built_no_refresh_compiles_anything(tmp_path: Path, golden: Golden) -> None:
    code = "from puffinry.cli import main; main()"
    build = subprocess.run(
        [sys.executable, "-c", code, "tools", "cache", "build"], check=True, capture_output=True, text=True
    )
    assert "compiling, once on this machine" in build.stderr
    built = compiled(tmp_path)
    assert len(built) > 20
    locations = [str(golden.location(name)) for name in golden.tables]
    analyze = [sys.executable, "-c", REFRESH, "analyze", "--full", "--dry-run", *locations]
    subprocess.run(analyze, check=False, capture_output=True, env=os.environ)  # of some, nothing can be counted
    assert compiled(tmp_path) == built


def compiled(folder: Path) -> Mapping[str, int]:
    """What numba has cached of scans and sketches, by its name, and when."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("puffinry.*.nb[ci]")}
