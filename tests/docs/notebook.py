"""Runs a notebook without Jupyter: `python -m tests.docs.notebook NOTEBOOK [--write]`

Its code cells run one after the other in this process. Prints a JSON list with what each shows, as Jupyter would: what
it printed, and the value of its last expression. With `--write`, the notebook keeps that.
"""

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def run_cell(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What it prints, and the value of its last line where that is an expression."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    return printed.getvalue(), value


def outputs(printed: str, value: Any, number: int) -> list[dict[str, Any]]:
    """As a notebook stores them."""
    shown: list[dict[str, Any]] = []
    if printed:
        shown.append({"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_html_"):
            data["text/html"] = value._repr_html_().splitlines(keepends=True)
        shown.append({"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data})
    return shown


def texts(cell: dict[str, Any]) -> str:
    """What a cell shows, as plain text."""
    return "".join("".join(each.get("text") or each["data"]["text/plain"]) for each in cell["outputs"])


def main() -> None:
    path = Path(sys.argv[1])
    notebook = json.loads(path.read_text())
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, start=1):
        cell["outputs"] = outputs(*run_cell("".join(cell["source"]), names), number)
        cell["execution_count"] = number
    sys.stdout.write(json.dumps([texts(cell) for cell in cells]))
    if "--write" in sys.argv:
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
