"""How patient runs are and what is little to them: values that no deployment had to configure."""

from dataclasses import dataclass, field

from puffinry.execution import ScanLimits
from puffinry.refresh import WORTH_KEEPING


@dataclass(frozen=True, slots=True)
class RunLimits:
    """Bounds of the runs of a code location."""

    scan: ScanLimits = field(default_factory=ScanLimits)
    smallest_checkpoint: int = 4 << 30  # bytes: a scan of less is done again within half a minute or so
    worth_keeping: int = WORTH_KEEPING  # bytes read, for which a commit does not wait until all snapshots are done
    tables_at_once: int = 4  # of the job over many
    tries: int = 3  # of a table after the first, where what stopped it may be over soon
    seconds_between_tries: int = 10


DEFAULT_RUN_LIMITS = RunLimits()
