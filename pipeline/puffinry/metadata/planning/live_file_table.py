"""Live files as a table: what is compared, summed and sorted of each, for millions of them.

A `LiveFile` takes some kilobytes; a row of the table takes its path and 40 bytes.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from puffinry.metadata.planning.live_files import FileKey, LiveFile, keys_of


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
            paths=pa.array([key.path for key in keys], pa.large_string()),
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

    def keys(self, positions: Iterable[int]) -> list[FileKey]:
        """The keys of some rows."""
        return [FileKey(self.paths[position].as_py(), int(self.fingerprints[position])) for position in positions]

    def take(self, positions: NDArray[np.int64]) -> "LiveFileTable":
        """These rows in this order."""
        return LiveFileTable(self.paths.take(pa.array(positions)), *(column[positions] for column in self._numbers))

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
        paths = pa.array({key.path for key, _ in wanted}, pa.large_string())
        found = []
        for position in np.flatnonzero(pc.is_in(self.paths, paths).to_numpy(zero_copy_only=False)).tolist():
            (key,) = self.keys([position])
            row = key, int(self.sequence_numbers[position])
            if wanted[row]:
                wanted[row] -= 1
                found.append(position)
        return None if any(wanted.values()) else np.array(found, np.int64)

    @property
    def _numbers(self) -> list[NDArray[np.int64]]:
        return [getattr(self, column.name) for column in fields(self)[1:]]


def key_numbers(*tables: tuple[pa.LargeStringArray, NDArray[np.int64]]) -> list[NDArray[np.int64]]:
    """For each row of each table of paths and fingerprints a small number: the same for the same key, in all tables."""
    paths = pa.concat_arrays([paths for paths, _ in tables]).dictionary_encode()
    path_numbers = paths.indices.to_numpy().astype(np.int64)
    fingerprints, ranks = np.unique(np.concatenate([fingerprints for _, fingerprints in tables]), return_inverse=True)
    if fingerprints.size > 1:
        _, numbers = np.unique(path_numbers * fingerprints.size + ranks, return_inverse=True)
    else:
        numbers = path_numbers
    ends = np.cumsum([len(paths) for paths, _ in tables])
    return np.split(numbers, ends[:-1])
