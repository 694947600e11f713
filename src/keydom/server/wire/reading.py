"""Reading what clients send: checked by the structures of `server/wire/messages.py`, refused with a sentence."""

from __future__ import annotations

import functools
import re
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from keydom.core.wire import Structure
from keydom.server.wire.messages import ClientMessage
from keydom.server.wire.refusals import Refused

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
        names = _field_at_fault(str(error))
        if names == ["type"]:
            raise Refused(f"The type of a message is {', '.join(_TYPES[:-1])} or {_TYPES[-1]}.", 422) from None
        raise Refused(_told(ClientMessage, names) or "A message is a JSON object.", 422) from None
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
        told = _told(kind, _field_at_fault(str(error)))
        raise Refused(told or f"This request is not understood: {error}.", 422) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("This request is not understood: its body is no JSON.", 422) from None


def _field_at_fault(error: str) -> list[str]:
    """The names that lead to the field that a message of msgspec is about; none if it is about the whole."""
    place = re.search(r"at `\$([^`]*)`", error)
    names = re.findall(r"\.(\w+)", place[1]) if place is not None else []
    missing = re.search(r"missing required field `(\w+)`", error)
    return names if missing is None else [*names, missing[1]]


def _told(annotation: Any, names: list[str]) -> str | None:
    """What the named field is to hold, in a sentence; or the nearest one around it of which that is said."""
    for depth in range(len(names), 0, -1):
        what = _description(annotation, tuple(names[:depth]))
        if what is not None:
            return f"'{names[depth - 1]}' is {what}."
    return None


@functools.cache
def _description(annotation: Any, names: tuple[str, ...]) -> str | None:
    """What the field is to hold to which these names lead."""
    for structure in _structures(annotation):
        hint = get_type_hints(structure, include_extras=True).get(names[0])
        if hint is None:
            continue
        if len(names) > 1:
            found = _description(hint, names[1:])
        else:
            told = hint.__metadata__ if get_origin(hint) is Annotated else ()
            found = "; ".join(each.description for each in told if each.description is not None) or None
        if found is not None:
            return found
    return None


def _structures(annotation: Any) -> list[type[msgspec.Struct]]:
    """The structures that a type names: itself, those of a union, or those in a list."""
    if get_origin(annotation) is not None:
        return [structure for each in get_args(annotation) for structure in _structures(each)]
    return [annotation] if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct) else []
