/** Kinds of pieces of London and the colours in which they are drawn. Each piece has a shape of its own as well. */

import type { Paint } from "../../../lib/paints";
import type { ConnectorColour, KeypleColour, SkillType, TileKind } from "../../../generated/london";

export const CONNECTOR_PAINT: Record<ConnectorColour, Paint> = {
  black: { face: "#2f2d30", light: "#6a666b", dark: "#121113", sign: "#f6f1e8" },
  blue: { face: "#2573c2", light: "#71b1ec", dark: "#123f70", sign: "#f1f9ff" },
  brown: { face: "#8d5527", light: "#c08a55", dark: "#4d2b0f", sign: "#fff0da" },
  grey: { face: "#939ba4", light: "#d3d9de", dark: "#4a5159", sign: "#1f2327" },
  red: { face: "#c62c30", light: "#ee7f78", dark: "#701114", sign: "#fff0ee" },
  yellow: { face: "#f2c025", light: "#ffe388", dark: "#86600a", sign: "#463003" },
};

/** "any" stands for keyples whose colour is not known or does not matter. */
export const KEYPLE_PAINT: Record<KeypleColour | "any", Paint> = {
  blue: { face: "#2f7ed2", light: "#7db9f2", dark: "#123f78", sign: "#eef7ff" },
  red: { face: "#cf3732", light: "#f18a80", dark: "#6f1513", sign: "#fff0ee" },
  yellow: { face: "#f3bd1c", light: "#ffe07a", dark: "#7d5906", sign: "#4a3503" },
  any: { face: "#f4efe4", light: "#ffffff", dark: "#4a4238", sign: "#4a4238" },
};

export const SKILL_PAINT: Record<SkillType, Paint> = {
  brick: { face: "#bb5a34", light: "#df8e67", dark: "#5f2611", sign: "#fbe3d2" },
  coin: { face: "#e8b83c", light: "#fbe08d", dark: "#7a5709", sign: "#5a3f05" },
  compass: { face: "#3f8286", light: "#8cc3c4", dark: "#173d40", sign: "#effafa" },
};

/** The paint of everything that is a player's: the seat's one colour, lighter and darker. */
export function seat_paint(seat: number): Paint {
  const colour = `var(--seat-${seat})`;
  return {
    face: colour,
    light: `color-mix(in srgb, ${colour}, #fffaf0 42%)`,
    dark: `color-mix(in srgb, ${colour}, #120c06 62%)`,
    sign: `var(--seat-${seat}-ink)`,
  };
}

/** The colours of a kind of tile: sky and edge of the face, and the few paints of its drawings. */
export interface KindPaint {
  sky: string;
  /** Edge, plate of the name, kind mark. */
  edge: string;
  edge_ink: string;
  wall: string;
  shade: string;
  roof: string;
  accent: string;
  ink: string;
}

export const KIND_PAINT: Record<TileKind, KindPaint> = {
  home: {
    sky: "light-dark(#f6e8bd, #6f5d33)",
    edge: "light-dark(#8b6410, #b98a26)",
    edge_ink: "light-dark(#fffaf0, #1f1704)",
    wall: "#fbf2dc",
    shade: "#d9bc84",
    roof: "#64808d",
    accent: "#c2362f",
    ink: "#3b2a10",
  },
  era1: {
    sky: "light-dark(#f8e0cf, #744c38)",
    edge: "light-dark(#9b4a20, #c96f3f)",
    edge_ink: "light-dark(#fff8f2, #241007)",
    wall: "#d98a5c",
    shade: "#a85a31",
    roof: "#55646f",
    accent: "#fbead2",
    ink: "#3a1d0f",
  },
  era2: {
    sky: "light-dark(#d3ebe6, #2d625d)",
    edge: "light-dark(#1c6964, #48a39b)",
    edge_ink: "light-dark(#f3fffd, #04211f)",
    wall: "#f6f7ee",
    shade: "#a5c6bf",
    roof: "#2b7f79",
    accent: "#e2a93a",
    ink: "#123431",
  },
  chain: {
    sky: "light-dark(#e6ddf4, #54457c)",
    edge: "light-dark(#5b3f92, #9a7bd4)",
    edge_ink: "light-dark(#fbf8ff, #150a28)",
    wall: "#f7f2fd",
    shade: "#bca7de",
    roof: "#6e4cab",
    accent: "#e5b33d",
    ink: "#281a43",
  },
  per_connector: {
    sky: "light-dark(#e4ecca, #525f33)",
    edge: "light-dark(#536e26, #93b255)",
    edge_ink: "light-dark(#fbfff0, #131a04)",
    wall: "#fcf7e2",
    shade: "#c8c78b",
    roof: "#6d8c34",
    accent: "#c8592f",
    ink: "#2a3511",
  },
  special: {
    sky: "light-dark(#f8dbe7, #743e58)",
    edge: "light-dark(#9a2d61, #d9709f)",
    edge_ink: "light-dark(#fff6fa, #2c0617)",
    wall: "#fff5f8",
    shade: "#dfa9c1",
    roof: "#b5467b",
    accent: "#4d9aa3",
    ink: "#43122a",
  },
  landmark: {
    sky: "light-dark(#dfe5f0, #3d4d75)",
    edge: "light-dark(#2f3d60, #8394c2)",
    edge_ink: "light-dark(#fbe9b4, #0b1124)",
    wall: "#fdfbf4",
    shade: "#b6bfd1",
    roof: "#46598a",
    accent: "#dda823",
    ink: "#182039",
  },
  routemaster: {
    sky: "light-dark(#fadcd7, #7a3d3b)",
    edge: "light-dark(#b3211f, #e0645c)",
    edge_ink: "light-dark(#fff7f5, #2b0504)",
    wall: "#fff6ee",
    shade: "#e5bba7",
    roof: "#c52a27",
    accent: "#f1c34c",
    ink: "#450f0f",
  },
  river: {
    sky: "light-dark(#d5edfa, #2c5d7c)",
    edge: "light-dark(#1a6b9c, #58aee0)",
    edge_ink: "light-dark(#f2fbff, #041a28)",
    wall: "#f8f5ea",
    shade: "#a7bdc9",
    roof: "#2c7fb2",
    accent: "#e6a63c",
    ink: "#14303f",
  },
};
