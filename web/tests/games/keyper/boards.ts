/** The fourteen lay-outs of a country board, for tests: each row of faces, and the display that it shows. */
import type { Content, KeyperReference } from "../../../src/generated/keyper";

const LAYOUTS: Record<string, [display: string, ...rows: string[]]> = {
  F1f: ["S1", "L11f L12f R13f R14f", "L21f L22f R23f R24f", "L31f L32f R33f R34f", "L41f L42f R43f R44f"],
  F1b: ["M1", "T14b T13b T12b T11b", "T24b T23b T22b T21b", "B34b B33b B32b B31b", "B44b B43b B42b B41b"],
  F2f: ["W1", "L12b T12f T13f R13b", "L22b T22f T23f R23b", "L32b B32f B33f R33b", "L42b B42f B43f R43b"],
  F2b: ["S1", "R13f R14f L11f L12f", "R23f R24f L21f L22f", "R33f R34f L31f L32f", "R43f R44f L41f L42f"],
  F4f: ["M1", "T21b T22b T23b T24b", "T11b T12b T13b T14b", "B41b B42b B43b B44b", "B31b B32b B33b B34b"],
  F4b: ["W2", "T24f T23f T22f T21f", "R24b R23b L22b L21b", "R34b R33b L32b L31b", "B34f B33f B32f B31f"],
  PLf: ["W3", "L12b T12f R13f R14f", "L22b T22f R23f R24f", "L32b B32f R33f R34f", "L42b B42f R43f R44f"],
  PLb: ["S2", "T14b T13b L11f L12f", "T24b T23b L21f L22f", "B34b B33b L31f L32f", "B44b B43b L41f L42f"],
  PRf: ["S3", "L11f L12f T13f R13b", "L21f L22f T23f R23b", "L31f L32f B33f R33b", "L41f L42f B43f R43b"],
  PRb: ["M2", "R13f R14f T12b T11b", "R23f R24f T22b T21b", "R33f R34f B32b B31b", "R43f R44f B42b B41b"],
  PTf: ["S4", "T21b T22b T23b T24b", "T11b T12b T13b T14b", "L31f L32f R33f R34f", "L41f L42f R43f R44f"],
  PTb: ["M3", "T24f T23f T22f T21f", "R24b R23b L22b L21b", "B34b B33b B32b B31b", "B44b B43b B42b B41b"],
  PBf: ["M4", "L11f L12f R13f R14f", "L21f L22f R23f R24f", "B41b B42b B43b B44b", "B31b B32b B33b B34b"],
  PBb: ["W4", "T14b T13b T12b T11b", "T24b T23b T22b T21b", "R34b R33b L32b L31b", "B34f B33f B32f B31f"],
};

/** Faces with the river and the keyp fields; what stands on the others does not matter here. */
const RIVER = ["B32f", "B41b", "B42b", "L32b", "L41f", "L42f"];
const KEYP = ["B31b", "L31b", "L31f", "L42b"];

function content(face: string): Content {
  return RIVER.includes(face) ? "river" : KEYP.includes(face) ? "keyp" : "clay";
}

const layouts = Object.entries(LAYOUTS).map(([layout, [display, ...rows]]) => ({
  layout,
  display,
  grid: rows.map((row) => row.split(" ").map((face) => ({ face, content: content(face) }))),
}));

export const BOARDS = {
  layouts,
  displays: [...new Set(layouts.map((layout) => layout.display))].map((display) => ({
    display,
    season: "spring",
    fields: [],
    layouts: layouts.filter((layout) => layout.display === display).map((layout) => layout.layout),
  })),
} as unknown as KeyperReference;
