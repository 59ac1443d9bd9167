"""What Puffinry notes beside each sketch, in the Puffin footer and the table metadata alike.

Besides numbers that is what a sketch was computed for, since other writers copy sketches with all their properties to
where they do not belong.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from puffinry.metadata.document import TableMetadata

NDV_LOWER, NDV_UPPER = "puffinry.ndv-lower", "puffinry.ndv-upper"
VALUE_COUNT, NULL_COUNT = "puffinry.value-count", "puffinry.null-count"
LG_K = "puffinry.lg-k"
TABLE_UUID = "puffinry.table-uuid"  # also of a file as a whole: Puffinry made it for this very table
SNAPSHOT_ID = "puffinry.snapshot-id"
COMPUTED_AT = "puffinry.computed-at"
INPUTS = "puffinry.inputs"

_LONGEST_NUMBER = 19  # digits: below 2^63


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a sketch was computed for, when, and by which rules."""

    table: str  # as `table_identity` has it
    snapshot_id: int
    computed_at: int  # ms since 1970: when the analysis began that last looked at the column's data
    inputs: str  # the column's fingerprint (`puffinry.metadata.fingerprints`)

    def properties(self) -> dict[str, str]:
        """The properties that say so."""
        return {
            TABLE_UUID: self.table,
            SNAPSHOT_ID: str(self.snapshot_id),
            COMPUTED_AT: str(self.computed_at),
            INPUTS: self.inputs,
        }


def table_identity(metadata: TableMetadata) -> str:
    """What tells a table from all others: its uuid, or its location where format version 1 gave it none."""
    return metadata.table_uuid or metadata.location


def snapshot_id(properties: Mapping[str, str]) -> int | None:
    """For which snapshot a sketch with these properties was computed; None where they do not say."""
    text = properties.get(SNAPSHOT_ID, "")
    number = whole_number(text.removeprefix("-"))
    return -number if number and text.startswith("-") else number


def computed_at(properties: Mapping[str, str]) -> int:
    """When a sketch with these properties was computed, in ms since 1970; 0 where they do not say."""
    return whole_number(properties.get(COMPUTED_AT)) or 0


def whole_number(text: str | None) -> int | None:
    """The number in a text that anybody may have written; None where it is none, or more than a long holds."""
    if text is None or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    return int(text)
