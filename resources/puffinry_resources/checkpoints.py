"""Where long scans store finished tasks, so that a later run continues one that died."""

import dagster as dg
from pydantic import Field

from puffinry.refresh import Checkpoints

_FOLDER = "puffinry-checkpoints"  # in the instance's own storage


class CheckpointsResource(dg.ConfigurableResource["CheckpointsResource"]):
    """Gives each step its checkpoints; a step tried or run again for the same snapshots takes them over."""

    location: str | None = Field(
        default=None,
        description="A folder, as path or URI, that all executors reach; default: in Dagster's own storage.",
    )

    def open(self, instance: dg.DagsterInstance, *, executors_are_here: bool, smallest: int = 0) -> Checkpoints | None:
        """The checkpoints of one step, which store nothing of scans of less than `smallest` bytes.

        None where executors on other machines do not reach the default folder.
        """
        if self.location is not None:
            return Checkpoints(self.location, smallest)
        return Checkpoints(f"{instance.storage_directory()}/{_FOLDER}", smallest) if executors_are_here else None
