"""Every snapshot of every golden table, against what its writer knows to be in it."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import UnsupportedError
from puffinry.metadata import TableMetadata
from puffinry.metadata.planning import plan_scan
from puffinry.scan import ColumnValues, ScanContext, scan_file
from tests.conftest import Golden
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import ExactColumn, exact_columns
from tests.support.places import GOLDEN

TRUTH = json.loads((GOLDEN / "truth.json").read_text())["tables"]
SNAPSHOTS = [
    pytest.param(name, snapshot, id=f"{name}-{snapshot['label']}")
    for name, table in TRUTH.items()
    if not table.get("contested")
    for snapshot in table["snapshots"]
]


def scan_snapshot(metadata: TableMetadata, snapshot_id: int, *, by_arrow: bool = False) -> Iterator[ColumnValues]:
    io = PyArrowFileIO()
    plan = plan_scan(metadata, metadata.snapshots[snapshot_id], io)
    context = ScanContext.of(plan, metadata, {})
    for file in plan.files:
        yield from scan_file(through_arrow(file, by_arrow), plan.columns, context)


@pytest.mark.parametrize(("name", "truth"), SNAPSHOTS)
def test_every_column_of_every_golden_snapshot_is_exact(golden: Golden, name: str, truth: Mapping[str, Any]) -> None:
    columns = [column for column in truth["columns"] if not column.get("skip")]
    expected = {
        column["path"]: (column["non_null"], column["nulls"], column["ndv"], column["digest"]) for column in columns
    }
    for by_arrow in (False, True):
        found = exact_columns(scan_snapshot(golden.metadata(name), truth["snapshot_id"], by_arrow=by_arrow))
        assert {
            column["path"]: _summary(found.get(column["field_id"], ExactColumn())) for column in columns
        } == expected


def test_a_file_without_field_ids_is_refused_where_no_name_mapping_tells_its_columns(golden: Golden) -> None:
    metadata = golden.metadata("no_ids_no_mapping")
    with pytest.raises(UnsupportedError, match=r"noids\.parquet has no field ids .* schema\.name-mapping\.default"):
        exact_columns(scan_snapshot(metadata, metadata.current_snapshot_id or 0))


def _summary(column: ExactColumn) -> tuple[int, int, int, str]:
    return column.value_count, column.null_count, len(column.distinct), column.digest
