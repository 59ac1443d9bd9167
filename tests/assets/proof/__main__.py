"""The model for as long as one likes: `python -m tests.assets.proof [MINUTES] [--seed N] [--spark]`; else an hour.

One walk after the other, each with a seed of its own and in a new folder, which stays where something did not hold.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.assets.proof.judging import BrokenError
from tests.assets.proof.model import Model

_MINUTES_OF_A_WALK = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("minutes", type=float, nargs="?", default=60)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--spark", action="store_true", help="some runs read by Spark, whose JVM dies")
    given = parser.parse_args()
    end, seed, steps = time.monotonic() + 60 * given.minutes, given.seed, 0
    total: Counter[str] = Counter()
    while (left := end - time.monotonic()) > 0:
        folder = Path(tempfile.mkdtemp(prefix=f"proof-{seed}-"))
        with (folder / "walk").open("w", buffering=1) as told:
            model = Model(folder, seed, lambda line, told=told: told.write(f"{time.time():.2f} {line}\n"), given.spark)
            try:
                model.walk(min(left, 60 * _MINUTES_OF_A_WALK))
            except BrokenError as error:
                sys.stdout.write(f"seed {seed}, step {model.steps}, {folder}: {error}\n")
            else:
                shutil.rmtree(folder)
        total += model.judge.tally
        steps += model.steps
        seed += 1
        sys.stdout.write(f"{seed - given.seed} walks, {steps} steps: {dict(total)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
