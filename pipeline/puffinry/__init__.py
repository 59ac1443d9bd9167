"""Column statistics of Apache Iceberg tables: read, planned, refreshed and verified from Python.

    table = puffinry.open_table("sales.orders", catalog="prod")
    table.refresh()
    table.statistics().to_pandas()

docs/python.md shows more. What is named here is loaded when it is first used: executors and child processes
import this package for modules below it, and load nothing else. The engine's packages do not depend on Dagster.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puffinry import errors as errors
    from puffinry.api import Column as Column
    from puffinry.api import ColumnPreview as ColumnPreview
    from puffinry.api import EngineView as EngineView
    from puffinry.api import FilterPlan as FilterPlan
    from puffinry.api import Finding as Finding
    from puffinry.api import Groups as Groups
    from puffinry.api import KeyReport as KeyReport
    from puffinry.api import Layout as Layout
    from puffinry.api import Outcome as Outcome
    from puffinry.api import Preview as Preview
    from puffinry.api import Progress as Progress
    from puffinry.api import PuffinryError as PuffinryError
    from puffinry.api import RefreshResult as RefreshResult
    from puffinry.api import ScanSummary as ScanSummary
    from puffinry.api import Statistics as Statistics
    from puffinry.api import Survey as Survey
    from puffinry.api import Table as Table
    from puffinry.api import TableStatistics as TableStatistics
    from puffinry.api import Verdict as Verdict
    from puffinry.api import Verification as Verification
    from puffinry.api import check as check
    from puffinry.api import joins as joins
    from puffinry.api import list_tables as list_tables
    from puffinry.api import open_table as open_table
    from puffinry.api import survey as survey

    __all__: list[str]
    __version__: str
else:

    def __getattr__(name: str) -> object:
        from puffinry.lazy import exports  # noqa: PLC0415

        public = exports(__name__)
        if name == "__all__":
            return sorted(["errors", *public])
        from puffinry.configuration import imported  # noqa: PLC0415

        if name == "__version__":
            return imported("importlib.metadata").version("puffinry")
        if name == "errors":
            return imported("puffinry.errors")
        if name not in public:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(imported("puffinry.api"), name)

    def __dir__() -> list[str]:
        return [*(name for name in globals() if name.startswith("__")), *__getattr__("__all__")]
