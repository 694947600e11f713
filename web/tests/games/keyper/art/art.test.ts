import { expect, test } from "vitest";
import components from "../../../../../src/keydom/games/keyper/components.toml?raw";
import { EMBLEMS } from "../../../../src/games/keyper/art/emblems";
import { FIGURES, TOOLS } from "../../../../src/games/keyper/art/figures";
import { BORDER_PAINT, PAINTS } from "../../../../src/games/keyper/art/palette";
import { RESOURCE_SHAPES } from "../../../../src/games/keyper/art/resource_shapes";
import { SCENE_PAINTS, SCENES } from "../../../../src/games/keyper/art/scene_shapes";
import { COLOURS, FIELD_NAMES, RESOURCES } from "../../../../src/generated/keyper";

/** The keys of all tiles, as the file of the components has them. */
const keys = [...components.matchAll(/^(\w+) = \{ name = "[^"]+", zone = "(?:farm|village)"/gm)].map(
  (row) => row[1] as string,
);

test("every tile has an emblem of its own, and no emblem is without a tile", () => {
  expect(keys).toHaveLength(60);
  expect(Object.keys(EMBLEMS).sort()).toEqual([...keys].sort());
  expect(new Set(Object.values(EMBLEMS).map((shapes) => JSON.stringify(shapes))).size).toBe(60);
});

test("every drawing is made of whole paths in paints that there are", () => {
  const drawings = [...Object.entries(EMBLEMS), ...Object.entries(RESOURCE_SHAPES)];
  for (const [key, shapes] of drawings) {
    for (const { d, fill, stroke } of shapes) {
      expect(d, key).toMatch(/^M/);
      expect(d, key).not.toMatch(/NaN|undefined/);
      for (const paint of [fill, stroke]) if (paint !== null) expect(PAINTS, key).toHaveProperty(paint);
    }
  }
  for (const [key, shapes] of Object.entries(SCENES)) {
    for (const { d, fill, stroke } of shapes) {
      expect(d, key).not.toMatch(/NaN|undefined/);
      for (const paint of [fill, stroke]) if (paint !== null) expect(SCENE_PAINTS, key).toHaveProperty(paint);
    }
  }
});

test("resources, keyples, tools and borders are told apart by shape, not by colour alone", () => {
  const outlines = (shapes: { d: string }[]) => shapes.map((shape) => shape.d).join();
  expect(new Set(RESOURCES.map((resource) => outlines(RESOURCE_SHAPES[resource]))).size).toBe(19);
  expect(new Set(COLOURS.map((colour) => FIGURES[colour].body + FIGURES[colour].hat)).size).toBe(7);
  expect(new Set(COLOURS.map((colour) => TOOLS[colour].strokes + TOOLS[colour].filled)).size).toBe(7);
  expect(new Set(COLOURS.map((colour) => BORDER_PAINT[colour].dash + BORDER_PAINT[colour].width)).size).toBe(7);
});

test("every field has a ground", () => {
  for (const field of [...FIELD_NAMES, "keyp" as const]) {
    expect(SCENES[field].length).toBeGreaterThan(0);
  }
});
