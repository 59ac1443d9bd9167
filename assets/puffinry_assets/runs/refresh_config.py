"""The configuration of a run, as the launchpad shows it."""

import dagster as dg
from pydantic import Field
from pyiceberg.schema import Schema

from puffinry.refresh import RefreshOptions
from puffinry_assets.runs.limits import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.settings import WatchedTable


class RefreshConfig(dg.Config):
    """What one run does otherwise than the settings say; checked before anything is started."""

    full: bool = Field(default=False, description="Read everything, whatever is known already.")
    columns: list[str] | None = Field(default=None, min_length=1, description="Only these columns, by dotted path.")
    lg_k: int | None = Field(
        default=None, ge=9, le=26, description="Sketch size; default: as the settings say, else 14."
    )
    tolerance: float | None = Field(
        default=None,
        ge=0,
        le=1,
        description="Part of the rows whose deletes may be left unread; default: as the settings say, else 0.",
    )

    def options(self, watched: WatchedTable, schema: Schema, limits: RunLimits = DEFAULT_RUN_LIMITS) -> RefreshOptions:
        """What is requested of the engine, for a snapshot of this schema."""
        rule = watched.rule
        columns = tuple(self.columns) if self.columns is not None else watched.columns(schema)
        tolerance, lg_k = rule.tolerance if self.tolerance is None else self.tolerance, self.lg_k or rule.lg_k
        return RefreshOptions(columns, lg_k, tolerance, self.full, limits=limits.scan, nested=rule.nested)
