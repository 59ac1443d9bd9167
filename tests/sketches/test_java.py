"""Hashes and stored sketches against DataSketches in Java: the same stream, and then the same bytes."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from py4j.java_gateway import JVMView

from puffinry.sketches import Decimals, FixedWidth, LengthPrefixed, ThetaSketch, Values, Variable
from tests.sketches.hashes_of_values import hashes_in

pytestmark = pytest.mark.heavy

Oracle = Callable[..., Any]


@pytest.fixture(scope="module")
def oracle(jvm: JVMView, tmp_path_factory: pytest.TempPathFactory) -> Oracle:
    """Opens a stream of values for a Java sketch of some lg k."""
    compiler = jvm.org.codehaus.janino.SimpleCompiler()
    compiler.cook(Path(__file__).with_name("AlphaOracle.java").read_text())
    sketch_class = compiler.getClassLoader().loadClass("AlphaOracle")
    file = tmp_path_factory.mktemp("oracle") / "values"

    def open_stream(stored: bytes, lg_k: int) -> Any:
        file.write_bytes(stored)
        return sketch_class.newInstance().open(str(file), lg_k)

    return open_stream


@dataclass(frozen=True)
class Stream:
    """One stream of values: as Java reads it from a file, and in each layout that ours may come in."""

    stored: bytes
    feed: Callable[[Any], bytes]
    layouts: tuple[Values, ...]


def longs(rng: np.random.Generator, picks: NDArray[np.int64]) -> Stream:
    values = rng.integers(-(2**63), 2**63, picks.size)[picks]
    return Stream(values.tobytes(), lambda java: java.longs(), (FixedWidth(values.view(np.uint8), 8),))


def doubles(rng: np.random.Generator, picks: NDArray[np.int64]) -> Stream:
    values = rng.standard_normal(picks.size)[picks]
    return Stream(values.tobytes(), lambda java: java.doubles(), (FixedWidth(values.view(np.uint8), 8),))


def ints(rng: np.random.Generator, picks: NDArray[np.int64]) -> Stream:
    values = rng.integers(-(2**31), 2**31, picks.size, np.int32)[picks]
    return Stream(values.tobytes(), lambda java: java.fixed(4), (FixedWidth(values.view(np.uint8), 4),))


def uuids(rng: np.random.Generator, picks: NDArray[np.int64]) -> Stream:
    values = np.frombuffer(rng.bytes(16 * picks.size), np.uint8).reshape(-1, 16)[picks].ravel()
    return Stream(values.tobytes(), lambda java: java.fixed(16), (FixedWidth(values, 16),))


def decimals(rng: np.random.Generator, picks: NDArray[np.int64]) -> Stream:
    values = (rng.integers(-(2**63), 2**63, picks.size) >> rng.integers(0, 64, picks.size))[picks]
    wide = np.stack([values, values >> 63], axis=1)
    layouts = (
        Decimals(values.view(np.uint8), 8, "little"),
        Decimals(values.byteswap().view(np.uint8), 8, "big"),
        Decimals(wide.view(np.uint8).ravel(), 16, "little"),
        Decimals(wide[:, ::-1].byteswap().copy().view(np.uint8).ravel(), 16, "big"),
    )
    return Stream(values.tobytes(), lambda java: java.decimals(), layouts)


def strings(rng: np.random.Generator, picks: NDArray[np.int64]) -> Stream:
    """Text in one and two byte characters, of 0 to 60 bytes, or 0 to 14 where there is much of it."""
    lengths = rng.integers(0, 31 if picks.size < 200_000 else 8, picks.size)[picks] * 2
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    letters = np.frombuffer("kaéß01ñ--".encode(), np.uint16)  # two bytes each: whole characters only
    seeds = rng.integers(0, 2**32, picks.size, np.uint32)[picks]
    owner = np.repeat(np.arange(picks.size), lengths // 2)
    place = (np.arange(owner.size) - offsets[owner] // 2).astype(np.uint32)
    scrambled = (seeds[owner] ^ place * np.uint32(0x9E3779B9)) * np.uint32(0x85EBCA6B)
    data = letters[(scrambled >> 29) % letters.size].view(np.uint8)
    layouts = (prefixed(data, offsets), Variable(data, offsets.astype(np.int32)), Variable(data, offsets))
    return Stream(layouts[0].data.tobytes(), lambda java: java.strings(), layouts)


def prefixed(data: NDArray[np.uint8], offsets: NDArray[np.int64]) -> LengthPrefixed:
    count = offsets.size - 1
    starts = offsets[:-1] + 4 * np.arange(count)
    in_length = (starts[:, None] + np.arange(4)).ravel()
    stored = np.empty(data.size + 4 * count, np.uint8)
    stored[in_length] = np.diff(offsets).astype("<u4").view(np.uint8)
    in_value = np.ones(stored.size, np.bool_)
    in_value[in_length] = False
    stored[in_value] = data
    return LengthPrefixed(stored, count)


KINDS = (longs, ints, doubles, decimals, uuids, strings)
SIZES = [(9, 10), (9, 3_000), (10, 100_000), (11, 2_000), (12, 300_000), (13, 60_000), (14, 500_000), (16, 1_000_000)]


@pytest.mark.parametrize(("lg_k", "count"), SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_hashes_are_javas_bit_for_bit(oracle: Oracle, kind: Any, lg_k: int, count: int) -> None:
    check_against_java(oracle, kind, lg_k, count)


@pytest.mark.parametrize(("kind", "lg_k"), [(longs, 9), (longs, 12), (longs, 15), (longs, 16), (strings, 14)])
def test_of_five_million_values_java_retains_the_same_hashes(oracle: Oracle, kind: Any, lg_k: int) -> None:
    check_against_java(oracle, kind, lg_k, 5_000_000)


@pytest.mark.parametrize("count", [0, 1, 2, 511, 512, 513, 514])
def test_empty_single_exact_and_estimating_sketches_are_stored_as_javas(oracle: Oracle, count: int) -> None:
    check_against_java(oracle, longs, 9, count)


def check_against_java(oracle: Oracle, kind: Any, lg_k: int, count: int) -> None:
    """Where Java's theta has fallen, by its own rule, it retains what is below."""
    rng = np.random.default_rng([lg_k, count])
    stream = kind(rng, rng.integers(0, max(count, 1), count))  # about a third of the picks repeat a value
    expected = stream.feed(oracle(stream.stored, lg_k))
    theta = ThetaSketch.from_bytes(bytes(expected)).theta
    for values in stream.layouts:
        hashes = hashes_in(values)
        assert ThetaSketch(theta, hashes[hashes < theta]).to_bytes() == expected
