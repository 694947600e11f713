"""The key moments of Keythedral."""

from __future__ import annotations

from table_pictures.moments import OVER_BOX, At, Moment, moments_in

THREE, FIVE = "keythedral-3p", "keythedral-5p"
moment = moments_in("keythedral")

MOMENTS: tuple[Moment, ...] = (
    moment("first-turn", "The first question: a field is laid", At(THREE, "lay_field", ("field",))),
    moment(
        "why-not",
        "Why no field can be laid there",
        At(THREE, "lay_field", ("field",)),
        clicks=("[data-anchor^='field'] >> nth=0",),
        shows=".reason",
    ),
    moment(
        "clause",
        "What the rules say",
        At(THREE, "lay_field", ("field",)),
        clicks=("[data-anchor^='field'] >> nth=0", ".reason >> role=link"),
        shows=".asked",
    ),
    moment("which-cottage", "Which cottage is laid", At(THREE, "lay_cottage", ("number",), after=19)),
    moment("cottage-gap", "Into which gap the cottage goes", At(THREE, "lay_cottage", ("slot",), True, after=45)),
    moment("call", "Workers are called by number", At(THREE, "call", ("number",), after=73)),
    moment("placement", "Where a worker goes", At(THREE, "placement", ("direction",), after=76)),
    moment("placement-law", "Where a worker goes, with a law in hand", At(THREE, "placement", ("direction", "law"))),
    moment("first-spending", "The first turn to spend cubes", At(THREE, "turn", ("do",))),
    moment("mid-game", "A turn with tiles, laws and actions", At(THREE, "turn", ("position", "do", "law"), after=190)),
    moment("paying", "Which cube is paid", At(THREE, "turn", ("cube",), True, after=200)),
    moment("paying-any", "Which cubes are paid together", At(THREE, "turn", ("cube",), True, after=320)),
    moment("fence", "Which fence is built", At(THREE, "turn", ("fence",), True, after=300)),
    moment("law-or-not", "A window to play a law", At(THREE, "window", ("law", "decline"), after=300)),
    moment(
        "standing-answers",
        "When to be asked about laws",
        At(THREE, "window", ("law", "decline"), after=300),
        clicks=("role=button[name=/^When to ask about laws/]",),
        shows="dialog[open]",
    ),
    moment("law-field", "A law is played: which field", At(THREE, "window", ("field",), True)),
    moment("after-procuring", "A law drawn may be played", At(THREE, "after_procuring", ("law", "decline"))),
    moment("auction", "The auction for the start player's sign", At(THREE, "bid", ("tens", "decline"), after=390)),
    moment("auction-units", "The units of a bid", At(THREE, "bid", ("units",), True)),
    moment("auction-match", "The highest bid may be matched", At(THREE, "match", ("accept",))),
    moment("auction-payment", "A bid is paid cube by cube", At(THREE, "bid_payment", ("cube",))),
    moment("start-player", "Who begins the next round", At(THREE, "choose_start", ("seat",), after=230)),
    moment("waiting", "Another player's turn", At(THREE, "turn", ("position", "do"), after=240), viewer="waiting"),
    moment(
        "following",
        "What others did is followed",
        At(THREE, "turn", ("do",), after=260),
        clicks=(".since",),
        shows=".following",
    ),
    moment("watching", "Seen by somebody without a seat", At(THREE, "turn", ("do",), after=260), viewer="spectator"),
    moment("five-players", "Late in a game of five", At(FIVE, "turn", ("position", "do"), after=480)),
    moment("ending", "The result", At(THREE, OVER_BOX), shows="dialog.finished canvas"),
    moment("ending-full", "The result of a full table", At(FIVE, OVER_BOX), shows="dialog.finished canvas"),
    moment("ending-table", "How the points went, as a table", At(THREE, OVER_BOX), clicks=("text=As a table",)),
    moment("last-board", "The board behind the result", At(THREE, OVER_BOX), clicks=("text=Look at the board",)),
)
