"""The wheel as a clean checkout gives it, and an environment with nothing else in it."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.places import ROOT

DIST = ROOT / "dist"


@dataclass(frozen=True)
class Environment:
    """A virtual environment, used from a folder outside of the checkout."""

    path: Path
    outside: Path

    def install(self, *what: str) -> None:
        self.run("python", "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), *what)

    def run(self, command: str, *arguments: str, **variables: str) -> str:
        """What the command says on stdout; its failure is the test's, with what it said on stderr."""
        done = self.call(command, *arguments, **variables)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def call(self, command: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(command, *arguments),
            cwd=self.outside,
            env=self.variables(**variables),
            capture_output=True,
            text=True,
            check=False,
        )

    def command(self, command: str, *arguments: str) -> list[str]:
        """A command of the environment's."""
        return [str(self.path / "bin" / command), *arguments]

    def variables(self, **variables: str) -> dict[str, str]:
        """The environment variables of such a command."""
        inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        path = f"{self.path / 'bin'}{os.pathsep}{inherited.get('PATH', '')}"
        return {**inherited, "PATH": path, "VIRTUAL_ENV": str(self.path), **variables}


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made of the source distribution, made of what a clean checkout has; both are left in `dist`."""
    checkout = tmp_path_factory.mktemp("checkout")
    for name in subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).rstrip("\0").split("\0"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(DIST), str(checkout)], check=True)
    [built] = DIST.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The wheel installed without extras."""
    made = Environment(tmp_path_factory.mktemp("environment"), tmp_path_factory.mktemp("outside"))
    subprocess.run([sys.executable, "-m", "venv", str(made.path)], check=True)
    made.install(str(wheel))
    return made
