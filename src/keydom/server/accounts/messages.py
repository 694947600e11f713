"""What the pages of an account and the server say to each other, beside `server/wire/messages.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from keydom.core.wire import Structure
from keydom.server.wire.messages import GuestName

Credential = Annotated[dict[str, Any], Meta(description="what a passkey has answered")]
Code = Annotated[str, Meta(max_length=100, description="a code of at most 100 letters")]
Purpose = Literal["make", "add", "sign_in"]

# -- bodies of HTTP calls ---------------------------------------------------------------------------------------------


class AskChallenge(Structure, frozen=True, kw_only=True, omit_defaults=True):
    """Ask for what a passkey is to sign."""

    purpose: Annotated[Purpose, Meta(description="'make', 'add' or 'sign_in'")]
    """To `make` an account with it, to `add` it to the account, or to `sign_in`."""
    name: GuestName = ""
    """The name of the account that is to be made; else empty."""


class MakeAccount(Structure, frozen=True, kw_only=True):
    """Make an account of the guest who asks."""

    name: GuestName
    """What others are to read."""
    credential: Annotated[dict[str, Any] | None, Meta(description="what a passkey has answered, or null")]
    """The new passkey, as `PublicKeyCredential.toJSON()` gives it; null for an account with recovery codes alone."""


class SignIn(Structure, frozen=True, kw_only=True):
    """Sign in by a passkey."""

    credential: Credential
    """What the passkey has answered, as `PublicKeyCredential.toJSON()` gives it."""


class NewPasskey(Structure, frozen=True, kw_only=True):
    """Add a passkey to the account."""

    credential: Credential
    """What the passkey has answered, as `PublicKeyCredential.toJSON()` gives it."""


class EnterCode(Structure, frozen=True, kw_only=True):
    """A recovery code, or the code of another device."""

    code: Code
    """As it was written down or scanned; signs between the letters do not matter."""


class AllowDevice(Structure, frozen=True, kw_only=True):
    """Let another device in, or not."""

    number: Annotated[str, Meta(max_length=4, pattern="^[0-9]*$", description="the number that the other device shows")]
    """The number that both devices show."""
    allow: Annotated[bool, Meta(description="true or false")]
    """False: the code is good for nothing any more."""


class SignOut(Structure, frozen=True, kw_only=True):
    """Sign out."""

    everywhere: Annotated[bool, Meta(description="true or false")]
    """Whether in all browsers, else in this one."""


class DeleteMe(Structure, frozen=True, kw_only=True):
    """Delete all that is one's own."""

    name: GuestName
    """One's name, as a sign that it is meant."""


# -- answers of HTTP calls --------------------------------------------------------------------------------------------


class Challenge(Structure, frozen=True, kw_only=True):
    """What a passkey is to sign."""

    options: Any
    """As `PublicKeyCredential.parseCreationOptionsFromJSON()` reads it, or its brother for requests."""


class RecoveryCodes(Structure, frozen=True, kw_only=True):
    """New recovery codes. They are told this once."""

    codes: list[str]
    """Each signs in once."""


class OwnPasskey(Structure, frozen=True, kw_only=True):
    """A passkey of the account."""

    id: str
    """Its name in addresses."""
    name: str
    """What its owner calls it."""
    host: str
    """The name of the server for which it was made; it is good for no other."""
    created: str
    """When it was made: ISO 8601, UTC."""
    used: str | None
    """When it last signed in; null if it never did."""


class OwnSession(Structure, frozen=True, kw_only=True):
    """A browser that is signed in."""

    id: str
    """Its name in addresses."""
    device: str
    """Which browser, in a few words."""
    created: str
    """When it signed in: ISO 8601, UTC."""
    seen: str
    """On which day it was last in use: ISO 8601, UTC."""
    here: bool
    """Whether it is this one."""


class Account(Structure, frozen=True, kw_only=True):
    """The account of whoever asks."""

    name: str
    """What others read."""
    passkeys: list[OwnPasskey]
    """The oldest first."""
    recovery_codes: int
    """How many are left."""
    sessions: list[OwnSession]
    """Where somebody is signed in, the latest first."""
    id: str
    """By which the host of the server can name it an administrator."""
    administrator: bool
    """Whether it may open the host's page."""
    left_here: int
    """How many tables the guest of this browser has, who was there before."""


class DeviceCode(Structure, frozen=True, kw_only=True):
    """The way to another device."""

    code: str
    """What is to be scanned or typed there."""
    path: str
    """Path of the page that takes it, with the code."""
    picture: str
    """The address of that page as a QR code: a picture in an address of the kind `data:`."""
    seconds: int
    """How long it is good for."""


class DeviceWaiting(Structure, frozen=True, kw_only=True):
    """What has become of the way to another device."""

    state: Literal["out", "asked", "done"]
    """`out`: nobody has come with the code yet; `asked`: a device waits to be let in; `done`: the code is good for
    nothing any more."""
    device: str
    """Which device waits, in a few words; else empty."""
    number: str
    """The number that it shows; else empty."""


class DeviceEntry(Structure, frozen=True, kw_only=True):
    """How far a device is that has come with a code."""

    number: str
    """The number by which it is known on the other device."""
    entered: bool
    """Whether it is signed in now."""
