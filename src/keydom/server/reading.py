"""Reading what clients send: checked by the structures of `server/messages.py`, refused with a sentence."""

from __future__ import annotations

import functools
import re
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from keydom.core.wire import Structure
from keydom.server.messages import ClientMessage
from keydom.server.refusals import Refused

T = TypeVar("T")


class _Keyed(Structure, frozen=True, kw_only=True):
    key: str = ""


_messages: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_keys: msgspec.json.Decoder[_Keyed] = msgspec.json.Decoder(_Keyed)
_TYPES = [str(each.__struct_config__.tag) for each in get_args(ClientMessage)]


def read_message(text: str) -> ClientMessage:
    """A client's message. Raises Refused."""
    try:
        return _messages.decode(text)
    except msgspec.ValidationError as error:
        name = _field_at_fault(str(error))
        if name == "type":
            raise Refused(f"The type of a message is {', '.join(_TYPES[:-1])} or {_TYPES[-1]}.", 422) from None
        what = next((found for each in get_args(ClientMessage) if (found := _descriptions(each).get(name))), None)
        raise Refused("A message is a JSON object." if what is None else f"'{name}' is {what}.", 422) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("A message is a JSON object.", 422) from None


def key_in(text: str) -> str:
    """The key under which a message that was refused can be answered; empty if there is none."""
    try:
        return _keys.decode(text).key
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""


def read_body(body: bytes, kind: type[T]) -> T:
    """The body of an HTTP call. Raises Refused."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        name = _field_at_fault(str(error))
        annotation: Any = kind
        what = _descriptions(annotation).get(name)
        raise Refused(
            f"This request is not understood: {error}." if what is None else f"'{name}' is {what}.", 422
        ) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("This request is not understood: its body is no JSON.", 422) from None


def _field_at_fault(error: str) -> str:
    """The name of the field that a message of msgspec is about; empty if it is about none."""
    missing = re.search(r"missing required field `(\w+)`", error)
    if missing is not None:
        return missing[1]
    place = re.search(r"at `\$([^`]*)`", error)
    names = re.findall(r"\.(\w+)", place[1]) if place is not None else []
    return names[-1] if names else ""


@functools.cache
def _descriptions(annotation: Any) -> dict[str, str]:
    """What the fields of a structure, and of those in it, are to hold, by name."""
    if get_origin(annotation) is not None:
        return {name: text for each in get_args(annotation) for name, text in _descriptions(each).items()}
    if not (isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)):
        return {}
    found: dict[str, str] = {}
    for name, hint in get_type_hints(annotation, include_extras=True).items():
        found |= _descriptions(hint)
        if get_origin(hint) is Annotated:
            found[name] = "; ".join(each.description for each in hint.__metadata__ if each.description is not None)
    return found
