"""Which statistics of ours a commit takes off the table's list: every reader of the table parses that list for ever.

In: the metadata, the entries that a commit lists, and how long old ones stay: so many, or so long after a newer one
took their place. Out: the metadata after the commit. Newer is an entry of ours of a descendant, with all that the old
one says, computed for that snapshot. Never does an entry go that another writer made, or from which a branch or tag
sees no newer one.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from puffinry.catalogs import is_our_statistics, name_of
from puffinry.errors import SettingsError
from puffinry.metadata import StatisticsFile, TableMetadata, ancestors, statistics_of
from puffinry.metadata.statistics import ListedSketches, SketchProperties
from puffinry.wording import milliseconds

_PROPERTY, _DEFAULT = "puffinry.keep", "8d"  # so that what was a week ago can be compared with today
_FOREVER = 1 << 62


def kept_for(keep: str | None, metadata: TableMetadata | None = None) -> tuple[int, int]:
    """How many entries stay, and for how long (ms) those replaced, by default as the table says; SettingsError."""
    text = keep or (metadata.properties.get(_PROPERTY, _DEFAULT) if metadata else _DEFAULT)
    if re.fullmatch(r"[1-9]\d{0,8}", text, re.ASCII):
        return int(text), -_FOREVER
    if (age := milliseconds(text)) is None:
        raise SettingsError(f"{_PROPERTY} is {text!r}; expected a number of entries, 1 or more, or an age such as 8d")
    return 1, age


def with_entries(
    metadata: TableMetadata, entries: Sequence[StatisticsFile], keep: str | None, now_ms: int | None = None
) -> TableMetadata:
    """What a commit of these entries makes of the metadata; raises SettingsError as `kept_for`."""
    number, age = kept_for(keep, metadata)
    before = (time.time_ns() // 1_000_000 if now_ms is None else now_ms) - age
    metadata, new = metadata.with_statistics(*entries), {entry.snapshot_id for entry in entries}
    covers, old = _coverage(metadata), list[StatisticsFile]()
    for snapshot_id in new:
        line = list(_ours(metadata, snapshot_id))
        for place, entry in enumerate(line[number:], start=number):
            newer = (each for each in line[:place] if metadata.snapshots[each.snapshot_id].timestamp_ms <= before)
            if entry.snapshot_id not in new and entry not in old and any(covers(each, entry) for each in newer):
                old.append(entry)
    for reference in metadata.references.values() if old else ():
        seen: list[StatisticsFile] = []
        for entry in _ours(metadata, reference.snapshot_id):
            if entry in old and not any(covers(each, entry) for each in seen):
                old.remove(entry)
            seen.append(entry)
            if all(covers(entry, each) for each in old):
                break
    return metadata.without_statistics(old, ()) if old else metadata


def _ours(metadata: TableMetadata, snapshot_id: int) -> Iterator[StatisticsFile]:
    """Puffinry's entries of a snapshot and its ancestors, the nearest first."""
    head = metadata.snapshots.get(snapshot_id)
    entries = (statistics_of(metadata, each.snapshot_id) for each in (ancestors(metadata, head) if head else ()))
    return (entry for entry in entries if entry and is_our_statistics(name_of(entry.statistics_path), metadata))


def _coverage(metadata: TableMetadata) -> Callable[[StatisticsFile, StatisticsFile], bool]:
    """Whether the newer of two entries says all that the other does of the columns that there still are."""
    sketches = ListedSketches(metadata)

    @cache
    def fields(snapshot_id: int) -> tuple[set[int], set[int], set[int]]:
        """The fields (ids) that an entry has our own sketches of; that it has any of ours of; all of its snapshot."""
        listed = sketches.of(metadata.statistics_by_snapshot[snapshot_id]).items()
        own = {field_id for field_id, each in listed if each.is_own_of(snapshot_id)}
        schema = metadata.snapshot_schema(metadata.snapshots[snapshot_id])
        return own, {field_id for field_id, each in listed if each.is_made_by_puffinry}, set(schema.field_ids)

    def covers(newer: StatisticsFile, entry: StatisticsFile) -> bool:
        own, _, there = fields(newer.snapshot_id)
        others = (blob for blob in entry.blob_metadata if not SketchProperties(blob.properties).is_made_by_puffinry)
        return fields(entry.snapshot_id)[1] & there <= own and all(blob in newer.blob_metadata for blob in others)

    return covers
