"""What executors are given, and the first that they run of it.

In: a function for `mapInArrow`. Out: one that travels as bytes, finds this package's code where it arrives, and says
plainly what is missing there. A Python worker imports this package before it is known whether it has what the rest of
Puffinry needs. So nothing is imported here but the standard library, and of Puffinry what needs no more; only
`spark_daemon`, which Spark starts by its name, imports everything.

- `remote_functions`  a function on its way to the executors
- `requirements`      what their Python must have, and what is wrong with one that has not
- `unpacking`         the shipped code in a folder, where numba's cache serves it
- `spark_daemon`      the daemon that Python workers are forked from, with the imports done
"""

from puffinry.executor.remote_functions import Batches, remote
from puffinry.executor.requirements import HOW_TO_SHIP, REQUIREMENTS
