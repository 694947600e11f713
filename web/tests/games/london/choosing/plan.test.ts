import { expect, test } from "vitest";
import { codes_of } from "../../../../src/lib/steps";
import {
  continued,
  plan_begun,
  first_plan,
  least_hand,
  open_question,
  picks_of,
  plan_moving,
  size_of,
  steps_of,
  with_group,
  with_only_payment,
} from "../../../../src/games/london/choosing/plan";
import type { Plan, Stock } from "../../../../src/games/london/choosing/plan";
import { level_of, tile_of } from "../../../../src/games/london/reference/tiles";
import type { Offer, OfferColour } from "../../../../src/generated/london";
import { REFERENCE } from "../fixtures";

const RED: OfferColour = {
  colour: "red",
  least: 3,
  hand: 4,
  groups: [
    { tile: "kingsCross", size: 2 },
    { tile: "shard", size: 1 },
  ],
};
const OFFER: Offer = { colours: [{ colour: "blue", least: 3, hand: 3, groups: [] }, RED], why: "" };

function stock(): Stock {
  return {
    held: { brick: 1, coin: 1, compass: 0 },
    supply: {
      connectors: { black: 24, blue: 24, brown: 24, grey: 24, red: 24, yellow: 24 },
      skills: { brick: 0, coin: 5, compass: 5 },
    },
  };
}

const level = (tile: string, at = 0) => level_of(tile_of(REFERENCE, tile), at);
const picked = (plan: Plan, tile: string, with_stock = stock()) => picks_of(plan, level(tile), with_stock);

test("the least that is needed is offered first, out of the hand; groups only where it does not suffice", () => {
  expect(first_plan("bid", RED)).toMatchObject({ colour: "red", groups: [], hand: 3 });
  const poor = { ...RED, hand: 1 };
  expect(first_plan("bid", poor)).toMatchObject({ groups: ["kingsCross"], hand: 1 });
  expect(first_plan("bid", { ...RED, hand: 0 })).toMatchObject({ groups: ["kingsCross", "shard"], hand: 0 });
});

test("a moved group takes from the share of the hand, never below what is needed nor above what is there (LO-525)", () => {
  const plan = first_plan("bid", RED);
  const moved = with_group(plan, RED, "kingsCross");
  expect(moved).toMatchObject({ groups: ["kingsCross"], hand: 1 });
  expect(size_of(moved, RED)).toBe(3);
  expect(with_group(moved, RED, "kingsCross")).toMatchObject({ groups: [], hand: 3 });
  expect(least_hand(RED, ["kingsCross", "shard"])).toBe(0);
  // One more than needed stays one more.
  expect(with_group({ ...plan, hand: 4 }, RED, "shard")).toMatchObject({ hand: 3 });
});

test("whoever begins with a losing group moves it, and takes from the hand only what is missing", () => {
  expect(plan_moving("bid", RED, "shard")).toMatchObject({ colour: "red", groups: ["shard"], hand: 2 });
  // What the hand cannot do without is not left again.
  expect(plan_moving("bid", { ...RED, hand: 1 }, "kingsCross")).toMatchObject({ groups: ["kingsCross"], hand: 1 });
});

test("a bid is spelled verb, tile, colour, groups in order, share of the hand (LO-1605 to LO-1609)", () => {
  const plan = with_group(first_plan("bid", RED), RED, "shard");
  const steps = steps_of(plan, "battersea", RED, picked(plan, "battersea"));
  expect(codes_of(steps)).toEqual([0, 13, 69, 72, 71, 75]);
});

test("white connectors are spelled in ascending order; the rest is declined only if there is a rest (LO-1612, LO-1830)", () => {
  const red = { ...RED, least: 3, groups: [{ tile: "kingsCross", size: 2 }] };
  const use = with_group(first_plan("use", red), red, "kingsCross");
  const spelled = (connectors: Plan["connectors"], with_stock = stock()) => {
    const plan = { ...use, connectors, enough: true };
    return codes_of(steps_of(plan, "harrods", red, picked(plan, "harrods", with_stock))).slice(5);
  };
  expect(spelled(["yellow", "red"])).toEqual([121, 122]);
  expect(spelled(["red"])).toEqual([121, 123]);
  expect(spelled([])).toEqual([123]);
  // Nothing from red on is left: the flow declines by itself.
  const short = stock();
  short.supply.connectors = { black: 5, blue: 5, brown: 0, grey: 0, red: 1, yellow: 0 };
  expect(spelled(["red"], short)).toEqual([121]);
});

test("a plan says what is still open: keyples, skill tiles, connectors (LO-616, LO-637)", () => {
  const red = { ...RED, least: 1, groups: [] };
  const use = first_plan("use", red);
  const at_home = (plan: Plan) => open_question(plan, red, picked(plan, "greenwich"));
  expect(at_home({ ...use, hand: 0 })).toBe("1 more red keyple needed");
  expect(at_home(use)).toBe("Choose the skill tile to pay");
  expect(at_home({ ...use, paid: ["brick"] })).toBe("Choose 1 skill tile to take");
  expect(at_home({ ...use, paid: ["brick"], skills: ["coin"] })).toBe("");
  const at_harrods = (plan: Plan) => open_question(plan, red, picked(plan, "harrods"));
  expect(at_harrods(use)).toBe("Choose 2 connectors to take");
  expect(at_harrods({ ...use, connectors: ["red"], enough: true })).toBe("");
});

test("the skill tile that is paid may be taken back (LO-639), none that is short in the supply else", () => {
  const red = { ...RED, least: 1, groups: [] };
  const use = first_plan("use", red);
  expect(picked(use, "greenwich").skill_options).toEqual(["coin", "compass"]);
  expect(picked({ ...use, paid: ["brick"] }, "greenwich").skill_options).toEqual(["brick", "coin", "compass"]);
  const steps = steps_of({ ...use, paid: ["brick"], skills: ["coin"] }, "greenwich", red, picked(use, "greenwich"));
  expect(codes_of(steps)).toEqual([1, 6, 69, 74, 114, 115]);
});

test("an arrow's own skill tiles are not to be had for its free ones (LO-715)", () => {
  const upgrade = first_plan("upgrade", { ...RED, least: 1 });
  expect(picked(upgrade, "harrods")).toMatchObject({ paid: 1, paid_options: ["brick", "coin"], connectors: 0 });
  expect(picked(upgrade, "battersea")).toMatchObject({ paid: 0 });
});

test("with one type to pay with nothing is to be chosen; a bid costs no skill tile", () => {
  const plan = (verb: Plan["verb"], tile: string, held: Stock["held"]) =>
    with_only_payment(first_plan(verb, { ...RED, least: 1 }), level(tile), { ...stock(), held }).paid;
  const coins = { brick: 0, coin: 2, compass: 0 };
  expect(plan("upgrade", "harrods", coins)).toEqual(["coin"]);
  expect(plan("use", "greenwich", coins)).toEqual(["coin"]);
  expect(plan("bid", "harrods", coins)).toEqual([]);
  expect(plan("use", "harrods", coins)).toEqual([]);
  expect(plan("upgrade", "harrods", { brick: 1, coin: 2, compass: 0 })).toEqual([]);
});

test("a turn that was begun goes on from what was entered", () => {
  const partial_action = [
    { family: "do", arguments: ["bid"] },
    { family: "tile", arguments: ["battersea"] },
    { family: "keyple", arguments: ["red"] },
    { family: "group", arguments: ["in"] },
  ];
  expect(plan_begun(partial_action)).toEqual({ verb: "bid", tile: "battersea" });
  expect(plan_begun(partial_action.slice(0, 1))).toBeNull();
  expect(continued(partial_action, OFFER, "bid", level("battersea"))).toMatchObject({
    colour: "red",
    groups: ["kingsCross"],
    hand: 1,
  });
  const further = [...partial_action, { family: "group", arguments: ["out"] }, { family: "hand", arguments: [2] }];
  expect(continued(further, OFFER, "bid", level("battersea"))).toMatchObject({ groups: ["kingsCross"], hand: 2 });
  expect(continued(partial_action.slice(0, 2), OFFER, "bid", level("battersea"))).toMatchObject({
    colour: "blue",
    hand: 3,
  });
});

test("skill tiles that were entered are first those paid, then those taken", () => {
  const partial_action = [
    { family: "do", arguments: ["use"] },
    { family: "tile", arguments: ["greenwich"] },
    { family: "skill", arguments: ["coin"] },
    { family: "skill", arguments: ["compass"] },
  ];
  expect(continued(partial_action, OFFER, "use", level("greenwich"))).toMatchObject({
    paid: ["coin"],
    skills: ["compass"],
  });
});
