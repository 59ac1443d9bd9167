"""A function on its way to the executors, which first finds out whether it can run there.

Spark unpickles what it sends before anything else, and that imports all that the function names: numba, PyIceberg, ...
Where one is missing, the user would be told of an import that failed. So the function travels as bytes inside a
`Remote`, which needs the standard library only, and is unpickled after the requirements were looked at.
"""

import pickle
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.requirements import check_requirements

if TYPE_CHECKING:
    import pyarrow as pa

Batches = Iterable["pa.RecordBatch"]
Function = Callable[[Batches], Batches]


@dataclass(frozen=True, slots=True)
class Remote:
    """A function for `mapInArrow`; raises UnfitPythonError where it cannot run."""

    pickled: bytes

    def __call__(self, batches: Batches) -> Batches:
        """Run the function on the batches of one task."""
        check_requirements()
        function: Function = pickle.loads(self.pickled)
        yield from function(batches)


def remote(function: Function) -> Remote:
    """`function`, which pickle must know by name, ready to travel."""
    return Remote(pickle.dumps(function))
