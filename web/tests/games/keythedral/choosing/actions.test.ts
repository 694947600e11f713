import { describe, expect, test } from "vitest";
import {
  commands_at,
  is_free,
  is_paid,
  is_place,
  number_of,
  rank_of,
  step,
  whole_bid,
  why_at,
} from "../../../../src/games/keythedral/choosing/actions";
import { choice, middle_game } from "../fixtures";

test("tiles, laws and acts in Keytown are paid for; passing and laying are not", () => {
  for (const one of [choice("position", 1), choice("law", 9), choice("units", 2), choice("do", "house")])
    expect(is_paid(one)).toBe(true);
  for (const one of [choice("do", "pass"), choice("field", 0, 2), choice("decline")]) expect(is_paid(one)).toBe(false);
});

test("what is paid for waits for a button that says so, all else happens at once", () => {
  const begun = (...codes: ReturnType<typeof choice>[]) => middle_game({ partial_action: codes });
  expect(is_free(choice("slot", 0, 1), begun(choice("number", 3)))).toBe(true);
  expect(is_free(choice("direction", "NE"), begun())).toBe(true);
  expect(is_free(choice("direction", "NE"), begun(choice("do", "fence"), choice("seat", 1)))).toBe(false);
  expect(is_free(choice("number", 2), begun(choice("do", "house")))).toBe(false);
  expect(is_free(choice("position", 1), begun())).toBe(false);
});

test("only places of the land are left out of the panel's list", () => {
  for (const one of [choice("field", 0, 2), choice("slot", 0, 1), choice("fence", 0, 1)])
    expect(is_place(one)).toBe(true);
  for (const one of [choice("position", 1), choice("cube", "red"), choice("number", 2)])
    expect(is_place(one)).toBe(false);
});

test("places of the land come as one reads: from north to south, from west to east", () => {
  const words = (choices: ReturnType<typeof choice>[]) =>
    choices.sort((one, other) => rank_of(one) - rank_of(other)).map((one) => one.arguments.join(" "));
  const directions = ["SW", "SE", "NW", "NE"].map((direction) => choice("direction", direction));
  expect(words(directions)).toEqual(["NW", "NE", "SW", "SE"]);
  for (const family of ["field", "slot"]) {
    const spots = [choice(family, -1, -2), choice(family, 1, -2), choice(family, 0, 0), choice(family, -1, 1)];
    expect(words(spots)).toEqual(["-1 1", "0 0", "-1 -2", "1 -2"]);
  }
  expect(words([choice("number", 5), choice("number", 2)])).toEqual(["5", "2"]);
});

test("a bid is called as a whole, though its tens and its units are two steps", () => {
  const codes = (tens: number, units: number) => [step("tens", tens).code, step("units", units).code];
  expect(whole_bid(codes(0, 1))).toBe("bid 1");
  expect(whole_bid(codes(1, 2))).toBe("bid 12");
  expect(whole_bid([step("tens", 0).code])).toBeUndefined();
  expect(whole_bid([step("number", 2).code])).toBeUndefined();
  expect(whole_bid([])).toBeUndefined();
});

test("a cottage and a call are answered by their own number", () => {
  expect(number_of(choice("number", 3))).toBe(3);
  expect(number_of(choice("cube", "red"))).toBeUndefined();
});

describe("a thing that is pointed at first", () => {
  const turn = (fields = {}) => middle_game({ box: "turn", ...fields });
  const own = (house: boolean) =>
    turn({ cottages: [{ seat: 0, number: 3, x: 0, y: 0, house }], seat: 0 }) as ReturnType<typeof middle_game>;
  const [house, fence, unfence] = [choice("do", "house"), choice("do", "fence"), choice("do", "unfence")];

  test("an own cottage becomes a house, or gets a fence", () => {
    const found = commands_at("cottage 0 3", own(false), [house, fence, unfence]);
    expect(found.map((one) => one.choice)).toEqual([house, fence]);
    expect(found.map((one) => one.codes.length)).toEqual([2, 3]);
  });

  test("a house only gets a fence, a fence is removed, and only what the rules offer", () => {
    expect(commands_at("cottage 0 3", own(true), [house, fence]).map((one) => one.choice)).toEqual([fence]);
    expect(commands_at("fence 1 1", turn(), [unfence]).map((one) => one.choice)).toEqual([unfence]);
    expect(commands_at("cottage 0 3", own(false), [])).toEqual([]);
    expect(commands_at("field 0 0", turn(), [house, fence, unfence])).toEqual([]);
  });

  test("in the middle of a decision, and in other boxes, it is nothing", () => {
    const begun = turn({ partial_action: [{ family: "do", arguments: ["house"] }] });
    expect(commands_at("cottage 0 3", begun, [house])).toEqual([]);
    expect(commands_at("cottage 0 3", middle_game({ box: "placement" }), [house])).toEqual([]);
  });
});

describe("what is clicked and not lit", () => {
  test("asks the rules about the action that it stands for", () => {
    const view = middle_game({ box: "turn", seat: 0 });
    expect(why_at("tile 3", view)).toEqual({ action: "position 3" });
    expect(why_at("do house", view)).toEqual({ action: "do house" });
    expect(why_at("shop purple", view)).toEqual({ action: "do glassmaker" });
    expect(why_at("hand red", view)).toEqual({ action: "cube red" });
    expect(why_at("cottage 0 2", view)).toEqual({ action: "number 2" });
    expect(why_at("cottage 1 2", view)).toEqual({ action: "seat 1" });
    expect(why_at("field 1 0", view)).toEqual({ action: "field 1 0" });
    expect(why_at("law 4", view)).toEqual({ action: "law 4" });
    expect(why_at("bid 4", view)).toBeNull();
  });

  test("a field that no worker reaches says so", () => {
    expect(why_at("field 90 90", middle_game({ box: "placement", seat: 0 }))).toEqual({
      sentence: "A worker goes to a field that touches the cottage or house that sends it (KT-413).",
    });
  });
});
