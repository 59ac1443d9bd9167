"""A table's life under Trino, which keeps statistics of its own and copies Puffinry's, with refreshes between.

After each step every number shown is exact, or says of which snapshot or by whom it is, and PyIceberg, which refuses
tables that list types of blobs unknown to it, loads the table.
"""

from collections.abc import Callable
from typing import Any

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.metadata import StatisticsFile
from puffinry.refresh import Destination, Preview, RefreshOptions, preview, refresh
from puffinry.statistics import DIGEST, answer_for, open_statistics, read_columns
from puffinry.statistics.properties import LG_K
from puffinry.verify import Kind, verify
from tests.support.nightly import nightly
from tests.support.servers.trino import Trino

pytestmark = pytest.mark.heavy

COLUMNS = "id", "name", "part", "price"
ROWS = """SELECT id, CAST('n' || CAST(id AS varchar) AS varchar) AS name, id % 25 AS part,
    CAST(id % 700 AS double) AS price, ARRAY[id % 9] AS tags FROM UNNEST(sequence({}, {})) AS t(id)"""
OPTIMIZE = "ALTER TABLE {table} EXECUTE optimize"
STEPS = (
    "INSERT INTO {table} " + ROWS.format(1501, 1600),
    "UPDATE {table} SET name = 'same' WHERE part < 12",
    OPTIMIZE,
    "INSERT INTO {table} " + ROWS.format(1601, 1700),
    "DELETE FROM {table} WHERE part = 3",
    "ANALYZE {table}",
    "MERGE INTO {table} t USING (SELECT 5 AS part) s ON t.part = s.part WHEN MATCHED THEN UPDATE SET price = NULL",
    OPTIMIZE,
    "ALTER TABLE {table} EXECUTE expire_snapshots(retention_threshold => '0s')",
    "UPDATE {table} SET name = '' WHERE part = 7",
    OPTIMIZE,
)

NESTED = RefreshOptions(nested=True)


def truth(server: Trino, table: str, snapshot_id: int) -> dict[str, tuple[int, int]]:
    """Distinct values and nulls by column, as Trino counts them."""
    counts = ", ".join(f"count(DISTINCT {name}), count_if({name} IS NULL)" for name in COLUMNS)
    ((*found,),) = server(f"SELECT {counts} FROM {table} FOR VERSION AS OF {snapshot_id}")
    tags = server(f"SELECT count(DISTINCT t) FROM {table} FOR VERSION AS OF {snapshot_id}, UNNEST(tags) AS u(t)")
    return dict(zip(COLUMNS, zip(found[::2], found[1::2], strict=True), strict=True)) | {
        "tags.element": (tags[0][0], 0)
    }


def numbers(columns: Any) -> dict[str, tuple[int, int]]:
    return {each.column.name: (each.ndv, each.null_count) for each in columns}


def check_what_is_shown(server: Trino, name: str, table: Table) -> None:
    """Whatever is Puffinry's own is exact for the snapshot that it says it is of, while that one is there."""
    found = answer_for(table.metadata)
    assert found.statistics is not None
    for field_id, sketch in found.listed.items():
        if sketch.is_own and sketch.snapshot_id in table.metadata.snapshots:
            shown = {each.column.field_id: each for each in read_columns(table.io, found)}[field_id]
            exact = truth(server, name, sketch.snapshot_id)[shown.column.name]
            assert (shown.ndv, shown.null_count) == exact, (shown.column.name, sketch)
    assert server.catalog.load_table(f"db.{name}").metadata_location == table.metadata_location
    kinds = {finding.kind for finding in verify(table).findings}
    assert kinds <= {Kind.OUTDATED, Kind.ORPHAN}


@pytest.mark.parametrize("every", [1, nightly(3)], ids=lambda every: f"a refresh after every {every}. step")
def test_every_number_of_a_table_s_life_is_exact_or_says_what_it_is_of(
    server: Trino, spark: SparkSession, every: int
) -> None:
    name = f"life_{every}"
    server(f"CREATE TABLE {name} AS {ROWS.format(1, 1500)}")

    def opened() -> Table:
        return load_table(f"db.{name}", server.catalog)

    refresh(lambda: spark, opened(), options=NESTED)
    for number, step in enumerate(STEPS, start=1):
        server(step.format(table=name))
        check_what_is_shown(server, name, opened())
        if number % every == 0:
            check_a_refresh(server, spark, name, opened)
    check_a_refresh(server, spark, name, opened)


def check_a_refresh(server: Trino, spark: SparkSession, name: str, opened: Callable[[], Table]) -> None:
    """It finds what Trino counts, and what a full run finds; then the table is current, and a verification content."""
    result = refresh(lambda: spark, opened(), options=NESTED)
    assert numbers(result.statistics.columns) == truth(server, name, result.statistics.snapshot_id)
    assert answer_for(opened().metadata).state == "current"
    check_what_is_shown(server, name, opened())


@pytest.mark.parametrize(
    ("name", "step", "units"),
    [("inserted", "INSERT INTO {table} " + ROWS.format(1501, 1600), (1, 2)), ("rewritten", OPTIMIZE, (0, 1))],
    ids=["INSERT", "OPTIMIZE"],
)
def test_a_refresh_starts_from_the_file_that_trino_copied_while_its_snapshot_is_there(
    server: Trino, spark: SparkSession, name: str, step: str, units: tuple[int, int]
) -> None:
    """The copy lists what everybody knows, and has no ledger: without the original there is nothing to start from."""
    server(f"CREATE TABLE {name} AS {ROWS.format(1, 800)}")
    server(f"INSERT INTO {name} {ROWS.format(801, 1500)}")

    def previewed() -> Preview:
        table = load_table(f"db.{name}", server.catalog)
        return preview(table, answer_for(table.metadata, None, NESTED), NESTED)

    first = refresh(lambda: spark, load_table(f"db.{name}", server.catalog), options=NESTED).statistics.snapshot_id
    server(step.format(table=name))
    loaded = server.catalog.load_table(f"db.{name}")
    [copy] = [each for each in loaded.metadata.statistics if each.snapshot_id == loaded.metadata.current_snapshot_id]
    assert any(
        DIGEST in (blob.properties or {}) for blob in copy.blob_metadata
    )  # an INSERT copies what Trino does not count
    assert previewed().base_snapshot_id == first
    dry = refresh(
        lambda: spark, load_table(f"db.{name}", server.catalog), options=NESTED, destination=Destination(commit=False)
    )
    assert (dry.statistics.scan.units_read, dry.statistics.scan.units_reused) == units
    assert numbers(dry.statistics.columns) == truth(server, name, dry.statistics.snapshot_id)
    server(f"ALTER TABLE {name} EXECUTE expire_snapshots(retention_threshold => '0s')")
    assert previewed().base_snapshot_id is None
    assert {column.reason for column in previewed().columns} == {"no earlier ledger"}
    in_full = refresh(lambda: spark, load_table(f"db.{name}", server.catalog), options=NESTED)
    assert in_full.statistics.scan.units_reused == 0
    assert in_full.statistics.columns == dry.statistics.columns


def test_an_optimized_table_is_not_taken_for_up_to_date(server: Trino, spark: SparkSession) -> None:
    server(f"CREATE TABLE copied AS {ROWS.format(1, 1500)}")

    def opened() -> Table:
        return load_table("db.copied", server.catalog)

    first = refresh(lambda: spark, opened(), options=NESTED).statistics.snapshot_id
    server("UPDATE copied SET name = 'same' WHERE part < 12")
    server("ALTER TABLE copied EXECUTE optimize")
    found = answer_for(opened().metadata)
    assert (found.state, found.snapshots_behind) == ("stale", 2)
    assert {sketch.snapshot_id for sketch in found.listed.values()} == {first}
    assert [finding.kind for finding in verify(opened()).findings] == [Kind.OUTDATED]
    result = refresh(lambda: spark, opened(), options=NESTED)
    assert result.attempts == 1
    assert numbers(result.statistics.columns)["name"] == (781, 0)
    in_full = refresh(lambda: spark, opened(), options=RefreshOptions(full=True, nested=True))
    assert in_full.statistics.columns == result.statistics.columns


def distinct(server: Trino, table: str) -> dict[str, float]:
    """The numbers of distinct values that Trino plans with."""
    return {row[0]: row[2] for row in server(f"SHOW STATS FOR {table}") if row[0] and row[2] is not None}


def test_a_refresh_of_one_column_hides_nothing_that_trino_has_computed(server: Trino, spark: SparkSession) -> None:
    """Of other columns Trino sees what it saw; it writes on as before, and loses nothing of ours either."""
    server(f"CREATE TABLE taken AS {ROWS.format(1, 1500)}")

    def opened() -> Table:
        return load_table("db.taken", server.catalog)

    (theirs,) = opened().metadata.statistics
    server("DELETE FROM taken WHERE part = 3")
    before = distinct(server, "taken")
    assert before.keys() >= {"id", "name", "part", "price"}
    result = refresh(lambda: spark, opened(), options=RefreshOptions(columns=("name",)))
    table = opened()
    entry = answer_for(table.metadata).statistics
    assert entry is not None
    assert entry.snapshot_id == table.metadata.current_snapshot_id
    (name,) = result.statistics.columns
    assert distinct(server, "taken") == before | {"name": name.ndv}
    taken = [blob for blob in entry.blob_metadata if blob.snapshot_id == theirs.snapshot_id]
    assert taken == [blob for blob in theirs.blob_metadata if blob.fields != (name.column.field_id,)]
    ours = (name.column.field_id,)
    assert stored(table, entry) == {key: data for key, data in stored(table, theirs).items() if key != ours}
    assert verify(table).findings == ()
    server(f"INSERT INTO taken {ROWS.format(1501, 1600)}")
    assert distinct(server, "taken").keys() == before.keys()
    server("ANALYZE taken")
    check_a_refresh(server, spark, "taken", opened)


def stored(table: Table, entry: StatisticsFile) -> dict[tuple[int, ...], bytes]:
    """The bytes of the sketches in a file, as they lie there, by fields."""
    with open_statistics(table.io, entry) as reader:
        return {blob.fields: reader.read_raw(blob) for blob in reader.metadata.blobs if LG_K not in blob.properties}
