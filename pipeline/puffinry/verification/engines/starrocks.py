"""StarRocks: `ndv` of the nearest file in the snapshot's line, between 1 and the number of rows.

Read in `IcebergStatisticProvider` (`getLatestStatsFile`, `readNumDistinctValues`, `buildColumnStatistic`). What
StarRocks has collected itself comes first, and cannot be seen from here.
"""

from puffinry.metadata.statistics import whole_number
from puffinry.verification.engines.asked import Asked, Number
from puffinry.verification.engines.nearest_file import Rule, nearest_file_view
from puffinry.verification.engines.view import NESTED, Engine, EngineView

STARROCKS = Engine(
    "starrocks",
    "StarRocks",
    "3.4 and later",
    "IcebergStatisticProvider.java at 00338d8a",
    (
        "SET enable_iceberg_column_statistics = true (default: false)",
        "enable_read_iceberg_puffin_ndv (default: true)",
    ),
)


def starrocks_view(asked: Asked) -> EngineView:
    """What StarRocks would use."""
    rows = whole_number(asked.snapshot.summary.get("total-records"))

    def clamped(number: Number) -> Number:
        ndv = number.ndv or 0
        return Number(max(1, ndv if rows is None else min(ndv, rows)), number.of_snapshot)

    rule = Rule(
        reach=asked.top_level,
        beyond=NESTED.format("StarRocks"),
        harm="StarRocks refuses all statistics of the table",
        shown=clamped,
    )
    return nearest_file_view(asked, STARROCKS, rule)
