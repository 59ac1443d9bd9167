"""When snapshots may expire, by the table's own properties; Iceberg Java's word is in tests/interop/test_expiry.py."""

from collections.abc import Mapping
from typing import Any

import pytest

from puffinry.errors import MetadataError
from puffinry.metadata import TableMetadata, expires_at

DAY = 24 * 3600 * 1000
AGE, FEWEST, REFERENCE_AGE = (
    f"history.expire.{name}" for name in ("max-snapshot-age-ms", "min-snapshots-to-keep", "max-ref-age-ms")
)


def line(references: Mapping[str, Mapping[str, Any]], **properties: str) -> TableMetadata:
    """Snapshots 1 to 5 of a day each, 5 after 4 and so on; 6 of the sixth day after 3."""
    parents = {1: None, 2: 1, 3: 2, 4: 3, 5: 4, 6: 3}
    snapshots = [
        {"snapshot-id": each, "timestamp-ms": each * DAY, "manifest-list": "m", "summary": {}}
        | ({} if parent is None else {"parent-snapshot-id": parent})
        for each, parent in parents.items()
    ]
    document = {
        "format-version": 2,
        "table-uuid": "1b2a3c4d-0000-0000-0000-000000000000",
        "location": "file:///t",
        "last-updated-ms": 6 * DAY,
        "last-column-id": 0,
        "current-schema-id": 0,
        "schemas": [{"type": "struct", "schema-id": 0, "fields": []}],
        "partition-specs": [{"spec-id": 0, "fields": []}],
        "current-snapshot-id": 5,
        "properties": properties,
        "snapshots": snapshots,
        "refs": {"main": {"type": "branch", "snapshot-id": 5}, **references},
    }
    return TableMetadata.from_document(document, "test")


def days(metadata: TableMetadata) -> dict[int, float | None]:
    """The day from which on each snapshot may go."""
    found = {each: expires_at(metadata, each) for each in metadata.snapshots}
    return {each: None if until is None else until / DAY for each, until in found.items()}


@pytest.mark.parametrize(
    ("references", "properties", "expected"),
    [
        ({}, {}, {1: 6, 2: 7, 3: 8, 4: 9, 5: None, 6: 11}),
        ({}, {AGE: str(DAY)}, {1: 2, 2: 3, 3: 4, 4: 5, 5: None, 6: 7}),
        ({}, {FEWEST: "3"}, {1: 6, 2: 7, 3: None, 4: None, 5: None, 6: 11}),
        ({}, {"gc.enabled": "false"}, dict.fromkeys(range(1, 7))),
        ({"main": {"type": "branch", "snapshot-id": 5, "min-snapshots-to-keep": 2}}, {FEWEST: "9"}, {3: 8, 4: None}),
        ({"main": {"type": "branch", "snapshot-id": 5, "max-snapshot-age-ms": 9 * DAY}}, {}, {1: 10, 4: 13, 6: 11}),
        ({"old": {"type": "tag", "snapshot-id": 2}}, {}, {1: 6, 2: None, 3: 8}),
        ({"old": {"type": "tag", "snapshot-id": 2, "max-ref-age-ms": 20 * DAY}}, {}, {2: 22}),
        ({"old": {"type": "tag", "snapshot-id": 2, "max-ref-age-ms": DAY}}, {}, {2: 7}),
        ({"side": {"type": "branch", "snapshot-id": 6, "max-ref-age-ms": DAY}}, {}, {6: 11}),
        ({"side": {"type": "branch", "snapshot-id": 6}}, {}, {3: 8, 4: 9, 6: None}),
        ({"side": {"type": "branch", "snapshot-id": 6}}, {FEWEST: "2"}, {2: 7, 3: None, 4: None, 6: None}),
        ({"side": {"type": "branch", "snapshot-id": 6}}, {REFERENCE_AGE: str(DAY)}, {5: None, 6: 11}),
        ({"side": {"type": "branch", "snapshot-id": 6}}, {REFERENCE_AGE: str(6 * DAY)}, {6: 12}),
        (
            {"main": {"type": "branch", "snapshot-id": 5, "min-snapshots-to-keep": (1 << 63) - 1}},
            {},
            {1: None, 5: None},
        ),
    ],
)
def test_a_snapshot_may_go_when_no_reference_keeps_it_any_more(
    references: Mapping[str, Mapping[str, Any]], properties: Mapping[str, str], expected: Mapping[int, float | None]
) -> None:
    found = days(line(references, **properties))
    assert {each: found[each] for each in expected} == expected


@pytest.mark.parametrize("text", ["a week", "", "1e3", "1_000", str(1 << 63), "9" * 5000])
def test_a_property_that_is_no_number_of_64_bits_is_named(text: str) -> None:
    with pytest.raises(MetadataError, match=AGE):
        expires_at(line({}, **{AGE: text}), 1)
