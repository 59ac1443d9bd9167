"""What PySpark does around every task of a Python worker, made cheap: it takes 200 ms, a small scan 5.

Before a task the worker calls `importlib.invalidate_caches`, which reads the directory of each zip archive that modules
were imported from again, once for each package inside: that of PySpark itself, 16 times. After a task it collects
garbage, looking at all that numba, PyArrow and PySpark have made when they were imported.
"""

import gc
import sys
from functools import cache
from zipimport import zipimporter


def prepare_for_next_task() -> None:
    """Make the next task of this worker start at once; called at the end of a task."""
    # An importer that is wanted again is made anew. What it knows of its archive stays: those of Spark never change.
    for path in [path for path, importer in sys.path_importer_cache.items() if isinstance(importer, zipimporter)]:
        del sys.path_importer_cache[path]
    _leave_modules_alone()


@cache
def _leave_modules_alone() -> None:
    """Have the collector pass over what is there now: modules stay as long as the process does."""
    gc.freeze()
