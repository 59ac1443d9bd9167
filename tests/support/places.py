"""Where the repository keeps what tests read, and where tests meet."""

import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = (
    ROOT / "pipeline" / "puffinry",
    ROOT / "resources" / "puffinry_resources",
    ROOT / "assets" / "puffinry_assets",
)
DOCS = ROOT / "docs"
GOLDEN = ROOT / "tests" / "golden"  # tables by Iceberg Java, and what is true of them
ORC = ROOT / "tests" / "vectors" / "orc"
PARQUET = ROOT / "tests" / "vectors" / "parquet"
PUFFIN = ROOT / "tests" / "vectors" / "puffin"
SNAPPY_FRAMING = ROOT / "tests" / "vectors" / "snappy-framing"
IVY_LOCK = Path(tempfile.gettempdir()) / "puffinry-ivy.lock"  # two that fill its cache at once spoil it
