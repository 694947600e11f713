/** The seven keyples: each with a body and a hat of its own, 20 × 26 units around (0, 0), and the tool of each trade. */
import type { Colour } from "../../../generated/keyper";

export interface Figure {
  body: string;
  /** Empty: bare-headed. */
  hat: string;
  /** Strokes on the hat: ribbon, feather, lamp. */
  trim: string;
}

export const FIGURES: Record<Colour, Figure> = {
  /** A boat person's round cap with its ribbon. */
  blue: {
    body: "M-4-.8H4C7 .8 8.2 3.6 8.2 7V12.2H-8.2V7C-8.2 3.6-7 .8-4-.8Z",
    hat: "M-5.4-6V-8.4C-8.4-10.2-6.4-12.6 0-12.6S8.4-10.2 5.4-8.4V-6Z",
    trim: "M-5.2-7.3H5.2",
  },
  /** Round as a pot, with a flat cap. */
  orange: {
    body: "M-3.2-.8H3.2C7.8 .6 9.4 4.4 8.8 8C8.2 11 6 12.2 4 12.2H-4C-6 12.2-8.2 11-8.8 8C-9.4 4.4-7.8 .6-3.2-.8Z",
    hat: "M-5-6.4C-5.6-10.4-2.6-11.8 1-11.6C4-11.4 5-9.4 5-7.4H9L8.6-5.2H-4.8Z",
    trim: "M-4.8-7.4H4.8",
  },
  /** A farmer's straw hat over a smock. */
  green: {
    body: "M-2.8-1H2.8L9.2 12.2H-9.2Z",
    hat: "M-10-6.4C-6.4-7.6-4.8-7.8-4.4-8.4C-4.2-11.8-2-12.6 0-12.6S4.2-11.8 4.4-8.4C4.8-7.8 6.4-7.6 10-6.4C6-4.4-6-4.4-10-6.4Z",
    trim: "M-4.4-8C-2-7 2-7 4.4-8",
  },
  /** A forest worker's pointed hat with a feather. */
  brown: {
    body: "M-3.4-1H3.4C6.4-.6 8.2 1.6 8.2 4V8.6H6.2V12.2H1.7V9H-1.7V12.2H-6.2V8.6H-8.2V4C-8.2 1.6-6.4-.6-3.4-1Z",
    hat: "M-6.6-5C-4.4-6.6-2.4-9.8-1.2-13C2.2-10.8 5-8.2 7.8-5.6C3-6.6-2-6.4-6.6-5Z",
    trim: "M2.6-7.4L7.4-12.4",
  },
  /** A miner's helmet with its lamp. */
  black: {
    body: "M-3-1H3L8.8 .6L7.2 12.2H-7.2L-8.8 .6Z",
    hat: "M-7.2-5.2L-5.8-6.2C-5.8-10.4-3-12 0-12S5.8-10.4 5.8-6.2L7.2-5.2Z",
    trim: "M0-9.7A1.5 1.5 0 1 1 0-6.7A1.5 1.5 0 1 1 0-9.7Z",
  },
  /** A stonecutter's square cap. */
  grey: {
    body: "M-7.8-.6H7.8V12.2H2.2V8.8H-2.2V12.2H-7.8Z",
    hat: "M-5.4-5.6L-4.8-12.4H4.8L5.4-5.6Z",
    trim: "M-5-7.6H5",
  },
  /** Bare-headed, arms out, ready for anything. */
  white: {
    body: "M-3-1.4H3L9.6 2C10 4.6 8.8 5.6 7 5.2L5.4 4.8L7.8 12.2H1.8L0 9.4L-1.8 12.2H-7.8L-5.4 4.8L-7 5.2C-8.8 5.6-10 4.6-9.6 2Z",
    hat: "",
    trim: "",
  },
};

/** The tool of each trade, in 14 × 14 units around (0, 0): strokes, and what is filled of it. */
export const TOOLS: Record<Colour, { strokes: string; filled: string }> = {
  /** An anchor. */
  blue: {
    strokes:
      "M0-3.6V5.6M-2.8-1.8H2.8M-5.2 1.4C-4.8 4.4-2.4 5.6 0 5.6S4.8 4.4 5.2 1.4M0-6.4A1.4 1.4 0 1 1 0-3.6A1.4 1.4 0 1 1 0-6.4Z",
    filled: "",
  },
  /** A spade. */
  orange: { strokes: "M0-5.8V0M-2.2-6H2.2", filled: "M-3-.4H3V3.4L0 6.6L-3 3.4Z" },
  /** A pitchfork. */
  green: { strokes: "M0-6.2V6.4M-3.8-6V-2.8C-3.8-.4 3.8-.4 3.8-2.8V-6", filled: "" },
  /** An axe. */
  brown: { strokes: "M-3.4 6.2L1.6-5.6", filled: "M1-6.4C4-6.6 6.4-4 6.2-.2C4.4-1.6 2.4-2 -.4-1.4Z" },
  /** A pickaxe. */
  black: { strokes: "M-6.2-1.6C-3.4-5.8 3.4-5.8 6.2-1.6M0-4.8V6.4", filled: "" },
  /** A mason's hammer. */
  grey: { strokes: "M0-2.4V6.4", filled: "M-5.2-6.2H5.2V-2.4H-5.2Z" },
  /** A key: it opens every trade. */
  white: { strokes: "M0-1.4V6.2M0 3.2H3M0 6H2.4M0-6.6A2.6 2.6 0 1 1 0-1.4A2.6 2.6 0 1 1 0-6.6Z", filled: "" },
};

/** Any figure, small, around its middle: where only their number counts. */
export const FIGURE = "M0-12.5A5 5 0 0 1 3-3C7-1 8 4 8 12H-8C-8 4-7-1-3-3A5 5 0 0 1 0-12.5Z";
