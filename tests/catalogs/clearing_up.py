"""A table whose files are cleared up: what is committed, what a killed commit leaves, what is gone then."""

import dataclasses
from datetime import timedelta
from pathlib import Path

import pyarrow as pa

from puffinry.catalogs import Table, metadata_files, remove
from puffinry.commit import commit_statistics
from puffinry.formats.puffin import CREATED_BY, PuffinWriter
from puffinry.metadata import StatisticsFile
from puffinry.statistics import TABLE_UUID
from puffinry.verify import Kind, Verification, verify
from tests.support.statistics_writing import swap, theta, write_statistics

AT_ONCE = timedelta(0)
ROWS = pa.table({"a": pa.array([1, 2, 3]), "b": ["x", "y", "z"]})


def clean(table: Table) -> Verification:
    return verify(table.reload(), clean=True, safe_age=AT_ONCE)


def commit(table: Table, field_id: int) -> StatisticsFile:
    """Statistics of one column into the table, as a refresh does it; what is listed then."""
    result = commit_statistics(table, [write_statistics(table, [theta(field_id)])])
    remove(table.io, [file.statistics_path for file in result.unused])
    return result.statistics[0]


def attempt(table: Table) -> Path:
    """The metadata file of a commit that was killed before the swap."""
    base = table.store.current()
    location = metadata_files.new_location(base, base.metadata, table.store.place)
    metadata_files.write(table.io, location, metadata_files.successor(base, base.metadata))
    return path_of(location)


def path_of(location: str) -> Path:
    return Path(location.removeprefix("file://"))


def folder_of(table: Table) -> Path:
    return path_of(metadata_files.metadata_folder(table.metadata))


def files_of(table: Table) -> set[Path]:
    return set(folder_of(table).iterdir())


def gone(verification: Verification) -> set[Path]:
    return set(map(path_of, verification.removed))


def assert_sound(table: Table) -> None:
    """Its current metadata and the statistics that they list are there."""
    present = table.reload()
    assert [finding for finding in verify(present).findings if finding.kind is not Kind.ORPHAN] == []
    assert present.metadata.statistics


def with_properties(table: Table, **properties: str) -> Table:
    base = table.store.current()
    document = {**base.metadata.document, "properties": {**base.metadata.properties, **properties}}
    swap(table, base, dataclasses.replace(base.metadata, document=document))
    return table.reload()


def puffin(path: Path, *, of: str | None, by: str = "Puffinry 1.0") -> Path:
    """A whole Puffin file that says of itself who made it, and for which table."""
    with path.open("wb") as output, PuffinWriter(output, {CREATED_BY: by, **({TABLE_UUID: of} if of else {})}):
        pass
    return path
