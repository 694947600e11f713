"""Live connections: large messages are compressed, small ones go as they are, and nothing is kept for the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

SMALL: Final = 1024
"""Bytes below which a message fits into one packet anyway."""


class LargeMessages(PerMessageDeflate):
    """`permessage-deflate`, which leaves it to the sender what to compress, for large messages only."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it is sent. The server sends each message in one."""
        if frame.opcode is not Opcode.CONT and frame.fin and len(frame.data) < SMALL:
            return frame
        return super().encode(frame)


class LargeMessagesFactory(ServerPerMessageDeflateFactory):
    """Agrees on compression by which neither side keeps anything between messages: that would be most of what a
    connection takes."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is agreed on, and the extension that keeps to it."""
        agreed, standard = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessages(
            standard.remote_no_context_takeover,
            standard.local_no_context_takeover,
            standard.remote_max_window_bits,
            standard.local_max_window_bits,
            standard.compress_settings,
        )
