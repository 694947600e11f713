import { describe, expect, it, vi } from "vitest";
import { lines_on, raises } from "../../../../src/games/keyper/table/field_name";

vi.mock("../../../../src/lib/rem.svelte", () => ({ rem: () => 16 }));

describe("the name of a field on its square", () => {
  it("stands in one line where it fits", () => {
    expect(lines_on("Pigs", 66)).toEqual(["Pigs"]);
    expect(lines_on("Convert rock", 110)).toEqual(["Convert rock"]);
  });
  it("is never shortened, but stands in two lines where one is too short", () => {
    expect(lines_on("Convert rock", 60)).toEqual(["Convert", "rock"]);
    expect(lines_on("Trade finished", 66)).toEqual(["Trade", "finished"]);
  });
  it("raises the picture above two lines, where it is written at all", () => {
    expect(raises("Convert rock", 60)).toBe(true);
    expect(raises("Pigs", 60)).toBe(false);
    expect(raises("Convert rock", 40)).toBe(false);
  });
  it("is broken where both lines are short, and never within a word", () => {
    expect(lines_on("A field of my own", 66)).toEqual(["A field", "of my own"]);
    expect(lines_on("Quarrymaster", 50)).toEqual(["Quarrymaster"]);
  });
});
