"""The model for as long as one likes, or for an hour: `python -m tests.assets.proof [MINUTES] [--seed N] [--postgres]`.

One walk of a fixed length after the other, each with a seed of its own and in a new folder, which stays where something
did not hold. `0 --seed N` is that one walk again.
"""

import argparse
import logging
import shutil
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import NoReturn

from sqlalchemy import create_engine, make_url, text

from tests.assets.proof.judging import BrokenError
from tests.assets.proof.model import Model
from tests.assets.proof.runs import STORAGE
from tests.support.servers.starting import postgres

_STEPS_OF_A_WALK = 600


def main() -> None:
    logging.disable(logging.CRITICAL)  # ticks tell of all that they find
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("minutes", type=float, nargs="?", default=60, help="after which no other walk begins")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the first walk; then one more each")
    parser.add_argument("--spark", action="store_true", help="some runs read by Spark, whose JVM dies")
    parser.add_argument("--postgres", action="store_true", help="every second walk has Dagster's storage in PostgreSQL")
    given = parser.parse_args()
    with postgres(Path()) if given.postgres else nullcontext() as server:
        _walk_on(given, server)


def _walk_on(given: argparse.Namespace, server: str | None) -> NoReturn:
    end, seed, steps, broken = time.monotonic() + 60 * given.minutes, given.seed, 0, 0
    total: Counter[str] = Counter()
    while seed == given.seed or time.monotonic() < end:
        folder = Path(tempfile.mkdtemp(prefix=f"proof-{seed}-"))
        if server and seed % 2:
            (folder / STORAGE).write_text(_new_database(server, f"walk_{seed}"))
        with (folder / "walk").open("w", buffering=1) as told:
            model = Model(folder, seed, partial(print, file=told), given.spark)
            try:
                model.walk(_STEPS_OF_A_WALK)
            except BrokenError as error:
                broken += 1
                sys.stdout.write(f"seed {seed}, step {model.steps}, {folder}: {error}\n")
            else:
                shutil.rmtree(folder)
        total += model.judge.tally
        steps += model.steps
        seed += 1
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(total.items()))
        sys.stdout.write(f"{seed - given.seed} walks, {broken} broken, {steps} steps: {counts}\n")
        sys.stdout.flush()
    sys.exit(bool(broken))


def _new_database(server: str, name: str) -> str:
    with create_engine(server, isolation_level="AUTOCOMMIT").connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    return make_url(server).set(database=name).render_as_string(hide_password=False)


if __name__ == "__main__":
    main()
