"""What executors are given, and the first that they run of it.

A Python worker imports this room before it has found out whether it has what the rest of Puffinry needs. So nothing is
imported here but the standard library; only `spark_daemon`, which Spark starts by its name, tries more.
"""

from puffinry.shipping.own_code import code_digest, modules
from puffinry.shipping.remote_functions import Batches, remote
from puffinry.shipping.requirements import HOW_TO_SHIP, REQUIREMENTS
from puffinry.shipping.worker_overhead import settle

__all__ = ["HOW_TO_SHIP", "REQUIREMENTS", "Batches", "code_digest", "modules", "remote", "settle"]
