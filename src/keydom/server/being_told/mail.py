"""Mail, through the server that the host has named."""

from __future__ import annotations

import email.policy
import re
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib
from itsdangerous import BadSignature, Signer

from keydom.server.being_told.channels import SEND_SECONDS, Letter, NotSent
from keydom.server.being_told.rows import Destination
from keydom.server.wire.refusals import Refused

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{1,62}")
TOLD_PATH = "/account/told"
"""The page on which one says what one is told."""
LAST = "\n-- \nYou get this because you have asked for it. No more of it: "


def clean_address(text: str) -> str:
    """A mail address as it is kept. Raises Refused."""
    found = text.strip()
    if len(found) > 254 or not ADDRESS.fullmatch(found):
        raise Refused("That is no mail address. It has the form name@example.org.", 422)
    return found


@dataclass(frozen=True)
class MailServer:
    """Where mails are handed over, and the address that they come from."""

    host: str
    port: int
    user: str
    password: str
    encrypted: bool
    sender: str
    name: str

    @classmethod
    def named(cls, address: str, sender: str) -> MailServer | None:
        """The server of these settings; None if there is none. ValueError for a bad one."""
        if not address:
            return None
        parts = urlsplit(address)
        name, plain = parseaddr(sender)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("KEYDOM_SMTP is smtp://USER:PASSWORD@HOST:PORT, or smtps://…")
        if "@" not in plain:
            raise ValueError("KEYDOM_MAIL_FROM is the address that mails come from; KEYDOM_SMTP needs it.")
        encrypted = parts.scheme == "smtps"
        return cls(
            host=parts.hostname,
            port=parts.port or (465 if encrypted else 587),
            user=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            encrypted=encrypted,
            sender=plain,
            name=name or "Keydom",
        )


class Mail:
    """Sends mail; `secret` signs the links by which somebody ends it.

    Between handing a mail over and noting that, a server may be killed. It is sent again then, with the same
    Message-ID, by which mailboxes know it: rather twice than never, as a game may wait for it.
    """

    repeatable = True

    def __init__(self, server: MailServer, secret: str) -> None:
        self.server = server
        self._signer = Signer(secret, salt="keydom.mail-off")

    async def send(self, destination: Destination, letter: Letter, message: str) -> None:
        """Hand it to the mail server. Raises NotSent."""
        lines = (*letter.lines, "", f"{destination.origin}{letter.path}")
        await self._hand_over(self._written(destination, letter.title, "\n".join(lines), message))

    async def send_code(self, destination: Destination, code: str, message: str) -> None:
        """Ask whether the address is theirs who has given it. Raises NotSent."""
        text = (
            "Somebody wants to be told by mail when it is their turn, and has given this address.\n"
            f"If that is you, the code is {code}\n"
            f"or follow {destination.origin}{TOLD_PATH}#confirm={code}\n\n"
            "Else do nothing: no further mail comes."
        )
        await self._hand_over(self._written(destination, "Keydom: is this your address?", text, message))

    def ended_by(self, token: str) -> str | None:
        """The destination that a link ends; None for one that this server did not make."""
        try:
            return self._signer.unsign(token).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def _written(self, destination: Destination, title: str, text: str, message: str) -> EmailMessage:
        token = self._signer.sign(destination.id).decode("ascii")
        written = EmailMessage(policy=email.policy.SMTP)
        written["From"] = Address(self.server.name, addr_spec=self.server.sender)
        written["To"] = Address(addr_spec=destination.address)
        written["Subject"] = title
        written["Date"] = formatdate()
        written["Message-ID"] = f"<{message}@{self.server.sender.partition('@')[2]}>"
        written["Auto-Submitted"] = "auto-generated"
        written["List-Unsubscribe"] = f"<{destination.origin}/api/being-told/off/{token}>"
        written["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        written.set_content(f"{text}\n{LAST}{destination.origin}{TOLD_PATH}#off={token}\n")
        return written

    async def _hand_over(self, written: EmailMessage) -> None:
        server = self.server
        try:
            await aiosmtplib.send(
                written,
                sender=server.sender,
                hostname=server.host,
                port=server.port,
                username=server.user or None,
                password=server.password or None,
                use_tls=server.encrypted,
                timeout=SEND_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [each.code for each in error.recipients]
            raise NotSent("The mail server does not take mail for this address.", min(codes, default=0) < 500) from None
        except aiosmtplib.SMTPResponseException as error:
            raise NotSent(f"The mail server has refused it ({error.code}).", error.code < 500) from None
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError):
            raise NotSent("The mail server cannot be reached.") from None
