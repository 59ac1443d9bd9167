"""An audit of real tables: silent while the ledger is true, and with words for each way in which it can be false."""

from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.commit import commit_statistics
from puffinry.ledger import UnitCounts
from puffinry.ledger.column_ledger import drop, limit_witnesses, renumber
from puffinry.metadata import resolve
from puffinry.refresh import ComputedStatistics, refresh, write
from puffinry.verify import Kind, audit
from tests.support.computing import computed
from tests.support.no_session import no_spark
from tests.support.statistics_writing import forged

EVERY_UNIT = 1000
A = 1  # the field id of column a


@pytest.fixture
def analysis(opened: Table) -> ComputedStatistics:
    return computed(opened)


def audited(table: Table, analysis: ComputedStatistics, **changes: Any) -> list[str]:
    """The details of what an audit finds when the ledger of column a is another."""
    records = {**analysis.records, A: replace(analysis.records[A], **changes)}
    commit_statistics(table, [write(table, replace(analysis, records=records))])
    found = audit(no_spark, table.reload(), EVERY_UNIT)
    assert {finding.kind for finding in found.findings} <= {Kind.LEDGER}
    return [finding.detail for finding in found.findings]


def test_a_true_ledger_has_no_findings_before_and_after_a_delete(opened: Table, iceberg: IcebergTable) -> None:
    refresh(no_spark, opened)
    iceberg.delete("a < 100")
    refresh(no_spark, opened.reload())
    found = audit(no_spark, opened.reload(), EVERY_UNIT)
    assert found.findings == ()
    assert (found.snapshot_id, found.units) == (iceberg.metadata.current_snapshot_id, 2)


def test_a_ledger_that_left_witnesses_out_has_no_findings(opened: Table, analysis: ComputedStatistics) -> None:
    assert audited(opened, analysis, ledger=limit_witnesses(analysis.records[A].ledger, 1)) == []


def test_a_value_that_the_ledger_does_not_have_is_found(opened: Table, analysis: ComputedStatistics) -> None:
    ledger = analysis.records[A].ledger
    assert audited(opened, analysis, ledger=drop(ledger, ledger.hashes[:3])) == ["a: 3 of 200 hashes are missing"]


def test_a_value_that_names_a_unit_without_it_is_found(opened: Table, analysis: ComputedStatistics) -> None:
    swapped = renumber(analysis.records[A].ledger, np.array([1, 0, 2], np.int32))
    assert "a: 100 witnesses do not hold their hash" in audited(opened, analysis, ledger=swapped)


def test_other_counts_are_found(opened: Table, analysis: ComputedStatistics) -> None:
    counts = analysis.records[A].counts
    wrong = UnitCounts(counts.units, counts.values - 1, counts.nulls + 1)
    assert audited(opened, analysis, counts=wrong) == ["a: it counts 297 values and 3 nulls, where there are 300 and 0"]


def test_a_ledger_of_other_units_is_found(opened: Table, analysis: ComputedStatistics, iceberg: IcebergTable) -> None:
    iceberg.append(pa.table({"a": [1], "b": ["x"]}))
    later = opened.reload()
    forgery = forged(analysis, resolve(later.metadata).snapshot_id)
    commit_statistics(later, [write(later, forgery)])
    found = audit(no_spark, later.reload(), EVERY_UNIT)
    assert [finding.detail.partition(", ")[0] for finding in found.findings] == [
        f"0 of its units are not in snapshot {later.metadata.current_snapshot_id}"
    ]


def test_no_more_units_are_read_than_asked_for(opened: Table, analysis: ComputedStatistics) -> None:
    commit_statistics(opened, [write(opened, analysis)])
    assert audit(no_spark, opened.reload(), 2).units == 2


def test_without_a_ledger_or_a_snapshot_nothing_is_read(
    opened: Table, iceberg: IcebergTable, sql_properties: dict[str, str]
) -> None:
    catalog = open_catalog("test", **sql_properties)
    iceberg.catalog.create_table("db.empty", iceberg.schema())
    for table in (opened, load_table("db.empty", catalog)):
        found = audit(lambda: pytest.fail("Spark was started"), table, EVERY_UNIT)
        assert (found.snapshot_id, found.units, found.findings) == (None, 0, ())
