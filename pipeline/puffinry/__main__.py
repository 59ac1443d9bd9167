"""`python -m puffinry` is the command `puffinry`."""

from puffinry.cli import main

if __name__ == "__main__":
    main()
