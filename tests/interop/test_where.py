"""`--where` on tables that PyIceberg writes, against the rows that PyIceberg's own scan returns for the same filter."""

from itertools import count

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.io.pyarrow import schema_to_pyarrow
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.transforms import IdentityTransform, TruncateTransform

from pipeline.catalogs import load_table, open_catalog
from pipeline.metadata.columns import ROWS
from pipeline.metadata.planning import plan_scan
from pipeline.metadata.references import resolve
from pipeline.scan.context import ScanContext
from pipeline.scan.scan import scan_unit
from tests.pipeline.metadata.test_filters import KINDS, SCHEMA, VALUES, filters
from tests.pipeline.scan.exact import exact_columns

NUMBERS = count()
SPECS = [
    PartitionSpec(),
    PartitionSpec(PartitionField(1, 1000, IdentityTransform(), "p")),
    PartitionSpec(PartitionField(3, 1000, TruncateTransform(1), "p")),
]


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> SqlCatalog:
    folder = tmp_path_factory.mktemp("where")
    catalog = SqlCatalog("where", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}")
    catalog.create_namespace("db")
    return catalog


@settings(max_examples=15, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    rows=st.lists(st.fixed_dictionaries({name: st.none() | VALUES[name] for name in KINDS}), min_size=1, max_size=20),
    row_filters=st.lists(filters(), min_size=4, max_size=8),
    spec=st.sampled_from(SPECS),
)
def test_the_rows_of_a_filter_are_those_that_pyiceberg_returns(catalog, rows, row_filters, spec):
    name = f"db.t{next(NUMBERS)}"
    written = catalog.create_table(name, SCHEMA, partition_spec=spec)
    for part in (rows[::2], rows[1::2]):
        columns = {each: [row[each] for row in part] for each in KINDS}
        written.append(pa.table(columns, schema_to_pyarrow(SCHEMA, include_field_ids=False)))
    table = load_table(name, open_catalog("where", **catalog.properties))
    for row_filter in row_filters:
        plan = plan_scan(table.metadata, resolve(table.metadata), table.io, row_filter)
        context = ScanContext.of(plan, table.metadata, table.io.properties)
        parts = [part for unit in plan.units for part in scan_unit(unit, [ROWS, *plan.columns], context)]
        found = exact_columns(parts)
        expected = written.scan(row_filter=row_filter).to_arrow()
        assert (found[ROWS.field_id].null_count if found else 0) == expected.num_rows, row_filter
        for column in plan.columns if found else ():
            assert found[column.field_id].null_count == expected[column.name].null_count, (row_filter, column)
