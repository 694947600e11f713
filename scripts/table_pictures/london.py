"""The key moments of Key to the City - London."""

from __future__ import annotations

from table_pictures.moments import OVER_BOX, At, Moment, moments_in

THREE, FOUR, SIX = "london-3p", "london-4p", "london-6p"
moment = moments_in("london")

MOMENTS: tuple[Moment, ...] = (
    moment("home", "Which home tile, where they are chosen", At(FOUR, "choose_home", ("tile",))),
    moment("first-turn", "The first turn", At(THREE, "turn", ("do",))),
    moment(
        "tile-sheet",
        "The first turn, a tile opened",
        At(THREE, "turn", ("do",)),
        clicks=(".display [data-tile] >> nth=4",),
    ),
    moment(
        "tile-card",
        "A tile on offer, enlarged",
        At(THREE, "turn", ("do",)),
        clicks=(".display [data-tile] >> nth=4", "role=button[name=/^What .* does$/]"),
    ),
    moment("which-tile", "For which tile", At(THREE, "turn", ("tile",), True, after=60)),
    moment("keyples", "With which keyples", At(THREE, "turn", ("keyple",), True, after=60)),
    moment("bid", "How many keyples are bid", At(THREE, "turn", ("hand",), True, after=60)),
    moment("group", "Keyples in the auction are used", At(THREE, "turn", ("group",), True, after=90)),
    moment("connectors", "Connectors are to be laid", At(THREE, "turn", ("connector", "none"), after=250)),
    moment("side", "On which side a connector is laid", At(THREE, "turn", ("side",), True, after=250)),
    moment("berth", "At which berth to sail in", At(THREE, "turn", ("berth",), True, after=300)),
    moment("sailing", "The barges sail", At(THREE, "sailing", ("berth",))),
    moment("placing", "Tiles are placed, sealed", At(THREE, "placing", ("tile",), True)),
    moment("placing-side", "Where a tile is placed", At(THREE, "placing", ("side",), True, after=330)),
    moment(
        "placing-river",
        "How the river of a tile is laid",
        At(THREE, "placing", ("axis",), True),
        clicks=(".cell",),
    ),
    moment("mid-game", "The second era", At(THREE, "turn", ("do",), after=260)),
    moment("upgrade", "With which skill a tile is upgraded", At(THREE, "turn", ("skill",), True)),
    moment("late-game", "The last era", At(THREE, "turn", ("do",), after=680)),
    moment("open-keyples", "Keyples that came back lie open", At(FOUR, "turn", ("do",), after=500)),
    moment("waiting", "Another player's turn", At(THREE, "turn", ("do",), after=400), viewer="waiting"),
    moment(
        "following",
        "What others did is followed",
        At(THREE, "turn", ("do",), after=260),
        clicks=(".since",),
        shows=".following",
    ),
    moment("watching", "Seen by somebody without a seat", At(THREE, "turn", ("do",), after=420), viewer="spectator"),
    moment("six-players", "A full table", At(SIX, "turn", ("do",), after=700)),
    moment("ending", "The result", At(THREE, OVER_BOX), shows="dialog.finished canvas"),
    moment("ending-full", "The result of a full table", At(SIX, OVER_BOX), shows="dialog.finished canvas"),
    moment("ending-table", "How the points went, as a table", At(THREE, OVER_BOX), clicks=("text=As a table",)),
    moment("last-board", "The board behind the result", At(THREE, OVER_BOX), clicks=("text=Look at the board",)),
)
