"""What may have become of a file of something learned: none of it may be read, or end in a traceback."""

from __future__ import annotations

import json
import zlib


def with_head(whole: bytes, **changes: object) -> bytes:
    """The same file with another first line."""
    line, _, packed = whole.partition(b"\n")
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n" + packed


def broken_files(whole: bytes) -> list[bytes]:
    """Files that were cut off, swollen, or written by somebody else."""
    line, _, packed = whole.partition(b"\n")
    return [
        b"",
        b"\n",
        b"[]\n",
        b"null\n" + packed,
        b"[" * 100_000 + b"\n" + packed,
        whole[: len(line) // 2],
        whole[:-3],
        line + b"\n",
        line + b"\n" + zlib.compress(b"\0" * 10),
        line + b"\n" + zlib.compress(b"\0" * 100_000_000),
        line + b"\n" + b"\xff" + packed[1:],
        with_head(whole, inputs=-1),
        with_head(whole, inputs="many"),
        with_head(whole, inputs=None),
        with_head(whole, inputs=10**12),
        with_head(whole, hidden=1),
        with_head(whole, unknown=1),
        bytes([0xFF, 0xFE]) + whole,
    ]
