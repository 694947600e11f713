import { expect, test } from "vitest";
import { HINT } from "../../src/words/table";

test("a hint tells points in whole and tenths, one point as one, and what is level or nearly as good as that", () => {
  expect([-6200, -1040, 0, 40, 1000, 1400, 2990].map(HINT.ahead)).toEqual([
    "likely 6 points behind in the end",
    "likely 1 point behind in the end",
    "likely level in the end",
    "likely level in the end",
    "likely 1 point ahead in the end",
    "likely 1.4 points ahead in the end",
    "likely 3 points ahead in the end",
  ]);
  expect([0, 499, 1000, 1400, 12300].map(HINT.less)).toEqual([
    "nearly as good",
    "nearly as good",
    "about 1 point less",
    "about 1.4 points less",
    "about 12 points less",
  ]);
  expect(HINT.reason(-700, "fairs are less likely to be held")).toBe("fairs are less likely to be held (−0.7)");
});
