"""Entry point: python -m tests.benchmarks FOLDER [--scale 10]."""

from tests.benchmarks.speed import main

main()
