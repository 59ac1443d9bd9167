"""A table that lives: real files and manifests, made by hand, and beside them in plain Python which rows live.

Rows come with appends and upserts, and go in the three ways that Iceberg knows, with and without identifier fields;
files are listed twice, compacted, dropped; branches part, roll back and change their schema. Those rows live that the
table specification lets live ("Scan Planning"); the table is not partitioned.
"""

import json
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import fastavro
import pyarrow as pa
import pyarrow.parquet as pq
from pyroaring import BitMap64

from tests.metadata.written import MANIFEST_FILE, data_file, manifest_entry

K, A, S, ITEMS, ITEM = 1, 2, 3, 4, 5  # field ids; `K` is the identifier field, where there is one
PATH, POSITION = 2147483546, 2147483545  # of position deletes
Row = Mapping[int, Any]  # field id -> value
Fields = Mapping[int, str]  # field id -> type

_ARROW = {"long": pa.int64(), "int": pa.int32(), "string": pa.string()}
_MANIFEST, _LIST = fastavro.parse_schema(manifest_entry()), fastavro.parse_schema(MANIFEST_FILE)


def slots(field_id: int, rows: Iterable[Row]) -> list[Any]:
    """A column's values in rows, nulls included; of the list its items."""
    if field_id == ITEM:
        return [item for row in rows for item in row.get(ITEMS) or ()]
    return [row.get(field_id) for row in rows]


@dataclass(frozen=True)
class Listed:
    """A file in a snapshot. A data file may be there twice."""

    number: int  # of the listing: distinct
    age: int  # data sequence number
    entry: Mapping[str, Any]  # of the manifest
    positions: Mapping[str, frozenset[int]] = field(default_factory=dict)  # that it deletes, by data file
    ids: tuple[int, ...] = ()  # that an equality delete compares
    keys: frozenset[tuple[Any, ...]] = frozenset()  # that it deletes

    @property
    def path(self) -> str:
        return str(self.entry["file_path"])

    @property
    def is_data(self) -> bool:
        return bool(self.entry["content"] == 0)

    @property
    def is_vector(self) -> bool:
        return bool(self.entry["file_format"] == "PUFFIN")


@dataclass(frozen=True)
class Snapshot:
    """What a snapshot's manifests list."""

    number: int
    files: tuple[Listed, ...] = ()
    manifests: tuple[tuple[Mapping[str, Any], frozenset[int]], ...] = ()  # lines of the list, and what each lists

    @property
    def data(self) -> list[Listed]:
        return [each for each in self.files if each.is_data]


@dataclass
class HandMadeTable:
    """What happens to a table in `folder`; everything random comes from `random`."""

    folder: Path
    random: Random
    rows: dict[str, Sequence[Row]] = field(default_factory=dict)  # of each data file, deleted ones, too
    fields: dict[int, str] = field(default_factory=lambda: {K: "long", A: "int", S: "string", ITEMS: "list"})
    snapshots: list[Snapshot] = field(default_factory=list)
    heads: dict[str, Snapshot] = field(default_factory=lambda: {"main": Snapshot(0)})
    branch: str = "main"  # that things happen to
    has_promise: bool = False  # the author sets identifier fields as long as keys are unique
    names: int = 0
    version: int = 1  # of the metadata

    def __post_init__(self) -> None:
        """Make an empty table."""
        (self.folder / "metadata").mkdir(parents=True)
        self.document: dict[str, Any] = {
            "format-version": 2,
            "table-uuid": "01234567-89ab-cdef-0123-456789abcdef",
            "location": str(self.folder),
            "last-sequence-number": 0,
            "last-updated-ms": 0,
            "last-column-id": 1000,
            "current-schema-id": -1,
            "schemas": [],
            "default-spec-id": 0,
            "partition-specs": [{"spec-id": 0, "fields": []}],
            "last-partition-id": 999,
            "default-sort-order-id": 0,
            "sort-orders": [{"order-id": 0, "fields": []}],
            "snapshots": [],
            "refs": {},
        }
        self.append()

    # What is true

    @property
    def head(self) -> Snapshot:
        return self.heads[self.branch]

    def live(self, snapshot: Snapshot) -> list[Row]:
        """The rows that live."""
        return [row for listed in snapshot.data for _, row in self.live_of(listed, snapshot)]

    def live_of(self, listed: Listed, snapshot: Snapshot) -> list[tuple[int, Row]]:
        """Those of a data file, with their positions."""
        deletes = [each for each in snapshot.files if not each.is_data]
        by_position = [each for each in deletes if listed.path in each.positions and each.age >= listed.age]
        vectors = [each for each in by_position if each.is_vector]
        gone = frozenset[int]().union(*(each.positions[listed.path] for each in vectors or by_position))
        by_key = [each for each in deletes if each.ids and each.age > listed.age]
        return [
            (position, row)
            for position, row in enumerate(self.rows[listed.path])
            if position not in gone and not any(_key(row, each.ids) in each.keys for each in by_key)
        ]

    def values(self, field_id: int, snapshot: Snapshot) -> list[Any]:
        """A column's slots in the rows that live; of the list its items."""
        return slots(field_id, self.live(snapshot))

    # What happens

    def happens(self) -> str:
        """One commit or other change of any kind; which."""
        events = [*[self.append] * 2, self.upsert, *[self.delete_by_position] * 3, *[self.delete_by_key] * 3]
        events += [self.undelete, self.repeat, *[self.drop] * 2, *[self.compact] * 3, self.roll_back, self.other_branch]
        events += [self.change_schema, self.promise, self.upgrade, self.compact_wrongly]
        event = self.random.choice(events)
        event()
        return event.__name__

    def append(self) -> None:
        self._commit([*self.head.files, self._data(self._new_rows(self.random.randint(1, 30)))])

    def upsert(self) -> None:
        """What Flink does at a checkpoint: keys are deleted wherever they are, and come back in a new file."""
        keys = {row[K] for row in self._some_rows(4)}
        again = [self._row(key) for key in keys]
        new = self._data([*again, *self._new_rows(1)])
        self._commit([*self.head.files, new, *self._by_key((K,), {(key,) for key in keys})])

    def delete_by_key(self) -> None:
        """By the key, by a column of few values, or by both; one key is nobody's."""
        ids = self.random.choice([(K,), (K,), (K, A), (A,)])
        keys = {_key(row, ids) for row in self._some_rows(3)} | {tuple(-1 for _ in ids)}
        self._commit([*self.head.files, *self._by_key(ids, keys)])

    def delete_by_position(self) -> None:
        """Vectors; a delete file for each data file, merged with the one before or beside it; or one for several."""
        hit: dict[str, set[int]] = {}
        for listed in self.head.data:
            live = [position for position, _ in self.live_of(listed, self.head)]
            if live and self.random.random() < 0.5:
                hit.setdefault(listed.path, set()).update(
                    self.random.sample(live, self.random.randint(1, min(2, len(live))))
                )
        files = list(self.head.files)
        if self.document["format-version"] == 3:
            for path, positions in hit.items():
                old = [each for each in files if path in each.positions]
                files = [each for each in files if not (each in old and each.is_vector)]
                files.append(self._vector(path, positions.union(*(each.positions[path] for each in old))))
        elif hit and self.random.random() < 0.3:
            files.append(self._positions(hit))
        else:
            for path, positions in hit.items():
                old = [each for each in files if {*each.positions} == {path}] if self.random.random() < 0.7 else []
                files = [each for each in files if each not in old]
                files.append(self._positions({path: positions.union(*(each.positions[path] for each in old))}))
        self._commit(files)

    def undelete(self) -> None:
        """A data file's deletes by position become others, of other rows."""
        is_new = self.document["format-version"] == 3
        own = [each for each in self.head.files if len(each.positions) == 1 and each.is_vector == is_new]
        if own:
            old = self.random.choice(own)
            [(path, positions)] = old.positions.items()
            others = {*range(min(len(self.rows[path]), len(positions) + 1))}
            new = self._vector(path, others) if old.is_vector else self._positions({path: others})
            self._commit([*(each for each in self.head.files if each is not old), new])

    def repeat(self) -> None:
        """A data file is added once more."""
        if self.head.data:
            path = self.random.choice(self.head.data).path
            self._commit([*self.head.files, self._listed(self._entry_of(path))])

    def drop(self) -> None:
        """Data files go, or are written anew without some rows."""
        gone = self._some_files(2)
        kept = [each for each in self.head.files if each not in gone]
        rows = [row for listed in gone for _, row in self.live_of(listed, self.head)]
        if rows and self.random.random() < 0.5:
            kept.append(self._data(rows[1:]))
        self._commit(kept)

    def compact(self) -> None:
        """Data files become others of the same rows, as old as the newest of them or new."""
        gone = self._some_files(4)
        rows = [row for listed in gone for _, row in self.live_of(listed, self.head)]
        half = self.random.choice([0, len(rows) // 2])
        age = self.random.choice([None, max((each.age for each in gone), default=None)])
        new = [self._data(part, age) for part in (rows[:half], rows[half:]) if part]
        self._commit([*(each for each in self.head.files if each not in gone), *new], "replace")

    def compact_wrongly(self) -> None:
        """What is said to be a compaction, and loses rows, as some writers' have done."""
        gone = self._some_files(4)
        rows = [row for listed in gone for _, row in self.live_of(listed, self.head)]
        kept = rows[self.random.randint(1, 5) :]
        new = [self._data(kept)] if kept else []
        self._commit([*(each for each in self.head.files if each not in gone), *new], "replace")

    def roll_back(self) -> None:
        self._point(self.random.choice(self.snapshots[-8:]))

    def other_branch(self) -> None:
        """Go on with another branch, which parts from here if it is new."""
        head, self.branch = self.head, self.random.choice(["main", "dev", "audit"])
        if self.branch not in self.heads:
            self._point(head)

    def change_schema(self) -> None:
        """A column comes, goes, or gets a wider type; then rows."""
        added = [each for each in self.fields if each > ITEM]
        if added and self.random.random() < 0.4:
            del self.fields[added[0]]
        elif self.fields[A] == "int" and self.random.random() < 0.5:
            self.fields[A] = "long"
        else:
            self.fields[max(ITEM, *self.fields, *self._ever()) + 1] = "string"
        self.append()

    def promise(self) -> None:
        """The author sets identifier fields, or unsets them."""
        self.has_promise = not self.has_promise
        self.append()

    def upgrade(self) -> None:
        """To format version 3: rows are deleted by vectors from now on."""
        if self.random.random() < 0.2:
            self.document["format-version"] = 3
            self.document.setdefault("next-row-id", 0)

    # How it is written

    def reload(self) -> None:
        """Go on from the newest metadata, which somebody else may have written."""
        self.version = int((self.folder / "metadata" / "version-hint.text").read_text())
        self.document = json.loads((self.folder / "metadata" / f"v{self.version}.metadata.json").read_text())

    def write(self) -> None:
        """Write the metadata."""
        self.version += 1
        self.document["last-updated-ms"] = 1_700_000_000_000 + self.version
        (self.folder / "metadata" / f"v{self.version}.metadata.json").write_text(json.dumps(self.document))
        (self.folder / "metadata" / "version-hint.text").write_text(str(self.version))

    def _point(self, snapshot: Snapshot) -> None:
        self.heads[self.branch] = snapshot
        self.document["refs"][self.branch] = {"snapshot-id": snapshot.number, "type": "branch"}
        if self.branch == "main":
            self.document["current-snapshot-id"] = snapshot.number

    def _commit(self, files: Iterable[Listed], operation: str = "overwrite") -> None:
        """A new snapshot; deletes by position of files that are gone go, too."""
        files = list(files)
        paths = {each.path for each in files if each.is_data}
        files = [each for each in files if not each.positions or paths & each.positions.keys()]
        age = self._age
        made = Snapshot(age, tuple(files))
        kept = []
        for line, numbers in self.head.manifests:
            left = [each for each in files if each.number in numbers]
            if len(left) == len(numbers):
                kept.append((line, numbers))
            elif left:
                kept.append(self._manifest(left))
        known = {number for _, numbers in kept for number in numbers}
        new = [each for each in files if each.number not in known]
        parts = [each for each in new if each.is_data], [each for each in new if not each.is_data]
        kept += [self._manifest(part) for part in parts if part]
        made = replace(made, manifests=tuple(kept))
        path = self._path("metadata", "avro")
        with Path(path).open("wb") as out:
            fastavro.writer(out, _LIST, [line for line, _ in kept])
        keys = [row[K] for row in self.live(made)]
        snapshot = {
            "snapshot-id": age,
            "sequence-number": age,
            "timestamp-ms": 1_700_000_000_000 + age,
            "summary": {"operation": operation},
            "manifest-list": path,
            "schema-id": self._schema(has_identifiers=self.has_promise and len({*keys}) == len(keys)),
        }
        if self.document["format-version"] == 3:
            snapshot |= {"first-row-id": 0, "added-rows": 0}
        parent = {"parent-snapshot-id": self.head.number} if self.head.number else {}
        self.document["snapshots"].append(snapshot | parent)
        self.document["last-sequence-number"] = age
        self.snapshots.append(made)
        self._point(made)

    def _manifest(self, files: Sequence[Listed]) -> tuple[Mapping[str, Any], frozenset[int]]:
        path = self._path("metadata", "avro")
        common = {"status": 0, "snapshot_id": self._age}
        entries = [
            common | {"sequence_number": each.age, "file_sequence_number": each.age, "data_file": each.entry}
            for each in files
        ]
        with Path(path).open("wb") as out:
            fastavro.writer(out, _MANIFEST, entries, metadata={"partition-spec-id": "0"})
        line = {
            "manifest_path": path,
            "manifest_length": Path(path).stat().st_size,
            "partition_spec_id": 0,
            "content": int(not files[0].is_data),
            "sequence_number": self._age,
            "min_sequence_number": min(each.age for each in files),
            "added_snapshot_id": self._age,
        }
        return line, frozenset(each.number for each in files)

    def _schema(self, *, has_identifiers: bool) -> int:
        """The id of the schema of now, which becomes the current one."""
        names = {K: "k", A: "a", S: "s", ITEMS: "items"}
        items = {"type": "list", "element-id": ITEM, "element": "long", "element-required": False}
        fields = [
            {
                "id": field_id,
                "name": names.get(field_id, f"n{field_id}"),
                "type": items if kind == "list" else kind,
                "required": field_id == K,
            }
            for field_id, kind in self.fields.items()
        ]
        identifiers = {"identifier-field-ids": [K]} if has_identifiers else {}
        wanted: dict[str, Any] = {"type": "struct", "fields": fields, **identifiers}
        schemas = self.document["schemas"]
        same = [number for number, each in enumerate(schemas) if each == {**wanted, "schema-id": number}]
        schema_id = same[0] if same else len(schemas)
        if not same:
            schemas.append({**wanted, "schema-id": schema_id})
        self.document["current-schema-id"] = schema_id
        return schema_id

    def _ever(self) -> set[int]:
        return {each["id"] for schema in self.document["schemas"] for each in schema["fields"]}

    @property
    def _age(self) -> int:
        return int(self.document["last-sequence-number"]) + 1

    def _path(self, folder: str, suffix: str) -> str:
        self.names += 1
        return str(self.folder / folder / f"{folder[0]}{self.names}.{suffix}")

    def _listed(self, entry: Mapping[str, Any], age: int | None = None, **what: Any) -> Listed:
        self.names += 1
        return Listed(self.names, self._age if age is None else age, entry, **what)

    def _entry_of(self, path: str, **more: Any) -> dict[str, Any]:
        size, rows = Path(path).stat().st_size, pq.read_metadata(path).num_rows
        return data_file(path, record_count=rows, file_size_in_bytes=size, **more)

    def _parquet(self, columns: Mapping[str, tuple[pa.DataType, int, Sequence[Any]]], **more: Any) -> dict[str, Any]:
        path = self._path("data", "parquet")
        Path(path).parent.mkdir(exist_ok=True)
        fields = [pa.field(name, kind, metadata={"PARQUET:field_id": str(i)}) for name, (kind, i, _) in columns.items()]
        arrays = [pa.array(values, kind) for kind, _, values in columns.values()]
        pq.write_table(pa.Table.from_arrays(arrays, schema=pa.schema(fields)), path)
        return self._entry_of(path, **more)

    def _data(self, rows: Sequence[Row], age: int | None = None) -> Listed:
        item = pa.field("element", pa.int64(), metadata={"PARQUET:field_id": str(ITEM)})
        kinds = {field_id: _ARROW.get(kind, pa.list_(item)) for field_id, kind in self.fields.items()}
        entry = self._parquet(
            {f"c{each}": (kind, each, [row.get(each) for row in rows]) for each, kind in kinds.items()}
        )
        written = [{each: row.get(each) for each in self.fields} for row in rows]
        self.rows[entry["file_path"]] = written
        return self._listed(entry, age)

    def _positions(self, rows: Mapping[str, Iterable[int]]) -> Listed:
        """A position-delete file; a position may stand in it twice, and it need not say of which file it is."""
        pairs = sorted((path, position) for path, positions in rows.items() for position in positions)
        pairs += self.random.choice([pairs[:1], []])
        named = {"referenced_data_file": next(iter(rows))} if len(rows) == 1 and self.random.random() < 0.7 else {}
        columns: dict[str, tuple[pa.DataType, int, Sequence[Any]]] = {
            "file_path": (pa.string(), PATH, [path for path, _ in pairs]),
            "pos": (pa.int64(), POSITION, [position for _, position in pairs]),
        }
        deleted = {path: frozenset(positions) for path, positions in rows.items()}
        return self._listed(self._parquet(columns, content=1, **named), positions=deleted)

    def _vector(self, path: str, positions: Iterable[int]) -> Listed:
        """A deletion vector in a Puffin file without a footer's list, of which manifests say all that readers need."""
        bitmap = b"\xd1\xd3\x39\x64" + BitMap64(positions).serialize()
        blob = struct.pack(">I", len(bitmap)) + bitmap + struct.pack(">I", zlib.crc32(bitmap))
        file = Path(self._path("data", "puffin"))
        footer = b'{"blobs": []}'
        file.write_bytes(b"PFA1" + blob + b"PFA1" + footer + struct.pack("<I", len(footer)) + bytes(4) + b"PFA1")
        entry = data_file(str(file), content=1, file_format="PUFFIN", record_count=len({*positions})) | {
            "file_size_in_bytes": file.stat().st_size,
            "referenced_data_file": path,
            "content_offset": 4,
            "content_size_in_bytes": len(blob),
        }
        return self._listed(entry, positions={path: frozenset(positions)})

    def _by_key(self, ids: tuple[int, ...], keys: Iterable[tuple[Any, ...]]) -> list[Listed]:
        ordered = [*keys]
        columns = {
            f"c{field_id}": (_ARROW[self.fields[field_id]], field_id, [key[place] for key in ordered])
            for place, field_id in enumerate(ids)
        }
        entry = self._parquet(columns, content=2, equality_ids=[*ids])
        return [self._listed(entry, ids=ids, keys=frozenset(ordered))] if ordered else []

    def _some_files(self, most: int) -> list[Listed]:
        data = self.head.data
        return self.random.sample(data, self.random.randint(0, min(most, len(data))))

    def _some_rows(self, most: int) -> list[Row]:
        rows = self.live(self.head)
        return self.random.sample(rows, min(len(rows), self.random.randint(1, most)))

    def _new_rows(self, count: int) -> list[Row]:
        return [self._row(None) for _ in range(count)]

    def _row(self, key: int | None) -> Row:
        self.names += 1
        if key is None:
            key = self.names if self.has_promise or self.random.random() < 0.7 else self.random.randint(1, 20)
        items = [self.random.randint(0, 60) for _ in range(self.random.randint(0, 3))]
        few = self.random.choice([None, 0, 1, 2, 3, self.random.randint(4, 40)])
        words = {each: self.random.choice([None, "", "x", f"w{self.names}"]) for each in self.fields if each > ITEM}
        return {K: key, A: few, S: self.random.choice([None, "", "y", f"v{self.names}"]), ITEMS: items} | words


def _key(row: Row, ids: Iterable[int]) -> tuple[Any, ...]:
    return tuple(row.get(field_id) for field_id in ids)
