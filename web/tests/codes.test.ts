import { expect, test } from "vitest";
import { CODES } from "../src/generated/london";
import { step_of } from "../src/lib/codes";

test("a step has the code of its words", () => {
  expect(step_of(CODES, "do", "use")).toEqual({ family: "do", arguments: ["use"], code: 1 });
  expect(step_of(CODES, "none")).toEqual({ family: "none", arguments: [], code: 123 });
  expect(
    step_of(
      {
        field: {
          first: 10,
          values: [
            [1, 2],
            ["a", "b", "c"],
          ],
        },
      },
      "field",
      2,
      "b",
    ).code,
  ).toBe(14);
});

test("words that a family does not know are an error", () => {
  expect(() => step_of(CODES, "do", "sing")).toThrow("knows no “sing”");
});
