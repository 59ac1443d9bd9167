"""The command line run in this process: arguments and stdin in, exit code, stdout and stderr out."""

import io
import math
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest import mock

from puffinry.cli import app


@dataclass(frozen=True)
class Ran:
    code: int
    output: bytes
    errors: str

    @property
    def text(self) -> str:
        return self.output.decode()


def run(*arguments: object, stdin: bytes = b"", columns: int = 80) -> Ran:
    """`puffinry ARGUMENTS` on a terminal-less screen of so many columns."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with (
        mock.patch.object(sys, "argv", ["puffinry", *map(str, arguments)]),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        mock.patch.dict("os.environ", {"COLUMNS": str(columns)}),
        mock.patch("puffinry.cli.output._FIRST_LINE", math.inf),  # no line of progress, however busy the machine is
        redirect_stdout(output),
        redirect_stderr(errors),
    ):
        code = _exit_code()
    return Ran(code, output.buffer.getvalue(), errors.buffer.getvalue().decode())


def _exit_code() -> int:
    try:
        app.run()
    except SystemExit as exit_:
        return int(exit_.code or 0)
    return 0
