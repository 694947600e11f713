/** The nineteen resources as pictures, 24 × 24 units around (0, 0): raw ones rough, finished ones neat, animals by their heads. */
import type { Shape } from "../../lib/shapes";
import { box, disc, line, plain, solid } from "../../lib/shapes";
import type { PaintName } from "./palette";
import type { Resource } from "./tiles";

export const RESOURCE_SHAPES: Record<Resource, Shape<PaintName>[]> = {
  /** A kneaded lump with a thumb's mark. */
  clay: [
    solid("clay", "M-10.4 5.4C-11.6 1.6-9-1.6-6-2.2C-6.2-6-1.6-8.6 1.6-6.6C5.4-8 9 -4.8 8 -1.4C11 0 11.6 4.6 9 6.6C6.4 8.6 2 7.6 0 8.2C-4 9.4-9.2 8.6-10.4 5.4Z"),
    line("loam", 1.4, "M-6 -2.2C-3.6-1.8-2.2-.6-1.8 1.2M8-1.4C5.8-1.4 4.4-.4 3.6 1M-6.6 4.6C-4.6 5.6-2.8 5.6-1 4.8"),
    line("mortar", 1.5, "M-2.6-4.4C-1.4-5.4 0-5.4 1.2-4.8"),
  ],
  /** A trunk lying down, its end with rings. */
  log: [
    solid("trunk", "M2.4-8.4L6-10.2L7.4-6.2H9A2.6 6 0 0 1 9 6.2H-5.4V-6.2H1.6Z"),
    line("brown", 1.2, "M.6-2.4H8M3 1H9.6M.4 4H6.6"),
    solid("plank", disc(-5.4, 0, 5, 6.4)),
    line("trunk", 1.2, `${disc(-5.4, 0, 2.9, 3.8)}${disc(-5.4, 0, 0.9, 1.3)}`),
  ],
  /** A boulder with broken edges. */
  rock: [
    solid("rock", "M-10.6 6.8L-9-1.4L-3.6-8L3.6-6.2L9.4-.6L10.8 6.8L4 8.2H-6Z"),
    plain("pale", "M-8-1.2L-3.2-7L2.8-5.4L-1.4-.4Z"),
    plain("dark", "M3.4 7.4L5.2.8L9-.2L10 6.2L4 7.6Z"),
    line("ink", 0.9, "M-8.6-1.2L-1.4-.2L3-5.6M-1.4-.2L-2.6 7.4M-1.4-.2L5 .8"),
  ],
  /** One brick with its three holes. */
  brick: [
    solid("brick", "M-10.6-1.8L-4.6-6.4H10.6V2.6L5 7.4H-10.6Z"),
    plain("clay", "M-9.6-2.2L-4.4-5.8H9.4L4.6-2.2Z"),
    line("ink", 1, "M-10.4-1.8H5V7.2M5-1.8L10.4-6.2"),
    plain("ink", `${disc(-4.6, -4, 1.5, 0.8)}${disc(0.2, -4, 1.5, 0.8)}${disc(5, -4, 1.5, 0.8)}`),
  ],
  /** Three planed boards. */
  wood: [
    solid("wood", "M-10.8 3.6L-7-.4H10.8V3.6L7.4 8H-10.8Z"),
    solid("plank", "M-9.4-.8L-5.6-4.4H10.2V-.6L6.6 3.4H-9.4Z"),
    solid("straw", "M-10.6-5L-6.6-8.6H9.2V-5.2L5.4-1H-10.6Z"),
    line("ink", 1, "M-10.4-5H5.4V-1.4M5.4-5L9-8.4M-9-.8M6.6 3.2V-.2L9.8-3.6M7.4 7.8V4.2L10.4.8"),
    line("wood", 0.9, "M-5-6.6H4.6"),
  ],
  /** A block, squared and dressed. */
  stone: [
    solid("stone", "M0-9.8L9.6-5.2V5L0 9.8L-9.6 5V-5.2Z"),
    plain("white", "M0-9L8.4-5L0-1L-8.4-5Z"),
    plain("rock", "M.4-.2L9-4.6V4.7L.4 9Z"),
    line("ink", 1, "M-9.4-5.2L0-.6L9.4-5.2M0-.6V9.4"),
    line("dark", 0.9, "M-6.6-1V2.4M-3.4.6V4M-6.6 4L-3.4 5.6"),
  ],
  /** An ear, its grains in pairs. */
  wheat: [
    line("leaf", 1.7, "M0 11V0M0 8C-3.6 8.4-6 6.4-7-2.6M0 9C3.6 9 6.2 7 6.8 1.6"),
    solid("gold", "M0-11.4C2.2-9.8 2.2-7.4 0-6C-2.2-7.4-2.2-9.8 0-11.4ZM-.3-2.6C-3.8-2.4-5.2-4.8-4.6-7.8C-1.8-7.8-.2-5.8-.3-2.6ZM.3-2.6C3.8-2.4 5.2-4.8 4.6-7.8C1.8-7.8.2-5.8.3-2.6ZM-.3 2.2C-3.8 2.4-5.2 0-4.6-3C-1.8-3-.2-1 -.3 2.2ZM.3 2.2C3.8 2.4 5.2 0 4.6-3C1.8-3 .2-1 .3 2.2Z"),
  ],
  /** The whole bird: comb, beak, tail. */
  chicken: [
    line("orange", 1.4, "M-1.4 7V10.4M2.4 7V10.4M-3.4 10.6H-.2M.6 10.6H3.8"),
    solid("red", "M-7-6.6C-7.6-9.4-5.6-10.6-4.8-9C-4-11.2-1.6-10.6-2-8.2L-3-6Z"),
    solid("white", "M-7.8-5C-6.8-8.2-2-8.4-1.6-4.2C-1.2-1.8 2.4-1 4.4-2.2C6-3.4 6.6-6 10.6-6.6C10.8 1 8 7.8 1 7.8C-5.4 7.8-7.8 3.4-7.4-2Z"),
    solid("gold", "M-7.6-5.2L-11-3.4L-7.5-2.4Z"),
    solid("red", "M-7.4-2C-8.6-.8-8.2 1.2-6.8 1.2C-6 .6-6.2-1-6.6-2Z"),
    plain("ink", disc(-5, -5, 0.95)),
    line("ink", 1, "M-.4 2C1.4 5 5 4.4 6.2 1"),
  ],
  /** A broad face with patches, horns and a pink muzzle. */
  cow: [
    solid("straw", "M-5.4-6.8C-8.4-6.6-9.8-8.2-9.6-11C-7.6-9.6-5.4-9.4-3.6-8.8ZM5.4-6.8C8.4-6.6 9.8-8.2 9.6-11C7.6-9.6 5.4-9.4 3.6-8.8Z"),
    solid("black", "M-5.6-5.4C-8.4-6.6-10.8-5.6-11.4-3.4C-9.4-1.6-7.2-1.8-5.4-3ZM5.6-5.4C8.4-6.6 10.8-5.6 11.4-3.4C9.4-1.6 7.2-1.8 5.4-3Z"),
    solid("white", "M-6.2-7C-3-9.6 3-9.6 6.2-7C6.6-2.4 5.8 1.4 5 4H-5C-5.8 1.4-6.6-2.4-6.2-7Z"),
    plain("black", "M-5.6-6.8C-4-8-2-8.4-1.4-8C-.4-4.6-1.6-.6-4.9-.4C-5.6-2.6-5.8-4.8-5.6-6.8ZM3-8.2C4.4-7.8 5.4-7.2 5.7-6.8C5.8-5.4 5.7-4 5.4-3C3.6-4 2.8-6 3-8.2Z"),
    solid("pink", disc(0, 6, 6.6, 4.6)),
    plain("ink", `${disc(-2.5, 5.6, 1, 1.4)}${disc(2.5, 5.6, 1, 1.4)}${disc(3, -1.4, 1)}`),
    plain("white", disc(-3, -1.6, 1)),
  ],
  /** A narrow face under antlers. */
  deer: [
    line("brown", 1.7, "M-2.4-2.6C-3.4-5.4-8.4-5-9-10.8M-5.8-6C-5-7.6-4.8-9-5-11M-8.2-7.6C-9.6-7.8-10.8-8.4-11.2-9.6M2.4-2.6C3.4-5.4 8.4-5 9-10.8M5.8-6C5-7.6 4.8-9 5-11M8.2-7.6C9.6-7.8 10.8-8.4 11.2-9.6"),
    solid("russet", "M-3.4-1C-6-2.8-8.8-2.4-9.8.2C-7.6 1.6-5 1.8-3.6 1.2ZM3.4-1C6-2.8 8.8-2.4 9.8.2C7.6 1.6 5 1.8 3.6 1.2Z"),
    solid("russet", "M-4.2-2C-2.6-4 2.6-4 4.2-2C4.6 2 3.6 5.6 2.6 8.8C2 10.8-2 10.8-2.6 8.8C-3.6 5.6-4.6 2-4.2-2Z"),
    plain("cream", "M-1.9 5.4C-1.2 4.4 1.2 4.4 1.9 5.4L1.6 8H-1.6Z"),
    plain("ink", `${disc(-2.4, 1.8, 0.95)}${disc(2.4, 1.8, 0.95)}${disc(0, 8.8, 1.9, 1.3)}`),
  ],
  /** From the side: horns swept back, and the beard. */
  goat: [
    solid("plank", "M-1.6-5.6C-.4-9.8 4.6-11.8 10.4-9.6C7.2-9 4.4-7.4 3-4.2Z"),
    solid("pale", "M-9.8 3.2C-9.6.6-6-1.4-3.6-4.4C-1.4-6.6 3-6.2 4-3.4C6.6-.2 8.4 5 9.6 11H-.4C.2 8.2-.4 6.4-2 5.6C-4.4 6.8-8.4 7-9.8 5.4Z"),
    solid("white", "M-6.4 6.2C-4.8 6.6-3.2 6.2-2 5.6C-1.6 8-2.6 10-5 11.6C-4.8 9.6-5.2 8-6.4 6.2Z"),
    solid("stone", "M2.6-4C5.4-4.2 8-2.6 8.8.2C6.2.6 3.6-.8 2.4-2.8Z"),
    plain("ink", `${disc(-1.8, -1.6, 1.05)}${disc(-8.4, 3, 0.8)}`),
    line("ink", 0.9, "M-9.4 4.8C-7.8 4.8-6.8 4.6-5.8 3.8"),
  ],
  /** From the side: the long face, ears up, the mane down the neck. */
  horse: [
    solid("black", "M-.6-9.2C5.2-10 10.4-4.6 10.8 3.6L8.8 11H3.8C6.4 4 4-3-1.4-5.8Z"),
    solid("russet", "M-10.2 5C-9.8 2.2-6.4-2.4-4-6C-3-7.6-1.6-8-.6-7.8C4-6.4 7.2-.4 5.4 11H-3C-2 8.6-1.4 6.4-1.8 4.2C-3.8 5.2-5 5.2-6 6.8C-7.2 8.6-10 7.6-10.2 5Z"),
    solid("russet", "M-3.4-6.6L-3.2-11.2L0-7.8Z"),
    plain("cream", "M-4-4.4C-5.2-2.4-6.6-.6-7.8 1.4L-6.6 2C-5.4.4-4.2-1.4-3.2-3.6Z"),
    plain("ink", `${disc(-1.6, -3, 1.05)}${disc(-8.6, 4.6, 0.8)}`),
  ],
  /** A round face, ears folded, and the snout. */
  pig: [
    solid("rose", "M-8.6-3.4C-10.4-6.8-10-9.4-9-10.2C-6.2-9.8-4-8.4-3-6.6ZM8.6-3.4C10.4-6.8 10-9.4 9-10.2C6.2-9.8 4-8.4 3-6.6Z"),
    solid("pink", "M0-8.4C6-8.4 9.4-4.2 9.4 1C9.4 6 5.6 9.4 0 9.4S-9.4 6-9.4 1C-9.4-4.2-6-8.4 0-8.4Z"),
    solid("rose", disc(0, 3.4, 5, 3.7)),
    plain("ink", `${disc(-1.9, 3.4, 0.95, 1.5)}${disc(1.9, 3.4, 0.95, 1.5)}${disc(-4.4, -2.4, 1.1)}${disc(4.4, -2.4, 1.1)}`),
  ],
  /** A dark face in a cloud of wool. */
  sheep: [
    solid("white", "M-3-8.6C-1.8-11 1.8-11 3-8.6C5.8-10 8.6-7.6 7.8-5C10.8-4.4 11.4-.6 9 1C10.4 3.6 8.4 6.4 5.8 5.8C5 8.6 1.6 9.2 0 7.2C-1.6 9.2-5 8.6-5.8 5.8C-8.4 6.4-10.4 3.6-9 1C-11.4-.6-10.8-4.4-7.8-5C-8.6-7.6-5.8-10-3-8.6Z"),
    solid("dark", "M-3.6-.8C-5.4-2.4-8.2-2-8.8.2C-7.4 1.8-5 2-3.6 1ZM3.6-.8C5.4-2.4 8.2-2 8.8.2C7.4 1.8 5 2 3.6 1Z"),
    solid("dark", "M-3.8-2.4C-2.4-3.8 2.4-3.8 3.8-2.4C4.4 2 3.6 6.4 2.4 8.6C1.4 10.2-1.4 10.2-2.4 8.6C-3.6 6.4-4.4 2-3.8-2.4Z"),
    plain("white", `${disc(-1.9, 1.2, 1)}${disc(1.9, 1.2, 1)}`),
    line("pale", 1.1, "M-1.2 6.6L0 7.4L1.2 6.6"),
  ],
  /** From the side: a wedge with bristles and a tusk. */
  boar: [
    solid("black", "M-2.4-4.6L-1.4-8.4L.4-6.4L2.4-10L3.8-7L6.6-9.8L7.2-6L10.6-7L10-2L11.2 2L9 9.6H5Z"),
    solid("brown", "M-11 2.4C-9.6.4-6-1-4-3.4C-1.6-6.4 4-6.8 7-3.2C9.4 0 9.8 5.4 8.4 9.6H-.6C-4 9.6-6.6 8-8 6.4C-9.8 6.2-11.4 4.8-11 2.4Z"),
    solid("trunk", "M1.6-4.8L2-9L6.4-4.6C5-3.6 3.2-3.6 1.6-4.8Z"),
    solid("rose", "M-11 2.4C-10 1.6-9 1.6-8.4 2.4C-8 4-8.2 5.4-8.8 6.4C-10.2 6-11.4 4.6-11 2.4Z"),
    solid("white", "M-6.6 6.6C-7.4 4-7 1.6-4.6-.4C-5 2.6-4.6 4.8-3 6.8Z"),
    plain("white", disc(-1.4, -1.4, 1)),
  ],
  /** Cut in steps, eight corners. */
  emerald: [
    solid("emerald", "M-5.6-10H5.6L9.4-6.2V6.2L5.6 10H-5.6L-9.4 6.2V-6.2Z"),
    plain("emerald_light", "M-3.6-5.8H3.6L5.4-4V4L3.6 5.8H-3.6L-5.4 4V-4Z"),
    line("ink", 0.9, "M-3.6-5.8H3.6L5.4-4V4L3.6 5.8H-3.6L-5.4 4V-4ZM-5.6-9.6L-3.6-5.8M5.6-9.6L3.6-5.8M-9-6L-5.4-4M9-6L5.4-4M-9 6L-5.4 4M9 6L5.4 4M-5.6 9.6L-3.6 5.8M5.6 9.6L3.6 5.8"),
    line("white", 1.2, "M-3-3.4V2.4"),
  ],
  /** Two bars crossed by a third. */
  gold: [
    solid("gold", "M-11 8.4L-8.6 1.4H-1.8L.4 8.4ZM-.6 8.4L1.6 1.4H8.6L11 8.4Z"),
    solid("gold", "M-6 1.2L-3.6-6H3.6L6 1.2Z"),
    plain("straw", "M-4-2.6L-3-5.2H3L4-2.6ZM-9.2 4.8L-8-2.4ZM-9 4.6L-8.2 2.2H-2.2L-1.4 4.6ZM1.4 4.6L2.2 2.2H8.2L9 4.6Z"),
    line("white", 1.3, "M7.4-9.8V-5.8M5.4-7.8H9.4"),
  ],
  /** Round, cut as a brilliant. */
  ruby: [
    solid("ruby", disc(0, 0, 9.8)),
    plain("ruby_light", "M0-5.6L4-4L5.6 0L4 4L0 5.6L-4 4L-5.6 0L-4-4Z"),
    line("ink", 0.9, "M0-5.6L4-4L5.6 0L4 4L0 5.6L-4 4L-5.6 0L-4-4ZM0-9.4V-5.6M0 9.4V5.6M9.4 0H5.6M-9.4 0H-5.6M6.7-6.7L4-4M-6.7-6.7L-4-4M6.7 6.7L4 4M-6.7 6.7L-4 4"),
    line("white", 1.2, "M-3-2.4L-1-3.6"),
  ],
  /** A drop with its point upwards. */
  sapphire: [
    solid("sapphire", "M0-11.2C3.6-6.6 8.6-2.4 8.6 2.6C8.6 7.2 4.8 10.4 0 10.4S-8.6 7.2-8.6 2.6C-8.6-2.4-3.6-6.6 0-11.2Z"),
    plain("sapphire_light", "M0-6.2L4.6 1.2L2.8 5.4H-2.8L-4.6 1.2Z"),
    line("ink", 0.9, "M0-10.8V-6.2L4.6 1.2L2.8 5.4H-2.8L-4.6 1.2L0-6.2M4.6 1.2L8.4 2M-4.6 1.2L-8.4 2M2.8 5.4L5 9M-2.8 5.4L-5 9"),
    line("white", 1.2, "M-2.4.6L-.6-2.4"),
  ],
};

/** Small pictures beside resources: any raw material (rough outline) and any finished good (squared). */
export const ROUGH = "M-9.8 4.6L-10-2.6L-4.6-8.8L2.6-7.6L8.6-3.8L10 3.4L4.4 9L-4 8.4Z";
export const SQUARED = box(-8.6, -8.6, 17.2, 17.2);
