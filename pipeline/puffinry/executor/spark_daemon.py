"""PySpark's daemon, from which it forks its Python workers, with all imported that each of them would import first.

Otherwise each worker imports anew what a scan imports, and has LLVM get ready: for a second of CPU and more, and again
after every minute that Spark had nothing to do, since it ends workers that idle so long. Spark starts the module that
`spark.python.daemon.module` names.
"""

from contextlib import suppress

from pyspark.daemon import manager

with suppress(ImportError):  # of what is missing here, or does not fit, a task will tell
    import numpy as np

    from puffinry.sketches import LEAST_LG_K, AlphaSketch, FixedWidth
    from puffinry.spark import run_job  # noqa: F401

    much = np.zeros(1 << 20, np.uint8)  # more than is done without compiled loops
    AlphaSketch(LEAST_LG_K).update(FixedWidth(much, 8))

if __name__ == "__main__":
    manager()
