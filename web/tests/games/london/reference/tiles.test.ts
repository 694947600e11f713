import { expect, test } from "vitest";
import components from "../../../../../src/keydom/games/london/components.toml?raw";
import { EMBLEMS } from "../../../../src/games/london/art/emblems";
import { arrow_signs, level_of, short_name, tile_of, yield_signs } from "../../../../src/games/london/reference/tiles";
import { sign_words } from "../../../../src/games/london/words/things";
import type { LondonReference, TileReference } from "../../../../src/generated/london";

/** The keys of all tiles, as the file of the components has them. */
function tile_keys(): string[] {
  const rows = components.matchAll(/^(\w+) = \{ name = /gm);
  return [...rows].map((row) => row[1] as string).filter((key) => key !== "source");
}

function tile(name: string): TileReference {
  const side = (level: number) => ({ level, points: level, factor: null, yield: null, arrow: null });
  return {
    tile: "somewhere",
    code: 0,
    name,
    kind: "era1",
    colour: null,
    player_colour: null,
    keyple: null,
    skill: null,
    river: false,
    scoring: "printed",
    effect: "",
    clause: "LO-126",
    reconstructed: [],
    levels: [side(0), side(1)],
  };
}

test("every tile has an emblem of its own, and no emblem is without a tile", () => {
  const keys = tile_keys();
  expect(keys).toHaveLength(57);
  expect(Object.keys(EMBLEMS).sort()).toEqual([...keys].sort());
  const drawings = Object.values(EMBLEMS).map((shapes) => JSON.stringify(shapes));
  expect(new Set(drawings).size).toBe(57);
});

test("emblems are drawn with few shapes and whole paths", () => {
  for (const [key, shapes] of Object.entries(EMBLEMS)) {
    expect(shapes.length, key).toBeLessThanOrEqual(9);
    for (const { d } of shapes) {
      expect(d, key).toMatch(/^M/);
      expect(d, key).not.toMatch(/NaN|undefined/);
    }
  }
});

test("an arrow shows each coloured connector, then the white ones, then skill tiles", () => {
  const arrow = { connectors: { red: 1, blue: 2 }, any: 1, different: 0, skills: { coin: 1 }, any_skill: 2, text: "" };
  expect(arrow_signs(arrow)).toEqual([
    { kind: "connector", colour: "blue" },
    { kind: "connector", colour: "blue" },
    { kind: "connector", colour: "red" },
    { kind: "any_connector", count: 1 },
    { kind: "skill", skill: "coin" },
    { kind: "any_skill", count: 2 },
  ]);
});

test("six different connectors are one sign, however they are asked for", () => {
  const nothing = { any: 0, skills: {}, any_skill: 0, text: "" };
  const spelled = { black: 1, blue: 1, brown: 1, grey: 1, red: 1, yellow: 1 };
  const sign = [{ kind: "different", count: 6 }];
  expect(arrow_signs({ ...nothing, connectors: {}, different: 6 })).toEqual(sign);
  expect(arrow_signs({ ...nothing, connectors: spelled, different: 0 })).toEqual(sign);
});

test("six different connectors and one of them twice are still seven connectors", () => {
  const connectors = { black: 1, blue: 2, brown: 1, grey: 1, red: 1, yellow: 1 };
  expect(arrow_signs({ connectors, any: 0, different: 0, skills: {}, any_skill: 0, text: "" })).toHaveLength(7);
});

test("a yield shows what is given, and white units as one sign with their number", () => {
  const given = {
    connectors: { grey: 1, yellow: 1 },
    white_connectors: 3,
    skills: { brick: 1 },
    white_skills: 1,
    pays_skill: true,
    text: "",
  };
  expect(yield_signs(given).map(sign_words)).toEqual([
    "grey electricity cable",
    "yellow gas pipe",
    "3 connectors of any colour",
    "brick (builder)",
    "1 skill tile of any type",
  ]);
});

test("long names are shortened, names of an owner's own stay", () => {
  expect(short_name(tile("Hyde Park and Kensington Gardens"))).toBe("Hyde Park");
  expect(short_name(tile("Our Street"))).toBe("Our Street");
});

test("a tile is found by its key, and a side above the last one is the last one", () => {
  const reference = { tiles: [tile("Somewhere")] } as unknown as LondonReference;
  expect(tile_of(reference, "somewhere").name).toBe("Somewhere");
  expect(() => tile_of(reference, "nowhere")).toThrow("nowhere");
  expect(level_of(tile("Somewhere"), 2).level).toBe(1);
});
