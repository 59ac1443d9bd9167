"""PySpark's daemon, from which it forks its Python workers, with all done that each of them would do first.

Otherwise each worker imports anew what a scan imports, and has LLVM get ready: for a second of CPU, and again after
every minute that Spark had nothing to do, since it ends workers that idle so long. Spark starts the module that
`spark.python.daemon.module` names.
"""

from contextlib import suppress

from puffinry.shipping.garbage_collector import lasting_imports
from puffinry.shipping.linear_algebra import leave_linear_algebra_alone
from puffinry.shipping.pandas_unasked import leave_pandas_unasked
from puffinry.shipping.unpacked_pyspark import prefer_unpacked_pyspark
from puffinry.shipping.worker_overhead import prepare_for_next_task

prefer_unpacked_pyspark()
with lasting_imports():
    from pyspark.daemon import manager

    with suppress(ImportError):  # of what is missing here, or does not fit, a task will tell
        leave_linear_algebra_alone()
        leave_pandas_unasked()
        import numpy as np

        from puffinry.execution import run_job  # noqa: F401
        from puffinry.sketches import LEAST_LG_K, AlphaSketch, FixedWidth

        much = np.zeros(1 << 20, np.uint8)  # more than is done without compiled loops
        AlphaSketch(LEAST_LG_K).update(FixedWidth(much, 8))
prepare_for_next_task()

if __name__ == "__main__":
    manager()
