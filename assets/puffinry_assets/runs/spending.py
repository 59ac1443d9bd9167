"""Bytes that refreshes have read within a day, as a running sum: each event of Dagster's is looked at once.

In: groups of assets, and Dagster's events of materialization in their order. Out: bytes by group, whoever started a
refresh. What was added up so far is in Dagster's database, so that no restart forgets it, and is added up anew where it
is none of this event log. Where there is no time for all events, the sum is unknown, and the next look goes on.
"""

import json
import time
from collections.abc import Collection, Sequence

import dagster as dg
from pydantic import BaseModel, ValidationError

from puffinry_assets.dagster_internals import LONGEST_TEXT, keep_texts, materializations, texts
from puffinry_assets.settings import digest

BYTES_READ, BYTES_TOTAL = "bytes read", "bytes total"  # of a scan, in the metadata of `sketches`
_DAY = 86_400
_BUCKET = 900  # seconds whose bytes are one number
_SETTLED = 60  # seconds after which no writer adds an event with a lower id
_AT_ONCE = 1000  # events in one question


def noted_bytes(told: dg.AssetMaterialization | None, name: str) -> int:
    """What a materialization says by this name; 0 if nothing."""
    value = told.metadata.get(name) if told else None
    return value.value or 0 if isinstance(value, dg.IntMetadataValue) else 0


class _Sum(BaseModel):
    """Bytes by group and bucket of time, of a day's events up to one."""

    last: int  # the id of that event
    read: list[dict[int, int]]


def read_within_a_day(
    instance: dg.DagsterInstance, groups: Sequence[Collection[dg.AssetKey]], now: float, end: float
) -> list[int] | None:
    """The bytes read of each group since a day before `now`; None if `end`, of the monotonic clock, comes first."""
    names = [sorted(key.to_user_string() for key in group) for group in groups]
    place = f"puffinry/read/{digest(json.dumps(names), 8)}"
    group_of = {key: number for number, group in enumerate(groups) for key in group}
    newest = max((each.storage_id for each in materializations(instance, None, 1, ascending=False)), default=0)
    since = now - _DAY
    try:
        found = _Sum.model_validate_json(texts(instance, [place]).get(place, ""))
    except ValidationError:
        found = None
    if found is None or found.last > newest:
        found = _Sum(last=_before(instance, newest, since - _SETTLED), read=[{} for _ in groups])
    begun, cursor, young, is_young = found.last, found.last, [0 for _ in groups], False
    while cursor < newest and time.monotonic() < end:
        events = materializations(instance, cursor, _AT_ONCE)
        for record in events:
            group, bucket = group_of.get(record.asset_key or dg.AssetKey([])), int(record.timestamp) // _BUCKET
            size = 0 if group is None else noted_bytes(record.asset_materialization, BYTES_READ)
            is_young = is_young or record.timestamp >= now - _SETTLED
            if is_young:  # others may still appear beside it
                young[group or 0] += size
                continue
            found.last = record.storage_id
            if size:
                read = found.read[group or 0]
                read[bucket] = read.get(bucket, 0) + size
        cursor = events[-1].storage_id if events else newest
    found.read = [{at: size for at, size in each.items() if (at + 1) * _BUCKET > since} for each in found.read]
    if found.last != begun and len(text := found.model_dump_json()) <= LONGEST_TEXT:
        keep_texts(instance, {place: text})
    if cursor < newest:
        return None
    return [sum(each.values()) + more for each, more in zip(found.read, young, strict=True)]


def _before(instance: dg.DagsterInstance, newest: int, moment: float) -> int:
    """The id of an event before which all are older, found by halves: a log may hold those of years."""
    low, high = 0, newest
    while low < high:
        middle = (low + high) // 2
        [first] = materializations(instance, middle, 1)
        low, high = (first.storage_id, high) if first.timestamp < moment else (low, middle)
    return low
