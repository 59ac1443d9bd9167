"""Nanoseconds a value to hash a column and build its ledger, on one core: python -m benchmarks.kernels

Beside each: reading the same buffer once with numpy, which is the floor, and the `datasketches` library, fed one value
after the other from a Python loop as its interface wants it. The best of several rounds of CPU time counts.
"""

import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from itertools import pairwise

import numpy as np
from datasketches import update_theta_sketch
from numpy.typing import NDArray

from puffinry.ledger import ColumnLedger, LedgerBuilder
from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, Values, Variable

LG_K = 14
ROUNDS = 7
COUNT = 10_000_000
SAMPLE = 200_000  # values for the library


@dataclass(frozen=True)
class Case:
    name: str
    values: Values
    count: int
    sample: list[int] | list[str] | None = None  # the same kind of values, as the library takes them


def main() -> None:
    print(f"numba {version('numba')}, datasketches {version('datasketches')}, {processor()}, lg k {LG_K}\n")
    print(f"{'ns per value':52}{'Puffinry':>10}{'numpy read':>12}{'datasketches':>14}")
    for case in cases():
        ours, floor, theirs = measured(case)
        print(f"{case.name:52}{ours:10.2f}{floor:12.2f}" + (f"{theirs:14.1f}" if theirs else f"{'-':>14}"))


def measured(case: Case) -> tuple[float, float, float | None]:
    """Nanoseconds per value: hashed by us, read by numpy, hashed by the library where the case has values for it."""
    ours = best_of(lambda: ledger_of(case.values)) / case.count
    floor = best_of(lambda: read_once(case.values)) / case.count
    sample = case.sample
    theirs = best_of(lambda: feed_library(sample)) / SAMPLE if sample else None
    return ours, floor, theirs


def ledger_of(values: Values) -> ColumnLedger:
    builder = LedgerBuilder(1 << LG_K, 1)
    builder.add(0, values)
    return builder.ledger()


def cases() -> list[Case]:
    rng = np.random.default_rng(0)
    wide = rng.integers(-(2**63), 2**63, COUNT)
    return [
        Case("8 bytes, all distinct", FixedWidth(wide.view(np.uint8), 8), COUNT, wide[:SAMPLE].tolist()),
        *(fixed_of(rng, distinct) for distinct in (1_000, 15_000, 100_000)),
        Case("4 bytes, all distinct", FixedWidth(wide.view(np.uint8), 4), COUNT * 2),
        Case("1 byte", FixedWidth(wide.view(np.uint8)[:COUNT], 1), COUNT),
        Case("16 bytes, all distinct", FixedWidth(wide.view(np.uint8), 16), COUNT // 2),
        Case("20 bytes, all distinct", FixedWidth(wide.view(np.uint8), 20), COUNT * 8 // 20),
        Case("decimal in 8 bytes, all distinct", Decimals(wide.view(np.uint8), 8, "little"), COUNT),
        Case("decimal in 16 bytes, all distinct", Decimals(wide.view(np.uint8), 16, "little"), COUNT // 2),
        Case("decimal in 16 big-endian bytes, all distinct", Decimals(wide.view(np.uint8), 16, "big"), COUNT // 2),
        *strings_of("20 bytes, all distinct", np.full(COUNT, 20), rng.integers(0, 2**63, COUNT)),
        *strings_of("10 to 43 bytes, all distinct", rng.integers(10, 44, COUNT), rng.integers(0, 2**63, COUNT)),
        *strings_of("10 bytes, 1,000 distinct", np.full(COUNT, 10), rng.integers(0, 1_000, COUNT)),
    ]


def fixed_of(rng: np.random.Generator, distinct: int) -> Case:
    values = rng.integers(0, distinct, COUNT)
    return Case(
        f"8 bytes, {distinct:,} distinct", FixedWidth(values.view(np.uint8), 8), COUNT, values[:SAMPLE].tolist()
    )


def strings_of(name: str, lengths: NDArray[np.int64], numbers: NDArray[np.int64]) -> tuple[Case, Case]:
    """Strings that begin with the 8 bytes of a number, in both layouts."""
    plain = np.concatenate([[0], np.cumsum(lengths)])
    data = np.full(plain[-1], ord("x"), np.uint8)
    put(data, plain[:-1], numbers)
    behind_length = np.concatenate([[0], np.cumsum(lengths + 4)])
    prefixed = np.full(behind_length[-1], ord("x"), np.uint8)
    put(prefixed, behind_length[:-1], lengths.astype("<i4"))
    put(prefixed, behind_length[:-1] + 4, numbers)
    sample = [data[start:end].tobytes().decode("latin-1") for start, end in pairwise(plain[: SAMPLE + 1])]
    return (
        Case(f"strings of {name}, offsets", Variable(data, plain.astype(np.int64)), COUNT, sample),
        Case(f"strings of {name}, length-prefixed", LengthPrefixed(prefixed, COUNT), COUNT),
    )


def put(data: NDArray[np.uint8], starts: NDArray[np.int64], numbers: NDArray[np.signedinteger]) -> None:
    width = numbers.dtype.itemsize
    for i, column in enumerate(numbers.view(np.uint8).reshape(-1, width).T):
        data[starts + i] = column


def read_once(values: Values) -> int:
    whole_words = values.data[: values.data.size // 8 * 8].view(np.uint64)
    return int(np.bitwise_xor.reduce(whole_words))


def feed_library(sample: list[int] | list[str]) -> None:
    update = update_theta_sketch(LG_K).update
    for value in sample:
        update(value)


def best_of(run: Callable[[], object]) -> float:
    """CPU time in nanoseconds; the first round, which may compile, does not count."""
    run()
    times = []
    for _ in range(ROUNDS):
        started = time.process_time_ns()
        run()
        times.append(time.process_time_ns() - started)
    return float(min(times))


def processor() -> str:
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
