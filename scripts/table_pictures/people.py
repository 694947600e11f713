"""The pages of people: accounts, hours, notices, players, the host's page, and what they do with each other at tables.

`life.py` fills a server with the people and tables that are named here in braces.
"""

from __future__ import annotations

from table_pictures.moments import Moment, moments_in

FOLDER = "people"
page = moments_in(FOLDER)
BUTTON = "role=button[name='{}']"
TALK = "[data-paper=talk], nav [aria-label^=Talk]"

NOTES = "dialog [data-paper=notes], body:not(:has(dialog[open])) [data-paper=notes]"


def _part(name: str) -> str:
    return f"[aria-label='Parts of this page'] >> text='{name}'"


ACCOUNT: tuple[Moment, ...] = (
    page("account-guest", "A guest's account", path="account", who="newcomer", shows="h1"),
    page("account", "An account", path="account", who="Ada", shows="h1"),
    page(
        "account-codes",
        "New recovery codes",
        path="account",
        who="Cleo",
        clicks=(BUTTON.format("Make new ones"),),
        shows="text=I have kept them",
    ),
    page(
        "account-device",
        "Going on on another device",
        path="account",
        who="Ada",
        clicks=("role=button[name='Continue on another device']",),
        shows="dialog img",
    ),
    page("account-delete", "Deleting all", path="account", who="Ada", clicks=(BUTTON.format("Delete all"),)),
    page("device", "On the other device", path="account/device", who="newcomer", shows="h1"),
    page("hours-new", "Hours of somebody who has none", path="account/hours", who="newcomer", shows="form"),
    page("hours", "Hours that were chosen, and a vacation", path="account/hours", who="Ada", shows="form"),
    # First, as a page that is there already is not loaded anew for what stands behind the sign.
    page("told-end", "A link in a mail that ends it", path="account/told#off=abc", who="newcomer", shows="text=End it"),
    page("told-new", "Being told, nowhere yet", path="account/told", who="newcomer", shows="h1"),
    page("told", "Being told, in many places", path="account/told", who="Ada", shows="text=Discord"),
)

PLAYERS: tuple[Moment, ...] = (
    page("player-new", "One's own page, before the first game", path="player/me", who="newcomer", shows="h1"),
    page("player-own", "One's own results and ratings", path="player/me", who="Ada", shows=".value"),
    page("player-friend", "A friend's page", path="player/{Bertram}", who="Ada", shows=".value"),
    page("player-stranger", "The page of somebody one has not met", path="player/{Gus}", who="Ada", shows="h1"),
    page("player-hidden", "A page that is not shown", path="player/{Eve}", who="Ada", shows="h1"),
    page("program", "A program's page", path="program/steward", who="Ada", shows=".value"),
)

HOST: tuple[Moment, ...] = (
    page("host-tables", "The host's page: tables", path="host", who="Ada", shows="[aria-label=Tables] strong"),
    *(
        page(f"host-{name.lower()}", f"The host's page: {name.lower()}", path="host", who="Ada", clicks=(_part(name),))
        for name in ("People", "Reports", "Load", "Log")
    ),
    page(
        "host-ban",
        "Banning somebody",
        path="host",
        who="Ada",
        clicks=(_part("People"), "role=button[name='Ban: Finn']"),
        shows="dialog[open]",
    ),
    page(
        "host-nothing",
        "A table that is not found",
        path="host",
        who="Ada",
        types=("[type=search]", "Alexandria"),
        shows="text=No table is like that",
    ),
    page("banned", "Somebody who is banned", path="", who="Gus", shows="role=alert"),
)

AROUND: tuple[Moment, ...] = (
    page("open-tables", "The start page of somebody who has friends and tables", path="", who="Ada", shows=".filters"),
    page("waiting", "The tables that wait", path="account/hours", who="Ada", clicks=(".door",), shows="dialog[open]"),
    page(
        "set-up-friends",
        "A table for friends is set up, with a clock",
        path="new/london/friends",
        who="Ada",
        clicks=("text=Some weeks",),
        shows="text=Open the table",
    ),
    page("lobby-host", "One's own table waits for players", path="table/{open}", who="Ada", shows=".lobby"),
    page("lobby-invited", "An invitation", path="table/{invited}", who="Ada", shows=".lobby"),
    page(
        "lobby-leave",
        "Leaving one's own table before the game",
        path="table/{open}",
        who="Ada",
        clicks=(BUTTON.format("At this table"),),
        shows="dialog[open]",
    ),
    *(
        page(f"table-{name}", told, path=f"table/{{{name}}}", who=who, shows=shows)
        for name, told, who, shows in (
            ("asked", "A question to all", "Ada", "text=Agree"),
            ("waits", "Waiting for what all answer", "Dimitri", "text=/asks|asked/"),
            ("paused", "Clocks stand by agreement", "Ada", "text=/stand/"),
            ("left", "A program plays for the visitor", "Ada", "text=/A program/"),
            ("resting", "Somebody is on vacation", "Ada", ".board"),
            ("later", "A spectator who sees the game later", "Ada", ".badge"),
            ("again", "The others play again", "Ada", ".board"),
        )
    ),
    *(
        page(
            f"dialog-{name}",
            told,
            path=f"table/{{{name}}}",
            who="Ada",
            clicks=(BUTTON.format("At this table"),),
            shows="dialog[open]",
        )
        for name, told in (
            ("resting", "At this table: a game of weeks"),
            ("absent", "At this table: somebody does not come back"),
            ("two", "At this table: a game of two, for ratings"),
        )
    ),
    page("talk", "The talk at a table", path="table/{talk}", who="Ada", clicks=(TALK,), shows="role=log"),
    page(
        "talk-about",
        "What can be done about somebody's words",
        path="table/{talk}",
        who="Ada",
        clicks=(TALK, ".remark .about"),
        shows="dialog[open] blockquote",
    ),
    page("notes", "A notepad", path="table/{talk}", who="Ada", clicks=(TALK, NOTES), shows="textarea"),
)

MOMENTS = (*ACCOUNT, *PLAYERS, *HOST, *AROUND)
