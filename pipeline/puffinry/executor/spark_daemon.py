"""PySpark's daemon, with all imports done that its forked Python workers need.

Otherwise each worker would import everything a scan needs again, and initialize LLVM. That costs a second of CPU and
more, and again after every minute that Spark had nothing to do, since it ends idle workers then. Spark starts the
module that `spark.python.daemon.module` names.
"""

from contextlib import suppress

from pyspark.daemon import manager

with suppress(ImportError):  # of what is missing here, or does not fit, a task will tell
    import numpy as np

    from puffinry.ledger import LedgerBuilder
    from puffinry.sketches import FixedWidth
    from puffinry.spark import run_job  # noqa: F401

    much = np.zeros(1 << 20, np.uint8)  # more than is done without compiled loops
    LedgerBuilder(k=1, witness_limit=1).add(0, FixedWidth(much, 8))

if __name__ == "__main__":
    manager()
