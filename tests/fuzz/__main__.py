"""Run one fuzz target: `python -m tests.fuzz TARGET [libFuzzer options]`; without options the same for ten seconds.

What it finds goes to .cache/fuzz: inputs that reach new code, from which the next run goes on, and beside them any
input that made a parser fail. Put that one into the target's corpus when the fault is mended.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["puffinry.formats.puffin", "puffinry.formats.snappy_framing"]):
    from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
FOUND = Path(".cache/fuzz")
LIMITS = ["-rss_limit_mb=2048", "-malloc_limit_mb=64", "-timeout=10", "-max_len=4096", f"-artifact_prefix={FOUND}/"]
SHORT = ["-seed=1", "-max_total_time=10", "-verbosity=0", "-print_final_stats=1"]


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"usage: python -m tests.fuzz {'|'.join(TARGETS)} [libFuzzer options]")
    name, *options = sys.argv[1:]
    found = FOUND / name
    found.mkdir(parents=True, exist_ok=True)
    atheris.Setup([name, *LIMITS, *(options or SHORT), str(found), str(CORPUS / name)], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
