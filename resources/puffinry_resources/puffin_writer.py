"""How statistics files are written, and taken away again when nothing came of them."""

from collections.abc import Sequence
from typing import Literal

import dagster as dg
from pydantic import Field

from puffinry.analysis import Analysis, PuffinSettings, write
from puffinry.catalogs import Table, discard
from puffinry.metadata import StatisticsFile


class PuffinWriterResource(dg.ConfigurableResource["PuffinWriterResource"]):
    """Writes Puffin files into the metadata folder of their table."""

    compression: Literal["zstd", "lz4", "none"] = Field(
        default="zstd", description="Of the blobs; Trino and Iceberg Java cannot read lz4."
    )

    def write(self, table: Table, analysis: Analysis) -> StatisticsFile:
        """Write the analysis; returns what the table metadata is to say of the file."""
        compression = None if self.compression == "none" else self.compression
        return write(table, analysis, PuffinSettings(compression=compression))

    def discard(self, table: Table, files: Sequence[StatisticsFile]) -> None:
        """Remove the files of a run that is over, but for those that a version of the table names."""
        discard(table, files)
