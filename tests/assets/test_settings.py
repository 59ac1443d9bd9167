"""What the settings file may say, and how its errors read."""

import logging
from pathlib import Path

import pytest

from assets.settings import VARIABLE, load_settings
from pipeline.errors import SettingsError

RULE = "tables:\n- catalog: demo\n  tables: [sales.orders]\n"


def write(folder: Path, text: str) -> Path:
    path = folder / "puffinry.yaml"
    path.write_text(text)
    return path


def test_a_rule_says_how_its_tables_are_treated(tmp_path: Path) -> None:
    settings = load_settings(
        write(tmp_path, RULE + "  schedule: '0 3 * * *'\n  lg_k: 12\nsensor: {tables_per_run: 7}\n")
    )
    (rule,) = settings.tables
    assert (rule.catalog, rule.tables, rule.schedule, rule.lg_k) == ("demo", ("sales.orders",), "0 3 * * *", 12)
    assert settings.sensor.tables_per_run == 7


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (RULE + "  lg_k: 99\n", 4, "tables.0.lg_k: Input should be less than or equal to 26, but is 99"),
        (RULE + "  lgk: 9\n", 4, "there is no setting 'lgk' here"),
        (RULE + "\n  schedule: daily\n", 5, "'daily' is no cron expression"),
        (RULE + "  timezone: Nowhere/Town\n", 4, "'Nowhere/Town' is no time zone"),
        (RULE + "  owners: [me]\n", 4, "tables.0.owners.0"),
        (RULE + "- catalog: x\n", 4, "tables.1.tables: Field required"),
        (RULE + "  catalog: twice\n", 4, "'catalog' stands here twice"),
        ("tables:\n- tables:\n  - /data/*\n", 2, "a location cannot be a pattern"),
        ("tables:\n- catalog: demo\n  tables:\n  - a.b\n  - ''\n", 5, "'' is no table"),
        ("tables: [\n- a\n", 2, "this is not YAML"),
        ("spark:\n  conf: {a: [1]}\n", 2, "spark.conf.a"),
        ("? [1, 2]\n: 3\n", 1, "this is not YAML"),
        ("- a\n", 1, "the file"),
        ("a: &a [*a]\n", 1, "there is no setting 'a' here"),
    ],
)
def test_an_error_names_file_line_and_reason(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(SettingsError) as caught:
        load_settings(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert said in str(caught.value)


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
