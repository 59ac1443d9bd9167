"""What executors receive, and the first code that they run.

A Python worker imports this package before it is known whether it has what the rest of Puffinry needs. So this package
imports only the standard library, and those parts of Puffinry that need no more. The exception is `spark_daemon`, which
Spark starts by its name; it imports everything.

- `remote_functions`  a function on its way to the executors, and the code that it finds there
- `requirements`      what their Python must have, and what is wrong with one that lacks it
- `spark_daemon`      the daemon that Python workers are forked from, with the imports done
"""

from puffinry.executor.remote_functions import Batches, remote
from puffinry.executor.requirements import HOW_TO_SHIP, REQUIREMENTS, fits
