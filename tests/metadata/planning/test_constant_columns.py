"""Columns whose value a manifest entry alone tells, and those where that is not certain."""

from pathlib import Path
from typing import Any

import pytest

from puffinry.metadata.planning import Constant
from tests.metadata.planning.test_scan_planning import plan_of
from tests.metadata.written import Writer, added, column, data_file, metric, optional

ROWS = {"record_count": 10, "value_counts": metric({1: 10}), "null_value_counts": metric({1: 2})}


@pytest.mark.parametrize(
    ("kind", "bound", "extra", "expected"),
    [
        ("int", b"\x05\0\0\0", {}, b"\x05\0\0\0"),
        ("long", b"\x05\0\0\0", {}, b"\x05" + bytes(7)),
        ("string", b"short", {}, b"short"),
        ("string", b"", {}, b""),
        ("string", "0123456789abcdeé".encode(), {}, None),
        ("string", "0123456789abcdé".encode(), {}, "0123456789abcdé".encode()),
        ("binary", b"0123456789abcdef", {}, None),
        ("double", b"\0\0\0\0\0\0\xf0\x3f", {}, None),
        ("double", b"\0\0\0\0\0\0\xf0\x3f", {"nan_value_counts": metric({1: 0})}, b"\0\0\0\0\0\0\xf0\x3f"),
        ("double", b"\0\0\0\0\0\0\xf0\x3f", {"nan_value_counts": metric({1: 1})}, None),
        ("double", b"\0\0\0\0\0\0\0\x80", {"nan_value_counts": metric({1: 0})}, None),
        ("double", b"\0\0\x80\x3f", {"nan_value_counts": metric({1: 0})}, b"\0\0\0\0\0\0\xf0\x3f"),
        ("float", bytes(4), {"nan_value_counts": metric({1: 0})}, None),
        ("timestamp", bytes(8), {}, None),
        ("decimal(9, 2)", b"\0\x05", {}, b"\x05"),
        ("decimal(9, 2)", b"\xff" * 40 + b"\xfb", {}, b"\xfb"),
        ("decimal(3, 2)", b"\x04\0", {}, None),  # 10.24
        ("boolean", b"\0", {}, b"\0"),
        ("boolean", b"\x02", {}, b"\x01"),
        ("boolean", b"\xff", {}, b"\x01"),
        ("boolean", b"\0\x01", {}, None),
        ("boolean", b"", {}, None),
        ("double", b"\0\0\0\0\0\0\xf8\x7f", {"nan_value_counts": metric({1: 0})}, None),
        ("double", b"\0\0\xc0\xff", {"nan_value_counts": metric({1: 0})}, None),
        ("float", b"\x01\0\x80\x7f", {"nan_value_counts": metric({1: 0})}, None),
        ("float", b"\0\0\0\0\0\0\xf0\x3f", {"nan_value_counts": metric({1: 0})}, None),
        ("int", b"\x05" + bytes(7), {}, None),
        ("date", b"\x05" + bytes(7), {}, None),
        ("string", b"\xc3\x28", {}, None),
        ("string", b"\xed\xa0\x80", {}, None),  # half of a surrogate pair
        ("uuid", b"\x05" * 15, {}, None),
        ("uuid", b"\x05" * 16, {}, b"\x05" * 16),
        ("fixed[4]", b"\x05" * 3, {}, None),
        ("int", b"\x05\0\0\0", {"value_counts": metric({1: 9})}, None),
        ("int", b"\x05\0\0\0", {"null_value_counts": None}, None),
    ],
)
def test_equal_bounds_are_a_constant_only_where_that_is_certain(
    tmp_path: Path, kind: str, bound: bytes, extra: dict[str, Any], expected: bytes | None
) -> None:
    writer = Writer(tmp_path, [column(1, "a", kind)])
    bounds = {"lower_bounds": metric({1: bound}), "upper_bounds": metric({1: bound})}
    writer.add([added(data_file("/x", **(ROWS | bounds | extra)))])
    [file] = plan_of(writer.finish()).files
    assert file.constants == ({} if expected is None else {1: Constant(expected, 8, 2)})


def test_nothing_is_constant_where_rows_are_deleted(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(data_file("/x", value_counts=metric({1: 10}), null_value_counts=metric({1: 10})))])
    writer.add([added(data_file("/d", content=1, referenced_data_file="/x"))], deletes=True)
    [file] = plan_of(writer.finish()).files
    assert file.constants == {}
    assert file.null_counts == {1: 10}


def test_a_partition_of_zero_is_no_constant_because_rows_may_hold_either_zero(tmp_path: Path) -> None:
    spec = [{"source-id": 1, "field-id": 1000, "name": "p", "transform": "identity"}]
    writer = Writer(tmp_path, [column(1, "a", "double")], {0: spec}, {0: [optional("p", 1000, "double")]})
    writer.add([added(data_file("/x", partition={"p": 0.0}))])
    [file] = plan_of(writer.finish()).files
    assert file.partition == {1: bytes(8)}
    assert file.constants == {}
