"""Theta sketches against DataSketches, in Java and in C++."""

import math
from typing import Any

import numpy as np
import pytest
from datasketches import compact_theta_sketch, update_theta_sketch
from hypothesis import example, given
from hypothesis import strategies as st
from py4j.java_gateway import JVMView

from puffinry.errors import SketchError
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Count, Truth, sketched_count


def sketch_of(theta: int, hashes: Any) -> ThetaSketch:
    return ThetaSketch(theta, np.array(sorted(hashes), np.int64))


def sampled(seed: int, theta: int, count: int) -> ThetaSketch:
    """Hashes of a small range, so that two sketches share some."""
    rng = np.random.default_rng(seed)
    return sketch_of(theta, set((rng.integers(1, 4000, count) * (theta // 4000)).tolist()))


@st.composite
def sketches(draw: st.DrawFn, largest: int = 1500) -> ThetaSketch:
    theta = draw(st.sampled_from([MAX_THETA, MAX_THETA // 2, 2**50]) | st.integers(2**40, MAX_THETA))
    return sampled(draw(st.integers(0, 2**32)), theta, draw(st.integers(0, largest)))


def native(sketch: ThetaSketch) -> compact_theta_sketch:
    return compact_theta_sketch.deserialize(sketch.to_bytes())


def python_sketch(count: int, lg_k: int = 9) -> update_theta_sketch:
    sketch = update_theta_sketch(lg_k)
    for value in range(count):
        sketch.update(value)
    return sketch


def is_sound(sketch: ThetaSketch) -> bool:
    bounded = np.concatenate([[0], sketch.hashes, [sketch.theta]])
    return 1 <= sketch.theta <= MAX_THETA and bool((np.diff(bounded) > 0).all())


def same(one: ThetaSketch, other: ThetaSketch) -> bool:
    return one.theta == other.theta and np.array_equal(one.hashes, other.hashes)


# Estimates


SAMPLES = [(MAX_THETA, 0), (MAX_THETA, 1), (MAX_THETA, 900), (2**62, 0), (2**62, 1), (2**60, 40), (2**50, 1500)]


@pytest.mark.heavy
@pytest.mark.parametrize(("theta", "count"), SAMPLES)
def test_java_reads_our_bytes_and_finds_the_same_estimate_and_bounds(jvm: JVMView, theta: int, count: int) -> None:
    sketch = sampled(1, theta, count)
    memory = jvm.org.apache.datasketches.memory.Memory.wrap(sketch.to_bytes())
    java = jvm.org.apache.datasketches.theta.Sketches.wrapSketch(memory)
    assert bytes(java.compact().toByteArray()) == sketch.to_bytes()
    assert native(sketch).get_estimate() == pytest.approx(java.getEstimate(), rel=1e-12)
    assert native(sketch).get_lower_bound(2) == pytest.approx(java.getLowerBound(2), rel=1e-12)
    assert native(sketch).get_upper_bound(2) == pytest.approx(java.getUpperBound(2), rel=1e-12)


@given(sketch=sketches(), has_empty=st.booleans())
def test_published_counts_are_whole_and_one_more_with_the_empty_value(sketch: ThetaSketch, has_empty: bool) -> None:
    count = sketched_count(sketch, Truth(has_empty))
    assert count.estimate == math.floor(native(sketch).get_estimate()) + has_empty
    assert count.least <= native(sketch).get_lower_bound(2) + has_empty < count.least + 1
    assert count.most - 1 < native(sketch).get_upper_bound(2) + has_empty <= count.most


@given(seed=st.integers(0, 2**32), count=st.integers(0, 1500))
def test_counts_are_exact_while_every_hash_is_retained(seed: int, count: int) -> None:
    sketch = sampled(seed, MAX_THETA, count)
    distinct = sketch.hashes.size
    assert sketched_count(sketch, Truth.NO) == Count.counted(distinct)


# Bytes


@given(sketch=sketches())
def test_a_sketch_comes_back_from_its_bytes(sketch: ThetaSketch) -> None:
    assert same(ThetaSketch.from_bytes(sketch.to_bytes()), sketch)
    assert ThetaSketch.from_bytes(sketch.to_bytes()).to_bytes() == sketch.to_bytes()


@pytest.mark.parametrize("count", [0, 1, 2, 400, 700, 20_000])
@pytest.mark.parametrize("ordered", [True, False])
@pytest.mark.parametrize("compress", [True, False])
def test_what_the_python_library_writes_is_read(count: int, ordered: bool, compress: bool) -> None:
    theirs = python_sketch(count).compact(ordered)
    sketch = ThetaSketch.from_bytes(theirs.serialize(compress=compress))
    assert is_sound(sketch)
    assert (sketch.theta, sketch.hashes.tolist()) == (theirs.theta64, sorted(theirs))


@pytest.mark.parametrize("stored", ["01030300001e0000", "01030300001ecc93", "01030300000e3412"])
def test_a_sketch_of_no_values_is_read_with_any_seed(stored: str) -> None:
    assert same(ThetaSketch.from_bytes(bytes.fromhex(stored)), sketch_of(MAX_THETA, []))


def test_a_theta_left_over_by_sampling_says_nothing_about_a_sketch_of_no_values() -> None:
    sampling = bytes.fromhex("03030300001ecc9300000000000000000000000000000040")
    assert same(ThetaSketch.from_bytes(sampling), sketch_of(MAX_THETA, []))


def packed_sketch() -> bytes:
    data: bytes = python_sketch(3000).compact().serialize(compress=True)
    assert data[1] == 4
    return data


STORED = [
    sketch_of(MAX_THETA, []).to_bytes(),
    sketch_of(MAX_THETA, [77]).to_bytes(),
    sampled(1, MAX_THETA, 5).to_bytes(),
    sampled(1, 2**60, 5).to_bytes(),
    sketch_of(2**60, []).to_bytes(),
    python_sketch(900).compact(False).serialize(),
    packed_sketch(),
]


def check_any_bytes(data: bytes) -> None:
    """Either the one error, or a sketch that keeps its promises."""
    try:
        sketch = ThetaSketch.from_bytes(data)
    except SketchError:
        return
    assert is_sound(sketch)
    assert same(ThetaSketch.from_bytes(sketch.to_bytes()), sketch)
    lower, estimate, upper = sketch.estimated()
    assert lower <= estimate <= upper


@given(data=st.data(), stored=st.sampled_from(STORED))
def test_damaged_sketches_are_refused_or_sound(data: st.DataObject, stored: bytes) -> None:
    damaged = bytearray(stored)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, 23) | st.integers(0, len(damaged) - 1)) % len(damaged)
        damaged[place] = data.draw(st.integers(0, 255))
    check_any_bytes(bytes(damaged))


@given(data=st.data(), stored=st.sampled_from(STORED))
def test_sketches_that_are_cut_off_or_too_long_are_refused(data: st.DataObject, stored: bytes) -> None:
    with pytest.raises(SketchError):
        ThetaSketch.from_bytes(stored[: data.draw(st.integers(0, len(stored) - 1))])
    with pytest.raises(SketchError):
        ThetaSketch.from_bytes(stored + data.draw(st.binary(min_size=1, max_size=20)))


@given(
    start=st.tuples(st.integers(0, 4), st.sampled_from([3, 4]), st.just(3), *[st.integers(0, 255)] * 3),
    rest=st.binary(max_size=60),
)
@example(start=(1, 4, 3, 63, 4, 26), rest=b"\xff\xff\xff\xff")
def test_any_bytes_are_refused_or_sound(start: tuple[int, ...], rest: bytes) -> None:
    check_any_bytes(bytes(start) + b"\xcc\x93" + rest)


DAMAGE = [
    (0, 0, "preamble of 0 longs at byte 0"),
    (0, 4, "preamble of 4 longs at byte 0"),
    (1, 2, "serial version 2 at byte 1"),
    (2, 2, "family 2 at byte 2"),
    (5, 0x1B, "flags 0x1b at byte 5"),
    (5, 0x12, "flags 0x12 at byte 5"),
    (5, 0x1E, "5 hashes, but empty by its flags"),
    (6, 0, "hash of the seed 0x9300 at byte 6, expected 0x93cc"),
    (8, 6, "64 bytes long, expected 72 for 6 hashes"),
    (11, 0x7F, "expected 17045651520 for 2130706437 hashes"),
    (23, 0x80, "theta -9223372036854775808 at byte 16"),
    (23, 0, "theta 0 at byte 16, expected 1 to 9223372036854775807"),
    (30, 0x7F, "not ascending though marked as ordered"),
    (63, 0x10, "expected above 0 and below 1152921504606846976"),
    (31, 0x7F, "not ascending though marked as ordered"),
]


@pytest.mark.parametrize(("place", "byte", "message"), DAMAGE)
def test_the_error_says_where_the_damage_is(place: int, byte: int, message: str) -> None:
    damaged = bytearray(sketch_of(2**60, [10, 20, 30, 40, 50]).to_bytes())
    damaged[place] = byte
    with pytest.raises(SketchError, match=message):
        ThetaSketch.from_bytes(bytes(damaged))
