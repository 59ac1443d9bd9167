"""Passwords and tokens stay out of errors, tracebacks and representations."""

import traceback

import pytest

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.secrets import redacted, remember

SECRET = "hunter2-not-to-be-shown"


@pytest.mark.parametrize(
    ("text", "properties"),
    [
        (f"cannot connect to postgresql://ice:{SECRET}@db:5432/ice", {}),
        (f"dsn: host=db password={SECRET} user=ice", {}),
        (f"401 for Bearer {SECRET}", {"token": SECRET}),
        (f"client:{SECRET} was refused", {"credential": f"client:{SECRET}"}),
        (f"no pg_hba.conf entry for ice with {SECRET}!", {"uri": f"postgresql://ice:{SECRET}%21@db/ice"}),
        (f"SignatureDoesNotMatch: {SECRET}", {"s3.secret-access-key": SECRET}),
    ],
)
def test_a_secret_is_replaced_wherever_it_stands(text: str, properties: dict[str, str]) -> None:
    remember(properties)
    shown = redacted(text)
    assert SECRET not in shown
    assert "***" in shown


@pytest.mark.parametrize(
    "properties",
    [
        {"type": "sql", "uri": f"postgresql+psycopg2://ice:{SECRET}@127.0.0.1:1/ice"},
        {"type": "sql", "uri": f"nosuchdialect://ice:{SECRET}@127.0.0.1/ice"},
        {"type": "rest", "uri": "http://127.0.0.1:1", "token": SECRET},
        {"type": "rest", "uri": f"http://ice:{SECRET}@127.0.0.1:1", "credential": f"a:{SECRET}"},
        {"type": "hive", "uri": "thrift://127.0.0.1:1", "s3.secret-access-key": SECRET},
        {"type": "nonsense", "token": SECRET},
        {"token": SECRET},
    ],
)
def test_no_error_of_a_catalog_shows_a_secret(properties: dict[str, str]) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        load_table("db.t", open_catalog("test", **properties))
    shown = "".join(traceback.format_exception(caught.value))
    assert type(caught.value).__module__ == "puffinry.errors"
    assert SECRET not in shown


def test_a_table_is_shown_without_its_catalog(sql_table: Table) -> None:
    assert repr(sql_table).startswith("Table(identifier='db.t', metadata_location='file:///")
    assert "sqlite" not in repr(sql_table)
