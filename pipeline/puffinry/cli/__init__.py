"""The command line: one module per command, results on stdout, progress and errors on stderr.

In: arguments. Out: text for people or, with `--json`, the JSON that `docs/cli.md` describes. Commands call the engine
and decide nothing themselves. `main` is for others.

- `app`        the commands put together, and exit codes
- `tables`, `analyze`, `show`, `plan`, `engines`, `verify`, `layout`, `survey`, `keys`, `check`, `remove`, `overlap`,
  `diff`, `joins`, `inspect`, `tools`, `demo`  a command each
- `declared`   what `check --dbt` and `--contract` decide
- `targets`    TABLE and TABLE@REF as users write them, and columns
- `completion` what the Tab key adds to a half-typed word
- `spark`      the Spark session of commands that may need one
- `choosing`   which tables one call is about: names, patterns, all of a catalog
- `interrupts` Ctrl-C: heard at once, heeded where nothing breaks by it
- `output`     stdout and stderr, JSON, progress bars, errors
"""

from importlib import import_module
from signal import SIG_DFL, SIGINT, signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puffinry.execution import ScanLimits


def main(limits: "ScanLimits | None" = None) -> None:
    """Run the command line of this process and exit; `limits` are those of its scans, None: the defaults."""
    # The imports take a second or two: Ctrl-C in them ends the process and says nothing.
    interrupted = signal(SIGINT, SIG_DFL)
    try:
        app = import_module("puffinry.cli.app")
    finally:
        signal(SIGINT, interrupted)
    app.run(limits)
