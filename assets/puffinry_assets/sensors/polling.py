"""Looking for new snapshots, cheaply: a table's document is read only when its metadata location has changed.

In: the tables of one catalog, and what was seen the last time. Out: what is new, table by table, and what to remember.
A table that fails is left as it was seen, so that the next tick tries it again. What is remembered is in the instance's
database; Dagster stores a cursor with each tick for a week, so that is one line which says where.
"""

import os
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import dropwhile

import dagster as dg
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from puffinry.catalogs import Table
from puffinry.errors import PuffinryError, TableNotFoundError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry_assets.dagster_internals import LONGEST_TEXT, keep_texts, texts
from puffinry_assets.runs import Owed, Waiting
from puffinry_assets.settings import WatchedTable, digest
from puffinry_resources import CatalogResource

SECONDS_PER_TICK = 50  # of a sensor or a schedule: Dagster gives up on a tick after 60
SECONDS_FOR_TABLES = 35  # of these, for looking at tables
GONE = "gone (dropped or renamed); reload the code location, and remove it from the settings if they name it in full"
_MOST_PARTS = 10_000


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as it was seen last."""

    location: str  # digest of the metadata location
    snapshot_id: int | None  # the current one
    table: str  # digest of its identity
    sequence_number: int  # the last one given to a snapshot, of whichever branch
    last_snapshot_id: int | None  # of the snapshots listed: those of format version 1 have no sequence numbers
    timestamp_ms: int  # of that one

    def new_in(self, metadata: TableMetadata) -> list[Snapshot]:
        """The snapshots that came since, in whichever branch."""
        listed = metadata.snapshots
        if self.table != digest(metadata.identity, 8):
            return list(listed.values())
        # Writers add to the end of the list; where its last one has expired, time tells, which two may share.
        since = {each for each, snapshot in listed.items() if snapshot.timestamp_ms >= self.timestamp_ms}
        if self.last_snapshot_id in listed:
            since = set(dropwhile(lambda each: each != self.last_snapshot_id, listed)) - {self.last_snapshot_id}
        return [
            snapshot
            for each, snapshot in listed.items()
            if snapshot.sequence_number > self.sequence_number or (snapshot.sequence_number == 0 and each in since)
        ]


class _Line(BaseModel):
    """A cursor in JSON: where its state is. Dagster stores it with every tick, the state once for all of them."""

    model_config = ConfigDict(strict=True)

    series: str = Field(default_factory=lambda: os.urandom(8).hex())  # of cursors, until somebody resets them
    slot: int = Field(default=0, ge=0, le=3)  # that of the cursor before, and those of trials, stay as they are
    parts: int = Field(default=0, le=_MOST_PARTS)
    digest: str = ""
    next: int = 0  # the table that the next tick begins with
    listed: int = 0  # when the catalog was last listed, in seconds since 1970

    @property
    def keys(self) -> list[str]:
        """Of the texts that its state is made of."""
        return [f"puffinry/{self.series}/{self.slot}/{part}" for part in range(self.parts)]


class Cursor(BaseModel):
    """What is remembered between ticks."""

    model_config = ConfigDict(strict=True)

    tables: dict[str, Seen] = {}
    waiting: dict[str, Waiting] = {}  # by table; the next tick decides about them again
    new: list[str] = []  # identifiers of tables that came to match since the load
    found: list[str] = []  # identifiers of a listing that takes several ticks
    left: list[str] = []  # namespaces that a listing of the catalog has not come to yet
    owed: dict[str, Owed] = {}  # by table; requested, and not known to be done
    leaving: dict[str, list[str]] = {}  # by table: partitions to remove when none is in use
    gone: list[str] = []  # tables that no longer exist, which has been reported
    line: _Line = Field(default_factory=_Line, exclude=True)

    @classmethod
    def stored(cls, tick: dg.SensorEvaluationContext) -> "Cursor":
        """A tick's cursor; a new one where there is none, and, with a warning, where it is something else."""
        if not tick.cursor:
            return cls()
        try:
            line = _Line.model_validate_json(tick.cursor)
            found = texts(tick.instance, line.keys)
            state = zlib.decompress(b64decode("".join(found.get(key, "") for key in line.keys))).decode()
            if digest(state, 8) != line.digest:
                raise ValueError("its state belongs to another cursor")
            cursor = cls.model_validate_json(state)
        except (ValueError, zlib.error) as error:
            wrong = error.errors()[0]["msg"] if isinstance(error, ValidationError) else error
            tick.log.warning(f"unusable cursor ({wrong}); checking all tables again")
            return cls()
        cursor.line = line
        return cursor

    def store(self, instance: dg.DagsterInstance, *, is_trial: bool = False) -> str:
        """Store what it stands for, where that is new; returns what `stored` reads.

        A trial may have begun with a cursor of any age, so it never overwrites the state of a tick.
        """
        state = self.model_dump_json()
        if digest(state, 8) != self.line.digest:
            packed = b64encode(zlib.compress(state.encode())).decode()
            parts = [packed[begin : begin + LONGEST_TEXT] for begin in range(0, len(packed), LONGEST_TEXT)]
            here = {"slot": self.line.slot ^ (2 if is_trial else 1), "parts": len(parts), "digest": digest(state, 8)}
            self.line = self.line.model_copy(update=here)
            keep_texts(instance, dict(zip(self.line.keys, parts, strict=True)))
        return self.line.model_dump_json()

    def forget_all_but(self, names: Set[str]) -> None:
        """Forget the tables that are not among these: they are gone."""
        self.tables = {name: seen for name, seen in self.tables.items() if name in names}
        self.leaving = {name: keys for name, keys in self.leaving.items() if name in names}
        self.gone = [name for name in self.gone if name in names]


Add = Callable[[WatchedTable, Table, Seen | None], None]  # what was seen before; None: it is seen for the first time


def poll(
    tables: Sequence[WatchedTable],
    cursor: Cursor,
    catalog: CatalogResource,
    tick: dg.SensorEvaluationContext,
    add: Add,
    end: float,
) -> Iterator[tuple[str, str | None]]:
    """Have what has changed added, until `end` of the monotonic clock, and `cursor` brought up to date.

    Yields the tables that there was time for, and why one cannot be looked at; one that is gone, only once. A tick's
    first message makes a file in Dagster's storage, so an idle tick logs nothing.
    """
    first, cursor.line.next = cursor.line.next % max(len(tables), 1), 0
    names = {table.identifier for table in tables}
    try:  # as far as the catalog reports them in one request for all tables
        locations = catalog.locations(names, tables[0].rule.catalog) if tables else {}
    except PuffinryError:  # the request of each table shows what is wrong
        locations = {}
    known = {name: digest(location, 8) for name, location in locations.items()}
    for position in (*range(first, len(tables)), *range(first)):
        if time.monotonic() >= end:
            cursor.line.next = position
            tick.log.info(f"out of time; the next tick goes on with {tables[position].name}")
            return
        watched = tables[position]
        try:
            _look(watched, known.get(watched.identifier), cursor, catalog, add)
            cursor.gone = [name for name in cursor.gone if name != watched.name]
            yield watched.name, None
        except TableNotFoundError as error:
            if watched.name not in cursor.gone:
                cursor.gone.append(watched.name)
                tick.log.warning(f"{watched.name}: {GONE}: {error}")
                yield watched.name, GONE
        except Exception as error:  # whatever is wrong with one table must not hide the others
            is_expected = isinstance(error, PuffinryError)
            why = str(error) if is_expected else f"{type(error).__name__}; the tick's log has more"
            trace = None if is_expected else error
            tick.log.error(f"{watched.name} cannot be checked; the next tick tries again: {why}", exc_info=trace)
            yield watched.name, why


def _look(watched: WatchedTable, known: str | None, cursor: Cursor, catalog: CatalogResource, add: Add) -> None:
    """Have the table added if it has changed; its location is not requested if its digest is `known`."""
    before = cursor.tables.get(watched.name)
    if before and before.location == (known or digest(catalog.location(watched.identifier, watched.rule.catalog), 8)):
        return
    table = watched.load(catalog)
    add(watched, table, before)
    metadata = table.metadata
    last = next(iter([*metadata.snapshots.values()][-1:]), None)
    cursor.tables[watched.name] = Seen(
        digest(table.metadata_location, 8),
        metadata.current_snapshot_id,
        digest(metadata.identity, 8),
        metadata.last_sequence_number,
        last.snapshot_id if last else None,
        last.timestamp_ms if last else 0,
    )
