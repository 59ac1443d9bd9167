"""The call that `layout` prints, as Spark takes it: tests/interop/test_layout.py has what such a call does."""

import pytest

from puffinry.cli.layout import _in_spark, _literal


@pytest.mark.parametrize(
    ("parts", "name", "text"),
    [
        (("db", "orders"), "db.orders", "'db.orders'"),
        (("ns", "a.b"), "ns.`a.b`", "'ns.`a.b`'"),
        (("order-day",), "`order-day`", "'`order-day`'"),
        (("it's `2`",), "`it's ``2```", r"'`it\'s ``2```'"),
        (("a\\b",), "`a\\b`", r"'`a\\b`'"),
        (("2024",), "`2024`", "'`2024`'"),
    ],
)
def test_names_are_written_as_sparks_sql_has_them(parts: tuple[str, ...], name: str, text: str) -> None:
    assert (_in_spark(parts), _literal(_in_spark(parts))) == (name, text)
