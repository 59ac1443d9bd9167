"""`verify` warns of statistics that expire with a snapshot, and `analyze` renews them without reading data."""

from datetime import UTC, datetime, timedelta

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table
from puffinry.refresh import refresh
from puffinry.verify import Finding, Kind, verify
from tests.support.moments import newest_snapshot
from tests.support.no_session import no_spark

A_SECOND = timedelta(seconds=1)
NO_ROWS = pa.table({"a": pa.array([], pa.int64()), "b": pa.array([], pa.string())})
SHORT = {"history.expire.max-snapshot-age-ms": "1"}


@pytest.fixture
def stale(opened: Table, iceberg: IcebergTable) -> Table:
    """A table whose newest snapshot has no rows and no statistics of its own."""
    refresh(no_spark, opened)
    iceberg.refresh().append(NO_ROWS)
    return opened


def with_properties(iceberg: IcebergTable, properties: dict[str, str]) -> None:
    with iceberg.refresh().transaction() as change:
        change.set_properties(properties)


def warnings(table: Table, after: timedelta = A_SECOND) -> list[Finding]:
    """Those that come so long after the newest snapshot was made."""
    present = table.reload()
    now = newest_snapshot(present.metadata) + after
    return [each for each in verify(present, now=now).findings if each.kind is Kind.EXPIRING]


@pytest.mark.parametrize(("days", "expected"), [(0, 0), (3.9, 0), (4.1, 1), (30, 1)])
def test_a_warning_comes_a_day_before_the_five_that_snapshots_stay_by_default(
    stale: Table, days: float, expected: int
) -> None:
    assert len(warnings(stale, timedelta(days))) == expected


def test_the_warning_says_through_which_snapshot_until_when_and_what_to_do(stale: Table, iceberg: IcebergTable) -> None:
    with_properties(iceberg, SHORT)
    metadata = stale.reload().metadata
    (entry,) = metadata.statistics
    (found,) = warnings(stale)
    assert found.path == entry.statistics_path
    until = datetime.fromtimestamp((metadata.snapshots[entry.snapshot_id].timestamp_ms + 1) / 1000, UTC)
    how = "run `puffinry analyze TABLE` to renew"
    for part in ("seen from main: ", str(entry.snapshot_id), f"from {until:%F %R} UTC", how):
        assert part in found.detail


def test_what_is_renewed_costs_no_data_and_is_not_warned_of(stale: Table, iceberg: IcebergTable) -> None:
    with_properties(iceberg, SHORT)
    result = refresh(no_spark, stale.reload())
    assert (result.statistics.scan.bytes_read, result.statistics.scan.units_read, result.attempts) == (0, 0, 1)
    assert warnings(stale) == []


def test_statistics_of_the_current_snapshot_never_expire_and_nothing_is_done(
    opened: Table, iceberg: IcebergTable
) -> None:
    refresh(no_spark, opened)
    with_properties(iceberg, SHORT)
    assert warnings(opened) == []
    assert refresh(no_spark, opened.reload()).attempts == 0


def test_a_branch_that_sees_them_is_named(stale: Table, iceberg: IcebergTable) -> None:
    newest = iceberg.refresh().metadata.current_snapshot_id
    assert newest is not None
    iceberg.manage_snapshots().create_branch(newest, "audit").commit()
    with_properties(iceberg, SHORT)
    (found,) = warnings(stale)
    assert "seen from main and audit" in found.detail or "seen from audit and main" in found.detail
    assert "TABLE@audit" in found.detail


def test_a_snapshot_that_a_tag_keeps_does_not_expire(stale: Table, iceberg: IcebergTable) -> None:
    (entry,) = stale.reload().metadata.statistics
    iceberg.manage_snapshots().create_tag(entry.snapshot_id, "kept").commit()
    with_properties(iceberg, SHORT)
    assert warnings(stale) == []


def test_a_property_that_is_no_number_is_said_and_stops_nothing(stale: Table, iceberg: IcebergTable) -> None:
    with_properties(iceberg, {"history.expire.max-snapshot-age-ms": "a week"})
    (found,) = warnings(stale)
    assert "history.expire.max-snapshot-age-ms" in found.detail


@pytest.mark.parametrize(("renewed", "reused"), [(True, 3), (False, 0)], ids=["renewed before", "not renewed"])
def test_with_a_snapshot_that_expires_goes_what_a_refresh_starts_from_unless_it_was_renewed(
    renewed: bool, reused: int, opened: Table, iceberg: IcebergTable
) -> None:
    first = refresh(no_spark, opened)
    iceberg.refresh().append(NO_ROWS)
    if renewed:
        refresh(no_spark, opened.reload())
    iceberg.refresh().maintenance.expire_snapshots().by_id(first.statistics.snapshot_id).commit()
    opened.io.delete(first.statistics_file or "")  # as Iceberg Java does it
    iceberg.refresh().append(NO_ROWS)
    later = refresh(no_spark, opened.reload())
    assert later.statistics.scan.units_reused == reused
    assert later.statistics.columns == first.statistics.columns


def test_an_age_below_nothing_is_a_date_all_the_same(stale: Table, iceberg: IcebergTable) -> None:
    with_properties(iceberg, {**SHORT, "history.expire.max-snapshot-age-ms": str(-(10**17))})
    (found,) = warnings(stale)
    assert "may expire from" in found.detail
