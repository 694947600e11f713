/** What several emblems are made of. */
import type { Shape } from "../../../lib/shapes";
import { disc, line, placed, plain, solid } from "../../../lib/shapes";
import type { PaintName } from "./palette";

export type Picture = Shape<PaintName>[];
export type Emblems = Record<string, Picture>;

/** The ground under a building. */
export const GROUND = line<PaintName>("ink", 1.8, "M2 59H62");

/** Somebody from the waist up, hands at the sides: the feet of the drawing are at (x, y), it is about 34 units high. */
export function person(x: number, y: number, coat: PaintName, hat: Picture, size = 1): Picture {
  return placed(
    [
      solid(coat, "M-11 0V-9C-11-15-7-18 0-18S11-15 11-9V0Z"),
      plain("cream", "M-2.6-18H2.6L0-12.4Z"),
      solid("skin", disc(0, -23.4, 6.2, 6.8)),
      plain("ink", disc(-2.3, -23.4, 0.8, 1) + disc(2.3, -23.4, 0.8, 1)),
      line("ink", 0.9, "M-2-20Q0-18.8 2-20"),
      ...hat,
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** Hats for `person`, over a head around (0, -23). */
export const HATS = {
  straw: [
    solid(
      "straw",
      "M-12.4-26C-8-28-6.4-28-6-29C-5.6-33.4-3-34.4 0-34.4S5.6-33.4 6-29C6.4-28 8-28 12.4-26C8-23.6-8-23.6-12.4-26Z",
    ),
    line("loam", 1.4, "M-6-28.4C-3-27 3-27 6-28.4"),
  ],
  cap: [
    solid("blue", "M-7-25.6V-28.4C-10-30.4-7-33.4 0-33.4S10-30.4 7-28.4V-25.6Z"),
    line("white", 1.3, "M-6.6-27H6.6"),
  ],
  flat: [solid("loam", "M-7-26C-8-31 -3-32.4 1-32.400C6-32 7-29.6 7-27.600H11.600L11-25.400H-6.600Z")],
  pointed: [
    solid("leaf", "M-8.4-25C-5.6-27-3-31-1.6-35.400C3-32.4 6.6-29 9.8-26C4-27-3-26.8-8.4-25Z"),
    line("red", 1.5, "M3-28L9-35"),
  ],
  square: [solid("pale", "M-7-26L-6-34H6L7-26Z"), line("rock", 1.2, "M-6.5-28.600H6.5")],
  feathered: [
    solid("ruby", "M-9-26C-9-31-5-33.6 1-33.600S9-30.6 9-27.400C4-29-4-28-9-26Z"),
    line("white", 1.8, "M4-31C8-36 11-35 12.6-32"),
  ],
} satisfies Record<string, Picture>;
