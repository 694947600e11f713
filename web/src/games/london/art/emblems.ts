/** The emblem of every tile, by the tile's key. */
import type { Emblems } from "./emblem_shapes";
import { BUILDING_EMBLEMS } from "./emblems_buildings";
import { HOME_EMBLEMS } from "./emblems_homes";
import { LANDMARK_EMBLEMS } from "./emblems_landmarks";
import { RESOURCE_EMBLEMS } from "./emblems_resources";
import { RIVER_EMBLEMS } from "./emblems_river";
import { ROUTEMASTER_EMBLEMS } from "./emblems_routemasters";

export const EMBLEMS: Emblems = {
  ...HOME_EMBLEMS,
  ...RESOURCE_EMBLEMS,
  ...BUILDING_EMBLEMS,
  ...LANDMARK_EMBLEMS,
  ...ROUTEMASTER_EMBLEMS,
  ...RIVER_EMBLEMS,
};
