"""A function on its way to the executors, which first finds out whether it can run there.

Spark unpickles what it sends before anything else, and that imports all that the function names: numba, PyIceberg, ...
Where one is missing, the user would be told of an import that failed. So the function travels as bytes inside a
`Remote`, which needs the standard library only, and is unpickled after the requirements were looked at.
"""

import pickle
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puffinry.redaction import errors_without_secrets, quiet_loggers
from puffinry.shipping.requirements import check_requirements

if TYPE_CHECKING:
    import pyarrow as pa

Batches = Iterable["pa.RecordBatch"]
Function = Callable[[Batches], Batches]


@dataclass(frozen=True, slots=True)
class Remote:
    """A function for `mapInArrow`; raises UnfitPythonError where it cannot run."""

    packed: bytes

    def __call__(self, batches: Batches) -> Batches:
        """Run the function on the batches of one task."""
        check_requirements()
        quiet_loggers()
        with errors_without_secrets():  # Spark logs what is raised here, and keeps it
            function: Function = pickle.loads(zlib.decompress(self.packed))
            yield from function(batches)


def remote(function: Function) -> Remote:
    """`function`, which pickle must know by name, ready to travel.

    It is compressed because it holds credentials: what is larger than a megabyte, PySpark writes to a file on its way.
    """
    return Remote(zlib.compress(pickle.dumps(function)))
