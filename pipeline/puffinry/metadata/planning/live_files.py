"""Live files: what a scan reads and what a refresh compares.

A data file of a snapshot together with what the snapshot says of its rows: the row-level deletes that apply to it, and
the values of its identity partition. Plain data, small and picklable, so that it travels to executors as it is. Where
there are millions, a table has what is compared, summed and sorted of each: a `LiveFile` takes some kilobytes, a row of
the table its path and 40 bytes.
"""

from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Literal, NamedTuple, get_args

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from puffinry.metadata.fingerprints import text_fingerprint

FileFormat = Literal["parquet", "orc", "avro"]
DeleteFormat = Literal[FileFormat, "puffin"]
FILE_FORMATS: Mapping[str, FileFormat] = {name: name for name in get_args(FileFormat)}
DELETE_FORMATS: Mapping[str, DeleteFormat] = {name: name for name in get_args(DeleteFormat)}
MOST_ROWS = 1 << 40  # of a file; as many as sums over millions of files can take


@dataclass(frozen=True, slots=True)
class Delete:
    """A position-delete file, equality-delete file or deletion vector that applies to a data file."""

    content: Literal["position", "equality", "vector"]
    path: str
    file_format: DeleteFormat
    size_in_bytes: int
    record_count: int
    sequence_number: int
    equality_ids: tuple[int, ...] = ()
    content_offset: int | None = None  # of a deletion vector, in its Puffin file
    content_size: int | None = None
    data_file: str | None = None  # the one data file that it can touch, where it says so


class FieldCounts(Mapping[int, int]):
    """A count for each of some fields, in an eighth of the memory of a dict: a plan holds millions of these."""

    __slots__ = ("_counts", "_positions")

    def __init__(self, positions: Mapping[int, int], counts: Iterable[int]) -> None:
        """Counts of the fields in `positions`: field id -> 0, 1, 2 …; to be shared by all that have the same fields."""
        self._positions = positions
        self._counts = array("q", counts)

    def __getitem__(self, field_id: int) -> int:
        return self._counts[self._positions[field_id]]

    def __iter__(self) -> Iterator[int]:
        return iter(self._positions)

    def __len__(self) -> int:
        return len(self._counts)


@dataclass(frozen=True, slots=True)
class LiveFile:
    """One data file, the deletes that apply to it, and its identity-partition values."""

    number: int  # position in the plan; a newer file (by sequence number) has a higher one
    path: str
    file_format: FileFormat
    size_in_bytes: int  # as the manifest says, for costs alone: it may be anything
    record_count: int  # rows in the file, before deletes
    sequence_number: int  # data sequence number, inherited where the manifest leaves it out
    spec_id: int
    deletes: tuple[Delete, ...] = ()
    split_offsets: tuple[int, ...] = ()
    partition: Mapping[int, bytes | None] = field(default_factory=dict)  # identity fields: source field id -> value
    identities: int = 0  # their fingerprint, whatever the types of the columns; 0: the spec has no identity fields
    column_sizes: Mapping[int, int] = field(default_factory=dict)  # field id -> bytes on disk, where written

    @property
    def key(self) -> "FileKey":
        """Which file this is in any snapshot."""
        return FileKey(self.path, file_fingerprint(self.deletes, self.identities))


def live_rows(files: Iterable[LiveFile]) -> tuple[int, int]:
    """How many of the files' rows live at least and at most, by their manifests: equality deletes may take any."""
    least = most = 0
    for file in files:
        exact = all(delete.content == "vector" for delete in file.deletes)
        has_keys = any(delete.content == "equality" for delete in file.deletes)
        left = max(file.record_count - sum(each.record_count for each in file.deletes), 0)
        least += 0 if has_keys else left
        most += left if exact else file.record_count
    return least, most


class FileKey(NamedTuple):
    """A file across snapshots: the same key, the same rows, since data and delete files never change."""

    path: str
    fingerprint: int  # file_fingerprint


def keys_of(files: Sequence[LiveFile]) -> list[FileKey]:
    """The files' keys. Files of a plan share deletes and partitions, thousands perhaps: each set is worked out once."""
    shared = {(id(file.deletes), file.identities): file.deletes for file in files}
    fingerprints = {which: file_fingerprint(deletes, which[1]) for which, deletes in shared.items()}
    return [FileKey(file.path, fingerprints[id(file.deletes), file.identities]) for file in files]


def file_fingerprint(deletes: Iterable[Delete], identities: int) -> int:
    """A fingerprint, 63 bits, of a file's deletes, in any order, and its `identities`; 0: it has neither."""
    names = sorted(f"{len(d.path)} {d.path} {d.content_offset} {d.content_size} " for d in deletes)
    if identities:
        names.append(f"in {identities}")
    return text_fingerprint("".join(names)) if names else 0


@dataclass(frozen=True, eq=False)
class LiveFileTable:
    """Five parallel columns, a data file each, oldest first; a file that was appended twice stands here twice."""

    paths: pa.LargeStringArray
    fingerprints: NDArray[np.int64]  # file_fingerprint
    record_counts: NDArray[np.int64]  # rows in the file, before deletes
    sizes_in_bytes: NDArray[np.int64]
    sequence_numbers: NDArray[np.int64]

    @classmethod
    def of(cls, files: Sequence[LiveFile]) -> "LiveFileTable":
        """The files' rows in the same order."""
        keys = keys_of(files)
        return cls(
            paths=text_array([key.path for key in keys]),
            fingerprints=np.array([key.fingerprint for key in keys], np.int64),
            record_counts=np.array([file.record_count for file in files], np.int64),
            sizes_in_bytes=np.array([file.size_in_bytes for file in files], np.int64),
            sequence_numbers=np.array([file.sequence_number for file in files], np.int64),
        )

    def __len__(self) -> int:
        return len(self.paths)

    @property
    def record_count(self) -> int:
        """Rows of all files, before deletes."""
        return int(sum(self.record_counts.tolist()))

    @property
    def size_in_bytes(self) -> int:
        """Of all files."""
        return int(sum(self.sizes_in_bytes.tolist()))

    @cached_property
    def repeated(self) -> frozenset[str]:
        """The paths of files that stand here more than once."""
        counts = self.paths.value_counts()
        return frozenset(counts.field("values").filter(pc.greater(counts.field("counts"), 1)).to_pylist())

    def keys(self, positions: Iterable[int]) -> list[FileKey]:
        """The keys of some rows."""
        return [FileKey(self.paths[position].as_py(), int(self.fingerprints[position])) for position in positions]

    def take(self, positions: NDArray[np.int64]) -> "LiveFileTable":
        """These rows in this order."""
        indices = pa.Array.from_buffers(pa.int64(), positions.size, [None, pa.py_buffer(positions)])
        return LiveFileTable(self.paths.take(indices), *(column[positions] for column in self._numbers))

    def joined(self, other: "LiveFileTable") -> tuple["LiveFileTable", NDArray[np.int64]]:
        """The rows of both, oldest first, and for each which row of the two one after the other it was."""
        numbers = zip(self._numbers, other._numbers, strict=True)
        both = LiveFileTable(
            pa.concat_arrays([self.paths, other.paths]), *(np.concatenate([ours, theirs]) for ours, theirs in numbers)
        )
        order = np.argsort(both.sequence_numbers, kind="stable")
        return both.take(order), order

    def find(self, files: Sequence[LiveFile]) -> NDArray[np.int64] | None:
        """A row for each of the files, as often as it is named; None where there are not so many."""
        wanted = Counter(zip(keys_of(files), (file.sequence_number for file in files), strict=True))
        paths = text_array({key.path for key, _ in wanted})
        found = []
        for position in pc.indices_nonzero(pc.is_in(self.paths, paths)).to_pylist():
            (key,) = self.keys([position])
            row = key, int(self.sequence_numbers[position])
            if wanted[row]:
                wanted[row] -= 1
                found.append(position)
        return None if any(wanted.values()) else np.array(found, np.int64)

    @property
    def _numbers(self) -> list[NDArray[np.int64]]:
        return [getattr(self, column.name) for column in fields(self)[1:]]


def text_array(texts: Collection[str]) -> pa.LargeStringArray:
    """The texts in Arrow, without `pa.array`: that imports pandas, which takes as long as to plan a small table."""
    stored = [text.encode() for text in texts]
    ends = np.cumsum([0, *map(len, stored)])
    return pa.LargeStringArray.from_buffers(len(stored), pa.py_buffer(ends), pa.py_buffer(b"".join(stored)))


def key_numbers(*tables: tuple[pa.LargeStringArray, NDArray[np.int64]]) -> list[NDArray[np.int64]]:
    """For each row of each table of paths and fingerprints a small number: the same for the same key, in all tables."""
    paths = pa.concat_arrays([paths for paths, _ in tables]).dictionary_encode()
    path_numbers = np.from_dlpack(paths.indices).astype(np.int64)
    fingerprints, ranks = np.unique(np.concatenate([fingerprints for _, fingerprints in tables]), return_inverse=True)
    if fingerprints.size > 1:
        _, numbers = np.unique(path_numbers * fingerprints.size + ranks, return_inverse=True)
    else:
        numbers = path_numbers
    ends = np.cumsum([len(paths) for paths, _ in tables])
    return np.split(numbers, ends[:-1])
