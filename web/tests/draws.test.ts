import { describe, expect, it } from "vitest";
import { checked, fresh_words, key_of, outcome_of } from "../src/lib/draws";

const SECRET = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const WORDS = ["ada", "ben"];
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

describe("draws are reckoned again", () => {
  it("as the server does", async () => {
    const key = await key_of(SECRET);
    const found = [];
    for (let number = 0; number < 8; number += 1) found.push(await outcome_of(key, WORDS, number, [1, 2, 3]));
    // The same figures stand in the doctest of keydom.core.draws.
    expect(found).toEqual([2, 1, 2, 2, 0, 1, 1, 2]);
  });

  it("and what does not fit is said", async () => {
    const outcomes = [2, 1, 2, 2, 0, 1, 1, 2];
    const draws = outcomes.map((outcome, step) => ({ step, weights: [1, 2, 3], outcome }));
    const told = { secret: SECRET, words: WORDS, draws };
    const promised = { commitment: COMMITMENT, words: "ada" };
    expect(await checked(told, promised)).toEqual({ count: 8, wrong: null, kept: true, heard: true });
    expect(await checked(told, null)).toEqual({ count: 8, wrong: null, kept: null, heard: null });
    const changed = draws.map((draw, number) => (number === 4 ? { ...draw, outcome: 1 } : draw));
    expect(await checked({ ...told, draws: changed }, promised)).toMatchObject({ wrong: 5 });
    expect(await checked(told, { commitment: "00", words: "eve" })).toMatchObject({ kept: false, heard: false });
    expect((await checked({ ...told, words: ["ada", "bob"] }, promised)).wrong).not.toBeNull();
  });

  it("with words that nobody can guess, in letters that every record can hold", () => {
    const several = new Set(Array.from({ length: 50 }, fresh_words));
    expect(several.size).toBe(50);
    for (const words of several) expect(words).toMatch(/^[0-9a-f]{32}$/);
  });
});
