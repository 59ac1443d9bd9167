"""What a store's error says, and not the names of folders and buckets in its text."""

import re

import pytest

from puffinry.storage import error_says

REFUSED = re.compile("AccessDenied|Forbidden")


@pytest.mark.parametrize("path", ["s3://Forbidden/db/t/metadata", "s3://lake/AccessDenied/t/metadata", "s3://lake/t"])
def test_a_name_in_the_path_says_nothing(path: str) -> None:
    key = path.removeprefix("s3://")
    assert not error_says(OSError(f"When writing {key}/a.stats: AWS Error NETWORK_CONNECTION"), REFUSED, path)
    assert error_says(OSError(f"When writing {key}/a.stats: AWS Error AccessDenied"), REFUSED, path)
