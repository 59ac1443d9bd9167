"""Secrets are found in a text however they are spelled there, and nothing else is."""

import base64
import html
import json
import logging
import traceback
from collections.abc import Callable
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import ScanError
from puffinry.redaction import errors_without_secrets, redacted, remember, without_secrets
from puffinry.redaction.known_secrets import KnownSecrets, Secrets
from puffinry.redaction.secret_properties import is_secret

SECRET = "hunter2/hidden"  # apart: traces show lines of code
TOKEN = "hunter2/not+to=be shown&ü'\"%41\\"
ENCODINGS: dict[str, Callable[[str], str]] = {
    "raw": str,
    "repr": repr,
    "repr of bytes": lambda text: repr(text.encode()),
    "ascii": ascii,
    "url": lambda text: quote(text, safe=""),
    "url with slashes": quote,
    "url in lower case": lambda text: quote(text, safe="").lower() if text.islower() else quote(text, safe=""),
    "form": quote_plus,
    "json": json.dumps,
    "json in letters": lambda text: json.dumps(text, ensure_ascii=False),
    "html": html.escape,
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "base64 of urls": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "of a client": lambda text: base64.b64encode(f"a client:{text}".encode()).decode(),
    "json in a repr": lambda text: repr(json.dumps({"a": text})),
    "url in json": lambda text: json.dumps(f"https://h/?a={quote_plus(text)}"),
}
SECRETS = st.text(st.characters(codec="utf-8"), min_size=12, max_size=40).filter(
    lambda text: len(text.strip()) >= 12 and len(set(text)) > 6 and not text.lstrip().startswith(("{", "["))
)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_secret_is_hidden_in_every_encoding(encoding: str, end: str) -> None:
    remember({"token": TOKEN + end})
    shown = redacted(f"it said <{ENCODINGS[encoding](TOKEN + end)}>, and so on")
    assert "hunter2" not in shown
    assert "***" in shown
    assert shown.startswith("it said <")
    assert shown.endswith(">, and so on")


@given(SECRETS, st.sampled_from(sorted(ENCODINGS)))
def test_any_secret_is_hidden_in_any_encoding(secret: str, encoding: str) -> None:
    secrets = Secrets()
    secrets.add(secret)
    written = ENCODINGS[encoding](secret)
    covered = {place for span in secrets.spans(written.encode()) for place in range(*span)}
    assert len(covered) >= 0.6 * len(written.encode()) - 8  # all but what is around it, and the ends of Base64


def test_a_secret_that_is_cut_off_is_hidden_as_far_as_it_goes() -> None:
    secret = "abcdefghijklmnopqrstuvwxyz0123456789"
    remember({"token": secret})
    for start, end in ((0, 20), (7, 30), (16, 36)):
        assert redacted(f"input_value='{secret[start:end]}...'") == "input_value='***...'"


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
    known = KnownSecrets(most_handed_out=6)  # three tokens, and each in Base64
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


def test_records_and_their_traces_hold_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    remember({"token": SECRET})
    log = logging.getLogger("somebody.else")
    with caplog.at_level(logging.DEBUG):
        log.debug("asking %s with %r", SECRET, {"a": SECRET})
        try:
            raising(SECRET)
        except RuntimeError:
            log.exception("it failed")
    assert "hunter2" not in caplog.text
    assert "asking *** with {'a': '***'}" in caplog.text
    assert "RuntimeError: outermost" in caplog.text
