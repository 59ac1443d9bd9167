"""The model for as long as one likes: `python -m tests.commit.proof [MINUTES] [--seed N] [--kind KIND]`; else an hour.

One history after the other, each with a seed of its own, in each kind of catalog. `0 --seed N` is that one again.
"""

import argparse
import itertools
import logging
import shutil
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path

from tests.commit.proof.model import BrokenError, Model
from tests.commit.proof.world import KINDS

STEPS = 12


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("minutes", type=float, nargs="?", default=60, help="after which no other history begins")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the first history; then one more each")
    parser.add_argument("--kind", choices=KINDS, action="append", help="of catalog; all of them where none is named")
    given = parser.parse_args()
    logging.disable()  # every fault is one that somebody would be told of
    end, broken, done = time.monotonic() + 60 * given.minutes, 0, 0
    total: Counter[str] = Counter()
    for seed in itertools.count(given.seed):
        for kind in given.kind or KINDS:
            folder = Path(tempfile.mkdtemp(prefix=f"commits-{seed}-{kind}-"))
            with (folder / "history").open("w", buffering=1) as told:
                model = Model(folder, seed, kind, partial(print, file=told))
                try:
                    model.walk(STEPS)
                except BrokenError as error:
                    broken += 1
                    sys.stdout.write(f"seed {seed}, {folder}: {error}\n")
                else:
                    shutil.rmtree(folder)
            done += 1
            total += Counter({f"{kind}: {what}": count for what, count in model.tally.items()})
        if time.monotonic() >= end:
            break
    counts = "\n".join(f"{what} {count:,}" for what, count in sorted(total.items()))
    sys.stdout.write(f"{done:,} histories, {broken} broken\n{counts}\n")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
