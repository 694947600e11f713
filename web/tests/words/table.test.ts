import { expect, test } from "vitest";
import { HINT } from "../../src/words/table";

test("a hint tells whole points, one point as one, and what is level or nearly as good as that", () => {
  expect([-6200, -1040, 0, 40, 1000, 1400, 2990].map(HINT.ahead)).toEqual([
    "likely 6 points behind the others in the end",
    "likely 1 point behind the others in the end",
    "likely level with the others in the end",
    "likely level with the others in the end",
    "likely 1 point ahead of the others in the end",
    "likely 1 point ahead of the others in the end",
    "likely 3 points ahead of the others in the end",
  ]);
  expect([0, 499, 1000, 1400, 12300].map(HINT.less)).toEqual([
    "nearly as good",
    "nearly as good",
    "about 1 point less",
    "about 1 point less",
    "about 12 points less",
  ]);
});
