/** Paints that the drawings of several games share. A pair is (light, dark). */

/** Paint of a small piece: its face, a lighter and a darker side, the sign on it. */
export interface Paint {
  face: string;
  light: string;
  dark: string;
  sign: string;
}

/** The water of rivers, on tiles and on boards. */
export const WATER = {
  fill: "light-dark(#8fc7e6, #3b86b0)",
  wave: "light-dark(#dff2fc, #7fc0e4)",
  bank: "light-dark(#4d8fb4, #123b52)",
};

/** Gold of what is upgraded. */
export const GOLD = "light-dark(#d59a16, #f2c04c)";

/** Ground and ink of the small plates on which signs and numbers stand on a tile. */
export const PLATE = { fill: "#fffdf7", line: "#4a4238", ink: "#2b2620" };
