"""How patient runs are and what is little to them: values that no deployment had to configure."""

from dataclasses import dataclass, field
from datetime import timedelta

from puffinry.execution import ScanLimits


@dataclass(frozen=True, slots=True)
class RunLimits:
    """Bounds of the runs of a code location."""

    scan: ScanLimits = field(default_factory=ScanLimits)
    smallest_checkpoint: int = 4 << 30  # bytes: a scan of less is done again within half a minute or so
    # Bytes read for a file from which on it is recorded before its commit, too: less is read again within seconds.
    smallest_offer: int = 16 << 20
    tries: int = 3  # of a step after its first, where what stopped it may be over soon
    seconds_between_tries: int = 10
    offers_kept: timedelta = timedelta(days=3)  # what a run has left, for whoever repeats it


DEFAULT_RUN_LIMITS = RunLimits()
