"""Statistics that a table's metadata lists: their entries, properties, freshness, and what they are proven to be of."""

from puffinry.metadata.statistics.freshness import Freshness, freshness_of
from puffinry.metadata.statistics.properties import (
    INPUTS,
    LG_K,
    NDV_LOWER,
    NDV_UPPER,
    NULL_COUNT,
    SNAPSHOT_ID,
    TABLE_UUID,
    VALUE_COUNT,
    Provenance,
    computed_at,
    table_identity,
    whole_number,
)
from puffinry.metadata.statistics.provenance import OLDER_VERSION, OTHER_INPUTS, Standing, Standings, sketched_snapshots

__all__ = [
    "INPUTS",
    "LG_K",
    "NDV_LOWER",
    "NDV_UPPER",
    "NULL_COUNT",
    "OLDER_VERSION",
    "OTHER_INPUTS",
    "SNAPSHOT_ID",
    "TABLE_UUID",
    "VALUE_COUNT",
    "Freshness",
    "Provenance",
    "Standing",
    "Standings",
    "computed_at",
    "freshness_of",
    "sketched_snapshots",
    "table_identity",
    "whole_number",
]
