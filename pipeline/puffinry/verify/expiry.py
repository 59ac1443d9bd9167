"""Statistics that are lost soon: the table's own retention properties let their snapshot expire.

In: a table's metadata, and the time. Out: for each such file why, and what to do. Engines use the statistics of an
earlier snapshot as long as that snapshot exists. When it expires, its file is removed with it, and so is the ledger
that a refresh would start from.
"""

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime

from puffinry.metadata import (
    StatisticsFile,
    TableMetadata,
    ancestors,
    expires_at,
    max_snapshot_age,
    statistics_of,
)

_SOON = 24 * 3600 * 1000  # ms, and no more than a part of the time that snapshots stay at all
_PART = 5


def expiring(metadata: TableMetadata, now: datetime) -> Iterator[tuple[StatisticsFile, str]]:
    """The files that references see through a snapshot which may expire soon, or may have already.

    Raises MetadataError where a property that says how long snapshots stay is no whole number.
    """
    seen: defaultdict[int, list[str]] = defaultdict(list)  # snapshot with statistics -> references that see them
    for reference in metadata.references.values():
        if (snapshot_id := _seen_through(metadata, reference.snapshot_id)) is not None:
            seen[snapshot_id].append(reference.name)
    soon = int(now.timestamp() * 1000) + min(_SOON, max_snapshot_age(metadata) // _PART)
    for snapshot_id, names in seen.items():
        until, entry = expires_at(metadata, snapshot_id), statistics_of(metadata, snapshot_id)
        if entry and until is not None and until <= soon:
            yield entry, _told(snapshot_id, names, until)


def _seen_through(metadata: TableMetadata, head: int) -> int | None:
    """The earlier snapshot whose statistics serve this one; None where it has its own, or there are none."""
    if head not in metadata.snapshots:
        return None
    ancestor_ids = (each.snapshot_id for each in ancestors(metadata, metadata.snapshots[head]))
    found = next((each for each in ancestor_ids if statistics_of(metadata, each)), None)
    return None if found == head else found


def _told(snapshot_id: int, names: list[str], until: int) -> str:
    since = datetime.fromtimestamp(until / 1000, UTC)
    renewed = " and ".join("TABLE" if name == "main" else f"TABLE@{name}" for name in names)
    return (
        f"seen from {' and '.join(names)} through snapshot {snapshot_id}, which the table's retention lets expire from "
        f"{since:%F %R} UTC on; these statistics would be gone then, and what a refresh starts from: "
        f"puffinry analyze {renewed} renews them"
    )
