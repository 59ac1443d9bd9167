"""What executors receive, and the first code that they run.

In: a function for `mapInArrow`. Out: one that travels as bytes, finds this package's code where it arrives, and reports
what is missing there. A Python worker imports this package before it is known whether it has what the rest of Puffinry
needs. So this package imports only the standard library, and those parts of Puffinry that need no more. The exception
is `spark_daemon`, which Spark starts by its name; it imports everything.

- `remote_functions`  a function on its way to the executors
- `requirements`      what their Python must have, and what is wrong with one that lacks it
- `unpacking`         the shipped code in a folder, where numba's cache works
- `spark_daemon`      the daemon that Python workers are forked from, with the imports done
"""

from puffinry.executor.remote_functions import Batches, remote
from puffinry.executor.requirements import HOW_TO_SHIP, REQUIREMENTS
