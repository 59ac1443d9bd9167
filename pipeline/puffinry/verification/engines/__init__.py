"""What each query engine would use of a table's statistics now, and what keeps it from more.

In: a table's metadata and a snapshot; no file is opened. Out: an `EngineView` for each engine. Every engine picks a
statistics file by a rule of its own, so each has a module of its own, which says in which source, of which version,
the rule was read, and whether it was measured (docs/engines.md).

- `asked`      the snapshot that is asked for: its line, its columns, and numbers that a file lists of them
- `view`       what an engine sees, and the part of it that is the same for all
- `nearest_file`  the rule that two of them share
- `trino`, `spark`, `starrocks`, `impala`, `presto`, `hive`  a rule each
"""

from collections.abc import Callable, Collection, Mapping

from puffinry.errors import SettingsError
from puffinry.metadata import TableMetadata, resolve
from puffinry.verification.engines.asked import Asked
from puffinry.verification.engines.hive import hive_view
from puffinry.verification.engines.impala import impala_view
from puffinry.verification.engines.presto import presto_view
from puffinry.verification.engines.spark import spark_view
from puffinry.verification.engines.starrocks import starrocks_view
from puffinry.verification.engines.trino import trino_view
from puffinry.verification.engines.view import Behind, EngineView, Missing

_VIEWS: Mapping[str, Callable[[Asked], EngineView]] = {
    "trino": trino_view,
    "spark": spark_view,
    "starrocks": starrocks_view,
    "impala": impala_view,
    "presto": presto_view,
    "hive": hive_view,
}
ENGINES = tuple(_VIEWS)


def engine_views(
    metadata: TableMetadata, reference: str | None = None, engines: Collection[str] = ENGINES
) -> tuple[EngineView, ...]:
    """What these engines would plan a query of a snapshot with; none where the table has no snapshot yet.

    Raises:
        SnapshotNotFoundError: the reference names nothing.
        SettingsError: for an engine that is not known, naming those that are.

    """
    if unknown := sorted(set(engines) - set(ENGINES)):
        known = ", ".join(ENGINES)
        raise SettingsError(f"nothing is known of what {', '.join(unknown)} reads; expected some of {known}")
    if reference is None and metadata.current_snapshot_id is None:
        return ()
    asked = Asked(metadata, resolve(metadata, reference))
    return tuple(_VIEWS[engine](asked) for engine in ENGINES if engine in engines)


__all__ = [
    "ENGINES",
    "Behind",
    "EngineView",
    "Missing",
    "engine_views",
]
