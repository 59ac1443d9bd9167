"""Bytes that refreshes have read within a day, as a running sum: each event of Dagster's is looked at once.

In: groups of assets, and Dagster's events of materialization in their order. Out: bytes by group, whoever started a
refresh. The sum so far is in Dagster's database, so that no restart forgets it; that of another event log is discarded.
If there is no time for all events, the sum is unknown, and the next call goes on.
"""

import json
import time
from collections.abc import Collection, Mapping, Sequence

import dagster as dg
from pydantic import BaseModel, ValidationError

from puffinry_assets.dagster_internals import LONGEST_TEXT, keep_texts, materializations, texts
from puffinry_assets.settings import digest

BYTES_READ, BYTES_TOTAL = "bytes read", "bytes total"  # of a scan, in the metadata of `sketches`
_DAY = 86_400
_BUCKET = 900  # seconds whose bytes are one number
_SETTLED = 60  # seconds after which no writer adds an event with a lower id
_AT_ONCE = 1000  # events in one question


def noted_bytes(event: dg.AssetMaterialization | None, name: str) -> int:
    """The number of this name in a materialization's metadata; 0 if there is none."""
    value = event.metadata.get(name) if event else None
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
    stored_as = f"puffinry/read/{digest(json.dumps(names), 8)}"
    newest = max((each.storage_id for each in materializations(instance, None, 1, ascending=False)), default=0)
    since = now - _DAY
    total = _stored(instance, stored_as, newest)
    if total is None:
        total = _Sum(last=_before(instance, newest, since - _SETTLED), read=[{} for _ in groups])
    begun, numbers = total.last, {key: number for number, group in enumerate(groups) for key in group}
    unsettled = _add(instance, total, numbers, newest, now - _SETTLED, end)
    total.read = [{at: size for at, size in each.items() if (at + 1) * _BUCKET > since} for each in total.read]
    if total.last != begun and len(text := total.model_dump_json()) <= LONGEST_TEXT:
        keep_texts(instance, {stored_as: text})
    return unsettled and [sum(each.values()) + more for each, more in zip(total.read, unsettled, strict=True)]


def _stored(instance: dg.DagsterInstance, key: str, newest: int) -> _Sum | None:
    """The sum that earlier calls have stored; None if there is none, or if it is of another event log."""
    try:
        total = _Sum.model_validate_json(texts(instance, [key]).get(key, ""))
    except ValidationError:
        return None
    return total if total.last <= newest else None


def _add(
    instance: dg.DagsterInstance, total: _Sum, groups: Mapping[dg.AssetKey, int], last: int, settled: float, end: float
) -> list[int] | None:
    """Add the events up to the `last` before `settled`; returns the bytes of later ones, None if `end` comes first."""
    unsettled, is_settled, cursor = [0 for _ in total.read], True, total.last
    while cursor < last:
        if time.monotonic() >= end:
            return None
        events = materializations(instance, cursor, _AT_ONCE)
        for record in events:
            group, bucket = groups.get(record.asset_key or dg.AssetKey([])), int(record.timestamp) // _BUCKET
            size = 0 if group is None else noted_bytes(record.asset_materialization, BYTES_READ)
            is_settled = is_settled and record.timestamp < settled
            if not is_settled:  # others may still appear beside it
                unsettled[group or 0] += size
                continue
            total.last = record.storage_id
            if size:
                read = total.read[group or 0]
                read[bucket] = read.get(bucket, 0) + size
        cursor = events[-1].storage_id if events else last
    return unsettled


def _before(instance: dg.DagsterInstance, newest: int, moment: float) -> int:
    """The id of an event before which all are older, by bisection: a log may hold those of years."""
    low, high = 0, newest
    while low < high:
        middle = (low + high) // 2
        first = next(iter(materializations(instance, middle, 1)), None)  # None: all newer ones were wiped meanwhile
        low, high = (first.storage_id, high) if first and first.timestamp < moment else (low, middle)
    return low
