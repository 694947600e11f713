"""What people call the device from which they ask, by what its browser says of itself."""

from __future__ import annotations

from starlette.requests import HTTPConnection

# Browsers say that they are others, too: the first that fits is meant.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("CrOS", "a Chromebook"),
    ("Windows", "Windows"),
    ("Mac OS", "a Mac"),
    ("Linux", "Linux"),
)
UNKNOWN = "A browser"


def device_of(connection: HTTPConnection) -> str:
    """A few words: `Firefox on Windows`."""
    said = connection.headers.get("user-agent", "")
    browser = next((name for word, name in _BROWSERS if word in said), UNKNOWN)
    system = next((name for word, name in _SYSTEMS if word in said), "")
    return f"{browser} on {system}" if system else browser
