"""The rules of the Puffin specification by name, and the result of each for one file.

`Findings` collects while a file is examined; `Findings.checks` is one `Check` for each rule, in the order of `Rule`.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from types import TracebackType

from puffinry.errors import PuffinryError


class Rule(Enum):
    """Something that the specification says of every file: the rule, its section, and whether it is advice only.

    Advice is what the specification only recommends or implies.
    """

    FILE_MAGIC = "the file starts with the magic", "File structure"
    END_MAGIC = "the footer ends with the magic", "Footer structure"
    RESERVED_FLAGS = "reserved flags are 0", "Footer structure"
    PAYLOAD_SIZE = "the footer lies within the file", "Footer structure"
    FOOTER_MAGIC = "the footer starts with the magic", "Footer structure"
    PAYLOAD_FRAME = "a compressed footer is one LZ4 frame", "Footer Payload"
    PAYLOAD_JSON = "the footer is a JSON object in UTF-8", "Footer Payload"
    FILE_METADATA = "the file's metadata are complete", "FileMetadata"
    BLOB_METADATA = "each blob's metadata are complete", "BlobMetadata"
    PRIVATE_BLOBS = "the metadata of Puffinry's private blobs are complete", "FileMetadata"
    BLOB_RANGE = "blobs lie between magic and footer", "File structure"
    NO_OVERLAP = "blobs do not overlap", "File structure"
    NO_GAP = "blobs follow each other without gaps", "File structure", True
    BLOB_FRAME = "compressed blobs are one frame with its content size", "Compression codecs"
    THETA_SKETCHES = "theta sketches are sound", "apache-datasketches-theta-v1 blob type"
    NDV = "ndv is the sketch's estimate, as an integer", "apache-datasketches-theta-v1 blob type"
    DELETION_VECTORS = "deletion vectors are sound", "deletion-vector-v1 blob type"
    CREATED_BY = "the writer names itself in created-by", "Common properties", True

    def __init__(self, text: str, section: str, advice: bool = False) -> None:
        self.text, self.section, self.advice = text, section, advice


class Outcome(StrEnum):
    """What became of a rule."""

    PASSED = "passed"
    FAILED = "failed"
    ADVICE = "advice"  # not as recommended, but no damage
    NOT_CHECKED = "not checked"  # nothing to check, or out of reach behind other damage


@dataclass(frozen=True, slots=True)
class Check:
    """One rule judged on one file; a problem says where, what was expected and what was found."""

    rule: Rule
    outcome: Outcome
    problems: tuple[str, ...]


class Findings:
    """What was found so far, rule by rule."""

    def __init__(self) -> None:
        self._problems: dict[Rule, list[str]] = {}

    def judge(self, rule: Rule, place: str = "") -> "_Judgement":
        """A block that judges the rule: it passes if the block does; an error of ours is kept as a problem."""
        return _Judgement(self._problems.setdefault(rule, []), place)

    def checks(self) -> tuple[Check, ...]:
        """All rules."""
        return tuple(Check(rule, self._outcome(rule), tuple(self._problems.get(rule, ()))) for rule in Rule)

    def _outcome(self, rule: Rule) -> Outcome:
        if rule not in self._problems:
            return Outcome.NOT_CHECKED
        if not self._problems[rule]:
            return Outcome.PASSED
        return Outcome.ADVICE if rule.advice else Outcome.FAILED


@dataclass(frozen=True, slots=True)
class _Judgement:
    """A class, as type checkers know of its `__exit__` that the block may end early."""

    problems: list[str]
    place: str

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> bool:
        if not isinstance(error, PuffinryError):
            return False
        self.problems.append(f"{self.place}{error}")
        return True
