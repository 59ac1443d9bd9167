"""What a store's error says, and not the names of folders and buckets in its text."""

import re

import pytest

from puffinry.storage import error_says

REFUSED = re.compile("access.?denied|forbidden", re.IGNORECASE)
PLACES = ["Forbidden/db/t/a", "lake/AccessDenied/t/a", "lake/access/denied/a", "access-denied/a", "lake/t/a"]


@pytest.mark.parametrize("place", PLACES)
def test_a_name_in_the_path_says_nothing(place: str) -> None:
    bucket, _, key = place.partition("/")
    for text in (f"When writing s3://{place}: AWS Error", f"When reading key '{key}' in bucket '{bucket}': AWS Error"):
        assert not error_says(OSError(f"{text} NETWORK_CONNECTION"), REFUSED, f"s3://{place}")
        for said in ("ACCESS_DENIED", "(AccessDenied)", "403 Forbidden"):
            assert error_says(OSError(f"{text} {said}"), REFUSED, f"s3://{place}")
