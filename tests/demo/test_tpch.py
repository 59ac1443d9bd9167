"""TPC-H's exact distinct counts, held against a warehouse of small scale."""

from pathlib import Path

import pyarrow.compute as pc
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.demo import NAMESPACE, exact_ndv, make_warehouse
from puffinry.demo.warehouse import PRIMARY_KEYS, catalog_properties

SCALE = 0.01


@pytest.fixture(scope="module")
def warehouse(tmp_path_factory: pytest.TempPathFactory) -> SqlCatalog:
    folder: Path = tmp_path_factory.mktemp("tpch")
    list(make_warehouse(folder, SCALE))
    return SqlCatalog("demo", **catalog_properties(folder))


@pytest.mark.slow
@pytest.mark.parametrize("name", PRIMARY_KEYS)
def test_what_is_called_exact_is_what_the_tables_hold(warehouse: SqlCatalog, name: str) -> None:
    rows = warehouse.load_table((NAMESPACE, name)).scan().to_arrow()
    exact = {column: exact_ndv(column, SCALE, len(rows)) for column in rows.column_names}
    known = {column: ndv for column, ndv in exact.items() if ndv is not None}
    assert known
    assert known == {column: pc.count_distinct(rows[column]).as_py() for column in known}


@pytest.mark.parametrize(
    ("column", "ndv"),
    [
        ("l_orderkey", 1_500_000),
        ("l_quantity", 50),
        ("l_shipdate", 2526),
        ("l_commitdate", 2466),
        ("p_retailprice", 20_899),
        ("o_orderdate", 2406),
    ],
)
def test_scale_1_has_the_counts_that_are_published(column: str, ndv: int) -> None:
    assert exact_ndv(column, 1, 6_001_215) == ndv


@pytest.mark.parametrize("column", ["l_comment", "l_receiptdate", "c_acctbal", "o_custkey"])
def test_where_chance_decides_nothing_is_called_exact(column: str) -> None:
    assert exact_ndv(column, 1, 6_001_215) is None
