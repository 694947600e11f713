/** Colours in which Keyper is drawn. Each piece has a shape of its own as well, each border a pattern. */
import type { Paint } from "../../../lib/paints";
import type { Colour, Season, Zone } from "../../../generated/keyper";

/** Paints of all pictures: emblems, resources, fields. They are the same by day and by night. */
export const PAINTS = {
  ink: "#33261a",
  white: "#fffdf7",
  cream: "#f8ecd2",
  wall: "#f1e0ba",
  shade: "#d2b380",
  timber: "#6b4423",
  trunk: "#8b5a2b",
  wood: "#c08a4c",
  plank: "#dcae72",
  thatch: "#dbb44f",
  roof: "#b9532f",
  slate: "#5f7482",
  brick: "#bf4f2f",
  mortar: "#f0b89a",
  clay: "#dc8443",
  loam: "#a9562a",
  stone: "#b4babe",
  pale: "#dfe3e4",
  rock: "#8b949b",
  dark: "#4b5157",
  black: "#2a2826",
  green: "#74a54c",
  leaf: "#4c7f3a",
  mint: "#a9d08a",
  water: "#62a9d4",
  glass: "#b4dbec",
  blue: "#3c73b8",
  gold: "#ecb92f",
  straw: "#f4d878",
  red: "#c5362f",
  pink: "#f0aea8",
  rose: "#d9827c",
  skin: "#f1c89d",
  russet: "#b8682f",
  brown: "#70431f",
  orange: "#e8842a",
  emerald: "#23a56a",
  emerald_light: "#86dcb2",
  ruby: "#cf2450",
  ruby_light: "#f58ba5",
  sapphire: "#2b63c9",
  sapphire_light: "#8fb6f3",
} as const;
export type PaintName = keyof typeof PAINTS;

/** The hex of a paint's name. */
export const paint_of = (name: PaintName): string => PAINTS[name];

export const KEYPLE_PAINT: Record<Colour, Paint> = {
  blue: { face: "#6cb9e9", light: "#b5defa", dark: "#1d4f73", sign: "#0f2f48" },
  orange: { face: "#ea8529", light: "#f8bd83", dark: "#7a3c07", sign: "#3d1c02" },
  green: { face: "#97c93f", light: "#cfe99a", dark: "#44651a", sign: "#23370a" },
  brown: { face: "#8a5429", light: "#bb8455", dark: "#43260d", sign: "#fff1dd" },
  black: { face: "#3a3837", light: "#777270", dark: "#131211", sign: "#f7f2ea" },
  grey: { face: "#a2a9b0", light: "#d8dde1", dark: "#4c5359", sign: "#23282c" },
  white: { face: "#fdfbf4", light: "#ffffff", dark: "#5d5548", sign: "#5d5548" },
};

/** The border of a field: a colour and the pattern of the light strokes on it (SVG's dash array, width, cap). */
export interface BorderPaint {
  colour: string;
  stroke: string;
  dash: string;
  width: number;
  cap: "butt" | "round";
}

export const BORDER_PAINT: Record<Colour | "none", BorderPaint> = {
  blue: { colour: "#4ea3dc", stroke: "#e8f6ff", dash: "7 5", width: 1.6, cap: "round" },
  orange: { colour: "#e57f22", stroke: "#7a3c07", dash: "1.4 6.6", width: 7, cap: "butt" },
  green: { colour: "#86bb34", stroke: "#2e4a0e", dash: "0 5", width: 2.2, cap: "round" },
  brown: { colour: "#7d4a22", stroke: "#d9a878", dash: "1000 0", width: 1.5, cap: "butt" },
  black: { colour: "#2d2b2a", stroke: "#d8d2c8", dash: "1.2 3", width: 3, cap: "butt" },
  grey: { colour: "#959da5", stroke: "#3f464c", dash: "9 3 2 3", width: 1.7, cap: "butt" },
  white: { colour: "#f4efe4", stroke: "#5d5548", dash: "3 3", width: 1, cap: "butt" },
  none: { colour: "light-dark(#cdbf9f, #6d6351)", stroke: "none", dash: "", width: 0, cap: "butt" },
};

/** Ground and edge of a building tile by its zone: grass of the farm, cobbles of the village. */
export interface ZonePaint {
  ground: string;
  pattern: string;
  edge: string;
  edge_ink: string;
}

export const ZONE_PAINT: Record<Zone, ZonePaint> = {
  farm: {
    ground: "light-dark(#dcebbd, #4d6035)",
    pattern: "light-dark(#bdd594, #5f7544)",
    edge: "light-dark(#4d7326, #9cc764)",
    edge_ink: "light-dark(#fbfff2, #121b07)",
  },
  village: {
    ground: "light-dark(#e6e0d6, #55504a)",
    pattern: "light-dark(#cfc6b8, #68625a)",
    edge: "light-dark(#6d5d4b, #c3b199)",
    edge_ink: "light-dark(#fffaf2, #1b1510)",
  },
};

/** The same in the signs on light plates, by day and by night. */
export const ZONE_SIGN: Record<Zone, { ground: string; edge: string }> = {
  farm: { ground: "#dcebbd", edge: "#4d7326" },
  village: { ground: "#e6e0d6", edge: "#6d5d4b" },
};

export const SEASON_PAINT: Record<Season, Paint> = {
  spring: { face: "#8cc25a", light: "#f3b8cf", dark: "#3f6a20", sign: "#fff8fb" },
  summer: { face: "#f2b92e", light: "#ffe58c", dark: "#8a5d06", sign: "#6b4703" },
  autumn: { face: "#d4712c", light: "#f4b26a", dark: "#6f3109", sign: "#fff3e2" },
  winter: { face: "#7fb3dc", light: "#e3f2fc", dark: "#274c6c", sign: "#ffffff" },
};
