"""The rules by which engines use statistics, as data: an `Engine` each, in the order in which they are shown.

Each names its source and the version in which it was read, or says that it was measured; docs/engines.md has the rest.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyiceberg.types import BinaryType, BooleanType, IcebergType

from puffinry.engines import choices
from puffinry.engines.choices import Found, Requested
from puffinry.formats.puffin import HIVE_BLOBS, THETA_SKETCH
from puffinry.metadata import StatisticsBlob, StatisticsFile

ANALYZE = "`puffinry analyze` of this snapshot"


@dataclass(frozen=True, slots=True)
class Choice:
    """Which files an engine reads, and why it then has no number of a column."""

    files: Callable[[Requested], Sequence[StatisticsFile]]
    no_file: str
    not_listed: str  # in the file of snapshot {}
    passed_over: str = ""  # added after that if an ancestor's file lists one
    newest_of_each_column: bool = False  # of all the files, by the time of the blobs' own snapshots


@dataclass(frozen=True, slots=True)
class Fault:
    """A condition that makes the engine fail or ignore statistics; `{}` in the texts stands for what meets it."""

    find: Callable[[Found], str | bool | None]
    warning: str = ""
    reason: str = ""  # why it has no number of any column then; empty: the warning
    remedy: str = ANALYZE
    of_all_columns: bool = False  # the reason for columns, too, that it would not plan with
    is_harmless: bool = False  # it has its numbers all the same


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine, and what it does with a table's statistics."""

    title: str
    versions: str
    source: str  # the files, with commits where it was not measured
    settings: tuple[str, ...]  # of the engine, that its use of these statistics depends on
    choice: Choice
    faults: tuple[Fault, ...] = ()
    beyond: str = "{} plans with top-level columns only"  # why it has no number of other columns
    in_structs: bool = False  # it plans with fields of structs, too
    not_counted: tuple[type[IcebergType], ...] = ()
    blob_types: tuple[str, ...] = (THETA_SKETCH,)
    takes: Callable[[StatisticsBlob], bool] = lambda blob: True  # of these
    takes_first_field: bool = False  # of a blob of several fields
    takes_no_number: bool = False  # of a blob without `ndv`: it looks into the sketch
    at_most_rows: bool = False  # a number is at least 1, and at most that of the snapshot's rows
    remedy: str = ANALYZE  # where something is missing
    newest_format: int = 3  # the newest version of tables that it reads

    @property
    def name(self) -> str:
        """The engine's name in options and JSON."""
        return self.title.lower()


_NEAREST = Choice(
    lambda requested: requested.files[:1],
    "neither the snapshot nor an ancestor has a statistics file",
    "the nearest file, of snapshot {}, has no NDV for it",
    "; an older one has, but is not read",
)
_OWN = Choice(
    lambda requested: [file for file in requested.files if file.snapshot_id == requested.snapshot.snapshot_id],
    "the snapshot has no statistics file of its own, and Spark reads no other",
    "the snapshot's own file has no NDV for it",
)
_CLOSEST = Choice(
    choices.closest_in_time,
    "no snapshot of the table has a statistics file",
    "the file closest in time, of snapshot {}, has no NDV for it",
)
_NO_SKETCH = "no snapshot of the table has a sketch of it"
_NEWEST = Choice(lambda requested: requested.metadata.statistics, _NO_SKETCH, _NO_SKETCH, newest_of_each_column=True)
_SWITCH = "impala.iceberg_read_puffin_stats"
_NOT_HIVES = "neither the snapshot nor one before it that was only compacted since has a file with an `ndv`"

RULES = (
    Engine(
        "Trino",
        "476 to 483",
        "measured with 476; TableStatisticsReader.java, also in the jars of 479, 480 and 483",
        (
            "session property statistics_enabled (default: true)",
            "session property extended_statistics_enabled (default: true; up to Trino 479)",
        ),
        _NEAREST,
        (Fault(choices.ambiguous, "Trino plans without any statistics of the table, and its INSERT may fail: {}"),),
        beyond="{} plans with columns and fields of structs only",
        in_structs=True,
    ),
    Engine(
        "Spark",
        "Spark 4.1 with Iceberg 1.11 and 1.12",
        "measured; SparkScan.java at 7f879b11",
        ("spark.sql.cbo.enabled=true (default: false)", "spark.sql.iceberg.report-column-stats (default: true)"),
        _OWN,
        (
            Fault(
                lambda found: bool(found.numbers),
                "with spark.sql.cbo.enabled, Iceberg hands these numbers to Spark without minimum, maximum and null "
                "counts: joins are estimated as before, but a filter such as `k = 5` is estimated at 0 rows, so that a "
                "large table may be broadcast; spark.sql.iceberg.report-column-stats=false switches that off",
                is_harmless=True,
            ),
            Fault(
                choices.unknown_field,
                "with spark.sql.cbo.enabled every query that needs an estimate fails: {}",
                "planning fails: {}",
                "spark.sql.iceberg.report-column-stats=false, until a newer snapshot is analyzed",
            ),
            Fault(
                choices.over_several_columns,
                "Spark reads a sketch over several columns as one of {}",
                is_harmless=True,
            ),
        ),
        takes_first_field=True,
        newest_format=4,
    ),
    Engine(
        "StarRocks",
        "3.4 and later",
        "IcebergStatisticProvider.java at 00338d8a",
        (
            "SET enable_iceberg_column_statistics = true (default: false)",
            "enable_read_iceberg_puffin_ndv (default: true)",
            "in 3.4, 3.5 and 4.0.0: catalog property enable_get_stats_from_external_metadata = true (default: false)",
        ),
        _NEAREST,
        (Fault(choices.ambiguous, "StarRocks refuses all statistics of the table: {}"),),
        at_most_rows=True,
    ),
    Engine(
        "Impala",
        "4.5 and later",
        "PuffinStatsLoader.java, IcebergTable.java at 4.5.0 and b2159527",
        ("start-up flag enable_reading_puffin_stats (default: true)",),
        _NEWEST,
        (
            Fault(
                lambda found: found.requested.metadata.properties.get(_SWITCH, "true").lower() != "true",
                reason=f"the table's property {_SWITCH} switches it off",
                remedy=f"remove the table's property {_SWITCH}",
                of_all_columns=True,
            ),
            Fault(
                choices.below_the_top,
                "Impala cannot load the table: it looks for a top-level column for each sketch, and there is none for "
                "{} (IcebergTable.applyPuffinNdvStats; read, not measured)",
                "Impala cannot load the table",
                f"set the table's property {_SWITCH}=false: Impala loads the table then, without these statistics",
                of_all_columns=True,
            ),
        ),
        not_counted=(BooleanType, BinaryType),
        takes_no_number=True,
        remedy="`puffinry analyze` of the newest snapshot",
    ),
    Engine(
        "Presto",
        "0.287, and the source of 2026",
        "TableStatisticsMaker.java in the jar of 0.287 and at 09d43afe, of 2026",
        ("iceberg.statistic-snapshot-record-difference-weight (default: 0)",),
        _CLOSEST,
        (Fault(choices.not_one_field, "queries of the table fail: {}", "queries fail: {}"),),
    ),
    Engine(
        "Hive",
        "main branch of November 2026",
        "IcebergStoredStats.java, IcebergColStatsProperties.java (readStatedNdvs; HIVE-29829, HIVE-29834)",
        ("hive.iceberg.stats.source (default: iceberg)",),
        Choice(choices.nearest_of_hive, _NOT_HIVES, "the file of snapshot {} has no NDV for it"),
        (
            Fault(
                lambda found: choices.has_deletes(found.requested) and not found.file,
                reason="the snapshot has delete files: Hive uses no `ndv` then, and has no statistics of its own",
                remedy="a compaction of the deletes and `puffinry analyze`, or Hive's ANALYZE TABLE … FOR COLUMNS",
            ),
        ),
        blob_types=(THETA_SKETCH, *HIVE_BLOBS),
        takes=choices.taken_by_hive,
        takes_first_field=True,
        takes_no_number=True,
    ),
)
