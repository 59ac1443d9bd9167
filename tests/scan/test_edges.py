"""Every type at its edges, in every physical form: each path of a scan gives the values that the file stands for.

`edges.py` states these values beside the bytes; tests/interop/test_edges_by_java.py holds both against Iceberg Java.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import (
    NestedField,
    StringType,
    TimestampNanoType,
    TimestampType,
)

from puffinry.errors import ScanError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.delete_files import FILE_PATH, POSITION
from puffinry.scan.pages import INT96
from tests.scan.arrow_path import through_arrow
from tests.scan.edges import EDGES, JULIAN, Edge, int96
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.made_parquet import column
from tests.scan.test_delete_files import POSITIONS, delete_file


def live_file(path: Path, file_format: Any, rows: int) -> LiveFile:
    return LiveFile(0, str(path), file_format, path.stat().st_size, rows, 1, 0)


def scan(file: LiveFile, schema: Schema) -> ExactColumn:
    return exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))).get(1, ExactColumn())


def exact(values: Sequence[bytes | None]) -> ExactColumn:
    present = [each for each in values if each is not None]
    return ExactColumn(set(present), len(present), len(values) - len(present))


@pytest.mark.parametrize("edge", EDGES, ids=[edge.name for edge in EDGES])
def test_every_path_is_exact(edge: Edge, tmp_path: Path) -> None:
    path = tmp_path / f"data.{edge.file_format}"
    edge.write(path)
    file = live_file(path, edge.file_format, len(edge.values))
    named = [{FILE_PATH.name: file.path, POSITION.name: 0}]
    deletes = (delete_file(tmp_path, "positions", POSITIONS, named),)

    assert scan(file, edge.schema) == exact(edge.values), "the cheapest path"
    assert scan(through_arrow(file), edge.schema) == exact(edge.values), "Arrow alone"
    assert scan(replace(file, deletes=deletes), edge.schema) == exact(edge.values[1:]), "what a delete leaves"


@pytest.mark.parametrize("by_arrow", [False, True], ids=["pages", "Arrow alone"])
@pytest.mark.parametrize(
    ("kind", "nanos", "day"),
    [
        (TimestampType(), 0, 2**31 - 1),
        (TimestampType(), 0, -(2**31)),
        (TimestampNanoType(), 0, 0),
        (TimestampNanoType(), 85_636_854_775_808, JULIAN + 106_751),
        (TimestampNanoType(), 763_145_224_191, JULIAN - 106_752),
    ],
)
def test_a_timestamp_that_64_bits_do_not_hold_is_refused_by_name(
    tmp_path: Path, kind: Any, nanos: int, day: int, by_arrow: bool
) -> None:
    stored, _ = int96([(0, JULIAN, 0), (nanos, day, 0)])
    column(tmp_path / "data.parquet", INT96, [*stored, None])
    file = through_arrow(live_file(tmp_path / "data.parquet", "parquet", 3), by_arrow)
    with pytest.raises(
        ScanError, match=f"64 bits do not hold the timestamp {nanos} ns after Julian day {day} "
    ) as refused:
        scan(file, Schema(NestedField(1, "c", kind)))
    assert (refused.value.column, refused.value.file) == ("c", file.path)


def test_an_int96_is_no_fixed_and_12_bytes_are_no_timestamp(tmp_path: Path) -> None:
    column(tmp_path / "data.parquet", INT96, [bytes(12)])
    with pytest.raises(ScanError, match="it cannot be read as string"):
        scan(live_file(tmp_path / "data.parquet", "parquet", 1), Schema(NestedField(1, "c", StringType())))
