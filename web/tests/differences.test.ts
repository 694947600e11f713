import { describe, expect, test } from "vitest";
import cases from "../../tests/core/differences.json";
import { changed, type Difference } from "../src/lib/differences";

/** The server's tests read the same cases. */
const CASES = cases as readonly { old: unknown; how: Difference; new: unknown }[];

describe("a difference", () => {
  test.each(CASES.map((one) => [JSON.stringify(one.how), one] as const))("%s is carried out", (_words, one) => {
    const before = structuredClone(one.old);
    expect(changed(one.old, one.how)).toEqual(one.new);
    expect(one.old).toEqual(before);
  });

  test("leaves what it does not speak of the same object", () => {
    const old = { kept: { inside: [1] }, other: 1 };
    expect((changed(old, { other: [2] }) as typeof old).kept).toBe(old.kept);
  });
});
