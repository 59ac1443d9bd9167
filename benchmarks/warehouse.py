"""Where the tables that are measured lie: in one folder, which is a Hadoop catalog to Spark."""

from pathlib import Path

CATALOG, NAMESPACE = "bench", "speed"


def location(folder: Path, name: str) -> Path:
    return folder / NAMESPACE / name


def data_files(folder: Path, name: str) -> list[str]:
    return sorted(str(path) for path in (location(folder, name) / "data").rglob("*.parquet"))
