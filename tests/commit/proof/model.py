"""Histories of commits drawn at random, and what must hold after each of their steps.

A step is a commit or a removal of Puffinry's, or a commit of another writer. At every request another step may come
between, up to four writers deep. What must hold:

- a commit that was called committed has been the table's, and its columns are listed since, or later computations of
  them, but where a removal, or another writer, has taken them off on purpose;
- so are the blobs of the other writers, whatever is removed of Puffinry's;
- a removal that was called committed has made a version without Puffinry's statistics;
- of a commit that was called not committed, nothing was ever listed, but of snapshots that were gone;
- every statistics file that the table lists is there, and whole;
- a table that is made anew in a folder stays what it is; the folder's hint names a version that is there, and nobody of
  Puffinry's sets it back.

Excused from the first two is a request that arrives after its commit is over, and one after which the table cannot be
read, which is said: nobody is there who could see it.
"""

import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.catalogs import Table, remove_unnamed
from puffinry.commit import Removal, commit_statistics, discard, find_leftovers, remove_leftovers
from puffinry.errors import CommitStateUnknownError, PuffinryError
from puffinry.formats.puffin import THETA_SKETCH, Blob
from puffinry.metadata import StatisticsFile
from puffinry.statistics import open_statistics
from tests.commit.proof.world import FIELDS, SNAPSHOTS, Version, World, newness_of
from tests.support.statistics_writing import others_statistics, theta, write_statistics

_DEEPEST = 3  # commits within commits
_VENDOR = "vendor-note-v1"
_REPLACED = "but replaced another writer's statistics"  # which is said, and whose
_FUTURE = 365 * 24 * 3600 * 1000


class BrokenError(Exception):
    """Something that must hold does not."""


class Model:
    """One history."""

    def __init__(self, folder: Path, seed: int, kind: str, tell: Callable[[str], object]) -> None:
        self._rng = Random(f"{seed} {kind}")
        self._world = World(kind, folder, self._rng, self._between)
        self._tell = tell
        self._depth = 0
        self._clock = time.time_ns() // 1_000_000 - 10**9  # computations' times, one after the other
        self._claims: list[tuple[int, tuple[str, int], int, int]] = []  # since which version, of what, how new
        self._files: list[StatisticsFile] = []  # of Puffinry's, which may be committed again
        self._taken_off = 0  # before which version statistics of Puffinry's may have been removed
        self._excused: set[int] = set()  # snapshots of which a loss was reported
        self._broken: Exception | None = None
        self.tally: Counter[str] = Counter()

    def walk(self, steps: int) -> None:
        """Take that many steps, and the other writers' between; raises BrokenError."""
        with self._world.open() as self._open:
            for _ in range(steps):
                self._step()
                self._world.arrive()
                self._judge()
            with self._world.no_faults():
                table = self._open()
                remove_leftovers(table, find_leftovers(table, datetime.max.replace(tzinfo=UTC))[0])
            self._judge()

    def _between(self) -> None:
        """At a request: what is late may arrive, and another writer may act."""
        if self._rng.random() < 0.1:
            self._world.arrive()
        if self._depth < _DEEPEST and self._rng.random() < 0.15:
            try:
                self._step()
            except Exception as error:  # in a server's thread: `walk` raises it
                self._broken = self._broken or error

    def _step(self) -> None:
        self._depth += 1
        try:
            self._rng.choice((*[self._commit] * 6, *[self._other_writer] * 2, self._take_off))()
        finally:
            self._depth -= 1

    # Puffinry

    def _commit(self) -> None:
        try:
            table = self._open()
            files = self._written(table)
        except PuffinryError as error:
            self._count("could not begin", error)
            return
        start, are_new = len(self._world.history), files[0] not in self._files
        try:
            done = commit_statistics(table, files)
        except CommitStateUnknownError as error:
            self._count("unknown", error)
            if any(text in str(error) for text in ("the table could not be read", _REPLACED)):
                self._excused |= {file.snapshot_id for file in files}  # of what the commit replaced, if it is in
        except PuffinryError as error:
            self._count("not committed", error)
            if _REPLACED in str(error):
                self._excused |= {file.snapshot_id for file in files}
            elif are_new:
                self._judge_never_listed(files, start, error)
            for file in files:
                discard(table, [file])
        else:
            self._count("committed", done.attempts)
            self._claim(done.version.location, files, start)
            remove_unnamed(table.store, table.metadata.table_uuid, [file.statistics_path for file in done.unused])
        self._files += files

    def _take_off(self) -> None:
        """All that is Puffinry's."""
        start = len(self._world.history)
        try:
            version = Removal(self._open()).commit().version
        except PuffinryError as error:
            self._count("not removed", error)
            if any(text in str(error) for text in ("the table could not be read", _REPLACED)):
                self._excused |= set(SNAPSHOTS)
        else:
            self._count("removed", version.location)
            if version.location not in {each.location for each in self._world.history}:
                raise BrokenError(f"{version.location} was called committed, and was never current")
            since = self._world.history[start - 1 :]  # a REST server may change one that has more by then
            if self._world.kind != "rest" and self._world.anew < start and all(map(_has_ours, since)):
                raise BrokenError(f"{version.location} was to have none of Puffinry's statistics any more")
        self._taken_off = len(self._world.history)

    def _written(self, table: Table) -> list[StatisticsFile]:
        """New files of some columns of one or two snapshots, or one that was committed before or not."""
        there = list(table.metadata.snapshots)
        if self._files and self._rng.random() < 0.1:
            again = self._rng.choice(self._files)
            if again.snapshot_id in there and Path(again.statistics_path.removeprefix("file://")).exists():
                return [again]
        chosen = self._rng.sample(there, min(len(there), self._rng.choice((1, 1, 2))))
        return [self._file(table, snapshot_id) for snapshot_id in chosen]

    def _file(self, table: Table, snapshot_id: int) -> StatisticsFile:
        self._clock += 1
        at = self._clock + (_FUTURE if self._rng.random() < 0.05 else 0)
        fields = self._rng.sample(FIELDS, self._rng.randrange(1, len(FIELDS) + 1))
        return write_statistics(
            table, [theta(field, self._clock % 7 + 1) for field in fields], snapshot_id, at, lg_k=12
        )

    def _claim(self, location: str, files: list[StatisticsFile], start: int) -> None:
        """Note that these are committed, since that version, or an earlier one, of which the commit found the rest."""
        history = self._world.history
        last = max((n for n, version in enumerate(history) if version.location == location), default=None)
        if last is None:
            raise BrokenError(f"{location} was called committed, and was never current")
        if self._world.anew >= start:
            return  # in the table that was there before
        living = self._world.present().metadata.snapshots
        for file in (file for file in files if file.snapshot_id in living):
            for blob in file.blob_metadata:
                spot, newness = (file.snapshot_id, (blob.type, blob.fields[0])), newness_of(blob, file.snapshot_id)
                listed = (n for n in range(last, start - 2, -1) if history[n].newness.get(spot, -2) >= newness)
                since = next(listed, None)
                if since is None:
                    raise BrokenError(f"{spot} was called committed in version {last}, and was never listed")
                self._claims.append((since, spot[1], file.snapshot_id, newness))

    # Others

    def _other_writer(self) -> None:
        """Another writer sets statistics of its own in place of what is there, removes some, or expires a snapshot."""
        present = self._world.present()
        snapshot_id = self._rng.choice(list(present.metadata.snapshots))
        deed = self._rng.choice(("set", "set", "remove", "touch", "expire"))
        if self._world.kind == "folder" and self._world.faults and self._rng.random() < 0.1:
            deed = "make anew"
        if deed == "expire" and snapshot_id == SNAPSHOTS[-1]:
            deed = "touch"
        self.tally[f"other: {deed}"] += 1
        self._tell(f"{' ' * self._depth}other: {deed} {snapshot_id}")
        if deed == "make anew":
            self._world.make_anew()
        elif deed == "touch":
            self._world.change(lambda metadata: metadata)
        elif deed == "set":
            self._set(snapshot_id)
        else:
            self._remove(snapshot_id, deed)

    def _remove(self, snapshot_id: int, deed: str) -> None:
        def without(document: dict[str, Any]) -> dict[str, Any]:
            kept = [each for each in document.get("statistics", []) if each["snapshot-id"] != snapshot_id]
            living = [each for each in document["snapshots"] if deed != "expire" or each["snapshot-id"] != snapshot_id]
            return {**document, "statistics": kept, "snapshots": living}

        self._world.change(
            lambda metadata: type(metadata).from_document(without(dict(metadata.document)), metadata.source),
            frozenset([snapshot_id]),
        )

    def _set(self, snapshot_id: int) -> None:
        with self._world.no_faults():
            table = self._quietly()
        number = len(self._world.history)
        blobs = [Blob(_VENDOR, [field], snapshot_id, 1, b"%d" % number) for field in self._rng.sample(FIELDS, 2)]
        entry = others_statistics(table, snapshot_id, blobs)
        self._world.change(lambda metadata: metadata.with_statistics(entry), frozenset([snapshot_id]))
        since = len(self._world.history) - 1
        self._claims += [(since, (_VENDOR, blob.fields[0]), snapshot_id, 0) for blob in blobs]

    def _quietly(self) -> Table:
        depth, self._depth = self._depth, _DEEPEST
        at_request, self._world.at_request = self._world.at_request, lambda: None
        try:
            return self._open()
        finally:
            self._depth, self._world.at_request = depth, at_request

    # What must hold

    def _judge(self) -> None:
        if self._broken:
            raise self._broken
        self._judge_files()
        self._judge_folder()
        present = self._world.present().metadata
        listed = self._world.history[-1].newness
        touched = {
            snapshot_id: number for number, version in enumerate(self._world.history) for snapshot_id in version.touched
        }
        self._claims = [
            claim
            for claim in self._claims
            if claim[0] >= self._world.anew
            and claim[2] in present.snapshots.keys() - self._excused
            and touched.get(claim[2], -1) <= claim[0]
            and (claim[1][0] == _VENDOR or claim[0] >= self._taken_off)
        ]
        self._excused.clear()
        for since, key, snapshot_id, newness in self._claims:
            if listed.get((snapshot_id, key), -2) < newness:
                raise BrokenError(f"{key} of snapshot {snapshot_id}, there since version {since}, is gone")

    def _judge_files(self) -> None:
        for entry in self._world.present().metadata.statistics:
            path = Path(entry.statistics_path.removeprefix("file://"))
            if not path.exists() or path.stat().st_size != entry.file_size_in_bytes:
                raise BrokenError(f"{path} is listed, and missing or cut short")
            with open_statistics(PyArrowFileIO(), entry) as reader:
                for blob in reader.metadata.blobs:
                    reader.read(blob)

    def _judge_folder(self) -> None:
        """Of a table in one."""
        if (uuid := self._world.present().metadata.table_uuid) != self._world.uuid:
            raise BrokenError(f"the table {self._world.uuid} has become {uuid}")
        hint = self._world.location / "metadata" / "version-hint.text"
        if hint.exists() and not list(hint.parent.glob(f"v{hint.read_text()}.*")):
            raise BrokenError(f"the hint names version {hint.read_text()}, which is not there")
        if self._world.is_hint_set_back:
            raise BrokenError("the hint was set back")

    def _judge_never_listed(self, files: list[StatisticsFile], start: int, error: PuffinryError) -> None:
        paths = {file.statistics_path for file in files}
        for version in self._world.history[max(start, self._world.anew) :]:
            if paths & version.paths:
                raise BrokenError(f"called not committed ({error}), and listed in {version.location}")

    def _count(self, what: str, detail: object) -> None:
        self.tally[what] += 1
        self._tell(f"{' ' * self._depth}{what}: {detail}")


def _has_ours(version: Version) -> bool:
    return any(kind == THETA_SKETCH for _, (kind, _) in version.newness)
