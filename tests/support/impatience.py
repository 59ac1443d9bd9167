"""How S3 is asked once only, where a test has no server that would answer."""

from pyarrow.fs import AwsStandardS3RetryStrategy, S3RetryStrategy


def one_try() -> S3RetryStrategy:
    return AwsStandardS3RetryStrategy(max_attempts=1)
