"""Small real tables in every store that needs no server."""

import gzip
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, load_table, open_catalog
from tests.conftest import Golden


@pytest.fixture
def golden_copy(golden: Golden, tmp_path: Path) -> Callable[[str], Path]:
    """A golden table's metadata folder in a place of its own; the paths in its metadata files follow."""

    def copy(name: str) -> Path:
        source, target = golden.location(name), tmp_path / name
        shutil.copytree(source / "metadata", target / "metadata")
        for file in (target / "metadata").glob("*metadata.json"):
            gzipped = ".gz." in file.name
            data = gzip.decompress(file.read_bytes()) if gzipped else file.read_bytes()
            data = data.replace(str(source).encode(), str(target).encode())
            file.write_bytes(gzip.compress(data) if gzipped else data)
        return target

    return copy


@pytest.fixture
def sql_table(sql_properties: Mapping[str, str]) -> Table:
    """`db.t` with columns a (long), b (string) and two snapshots, made by PyIceberg."""
    writer = SqlCatalog("test", **sql_properties)
    writer.create_namespace("db")
    rows = pa.table({"a": pa.array([1, 2, 3]), "b": ["x", "y", "z"]})
    iceberg = writer.create_table("db.t", rows.schema)
    iceberg.append(rows)
    iceberg.append(rows)
    return load_table("db.t", open_catalog("test", **sql_properties))


@pytest.fixture
def file_table(golden_copy: Callable[[str], Path]) -> Table:
    """A file-system table with two columns' worth of room for statistics, made by Iceberg Java."""
    return load_table(str(golden_copy("part_identity")))
