"""What becomes of servers when the tests that they were started for are not let finish."""

import subprocess
import sys
from pathlib import Path

import psutil

from tests.support.places import ROOT

STARTING_A_SERVER = """
import sys
import time
from pathlib import Path
from tests.support.servers.processes import server
command = [sys.executable, "-c", "import os, time; print(os.getpid(), 'READY', flush=True); time.sleep(600)"]
with server(command, Path(sys.argv[1])):
    print("started", flush=True)
    time.sleep(600)
"""


def test_a_process_that_is_told_to_end_stops_its_servers(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTING_A_SERVER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as starting:
        assert starting.stdout is not None
        assert starting.stdout.readline() == "started\n"
        (process_id, _) = (tmp_path / "log.txt").read_text().split()
        assert psutil.pid_exists(int(process_id))
        starting.terminate()
    assert not psutil.pid_exists(int(process_id))
