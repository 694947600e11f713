/** The emblem of every building tile, by the tile's key. */
import type { Emblems } from "./emblem_shapes";
import { FARM_EMBLEMS } from "./emblems_farm";

export const EMBLEMS: Emblems = {
  ...FARM_EMBLEMS,
};
