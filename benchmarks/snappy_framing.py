"""Snappy framing beside cramjam's own framed codec, on the same data: `python -m benchmarks.snappy_framing`.

Throughput in MB of uncompressed data a second of CPU time, the best of several rounds; "x" is how many times as
fast as cramjam this project is, first at compressing, then at decompressing.
"""

import io
import time
from collections.abc import Callable, Iterator

import cramjam
import numpy as np
import pyarrow as pa
from rich.console import Console
from rich.table import Table

from puffinry.formats.snappy_framing import REVISIONS, FrameReader, FrameWriter, Revision

SIZE = 32 * 2**20
ROUNDS = 7


def samples() -> Iterator[tuple[str, bytes]]:
    """What is framed in a checkpoint (ledgers as Arrow), and three extremes."""
    random = np.random.default_rng(7)
    hashes = np.sort(random.integers(1, 2**62, SIZE // 16))
    witnesses = random.integers(0, 40, SIZE // 8, dtype=np.int32)
    sink = io.BytesIO()
    for column in (hashes, witnesses):
        table = pa.table({"values": column})
        with pa.ipc.new_stream(sink, table.schema) as stream:
            stream.write_table(table)
    yield "ledger", sink.getvalue()
    yield (
        "text",
        b"".join(b"%d|%d|order %d of customer %d|\n" % (n, n * 7 % 1000, n, n % 99) for n in range(SIZE // 32)),
    )
    yield "noise", random.bytes(SIZE)
    yield "zeros", bytes(SIZE)


def compress(data: bytes, revision: Revision) -> bytes:
    file = io.BytesIO()
    with FrameWriter(file, revision) as writer:
        writer.write(data)
    return file.getvalue()


def throughputs(size: int, *contestants: Callable[[], object]) -> list[float]:
    """The best of each; they take turns, as a busy machine slows down what runs on it."""
    best = [float("inf")] * len(contestants)
    for _ in range(ROUNDS):
        for number, work in enumerate(contestants):
            start = time.process_time()
            work()
            best[number] = min(best[number], time.process_time() - start)
    return [size / seconds / 1e6 for seconds in best]


def row(data: bytes, revision: Revision) -> tuple[str, ...]:
    ours, theirs = compress(data, revision), bytes(cramjam.snappy.compress(data))
    compressing = throughputs(len(data), lambda: compress(data, revision), lambda: bytes(cramjam.snappy.compress(data)))
    decompressing = throughputs(
        len(data), lambda: FrameReader(io.BytesIO(ours)).read(), lambda: bytes(cramjam.snappy.decompress(theirs))
    )
    speeds = (f"{speed:.0f}" for speed in (*compressing, *decompressing))
    times = (f"{our_speed / their_speed:.2f}" for our_speed, their_speed in (compressing, decompressing))
    return (*speeds, *times, *(f"{len(framed) / len(data):.1%}" for framed in (ours, theirs)))


def main() -> None:
    table = Table("data", "revision", *("compress", "cramjam", "decompress", "cramjam", "x", "x", "size", "cramjam"))
    for name, data in samples():
        for revision in REVISIONS:
            table.add_row(name, revision.name, *row(data, revision))
    Console().print(table)


if __name__ == "__main__":
    main()
