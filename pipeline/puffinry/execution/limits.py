"""Where a scan runs and how large its tasks are: measured bounds that few users have a reason to change."""

from dataclasses import dataclass

# Opening a file and reading its footer takes as long as reading about this many bytes.
OPENING = 128 << 10


@dataclass(frozen=True, slots=True)
class ScanLimits:
    """Bounds of a scan; with others a small table goes the way of a large one, to the same result."""

    # A scan within both is read by the driver: bytes, openings included, of one core in half a second; and files of a
    # store, where an opening goes there and back several times, in two seconds. A negative number of bytes: nothing is.
    bytes_in_process: int = 32 << 20
    store_files_in_process: int = 32
    # Bytes of a Spark task. Each costs more than 100 ms before its first row: to keep a core busy a task of a few MB is
    # worth that. And it is lost and done again as a whole, so it must not take for ever.
    smallest_task: int = 8 << 20
    largest_task: int = 1 << 30
    # Where a task may be lost, or wait for the slowest, more of them than cores are made of a long scan.
    tasks_per_core: int = 3
    # Bytes of tasks that each task may load to find its own. More are dealt out, also because PySpark writes functions
    # of a megabyte and more to a file on their way, and credentials are in this one.
    carried_by_all: int = 512 << 10


DEFAULT_LIMITS = ScanLimits()

# Where nobody asks for Spark, it would run on the cores of this machine, beside a JVM that takes seconds to start.
# Threads do as well until what they wait for each other, for Python's lock, comes to as much as that. What they take in
# memory does not grow with the table (docs/cluster.md).
LIMITS_WITHOUT_SPARK = ScanLimits(bytes_in_process=4 << 30, store_files_in_process=4 << 10)
