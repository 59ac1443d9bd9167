"""The tables of the dbt project beside this file: few rows, with what generic tests can stumble over."""

from datetime import date
from decimal import Decimal

import pyarrow as pa

TABLES = {
    "customers": pa.table(
        {
            "id": pa.array([1, 2, 3, 4, 5], pa.int64()),
            "email": ["a@x", "b@x", None, "", "B@x"],
            "Name": ["Ann", "Bob", "Bob", None, "Cleo"],
            "level": ["gold", "Gold", "tin", "tin ", None],
        }
    ),
    "orders": pa.table(
        {
            "id": pa.array([10, 11, 12, 13, 13], pa.int64()),
            "line": pa.array([1, 1, 1, 1, 2], pa.int32()),
            "customer_id": pa.array([1, 2, 9, None, 5], pa.int64()),
            "customer_small": pa.array([1, 2, 3, None, 5], pa.int32()),
            "email": ["a@x", "b@x", "a@x", "", None],
            "status": ["new", "paid", "paid", None, "new"],
            "amount": pa.array(
                [Decimal("1.50"), Decimal("2.00"), None, Decimal("-1.00"), Decimal("2.00")], pa.decimal128(9, 2)
            ),
            "day": pa.array([date(2026, 1, 1), date(2026, 1, 2), date(2026, 1, 1), None, date(2026, 1, 1)]),
            "paid": [True, False, True, None, True],
            "note": pa.array([None] * 5, pa.string()),
            "group": ["a", "b", "a", "b", "c"],
        }
    ),
    "events": pa.table({"id": pa.array([], pa.int64()), "kind": pa.array([], pa.string())}),
}

# And what its models made of them.
CUSTOMERS = TABLES["customers"]
MODELS = {
    "customer_copies": CUSTOMERS,
    "versioned_v1": CUSTOMERS.select(["id"]),
    "versioned_v2": CUSTOMERS.select(["id", "Name"]).rename_columns(["id", "name"]),
}
