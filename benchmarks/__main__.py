"""Entry point: python -m benchmarks FOLDER [--scale 10]."""

from benchmarks.speed import main

main()
