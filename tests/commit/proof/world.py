"""One small table in a catalog of any kind, every version that it ever had, and a line to it that fails as it is told.

A REST catalog is a real HTTP server, which writes the metadata as the specification says; SQL catalogs and tables in
folders are Puffinry's own stores, behind a line that loses, repeats or falsifies what goes over it. Whatever goes over
the line, another writer may act before and after it. In a folder another table may be made, and hints may be late.
"""

import dataclasses
import json
import shutil
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

from pyiceberg.catalog import Catalog
from pyiceberg.catalog.rest import RestCatalog
from pyiceberg.catalog.sql import IcebergTables, SqlCatalog
from sqlalchemy.orm import Session

from puffinry.catalogs import Table, TableVersion, load_table, metadata_files
from puffinry.catalogs.file_system import FileSystemStore, LocalFolder
from puffinry.catalogs.store import Store, Swap
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    PuffinryError,
)
from puffinry.formats.lossless_json import parse
from puffinry.metadata import StatisticsBlob, TableMetadata
from puffinry.statistics import SketchProperties

KINDS = ("sql", "folder", "rest")
SNAPSHOTS = (101, 102, 103)
FIELDS = (1, 2, 3)
_STATUSES = (201, 202, 204, 206, 300, 301, 302, 303, 304, 307, 308, *range(400, 418), 419, 422, 425, 429, 431, 499)
_SERVERS_FAULTS = (500, 501, 502, 503, 504, 507, 520, 599)
_QUICK = {
    f"commit.{of}.{wait}-wait-ms": str(at_most)
    for of in ("retry", "status-check")
    for wait, at_most in (("min", 0), ("max", 1))
}


@dataclasses.dataclass(frozen=True)
class Version:
    """What a version of the table listed."""

    location: str
    paths: frozenset[str]  # of snapshots that it has
    newness: dict[tuple[int, tuple[str, int]], int]  # of each blob, by snapshot, type and field
    touched: frozenset[int]  # snapshots whose statistics were changed on purpose, or by what came too late to be seen


@dataclasses.dataclass
class World:
    """A table, and who writes to it. `at_request` is called at every request: there others may act."""

    kind: str
    folder: Path
    rng: Random
    at_request: Callable[[], None] = lambda: None
    history: list[Version] = dataclasses.field(default_factory=list)
    faults: bool = True
    late: list[Callable[[], object]] = dataclasses.field(default_factory=list)  # requests on their way
    anew: int = 0  # in the history, the first version of the table that is there now
    is_hint_set_back: bool = False  # the folder's, by Puffinry

    def __post_init__(self) -> None:
        log_length = {"write.metadata.previous-versions-max": "100"}
        if self.kind != "rest" and self.rng.random() < 0.3:
            log_length = {
                "write.metadata.previous-versions-max": "4",
                "write.metadata.delete-after-commit.enabled": "true",
            }
        retries = {"commit.retry.num-retries": str(self.rng.choice((0, 1, 4)))}
        self._properties = {**_QUICK, **log_length, **retries}
        self.location = self.folder / "wh" / "t"
        (self.location / "metadata").mkdir(parents=True)
        name = "v1" if self.kind == "folder" else f"00000-{uuid.uuid4()}"
        self.current = f"file://{self.location}/metadata/{name}.metadata.json"
        first = self._first(self._properties)
        self._write(self.current, first)
        self.other = {**first, "table-uuid": str(uuid.uuid4())}  # a table of which some answers are
        if self.kind == "sql":
            self._sql = SqlCatalog("c", uri=f"sqlite:///{self.folder}/c.db", warehouse=f"file://{self.folder}/wh")
            names = {"catalog_name": "c", "table_namespace": "db", "table_name": "t"}
            row = IcebergTables(**names, metadata_location=self.current, previous_metadata_location=None)
            with Session(self._sql.engine) as session:
                session.add(row)
                session.commit()
        self.note(self.present(), frozenset())

    def _first(self, properties: dict[str, str]) -> dict[str, Any]:
        self.uuid = str(uuid.uuid4())
        fields = [{"id": each, "name": f"c{each}", "required": False, "type": "long"} for each in FIELDS]
        now = time.time_ns() // 1_000_000
        return {
            "format-version": 2,
            "table-uuid": self.uuid,
            "location": f"file://{self.location}",
            "last-sequence-number": len(SNAPSHOTS),
            "last-updated-ms": now,
            "last-column-id": max(FIELDS),
            "schemas": [{"type": "struct", "schema-id": 0, "fields": fields}],
            "current-schema-id": 0,
            "partition-specs": [{"spec-id": 0, "fields": []}],
            "default-spec-id": 0,
            "last-partition-id": 999,
            "sort-orders": [{"order-id": 0, "fields": []}],
            "default-sort-order-id": 0,
            "properties": properties,
            "current-snapshot-id": SNAPSHOTS[-1],
            "refs": {"main": {"type": "branch", "snapshot-id": SNAPSHOTS[-1]}},
            "snapshots": [
                {
                    "snapshot-id": each,
                    "sequence-number": number,
                    "timestamp-ms": now,
                    "summary": {"operation": "append"},
                    "manifest-list": f"file://{self.location}/metadata/none.avro",
                    "schema-id": 0,
                    **({"parent-snapshot-id": SNAPSHOTS[number - 2]} if number > 1 else {}),
                }
                for number, each in enumerate(SNAPSHOTS, 1)
            ],
            "metadata-log": [],
        }

    @contextmanager
    def open(self) -> Iterator[Callable[[], Table]]:
        """What opens the table as a process of its own does, over the line that fails."""
        if self.kind != "rest":
            yield lambda: dataclasses.replace(self._direct(), store=Line(self, self._slow_store()))
            return
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Server, self))
        server.daemon_threads = True
        thread = threading.Thread(target=partial(server.serve_forever, 0.01), daemon=True)
        thread.start()
        try:
            with self.no_faults():
                catalog: Catalog = RestCatalog("c", uri=f"http://127.0.0.1:{server.server_port}")
            yield lambda: load_table("db.t", catalog)
        finally:
            server.shutdown()
            server.server_close()

    @contextmanager
    def no_faults(self) -> Iterator[None]:
        """While the line works."""
        before, self.faults = self.faults, False
        try:
            yield
        finally:
            self.faults = before

    def _direct(self) -> Table:
        if self.kind == "folder":
            return load_table(str(self.location))
        return load_table("db.t", self._sql)

    def _slow_store(self) -> Store:
        direct = self._direct().store
        if self.kind != "folder":
            return direct
        return FileSystemStore(str(self.location), _SlowFolder(self.location / "metadata", self), direct.io)

    def make_anew(self) -> None:
        """Drop the table in the folder, and make another one there, of some versions."""
        folder, document = self.location / "metadata", self._first(self._properties)
        shutil.rmtree(folder)
        folder.mkdir()
        number = self.rng.choice((1, 1, 2, 6))
        for each in range(1, number + 1):
            self._write(f"file://{folder}/v{each}.metadata.json", document)
        (folder / "version-hint.text").write_text(str(number))
        self.anew = len(self.history)
        self.note(self.present(), frozenset(SNAPSHOTS))

    def present(self) -> TableVersion:
        """The table as it is."""
        if self.kind != "rest":
            return self._direct().store.current()
        path = Path(self.current.removeprefix("file://"))
        return TableVersion(self.current, TableMetadata.from_bytes(path.read_bytes(), self.current))

    def change(self, changed: Callable[[TableMetadata], TableMetadata], touched: frozenset[int] = frozenset()) -> None:
        """What a writer who is not Puffinry makes of the table, in one step."""
        base = self.present()
        if self.kind == "rest":
            self.put(base, changed(base.metadata), touched)
            return
        with self._direct().store.turn() as swap:
            version = swap(base, changed(base.metadata))
        self.note(version, touched)
        for location in metadata_files.dropped_from_log(base, version.metadata):
            Path(location.removeprefix("file://")).unlink(missing_ok=True)

    def put(self, base: TableVersion, changed: TableMetadata, touched: frozenset[int] = frozenset()) -> None:
        """The next version of the REST server's table."""
        number = int(base.location.rpartition("/")[2].partition("-")[0]) + 1
        self.current = f"file://{self.location}/metadata/{number:05d}-{uuid.uuid4()}.metadata.json"
        new = metadata_files.successor(base, changed)
        self._write(self.current, dict(new.document))
        self.note(TableVersion(self.current, new), touched)

    def note(self, version: TableVersion, touched: frozenset[int]) -> None:
        """One more version."""
        entries = version.metadata.statistics
        newness = {
            (entry.snapshot_id, (blob.type, blob.fields[0])): newness_of(blob, entry.snapshot_id)
            for entry in entries
            for blob in entry.blob_metadata
        }
        living = version.metadata.snapshots  # of others a server may list statistics until they are taken back
        paths = frozenset(entry.statistics_path for entry in entries if entry.snapshot_id in living)
        self.history.append(Version(version.location, paths, newness, touched))

    def arrive(self) -> None:
        """Have what is on its way arrive, too late for whoever sent it."""
        late, self.late = self.late, []
        for request in late:
            request()

    def _write(self, location: str, document: dict[str, Any]) -> None:
        Path(location.removeprefix("file://")).write_text(json.dumps(document))


class _SlowFolder(LocalFolder):
    """A table's folder: others act before a version appears, and make another table when it has; hints are late."""

    def __init__(self, path: Path, world: World) -> None:
        super().__init__(path)
        self._world = world

    def publish(self, name: str, data: bytes, temporary: str) -> None:
        """As it is published, with others on both sides."""
        self._world.at_request()
        super().publish(name, data, temporary)
        if self._world.faults and self._world.rng.random() < 0.03:
            self._world.make_anew()

    def replace(self, name: str, data: bytes, temporary: str, is_wanted: Callable[[], bool]) -> None:
        """Now, or when others have been here."""

        def write() -> None:
            before = self._hint()
            super(_SlowFolder, self).replace(name, data, temporary, is_wanted)
            self._world.is_hint_set_back |= self._hint() < before

        if self._world.faults and self._world.rng.random() < 0.3:
            self._world.late.append(write)
        else:
            write()

    def _hint(self) -> int:
        file = self._path / "version-hint.text"
        return int(file.read_text()) if file.exists() else 0


class Line:
    """A line to a store of Puffinry's own: what becomes of a swap is drawn, and so is what is said of it."""

    def __init__(self, world: World, store: Store) -> None:
        self.io, self.place, self.obsolete = store.io, store.place, store.obsolete
        self.check, self.location, self.dropped = store.check, store.location, store.dropped
        self._world, self._store = world, store
        self._must_work = False  # after a made up answer, which counts where the table cannot be read

    def current(self) -> TableVersion:
        """As the store says, unless it cannot be reached."""
        self._world.at_request()
        if self._world.faults and self._world.rng.random() < 0.1 and not self._must_work:
            raise CatalogUnavailableError("no connection")
        return self._store.current()

    @contextmanager
    def turn(self) -> Iterator[Swap]:
        """The store's."""
        with self._store.turn() as swap:
            yield partial(self._swap, swap)

    def _swap(self, swap: Swap, base: TableVersion, changed: TableMetadata) -> TableVersion:
        world = self._world

        def apply(touched: frozenset[int] = frozenset()) -> TableVersion:
            version = swap(base, changed)
            world.note(version, touched)
            return version

        def arrive() -> None:
            with suppress(PuffinryError):  # the base is no longer current
                apply(frozenset(SNAPSHOTS))

        world.at_request()
        fates = ("never sent", "lost", "late", "answer lost", "twice", "refused", "made up") if world.faults else ()
        fate = world.rng.choice(fates) if world.rng.random() < 0.5 and fates else ""
        if fate == "never sent":
            raise CatalogUnavailableError("no connection")
        if fate == "late":
            world.late.append(arrive)
        if fate in ("lost", "late"):
            raise CommitStateUnknownError(f"connection {fate}")
        self._must_work = fate == "made up"
        if fate == "made up":
            return TableVersion(f"{base.location}.{uuid.uuid4()}", metadata_files.successor(base, changed))
        version = apply()
        world.at_request()
        if fate == "answer lost":
            raise CommitStateUnknownError("answer lost")
        if fate == "twice":
            self.obsolete.append(version.location)  # as of a swap that failed
            raise CommitConflictError("sent twice: the second finds the first in its way")
        if fate == "refused":
            self.obsolete.append(version.location)
            raise CommitFailedError("says no, but has done it")
        return version


class _Server(BaseHTTPRequestHandler):
    """A REST catalog of one table."""

    protocol_version = "HTTP/1.1"

    def __init__(self, world: World, *args: Any) -> None:
        self._world = world
        super().__init__(*args)

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """The configuration, or the table."""
        if self.path.partition("?")[0].endswith("/config"):
            return self._say(200, {"defaults": {}, "overrides": {}})
        self._world.at_request()
        if self._world.faults and self._world.rng.random() < 0.1:
            return self._say_anything(is_commit=False)
        return self._say_table()

    def do_POST(self) -> None:
        """A commit, and what becomes of it."""
        world, rng = self._world, self._world.rng
        body = parse(self.rfile.read(int(self.headers["Content-Length"])), "request")
        world.at_request()
        fates = ("lost", "late", "twice", "instead", "answer lost", "afterwards", "redirected") if world.faults else ()
        fate = rng.choice(fates) if rng.random() < 0.6 and fates else ""
        if fate == "late":
            world.late.append(partial(self._apply, body, late=True))
        if fate in ("lost", "late"):
            return self._hang_up() if rng.random() < 0.5 else self._say(rng.choice((502, 503, 504, 408)), b"")
        if fate == "instead":
            return self._say_anything(is_commit=True)
        if fate == "redirected":
            to = {"Location": f"http://127.0.0.1:{self.connection.getsockname()[1]}{self.path}"}
            return self._say(rng.choice((301, 302, 303, 307, 308)), b"", to)
        if not self._apply(body):
            return self._error(409, "CommitFailedException")
        world.at_request()
        if fate == "twice":
            self._apply(body)
            world.at_request()
        if fate == "twice" and rng.random() < 0.5:
            return self._error(409, "CommitFailedException")
        if fate == "answer lost":
            return self._hang_up()
        if fate == "afterwards":
            return self._say_anything(is_commit=True)
        return self._say_table()

    def _apply(self, body: dict[str, Any], *, late: bool = False) -> bool:
        base = self._world.present()
        if any(each["uuid"] != base.metadata.table_uuid for each in body["requirements"]):
            return False
        ids = [update["snapshot-id"] for update in body["updates"]]
        kept = [entry for entry in base.metadata.document.get("statistics", []) if entry["snapshot-id"] not in ids]
        new = [update["statistics"] for update in body["updates"] if update["action"] == "set-statistics"]
        document = {**base.metadata.document, "statistics": [*kept, *new]}
        touched = frozenset(ids) if late else frozenset[int]()
        self._world.put(base, TableMetadata.from_document(document, base.location), touched)
        return True

    def _say_table(self) -> None:
        present = self._world.present()
        self._say(200, {"metadata-location": present.location, "metadata": present.metadata.document, "config": {}})

    def _say_anything(self, *, is_commit: bool) -> None:
        """Any status with any body, or none; to a commit also as the protocol words its errors."""
        rng, other = self._world.rng, self._world.other
        table = {"metadata-location": "file:///elsewhere/00000-x.metadata.json", "metadata": other, "config": {}}
        bodies: list[Any] = [b"", b"<html>default backend</html>", {}, b'{"metadata-location": "file:///', table]
        kind = rng.randrange(3)
        if kind == 0:
            return self._hang_up()
        if kind == 1:
            return self._say(200, rng.choice(bodies))
        status = rng.choice(_STATUSES + _SERVERS_FAULTS)
        if is_commit and rng.random() < 0.5:
            return self._error(status, "SomeException")
        return self._say(status, rng.choice(bodies))

    def _error(self, status: int, kind: str) -> None:
        self._say(status, {"error": {"message": "as it happens", "type": kind, "code": status}})

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(2)

    def _say(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        data = b"" if status in (204, 304) else data
        self.send_response(status)
        for key, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def newness_of(blob: StatisticsBlob, snapshot_id: int) -> int:
    """How new a listed blob is: when it was computed; 0: nobody knows; -1: for another snapshot."""
    said = SketchProperties(blob.properties)
    if blob.snapshot_id != snapshot_id or said.snapshot_id not in (None, snapshot_id):
        return -1
    return said.computed_at if said.computed_at <= time.time_ns() // 1_000_000 else 0
