"""examples/demo.ipynb runs from top to bottom on the demo, and shows what it shows in the repository."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from puffinry.demo import make_warehouse
from tests.docs.notebook import texts
from tests.docs.test_commands import SCALE, shown
from tests.support.places import ROOT

NOTEBOOK = ROOT / "examples" / "demo.ipynb"
CELLS = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]


@pytest.mark.slow
@pytest.mark.clocks
def test_each_cell_shows_what_the_notebook_shows(tmp_path: Path) -> None:
    list(make_warehouse(tmp_path, SCALE))
    command = [sys.executable, "-m", "tests.docs.notebook", str(NOTEBOOK)]
    environment = {**os.environ, "PYICEBERG_HOME": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [shown(text) for text in json.loads(done.stdout)] == [shown(texts(cell)) for cell in CELLS]


def test_every_cell_has_run_in_its_order() -> None:
    assert [cell["execution_count"] for cell in CELLS] == list(range(1, len(CELLS) + 1))
