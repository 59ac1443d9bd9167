"""PySpark's daemon, from which it forks its Python workers, with all that a scan imports imported before it forks.

Otherwise each worker imports it anew: for more than a second of CPU, and again after every minute that Spark had
nothing to do, since it ends workers that idle so long. Spark starts the module that `spark.python.daemon.module` names.
"""

from contextlib import suppress

from pyspark.daemon import manager

with suppress(ImportError):  # of what is missing here, or does not fit, a task will tell
    import pipeline.job
    import pipeline.worker  # noqa: F401

if __name__ == "__main__":
    manager()
