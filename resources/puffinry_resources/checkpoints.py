"""Where long scans keep what is finished, so that a run that died is taken up where it was."""

import dagster as dg
from pydantic import Field

from puffinry.analysis import Checkpoints

_FOLDER = "puffinry-checkpoints"  # in the instance's own storage
# Less than this is read again within half a minute or so.
_SMALLEST = 4 << 30


class CheckpointsResource(dg.ConfigurableResource["CheckpointsResource"]):
    """Gives each step its checkpoints; a step tried or run again for the same snapshots takes them over."""

    location: str | None = Field(
        default=None,
        description="A folder, as path or URI, that all executors reach; default: in Dagster's own storage.",
    )

    def open(self, instance: dg.DagsterInstance, *, executors_are_here: bool) -> Checkpoints | None:
        """The checkpoints of one step; None where executors on other machines do not reach the default folder."""
        if self.location is not None:
            return Checkpoints(self.location, _SMALLEST)
        return Checkpoints(f"{instance.storage_directory()}/{_FOLDER}", _SMALLEST) if executors_are_here else None
