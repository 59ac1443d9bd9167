"""Live files: what a scan reads and what a refresh compares.

A data file of a snapshot together with what the snapshot says of its rows: the row-level deletes that apply to it, and
the values of its identity partition. Plain data, small and picklable, so that it travels to executors as it is.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, get_args

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
    is_filtered: bool = False  # some rows may fail the plan's row filter: it must be applied to each
    matches_by_metrics: bool = False  # though none does, if whoever wrote the file counted nulls right

    @property
    def key(self) -> "FileKey":
        """Which file this is in any snapshot."""
        return FileKey(self.path, file_fingerprint(self.deletes, self.identities))


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
