"""Page headers and structs in Thrift's compact protocol: what they say, and that damaged ones end."""

from itertools import product

import numpy as np
import pytest

from puffinry.errors import ValuesError
from puffinry.formats.parquet import page_headers
from puffinry.formats.thrift import MISSING, Bits, Fields, Integer, Records, Struct, grammar, read_records


def read(header: str) -> list[int]:
    data = np.frombuffer(bytes.fromhex(header), np.uint8)
    ((found, _, _),) = page_headers(lambda offset, size: data[offset:][:size], data.size)
    return list(found)


def test_headers_of_pages_are_what_they_are() -> None:
    header = read("15001580011580012c15021500150615060000" + "00" * 64)
    assert header == [0, 64, 64, MISSING, 1, 0, 3, 3, MISSING, MISSING, MISSING]


@pytest.mark.parametrize("hostile", ["15", "0515", "1b00", "18ffffffffff", "19fc", "1c" * 100_000])
def test_damaged_headers_end(hostile: str) -> None:
    with pytest.raises(ValuesError, match="byte 0 of the column chunk"):
        read(hostile + "ff" * 12)


def test_fields_are_found_behind_what_nobody_knows() -> None:
    """Each kind of value, in fields and in lists, and lists of lists and of structs that hold any of them."""
    fields = ["11", "12", "13ff", "1481ff7f", "17" + "00" * 8, "1803616263"]
    lists = [f"2{each[1:]}{each[2:]}" for each in fields[2:]] + ["210101", "220201", "0c"]
    struct = "".join([*fields, *("19" + each for each in lists)]) + "00"
    lists += [*(f"29{each}{each}" for each in lists), f"2c{struct}{struct}"]
    unknown = [*fields, *("19" + each for each in lists), *("1a" + each for each in lists), "1c" + struct]
    known = "192c" + "150619250406" + "00" + "150800" + "1c1502" + "00" + "00"
    layout: Fields = {3: Records(1, {1: Integer(2), 2: Bits(3)}), 4: Struct({1: Integer(2)})}
    for one, other in product(unknown, repeat=2):
        records = read_records(bytes.fromhex(one + other + known), grammar(layout), 8)
        assert records is not None
        assert records[:, [2, 3]].tolist() == [[1, MISSING], [3, 1 << 2 | 1 << 3], [4, MISSING]]
