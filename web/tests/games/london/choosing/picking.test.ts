import { expect, test } from "vitest";
import { Picking } from "../../../../src/games/london/choosing/picking.svelte";
import { step } from "../../../../src/games/london/choosing/step";
import type { LondonAdvice, LondonView } from "../../../../src/generated/london";
import type { Choice } from "../../../../src/generated/messages";
import { ADVICE, built, choice, laid, REFERENCE, seat_view, turn, verbs } from "../fixtures";

/** A picking of some choices, and what was sent. */
function picking_of(
  view: LondonView,
  choices: Choice[],
  advice: LondonAdvice = ADVICE,
  {
    preview = null,
    hinted = [],
    asked_for = null,
  }: { preview?: Choice | null; hinted?: readonly number[]; asked_for?: Choice | null } = {},
) {
  const sent: number[][] = [];
  const choose = (codes: number[]) => void sent.push(codes);
  const picking = new Picking(() => ({
    view,
    advice,
    choices,
    choose,
    preview,
    hinted,
    asked_for,
    names: ["Ada", "Bo"],
    reference: REFERENCE,
  }));
  return { picking, sent };
}

const partial_action = (...words: string[]) =>
  words.map((word) => {
    const [family = "", argument = ""] = word.split(" ");
    return { family, arguments: argument === "" ? [] : [argument] };
  });

test("on one's turn a tile stands for the verb that is possible there", () => {
  const { picking } = picking_of(turn(), verbs());
  expect(picking.asked).toBe("verb");
  expect(picking.tile_code("battersea")).toBe(0);
  expect(picking.tile_code("kingsCross")).toBeUndefined();
  expect(picking.tile_code("greenwich")).toBeUndefined();
  expect(picking.lit_in(null)).toBe(true);
  expect(picking.lit_in(0)).toBe(false);
});

test("what a lesson asks for next is what is begun with", () => {
  const { picking } = picking_of(turn(), verbs(), ADVICE, { asked_for: choice("do", "use", 1) });
  expect(picking.verb_asked_for).toBe("use");
  expect(picking.tile_asked_for).toBeNull();
  expect(picking_of(turn(), verbs()).picking.verb_asked_for).toBeNull();
  const placing = picking_of(turn(), verbs(), ADVICE, { asked_for: choice("tile", "battersea", 13) }).picking;
  expect(placing.tile_asked_for).toBe("battersea");
});

test("every tile can be opened, with or without a choice", () => {
  const { picking, sent } = picking_of(turn({ turn: 1 }), []);
  const attributes = picking.tile_attributes("battersea", "Battersea") as { onclick: (event: unknown) => void };
  expect(attributes).toMatchObject({ role: "button", tabindex: 0, "data-tile": "battersea" });
  expect(attributes).not.toHaveProperty("data-code");
  attributes.onclick({ currentTarget: null });
  expect(picking.sheet).toEqual({ kind: "tile", tile: "battersea" });
  expect(sent).toEqual([]);
});

test("a whole turn is sent as one list; what was entered already is left out", () => {
  const steps = [step("do", "bid"), step("tile", "battersea"), step("keyple", "red"), step("hand", 3)];
  const fresh = picking_of(turn(), verbs());
  expect(fresh.picking.finish(steps)).toBe(true);
  expect(fresh.sent).toEqual([[0, 13, 69, 76]]);
  const begun = picking_of(turn({ partial_action: partial_action("do bid", "tile battersea", "keyple red") }), [
    choice("hand", 3, 76),
  ]);
  expect(begun.picking.asked).toBe("turn");
  expect(begun.picking.begun).toEqual({ verb: "bid", tile: "battersea" });
  expect(begun.picking.tile_code("battersea")).toBe(76);
  expect(begun.picking.finish(steps)).toBe(true);
  expect(begun.sent).toEqual([[76]]);
  const other = picking_of(turn({ partial_action: partial_action("do use", "tile battersea") }), [
    choice("keyple", "red", 69),
  ]);
  expect(other.picking.finish(steps)).toBe(false);
  expect(picking_of(turn({ turn: 1 }), []).picking.finish(steps)).toBe(false);
});

test("after a verb was chosen from the list its targets are lit", () => {
  const { picking } = picking_of(turn({ partial_action: partial_action("do bid") }), [choice("tile", "battersea", 13)]);
  expect(picking.asked).toBe("target");
  expect(picking.tile_code("battersea")).toBe(13);
  expect(picking.tile_code("greenwich")).toBeUndefined();
});

test("free berths of the next tile are lit on one's turn, and sailing is sent with its berth", () => {
  const own_turn = picking_of(turn(), verbs());
  expect([...own_turn.picking.lit_berths]).toEqual([
    [1, 4],
    [3, 4],
  ]);
  own_turn.picking.sail(3);
  expect(own_turn.sent).toEqual([[4, 64]]);
  const chosen = picking_of(turn({ partial_action: partial_action("do sail") }), [
    choice("berth", 1, 62),
    choice("berth", 3, 64),
  ]);
  expect(chosen.picking.asked).toBe("berth");
  chosen.picking.sail(1);
  expect(chosen.sent).toEqual([[62]]);
  const forced = picking_of(turn({ phase: "sailing" }), [choice("berth", 1, 62)]);
  forced.picking.sail(1);
  expect(forced.sent).toEqual([[62]]);
});

test("in the set-up a click on a home chooses it", () => {
  const { picking, sent } = picking_of(turn({ phase: "setup", display: [] }), [choice("tile", "greenwich", 6)]);
  expect(picking.asked).toBe("home");
  (picking.tile_attributes("greenwich", "Greenwich") as { onclick: (event: unknown) => void }).onclick({
    currentTarget: null,
  });
  expect(sent).toEqual([[6]]);
});

// -- pending connectors ---------------------------------------------------------------------------------------------

function pending(more: Partial<LondonView> = {}): LondonView {
  const tiles = [built("greenwich", 0, 0), built("battersea", 1, 0)];
  return turn({
    turn: 1,
    seats: [
      seat_view(0, { borough: tiles, connectors: laid(tiles, "black 0 0 NW"), pending: { brown: 1, red: 2 } }),
      seat_view(1),
    ],
    pending_at_hand: "brown",
    ...more,
  });
}
const EDGES: LondonAdvice = {
  edges: [
    {
      tile: "greenwich",
      side: "E",
      q: 0,
      r: 0,
      joins: ["battersea"],
      effects: { brown: { scores: [], serves: ["the last connector that Battersea needs for its upgrade"] } },
    },
    { tile: "battersea", side: "E", q: 1, r: 0, joins: [], effects: {} },
  ],
};
const PENDING = [
  choice("tile", "greenwich", 6),
  choice("tile", "battersea", 13),
  choice("connector", "red", 121),
  choice("none", null, 123),
];

test("a click on a free edge lays the connector at hand, also while another player is at turn (LO-625)", () => {
  const { picking, sent } = picking_of(pending(), PENDING, EDGES);
  expect(picking.asked).toBe("connector");
  expect(picking.laying.colour).toBe("brown");
  expect(picking.laying.edges.map(({ codes }) => codes)).toEqual([
    [6, 124],
    [13, 124],
  ]);
  const [first] = picking.laying.edges;
  if (!first) throw new Error("no edge");
  picking.laying.click(first.edge, first.codes, false);
  expect(sent).toEqual([[6, 124]]);
});

test("another pending colour may be picked first: it is named at once (LO-1630)", () => {
  const { picking, sent } = picking_of(pending(), PENDING, EDGES);
  picking.laying.pick("brown");
  picking.laying.pick("blue");
  expect(sent).toEqual([]);
  picking.laying.pick("red");
  expect(sent).toEqual([[121]]);
});

test("a connector that was named or a tile that was entered is gone on from", () => {
  const named = picking_of(
    pending({ partial_action: partial_action("connector red"), pending_at_hand: "red" }),
    PENDING.slice(0, 2),
    EDGES,
  );
  expect(named.picking.laying.colour).toBe("red");
  expect(named.picking.laying.edges.map(({ codes }) => codes)).toEqual([
    [6, 124],
    [13, 124],
  ]);
  expect(named.picking.laying.free).toBe(false);
  const on_tile = picking_of(
    pending({ partial_action: partial_action("tile battersea") }),
    [choice("side", "E", 124)],
    EDGES,
  );
  expect(on_tile.picking.laying.edges.map(({ edge, codes }) => [edge.tile, codes])).toEqual([["battersea", [124]]]);
});

test("a finger sees what a connector would do before it lays it", () => {
  const { picking, sent } = picking_of(pending(), PENDING, EDGES);
  const [first, second] = picking.laying.edges;
  if (!first || !second) throw new Error("no edges");
  picking.laying.click(first.edge, first.codes, true);
  expect(sent).toEqual([]);
  expect(picking.laying.shown?.edge).toBe(first.edge);
  picking.laying.click(second.edge, second.codes, true);
  picking.laying.click(second.edge, second.codes, true);
  expect(sent).toEqual([second.codes]);
});

test("the side that waits to be confirmed is the one that is shown, wherever the pointer was before", () => {
  const chosen = choice("side", "E", 124);
  const on_tile = pending({ partial_action: partial_action("tile battersea") });
  const { laying } = picking_of(on_tile, [chosen], EDGES, { preview: chosen }).picking;
  laying.pointed = "elsewhere";
  expect(laying.shown?.codes).toEqual([124]);
  const [first, second] = picking_of(pending(), PENDING, EDGES).picking.laying.edges;
  if (!first || !second) throw new Error("no edges");
  const by_tile = picking_of(pending(), PENDING, EDGES, { preview: choice("tile", "battersea", 6) }).picking.laying;
  by_tile.pointed = by_tile.shown_key;
  expect(by_tile.shown?.codes).toEqual(first.codes);
  const discarding = picking_of(pending(), PENDING, EDGES, { preview: choice("do", "discard", 99) }).picking.laying;
  discarding.click(second.edge, second.codes, true);
  expect(discarding.shown).toBeNull();
});

test("the side that a hint advises is shown, until a finger touches another one", () => {
  const on_tile = { preview: choice("tile", "battersea", 6) };
  const edges = picking_of(pending(), PENDING, EDGES).picking.laying.edges;
  const advised = edges.findLast(({ codes }) => codes[0] === 6);
  const other = edges.find((one) => one !== advised);
  if (!advised || !other) throw new Error("no edges");
  const { laying } = picking_of(pending(), PENDING, EDGES, { ...on_tile, hinted: advised.codes }).picking;
  laying.pointed = "elsewhere";
  expect(laying.shown?.codes).toEqual(advised.codes);
  laying.click(other.edge, other.codes, true);
  expect(laying.shown?.edge).toBe(other.edge);
});

test("what a connector would do: the tiles it joins, the points it brings, the upgrades it serves", () => {
  const { picking } = picking_of(pending(), PENDING, EDGES);
  const [edge] = picking.laying.edges;
  if (!edge) throw new Error("no edge");
  expect(picking.laying.effect(edge.edge)).toEqual({
    joins: ["greenwich", "battersea"],
    scores: [],
    serves: ["the last connector that Battersea needs for its upgrade"],
  });
});

// -- placing won tiles ----------------------------------------------------------------------------------------------

function placing(more: Partial<LondonView> = {}): LondonView {
  return turn({
    phase: "placing",
    display: [],
    seats: [
      seat_view(0, {
        won: [
          { tile: "shard", level: 0 },
          { tile: "towerBridge", level: 0 },
        ],
        placed: false,
      }),
      seat_view(1),
    ],
    ...more,
  });
}
const cell = (place: string, side: "E" | "W", q: number, axes: number[]) => ({
  place,
  tile: "greenwich",
  side,
  q,
  r: 0,
  axes,
  joins: [],
  scores: [],
});
const CELLS: LondonAdvice = {
  cells: [cell("shard", "E", 1, []), cell("shard", "W", -1, []), cell("towerBridge", "E", 1, [1, 2])],
  worth: { shard: { now: 3, best: 3 } },
};
const PLACING = [choice("tile", "shard", 43), choice("tile", "towerBridge", 33)];

test("a won tile is picked, its cells are lit, and a click takes it there before it is placed", () => {
  const { picking, sent } = picking_of(placing(), PLACING, CELLS);
  const { settling } = picking;
  // Of several none is taken before the visitor has picked one.
  expect(settling.tile).toBeNull();
  expect(settling.cells).toEqual([]);
  settling.pick("shard");
  expect(settling.tile).toBe("shard");
  expect(settling.cells.map((cell) => cell.side)).toEqual(["E", "W"]);
  const [, west] = settling.cells;
  if (!west) throw new Error("no cell");
  settling.click(west);
  expect(settling.cell).toBe(west);
  expect(sent).toEqual([]);
  settling.place();
  expect(sent).toEqual([[43, 6, 127]]);
});

test("a click on the cell again turns the river; the axis is sent last (LO-1618)", () => {
  const { picking, sent } = picking_of(placing(), PLACING, CELLS);
  const { settling } = picking;
  settling.pick("towerBridge");
  const [east] = settling.cells;
  if (!east) throw new Error("no cell");
  settling.click(east);
  expect(settling.axis).toBe(1);
  settling.click(east);
  expect(settling.axis).toBe(2);
  settling.click(east);
  expect(settling.axis).toBe(1);
  settling.turn();
  settling.place();
  expect(sent).toEqual([[33, 6, 124, 132]]);
});

test("the land around a tile stays as large as all its places are, also where one tile beside it was named", () => {
  const begun = placing({ partial_action: partial_action("tile shard", "tile greenwich", "side W") });
  const { settling } = picking_of(begun, [choice("side", "W", 127)], CELLS).picking;
  expect(settling.cells.map((cell) => cell.side)).toEqual(["W"]);
  expect(settling.places.map((cell) => cell.side)).toEqual(["E", "W"]);
});

test("a placement that was begun goes on with its tile and cell only", () => {
  const begun = placing({ partial_action: partial_action("tile towerBridge", "tile greenwich", "side E") });
  const { picking, sent } = picking_of(begun, [choice("axis", 1, 131), choice("axis", 2, 132)], CELLS);
  expect(picking.settling.tiles).toEqual(["towerBridge"]);
  expect(picking.settling.cells.map((cell) => cell.place)).toEqual(["towerBridge"]);
  const [east] = picking.settling.cells;
  if (!east) throw new Error("no cell");
  picking.settling.click(east);
  picking.settling.place();
  expect(sent).toEqual([[131]]);
});
