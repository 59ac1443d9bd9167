"""What TPC-H defines of its columns: exact distinct counts to hold the demo's against.

Source: TPC-H specification 3.0, sections 4.2.2 and 4.2.3. Where values are drawn at random, the count is exact only if
there are so many rows that the rarest value is sure to be among them.
"""

import math
from collections.abc import Callable

import numpy as np

_UNSURE = 0.01  # values expected to be missing, from which on a count is not called exact
_DAYS = 2406  # order dates: 1992-01-01 to 1998-08-02


# Distinct values that a column draws from, and how likely a row has the rarest; 1: every value is placed.
_Domain = tuple[int, float]


def _uniform(size: int) -> _Domain:
    return size, 1 / size


def _retail_prices(parts: int) -> int:
    key = np.arange(1, parts + 1)
    return int(np.unique(90_000 + key // 10 % 20_001 + 100 * (key % 1_000)).size)


_DOMAINS: dict[str, Callable[[float], _Domain]] = {  # of columns with blanks between their names
    "r_regionkey r_name n_regionkey": lambda _: (5, 1),
    "n_nationkey n_name": lambda _: (25, 1),
    "s_suppkey s_name ps_suppkey": lambda sf: (int(10_000 * sf), 1),
    "c_custkey c_name": lambda sf: (int(150_000 * sf), 1),
    "p_partkey ps_partkey": lambda sf: (int(200_000 * sf), 1),
    "o_orderkey l_orderkey": lambda sf: (int(1_500_000 * sf), 1),
    "p_retailprice": lambda sf: (_retail_prices(int(200_000 * sf)), 1),
    "o_shippriority": lambda _: (1, 1),
    "l_shipinstruct": lambda _: _uniform(4),
    "c_mktsegment p_mfgr o_orderpriority": lambda _: _uniform(5),
    "l_shipmode": lambda _: _uniform(7),
    "l_tax": lambda _: _uniform(9),
    "l_discount": lambda _: _uniform(11),
    "s_nationkey c_nationkey p_brand": lambda _: _uniform(25),
    "p_container": lambda _: _uniform(40),
    "p_size l_quantity": lambda _: _uniform(50),
    "p_type": lambda _: _uniform(150),
    "o_orderdate": lambda _: _uniform(_DAYS),
    "ps_availqty": lambda _: _uniform(9_999),
    "o_clerk": lambda sf: _uniform(int(1_000 * max(sf, 1))),
    "l_suppkey": lambda sf: _uniform(int(10_000 * sf)),
    "l_partkey": lambda sf: _uniform(int(200_000 * sf)),
    "l_linenumber": lambda _: (7, 1 / 28),
    "o_orderstatus": lambda _: (3, 0.02),
    "l_returnflag": lambda _: (3, 0.2),
    "l_linestatus": lambda _: (2, 0.4),
    # an order's day and, from there, up to so many days: the first and the last day are the rarest
    "l_shipdate": lambda _: (_DAYS + 120, 1 / _DAYS / 121),
    "l_commitdate": lambda _: (_DAYS + 60, 1 / _DAYS / 61),
    "l_receiptdate": lambda _: (_DAYS + 149, 1 / _DAYS / 121 / 30),
}


def exact_ndv(column: str, scale: float, rows: int) -> int | None:
    """The distinct values of a column in a table of `rows` rows at this scale factor; None where chance decides."""
    for names, domain in _DOMAINS.items():
        if column in names.split():
            size, rarest = domain(scale)
            return size if rarest == 1 or size * math.exp(-rows * rarest) < _UNSURE else None
    return None
