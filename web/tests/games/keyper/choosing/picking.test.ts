import { expect, test } from "vitest";
import { Picking } from "../../../../src/games/keyper/choosing/picking.svelte";
import { colour_step, PLAY_KEYPER, PLAY_KEYPLE } from "../../../../src/games/keyper/choosing/steps";
import { codes_of } from "../../../../src/lib/steps";
import { task_of } from "../../../../src/games/keyper/choosing/taken_words";
import type { KeyperAdvice, KeyperView, Resource } from "../../../../src/generated/keyper";
import type { Choice } from "../../../../src/generated/messages";
import { TAKEN_UP } from "../../../../src/games/keyper/words/choosing";
import { CARD } from "../../../../src/games/keyper/words/reference";
import { advice, board, choice, pieces, REFERENCE, seat_view, turn } from "../fixtures";

type Source = ReturnType<ConstructorParameters<typeof Picking>[0]>;

/** A picking of some choices, and what was sent. */
function picking_of(
  view: KeyperView,
  choices: Choice[],
  reckoned: KeyperAdvice = advice(),
  more: Partial<Source> = {},
) {
  const sent: number[][] = [];
  const choose = (codes: number[]) => void sent.push(codes);
  const picking = new Picking(() => ({
    view,
    advice: reckoned,
    choices,
    choose,
    preview: null,
    asked_for: null,
    right_ways: [],
    hinted: [],
    instead: (codes) => void sent.push([-1, ...codes]),
    behind_it: () => false,
    names: ["Ada", "Bo"],
    reference: REFERENCE,
    ...more,
  }));
  return { picking, sent };
}

const NOWHERE = null as unknown as Element;
const partial_action = (...words: string[]) =>
  words.map((word) => {
    const [family = "", argument = ""] = word.split(" ");
    return { family, arguments: [family === "board" && argument !== "own" ? Number(argument) : argument] };
  });

test("a keyple that was taken up goes to a place with one click, as one list of codes", () => {
  const { picking, sent } = picking_of(turn(), pieces());
  expect(picking.area_code("green")).toBe(1);
  picking.point_at_area("green");
  expect(picking.colour).toBe("green");
  expect(picking.space_code("0:pigs")).toBe(1);
  expect(picking.space_code("1:clay")).toBeUndefined();
  picking.point_at("0:pigs", NOWHERE);
  expect(sent).toEqual([[1, 9, 2, 22]]);
  picking.point_at_area("green");
  expect(picking.colour).toBeNull();
});

test("another piece that is pointed at is played instead of one that was entered, as long as no place was", () => {
  const entered = (...words: string[]) => picking_of({ ...turn(), partial_action: partial_action(...words) }, pieces());
  const of_green = entered("piece keyple", "colour green");
  of_green.picking.point_at_area("black");
  of_green.picking.take_up({ kind: "keyper" });
  expect(of_green.sent).toEqual([
    [-1, ...codes_of([PLAY_KEYPLE, colour_step("black")])],
    [-1, PLAY_KEYPER.code],
  ]);
  expect(of_green.picking.taken).toBeNull();
  const of_keyper = entered("piece keyper");
  of_keyper.picking.point_at_area("green");
  expect(of_keyper.sent).toEqual([[-1, ...codes_of([PLAY_KEYPLE, colour_step("green")])]]);
  const placed = entered("piece keyple", "colour green", "board 1", "field pigs");
  placed.picking.point_at_area("black");
  expect(placed.sent).toEqual([]);
});

test("a place that is pointed at while the piece for it is being entered waits for that", () => {
  const waiting: (() => void)[] = [];
  let view = turn();
  const sent: number[][] = [];
  const picking = new Picking(() => ({
    view,
    advice: advice(),
    choices: pieces(),
    choose: (codes) => void sent.push(codes),
    preview: null,
    asked_for: pieces()[0] ?? null,
    right_ways: [],
    hinted: [],
    instead: () => undefined,
    behind_it: (act) => waiting.push(act) > 0,
    names: ["Ada", "Bo"],
    reference: REFERENCE,
  }));
  picking.point_at_area("green");
  picking.point_at("0:pigs", NOWHERE);
  expect([sent, picking.sheet, waiting.length]).toEqual([[[1, 9]], null, 1]);
  view = { ...view, partial_action: partial_action("piece keyple", "colour green") };
  waiting[0]?.();
  expect(waiting.length).toBe(1);
  expect(picking.sheet).not.toBeNull();
});

test("where a keyple that was taken up could go is asked while it can be played, and only told out of turn", () => {
  const taken = { kind: "keyple", colour: "green" } as const;
  expect(task_of(taken, picking_of(turn(), pieces()).picking)).toMatch(
    /^Choose a lit place: \d+ on board 1(, \d+ on (board \d|your own board))*\.$/,
  );
  expect(task_of(taken, picking_of(turn(), []).picking)).toMatch(
    /^Not now\. In your turn it could go to \d+ places?\.$/,
  );
});

test("a hint marks the place, the figure and no other to which all its codes lead", () => {
  const preview = pieces()[1] ?? null;
  const { picking } = picking_of(turn(), pieces(), advice(), { preview, hinted: [1, 9, 2, 22] });
  expect([picking.points_at_area("green"), picking.points_at_area("white")]).toEqual([true, false]);
  expect([picking.points_at_space("0:pigs"), picking.points_at_space("1:river")]).toEqual([true, false]);
  const { picking: of_kind } = picking_of(turn(), pieces(), advice(), { preview });
  expect([of_kind.points_at_space("0:pigs"), of_kind.points_at_space("1:river")]).toEqual([true, true]);
});

test("a lesson takes for right what leads to one of its ways, and asks for nothing elsewhere", () => {
  const { picking } = picking_of(turn(), pieces(), advice(), { right_ways: [[1, 9, 2, 22]] });
  const [green] = picking.open_ways("0:pigs").filter(({ colour }) => colour === "green");
  const [white] = picking.open_ways("1:clay");
  expect(picking.right_mark_of(green?.steps ?? [])).toBe("named");
  expect(picking.right_mark_of(white?.steps ?? [])).toBe("false");
  expect(picking_of(turn(), pieces()).picking.right_mark_of(green?.steps ?? [])).toBeUndefined();
});

test("what would be given up for the boat at hand is sold where it lies", () => {
  const sales = [choice("boat_action", "sell-1", 143), choice("boat_action", "sell-2", 144)];
  const with_gives = (gives: (Resource | null)[]) =>
    picking_of(
      turn({
        box: "boat_action",
        boats: { ready: [], out: [], side: "spring_summer", use: { seat: 0, worked: [], sold: [], gives } },
      }),
      sales,
    ).picking;
  const both = with_gives(["clay", "sheep"]);
  expect([both.store_code("clay"), both.store_code("sheep")]).toEqual([143, 144]);
  expect([both.store_code("brick"), both.store_code("pig")]).toEqual([undefined, undefined]);
  const bricks = with_gives(["brick", null]);
  expect([bricks.store_code("clay"), bricks.store_code("brick")]).toEqual([undefined, 143]);
});

test("where a boat or a keyple to be laid down is to be chosen, a sheet asks for it", () => {
  const { picking, sent } = picking_of(turn(), pieces());
  picking.point_at_area("green");
  picking.point_at("1:river", NOWHERE);
  expect(sent).toEqual([]);
  expect(picking.sheet).toEqual({ kind: "space", space: "1:river" });
  expect(picking.open_ways("1:river").map((way) => way.boat)).toEqual(["B1", "B4"]);
  picking.finish(picking.open_ways("1:river")[1]?.steps ?? []);
  expect(sent).toEqual([[1, 9, 3, 14, 63]]);
  picking.point_at_area("white");
  expect(picking.open_ways("1:clay").map((way) => way.lay)).toEqual(["yes", "no"]);
});

test("a place that is pointed at first offers the colours that can go there", () => {
  const { picking, sent } = picking_of(turn(), pieces());
  picking.point_at("0:pigs", NOWHERE);
  expect(sent).toEqual([]);
  expect(picking.open_ways("0:pigs").map((way) => way.colour)).toEqual(["green", "white"]);
  expect(picking.why_not("0:clay")).toBe("Two keyples are there already.");
  expect(picking.why_not("own:3")).toBe("There is no tile.");
});

test("a keyple that is pointed at after the place goes there; only those that can go there are lit", () => {
  const { picking, sent } = picking_of(turn(), pieces());
  picking.point_at("0:pigs", NOWHERE);
  expect(picking.seeking).toBe("0:pigs");
  expect(picking.area_code("green")).toBe(1);
  expect(picking.area_code("blue")).toBeUndefined();
  picking.point_at_area("white");
  expect(sent).toEqual([[1, 13, 2, 22]]);
});

test("where more than the colour is to be chosen, a keyple that is pointed at after the place is taken up for it", () => {
  const { picking, sent } = picking_of(turn(), pieces());
  picking.point_at("1:river", NOWHERE);
  picking.point_at_area("green");
  expect(sent).toEqual([]);
  expect(picking.colour).toBe("green");
  expect(picking.sheet).toEqual({ kind: "space", space: "1:river" });
});

test("what was entered already is left out; other places are not lit then", () => {
  const begun = turn({ partial_action: partial_action("piece keyple", "colour white", "board 1") });
  const { picking, sent } = picking_of(begun, [choice("field", "pigs", 22)]);
  expect(picking.colour).toBe("white");
  expect(picking.space_code("0:pigs")).toBe(22);
  expect(picking.space_code("own:9")).toBeUndefined();
  picking.point_at("0:pigs", NOWHERE);
  expect(sent).toEqual([[22]]);
  const own = turn({ partial_action: partial_action("piece keyple", "colour white", "board own") });
  expect(picking_of(own, [choice("plot", "village-1-2", 49)]).picking.space_code("own:9")).toBe(49);
});

test("the decision that was begun names its place, also an own plot", () => {
  const river = turn({ partial_action: partial_action("piece keyple", "colour green", "board 2", "field river") });
  const boats = [choice("boat", "B1", 60), choice("boat", "B4", 63)];
  expect(picking_of(river, boats).picking.begun).toBe("1:river");
  const plot = turn({
    partial_action: partial_action("piece keyple", "colour white", "board own", "plot village-1-2"),
  });
  expect(picking_of(plot, [choice("lay", "yes", 134)]).picking.begun).toBe("own:9");
});

test("on another's turn it is shown where a keyple could go, but nothing is lit", () => {
  const { picking, sent } = picking_of(turn({ turn: 1, acting: 1 }), []);
  picking.point_at_area("green");
  expect(picking.ways("0:pigs")).toHaveLength(1);
  expect(picking.space_code("0:pigs")).toBeUndefined();
  picking.point_at("0:pigs", NOWHERE);
  expect(sent).toEqual([]);
});

test("the keyper goes to a tower that is free", () => {
  const boards = [board(0), board(1, { keyper: 1, claimable: false })];
  const { picking, sent } = picking_of(turn({ boards }), pieces());
  expect(picking.tower_code(0)).toBe(0);
  expect(picking.tower_code(1)).toBeUndefined();
  picking.take_up({ kind: "keyper" });
  expect(picking.keyper).toBe(true);
  expect(picking.space_code("0:pigs")).toBeUndefined();
  picking.take_up({ kind: "keyper" });
  picking.point_at_area("green");
  expect(picking.tower_code(0)).toBeUndefined();
  expect(sent).toEqual([]);
});

test("an invitation is answered by the keyples of the keyp area", () => {
  const { picking, sent } = picking_of(turn({ box: "joining" }), [
    choice("colour", "green", 9),
    choice("decline", null, 216),
  ]);
  expect(picking.area_code("green")).toBe(9);
  expect(picking.area_code("white")).toBeUndefined();
  expect(picking.space_code("0:pigs")).toBeUndefined();
  picking.point_at_area("green");
  expect(sent).toEqual([[9]]);
});

test("one keyple or both are laid down by a click, or by the sheet", () => {
  const seats = [seat_view(0, { area: {}, keyper: 0 }), seat_view(1)];
  const lay_downs = [
    { board: 0, field: "pigs" as const, standing: 1, one: 2, two: 0 },
    { board: null, plot: 9, standing: 2, one: 1, two: 2 },
  ];
  const { picking, sent } = picking_of(turn({ seats }), [choice("board", 1, 2), choice("board", "own", 6)], {
    lay_downs,
  });
  expect(picking.space_code("0:pigs")).toBe(2);
  picking.point_at("0:pigs", NOWHERE);
  expect(sent).toEqual([[2, 22]]);
  picking.point_at("own:9", NOWHERE);
  expect(picking.sheet).toEqual({ kind: "space", space: "own:9" });
  picking.finish(picking.open_lay_ways("own:9")[1]?.steps ?? []);
  expect(sent[1]).toEqual([6, 49, 137]);
});

test("an unbuilt tile that was taken up lights its plots, with what it costs", () => {
  const building = {
    price: "discount" as const,
    tiles: [
      {
        tile: "cow_shed",
        one_icon_less: true,
        plots: [0, 1].map((plot) => ({ plot, cost: ["log" as const, "clay" as const], free: false })),
      },
    ],
  };
  const choices = [choice("tile", "cow_shed", 66), choice("decline", null, 216)];
  const { picking, sent } = picking_of(turn({ box: "building" }), choices, { building });
  expect(picking.hand_code("cow_shed")).toBe(66);
  expect(picking.plot_codes(0)).toEqual([]);
  picking.point_at_hand("cow_shed");
  expect(picking.building).toBe("cow_shed");
  expect(TAKEN_UP.price(CARD.price(picking.cost_of("cow_shed")), picking.costs_one_icon_less("cow_shed"))).toBe(
    "1 log and 1 clay, one icon less",
  );
  expect(picking.plot_codes(1)).toEqual([66, 41]);
  expect(picking.plot_codes(2)).toEqual([]);
  expect(picking.lit_in("seat 0")).toBe(3);
  expect(sent).toEqual([]);
});

test("a tile that fits in one place only is built there at once", () => {
  const building = {
    price: "normal" as const,
    tiles: [{ tile: "cow_shed", one_icon_less: false, plots: [{ plot: 3, cost: [], free: true }] }],
  };
  const { picking, sent } = picking_of(turn({ box: "building" }), [choice("tile", "cow_shed", 66)], { building });
  picking.point_at_hand("cow_shed");
  expect(sent).toEqual([[66]]);
});

test("tiles that can be upgraded are lit on their plots, tiles of the market where they lie", () => {
  const upgrading = picking_of(turn({ box: "upgrading" }), [choice("plot", "farm-1-2", 41)]);
  expect(upgrading.picking.plot_codes(1)).toEqual([41]);
  expect(upgrading.picking.plot_codes(0)).toEqual([]);
  const taking = picking_of(turn({ box: "take_tile" }), [
    choice("tile", "dock", 84),
    choice("winter_fair", "WF1", 126),
  ]);
  expect(taking.picking.market_code("tile", "dock")).toBe(84);
  expect(taking.picking.market_code("winter_fair", "WF1")).toBe(126);
  expect(taking.picking.lit_in("market")).toBe(2);
});

test("each part of the table says how many of its places are lit", () => {
  const { picking } = picking_of(turn(), pieces());
  expect(["board 0", "board 1", "market", "seat 0", "seat 1"].map((part) => picking.lit_in(part as "market"))).toEqual([
    2, 3, 0, 1, 0,
  ]);
});

test("a tile that all its plots make free costs nothing, and one that cannot be built now what is printed", () => {
  const building = {
    price: "discount" as const,
    tiles: [{ tile: "cow_shed", one_icon_less: true, plots: [3, 5].map((plot) => ({ plot, cost: [], free: true })) }],
  };
  const { picking } = picking_of(turn({ box: "building" }), [choice("tile", "cow_shed", 66)], { building });
  const price = () => TAKEN_UP.price(CARD.price(picking.cost_of("cow_shed")), picking.costs_one_icon_less("cow_shed"));
  expect(price()).toBe("nothing");
  const elsewhere = picking_of(turn(), []).picking;
  expect(elsewhere.cost_of("cow_shed")).toEqual(elsewhere.tile("cow_shed").cost);
  expect(elsewhere.costs_one_icon_less("cow_shed")).toBe(false);
});
