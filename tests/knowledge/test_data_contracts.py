"""Data contracts (ODCS 3.1), as tables that read as a specification: what a contract says, and what becomes of it."""

from collections.abc import Mapping
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.errors import SettingsError
from puffinry.knowledge import Decider, DeclaredTest, Judge, declared_in_contract, parse_contract
from tests.knowledge.conftest import Make, opened

ROWS = {
    "order_id": [1, 2, 3, 4],
    "id": [1, 1, 2, 3],
    "kind": ["a", "b", "None", None],
    "day": ["2024-01-01", "2024-01-01T00:00:00Z", "no", "010"],
    "blob": [b"x", b"y", None, b"z"],
    "UPPER": [1, 2, 3, 4],
    "no": [1, 2, 3, 4],
    "nested": [{"city": "x"}, {"city": None}, None, {"city": "y"}],
    "tags": [["x"], [], None, ["y"]],
}


@pytest.fixture
def shop(lake: SqlCatalog, make: Make) -> SqlCatalog:
    make("orders", ROWS)
    return lake


def contract(*parts: str) -> str:
    text = "kind: DataContract\napiVersion: v3.1.0\nservers: [{schema: n}]\nschema:\n"
    return text + "".join(f"  - {part}\n" for part in parts)


def found(shop: SqlCatalog, text: str) -> dict[str, tuple[str, str]]:
    """Result and reason of each test."""

    def open_table(name: str) -> Any:
        return opened(shop, name.rpartition(".")[2])

    decide = Decider(open_table, lambda table: Judge(table, None, 0, open_table))
    return {
        each.test.test: (each.result, each.reason)
        for each in decide(declared_in_contract(parse_contract(text.encode())))
    }


def of_quality(shop: SqlCatalog, column: str, quality: str) -> tuple[str, str]:
    """What becomes of the one entry, of a column, or of the table where there is none."""
    entry = f"quality: [{{id: x, {quality}}}]"
    if column:
        part = f"{{name: orders, properties: [{{name: {column}, {entry}}}]}}"
    else:
        properties = "[{name: id, physicalName: order_id}, {name: other, physicalName: id}]"
        part = f"{{name: orders, {entry}, properties: {properties}}}"
    return next(each for name, each in found(shop, contract(part)).items() if name.endswith(": x"))


@pytest.mark.parametrize(
    ("column", "quality", "expected"),
    [
        ("kind", "metric: nullValues, mustBeLessThan: 25, unit: percent", "fail"),
        ("kind", "metric: nullValues, mustBeLessOrEqualTo: 25, unit: percent", "pass"),
        ("kind", "metric: nullValues, mustBeLessThan: 2, unit: rows", "pass"),
        ("kind", 'metric: nullValues, mustBeLessThan: 25, unit: "%"', "declined"),
        ("kind", "metric: nullValues, mustBeLessThan: 200, unit: percent", "declined"),
        ("kind", "metric: nullValues, mustBe: 0, arguments: {filter: x}", "declined"),
        ("id", "metric: nullValues, mustBeGreaterThan: 0, severity: warning", "warn"),  # there are none
        ("id", "metric: nullValues, mustBe: 3, severity: Warn", "warn"),
        ("id", "metric: nullValues, mustBe: 0, severity: warning", "pass"),
        ("id", "metric: nullValues, mustBe: 1/2", "declined"),
        ("id", "metric: nullValues, mustBe: 1e400", "declined"),
        ("id", f"metric: nullValues, mustBe: {'9' * 401}", "declined"),
        ("id", "metric: nullValues, mustBe: true", "declined"),
        ("id", "metric: duplicateValues, mustBe: 0", "fail"),
        ("id", "metric: duplicateValues, mustBe: 0, arguments: {properties: [id, order_id]}", "declined"),
        ("", "metric: duplicateValues, mustBe: 0, arguments: {properties: [id]}", "pass"),  # which is order_id
        ("", "metric: duplicateValues, mustBe: 0, arguments: {properties: [other]}", "fail"),
        ("", "metric: duplicateValues, mustBe: 0, arguments: {properties: [order_id]}", "declined"),
        ("", "metric: duplicateValues, mustBe: 0, arguments: {properties: id}", "declined"),
        ("", "metric: rowCount, mustBe: 4", "pass"),
        ("", "metric: rowCount, mustBe: 4, unit: thousands", "declined"),
        ("kind", "metric: invalidValues, mustBe: 0, arguments: {validValues: [a, b, 'None']}", "pass"),
        ("kind", "metric: invalidValues, mustBe: 0, arguments: {validValues: [a, b, null]}", "declined"),
        ("kind", "metric: invalidValues, mustBe: 0, arguments: {validValues: ab}", "declined"),
        ("kind", "metric: invalidValues, mustBe: 0, arguments: {validValues: [[a], b]}", "declined"),
        (
            "day",
            "metric: invalidValues, mustBe: 0, arguments: {validValues: [2024-01-01, 2024-01-01T00:00:00Z, no, 010]}",
            "pass",
        ),
    ],
)
def test_a_metric_is_decided_as_the_standard_means_it_or_declined(
    shop: SqlCatalog, column: str, quality: str, expected: str
) -> None:
    result, reason = of_quality(shop, column, quality)
    assert (result, bool(reason)) == (expected, True)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("{name: upper, logicalType: integer}", None),
        ("{name: x, physicalName: '`kind`', logicalType: string}", None),
        ("{name: no, logicalType: integer}", None),
        ("{name: blob, logicalType: string, logicalTypeOptions: {format: binary}}", None),
        ("{name: blob, logicalType: string}", "blob is binary; the contract says string"),
        ("{name: nested, logicalType: object, properties: [{name: city, logicalType: string}]}", None),
        ("{name: nested, logicalType: object, properties: [{name: zip}]}", "n.orders has no column nested.zip"),
        ("{name: tags, logicalType: array, items: {logicalType: string}}", None),
        (
            "{name: tags, logicalType: array, items: {logicalType: date}}",
            "tags.element is string; the contract says date",
        ),
    ],
)
def test_names_and_types_are_compared_by_column(shop: SqlCatalog, said: str, wrong: str | None) -> None:
    verdicts = found(shop, contract(f"{{name: orders, properties: [{said}]}}"))
    schemas = [each for name, each in verdicts.items() if name.endswith(": schema")]
    assert [reason for result, reason in schemas if result == "fail"] == ([wrong] if wrong else [])
    assert {result for result, _ in schemas} == {"fail" if wrong else "pass"}


def test_what_statistics_do_not_decide_is_named(shop: SqlCatalog) -> None:
    nested = "{name: nested, properties: [{name: city, required: true, unique: true}]}"
    options = "{name: id, logicalTypeOptions: {maximum: 3, format: i64}, relationships: [{to: x.id}]}"
    kinds = "{name: kind, logicalType: Text, required: 'true'}"
    verdicts = found(shop, contract(f"{{name: orders, properties: [{nested}, {options}, {kinds}]}}"))
    assert {name: result for name, (result, _) in verdicts.items()} == {
        "orders: schema": "pass",
        "orders.nested.city: required": "declined",
        "orders.nested.city: unique": "declined",
        "orders.id: logicalTypeOptions": "declined",
        "orders.id: relationships": "declined",
        "orders.kind: logicalType": "declined",
    }
    assert "maximum" in verdicts["orders.id: logicalTypeOptions"][1]


def test_a_null_in_a_primary_key_fails_and_nulls_in_several_columns_leave_duplicates_open(
    shop: SqlCatalog, make: Make
) -> None:
    key = "{name: %s, primaryKey: true, primaryKeyPosition: %s}"
    keys = ", ".join([key % ("order_id", "null"), key % ("kind", 2)])
    verdicts = found(shop, contract(f"{{name: orders, properties: [{keys}]}}"))
    assert verdicts["orders: primary key"][0] == "fail"
    make("twice", {"a": pa.array([1, 1]), "b": pa.array([None, None], pa.int64())})
    quality = "[{metric: duplicateValues, mustBe: 0, arguments: {properties: [a, b]}}]"
    part = f"{{name: twice, quality: {quality}, properties: [{{name: a}}, {{name: b}}]}}"
    assert found(shop, contract(part))["twice: duplicateValues"][0] == "unknown"


def test_tests_of_one_name_are_told_apart_and_a_table_that_is_missing_is_named(shop: SqlCatalog) -> None:
    counts = "[{metric: rowCount, mustBe: 4}, {metric: rowCount, mustBeLessThan: 3}, {metric: rowCount, mustBe: 4}]"
    missing = "{name: 2024, properties: [{name: a, logicalType: string}]}"
    verdicts = found(shop, contract(f"{{name: orders, quality: {counts}}}", missing))
    assert {name: result for name, (result, _) in verdicts.items()} == {
        "orders: rowCount": "pass",
        "orders: rowCount 2": "fail",
        "orders: rowCount 3": "pass",
        "2024: schema": "declined",
    }


@pytest.mark.parametrize(
    ("server", "name", "relation"),
    [
        ("{schema: 2024}", "orders", ("2024", "orders")),
        ("{project: p, dataset: d}", "orders", ("p", "d", "orders")),
        ("{database: p, schema: d}", "a.orders", ("a", "orders")),
    ],
)
def test_a_table_is_where_the_first_server_has_it(server: str, name: str, relation: tuple[str, ...]) -> None:
    text = contract(f"{{name: {name}, quality: [{{metric: rowCount, mustBe: 4}}]}}").replace("{schema: n}", server)
    (test,) = declared_in_contract(parse_contract(text.encode()))
    assert isinstance(test, DeclaredTest)
    assert test.relation == relation


@pytest.mark.parametrize(
    "said", [None, [], {}, {"kind": "DataContract"}, {"kind": "DataContract", "apiVersion": "v2.0"}]
)
def test_what_is_no_contract_is_refused(said: Mapping[str, Any] | None) -> None:
    with pytest.raises(SettingsError, match="Open Data Contract Standard 3"):
        declared_in_contract(said)
