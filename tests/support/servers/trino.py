"""A Trino of one node on an Iceberg catalog in PostgreSQL, which PyIceberg and Puffinry share with it.

Trino wants a newer Java than Spark does, and half a gigabyte from Maven Central.
"""

import json
import os
import re
import subprocess
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pyiceberg.catalog.sql import SqlCatalog

from tests.support.servers.availability import UnavailableError
from tests.support.servers.jars import Jar, fetch
from tests.support.servers.processes import free_port, server
from tests.support.servers.starting import postgres

VERSION = "476"
_OLDEST_JAVA = 24
CATALOG = "lake"

_JVM = """-server
-Xmx{heap}
-XX:+UseG1GC
-XX:+ExitOnOutOfMemoryError
{options}
-Djdk.attach.allowAttachSelf=true
-Dfile.encoding=UTF-8
--enable-native-access=ALL-UNNAMED
--sun-misc-unsafe-memory-access=allow
"""
_CONFIG = """coordinator=true
node-scheduler.include-coordinator=true
http-server.http.port={port}
discovery.uri=http://127.0.0.1:{port}
query.max-memory={memory}
query.max-memory-per-node={memory}
memory.heap-headroom-per-node=250MB
"""
_CATALOG = """connector.name=iceberg
iceberg.catalog.type=jdbc
iceberg.jdbc-catalog.catalog-name={name}
iceberg.jdbc-catalog.driver-class=org.postgresql.Driver
iceberg.jdbc-catalog.connection-url=jdbc:postgresql://{address.hostname}:{address.port}{address.path}
iceberg.jdbc-catalog.connection-user={address.username}
iceberg.jdbc-catalog.connection-password=none
iceberg.jdbc-catalog.default-warehouse-dir=file://{folder}/warehouse
iceberg.jdbc-catalog.schema-version=V1
iceberg.expire-snapshots.min-retention=0s
fs.native-local.enabled=true
local.location=/
"""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a server is; by default as small as the tests can do with, and quickly up."""

    heap: str = "1200M"
    memory: str = "300MB"  # of a query
    options: str = "-XX:TieredStopAtLevel=1"
    connectors: tuple[str, ...] = ()  # besides Iceberg's: generators such as tpch, as catalogs of these names


@dataclass(frozen=True, slots=True)
class Ran:
    """What a statement gave, and what it took."""

    rows: list[list[Any]]
    seconds: float
    cpu_seconds: float
    peak_memory: int  # bytes


@dataclass(frozen=True)
class Trino:
    """The server, and the catalog that it shares."""

    address: str
    catalog: SqlCatalog

    def __call__(self, statement: str) -> list[list[Any]]:
        """Run a statement; returns its rows."""
        return self.run(statement).rows

    def run(self, statement: str, schema: str = "db", **session: str) -> Ran:
        """Run a statement with these session properties of the Iceberg catalog."""
        properties = ",".join(f"{CATALOG}.{name}={value}" for name, value in session.items())
        headers = {"X-Trino-Schema": schema, **({"X-Trino-Session": properties} if properties else {})}
        answer = self._ask(f"{self.address}/v1/statement", statement.encode(), headers)
        rows: list[list[Any]] = []
        while True:
            if "error" in answer:
                raise AssertionError(f"{statement}: {answer['error']['message']}")
            rows += answer.get("data", [])
            if "nextUri" not in answer:
                took = answer["stats"]
                times = took["elapsedTimeMillis"] / 1000, took["cpuTimeMillis"] / 1000
                return Ran(rows, *times, took["peakMemoryBytes"])
            answer = self._ask(answer["nextUri"])

    def _ask(self, address: str, body: bytes | None = None, asked: Mapping[str, str] | None = None) -> Any:
        headers = {"X-Trino-User": "test", "X-Trino-Catalog": CATALOG, **(asked or {})}
        with urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=120) as answer:
            return json.load(answer)


@contextmanager
def trino(folder: Path, size: Size = Size()) -> Iterator[Trino]:
    """A running Trino, with the schema `db`."""
    version, java_home = _newest_java()
    if version < _OLDEST_JAVA:
        raise UnavailableError(f"Trino wants Java {_OLDEST_JAVA} or later; the newest of this machine is {version}")
    home = _unpacked(folder, size.connectors)
    with postgres(folder) as database:
        catalog = SqlCatalog(CATALOG, uri=database, warehouse=f"file://{folder}/warehouse")
        catalog.create_namespace("db")
        port = free_port()
        _configure(home, folder, port, database, size)
        environment = {"JAVA_HOME": str(java_home), "PATH": f"{java_home}/bin:{os.environ['PATH']}"}
        with server([str(home / "bin" / "launcher"), "run"], folder / "trino", environment, b"SERVER STARTED"):
            running = Trino(f"http://127.0.0.1:{port}", catalog)
            _await_node(running, size.connectors)
            yield running


def _await_node(running: Trino, connectors: Sequence[str]) -> None:
    """A server that has started knows of its own node some moments later, and that it has a catalog later still."""
    waited_for = ["SELECT 1", *(f"SELECT count(*) FROM {name}.tiny.region" for name in connectors)]
    for _ in range(60):
        try:
            for statement in waited_for:
                running(statement)
        except (AssertionError, OSError):
            time.sleep(0.5)
        else:
            return
    raise UnavailableError("Trino runs, but answers no query")


def _newest_java() -> tuple[int, Path]:
    """The newest Java among the machine's packages, by version and home; 0 where there is none."""
    homes = (path for path in Path("/usr/lib/jvm").glob("*") if (path / "bin" / "java").exists())
    return max(((_java_version(home), home) for home in homes), default=(0, Path()))


def _java_version(home: Path) -> int:
    told = subprocess.run([home / "bin" / "java", "-version"], capture_output=True, text=True, check=False).stderr
    found = re.search(r'version "(\d+)', told)
    return int(found[1]) if found else 0


def _unpacked(folder: Path, connectors: Sequence[str]) -> Path:
    wanted = ("iceberg", *connectors)
    archives = fetch(
        folder / "archives",
        [
            Jar("io.trino", "trino-server-core", VERSION, extension="tar.gz"),
            *(Jar("io.trino", f"trino-{name}", VERSION, extension="zip") for name in wanted),
        ],
    )
    (core,) = archives.glob("trino-server-core-*")
    with tarfile.open(core) as archive:
        archive.extractall(folder, filter="data")
    home = folder / f"trino-server-core-{VERSION}"
    for plugin in (home / "plugin").iterdir():
        plugin.rename(folder / plugin.name)  # each costs start-up time, and none is needed
    for name in wanted:
        with zipfile.ZipFile(archives / f"trino-{name}-{VERSION}.zip") as packed:
            packed.extractall(folder)
        (folder / f"trino-{name}-{VERSION}").rename(home / "plugin" / name)
    return home


def _configure(home: Path, folder: Path, port: int, database: str, size: Size) -> None:
    (home / "etc" / "catalog").mkdir(parents=True)
    node = f"node.environment=test\nnode.id=one\nnode.data-dir={folder}/var\n"
    catalog = _CATALOG.format(name=CATALOG, address=urlsplit(database), folder=folder)
    files = {
        "node.properties": node,
        "jvm.config": _JVM.format(heap=size.heap, options=size.options),
        "config.properties": _CONFIG.format(port=port, memory=size.memory),
        f"catalog/{CATALOG}.properties": catalog,
        **{f"catalog/{name}.properties": f"connector.name={name}\n" for name in size.connectors},
    }
    for name, text in files.items():
        (home / "etc" / name).write_text(text)
