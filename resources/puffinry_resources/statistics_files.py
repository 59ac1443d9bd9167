"""How statistics files are written, and where long scans for them store finished tasks."""

from typing import Literal

import dagster as dg
from pydantic import Field

from puffinry.catalogs import Table
from puffinry.metadata import StatisticsFile
from puffinry.refresh import Checkpoints, ComputedStatistics, write

_CHECKPOINTS = "puffinry-checkpoints"  # in the instance's own storage


class PuffinWriterResource(dg.ConfigurableResource["PuffinWriterResource"]):
    """Writes Puffin files into the metadata folder of their table."""

    compression: Literal["zstd", "lz4", "none"] = Field(
        default="zstd", description="Of the blobs; Trino and Iceberg Java cannot read lz4."
    )

    def write(self, table: Table, analysis: ComputedStatistics) -> StatisticsFile:
        """Write the analysis; returns what the table metadata is to say of the file."""
        return write(table, analysis, None if self.compression == "none" else self.compression)


class CheckpointsResource(dg.ConfigurableResource["CheckpointsResource"]):
    """Gives each step its checkpoints; a step tried or run again for the same snapshots takes them over."""

    location: str | None = Field(
        default=None,
        description="A folder, as path or URI, that all executors reach; default: in Dagster's own storage.",
    )

    def open(self, instance: dg.DagsterInstance, *, executors_are_here: bool, smallest: int = 0) -> Checkpoints | None:
        """One step's, of scans of `smallest` bytes or more; None where executors do not reach the default folder."""
        if self.location is not None:
            return Checkpoints(self.location, smallest)
        return Checkpoints(f"{instance.storage_directory()}/{_CHECKPOINTS}", smallest) if executors_are_here else None
