"""A results folder of `aedile run` (docs/reference/results.md): its files, held against the sums in its manifest.

This is the one reader that `aedile.results` and `aedile.report` share. It needs only what comes with Python.
"""
import contextlib
import gc
import hashlib
import json
import re
from pathlib import Path
from typing import Any, Dict, Iterator, Optional

SEAL = re.compile(rb',\n\t"sha256":\t"([0-9a-f]{64})"\n}\n\Z')  # what a manifest ends with
SEAL_SIZE = 82


class ResultsError(Exception):
    """One line for people: the file, what was expected, what was found."""


class Folder:
    """A results folder. `check` False: its files are taken as they are. `instead` is what messages say of how to do that."""

    def __init__(self, path: Path, check: bool = True, instead: str = "check=False") -> None:
        self.path = path
        self.instead = instead
        if not path.is_dir():
            raise ResultsError(f"{path}: no such folder")
        text = self._bytes("manifest.json")
        if check:
            self._check_seal(text)
        self.manifest = parsed(text, path / "manifest.json")
        self.sums: Optional[Dict[str, str]] = sums_of(self.manifest) if check else None

    def json(self, name: str) -> Dict[str, Any]:
        """What a file of JSON holds."""
        text = self._bytes(name)
        if self.sums is not None:
            check_sum(self.path / name, hashlib.sha256(text).hexdigest(), self.sums, self.instead)
        return parsed(text, self.path / name)

    def file(self, name: str) -> Path:
        """The path of a file that is what was written."""
        if self.sums is not None:
            check_file(self.path / name, self.sums, self.instead)
        return self.path / name

    def check_all(self) -> None:
        """Every file that the manifest lists is what was written."""
        for name in self.sums or {}:
            self.file(name)

    def _bytes(self, name: str) -> bytes:
        try:
            return (self.path / name).read_bytes()
        except FileNotFoundError:
            raise ResultsError(f"{self.path}: no {name}; expected a finished results folder of aedile run") from None
        except OSError as error:
            raise unreadable(self.path / name, error) from None

    def _check_seal(self, text: bytes) -> None:
        """A manifest vouches for itself: its last key is the SHA-256 of what stands before it."""
        end = SEAL.search(text, max(0, len(text) - SEAL_SIZE))
        if not end or hashlib.sha256(text[: end.start()]).hexdigest().encode() != end[1]:
            raise ResultsError(
                f"{self.path / 'manifest.json'}: damaged: expected to end with the SHA-256 of what stands before, found another"
                f" end (changed, cut, or of an earlier version); {self.instead} reads it all the same"
            )


def sums_of(manifest: Dict[str, Any]) -> Dict[str, str]:
    """The sums that a manifest lists, by the names of the files."""
    return {file.get("name"): file.get("sha256") for file in manifest.get("files", [])}


def check_file(path: Path, sums: Dict[str, str], instead: str) -> None:
    """A file is what was written; read in parts, since it may be large."""
    found = hashlib.sha256()
    try:
        with path.open("rb") as file:
            for part in iter(lambda: file.read(1 << 20), b""):
                found.update(part)
    except OSError as error:
        raise unreadable(path, error) from None
    check_sum(path, found.hexdigest(), sums, instead)


def check_sum(path: Path, found: str, sums: Dict[str, str], instead: str) -> None:
    if sums.get(path.name) != found:
        raise ResultsError(
            f"{path}: not the file that was written: expected SHA-256"
            f" {sums.get(path.name, 'none (manifest.json does not list it)')}, found {found};"
            f" {instead} reads it all the same"
        )


def unreadable(path: Path, error: OSError) -> ResultsError:
    return ResultsError(f"{path}: cannot be read ({error.strerror})")


@contextlib.contextmanager
def no_collection() -> Iterator[None]:
    """Nothing that is read is garbage yet. To look for some among a million lists makes reading a third slower."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def parsed(text: bytes, path: Path) -> Dict[str, Any]:
    """The object that is written in the text of a file."""
    try:
        with no_collection():
            data = json.loads(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ResultsError(f"{path}: cannot be read ({error})") from None
    except json.JSONDecodeError as error:
        raise ResultsError(f"{path}:{error.lineno}: not JSON ({error.msg})") from None
    if not isinstance(data, dict):
        raise ResultsError(f"{path}: expected an object, found {type(data).__name__}")
    return data
