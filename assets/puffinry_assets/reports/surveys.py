"""What is proven of tables that have no statistics yet, by their manifests alone, and what a full run would take.

In: tables, at a version. Out: a table for Dagster, what to refresh first before the others. Of each a few manifests are
read at most, and of all together for a minute: what is not looked at for that says so.
"""

import time
from collections.abc import Iterable

import dagster as dg

from puffinry.catalogs import Table
from puffinry.errors import PuffinryError
from puffinry.knowledge import Budget, Survey, survey
from puffinry.metadata import resolve
from puffinry.metadata.manifests import manifests_of
from puffinry.secrets import redacted
from puffinry.wording import first_few, size_text, time_text
from puffinry_assets.reports.event_metadata import Metadata
from puffinry_assets.settings import WatchedTable

_SECONDS = 60  # after which no further table is looked at
_MANIFESTS = 100  # that are read of one table
_DIGITS = 4  # of the number of its data files
_NAMED = 20  # columns
_NAMES = ("table", "rows", "full run", "CPU time", "distinct values, at least and at most")
_LINES = dg.TableSchema([dg.TableColumn(name, "int" if name == "rows" else "string") for name in _NAMES])
_TOO_LONG = "takes longer to look at than this page may: `puffinry survey` tells"


def survey_report(tables: Iterable[tuple[WatchedTable, Table]]) -> Metadata:
    """Metadata of these tables; nothing where there are none."""
    end, found, others = time.monotonic() + _SECONDS, dict[str, Survey](), dict[str, str]()
    for watched, table in tables:
        try:
            snapshot = resolve(table.metadata)
            is_large = len(snapshot.summary.get("total-data-files", "")) > _DIGITS
            if is_large or time.monotonic() > end or len(manifests_of(snapshot, table.io)) > _MANIFESTS:
                others[watched.name] = _TOO_LONG
                continue
            columns = watched.columns(table.metadata.snapshot_schema(snapshot))
            found[watched.name] = survey(table, None, columns, Budget.of(None, metadata_only=True))
        except PuffinryError as error:
            others[watched.name] = redacted(str(error))
    lines = [_line(name, each) for name, each in sorted(found.items(), key=lambda each: each[1].order)]
    lines += [(name, None, "", "", why) for name, why in others.items()]
    records = [dg.TableRecord(dict(zip(_NAMES, line, strict=True))) for line in lines]
    return {"tables without statistics": dg.MetadataValue.table(records, _LINES)} if records else {}


def _line(name: str, found: Survey) -> tuple[str, int | None, str, str, str]:
    columns = [f"{column.name} {each}" for column, each in found.columns]
    cost = size_text(found.full_bytes), time_text(found.full_cpu_seconds)
    return name, found.rows, *cost, first_few(columns, _NAMED)
