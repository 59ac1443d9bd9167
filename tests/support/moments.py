"""The present of data and files: what tests give as the time, wherever the clock may stand."""

from datetime import UTC, datetime
from pathlib import Path

from puffinry.metadata import TableMetadata


def newest_snapshot(metadata: TableMetadata) -> datetime:
    """When the newest of a table's snapshots was made."""
    newest = max(snapshot.timestamp_ms for snapshot in metadata.snapshots.values())
    return datetime.fromtimestamp(newest / 1000, UTC)


def last_changed(path: Path) -> datetime:
    """When a file or folder was changed last, by the clock of its file system."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)
