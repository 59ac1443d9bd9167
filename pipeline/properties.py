"""What Puffinry notes beside each sketch, in the Puffin footer and the table metadata alike: names of properties."""

from pipeline.metadata.statistics import StatisticsFile
from pipeline.puffin.format import THETA_SKETCH

NDV_LOWER, NDV_UPPER = "puffinry.ndv-lower", "puffinry.ndv-upper"
VALUE_COUNT, NULL_COUNT = "puffinry.value-count", "puffinry.null-count"
LG_K = "puffinry.lg-k"


def own_sketches(entry: StatisticsFile, lg_k: int) -> set[int]:
    """The fields (ids) of which a statistics file has a sketch of this size that Puffinry made."""
    return {
        blob.fields[0]
        for blob in entry.blob_metadata
        if blob.type == THETA_SKETCH and len(blob.fields) == 1 and blob.properties.get(LG_K) == str(lg_k)
    }
