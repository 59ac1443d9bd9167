"""Draws mutants at random, and says which of them the light tests of `make test` kill, and by which test.

A mutant is the code with one change: a comparison turned around, an offset of one, or a condition dropped. Mutated and
tested is the working folder: by the tests of the mutated package, then by those of the packages that use it, then by
the rest. A test that fails counts if it passes without the mutant. In the end the file is restored, on Ctrl-C too.

`python -m tests.mutants 20 --seed 1` draws 20, in turn from each package; with `--shared-with CHECKOUT` from lines that
each of both has once, so that both draw the same.
"""

import argparse
import ast
import os
import random
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired

from tests.lanes import LIGHT

ENGINE = Path("pipeline/puffinry")
PACKAGES = ("ledger", "commit", "metadata/planning", "knowledge")
PYTEST = (sys.executable, "-m", "pytest", "-qx", "-m", LIGHT, "-p", "no:cacheprovider", "--hypothesis-seed=0")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
_PAIRS = ((ast.Lt, ast.Gt), (ast.LtE, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}


@dataclass(frozen=True, order=True)
class Mutant:
    """One change of a file; two checkouts that share the lines sort it alike."""

    path: Path
    lines: tuple[str, ...]  # as they are
    column: int  # byte of the first line where the change begins
    kind: str
    new: str
    old: str
    number: int  # of the first line

    @contextmanager
    def applied(self) -> Iterator[None]:
        """The file with the change; its time comes back, too, so that its bytecode stays valid."""
        source, status = self.path.read_bytes(), self.path.stat()
        start = sum(map(len, source.splitlines(keepends=True)[: self.number - 1])) + self.column
        try:
            self.path.write_bytes(source[:start] + self.new.encode() + source[start + len(self.old.encode()) :])
            yield
        finally:
            self.path.write_bytes(source)
            os.utime(self.path, ns=(status.st_atime_ns, status.st_mtime_ns))


def mutants_of(path: Path, other: Path | None) -> Iterator[Mutant]:
    text, files = path.read_text(), [path, other / path] if other else []
    once = [Counter(file.read_text().splitlines() if file.exists() else ()) for file in files]
    for kind, node, new in _changes(ast.parse(text)):
        lines = tuple(text.splitlines()[node.lineno - 1 : node.end_lineno])
        old = ast.get_source_segment(text, node)
        if old and all(count[line] == 1 for count in once for line in lines):
            yield Mutant(path, lines, node.col_offset, kind, new, old, node.lineno)


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.expr, str]]:
    """The kind of each change below a node, what it replaces, and by which text."""
    match node:
        case ast.JoinedStr():  # before Python 3.12, what it formats has no positions
            return
        case ast.Compare(ops=[operator, *_]):
            turned = deepcopy(node)
            turned.ops[0] = _TURNED[type(operator)]()
            yield "comparison", node, f"({ast.unparse(turned)})"
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield "offset", node, str(number + 1)
        case ast.Slice():
            bounds = (each for each in (node.lower, node.upper) if each and not isinstance(each, ast.Constant))
            yield from (("offset", each, f"({ast.unparse(each)}) + 1") for each in bounds)
        case ast.BoolOp(op=operator, values=values):
            for rest in ([each for each in values if each is not dropped] for dropped in values):
                yield "condition", node, f"({ast.unparse(ast.BoolOp(operator, rest) if rest[1:] else rest[0])})"
        case ast.If(test=test) | ast.IfExp(test=test):
            yield from (("condition", test, always) for always in ("True", "False"))
        case ast.comprehension(ifs=conditions):
            yield from (("condition", each, "True") for each in conditions)
    for below in ast.iter_child_nodes(node):
        yield from _changes(below)


def draw(count: int, seed: int, other: Path | None) -> list[Mutant]:
    chance, drawn, paths = random.Random(seed), list[Mutant](), [(ENGINE / each).glob("*.py") for each in PACKAGES]
    by_package = [sorted(mutant for path in each for mutant in mutants_of(path, other)) for each in paths]
    while len(drawn) < count:
        left = [each for each in by_package[len(drawn) % len(PACKAGES)] if each not in drawn]
        kind = chance.choice(sorted({each.kind for each in left}))
        drawn.append(chance.choice([each for each in left if each.kind == kind]))
    return drawn


def steps(package: str) -> list[list[str]]:
    """Arguments of pytest: the package's own tests, those of the packages that import it, and the rest."""
    imported, own = re.compile(rf"(from|import) puffinry\.{package.replace('/', '.')}\b"), [f"tests/{package}"]
    users = {path.relative_to(ENGINE).parts[0] for path in ENGINE.rglob("*.py") if imported.search(path.read_text())}
    near = [f"tests/{user}" for user in sorted(users - {package.partition("/")[0]}) if Path("tests", user).is_dir()]
    return [own, near, ["tests", *(f"--ignore={folder}" for folder in own + near)]]


def failure(tests: list[str]) -> str | None:
    """The first test that fails, or how pytest ended else; None: all pass. Caches end with it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as caches:
        own = {"NUMBA_CACHE_DIR": caches, "HYPOTHESIS_STORAGE_DIRECTORY": caches, "PYTHONDONTWRITEBYTECODE": "1"}
        with Popen([*PYTEST, *tests], env=os.environ | own, stdout=PIPE, text=True, start_new_session=True) as process:
            try:
                said, _ = process.communicate(timeout=1800)  # what takes longer is in an endless loop
            except TimeoutExpired:
                return "the time limit"
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
    found = _FAILED.search(said)
    code = process.returncode  # 5: none of the tests is a light one
    return None if code in (0, 5) else found[1] if found else f"the end of pytest with {code}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shared-with", type=Path, metavar="CHECKOUT")
    parser.add_argument("--near", action="store_true", help="leave out the rest of the tests")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # restores the file, too
    killed = 0
    for each in draw(given.count, given.seed, given.shared_with):
        with each.applied():
            tests = steps(each.path.parent.relative_to(ENGINE).as_posix())
            killer = next(filter(None, map(failure, tests[:2] if given.near else tests)), None)
        fate = f"killed by {killer}" if killer else "SURVIVED"
        is_clean = bool(killer) and not ("::" in str(killer) and failure([str(killer)]))
        killed += is_clean
        again = ", which fails without it, too" if killer and not is_clean else ""
        print(f"{each.path}:{each.number}: {each.old} -> {each.new}: {fate}{again}", flush=True)  # noqa: T201
    print(f"{killed} of {given.count} killed")  # noqa: T201


if __name__ == "__main__":
    main()
