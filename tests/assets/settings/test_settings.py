"""What the settings file may say, and how its errors read."""

import copy
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from puffinry.errors import SettingsError
from puffinry_assets import build_definitions
from puffinry_assets.settings import Budget, RefreshWhen, Settings, TableRule, load_settings
from puffinry_assets.settings.puffinry_yaml import VARIABLE, CheckSettings, ColumnsFrom
from tests.support.places import ROOT

VECTORS = ROOT / "tests" / "vectors"
RULE = "tables:\n- catalog: demo\n  tables: [sales.orders]\n"


def write(folder: Path, text: str) -> Path:
    path = folder / "puffinry.yaml"
    path.write_text(text)
    return path


def test_a_rule_says_how_its_tables_are_treated(tmp_path: Path) -> None:
    found = load_settings(write(tmp_path, RULE + "  schedule: '0 3 * * *'\n  lg_k: 12\nsensor: {tables_per_run: 7}\n"))
    (rule,) = found.tables
    assert (rule.catalog, rule.tables, rule.schedule, rule.lg_k) == ("demo", ("sales.orders",), "0 3 * * *", 12)
    assert found.sensor.tables_per_run == 7


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (RULE + "  keep: 0\n", 4, "tables.0.keep: String should match pattern"),
        (RULE + "  keep: a while\n", 4, "tables.0.keep: String should match pattern"),
        (RULE + "  lg_k: 99\n", 4, "tables.0.lg_k: Input should be less than or equal to 26, but is 99"),
        (RULE + "  lgk: 9\n", 4, "there is no setting 'lgk' here"),
        (RULE + "\n  schedule: daily\n", 5, "'daily' is no cron expression"),
        (RULE + "  timezone: Nowhere/Town\n", 4, "'Nowhere/Town' is no time zone"),
        (RULE + "  owners: [me]\n", 4, "tables.0.owners.0"),
        (RULE + "- catalog: x\n", 4, "tables.1.tables: Field required"),
        (RULE + "  catalog: twice\n", 4, "'catalog' is repeated"),
        ("tables:\n- tables:\n  - /data/*\n", 2, "a location cannot be a pattern"),
        ("tables:\n- catalog: demo\n  tables:\n  - a.b\n  - ''\n", 5, "'' is no table"),
        ("tables: [\n- a\n", 2, "this is not YAML"),
        ("spark:\n  conf: {a: [1]}\n", 2, "spark.conf.a"),
        ("? [1, 2]\n: 3\n", 1, "this is not YAML"),
        ("- a\n", 1, "the file: Expected settings, each with its name and a colon, but is ['a']"),
        (RULE + "  exclude: a.b\n", 4, "tables.0.exclude: Expected a list, such as [a, b], but is 'a.b'"),
        (RULE + "  budget: 20GB\n", 4, "tables.0.budget: Expected settings, each with its name and a colon, but is"),
        ("spark: {conf: 4g}\n", 1, "spark.conf: Expected settings"),
        ("a: &a [*a]\n", 1, "there is no setting 'a' here"),
        (RULE + "  timezone: Europe\n", 4, "'Europe' is no time zone"),
        ("verify:\n  timezone: posixrules\n", 2, "'posixrules' is no time zone"),
        (RULE + "  fresh_within_hours: .inf\n", 4, "should be less than or equal to 876600, but is inf"),
        (RULE + "  fresh_within_hours: 0.001\n", 4, "should be greater than or equal to"),
        (RULE + "  checks:\n    drift: .inf\n", 5, "should be a finite number"),
        (
            RULE + "  checks:\n    rules:\n    - rows > 1\n    - rows is 1\n",
            7,
            "rule 'rows is 1': expected one of the forms",
        ),
        (
            RULE + "  checks:\n    engines:\n    - trino\n    - duckdb\n",
            7,
            "'duckdb' is not a supported engine; expected",
        ),
        (RULE + "  owners:\n  - team:a\n  - a@b.c\n", 6, "'a@b.c' is no owner for Dagster; expected team:name or"),
        (RULE + "  schedule: 0 0 31 4 *\n", 4, "'0 0 31 4 *' is no cron expression"),
        (RULE + "  schedule: 2024-13-45\n", 4, "'2024-13-45' is no timestamp; put it in quotes if it is text"),
        (RULE + "  lg_k: 0x_\n", 4, "'0x_' is no int"),
        (RULE + "  columns: []\n", 4, "tables.0.columns"),
        ("tables:\n- tables: [s3://bucket]\n", 2, "'s3://bucket' is a bucket, no table; expected a folder in it"),
        ("tables:\n- tables: ['file:///']\n", 2, "is a bucket, no table"),
        ("tables:\n- catalog: ''\n  tables: [a.b]\n", 2, "tables.0.catalog"),
        ("sensor:\n  interval_seconds: 99999999999999999999\n", 2, "less than or equal to 86400"),
        (
            RULE + "  budget:\n    bytes_per_day: plenty\n",
            5,
            "'plenty' is no size; expected bytes, or a text such as 20GB",
        ),
        (RULE + "op:\n  pool: my pool\n", 5, "op.pool: String should match pattern"),
        (RULE + "  tags: {'a b c!': x}\n", 4, "are no tags for Dagster"),
        (RULE + "  checks:\n    dbt: {manifest: x}\n", 5, "tables.0.checks.dbt.file: Field required"),
        (RULE + "  budget: {bytes_per_run: 0}\n", 4, "should be greater than or equal to 1, but is 0"),
        (RULE + "  refresh_when: {rows_changed: 0}\n", 4, "should be greater than 0"),
        (RULE + "  new_snapshots: automation\n  dry_run: true\n", 2, "with new_snapshots: automation, Dagster decides"),
        ("tables:\n- tables: [/x/t]\n  columns_from: {file: f}\n", 2, "columns_from is of tables in a catalog"),
        ("a:\n  b: \x07\n", 2, "this is not YAML: it holds '\\x07'"),
        ("[" * 1000, 1, "nested too deeply"),
        ("tables:\n- tables:\n  - s3://me:hunter2@b/t\n", 3, "must not hold a password or token"),
        ("checkpoints:\n  location: s3://me:hunter2@b/t\n", 2, "must not hold a password or token"),
    ],
)
def test_an_error_names_file_line_and_reason(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(SettingsError) as caught:
        load_settings(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert said in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_a_rule_is_a_text_or_has_a_severity_also_where_values_are_templates() -> None:
    rules = "[rows > 0, '{{ own }}', {rule: nulls(a) = 0, severity: error}, {rule: ndv(a) < 9, blocking: true}]"
    text = f"tables: [{{catalog: demo, tables: ['*'], checks: {{rules: {rules}}}}}]"
    (rule,) = Settings.resolve_from_yaml(text, scope={"own": "fresh"}).tables
    assert [(each.rule, each.level) for each in rule.checks.rules] == [
        ("rows > 0", "warn"),
        ("fresh", "warn"),
        ("nulls(a) = 0", "error"),
        ("ndv(a) < 9", "blocking"),
    ]


def test_a_value_of_sparks_settings_is_not_shown(tmp_path: Path) -> None:
    path = write(tmp_path, "spark:\n  conf:\n    spark.hadoop.fs.s3a.secret.key: [hunter2]\n")
    with pytest.raises(SettingsError) as caught:
        load_settings(path)
    assert str(caught.value).startswith(f"{path}:3: spark.conf.spark.hadoop.fs.s3a.secret.key")
    assert "hunter2" not in str(caught.value)


TEXTS = st.text(st.characters(codec="utf-8"), max_size=8) | st.sampled_from(
    ["Europe", "a@b.c", "team:", "s3://bucket", "0 0 30 2 *", "@daily", "db.*", "/data/x", "all", "UTC", "..", "lz4"]
)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.dates(), TEXTS)
VALUES = st.recursive(SCALARS, lambda each: st.lists(each, max_size=3) | st.dictionaries(SCALARS, each, max_size=2))
ALIKE = {str: TEXTS, int: st.integers(), float: st.floats(), bool: st.booleans(), list: st.lists(TEXTS, max_size=3)}
EVERY_SETTING: dict[str, Any] = {
    "tables": [
        {
            "catalog": "demo",
            "tables": ["a.b", "c.*"],
            "exclude": ["c.d"],
            "key_prefix": ["raw"],
            "owners": ["team:a"],
            "schedule": "0 3 * * *",
            "timezone": "UTC",
            "new_snapshots": "all",
            "refresh_when": {"rows_changed": 0.1, "age_hours": 24},
            "budget": {"bytes_per_run": "20GB", "bytes_per_day": 200_000_000_000},
            "dry_run": True,
            "columns": ["a"],
            "nested": True,
            "columns_from": {"file": "/var/log/trino/events.json", "catalog": "iceberg"},
            "lg_k": 12,
            "keep": "30d",
            "tolerance": 0.1,
            "format_version_4": True,
            "partitions": 10,
            "fresh_within_hours": 24,
            "tags": {"team": "a"},
            "checks": {
                "blocking": True,
                "drift": 0.5,
                "engines": ["trino", "spark"],
                "rules": ["fresh < 24h"],
                "dbt": {"file": str(VECTORS / "dbt" / "manifest.json"), "map": {"shop.main": "a"}},
                "contract": {"file": str(VECTORS / "contract.odcs.yaml")},
            },
        },
        {"tables": ["/data/x", "s3://bucket/x"]},
    ],
    "spark": {"master": "local[2]", "conf": {"spark.ui.enabled": False}},
    "puffin": {"compression": "zstd"},
    "checkpoints": {"location": "/kept"},
    "sensor": {"interval_seconds": 30, "tables_per_run": 50},
    "verify": {"schedule": "0 4 * * *", "current": "0 * * * *", "timezone": "UTC"},
    "op": {"tags": {"dagster-k8s/config": {"container_config": {"image": "a"}}}, "pool": "lake", "max_retries": 2},
    "default_status": "running",
    "overview_prefix": ["team_a"],
    "executor": "in_process",
}


def test_every_setting_is_among_those_that_are_tried() -> None:
    rule = EVERY_SETTING["tables"][0]
    assert set(rule) == set(TableRule.model_fields)
    assert set(rule["checks"]) == set(CheckSettings.model_fields)
    assert set(rule["refresh_when"]) == set(RefreshWhen.model_fields)
    assert set(rule["budget"]) == set(Budget.model_fields)
    assert set(rule["columns_from"]) == set(ColumnsFrom.model_fields)
    assert set(EVERY_SETTING) == set(Settings.model_fields)
    for name in ("spark", "puffin", "checkpoints", "sensor", "verify", "op"):
        kind = Settings.model_fields[name].annotation
        assert isinstance(kind, type)
        assert issubclass(kind, BaseModel)
        assert set(EVERY_SETTING[name]) == set(kind.model_fields)


@st.composite
def documents(draw: st.DrawFn) -> object:
    """All settings, but for one of them, or a part of one, that may be anything."""
    document: Any = copy.deepcopy(EVERY_SETTING)
    within = document
    while True:
        key = draw(st.sampled_from(sorted(within) if isinstance(within, dict) else range(len(within))))
        if not isinstance(within[key], dict | list) or draw(st.booleans()):
            break
        within = within[key]
    within[key] = draw(ALIKE.get(type(within[key]), VALUES) if draw(st.integers(0, 3)) else VALUES)
    return document


@contextmanager
def names_file_and_line(path: Path) -> Iterator[None]:
    """Either nothing is wrong, or the error says where."""
    try:
        yield
    except SettingsError as error:
        if not re.match(re.escape(f"{path}:") + r"\d+: ", str(error)):
            raise


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Non-compliant tag keys:DeprecationWarning")  # Dagster takes them still
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(documents())
@example({**EVERY_SETTING, "op": {"tags": {"": None}}})
@example({**EVERY_SETTING, "overview_prefix": [":"]})
@example({**EVERY_SETTING, "overview_prefix": [""]})
def test_whatever_the_settings_say_the_code_location_loads_or_file_and_line_are_told(
    tmp_path: Path, document: object
) -> None:
    path = write(tmp_path, yaml.safe_dump(document, allow_unicode=True))
    with names_file_and_line(path):
        build_definitions(load_settings(path)).get_repository_def().load_all_definitions()


@given(st.binary(max_size=40) | st.text("-:[]{}&*!?|>%@`#'\", \n\ta0.~<=", max_size=30).map(str.encode))
def test_any_bytes_are_settings_or_an_error_with_file_and_line(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "puffinry.yaml")
        path.write_bytes(data)
        with names_file_and_line(path):
            load_settings(path)


def test_without_a_file_no_table_is_watched_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "missing.yaml"))
    with caplog.at_level(logging.WARNING):
        assert load_settings().tables == ()
    assert f"there is no settings file {tmp_path / 'missing.yaml'}" in caplog.text


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "puffinry.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings(path)
