/** The emblem of every building tile, by the tile's key. */
import type { Emblems } from "./emblem_shapes";
import { CRAFT_EMBLEMS } from "./emblems_crafts";
import { FARM_EMBLEMS } from "./emblems_farm";
import { PEOPLE_EMBLEMS } from "./emblems_people";
import { VILLAGE_EMBLEMS } from "./emblems_village";

export const EMBLEMS: Emblems = {
  ...FARM_EMBLEMS,
  ...CRAFT_EMBLEMS,
  ...VILLAGE_EMBLEMS,
  ...PEOPLE_EMBLEMS,
};
