"""Credentials reach the executors, and are never written on the way: not by us, not by Spark, whatever happens."""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.rest.auth import OAuth2AuthManager
from pyiceberg.schema import Schema
from pyiceberg.types import NestedField, StringType

from puffinry.catalogs import load_table, open_catalog
from puffinry.executor.remote_functions import pack
from puffinry.refresh import RefreshOptions
from puffinry.refresh.planning import prepare
from puffinry.scan import ScanContext
from puffinry.statistics import answer_for
from tests.interop.stores.conftest import SECRET, WIDE, Store

SECONDS = 240
# The command line; each file is a task, and the tasks travel apart from the credentials, as when there are many.
PUFFINRY = """
from puffinry import cli
from puffinry.execution import ScanLimits
cli.main(ScanLimits(largest_task=1, carried_by_all=0))
"""


@pytest.mark.heavy
def test_no_file_log_event_or_output_of_a_run_holds_the_secret(store: Store, tmp_path: Path) -> None:
    table = store.create(WIDE.slice(0, 500))
    table.append(WIDE.slice(500, 500))
    (tmp_path / "tmp").mkdir()
    (tmp_path / "events").mkdir()
    conf = {
        "spark.eventLog.enabled": "true",
        "spark.eventLog.dir": f"file://{tmp_path}/events",
        "spark.local.dir": str(tmp_path / "tmp"),
        "spark.log.level": "INFO",
        "spark.ui.enabled": "false",
    }
    command = [sys.executable, "-c", PUFFINRY, "--debug", "analyze", "db.t", "db.gone", "--catalog", "test"]
    command += ["--verbose", "--master", "local[2]", "--checkpoint", f"{tmp_path}/kept"]
    command += [f"--spark-conf={key}={value}" for key, value in conf.items()]
    given = {f"PYICEBERG_CATALOG__TEST__{_spelled(key)}": value for key, value in store.properties.items()}
    environment = {**os.environ, **given, "TMPDIR": str(tmp_path / "tmp")}
    with (tmp_path / "output").open("wb") as output, Watched(tmp_path) as seen:
        process = subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=output, stderr=subprocess.STDOUT)
        assert process.wait(SECONDS) == 1  # db.gone is not there
    said = (tmp_path / "output").read_text()
    assert "committed s3://" in said
    assert "Traceback" in said
    assert len(list((tmp_path / "events").iterdir())) == 1
    assert any("kept" in path for path in seen.files)
    assert seen.leaks == set()


def _spelled(key: str) -> str:
    return key.upper().replace(".", "__").replace("-", "_")


class Watched:
    """Reads all files below a folder again and again, since some are there for a moment only."""

    def __init__(self, folder: Path) -> None:
        self.files: set[str] = set()
        self.leaks: set[str] = set()
        self._folder = folder
        self._finished = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> "Watched":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._finished.set()
        self._thread.join(SECONDS)
        self._look()

    def _watch(self) -> None:
        while not self._finished.wait(0.2):
            self._look()

    def _look(self) -> None:
        for path in _files(self._folder):
            try:
                content = path.read_bytes()
            except OSError:
                continue  # gone meanwhile
            self.files.add(str(path))
            if SECRET.encode() in content:
                self.leaks.add(str(path))


def _files(folder: Path) -> Iterator[Path]:
    for below, _, names in os.walk(folder):
        yield from (Path(below, name) for name in names)


def _opened(context: ScanContext, locations: Iterable[str]) -> Iterable[object]:
    return (context.open(location, "data") for location in locations)


def test_what_travels_with_the_credentials_stays_below_what_pyspark_writes_to_a_file() -> None:
    fields = [NestedField(number, f"a_column_with_a_long_name_{number}", StringType()) for number in range(1, 2001)]
    context = ScanContext(Schema(*fields), {"s3.secret-access-key": SECRET})
    assert len(pickle.dumps(context)) > 100_000
    packed = pack(partial(_opened, context))
    assert len(packed) < 1 << 20
    assert SECRET.encode() not in packed


def test_executors_get_what_opens_files_and_not_what_opens_the_catalog(tmp_path: Path) -> None:
    properties = {
        "type": "sql",
        "uri": f"sqlite:///{tmp_path}/c.db",
        "warehouse": f"file://{tmp_path}",
        "credential": f"me:{SECRET}",
        "s3.access-key-id": "key",
    }
    catalog = open_catalog("c", **properties, init_catalog_tables="true")
    catalog.create_namespace("n")
    rows = pa.table({"a": [1]})
    catalog.create_table("n.t", rows.schema).append(rows)
    table = load_table("n.t", catalog)
    plan = prepare(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions()).plan
    manager = OAuth2AuthManager("me", SECRET, "http://127.0.0.1:1/token")  # cannot be pickled
    given: dict[str, Any] = {**table.io.properties, "auth.manager": manager}
    context = ScanContext.of(plan, table.metadata, given)
    travelled = pickle.loads(pickle.dumps(context)).io_properties
    assert travelled["s3.access-key-id"] == "key"
    assert {"uri", "credential", "auth.manager"} & travelled.keys() == set()
    assert SECRET not in repr(context)
