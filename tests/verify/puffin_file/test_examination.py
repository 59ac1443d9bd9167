"""Every rule fails on a file that breaks it, alone; what is sound beside the damage is still shown."""

import io
import json
import zlib
from dataclasses import replace

import pytest
import zstandard
from datasketches import update_theta_sketch

from puffinry.formats.puffin import DELETION_VECTOR, THETA_SKETCH, Blob, Outcome, PuffinWriter, Rule
from puffinry.formats.puffin.source import StreamSource, open_source
from puffinry.verify.puffin_file import Examination, examine, to_json
from tests.conftest import Golden
from tests.formats.puffin.parts import Parts, document, entry, with_entries, with_private


def examined(parts: Parts | bytes) -> Examination:
    data = parts if isinstance(parts, bytes) else parts.to_bytes()
    return examine(StreamSource(io.BytesIO(data), "f.stats"))


def outcomes(examination: Examination, *kinds: Outcome) -> set[Rule]:
    return {check.rule for check in examination.checks if check.outcome in kinds}


def sketch(count: int) -> update_theta_sketch:
    values = update_theta_sketch(10)
    for value in range(count):
        values.update(value)
    return values


def sketch_file(data: bytes, **properties: str) -> bytes:
    output = io.BytesIO()
    with PuffinWriter(output, {"created-by": "a test"}) as writer:
        writer.add(Blob(THETA_SKETCH, [1], 2, 3, data, properties))
    return output.getvalue()


def deletion_vector_file(
    snapshot_id: int = -1,
    codec: str | None = None,
    cardinality: str = "1",
    crc: int = 0,
    referenced: str = "d.parquet",
) -> bytes:
    body = bytes.fromhex("d1d33964 0100000000000000 00000000 3a300000 01000000 0000 0000 10000000 0500")
    checksum = (zlib.crc32(body) + crc).to_bytes(4, "big")
    said = {"referenced-data-file": referenced, "cardinality": cardinality}
    properties = {key: value for key, value in said.items() if value}
    output = io.BytesIO()
    with PuffinWriter(output, {"created-by": "a test"}) as writer:
        content = len(body).to_bytes(4, "big") + body + checksum
        writer.add(Blob(DELETION_VECTOR, [2147483645], snapshot_id, -1, content, properties), codec=codec)
    return output.getvalue()


COMPRESSED = Parts().compressed()

BROKEN = [
    (Rule.FILE_MAGIC, Parts(magic=b"xxxx")),
    (Rule.END_MAGIC, Parts(end_magic=b"xxxx")),
    (Rule.RESERVED_FLAGS, Parts(flags=b"\0\1\0\0")),
    (Rule.PAYLOAD_SIZE, Parts(payload_size=10**6)),
    (Rule.FOOTER_MAGIC, Parts(footer_magic=b"xxxx")),
    (Rule.PAYLOAD_FRAME, replace(COMPRESSED, payload=COMPRESSED.payload[:-1])),
    (Rule.PAYLOAD_JSON, Parts(payload=b"{")),
    (Rule.FILE_METADATA, Parts(payload=b'{"properties":{"created-by":"a test"}}', blobs=b"")),
    (Rule.BLOB_METADATA, with_entries(entry(), {"type": "t"})),
    (Rule.PRIVATE_BLOBS, with_private('{"blobs":[{"type":"t"}]}')),
    (Rule.PRIVATE_BLOBS, with_private("[]")),
    (Rule.BLOB_RANGE, with_private({"offset": 13, "length": 1})),
    (Rule.NO_OVERLAP, with_private({"offset": 12, "length": 1})),
    (Rule.NO_GAP, with_private({"offset": 13, "length": 1}, blobs=b"some blob and more")),
    (
        Rule.BLOB_FRAME,
        with_private({"offset": 13, "length": 1, "compression_codec": "zstd"}, b"some blob!"),
    ),
    (Rule.BLOB_RANGE, with_entries(entry(), entry(offset=13, length=1))),
    (Rule.NO_OVERLAP, with_entries(entry(), entry(offset=12, length=1))),
    (Rule.NO_GAP, with_entries(entry(offset=5, length=8))),
    (Rule.BLOB_FRAME, with_entries(entry(compression_codec="zstd"))),
    (Rule.THETA_SKETCHES, sketch_file(sketch(5).compact().serialize()[:-1], ndv="5")),
    (Rule.NDV, sketch_file(sketch(5).compact().serialize(), ndv="5.0")),
    (Rule.NDV, sketch_file(sketch(5).compact().serialize(), ndv="8")),
    (Rule.DELETION_VECTORS, deletion_vector_file(crc=1)),
    (Rule.DELETION_VECTORS, deletion_vector_file(codec="zstd")),
    (Rule.DELETION_VECTORS, deletion_vector_file(snapshot_id=5)),
    (Rule.DELETION_VECTORS, deletion_vector_file(cardinality="2")),
    (Rule.DELETION_VECTORS, deletion_vector_file(referenced="")),
    (Rule.CREATED_BY, Parts(payload=document(entry()))),
]


@pytest.mark.parametrize(("rule", "parts"), BROKEN, ids=[f"{rule.section}: {rule.text}" for rule, _ in BROKEN])
def test_a_file_that_breaks_one_rule_fails_that_check_alone(rule: Rule, parts: Parts | bytes) -> None:
    examination = examined(parts)
    assert outcomes(examination, Outcome.FAILED, Outcome.ADVICE) == {rule}
    assert examination.is_sound == rule.advice


def test_every_rule_has_a_file_that_breaks_it() -> None:
    assert {rule for rule, _ in BROKEN} == set(Rule)


@pytest.mark.parametrize(
    "parts",
    [
        Parts(),
        COMPRESSED,
        with_private({"offset": 13}, b"some blob" * 2),
        sketch_file(sketch(5000).compact().serialize()),
        deletion_vector_file(),
    ],
)
def test_a_sound_file_passes_every_check_that_applies(parts: Parts | bytes) -> None:
    assert outcomes(examined(parts), Outcome.FAILED, Outcome.ADVICE) == set()


def test_damage_at_both_ends_leaves_the_blobs_in_sight() -> None:
    examination = examined(Parts(magic=b"xxxx", footer_magic=b"xxxx", flags=b"\0\0\0\1", end_magic=b"xxxx"))
    assert len(outcomes(examination, Outcome.FAILED)) == 4
    assert [blob.length for blob in examination.blobs] == [9]


def test_a_damaged_blob_leaves_the_others_in_sight() -> None:
    examination = examined(with_entries(entry(type=7), entry(length=5, compression_codec="lz4"), entry()))
    assert [(blob.number, blob.length) for blob in examination.blobs] == [(1, None), (2, 9)]


def test_an_estimating_sketch_is_shown_as_datasketches_sees_it() -> None:
    theirs = sketch(5000)
    (blob,) = examined(sketch_file(theirs.compact().serialize())).blobs
    shown = blob.sketch
    assert shown is not None
    assert (shown.family, shown.seed_hash, shown.retained) == ("compact", 0x93CC, theirs.num_retained)
    assert shown.theta == pytest.approx(theirs.theta)
    assert shown.estimate == pytest.approx(theirs.get_estimate())
    assert (shown.lower_bound, shown.upper_bound) == (theirs.get_lower_bound(2), theirs.get_upper_bound(2))


def test_a_file_cut_off_anywhere_is_not_sound() -> None:
    data = Parts().to_bytes()
    assert not any(examined(data[:size]).is_sound for size in range(len(data)))


def test_the_report_is_json_of_everything_found() -> None:
    report = json.loads(json.dumps(to_json(examined(deletion_vector_file()))))
    assert report["sound"] is True
    assert report["footer"]["properties"] == {"created-by": "a test"}
    assert report["blobs"][0]["deleted_rows"] == 1
    assert [check["name"] for check in report["checks"]] == [rule.text for rule in Rule]


def test_private_blobs_are_shown_apart_from_those_that_the_footer_lists() -> None:
    examination = examined(with_private({"type": "ours", "offset": 13}, b"some blob" * 2))
    report = json.loads(json.dumps(to_json(examination)))
    assert report["footer"]["properties"] == {"created-by": "a test"}
    assert [(blob["type"], blob["content_length"]) for blob in report["blobs"]] == [("t", 9)]
    assert [(blob["type"], blob["offset"], blob["content_length"]) for blob in report["private_blobs"]] == [
        ("ours", 13, 9)
    ]


def test_files_of_iceberg_java_pass_every_check(golden: Golden) -> None:
    paths = [*golden.prefix.rglob("*.stats"), *golden.prefix.rglob("*.puffin")]
    assert len(paths) >= 9
    for path in paths:
        with open_source(path) as source:
            assert outcomes(examine(source), Outcome.FAILED, Outcome.ADVICE) == set(), path


def test_of_blobs_that_all_overlap_only_the_first_few_are_read() -> None:
    frame = zstandard.compress(bytes(32 << 20))
    entries = [entry(length=len(frame), compression_codec="zstd") for _ in range(3_000)]
    found = examined(Parts(blobs=frame, payload=document(*entries)))
    assert Rule.NO_OVERLAP in outcomes(found, Outcome.FAILED)
    assert [blob.number for blob in found.blobs if blob.length is not None] == list(range(8))
