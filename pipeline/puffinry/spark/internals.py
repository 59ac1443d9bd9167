"""What PySpark has no public API for; no other module uses its private parts.

Tested with PySpark 4.1.0 to 4.1.4, 4.2.1 and 4.3.0; pyproject.toml bounds it below 4.4. These are
- `SparkContext._gateway`, `_jvm`: the JVM of this process, which PySpark never replaces, even when it has died
- `SparkContext._ensure_initialized`: starts the JVM alone, by which tables on HDFS are reached
- `SparkContext._active_spark_context`: whether this process has started Spark, without starting it
- `SparkContext._jsc`: Hadoop's configuration as Spark has it
"""

import sys
import warnings
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway
    from pyspark import SparkContext
    from pyspark.sql import SparkSession


def context_of(session: "SparkSession") -> "SparkContext | None":
    """The context of a classic session, by public API; behind Spark Connect there is none."""
    return getattr(session, "sparkContext", None)


def ensure_jvm(settings: Mapping[str, str]) -> "JavaGateway":
    """The JVM of this process, without a session; started with these settings if there is none; or PySparkException."""
    from pyspark import SparkConf, SparkContext  # noqa: PLC0415  takes long

    # A session would take executors of a cluster, and opening a table needs none.
    SparkContext._ensure_initialized(conf=SparkConf(loadDefaults=False).setAll(list(settings.items())))
    gateway = SparkContext._gateway
    assert gateway is not None
    return gateway


def hadoop_configuration(gateway: "JavaGateway") -> Any:
    """Hadoop's configuration as Spark has it: that of the context, if there is one."""
    from pyspark import SparkContext  # noqa: PLC0415

    context: Any = SparkContext._active_spark_context
    if context is not None:
        return context._jsc.hadoopConfiguration()
    spark: Any = gateway.jvm.org.apache.spark
    return spark.deploy.SparkHadoopUtil.get().newConfiguration(spark.SparkConf(True))


def has_context() -> bool:
    """Whether this process has started Spark: whoever asks for a session gets one of that."""
    if "pyspark" not in sys.modules:
        return False
    from pyspark import SparkContext  # noqa: PLC0415

    return SparkContext._active_spark_context is not None


def is_running(context: "SparkContext") -> bool:
    """Whether the context can be used; raises Py4JError where its JVM does not answer."""
    from py4j.protocol import Py4JJavaError  # noqa: PLC0415

    try:
        return context.defaultParallelism > 0  # which a context that was stopped refuses to say
    except (Py4JJavaError, AttributeError):  # stopped in the JVM, or here
        return False


def forget_dead_jvm() -> None:
    """Forget a JVM of this process that does not answer any more, and a context in it that has ended by itself."""
    from py4j.protocol import Py4JError  # noqa: PLC0415
    from pyspark import SparkContext  # noqa: PLC0415

    gateway: Any = SparkContext._gateway
    context = SparkContext._active_spark_context
    if gateway is None:
        return
    try:
        gateway.jvm.java.lang.System.nanoTime()
        if context and not is_running(context):
            context.stop()
    except (Py4JError, OSError):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # that the JVM may have crashed
            while context and SparkContext._active_spark_context is context:
                with suppress(OSError):  # the first call finds the connection closed, the second goes on from there
                    context.stop()
        SparkContext._gateway = SparkContext._jvm = None
        with suppress(Exception):
            gateway.shutdown()
        with suppress(Exception):
            gateway.proc.stdin.close()  # upon which it ends, if it still runs
