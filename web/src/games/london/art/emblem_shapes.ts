/** The paints of the emblems: those of the tile's kind, and a few that are the same on every kind. */
import type { Shape } from "../../../lib/shapes";
import type { KindPaint } from "./palette";

export type PaintName = keyof KindPaint | "water" | "green" | "glass" | "white" | "gold" | "red";

export type Emblems = Record<string, Shape<PaintName>[]>;
