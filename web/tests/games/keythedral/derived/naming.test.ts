import { expect, test } from "vitest";
import { fence_side, field_name } from "../../../../src/games/keythedral/derived/naming";
import { cottages, land } from "../fixtures";

const owner = (seat: number) => (seat === 0 ? null : "Anna");
const around = (rows: string[], told = "", keythedral: { x: number; y: number } | null = null) => ({
  fields: land(rows, 0, 0),
  cottages: told === "" ? [] : cottages(told),
  keythedral,
});

test("the only field of its kind needs no more words", () => {
  expect(field_name({ x: 1, y: 0 }, around(["Q L"]), owner)).toBe("the lake");
});

test("a field is named by an only field beside it, by the Keythedral, then by a cottage", () => {
  const rows = ["Q W L", "W W Q"];
  expect(field_name({ x: 1, y: 0 }, around(rows), owner)).toBe("the wood west of the lake");
  expect(field_name({ x: 0, y: 0 }, around(rows), owner)).toBe("the first quarry");
  expect(field_name({ x: 1, y: -1 }, around(rows, "1:2@1,-1", { x: 0, y: -1 }), owner)).toBe(
    "the wood south-east of the Keythedral",
  );
  expect(field_name({ x: 0, y: -1 }, around(rows, "0:3@0,-1!"), owner)).toBe("the wood south-west of your house 3");
});

test("a field with nothing at its corners is named by two fields beside it", () => {
  expect(field_name({ x: 0, y: -1 }, around(["W W", "W W"]), owner)).toBe("the wood south of a wood, west of a wood");
});

test("a fence is named by the side of the cottage on which it stands, or of the gap", () => {
  const fence = { x: 0, y: -1, direction: "NE" } as const;
  expect(fence_side(fence, around(["Q W", "W L"], "1:4@0,-1"), owner)).toBe("the north-east side of Anna’s cottage 4");
  expect(fence_side(fence, around(["Q W", "W L"]), owner)).toBe(
    "the north-east side of the gap north-west of the lake",
  );
});
