"""Trino: `ndv` of the nearest file in the snapshot's line, whatever that file holds.

Read in `TableStatisticsReader` (`getLatestStatisticsFile`, `readNdvs`); measured in
tests/interop/trino/test_engine_views.py.
"""

from puffinry.verification.engines.asked import Asked
from puffinry.verification.engines.nearest_file import Rule, nearest_file_view
from puffinry.verification.engines.view import Engine, EngineView

TRINO = Engine(
    "trino",
    "Trino",
    "476",
    "measured; TableStatisticsReader.java",
    ("session property extended_statistics_enabled (default: true)",),
)


def trino_view(asked: Asked) -> EngineView:
    """What Trino would use."""
    rule = Rule(
        reach=asked.in_structs,
        beyond="Trino plans with columns and fields of structs only",
        harm="Trino plans without any statistics of the table, and its INSERT may fail",
    )
    return nearest_file_view(asked, TRINO, rule)
