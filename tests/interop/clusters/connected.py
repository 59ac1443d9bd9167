"""What is told of a job's progress behind Spark Connect, and whether it can be cancelled.

Run with the address of a server that has two cores, and the Python of its functions. Prints how many of four tasks were
done at each report, then how many rows a job has that follows a cancelled one; then whether the session is alive before
and after the server has forgotten it, and the rows that the one which replaces it counts.
"""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa

from puffinry.progress import Progress, watched
from puffinry.spark import is_alive, start_session, stop


class CancelledError(Exception):
    """Somebody wants the job to end."""


def main() -> None:
    spark = start_session(sys.argv[1], {"spark.pyspark.python": sys.argv[2]})
    done: list[int] = []

    def run(tasks: int, seconds: float) -> int:
        def wait(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            for batch in batches:
                time.sleep(seconds)
                yield batch

        return int(spark.range(tasks, numPartitions=tasks).mapInArrow(wait, "id long").toArrow().num_rows)

    def cancel(progress: Progress) -> None:
        done.append(progress.done)
        if done == [0, 0]:  # the first report comes from here, the second from the server, which has begun
            raise CancelledError

    watched(spark, "waiting", 4, lambda progress: done.append(progress.done), lambda: run(tasks=4, seconds=1))
    say(done)
    done.clear()
    try:
        watched(spark, "waiting", 2, cancel, lambda: run(tasks=2, seconds=3600))
    except CancelledError:
        say(run(tasks=2, seconds=0))
    say(is_alive(spark))
    session_of_connect: Any = spark  # PySpark's types have no `client` that could be used
    session_of_connect.client.release_session()  # as a server that is started anew
    say(is_alive(spark))
    stop(spark)
    spark = start_session(sys.argv[1])
    say(spark.range(3).count())
    spark.stop()


def say(value: object) -> None:
    sys.stdout.write(json.dumps(value) + "\n")


if __name__ == "__main__":
    main()
