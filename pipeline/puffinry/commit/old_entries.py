"""Which statistics of ours a commit takes off the table's list: every reader of the table parses that list for ever.

In: the metadata, the entries that a commit lists, and how long old ones stay: so many, or so long after a newer one
took their place. Out: the metadata after the commit. Newer is an entry of ours of a descendant, with all that the old
one says, computed for that snapshot. Never does an entry go that another writer made, or from which a branch or tag
sees no newer one.

What entries say are sets, looked up by their rarest member: a commit's time grows with the list, not with its square.
"""

import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from puffinry.catalogs import is_our_statistics, name_of
from puffinry.errors import SettingsError
from puffinry.formats.lossless_json import encode
from puffinry.metadata import StatisticsFile, TableMetadata, nearest_statistics
from puffinry.statistics import ListedStatistics, SketchProperties
from puffinry.wording import milliseconds

_PROPERTY, _DEFAULT = "puffinry.keep", "8d"  # so that what was a week ago can be compared with today
_FOREVER = 1 << 62
_AN_ENTRY = ""  # what every entry says: that there is one
_Said = frozenset[int | str]  # columns (field ids), and others' blobs as JSON


def kept_for(keep: str | None, metadata: TableMetadata | None = None) -> tuple[int, int]:
    """How many entries stay, and for how long (ms) those replaced, by default as the table says; SettingsError."""
    text = keep
    if text is None:
        text = metadata.properties.get(_PROPERTY, _DEFAULT) if metadata else _DEFAULT
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
    said_in, old = _contents(metadata), set[int]()
    for head in new:
        newer: defaultdict[int | str, set[_Said]] = defaultdict(set)  # what entries say, by each of its parts
        for place, snapshot_id in enumerate(_ours(metadata, head)):
            if newer and place >= number and snapshot_id not in new | old:
                needed, _ = said_in(snapshot_id)
                rarest = min((newer.get(part, set()) for part in needed), key=len)
                if any(needed <= said for said in rarest):
                    old.add(snapshot_id)
            if metadata.snapshots[snapshot_id].timestamp_ms <= before:
                _, said = said_in(snapshot_id)
                for part in said:
                    newer[part].add(said)
    for reference in metadata.references.values():
        unseen = old.copy()  # of which this branch or tag has seen no newer one yet
        for snapshot_id in _ours(metadata, reference.snapshot_id) if old else ():
            old -= unseen & {snapshot_id}
            unseen = {each for each in unseen - {snapshot_id} if not said_in(each)[0] <= said_in(snapshot_id)[1]}
            if not unseen:
                break
    return metadata.with_statistics(without=old) if old else metadata


def _ours(metadata: TableMetadata, snapshot_id: int) -> Iterator[int]:
    """Of a snapshot and its ancestors (ids), the nearest first, those with an entry of Puffinry's."""
    entries = nearest_statistics(metadata, metadata.snapshots.get(snapshot_id))
    return (each.snapshot_id for each in entries if is_our_statistics(name_of(each.statistics_path), metadata))


def _contents(metadata: TableMetadata) -> Callable[[int], tuple[_Said, _Said]]:
    """What a newer entry must say for that of a snapshot (id) to go; and what that one says for older ones."""
    sketches = ListedStatistics(metadata)
    there = cache(lambda schema_id: set(metadata.schema(schema_id).field_ids))
    known = set[int]().union(*map(there, metadata.schemas))

    @cache
    def said_in(snapshot_id: int) -> tuple[_Said, _Said]:
        entry = metadata.statistics_by_snapshot[snapshot_id]
        listed = sketches.sketches(entry).items()
        ours = {field_id for field_id, each in listed if each.is_made_by_puffinry}
        own = {field_id for field_id, each in listed if each.is_own_of(snapshot_id)}
        others = (blob for blob in entry.blob_metadata if not SketchProperties(blob.properties).is_made_by_puffinry)
        always = {_AN_ENTRY, *(encode(blob.to_json()) for blob in others)}
        own_schema = metadata.own_schema(metadata.snapshots[snapshot_id])
        dropped = known - there(own_schema.schema_id) if own_schema else set()
        return frozenset(ours & known | always), frozenset(own | dropped | always)

    return said_in
