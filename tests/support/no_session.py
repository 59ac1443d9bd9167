"""What stands in the place of a Spark session where none may be asked for."""

from typing import NoReturn


def no_spark() -> NoReturn:
    raise AssertionError("a session was asked for")
