"""PyArrow does without pandas until somebody has one."""

import subprocess
import sys

LATER = """
import sys
from puffinry.cli.pandas_unasked import leave_pandas_unasked

leave_pandas_unasked()
import pyarrow as pa
import pyarrow.dataset

pa.array([1, 2])
assert "pandas" not in sys.modules

frame = pa.table({"a": [1, None]}).to_pandas()
import pandas as pd

assert type(frame) is pd.DataFrame
assert pa.array(pd.Series([1.5, None])).null_count == 1
"""


def test_pandas_is_imported_by_who_uses_it_and_known_to_pyarrow_then() -> None:
    subprocess.run([sys.executable, "-c", LATER], check=True)
