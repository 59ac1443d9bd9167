"""Column statistics of Apache Iceberg tables: read, planned, refreshed and verified from Python.

    table = puffinry.open_table("sales.orders", catalog="prod")
    table.refresh()
    table.statistics().to_pandas()

docs/python.md shows more. What is named here is loaded when it is first used: executors and child processes
import this package for modules below it, and load nothing else. The engine's packages do not depend on Dagster.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puffinry import errors

    __version__: str
    from puffinry.api import (
        Column,
        ColumnPreview,
        EngineView,
        FilterPlan,
        Finding,
        Groups,
        KeyReport,
        Layout,
        Outcome,
        Preview,
        Progress,
        PuffinryError,
        RefreshResult,
        ScanSummary,
        Statistics,
        Survey,
        Table,
        TableStatistics,
        Verdict,
        Verification,
        check,
        joins,
        list_tables,
        open_table,
        survey,
    )
else:

    def __getattr__(name: str) -> object:
        from puffinry.configuration import imported  # noqa: PLC0415

        if name == "__version__":
            return imported("importlib.metadata").version("puffinry")
        if name == "errors":
            return imported("puffinry.errors")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(imported("puffinry.api"), name)

    def __dir__() -> list[str]:
        return [*(name for name in globals() if name.startswith("__")), *__all__]


__all__ = [
    "Column",
    "ColumnPreview",
    "EngineView",
    "FilterPlan",
    "Finding",
    "Groups",
    "KeyReport",
    "Layout",
    "Outcome",
    "Preview",
    "Progress",
    "PuffinryError",
    "RefreshResult",
    "ScanSummary",
    "Statistics",
    "Survey",
    "Table",
    "TableStatistics",
    "Verdict",
    "Verification",
    "check",
    "errors",
    "joins",
    "list_tables",
    "open_table",
    "survey",
]
