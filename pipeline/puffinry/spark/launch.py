"""Starts the JVM of this process, without what it says to nobody's use while it starts.

Spark's launcher has Java load a module that is incubating, which Java warns of each time; later versions warn of what
Spark's libraries do; and Spark says how much it is about to say. The rest of what the JVM says goes on to this
process's stderr, line by line: on stdout are results.
"""

import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway

# Of Java itself, and of Spark before it logs; what it logs begins with the time.
_NO_NEWS = re.compile(
    r"WARNING: |(NOTE: )?Picked up \w*JAVA\w*OPTIONS: |Setting (default|Spark) log level to |To adjust logging level "
)

_LAST_WORDS_SECONDS = 5.0  # until what a JVM said that did not start is passed on


def ensure_jvm(settings: Mapping[str, str]) -> "JavaGateway":
    """The JVM of this process; started with these settings where there is none. Raises PySparkException."""
    from pyspark import SparkConf, SparkContext, java_gateway  # noqa: PLC0415  takes long

    launch: Callable[..., JavaGateway] = java_gateway.launch_gateway
    conf = SparkConf(loadDefaults=False).setAll(list(settings.items()))
    with SparkContext._lock:
        if SparkContext._gateway is None:
            with _heard() as descriptor:
                gateway = launch(conf, popen_kwargs=dict.fromkeys(("stdout", "stderr"), descriptor))
            SparkContext._ensure_initialized(gateway=gateway, conf=conf)
    return SparkContext._gateway


@contextmanager
def _heard() -> Iterator[int]:
    """Where a process started in the block is to write; what it says is passed on as long as it lives."""
    listening, descriptor = os.pipe()
    listener = threading.Thread(target=_pass_on, args=(listening,), name="hearing the JVM", daemon=True)
    listener.start()
    try:
        yield descriptor
    except BaseException:
        os.close(descriptor)
        listener.join(_LAST_WORDS_SECONDS)
        raise
    os.close(descriptor)


def _pass_on(listening: int) -> None:
    with os.fdopen(listening, "rb") as said:
        for line in said:
            text = line.decode(errors="replace")
            if not _NO_NEWS.match(text) and sys.stderr is not None:
                sys.stderr.write(text)
                sys.stderr.flush()
