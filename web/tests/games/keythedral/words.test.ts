import { expect, test } from "vitest";
import type { LawEffect } from "../../../src/generated/keythedral";
import { announced_words } from "../../../src/games/keythedral/derived/announced";
import { cube_words, effect_words, FIELD_CUBES } from "../../../src/games/keythedral/words/things";
import { middle_game } from "./fixtures";

const effect = (changes: Partial<LawEffect>): LawEffect => ({
  law: 1,
  seat: 0,
  order: null,
  number: null,
  type: null,
  field: null,
  ...changes,
});
const name = (seat: number) => ["Ada", "Bruno", "Chiara", "Dirk"][seat] ?? "";
const code = (family: string, ...given: (number | string)[]) => ({ family, arguments: given });

test("a law in effect is told with its choices", () => {
  const told = (words: string, changes: Partial<LawEffect>) => effect_words(words, effect(changes), () => "the lake");
  expect(told("Called in the order {order}.", { order: [5, 4, 3, 2, 1] })).toBe("Called in the order 5, 4, 3, 2, 1.");
  expect(told("On {field}.", { law: 14, type: "lake", field: { x: 2, y: -1 } })).toBe("On the lake.");
  expect(told("Tile {number}.", { law: 6, number: 4 })).toBe("Tile 4.");
});

test("an announced law is told with all that was chosen", () => {
  const view = middle_game();
  const told = (law: number, ...choices: ReturnType<typeof code>[]) =>
    announced_words({ announced: law, announced_choices: choices }, view, name);
  expect(told(18, code("cube", "blue"))).toBe("lake");
  expect(told(15, code("cube", "blue"), code("cube", "red"))).toBe("water, wine");
  expect(told(13, code("position", 3))).toBe("the seat for 1 green food, 1 red wine, 1 white ironwork");
  expect(told(17, code("seat", 2), code("number", 2))).toBe("Chiara, number 2");
  expect(told(11, code("fence", 3, 1))).toBe("Dirk’s fence on the north-east side of Chiara’s cottage 4");
  expect(told(14, code("field", 0, 1))).toBe("the wood north-west of the Keythedral");
  expect(told(1, code("number", 5), code("number", 3))).toBe("5, 3");
  expect(told(9)).toBe("");
});

test("colours, things and fields go together", () => {
  expect(cube_words("purple")).toBe("purple stained glass");
  expect(FIELD_CUBES).toEqual({ quarry: "black", wood: "brown", farm: "green", lake: "blue", vineyard: "red" });
});
