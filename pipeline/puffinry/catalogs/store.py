"""The contract of a store: where a table's current metadata is, and how it is swapped in one try.

A store never retries and never decides what to write; `commit` does. A swap is made in a writer's turn only: where
writers wait for each other under a lock, the change is built and swapped within one turn, so it meets no other writer.
A swap returns the new version, or raises: another writer was faster (CommitConflictError), it can never work
(CommitFailedError), the table is gone (TableNotFoundError), the outcome is unknown (CommitStateUnknownError), or the
store cannot be reached and nothing has happened (CatalogUnavailableError).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Protocol

from pyiceberg.io import FileIO

from puffinry.errors import CommitConflictError
from puffinry.metadata import TableMetadata


class OvertakenError(CommitConflictError):
    """Another writer was faster, and the store knows by itself that nothing was changed: nobody needs to look."""


@dataclass(frozen=True, slots=True)
class TableVersion:
    """One version of a table: a metadata document and the file it is in."""

    location: str
    metadata: TableMetadata


# Makes a changed document the successor of a version, if that is still current. Only a REST server may apply the change
# to a later version; the answer's metadata log tells.
Swap = Callable[[TableVersion, TableMetadata], TableVersion]


class Store(Protocol):
    """Where one table's current version is found, and swapped for the next."""

    @property
    def io(self) -> FileIO:
        """Reads and writes the table's files, with the catalog's credentials."""

    obsolete: list[str]  # metadata files of swaps that failed: `commit` deletes what no version names
    place: tuple[str, ...]  # tells where the current version is found from all other such places

    def check(self, version: TableVersion) -> None:
        """Raise CommitFailedError where a commit to this version can never take place; CatalogUnavailableError: now.

        Only cheap checks are made, before hours of work go into one.
        """

    def location(self) -> str:
        """Where the current version is, found without reading it; raises what `current` raises."""

    def current(self) -> TableVersion:
        """The current version; raises TableNotFoundError, MetadataError or CatalogUnavailableError."""

    def dropped(self, base: TableVersion, new: TableMetadata) -> list[str]:
        """Metadata files that may go, as the table wants it, now that `new` has followed `base`: certainly its own."""

    def turn(self) -> AbstractContextManager[Swap]:
        """Wait for this writer's turn, and hold it: what a swap is made with. No lock, no waiting.

        Raises TableNotFoundError, CatalogUnavailableError, or CommitConflictError where others kept the lock.
        """


class OneTry(ABC):
    """Part of a store that compares versions as it swaps them: no writer waits for another, unless it says so."""

    def dropped(self, base: TableVersion, new: TableMetadata) -> list[str]:
        """None, where a server cleans up, or nothing is committed."""
        return []

    def turn(self) -> AbstractContextManager[Swap]:
        """At once."""
        return nullcontext(self._swap)

    @abstractmethod
    def _swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        """One try, as `Swap` says."""
