"""What executors are given, and the first that they run of it.

In: a function for `mapInArrow`. Out: one that travels as bytes and says plainly what is missing where it arrives. A
Python worker imports this room before it has found out whether it has what the rest of Puffinry needs. So nothing is
imported here but the standard library; only `spark_daemon`, which Spark starts by its name, tries more.

- `remote_functions`  a function on its way to the executors
- `requirements`      what their Python must have, and what is wrong with one that has not
- `own_code`          this package's modules, to be shipped, and a digest of them
- `spark_daemon`      the daemon that Python workers are forked from, with the imports done
- `unpacked_pyspark`  PySpark itself, imported from where it is installed
- `worker_overhead`   what PySpark does around each task, made cheap
- `pandas_unasked`    PyArrow begins without pandas
- `linear_algebra`    NumPy begins without threads for it
- `garbage_collector` imports that it passes over, and work that it seldom interrupts
"""

from puffinry.shipping.garbage_collector import lasting_imports, seldom_collecting
from puffinry.shipping.linear_algebra import leave_linear_algebra_alone
from puffinry.shipping.own_code import code_digest, modules
from puffinry.shipping.pandas_unasked import leave_pandas_unasked
from puffinry.shipping.remote_functions import Batches, remote
from puffinry.shipping.requirements import HOW_TO_SHIP, REQUIREMENTS
from puffinry.shipping.worker_overhead import prepare_for_next_task

__all__ = [
    "HOW_TO_SHIP",
    "REQUIREMENTS",
    "Batches",
    "code_digest",
    "lasting_imports",
    "leave_linear_algebra_alone",
    "leave_pandas_unasked",
    "modules",
    "prepare_for_next_task",
    "remote",
    "seldom_collecting",
]
