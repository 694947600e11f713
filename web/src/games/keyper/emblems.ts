/** The emblem of every building tile, by the tile's key. */
import type { Shape } from "../../lib/shapes";
import type { PaintName } from "./palette";

export type Emblems = Record<string, Shape<PaintName>[]>;

export const EMBLEMS: Emblems = {};
