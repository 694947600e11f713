import { expect, test } from "vitest";
import { CODES } from "../src/generated/london";
import { step_of, steps_of_codes } from "../src/lib/codes";

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

test("codes are read back into the steps that they stand for", () => {
  const steps = [step_of(CODES, "do", "use"), step_of(CODES, "side", "W"), step_of(CODES, "none")];
  expect(
    steps_of_codes(
      CODES,
      steps.map(({ code }) => code),
    ),
  ).toEqual(steps);
  const field = {
    first: 10,
    values: [
      [1, 2],
      ["a", "b", "c"],
    ],
  };
  for (const [one, other] of [
    [1, "a"],
    [1, "c"],
    [2, "b"],
  ] as const) {
    const step = step_of({ field }, "field", one, other);
    expect(steps_of_codes({ field }, [step.code])).toEqual([step]);
  }
  expect(steps_of_codes({ field }, [9, 16])).toEqual([]);
});
