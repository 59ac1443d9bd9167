"""Secrets are hidden in our own texts and errors, as they are and URL-encoded; ordinary words stay."""

import base64
import logging
import traceback
from collections.abc import Callable
from urllib.parse import quote, quote_plus

import pytest

from puffinry.errors import ScanError
from puffinry.secrets import errors_without_secrets, quiet_loggers, redacted, remember, without_secrets
from puffinry.secrets.hiding import KnownSecrets
from puffinry.secrets.secret_properties import is_secret

SECRET = "hunter2/hidden"  # apart: traces show lines of code
TOKEN = "hunter2/not+to=be shown&ü'\"%41\\"
SPELLINGS: dict[str, Callable[[str], str]] = {
    "raw": str,
    "repr": repr,
    "url": lambda text: quote(text, safe=""),
    "url with slashes": quote,
    "form": quote_plus,
}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_secret_is_hidden_as_it_is_and_encoded_for_a_url_and_quoted_by_python(spelling: str, end: str) -> None:
    remember({"token": TOKEN + end})
    shown = redacted(f"it said <{SPELLINGS[spelling](TOKEN + end)}>, and so on")
    assert "hunter2" not in shown
    assert "***" in shown
    assert shown.startswith("it said <")
    assert shown.endswith(">, and so on")


def test_a_secret_is_hidden_where_no_letter_or_digit_adjoins_it() -> None:
    remember({"PGPASSWORD": "postgres"})
    text = "postgresql://user:postgres@host, mypostgres, postgres2, postgresé: all but user:postgres@host, _postgres_"
    shown = "postgresql://user:***@host, mypostgres, postgres2, postgresé: all but user:***@host, _***_"
    assert redacted(text) == shown


def test_of_two_secrets_in_one_place_the_longer_is_hidden() -> None:
    remember({"password": "first part", "token": "first part, and more"})
    assert redacted("<first part, and more>") == "<***>"


@pytest.mark.parametrize("password", ["S3cr@tPassw0rd", "tPassw0rd/S3cr", "tPassw0rd?S3cr", "tPassw0rd#S3/cr"])
def test_a_password_that_an_address_should_have_quoted_is_hidden_where_it_is_misread(password: str) -> None:
    remember({"uri": f"postgresql://ice:{password}@db/ice"})
    for said in ('could not translate host name "tPassw0rd@db"', "invalid port 'tPassw0rd'"):
        assert "tPassw0rd" not in redacted(said)
    assert redacted("no database ice on db") == "no database ice on db"


@pytest.mark.parametrize("address", ["http://ice:8181/api?of=me@example.com", "http://ice:8181/warehouse@2/api"])
def test_a_port_and_a_path_are_not_taken_for_a_password(address: str) -> None:
    remember({"uri": address})
    assert redacted("port 8181 of /api, /warehouse") == "port 8181 of /api, /warehouse"


def test_the_secret_of_a_hadoop_user_is_hidden() -> None:
    remember({"ugi": f"hive:{SECRET}"})
    assert redacted(f"MetaException: hive is not in {SECRET}") == "MetaException: hive is not in ***"


def test_each_line_of_a_key_is_hidden() -> None:
    lines = ["-----BEGIN-----", "MIIEvQIBADANBgkqhkiG9w0BAQEF", "short9", "AAOCAQ8AMIIBCgKCAQEA"]
    remember({"gcs.private-key": "\n".join(lines)})
    shown = redacted("\n".join(f"  log: {line}" for line in lines))
    assert not any(line in shown for line in lines)
    assert shown.count("  log: ") == 4


@pytest.mark.parametrize(
    ("properties", "secret"),
    [
        ({"credential": "client:hunter2-hidden"}, "hunter2-hidden"),
        ({"auth": {"type": "oauth2", "oauth2": {"client_secret": "hunter2-hidden"}}}, "hunter2-hidden"),
        ({"auth": '{"type": "basic", "basic": {"password": "hunter2-hidden"}}'}, "hunter2-hidden"),
        ({"header.Authorization": "Bearer hunter2-hidden"}, "hunter2-hidden"),
        ({"header.Authorization": "Basic " + base64.b64encode(b"me:hunter2-hidden").decode()}, "hunter2-hidden"),
        ({"header.X-Anything": "hunter2-hidden"}, "hunter2-hidden"),
        ({"uri": "postgresql://ice:hunter2%21hidden@db/ice"}, "hunter2!hidden"),
        ({"uri": "postgresql://ice:hunter2@hidden@db/ice"}, "hunter2@hidden"),
        ({"uri": "https://hunter2-hidden@git.example.com/x"}, "hunter2-hidden"),
        ({"s3.proxy-uri": "http://me:hunter2-hidden@proxy:8080"}, "hunter2-hidden"),
        ({"uri": "jdbc:postgresql://db/ice?user=me&password=hunter2-hidden"}, "hunter2-hidden"),
        ({"master": "sc://spark:15002/;user_id=me;token=hunter2-hidden"}, "hunter2-hidden"),
        ({"adls.connection-string": "AccountName=a;AccountKey=hunter2-hidden==;E=x"}, "hunter2-hidden=="),
        ({"adls.sas-token.lake.dfs.core.windows.net": "hunter2-hidden"}, "hunter2-hidden"),
        ({"spark.hadoop.fs.azure.account.key.lake.dfs.core.windows.net": "hunter2-hidden"}, "hunter2-hidden"),
        ({"spark.hadoop.javax.jdo.option.ConnectionPassword": "hunter2-hidden"}, "hunter2-hidden"),
        ({"password": 7381902744}, "7381902744"),
        ({"password": "ice9"}, "ice9"),
    ],
)
def test_what_is_secret_in_properties_is_hidden_alone_too(properties: dict[str, object], secret: str) -> None:
    remember(properties)
    assert redacted(f"the server says {secret} is wrong") == "the server says *** is wrong"


HARMLESS = [
    *("type", "uri", "warehouse", "scope", "s3.endpoint", "s3.region", "adls.account-name", "adls.client-id"),
    *("gcs.oauth2.token-expires-at", "credentials-provider", "token-exchange-enabled", "ssl.key-store"),
    "oauth2-server-uri",
]


@pytest.mark.parametrize("key", HARMLESS)
def test_what_describes_a_secret_is_none(key: str) -> None:
    assert not is_secret(key)


def test_other_texts_stay_as_they_are() -> None:
    remember({"token": "abcdefghijklmnop", "password": "ice", "s3.secret-access-key": "true", "x.key": ""})
    text = "/data/iceberg/key=5/token=7/true.parquet: 100% of abcdefg%20hijk, \\x00 &amp; abcdef + nop"
    assert redacted(text) == text
    assert redacted("user ice, icebergs") == "user ***, icebergs"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("to postgresql://me:hunter2@db/ice", "to postgresql://me:***@db/ice"),
        ("Authorization: Bearer eyJhbGciOi.abc_-x", "Authorization: Bearer ***"),
        ("GET /x?X-Amz-Signature=0f0f&X-Amz-Date=1", "GET /x?X-Amz-Signature=***&X-Amz-Date=1"),
        ("input_value={'access_token': 'hunter2', 'a': 1}", "input_value={'access_token': '***', 'a': 1}"),
        ('{"access_token":"hunter2...', '{"access_token":"***'),
    ],
)
def test_what_looks_like_a_secret_is_hidden_though_nobody_knows_it(text: str, shown: str) -> None:
    assert redacted(text) == shown


def test_of_what_servers_hand_out_the_oldest_is_forgotten() -> None:
    known = KnownSecrets(most_issued=3)
    known.remember({"password": "of the user, for good"}, lasting=True)
    tokens = [20 * letter for letter in "abcdefghij"]
    for token in tokens:
        known.remember({"s3.session-token": token}, lasting=False)
    assert [known.redacted(token) for token in tokens] == [*tokens[:-3], *3 * ["***"]]
    assert known.redacted("of the user, for good") == "***"


def test_puffinrys_own_errors_hold_no_secret() -> None:
    remember({"token": "hunter2-hidden"})
    assert str(ScanError("f: denied to hunter2-hidden")) == "f: denied to ***"


def raising(secret: str) -> None:
    try:
        try:
            raise KeyError(secret)
        except KeyError as first:
            first.add_note(f"noted {secret}")
            raise OSError(f"because of {quote(secret)}") from first
    except OSError:
        raise RuntimeError("outermost") from ValueError(secret)


def test_no_link_of_a_chain_of_errors_shows_a_secret() -> None:
    remember({"token": SECRET})
    with pytest.raises(RuntimeError, match="outermost") as caught:
        raising(SECRET)
    shown = "".join(traceback.format_exception(without_secrets(caught.value)))
    assert "hunter2" not in shown
    assert "ValueError: ***" in shown
    assert "RuntimeError: outermost" in shown
    with pytest.raises(Exception, match="outermost") as again, errors_without_secrets():
        raising(SECRET)
    assert "hunter2" not in "".join(traceback.format_exception(again.value))


def test_an_error_without_secrets_is_the_same_error() -> None:
    error = ScanError("all is well")
    error.__cause__ = OSError("here too")
    assert without_secrets(error) is error


def test_what_others_log_is_not_changed(caplog: pytest.LogCaptureFixture) -> None:
    remember({"password": "postgres"})
    with caplog.at_level(logging.INFO):
        logging.getLogger("somebody.else").info("database %s", "postgres")
    assert caplog.messages == ["database postgres"]


def test_loggers_of_libraries_that_log_credentials_stay_above_debug(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "botocore")
    quiet_loggers()
    assert not logging.getLogger("botocore.endpoint").isEnabledFor(logging.DEBUG)
    assert logging.getLogger("botocore.endpoint").isEnabledFor(logging.INFO)
